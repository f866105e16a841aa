import {
  type Coupon,
  couponCreate,
  type CouponKind,
  couponKindNames,
  couponKinds,
  couponLimits,
  couponUpdate,
} from '@zhanfang/contract'
import { Alert, Button, Checkbox, DatePicker, Form, Input, Radio, Select, Switch } from 'antd'
import { useState } from 'react'
import { useCallMutation } from '../../api.ts'
import { checkMended } from '../../components/form/check-mended.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { bodyOf, type CouponValues, fieldOf, valuesOf } from './coupon-values.ts'
import classes from './coupon.module.css'
import { ColumnsField, GoodsField } from './scope-field.tsx'
import { texts } from './texts.ts'

const words = texts.form
const money = { min: 0.01, max: couponLimits.amount.max, precision: 2, prefix: '¥' } as const
const demanded = (message: string) => [{ required: true, message }]

/** What only coupons of one kind are asked. */
function BenefitFields({ kind }: { kind: CouponKind }) {
  switch (kind) {
    case 'amount':
      return (
        <Form.Item name="off" label={words.off} rules={demanded(words.required.off)}>
          <NumberInput {...money} />
        </Form.Item>
      )
    case 'percent':
      return (
        <div className={classes.pair}>
          <Form.Item name="fold" label={words.payPercent} rules={demanded(words.required.payPercent)}>
            <NumberInput min={0.1} max={9.9} precision={2} suffix={words.fold} />
          </Form.Item>
          <Form.Item name="cap" label={words.capped}>
            <NumberInput {...money} placeholder={words.noLimit} />
          </Form.Item>
        </div>
      )
    case 'shipping':
      return (
        <Form.Item name="mostShipping" label={words.mostShipping} extra={words.mostShippingHint}>
          <NumberInput {...money} />
        </Form.Item>
      )
    case 'gift':
    case 'exchange':
      return (
        <Form.Item
          name="what"
          label={words.what[kind]}
          extra={words.whatExtra[kind]}
          rules={[{ required: true, whitespace: true, message: words.required.what }]}
        >
          <Input maxLength={couponLimits.what.max} placeholder={words.whatHint[kind]} />
        </Form.Item>
      )
  }
}

function ScopeFields({ scope }: { scope: CouponValues['scope'] }) {
  return (
    <>
      <Form.Item name="scope" label={words.scope}>
        <Radio.Group
          options={(['all', 'goods', 'columns'] as const).map((value) => ({
            value,
            label: words.scopes[value],
          }))}
        />
      </Form.Item>
      {scope === 'goods' && (
        <Form.Item name="goods" label={words.goods} rules={demanded(words.goodsRequired)}>
          <GoodsField />
        </Form.Item>
      )}
      {scope === 'columns' && (
        <Form.Item name="columns" label={words.columnsLabel} rules={demanded(words.columnsRequired)}>
          <ColumnsField />
        </Form.Item>
      )}
    </>
  )
}

function ValidityFields({ validity }: { validity: CouponValues['validity'] }) {
  return (
    <>
      <Form.Item name="validity" label={words.validity}>
        <Radio.Group
          options={(['days', 'fixed'] as const).map((value) => ({ value, label: words.validities[value] }))}
        />
      </Form.Item>
      {validity === 'days' ? (
        <div className={classes.pair}>
          <Form.Item
            name="days"
            label={words.dayCount}
            extra={words.dayHint}
            rules={demanded(words.required.days)}
          >
            <NumberInput min={1} max={couponLimits.days.max} precision={0} suffix={words.dayUnit} />
          </Form.Item>
          <Form.Item name="startAfter" label={words.startAfter} extra={words.startAfterHint}>
            <NumberInput min={0} max={365} precision={0} suffix={words.dayUnit} />
          </Form.Item>
        </div>
      ) : (
        <Form.Item
          name="dates"
          label={words.dates}
          extra={words.datesHint}
          rules={demanded(words.datesRequired)}
        >
          <DatePicker.RangePicker style={{ width: '100%' }} />
        </Form.Item>
      )}
    </>
  )
}

function GivingFields() {
  return (
    <>
      <div className={classes.pair}>
        <Form.Item name="total" label={words.total} rules={demanded(words.required.total)}>
          <NumberInput min={1} max={couponLimits.total.max} precision={0} suffix={words.totalUnit} />
        </Form.Item>
        <Form.Item name="perPerson" label={words.perPerson} extra={words.perPersonHint}>
          <NumberInput min={1} max={couponLimits.perPerson} precision={0} suffix={words.totalUnit} />
        </Form.Item>
      </div>
      <Form.Item name="isPublic" label={words.isPublic} extra={words.isPublicHint} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="claim" label={words.claim} extra={words.claimHint}>
        <DatePicker.RangePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowEmpty={[true, true]}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </>
  )
}

/** A coupon: what it gives, for what, when, and to how many. */
export function CouponDrawer({
  coupon,
  kind: wanted,
  onClose,
}: {
  /** Absent for a new one, which shall be of `kind`. */
  coupon?: Coupon | undefined
  kind?: CouponKind | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<CouponValues>()
  const kind = Form.useWatch('kind', form) ?? coupon?.kind ?? wanted ?? 'amount'
  const scope = Form.useWatch('scope', form) ?? coupon?.rules.scope.type ?? 'all'
  const validity = Form.useWatch('validity', form) ?? coupon?.rules.validity.type ?? 'days'
  const [failure, setFailure] = useState('')
  const create = useCallMutation(couponCreate, { done: texts.created, silent: true })
  const update = useCallMutation(couponUpdate, { done: texts.saved, silent: true })
  const wasGiven = coupon !== undefined && coupon.counts.issued + coupon.counts.reserved > 0

  async function submit() {
    setFailure('')
    // Fields of other kinds are not on the screen, and stay known.
    const values = { ...valuesOf(coupon, wanted), ...form.getFieldsValue(true) }
    const parsed = bodyOf(values)
    if (!parsed.success) {
      const known = parsed.error.issues.flatMap(({ path, message }) => {
        const name = fieldOf(path.join('.'), values)
        return name === undefined ? [] : [{ name, errors: [message] }]
      })
      form.setFields(known)
      const [first] = known
      if (first) form.focusField(first.name)
      else setFailure(parsed.error.issues[0]?.message ?? '')
      return
    }
    try {
      if (coupon) await update.mutateAsync({ params: { id: coupon.id }, body: parsed.data })
      else await create.mutateAsync({ body: parsed.data })
      onClose()
    } catch (error) {
      setFailure(showFailure(form, error, (name) => fieldOf(name, values)))
    }
  }

  return (
    <FormDrawer title={coupon ? texts.edit : texts.create} form={form} onClose={onClose} size={560}>
      <Form<CouponValues>
        form={form}
        layout="vertical"
        initialValues={valuesOf(coupon, wanted)}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={(changed: object) => checkMended(form, changed)}
        onFinish={() => void submit()}
      >
        {failure !== '' && <Alert className={classes.failure} type="error" title={failure} role="alert" />}
        <Form.Item name="kind" label={words.kind}>
          <Select
            disabled={wasGiven}
            options={couponKinds.map((value) => ({ value, label: couponKindNames[value] }))}
          />
        </Form.Item>
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: couponLimits.name.required }]}
        >
          <Input maxLength={couponLimits.name.max} placeholder={words.nameHint} />
        </Form.Item>
        <BenefitFields kind={kind} />
        <Form.Item name="min" label={words.min} extra={words.minHint}>
          <NumberInput {...money} min={0} />
        </Form.Item>
        <ScopeFields scope={scope} />
        <ValidityFields validity={validity} />
        <GivingFields />
        <fieldset className={classes.together}>
          <legend>{words.together}</legend>
          <Form.Item name="withReduction" valuePropName="checked" noStyle>
            <Checkbox>{words.withReduction}</Checkbox>
          </Form.Item>
          <Form.Item name="withPoints" valuePropName="checked" noStyle>
            <Checkbox>{words.withPoints}</Checkbox>
          </Form.Item>
        </fieldset>
        <Form.Item name="notes" label={words.notes} extra={words.notesHint}>
          <Input.TextArea rows={3} maxLength={couponLimits.notes.max} showCount />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={create.isPending || update.isPending}>
          {shellTexts.actions.save}
        </Button>
      </Form>
    </FormDrawer>
  )
}

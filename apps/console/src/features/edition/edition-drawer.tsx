import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type Edition,
  mostMonths,
  platformEditionCreate,
  platformEditionUpdate,
  virtualPlatformList,
} from '@zhanfang/contract'
import { Alert, Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { showFailure } from '../../components/form/failure-at-fields.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { NumberInput } from '../../components/form/number-input.tsx'
import { texts as shellTexts } from '../../texts.ts'
import classes from './edition-drawer.module.css'
import { texts } from './texts.ts'

const words = texts.platform

/** How many of a kind: as the platform has it, as many as one likes, or so many. */
interface Limit {
  way: 'platform' | 'unlimited' | 'most'
  most: number | null
}

interface Values {
  name: string
  summary: string
  rank: number
  recommended: boolean
  enabled: boolean
  prices: { months: number | null; amount: number | null; virtualPlatformKey: string }[]
  limits: Record<string, Limit>
}
const fields = ['name', 'summary', 'rank', 'recommended', 'enabled']

type Kinds = readonly { type: string; name: string }[]
const blank: Omit<Values, 'limits'> = {
  name: '',
  summary: '',
  rank: 1,
  recommended: false,
  enabled: true,
  prices: [{ months: 12, amount: null, virtualPlatformKey: '' }],
}
const valuesOf = (edition: Edition | undefined, kinds: Kinds): Values => ({
  ...(edition ?? blank),
  limits: Object.fromEntries(
    kinds.map(({ type }): [string, Limit] => {
      const limit = edition?.limits.find((one) => one.type === type)
      if (!limit) return [type, { way: 'platform', most: null }]
      return [type, { way: limit.most === null ? 'unlimited' : 'most', most: limit.most }]
    }),
  ),
})

/** One kind: the number is asked for where there is one. */
function LimitRow({ type, name }: { type: string; name: string }) {
  const form = Form.useFormInstance<Values>()
  const way = Form.useWatch(['limits', type, 'way'], form)
  return (
    <div className={classes.limit}>
      <span>{name}</span>
      <Form.Item name={['limits', type, 'way']}>
        <Select
          aria-label={name}
          options={[
            { value: 'platform', label: words.asPlatform },
            { value: 'unlimited', label: texts.service.most(null) },
            { value: 'most', label: words.atMost },
          ]}
        />
      </Form.Item>
      {way === 'most' && (
        <Form.Item name={['limits', type, 'most']} rules={[{ required: true, message: words.mostRequired }]}>
          <NumberInput min={0} max={1_000_000} precision={0} aria-label={words.mostOf(name)} />
        </Form.Item>
      )}
    </div>
  )
}

function Prices() {
  const brands = useCall(virtualPlatformList, { query: { page: 1, size: 100 } }, { quiet: true })
  const options = [
    { value: '', label: words.ownBrand },
    ...(brands.data?.list ?? []).map(({ key, name }) => ({ value: key, label: name })),
  ]
  return (
    <Form.List name="prices">
      {(rows, { add, remove }) => (
        <div className={classes.rows}>
          {rows.map(({ key, name }) => (
            <div key={key} className={classes.row}>
              <Form.Item name={[name, 'months']} rules={[{ required: true, message: words.monthsRequired }]}>
                <NumberInput
                  min={1}
                  max={mostMonths}
                  precision={0}
                  suffix={words.monthsUnit}
                  aria-label={words.monthsLabel}
                />
              </Form.Item>
              <Form.Item name={[name, 'amount']} rules={[{ required: true, message: words.amountRequired }]}>
                <NumberInput
                  min={0}
                  max={99_999_999}
                  precision={2}
                  prefix="¥"
                  aria-label={words.amountLabel}
                />
              </Form.Item>
              <Form.Item name={[name, 'virtualPlatformKey']}>
                <Select options={options} aria-label={words.brandLabel} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={words.removePrice}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            onClick={() => add({ months: null, amount: null, virtualPlatformKey: '' })}
          >
            {words.addPrice}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

/** An edition: its name, its prices, and what it holds. */
export function EditionDrawer({
  edition,
  kinds,
  onClose,
}: {
  edition: Edition | undefined
  kinds: Kinds
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState('')
  const create = useCallMutation(platformEditionCreate, { done: words.created, silent: true })
  const update = useCallMutation(platformEditionUpdate, { done: words.saved, silent: true })

  async function submit({ prices, limits, ...values }: Values) {
    setFailure('')
    const body = {
      ...values,
      prices: prices.map(({ months, amount, virtualPlatformKey }) => ({
        months: months ?? 0,
        amount: amount ?? 0,
        virtualPlatformKey,
      })),
      limits: kinds.flatMap(({ type }) => {
        const { way, most } = limits[type] ?? { way: 'platform', most: null }
        return way === 'platform' ? [] : [{ type, most: way === 'unlimited' ? null : most }]
      }),
    }
    try {
      if (edition) await update.mutateAsync({ params: { id: edition.id }, body })
      else await create.mutateAsync({ body })
      onClose()
    } catch (error) {
      setFailure(showFailure(form, error, (name) => (fields.includes(name) ? name : undefined)))
    }
  }

  return (
    <FormDrawer title={edition ? words.editTitle : words.create} form={form} onClose={onClose} size={560}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={valuesOf(edition, kinds)}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void submit(values)}
      >
        {failure !== '' && <Alert className={classes.failure} type="error" title={failure} />}
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameRequired }]}
        >
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item name="summary" label={words.summary}>
          <Input maxLength={100} showCount />
        </Form.Item>
        <Form.Item
          name="rank"
          label={words.rank}
          extra={words.rankHint}
          rules={[{ required: true, message: words.rankRequired }]}
        >
          <NumberInput min={1} max={99} precision={0} />
        </Form.Item>
        <h3 className={classes.title}>{words.prices}</h3>
        <p className={classes.hint}>{words.pricesHint}</p>
        <Prices />
        <h3 className={classes.title}>{words.limits}</h3>
        <p className={classes.hint}>{words.limitsHint}</p>
        <div className={classes.rows}>
          {kinds.map(({ type, name }) => (
            <LimitRow key={type} type={type} name={name} />
          ))}
        </div>
        <Form.Item name="recommended" label={words.recommend} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="enabled" label={words.enabled} extra={words.enabledHint} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={create.isPending || update.isPending}>
          {shellTexts.actions.save}
        </Button>
      </Form>
    </FormDrawer>
  )
}

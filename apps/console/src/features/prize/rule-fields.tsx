import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { customerGroupList, prizeLimits } from '@zhanfang/contract'
import { Button, Checkbox, Form, Select } from 'antd'
import { useCall } from '../../api.ts'
import { NumberInput } from '../../components/form/number-input.tsx'
import { blankBonus } from './campaign-values.ts'
import { CouponField } from './coupon-field.tsx'
import classes from './prize.module.css'
import { texts } from './public/texts.ts'

const words = texts.form
const demanded = (message: string) => [{ required: true, message }]

function GroupsField({
  value = [],
  ...rest
}: {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}) {
  const groups = useCall(customerGroupList, {}, { quiet: true })
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      aria-label={words.groups}
      loading={groups.isFetching}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={(groups.data?.list ?? []).map((group) => ({ value: group.id, label: group.name }))}
    />
  )
}

/** How often people draw, and what keeps swarms out. */
export function ChanceFields() {
  return (
    <>
      <fieldset className={classes.section}>
        <legend>{words.sections.chances}</legend>
        <div className={classes.pair}>
          <Form.Item name="freePerDay" label={words.freePerDay}>
            <NumberInput min={0} max={prizeLimits.chances} precision={0} suffix={words.times} />
          </Form.Item>
          <Form.Item name="checkInBonus" label={words.checkInBonus} extra={words.checkInBonusHint}>
            <NumberInput min={0} max={prizeLimits.chances} precision={0} suffix={words.times} />
          </Form.Item>
          <Form.Item name="sharesPerDay" label={words.sharesPerDay} extra={words.sharesHint}>
            <NumberInput min={0} max={prizeLimits.chances} precision={0} suffix={words.times} />
          </Form.Item>
          <Form.Item name="pointsPrice" label={words.pointsPrice} extra={words.pointsPriceHint}>
            <NumberInput min={1} max={prizeLimits.points} precision={0} suffix={words.pointsUnit} />
          </Form.Item>
        </div>
      </fieldset>
      <fieldset className={classes.section}>
        <legend>{words.sections.limits}</legend>
        <div className={classes.pair}>
          <Form.Item name="mostPerDay" label={words.mostPerDay}>
            <NumberInput
              min={1}
              max={prizeLimits.inAll}
              precision={0}
              suffix={words.times}
              placeholder={words.noLimit}
            />
          </Form.Item>
          <Form.Item name="mostInAll" label={words.mostInAll}>
            <NumberInput
              min={1}
              max={prizeLimits.inAll}
              precision={0}
              suffix={words.times}
              placeholder={words.noLimit}
            />
          </Form.Item>
          <Form.Item name="mostPerAddress" label={words.mostPerAddress} extra={words.mostPerAddressHint}>
            <NumberInput
              min={1}
              max={prizeLimits.perAddress}
              precision={0}
              suffix={words.times}
              placeholder={words.noLimit}
            />
          </Form.Item>
          <Form.Item
            name="claimDays"
            label={words.claimDays}
            extra={words.claimDaysHint}
            rules={demanded(prizeLimits.claimDays.required)}
          >
            <NumberInput min={1} max={prizeLimits.claimDays.max} precision={0} suffix={words.days} />
          </Form.Item>
        </div>
        <Form.Item name="groupIds" label={words.groups} extra={words.groupsHint}>
          <GroupsField />
        </Form.Item>
      </fieldset>
    </>
  )
}

function BonusFields({
  at,
  names,
  onRemove,
}: {
  at: number
  names: Readonly<Record<string, string>>
  onRemove: () => void
}) {
  const day = Form.useWatch<number | null | undefined>(['bonuses', at, 'day']) ?? null
  return (
    <div className={classes.bonus}>
      <Form.Item name={[at, 'day']} label={words.bonusDay} rules={demanded(words.bonusDayRequired)}>
        <NumberInput min={1} max={prizeLimits.bonusDay} precision={0} suffix={words.days} />
      </Form.Item>
      <Form.Item name={[at, 'points']} label={words.bonusPoints}>
        <NumberInput min={0} max={prizeLimits.points} precision={0} suffix={words.pointsUnit} />
      </Form.Item>
      <Form.Item name={[at, 'couponId']} label={words.bonusCoupon}>
        <CouponField names={names} label={words.bonusCoupon} />
      </Form.Item>
      <Button danger icon={<DeleteOutlined />} aria-label={words.removeBonus(day)} onClick={onRemove} />
    </div>
  )
}

/** What a calendar gives, day by day and for series. */
export function CalendarFields({ names }: { names: Readonly<Record<string, string>> }) {
  const makeUpOn = Form.useWatch<boolean | undefined>('makeUpOn') ?? false
  return (
    <fieldset className={classes.section}>
      <legend>{words.sections.calendar}</legend>
      <Form.Item name="dailyPoints" label={words.dailyPoints}>
        <NumberInput min={0} max={prizeLimits.points} precision={0} suffix={words.pointsUnit} />
      </Form.Item>
      <Form.List name="bonuses">
        {(fields, { add, remove }) => (
          <Form.Item label={words.bonuses}>
            {fields.map(({ key, name: at }) => (
              <BonusFields key={key} at={at} names={names} onRemove={() => remove(at)} />
            ))}
            <Button
              block
              type="dashed"
              icon={<PlusOutlined />}
              disabled={fields.length >= prizeLimits.bonuses}
              onClick={() => add(blankBonus)}
            >
              {words.addBonus}
            </Button>
          </Form.Item>
        )}
      </Form.List>
      <Form.Item name="repeats" valuePropName="checked">
        <Checkbox>{words.repeats}</Checkbox>
      </Form.Item>
      <Form.Item name="makeUpOn" valuePropName="checked">
        <Checkbox>{words.makeUpOn}</Checkbox>
      </Form.Item>
      {makeUpOn && (
        <div className={classes.pair}>
          <Form.Item name="makeUpPrice" label={words.makeUpPrice} rules={demanded(words.required)}>
            <NumberInput min={1} max={prizeLimits.points} precision={0} suffix={words.pointsUnit} />
          </Form.Item>
          <Form.Item name="makeUpDays" label={words.makeUpDays} rules={demanded(words.required)}>
            <NumberInput min={1} max={prizeLimits.makeUpDays} precision={0} suffix={words.days} />
          </Form.Item>
          <Form.Item name="makeUpPerMonth" label={words.makeUpPerMonth} rules={demanded(words.required)}>
            <NumberInput min={1} max={prizeLimits.makeUpDays} precision={0} suffix={words.times} />
          </Form.Item>
        </div>
      )}
    </fieldset>
  )
}

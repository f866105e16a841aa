import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { noImage } from '@zhanfang/blocks'
import { ImageField } from '@zhanfang/blocks/forms'
import { oddsWords, ODDS_IN_ALL, prizeKindNames, prizeKinds, prizeLimits } from '@zhanfang/contract'
import { Button, Checkbox, Form, Input, Radio, Select } from 'antd'
import { NumberInput } from '../../components/form/number-input.tsx'
import { blankPrize, type CampaignValues, oddsInForm } from './campaign-values.ts'
import { CouponField } from './coupon-field.tsx'
import classes from './prize.module.css'
import { texts } from './public/texts.ts'

const words = texts.form
const demanded = (message: string) => [{ required: true, message }]

/** A picture as a form keeps it: its address alone. */
function PictureField({ value = '', onChange }: { value?: string; onChange?: (url: string) => void }) {
  return (
    <ImageField
      label={words.picture}
      ratio="1:1"
      withAlt={false}
      value={{ ...noImage, url: value }}
      onChange={({ url }) => onChange?.(url)}
    />
  )
}

/** What only prizes of one kind are asked. */
function GiftFields({ at, names }: { at: number; names: Readonly<Record<string, string>> }) {
  const kind = Form.useWatch<CampaignValues['prizes'][number]['kind'] | undefined>(['prizes', at, 'kind'])
  switch (kind ?? 'goods') {
    case 'goods':
      return (
        <>
          <Form.Item name={[at, 'delivery']} label={words.delivery}>
            <Radio.Group
              options={(['parcel', 'counter'] as const).map((value) => ({
                value,
                label: words.deliveries[value],
              }))}
            />
          </Form.Item>
          <Form.Item name={[at, 'hint']} label={words.hint} extra={words.hintHint}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        </>
      )
    case 'coupon':
      return (
        <Form.Item
          name={[at, 'couponId']}
          label={words.coupon}
          extra={words.couponHint}
          rules={demanded(words.required)}
        >
          <CouponField names={names} label={words.coupon} />
        </Form.Item>
      )
    case 'points':
      return (
        <Form.Item name={[at, 'points']} label={words.points} rules={demanded(words.required)}>
          <NumberInput min={1} max={prizeLimits.points} precision={0} />
        </Form.Item>
      )
    case 'code':
      return (
        <Form.Item name={[at, 'hint']} label={words.hint} extra={words.hintHint}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      )
    case 'text':
      return (
        <Form.Item
          name={[at, 'text']}
          label={words.text}
          rules={[{ required: true, whitespace: true, message: prizeLimits.text.required }]}
        >
          <Input.TextArea rows={2} maxLength={prizeLimits.text.max} showCount />
        </Form.Item>
      )
  }
}

function StockField({ at }: { at: number }) {
  const kind = Form.useWatch<string | undefined>(['prizes', at, 'kind'])
  const stock = Form.useWatch<number | undefined>(['prizes', at, 'stock'])
  const id = Form.useWatch<string | undefined>(['prizes', at, 'id'])
  if (kind === 'code')
    return (
      <Form.Item label={words.codeStock} extra={words.codeStockHint}>
        <span>{words.codesNow(id === undefined ? 0 : (stock ?? 0))}</span>
      </Form.Item>
    )
  return (
    <Form.Item name={[at, 'stock']} label={words.stock} rules={demanded(words.stockRequired)}>
      <NumberInput min={0} max={prizeLimits.stock.max} precision={0} />
    </Form.Item>
  )
}

/** One prize. */
function PrizeFields({
  at,
  count,
  names,
  onMove,
  onRemove,
}: {
  at: number
  count: number
  names: Readonly<Record<string, string>>
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const name = Form.useWatch<string | undefined>(['prizes', at, 'name'])
  const won = Form.useWatch<number | undefined>(['prizes', at, 'won']) ?? 0
  const called = name?.trim() || words.prizeAt(at + 1)
  return (
    <section className={classes.prize} aria-label={called}>
      <div className={classes.prizeHead}>
        <strong>{words.prizeAt(at + 1)}</strong>
        {won > 0 && <span className={classes.quiet}>{words.wonAlready(won)}</span>}
        <Button
          size="small"
          icon={<ArrowUpOutlined />}
          aria-label={words.moveUp(called)}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <Button
          size="small"
          icon={<ArrowDownOutlined />}
          aria-label={words.moveDown(called)}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <Button
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={words.removePrize(called)}
          onClick={onRemove}
        />
      </div>
      <div className={classes.pair}>
        <Form.Item
          name={[at, 'name']}
          label={words.prizeName}
          rules={[{ required: true, whitespace: true, message: prizeLimits.prizeName.required }]}
        >
          <Input maxLength={prizeLimits.prizeName.max} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[at, 'kind']} label={words.kind}>
          <Select
            disabled={won > 0}
            options={prizeKinds.map((value) => ({ value, label: prizeKindNames[value] }))}
          />
        </Form.Item>
      </div>
      <div className={classes.pair}>
        <Form.Item name={[at, 'percent']} label={words.odds} rules={demanded(words.oddsRequired)}>
          <NumberInput min={0} max={100} precision={4} suffix="%" />
        </Form.Item>
        <StockField at={at} />
      </div>
      <GiftFields at={at} names={names} />
      <div className={classes.pair}>
        <Form.Item name={[at, 'perDay']} label={words.perDay}>
          <NumberInput min={1} max={prizeLimits.stock.max} precision={0} placeholder={words.noLimit} />
        </Form.Item>
        <Form.Item name={[at, 'perPerson']} label={words.perPerson}>
          <NumberInput min={1} max={prizeLimits.inAll} precision={0} placeholder={words.noLimit} />
        </Form.Item>
        <Form.Item name={[at, 'cost']} label={words.cost} extra={words.costHint}>
          <NumberInput min={0} max={prizeLimits.cost} precision={2} prefix="¥" />
        </Form.Item>
      </div>
      <Form.Item name={[at, 'isBig']} valuePropName="checked">
        <Checkbox>{words.isBig}</Checkbox>
      </Form.Item>
      <Form.Item name={[at, 'imageUrl']}>
        <PictureField />
      </Form.Item>
    </section>
  )
}

/** What the prizes take of the whole, and what is left. */
function OddsSum() {
  const prizes = Form.useWatch<CampaignValues['prizes'] | undefined>('prizes') ?? []
  const sum = oddsInForm(prizes)
  const isOver = sum > ODDS_IN_ALL
  return (
    <output className={classes.sum} data-over={isOver}>
      {isOver ? words.sumOver(oddsWords(sum)) : words.sum(oddsWords(sum), oddsWords(ODDS_IN_ALL - sum))}
    </output>
  )
}

/** The prizes of a draw with the sum of their odds. */
export function PrizesFields({ names }: { names: Readonly<Record<string, string>> }) {
  return (
    <fieldset className={classes.section}>
      <legend>{words.sections.prizes}</legend>
      <OddsSum />
      <Form.List name="prizes">
        {(fields, { add, remove, move }) => (
          <>
            {fields.length === 0 && <p className={classes.quiet}>{words.noPrizes}</p>}
            {fields.map(({ key, name: at }) => (
              <PrizeFields
                key={key}
                at={at}
                count={fields.length}
                names={names}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
            <Button
              block
              type="dashed"
              icon={<PlusOutlined />}
              disabled={fields.length >= prizeLimits.prizes}
              onClick={() => add(blankPrize)}
            >
              {words.addPrize}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

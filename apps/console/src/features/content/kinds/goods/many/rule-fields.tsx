import {
  type ChangeWay,
  changeWays,
  percentBounds,
  type PriceEnding,
  priceEndings,
} from '@zhanfang/contract/content-kinds/goods/batch-rules'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { fenToYuan } from '@zhanfang/format'
import { Radio, Select } from 'antd'
import { useId } from 'react'
import { NumberInput } from '../../../../../components/form/number-input.tsx'
import classes from '../goods.module.css'
import { texts } from '../texts.ts'

const words = texts.many

/** What is typed: an amount in 元, pieces or percent. */
export interface TypedRule {
  way: ChangeWay
  amount: number | null
  ending: PriceEnding
}

const mostYuan = fenToYuan(goodsLimits.priceFen)
const wayOf = (value: unknown): ChangeWay => changeWays.find((way) => way === value) ?? 'by'
const isEnding = (name: string): name is PriceEnding => Object.hasOwn(priceEndings, name)
const endings = Object.keys(priceEndings).filter(isEnding)

interface RuleFieldsProps {
  about: 'price' | 'stock'
  rule: TypedRule
  onChange: (rule: TypedRule) => void
}

/** How the numbers of many goods are to change. */
export function RuleFields({ about, rule, onChange }: RuleFieldsProps) {
  const id = useId()
  const { way } = rule
  const most = about === 'price' ? mostYuan : goodsLimits.stock
  const bounds =
    way === 'percent'
      ? { min: percentBounds.min / 100, max: percentBounds.max / 100, precision: 2 }
      : { min: way === 'to' ? 0 : -most, max: most, precision: about === 'price' ? 2 : 0 }
  const unit = way === 'percent' ? '%' : words.units[about]
  return (
    <>
      <Radio.Group
        aria-label={words.way}
        optionType="button"
        value={way}
        onChange={(event) => onChange({ ...rule, way: wayOf(event.target.value), amount: null })}
        options={changeWays.map((value) => ({ value, label: words.ways[value] }))}
      />
      <div className={classes.fields}>
        <div className={classes.field}>
          <label htmlFor={`${id}-amount`}>{words.amounts[way]}</label>
          <NumberInput
            key={way}
            id={`${id}-amount`}
            className={classes.number}
            {...bounds}
            suffix={unit}
            value={rule.amount}
            aria-describedby={`${id}-note`}
            onChange={(amount) => onChange({ ...rule, amount })}
          />
          <span id={`${id}-note`} className={classes.note}>
            {way === 'to' ? words.toHint : words.signHint}
          </span>
        </div>
        {about === 'price' && (
          <div className={classes.field}>
            <label htmlFor={`${id}-ending`}>{words.ending}</label>
            <Select<PriceEnding>
              id={`${id}-ending`}
              value={rule.ending}
              onChange={(ending) => onChange({ ...rule, ending })}
              options={endings.map((value) => ({ value, label: words.endings[value] }))}
            />
            <span className={classes.note}>{words.endingHint}</span>
          </div>
        )}
      </div>
    </>
  )
}

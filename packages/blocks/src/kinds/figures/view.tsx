import { textLength } from '@zhanfang/format'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { FiguresProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  card: classNames(styles.together, surfaceClass.card),
  tiles: styles.tiles,
  filled: classNames(styles.together, styles.filled),
  plain: classNames(styles.together, styles.bare, surfaceClass.plain),
  giant: classNames(styles.giant, surfaceClass.plain),
  bars: classNames(styles.bars, surfaceClass.card),
}

/**
 * What is counted up to while it comes into view: the whole number that a value begins with. What follows it (`.6万`, `+`)
 * stands beside it all the time; of a span of numbers, a date or a number in groups (`1,280`) nothing is counted.
 */
function counted(value: string): { to: number; rest: string } | undefined {
  const [, whole, rest] = /^([1-9]\d{0,5})((?:\.\d+)?[\p{L}%‰+]*)$/u.exec(value.trim()) ?? []
  return whole === undefined || rest === undefined ? undefined : { to: Number(whole), rest }
}
/** A number keeps its line, and its unit with it; words may take several. */
const isNumber = (value: string) => /^[^\p{L}\d]{0,2}\d/u.test(value.trim())
/** A share of a hundred; undefined for what is none. */
const shareOf = (value: string, unit: string) =>
  unit.trim().startsWith('%') && Number(value) >= 0 && Number(value) <= 100 ? Number(value) : undefined

function barStyle(share: number): CssVariables {
  return { '--share': share / 100 }
}

/** The value as text, which the style sheet may count up to. */
function Value({ value }: { value: string }) {
  const number = counted(value)
  if (number === undefined) return <>{value}</>
  const style: CssVariables = {
    '--zf-to': number.to,
    // Letters and signs of numbers alone: nothing that would end the string.
    ...(number.rest !== '' && { '--zf-rest': `"${number.rest}"` }),
  }
  return (
    <span className={styles.count} style={style}>
      <span>{value}</span>
    </span>
  )
}

function FiguresView({ props, site }: ViewInput<FiguresProps>) {
  const { columns, layout } = props
  const items = props.items.filter(({ value }) => value.trim() !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = {
    '--columns': Math.min(columns, items.length),
    '--digits': Math.max(...items.map(({ value }) => textLength(value.trim()))),
    '--unit': Math.max(...items.map(({ unit }) => textLength(unit.trim()))),
  }
  return (
    <div className={styles.frame}>
      <dl className={classNames(styles.list, layoutClass[layout])} style={style}>
        {items.map(({ value, unit, label }, index) => (
          <div key={index} className={classNames(styles.figure, layout === 'tiles' && surfaceClass.card)}>
            <dt className={styles.label}>{label}</dt>
            <dd className={classNames(styles.value, isNumber(value) && styles.number)}>
              <Value value={value} />
              {unit.trim() !== '' && <span className={styles.unit}>{unit}</span>}
            </dd>
            {layout === 'bars' && shareOf(value, unit) !== undefined && (
              <dd className={styles.bar} style={barStyle(shareOf(value, unit) ?? 0)} aria-hidden="true" />
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}

export const view = defineView(schema, FiguresView)

import { imageSource } from '@zhanfang/blocks'
import type { ReactNode } from 'react'
import { FieldProblem } from '../visitor-form/parts.tsx'
import type { ShopChoices, ShopLine, ShopSum } from './shop-page-input.ts'
import styles from './shop.module.css'
import { texts } from './texts.ts'

/** Lines of a cart or an order; `below` is what can be done with one. */
export function Lines({
  lines,
  below,
}: {
  lines: readonly ShopLine[]
  below?: (line: ShopLine) => ReactNode
}) {
  return (
    <ul className={styles.lines} aria-label={texts.lines}>
      {lines.map((line) => (
        <li key={line.sku}>
          {line.picture === '' ? (
            <span className={styles.blank} />
          ) : (
            <img src={imageSource(line.picture, 160).src} alt="" width={72} height={72} loading="lazy" />
          )}
          {line.href === '' ? <strong>{line.title}</strong> : <a href={line.href}>{line.title}</a>}
          <small>
            {line.spec}
            {line.note !== '' && (
              <span className={line.isGone ? styles.gone : undefined}>
                {line.spec === '' ? '' : ' · '}
                {line.note}
              </span>
            )}
          </small>
          <div className={styles.row}>
            {below ? (
              below(line)
            ) : (
              <span>
                {line.unit} × {line.quantity}
              </span>
            )}
            <span>{line.sum}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

export const Sums = ({ sums }: { sums: readonly ShopSum[] }) => (
  <dl className={styles.sums} aria-label={texts.sums}>
    {sums.map(({ label, value, isTotal }) => (
      <div key={label} data-total={isTotal || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** One of several, as radio buttons: they work with the keyboard and without a script. */
export const Choices = ({
  choices,
  problem,
  children,
}: {
  choices: ShopChoices
  problem?: string | undefined
  children?: ReactNode
}) => (
  <fieldset
    className={styles.group}
    aria-describedby={problem === undefined ? undefined : `problem-${choices.name}`}
  >
    <legend>{choices.label}</legend>
    <FieldProblem name={choices.name} problem={problem} />
    {choices.options.map(({ value, title, text, isOff }) => (
      <label key={value} className={styles.option}>
        <input
          type="radio"
          name={choices.name}
          value={value}
          defaultChecked={value === choices.value}
          disabled={isOff}
        />
        <span>{title}</span>
        {text !== '' && <small>{text}</small>}
      </label>
    ))}
    {children}
  </fieldset>
)

import type { EditionPrice, SoldEdition } from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { Button, Tag } from 'antd'
import classes from './service-page.module.css'
import { texts } from './texts.ts'

const words = texts.service

function Price({ edition, price, onBuy }: { edition: SoldEdition; price: EditionPrice; onBuy: () => void }) {
  const { action, due, credit, ends, months, amount } = price
  const isLower = action === 'lower'
  const shown = isLower ? amount : due
  return (
    <li className={classes.price}>
      <div>
        <span className={classes.due}>{shown === 0 ? words.free : `¥${formatMoney(shown)}`}</span>{' '}
        {action !== 'upgrade' && <span className={classes.quiet}>/ {words.months(months)}</span>}
        {!isLower && <small>{words.ends(ends)}</small>}
        {credit > 0 && <small>{words.credit(formatMoney(credit))}</small>}
      </div>
      <Button
        type={edition.recommended || action === 'renew' ? 'primary' : 'default'}
        disabled={isLower}
        onClick={onBuy}
        aria-label={`${words.actions[action]} ${edition.name} ${words.months(months)}`}
      >
        {words.actions[action]}
      </Button>
    </li>
  )
}

/** Editions side by side: what each holds, and what each costs beside what the app has. */
export function EditionCards({
  editions,
  currentId,
  onBuy,
}: {
  editions: readonly SoldEdition[]
  /** The edition that runs; empty for none. */
  currentId: string
  onBuy: (edition: SoldEdition, price: EditionPrice) => void
}) {
  return (
    <ul className={classes.editions}>
      {editions.map((edition) => (
        <li key={edition.id} className={classes.edition} data-recommended={edition.recommended}>
          <h3>
            {edition.name}
            {edition.id === currentId ? (
              <Tag color="success">{words.current}</Tag>
            ) : (
              edition.recommended && <Tag color="processing">{words.recommended}</Tag>
            )}
          </h3>
          {edition.summary !== '' && <p>{edition.summary}</p>}
          <ul className={classes.limits}>
            {edition.limits.map(({ type, name, most }) => (
              <li key={type}>
                <span>{name}</span>
                <span className={classes.count}>{words.most(most)}</span>
              </li>
            ))}
          </ul>
          <ul className={classes.prices}>
            {edition.prices.map((price) => (
              <Price key={price.id} edition={edition} price={price} onBuy={() => onBuy(edition, price)} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

// What lists are drawn with where a table of all their rows does not do; comes late.
import { type ReactNode, useState } from 'react'
import { lateComponent } from '../../late/late-component.tsx'
import classes from '../data-table.module.css'
import { valueOf } from './value-of.ts'
import type { WindowRowsProps } from './window-rows.tsx'

export interface PhoneCard {
  key: string
  /** What selects it; nothing where nothing can be done to many. */
  box: ReactNode
  cells: readonly { key: string; title: string; role?: 'name' | 'actions' | undefined; value: ReactNode }[]
}

/** The rows of a list one below the other, as a phone has room for them. */
export function PhoneCards({ cards }: { cards: readonly PhoneCard[] }) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ key, box, cells }) => {
        const actions = cells.find(({ role }) => role === 'actions')
        return (
          <li key={key} className={classes.card}>
            <div className={classes.cardName}>
              {box}
              {cells.find(({ role }) => role === 'name')?.value}
            </div>
            <dl className={classes.facts}>
              {cells
                .filter(({ role }) => role === undefined)
                .map((fact) => (
                  <div key={fact.key}>
                    <dt>{fact.title}</dt>
                    <dd>{valueOf(fact.value)}</dd>
                  </div>
                ))}
            </dl>
            {actions && <div className={classes.cardActions}>{actions.value}</div>}
          </li>
        )
      })}
    </ul>
  )
}

/** Rows that are drawn as far as they are in sight; the table that can has a weight of its own. */
export function LateWindowRows<Row extends object>(props: WindowRowsProps<Row>) {
  // Rows are of another kind in each list: so is what draws them.
  const [Part] = useState(() =>
    lateComponent<WindowRowsProps<Row>>(async () => (await import('./window-rows.tsx')).WindowRows),
  )
  return <Part {...props} />
}

import type { ReactNode } from 'react'
import classes from './face-cards.module.css'
import { LiveFace } from './live-face.tsx'

interface FaceCard {
  key: string
  face: { id: string; version: string }
  /** What selects it; nothing where nothing can be done to many. */
  box: ReactNode
  cells: readonly { key: string; role?: 'name' | 'actions' | undefined; value: ReactNode }[]
}

/** Facts that a card has room for: the first columns that are shown. */
const FACTS = 2

/** Rows as cards with their faces. `current` is the card that the keys are on. */
export function FaceCards({
  cards,
  current,
  link,
}: {
  cards: readonly FaceCard[]
  current: number
  /** Asks where a preview is. */
  link: (id: string) => Promise<{ url: string }>
}) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ key, face, box, cells }, index) => (
        <li
          key={key}
          className={classes.card}
          data-card=""
          data-row-key={key}
          data-current={index === current || undefined}
        >
          <LiveFace {...face} link={link} size="card" />
          <div className={classes.name}>
            {box}
            <div className={classes.named} data-role="name">
              {cells.find(({ role }) => role === 'name')?.value}
            </div>
          </div>
          <div className={classes.facts}>
            {cells
              .filter(({ role }) => role === undefined)
              .slice(0, FACTS)
              .map((fact) => (
                <div key={fact.key}>{fact.value}</div>
              ))}
          </div>
          <div className={classes.actions}>{cells.find(({ role }) => role === 'actions')?.value}</div>
        </li>
      ))}
    </ul>
  )
}

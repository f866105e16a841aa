import type { StatisticsResult } from '@zhanfang/survey'
import type { ReactNode } from 'react'
import type { CardProps } from './card-parts.tsx'

/** A method, so that an entry stands for the cards of all kinds: each is given only its own results. */
type Card = { bivarianceHack(props: CardProps): ReactNode }['bivarianceHack']

// A new kind of statistics is one new folder: `cards/<kind in kebab-case>/card.tsx`.
const modules = import.meta.glob<{ default: Card }>('./cards/*/card.tsx', { eager: true })

const cards: Readonly<Partial<Record<string, Card>>> = Object.fromEntries(
  Object.entries(modules).map(([path, module]): [string, Card] => {
    const folder = path.split('/')[2] ?? ''
    return [folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), module.default]
  }),
)

interface StatisticsOutcomeProps {
  title: string
  result: StatisticsResult
  more: ReactNode
}

/** Figures in the card of their kind; nothing for a kind that has none. */
export function StatisticsOutcome({ title, result, more }: StatisticsOutcomeProps) {
  const Card = cards[result.kind]
  return Card ? <Card title={title} result={result} more={more} /> : null
}

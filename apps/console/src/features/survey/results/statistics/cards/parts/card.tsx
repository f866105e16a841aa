import { type CardProps, partName } from '../../card-parts.tsx'
import { StatisticsOutcome } from '../../statistics-outcome.tsx'
import classes from './card.module.css'

/** A question of several parts: each drawn as what it is. */
export default function PartsCard({ title, result, more }: CardProps<'parts'>) {
  return (
    <div className={classes.parts}>
      {result.parts.map((part) => (
        <section key={part.id} aria-label={`${title} ${part.title}`}>
          <h3 className={classes.title}>{partName(part.title, part.deleted)}</h3>
          <StatisticsOutcome title={`${title} ${part.title}`} result={part.result} more={null} />
        </section>
      ))}
      {more}
    </div>
  )
}

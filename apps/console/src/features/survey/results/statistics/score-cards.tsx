import type { ScoreResult } from '@zhanfang/survey'
import { Card } from 'antd'
import { CountTable } from './card-parts.tsx'
import classes from './question-statistics.module.css'
import { StatisticsOutcome } from './statistics-outcome.tsx'
import { texts } from '../texts.ts'

/** Points of assessments and exams: the total, then each dimension, with how many fell into each band. */
export function ScoreCards({ scores }: { scores: readonly ScoreResult[] }) {
  return scores.map(({ id, title, statistics, bands }) => (
    <Card key={id} className={classes.card}>
      <section aria-labelledby={`score-${id}`}>
        <header className={classes.head}>
          <h2 id={`score-${id}`} className={classes.title}>
            {title}
          </h2>
        </header>
        <StatisticsOutcome title={title} result={statistics} more={null} />
        {bands.length > 0 && (
          <CountTable
            title={`${title} ${texts.scores.bands}`}
            head={texts.scores.bands}
            slices={bands.map((band) => ({ name: band.title, count: band.count }))}
            base={statistics.kind === 'numbers' ? statistics.count : 0}
          />
        )}
      </section>
    </Card>
  ))
}

import { useMemo } from 'react'
import { texts as shellTexts } from '../../../../../../texts.ts'
import { type CardProps, ColumnsPair, CountTable, Metrics } from '../../card-parts.tsx'
import type { Slice } from '../../../charts/chart-options.ts'
import { FigureTable } from '../../figure-table.tsx'
import { texts as allTexts } from '../../../texts.ts'
import classes from './card.module.css'

const texts = allTexts.statistics
const moment = (iso: string | null) => iso?.replace('T', ' ') ?? shellTexts.empty

export default function DatesCard({ title, result }: CardProps<'dates'>) {
  const slices = useMemo(() => result.buckets.map(({ at, count }): Slice => ({ name: at, count })), [result])
  return (
    <>
      <Metrics
        metrics={[
          [texts.earliest, moment(result.earliest)],
          [texts.latestDate, moment(result.latest)],
        ]}
      />
      <ColumnsPair title={title} head={texts.time} slices={slices} base={result.count}>
        {result.weekdays && (
          <FigureTable
            caption={`${title} ${texts.weekday}`}
            head={[texts.weekday, ...texts.weekdays]}
            rows={[{ key: 'weekdays', cells: [texts.count, ...result.weekdays] }]}
          />
        )}
        <details className={classes.details}>
          <summary>
            {texts.time} · {texts.count}
          </summary>
          <CountTable title={title} head={texts.time} slices={slices} base={result.count} />
        </details>
      </ColumnsPair>
    </>
  )
}

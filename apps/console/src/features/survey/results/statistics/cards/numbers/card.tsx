import { useMemo } from 'react'
import { type CardProps, ColumnsPair, figure, Metrics } from '../../card-parts.tsx'
import type { Slice } from '../../../charts/chart-options.ts'
import { texts as allTexts } from '../../../texts.ts'

const texts = allTexts.statistics

export default function NumbersCard({ title, result }: CardProps<'numbers'>) {
  const slices = useMemo(
    () =>
      result.histogram.map(({ from, to, count }): Slice => ({
        name: from === to ? figure(from) : texts.intervalOf(figure(from), figure(to)),
        count,
      })),
    [result],
  )
  return (
    <>
      <Metrics
        metrics={[
          [texts.metrics.mean, figure(result.mean)],
          [texts.metrics.median, figure(result.quartiles?.[1] ?? null)],
          [texts.metrics.sd, figure(result.sd)],
          [texts.metrics.min, figure(result.min)],
          [texts.metrics.max, figure(result.max)],
          [texts.metrics.sum, figure(result.sum)],
        ]}
      />
      <ColumnsPair title={title} head={texts.interval} slices={slices} base={result.count} />
    </>
  )
}

import { useMemo } from 'react'
import { type CardProps, Drawn, figure, Hint, Metrics, Pair, partName } from '../../card-parts.tsx'
import { percentText, rowsHeight, valueBars } from '../../../charts/chart-options.ts'
import { FigureTable } from '../../figure-table.tsx'
import { texts as allTexts } from '../../../texts.ts'
import { texts } from './texts.ts'

export default function RankingCard({ title, result }: CardProps<'ranking'>) {
  const options = useMemo(() => result.options.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0)), [result])
  const best = options[0]
  return (
    <>
      <Metrics
        metrics={[
          [texts.agreement, figure(result.agreement)],
          ...(best ? ([[texts.place(1), partName(best.text, best.deleted)]] as const) : []),
        ]}
      />
      <Pair
        stacked
        chart={
          <Drawn
            title={title}
            height={rowsHeight(options.length)}
            of={options}
            draw={(colors) =>
              valueBars(
                options.map(({ text, deleted, score }) => ({
                  name: partName(text, deleted),
                  count: score ?? 0,
                })),
                (value) => figure(value),
                colors,
              )
            }
          />
        }
      >
        <Hint>{texts.hint}</Hint>
        <FigureTable
          caption={title}
          head={[
            allTexts.statistics.option,
            texts.score,
            texts.mean,
            ...result.options.map((_, index) => texts.place(index + 1)),
          ]}
          rows={options.map(({ id, text, deleted, score, mean, ranks }) => ({
            key: id,
            cells: [
              partName(text, deleted),
              figure(score),
              figure(mean),
              ...ranks.map((count) => `${count}（${percentText(count, result.count)}）`),
            ],
          }))}
        />
      </Pair>
    </>
  )
}

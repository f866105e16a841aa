import { useMemo } from 'react'
import { type CardProps, Drawn, figure, Metrics, Pair, partName } from '../../card-parts.tsx'
import { percentText, rowsHeight, stackedRows } from '../../../charts/chart-options.ts'
import { FigureTable } from '../../figure-table.tsx'
import { texts as allTexts } from '../../../texts.ts'
import { texts } from './texts.ts'

export default function RatingRowsCard({ title, result }: CardProps<'ratingRows'>) {
  // Rows may know different levels where a version had others.
  const levels = useMemo(() => {
    const names = new Map<number, string | undefined>()
    for (const row of result.rows) for (const { value, label } of row.levels) names.set(value, label)
    return [...names].sort((a, b) => a[0] - b[0])
  }, [result])
  const countsOf = (row: (typeof result.rows)[number]) =>
    levels.map(([level]) => row.levels.find(({ value }) => value === level)?.count ?? 0)
  const heads = levels.map(([level, label]) => allTexts.statistics.level(level, label))
  return (
    <>
      {result.alpha !== null && <Metrics metrics={[[texts.alpha, figure(result.alpha)]]} />}
      <Pair
        stacked
        chart={
          <Drawn
            title={title}
            height={rowsHeight(result.rows.length) + 30}
            of={result}
            draw={(colors) =>
              stackedRows(
                result.rows.map((row) => ({
                  title: partName(row.title, row.deleted),
                  count: row.count,
                  counts: countsOf(row),
                })),
                heads,
                colors,
              )
            }
          />
        }
      >
        <FigureTable
          caption={title}
          head={[allTexts.statistics.row, texts.mean, texts.sd, ...heads, allTexts.statistics.answered]}
          rows={result.rows.map((row) => ({
            key: row.id,
            cells: [
              partName(row.title, row.deleted),
              figure(row.mean),
              figure(row.sd),
              ...countsOf(row).map((count) => `${count}（${percentText(count, row.count)}）`),
              row.count,
            ],
          }))}
        />
      </Pair>
    </>
  )
}

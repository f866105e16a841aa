import { type CardProps, Drawn, figure, Pair, partName } from '../../card-parts.tsx'
import { percentText, rowsHeight, stackedRows } from '../../../charts/chart-options.ts'
import { FigureTable } from '../../figure-table.tsx'
import { texts as allTexts } from '../../../texts.ts'

const texts = allTexts.statistics

const measured = (value: number | string | null = null): string =>
  typeof value === 'string' ? value : figure(value)

export default function MatrixCard({ title, result }: CardProps<'matrix'>) {
  const { measures = [] } = result
  const names = (result.rows[0]?.options ?? []).map(({ text, deleted }) => partName(text, deleted))
  return (
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
                counts: row.options.map(({ count }) => count),
              })),
              names,
              colors,
            )
          }
        />
      }
    >
      <FigureTable
        caption={title}
        head={[texts.row, ...measures, ...names, texts.answered]}
        rows={result.rows.map((row) => ({
          key: row.id,
          cells: [
            partName(row.title, row.deleted),
            ...measures.map((_name, index) => measured(row.measures?.[index])),
            ...row.options.map(({ count }) => `${count}（${percentText(count, row.count)}）`),
            row.count,
          ],
        }))}
      />
    </Pair>
  )
}

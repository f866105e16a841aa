import { type CardProps, Drawn, figure, Pair, partName, shareText } from '../../card-parts.tsx'
import { rowsHeight, valueBars } from '../../../charts/chart-options.ts'
import { FigureTable } from '../../figure-table.tsx'
import { texts as allTexts } from '../../../texts.ts'
import { texts } from './texts.ts'

export default function SharesCard({ title, result }: CardProps<'shares'>) {
  return (
    <Pair
      chart={
        <Drawn
          title={title}
          height={rowsHeight(result.rows.length)}
          of={result}
          draw={(colors) =>
            valueBars(
              result.rows.map((row) => ({ name: partName(row.title, row.deleted), count: row.share ?? 0 })),
              shareText,
              colors,
            )
          }
        />
      }
    >
      <FigureTable
        caption={title}
        head={[allTexts.statistics.row, texts.mean(result.unit ?? ''), texts.share]}
        rows={result.rows.map((row) => ({
          key: row.id,
          cells: [partName(row.title, row.deleted), figure(row.mean), shareText(row.share)],
        }))}
      />
    </Pair>
  )
}

import { shortFacet } from '@zhanfang/contract/content-kinds/goods/facets'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { goodsListFields } from '@zhanfang/contract/content-kinds/goods/list-fields'
import { priceText } from '@zhanfang/contract/content-kinds/goods/specifications'
import type { FoundContentRow } from '@zhanfang/contract'
import { CountText } from '../../../../components/values/count-text.tsx'
import type { ConsoleContentKind } from '../../content-kind.ts'
import classes from './goods.module.css'
import { manyGoodsActions } from './many/many-actions.tsx'
import { GoodsTableActions } from './table-actions.tsx'
import { texts } from './texts.ts'

const rowOf = ({ fields }: FoundContentRow) => goodsListFields.safeParse(fields).data

function price(row: FoundContentRow): string {
  const { minPriceFen: min, maxPriceFen: max } = rowOf(row) ?? { minPriceFen: null, maxPriceFen: null }
  return min === null || max === null ? texts.noPrice : priceText({ min, max })
}

function Stock({ row }: { row: FoundContentRow }) {
  const { stock, lowCount } = rowOf(row) ?? { stock: null, lowCount: null }
  if (stock === null) return null
  const isLow = lowCount !== null && lowCount > 0
  return (
    <>
      <span className={isLow ? classes.low : undefined}>
        <CountText count={stock} />
      </span>
      {isLow && <div className={classes.lowNote}>{stock === 0 ? texts.none : texts.low(lowCount)}</div>}
    </>
  )
}

/** Goods: price and stock stand in the list, specifications in the form. */
export const kind: ConsoleContentKind = {
  words: {
    unit: texts.unit,
    purpose: texts.purpose,
    create: texts.create,
    emptyHint: texts.emptyHint,
    titlePlaceholder: texts.titlePlaceholder,
    bodyPlaceholder: texts.bodyPlaceholder,
  },
  columns: [
    { key: 'price', title: texts.columns.price, width: 170, render: price, text: price },
    {
      key: 'stock',
      title: texts.columns.stock,
      width: 130,
      align: 'end',
      render: (row) => <Stock row={row} />,
      text: (row) => String(rowOf(row)?.stock ?? ''),
    },
  ],
  facet: {
    label: texts.short.label,
    options: goodsLimits.shortSteps.map((most) => ({
      value: shortFacet(most),
      label: most === 0 ? texts.short.none : texts.short.most(most),
    })),
  },
  bulkActions: manyGoodsActions,
  ListActions: GoodsTableActions,
  without: ['author', 'source', 'isOriginal'],
}

// A table of goods as it is read: what it says of each of them, and what is wrong with it, by row. It changes nothing.
import { textLength } from '@zhanfang/format'
import { limits } from '@zhanfang/contract'
import type { GoodsDimension, GoodsFields, GoodsSku } from '@zhanfang/contract/content-kinds/goods/fields'
import { goodsLimits, goodsMessages } from '@zhanfang/contract/content-kinds/goods/limits'
import {
  combinationCount,
  fittedSkus,
  specKeyOf,
} from '@zhanfang/contract/content-kinds/goods/specifications'
import { type ColumnName, columns, titleOf, words } from './columns.ts'

export interface KnownGoods {
  title: string
  summary: string
  fields: GoodsFields
}

export interface ReadGoods {
  /** Its first row. */
  row: number
  /** Null for goods that are new. */
  id: string | null
  title: string
  summary: string
  fields: GoodsFields
  /** Numbers that the table gives, by the keys of specifications. */
  stock: ReadonlyMap<string, number>
}

export interface TableProblem {
  row: number
  column: string
  message: string
}

type Cells = (name: ColumnName) => string
interface Line {
  row: number
  cells: Cells
}

const places = [1, 2, 3] as const

/** An amount in 元 as 分, made of its digits; undefined for what is none. */
export function fenOf(text: string): number | undefined {
  const found = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').replace(/^[¥￥]\s*/, ''))
  if (!found) return undefined
  const [, yuan = '', part = ''] = found
  return Number(yuan) * 100 + Number(part.padEnd(2, '0') || '0')
}

/** Reads the rows of a table. `newId` makes ids of dimensions and values. */
export function readGoods(
  { header, rows }: { header: readonly string[]; rows: readonly (readonly string[])[] },
  known: ReadonlyMap<string, KnownGoods>,
  newId: () => string,
): { goods: ReadGoods[]; problems: TableProblem[] } {
  const problems: TableProblem[] = []
  const add = (row: number, column: ColumnName, message: string) =>
    void problems.push({ row, column: titleOf(column), message })
  for (const needed of ['title', 'price'] as const) {
    if (!header.includes(titleOf(needed))) add(1, needed, words.noColumn(titleOf(needed)))
  }
  if (problems.length > 0) return { goods: [], problems }

  const place = new Map(columns.map(({ name, title }) => [name, header.indexOf(title)]))
  const cellOf = (row: readonly string[], name: ColumnName) => (row[place.get(name) ?? -1] ?? '').trim()
  const lines = rows.flatMap((row, index): Line[] => {
    if (row.every((cell) => cell.trim() === '')) return []
    const cells: Cells = (name) => cellOf(row, name)
    return [{ row: index + 2, cells }]
  })
  const groups = Map.groupBy(lines, ({ cells }) => cells('id') || `title:${cells('title')}`)
  if (groups.size > goodsLimits.goodsPerTable) {
    add(1, 'title', words.tooMany(goodsLimits.goodsPerTable))
    return { goods: [], problems }
  }
  const goods = [...groups.values()].flatMap((group): ReadGoods[] => {
    const before = problems.length
    const read = readOne(group)
    return problems.length === before && read ? [read] : []
  })
  return { goods, problems }

  function readOne(group: readonly Line[]): ReadGoods | undefined {
    const [first] = group
    if (!first) return undefined
    const { row, cells } = first
    const now = cells('id') === '' ? undefined : known.get(cells('id'))
    if (cells('id') !== '' && !now) {
      add(row, 'id', words.unknownId)
      return undefined
    }
    if (cells('title') === '') add(row, 'title', words.noTitle)
    if (textLength(cells('title')) > limits.contentTitle.max) add(row, 'title', words.longTitle)
    if (textLength(cells('summary')) > limits.contentSummary.max) add(row, 'summary', words.longSummary)

    const dimensions: GoodsDimension[] = []
    for (const at of places) {
      const name = cells(`dimension${at}`)
      if (name === '') continue
      if (Array.from(name).length > goodsLimits.name) add(row, `dimension${at}`, words.longName)
      if (dimensions.some((one) => one.name === name)) {
        add(row, `dimension${at}`, goodsMessages.sameDimension)
      }
      dimensions.push({
        id: now?.fields.dimensions.find((one) => one.name === name)?.id ?? newId(),
        name,
        values: [],
      })
    }
    const skus: GoodsSku[] = []
    const stock = new Map<string, number>()
    const seen = new Map<string, number>()
    for (const line of group) readSku(line)
    if (combinationCount(dimensions) > goodsLimits.skus) add(row, 'value1', goodsMessages.tooManySkus)
    dimensions.forEach(({ values }, at) => {
      if (values.length > goodsLimits.valuesPerDimension) {
        add(row, `value${places[at] ?? 1}`, goodsMessages.tooManySkus)
      }
    })
    if (problems.some((problem) => group.some((line) => line.row === problem.row))) return undefined
    const base = now?.fields
    const given = new Set(skus.map(({ key }) => key))
    const fields: GoodsFields = {
      pictures: base?.pictures ?? [],
      unit: base?.unit ?? '件',
      limitPerPerson: base?.limitPerPerson ?? null,
      isVirtual: base?.isVirtual ?? false,
      feeTemplate: base?.feeTemplate ?? '',
      deliveryNote: base?.deliveryNote ?? '',
      dimensions,
      // Combinations that the table leaves out are not on sale.
      skus: fittedSkus({ dimensions, skus }).map((sku) =>
        given.has(sku.key) ? sku : { ...sku, isOff: true },
      ),
    }
    return {
      row,
      id: cells('id') || null,
      title: cells('title'),
      summary: place.get('summary') === -1 ? (now?.summary ?? '') : cells('summary'),
      fields,
      stock,
    }

    function readSku({ row: at, cells: own }: Line): void {
      const ids: string[] = []
      let used = 0
      for (const number of places) {
        const name = own(`dimension${number}`)
        const value = own(`value${number}`)
        if ((name === '') !== (value === '')) add(at, `value${number}`, words.halfDimension)
        if (name === '') continue
        const dimension = dimensions[used]
        used += 1
        if (dimension?.name !== name) {
          add(at, `dimension${number}`, words.otherDimensions)
          return
        }
        if (Array.from(value).length > goodsLimits.name) add(at, `value${number}`, words.longName)
        let found = dimension.values.find((one) => one.name === value)
        if (!found) {
          const earlier = now?.fields.dimensions.find(({ id }) => id === dimension.id)
          found = { id: earlier?.values.find((one) => one.name === value)?.id ?? newId(), name: value }
          dimension.values.push(found)
        }
        ids.push(found.id)
      }
      if (used < dimensions.length) add(at, 'dimension1', words.otherDimensions)
      const key = specKeyOf(ids)
      const twin = seen.get(key)
      if (twin !== undefined) add(at, dimensions.length === 0 ? 'title' : 'value1', words.twice(twin))
      seen.set(key, at)
      const earlier = now?.fields.skus.find((sku) => sku.key === key)
      const price = fenOf(own('price'))
      if (price === undefined) add(at, 'price', words.notMoney)
      const marketPrice = own('marketPrice') === '' ? null : fenOf(own('marketPrice'))
      if (marketPrice === undefined) add(at, 'marketPrice', words.notMoney)
      else if (marketPrice !== null && price !== undefined && marketPrice <= price) {
        add(at, 'marketPrice', goodsMessages.marketBelowPrice)
      }
      if (own('stock') !== '') {
        const count = /^\d{1,7}$/.test(own('stock')) ? Number(own('stock')) : undefined
        if (count === undefined) add(at, 'stock', words.notCount)
        else stock.set(key, count)
      }
      if (Array.from(own('code')).length > goodsLimits.code) add(at, 'code', words.longCode)
      if (!['', words.yes, words.no].includes(own('isOn'))) add(at, 'isOn', words.notYes)
      skus.push({
        key,
        priceFen: price ?? null,
        marketPriceFen: marketPrice ?? null,
        code: own('code'),
        picture: earlier?.picture ?? '',
        isOff: own('isOn') === words.no,
      })
    }
  }
}

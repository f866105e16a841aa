import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CallData } from '@zhanfang/contract'
import type {
  GoodsImportRow,
  goodsTableImport,
  goodsTablePreview,
} from '@zhanfang/contract/content-kinds/goods/calls'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import { stableJson } from '@zhanfang/document'
import { fenToYuan } from '@zhanfang/format'
import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../../database/database.ts'
import type { Cell } from '../../../../../file-formats/cells.ts'
import { readTableFile } from '../../../../../file-formats/table-file.ts'
import { writeXlsx } from '../../../../../file-formats/xlsx-writer.ts'
import type { FileResult, IncomingFile } from '../../../../../http/bind.ts'
import { Refusal } from '../../../../../http/refusal.ts'
import { fileBytes } from '../../../../../http/requests/file-bytes.ts'
import { atDesk } from '../../../authoring/content-rows.ts'
import type { DeskUser } from '../../../authoring/desk.ts'
import type { KindNeighbours } from '../../../content-kind.ts'
import { contents } from '../../../tables.ts'
import { readGoodsFields } from '../goods-fields.ts'
import { changeStock } from '../stock/stock-changes.ts'
import { levelsOf } from '../stock/stock-levels.ts'
import { columns, words } from './columns.ts'
import { type KnownGoods, type ReadGoods, readGoods, type TableProblem } from './read-goods.ts'

const KIND = 'goods'
/** Goods read at a time: memory does not depend on how many there are. */
const PART = 500
const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const shortId = () =>
  randomInt(2 ** 40)
    .toString(36)
    .padStart(8, '0')

interface Judged extends ReadGoods {
  now: (KnownGoods & { revision: number }) | undefined
  /** On hand now, by the keys of specifications. */
  onHand: ReadonlyMap<string, number>
}

/** Goods as a table, out and in. What comes in is a draft; its stock is true at once. */
export function createGoodsTables({ database, content }: KindNeighbours) {
  const { db } = database

  /** Goods that a member may know of, a part at a time in the order of their ids. */
  async function* parts(appId: string, desk: DeskUser, ids?: readonly string[]) {
    for (let last = ''; ;) {
      const rows = await db
        .select({
          id: contents.id,
          fields: sql<unknown>`${contents.draft} -> 'fields'`,
          title: contents.title,
          summary: contents.summary,
          revision: contents.revision,
        })
        .from(contents)
        .where(
          and(
            atDesk(appId, KIND, desk),
            gt(contents.id, last),
            ids ? inArray(contents.id, [...ids]) : undefined,
          ),
        )
        .orderBy(asc(contents.id))
        .limit(PART)
      yield rows.map(({ fields, ...row }) => ({ ...row, fields: readGoodsFields(fields) }))
      if (rows.length < PART) return
      last = rows.at(-1)?.id ?? ''
    }
  }

  /** How many rows the table of all goods has. */
  async function rowCountOf(appId: string, desk: DeskUser): Promise<number> {
    const [found] = await db
      .select({
        value: sql<number>`coalesce(sum((${contents.listFields} ->> 'skuCount')::integer), 0)`.mapWith(
          Number,
        ),
      })
      .from(contents)
      .where(atDesk(appId, KIND, desk))
    return found?.value ?? 0
  }

  async function read(
    appId: string,
    desk: DeskUser,
    incoming: IncomingFile,
  ): Promise<{ goods: Judged[]; problems: TableProblem[] }> {
    const bytes = await fileBytes(incoming, goodsLimits.tableBytes, words.tooLarge)
    const table = await readTableFile(bytes, incoming.name, {
      rows: goodsLimits.tableRows,
      cell: 2000,
    })
    const idColumn = table.header.indexOf(columns[0].title)
    const ids = [...new Set(table.rows.map((row) => (row[idColumn] ?? '').trim()))].filter(Boolean)
    const known = new Map<string, KnownGoods & { revision: number }>()
    if (ids.length > 0) {
      const asked = ids.slice(0, goodsLimits.goodsPerTable)
      for await (const part of parts(appId, desk, asked))
        for (const { id, ...row } of part) known.set(id, row)
    }
    const { goods, problems } = readGoods(table, known, shortId)
    const levels = await levelsOf(db, appId, [...known.keys()])
    const judged = goods.map((one): Judged => {
      const now = one.id === null ? undefined : known.get(one.id)
      const own = (one.id === null ? undefined : levels.get(one.id)) ?? []
      return { ...one, now, onHand: new Map(own.map(({ key, onHand }) => [key, onHand])) }
    })
    return { goods: judged, problems: problems.toSorted((a, b) => a.row - b.row) }
  }

  const stockChanges = ({ stock, onHand }: Judged) =>
    [...stock].flatMap(([key, to]) => {
      const seen = onHand.get(key) ?? 0
      return seen === to ? [] : [{ key, seen, to }]
    })

  function changesOf(goods: Judged): string[] {
    const { now, title, summary, fields } = goods
    if (!now) return []
    const before = new Map(now.fields.skus.map((sku) => [sku.key, stableJson(sku)]))
    const changed = fields.skus.filter((sku) => before.get(sku.key) !== stableJson(sku)).length
    const stock = stockChanges(goods).length
    const isOther = stableJson(now.fields.dimensions) !== stableJson(fields.dimensions)
    return [
      ...(now.title === title ? [] : [words.renamed(title)]),
      ...(now.summary === summary ? [] : [words.summary]),
      ...(isOther ? [words.specifications(skuRowsOf(now.fields).length, fields.skus.length)] : []),
      ...(changed === 0 ? [] : [words.prices(changed)]),
      ...(stock === 0 ? [] : [words.stock(stock)]),
    ]
  }

  /** Makes or changes goods and their stock, all of it or nothing: a row that is refused can be imported again. */
  async function bring(tx: Db, appId: string, desk: DeskUser, one: Judged): Promise<string> {
    const { title, summary, fields, now } = one
    let { id } = one
    if (id === null || !now) {
      const goods = { title, summary, fields, visibility: 'public' as const }
      id = (await content.service.createOn(tx, appId, KIND, desk, goods)).id
    } else {
      const change = { baseRevision: now.revision, change: { title, summary, fields } }
      await content.service.changeOn(tx, appId, KIND, desk, id, change)
    }
    const changes = stockChanges(one)
    if (changes.length > 0) {
      const labels = new Map(skuRowsOf(fields).map(({ sku, label }) => [sku.key, label]))
      await changeStock(tx, appId, id, desk, { changes, reason: words.reason, labels, kind: 'import' })
    }
    return id
  }

  /** A row for each specification. */
  async function linesOf(appId: string, goods: readonly (KnownGoods & { id: string })[]): Promise<Cell[][]> {
    const levels = await levelsOf(
      db,
      appId,
      goods.map(({ id }) => id),
    )
    return goods.flatMap(({ id, fields, title, summary }) => {
      const onHand = new Map((levels.get(id) ?? []).map(({ key, onHand: count }) => [key, count]))
      return skuRowsOf(fields).map(({ values, sku }): Cell[] => {
        const named = [0, 1, 2].flatMap((place): Cell[] => {
          const value = values[place]
          const dimension = fields.dimensions.find((one) =>
            one.values.some(({ id: own }) => own === value?.id),
          )
          return [dimension?.name ?? null, value?.name ?? null]
        })
        return [
          id,
          title,
          summary,
          ...named,
          sku.priceFen === null ? null : fenToYuan(sku.priceFen),
          sku.marketPriceFen === null ? null : fenToYuan(sku.marketPriceFen),
          onHand.get(sku.key) ?? 0,
          sku.code,
          sku.isOff ? words.no : words.yes,
        ]
      })
    })
  }

  return {
    async preview(
      appId: string,
      desk: DeskUser,
      incoming: IncomingFile,
    ): Promise<CallData<typeof goodsTablePreview>> {
      const { goods, problems } = await read(appId, desk, incoming)
      return {
        goods: goods.map((one): GoodsImportRow => ({
          row: one.row,
          title: one.title,
          isNew: !one.now,
          skuCount: one.fields.skus.length,
          changes: changesOf(one),
        })),
        problems,
      }
    },

    /** Does the next part of what the preview says, or nothing where a row is wrong. */
    async run(
      appId: string,
      desk: DeskUser,
      incoming: IncomingFile,
      from: number,
    ): Promise<CallData<typeof goodsTableImport>> {
      const { goods, problems } = await read(appId, desk, incoming)
      if (problems.length > 0) return { next: null, created: [], updated: [], problems }
      const end = from + goodsLimits.goodsPerImport
      const created: string[] = []
      const updated: string[] = []
      const failed: TableProblem[] = []
      for (const one of goods.slice(from, end)) {
        if (one.now !== undefined && changesOf(one).length === 0) continue
        try {
          const id = await db.transaction((tx) => bring(tx, appId, desk, one))
          if (one.now) updated.push(id)
          else created.push(id)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          failed.push({ row: one.row, column: words.sheet, message: error.message })
        }
      }
      return { next: end < goods.length ? end : null, created, updated, problems: failed }
    },

    /** Every specification of all goods, a row each. */
    async write(appId: string, desk: DeskUser): Promise<FileResult> {
      async function* batches() {
        for await (const goods of parts(appId, desk)) yield await linesOf(appId, goods)
      }
      const rowCount = await rowCountOf(appId, desk)
      const content = Readable.from(writeXlsx({ sheetName: words.sheet, columns, rowCount }, batches()), {
        objectMode: false,
      })
      return { content, fileName: words.file, mediaType: MEDIA_TYPE }
    },
  }
}

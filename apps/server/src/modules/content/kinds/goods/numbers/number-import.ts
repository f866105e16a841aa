import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { skuRowsOf } from '@zhanfang/contract/content-kinds/goods/specifications'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../../../database/id.ts'
import { Refusal } from '../../../../../http/refusal.ts'
import {
  type AnyImportKind,
  anyKind,
  type ImportPlace,
  type JudgedRow,
  refusedRow,
  type RowOutcome,
  type TypedRow,
} from '../../../../bulk-import/module.ts'
import { findContent } from '../../../authoring/content-rows.ts'
import type { KindNeighbours } from '../../../content-kind.ts'
import { goodsFieldsIn } from '../goods-fields.ts'
import { goodsNumbers } from '../tables.ts'
import { texts } from '../texts.ts'
import { markOf, maskNumber, sealNumber } from './sealed-numbers.ts'

const words = texts.numbers
const KIND = 'goods'
const AT_ONCE = 1000

const rowSchema = z.object({ key: z.string(), number: z.string(), password: z.string() })
type Row = z.output<typeof rowSchema>

/** A specification as people write it: spaces around its slashes do not count. */
const plain = (label: string) => label.replaceAll(/\s*\/\s*/g, '/').trim()

/** Numbers of virtual goods out of a table, or a list that is pasted. A number is taken once. */
export function goodsNumberImport({ database: { db }, secrets, content }: KindNeighbours): AnyImportKind {
  const findGoods = async (place: ImportPlace) =>
    findContent(db, place.appId, KIND, place.target, await content.deskOf(place))

  /** Those of the marks that these goods have already. */
  async function knownMarks({ appId, target }: ImportPlace, marks: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>()
    for (let at = 0; at < marks.length; at += AT_ONCE) {
      const rows = await db
        .select({ mark: goodsNumbers.mark })
        .from(goodsNumbers)
        .where(
          and(
            eq(goodsNumbers.appId, appId),
            eq(goodsNumbers.contentId, target),
            inArray(goodsNumbers.mark, marks.slice(at, at + AT_ONCE)),
          ),
        )
      for (const { mark } of rows) known.add(mark)
    }
    return known
  }

  function judgeRow({ line, cells }: TypedRow, specifications: ReadonlyMap<string, string>): JudgedRow<Row> {
    const number = cells['number'] ?? ''
    const password = cells['password'] ?? ''
    const specification = cells['specification'] ?? ''
    const shown = [maskNumber(number), specification]
    if (Math.max(number.length, password.length) > goodsLimits.numberLength)
      return refusedRow(line, words.tooLong(goodsLimits.numberLength), shown)
    const [only] = specifications.values()
    if (specification === '' && specifications.size > 1)
      return refusedRow(line, words.wantsSpecification, shown)
    const key = specification === '' ? only : specifications.get(plain(specification))
    if (key === undefined)
      return refusedRow(line, words.noSpecification([...specifications.keys()].slice(0, 5).join('、')), shown)
    return { line, fate: 'fresh', reason: '', cells: shown, row: { key, number, password } }
  }

  return anyKind<Row>({
    type: 'goods-number',
    title: words.title,
    need: 'content:write',
    note: words.note,
    columns: [
      { key: 'number', title: words.columns.number, also: words.also.number, isRequired: true },
      { key: 'password', title: words.columns.password, also: words.also.password },
      { key: 'specification', title: words.columns.specification, note: words.specificationNote },
    ],
    shown: words.shown,
    most: goodsLimits.numbersPerTable,
    row: rowSchema,
    placed: ([number = '', password = '', specification = '']) => ({ number, password, specification }),
    pathOf: ({ target }) => `/productNo?id=${encodeURIComponent(target)}`,
    async nameOf(place) {
      try {
        return (await findGoods(place)).title || texts.untitled
      } catch (error) {
        if (error instanceof Refusal) return undefined
        throw error
      }
    },

    async judge(place, rows) {
      const goods = goodsFieldsIn((await findGoods(place)).draft)
      const specifications = new Map(skuRowsOf(goods).map(({ label, sku }) => [plain(label), sku.key]))
      const mark = (number: string) => markOf(secrets, place.appId, place.target, number)
      const judged = rows.map((row) => judgeRow(row, specifications))
      const marks = judged.map(({ row }) => (row ? mark(row.number) : ''))
      const known = await knownMarks(
        place,
        marks.filter((one) => one !== ''),
      )
      const lines = new Map<string, number>()
      return judged.map((one, index) => {
        const own = marks[index] ?? ''
        if (!one.row) return one
        if (known.has(own)) return refusedRow(one.line, words.known, one.cells)
        const twin = lines.get(own)
        if (twin !== undefined) return refusedRow(one.line, words.twice(twin), one.cells)
        lines.set(own, one.line)
        return one
      })
    },

    async apply(place, rows) {
      await findGoods(place)
      const outcomes: RowOutcome[] = []
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const part = rows.slice(at, at + AT_ONCE).map(({ line, row }) => ({
          line,
          key: row.key,
          ...sealNumber(secrets, place.appId, place.target, row),
        }))
        const written = await db
          .insert(goodsNumbers)
          .values(
            part.map(({ key, sealed, mark }) => ({
              appId: place.appId,
              id: newId(),
              contentId: place.target,
              specKey: key,
              sealed,
              mark,
            })),
          )
          .onConflictDoNothing()
          .returning({ mark: goodsNumbers.mark })
        const fresh = new Set(written.map(({ mark }) => mark))
        outcomes.push(
          ...part.map(({ line, mark }): RowOutcome =>
            fresh.has(mark)
              ? { line, fate: 'fresh', reason: '' }
              : { line, fate: 'refused', reason: words.known },
          ),
        )
      }
      return outcomes
    },
  })
}

import { queryLimits, type QueryColumn, type QueryMask } from '@zhanfang/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { TableFile } from '../../file-formats/table-file.ts'
import { plainText, storableText } from './plain-text.ts'
import { queryRows } from './tables.ts'
import { texts } from './texts.ts'

const tableColumnSchema = z.object({ key: z.string(), title: z.string() })
export const tableColumnsSchema = z.array(tableColumnSchema)
export type TableColumn = z.infer<typeof tableColumnSchema>

const cellsSchema = z.record(z.string(), z.string())
/** Rows that are written at once. */
const BATCH = 500

/** A record as words by column key. */
export interface FoundRow {
  id: string
  cells: Record<string, string>
}

/** How much of a column should be shown, by what it is called. */
function maskOfTitle(title: string): QueryMask {
  if (/身份证|证件号/.test(title)) return 'idcard'
  if (/手机|电话/.test(title)) return 'mobile'
  if (/邮箱|邮件/.test(title)) return 'email'
  if (/银行卡|卡号/.test(title)) return 'bankcard'
  return 'none'
}

/** Columns of a table as pages know them. */
export function columnsOfTable(columns: readonly TableColumn[]): QueryColumn[] {
  return columns.map(({ key, title }) => ({
    key,
    title,
    kind: 'text',
    options: [],
    canMatch: true,
    canEdit: false,
    personal: false,
    mask: maskOfTitle(title),
  }))
}

/** The columns of a new file: those that are called as before keep their keys, so that settings find them again. */
export function namedColumns(header: readonly string[], before: readonly TableColumn[]): TableColumn[] {
  if (header.every((title) => title === '')) throw new Refusal('invalidInput', { message: texts.noHeader })
  if (header.length > queryLimits.columns) {
    throw new Refusal('invalidInput', { message: texts.tooManyColumns(queryLimits.columns) })
  }
  const free = [...before]
  let last = Math.max(0, ...before.map(({ key }) => Number(key.slice(1)) || 0))
  return header.map((given, place) => {
    const title = storableText(given).slice(0, 100) || texts.column(place + 1)
    const at = free.findIndex((column) => column.title === title)
    const known = at < 0 ? undefined : free.splice(at, 1)[0]
    if (known) return known
    last += 1
    return { key: `c${last}`, title }
  })
}

const ofQuery = (appId: string, queryId: string) =>
  and(eq(queryRows.appId, appId), eq(queryRows.queryId, queryId))

/** Puts the rows of a table in the place of those that were there. */
export async function replaceRows(
  tx: Db,
  { appId, queryId }: { appId: string; queryId: string },
  columns: readonly TableColumn[],
  { rows }: Pick<TableFile, 'rows'>,
): Promise<void> {
  await tx.delete(queryRows).where(ofQuery(appId, queryId))
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = rows.slice(start, start + BATCH).map((row, place) => {
      const cells = columns.flatMap(({ key }, at): [string, string][] => {
        const text = storableText(row[at] ?? '')
          .trim()
          .slice(0, queryLimits.cell)
        return text === '' ? [] : [[key, text]]
      })
      return {
        appId,
        queryId,
        number: start + place + 1,
        cells: Object.fromEntries(cells),
        plain: Object.fromEntries(cells.map(([key, text]) => [key, plainText(text)])),
      }
    })
    await tx.insert(queryRows).values(values)
  }
}

/** Gives a copied page the rows of its original. */
export async function copyRows(tx: Db, appId: string, from: string, to: string): Promise<void> {
  await tx.execute(sql`insert into ${queryRows} (app_id, query_id, number, cells, plain)
    select app_id, ${to}, number, cells, plain from ${queryRows} where ${ofQuery(appId, from)}`)
}

/** The first rows in which all of the columns say this. */
export async function findRows(
  { db }: Database,
  { appId, queryId }: { appId: string; queryId: string },
  conditions: readonly { key: string; text: string }[],
  limit: number,
): Promise<FoundRow[]> {
  const wanted = Object.fromEntries(conditions.map(({ key, text }) => [key, plainText(text)]))
  if (conditions.length === 0 || Object.values(wanted).includes('')) return []
  const rows = await db
    .select({ number: queryRows.number, cells: queryRows.cells })
    .from(queryRows)
    .where(and(ofQuery(appId, queryId), sql`${queryRows.plain} @> ${JSON.stringify(wanted)}::jsonb`))
    .orderBy(asc(queryRows.number))
    .limit(limit)
  return rows.map(({ number, cells }) => ({ id: String(number), cells: cellsSchema.parse(cells) }))
}

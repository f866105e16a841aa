import {
  IMPORT_BYTES,
  IMPORT_ROWS_SHOWN,
  type AppPermission,
  type CallData,
  type bulkImportAbout,
  type bulkImportStart,
  type bulkImportUpload,
  type ImportFate,
} from '@zhanfang/contract'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { readTableFile } from '../../file-formats/table-file.ts'
import type { IncomingFile } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { fileBytes } from '../../http/requests/file-bytes.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import {
  type AnyImportKind,
  anyKind,
  type ImportKind,
  type ImportPlace,
  refusedRow,
  type RowOutcome,
  type TypedRow,
} from './import-kind.ts'
import { bulkImports } from './tables.ts'
import { texts } from './texts.ts'

const CELL = 20_000

/** Who imports, and what into. */
export interface Importer extends Omit<ImportPlace, 'target'> {
  type: string
  id: string
}

export type BulkImports = ReturnType<typeof createBulkImports>

/** Tables that become things: read, judged row by row, shown, and done when somebody says so. */
export function createBulkImports(
  { db }: Database,
  secrets: SecretBox,
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>,
) {
  const kinds = new Map<string, AnyImportKind>()
  const seal = (appId: string, id: string) => `bulk import:${appId}:${id}`
  function addAny(kind: AnyImportKind): void {
    if (kinds.has(kind.type)) throw new Error(`two modules import the type "${kind.type}"`)
    kinds.set(kind.type, kind)
  }
  const isAlive = gt(bulkImports.createdAt, sql`now() - interval '1 day'`)

  /** The kind and the name of what it is imported into; refuses who may not, and what is not there. */
  async function open({ type, id, ...who }: Importer) {
    const kind = kinds.get(type)
    if (!kind) throw new Refusal('notFound', { message: texts.noSuchType })
    if (!(await roleMay(who.role, kind.need))) throw new Refusal('forbidden')
    const place: ImportPlace = { ...who, target: id }
    const into = await kind.nameOf(place)
    if (into === undefined) throw new Refusal('notFound', { message: texts.noSuchTarget })
    return { kind, place, into }
  }

  /** Rows with their lines, the first of which is `first`; blank ones are left out. */
  const numbered = (rows: readonly (readonly string[])[], first: number) =>
    rows
      .map((cells, index) => ({ line: index + first, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))

  /** Rows by the columns that the kind knows. */
  function typed(
    kind: AnyImportKind,
    header: readonly string[],
    rows: readonly string[][],
  ): { ignored: string[]; rows: TypedRow[] } {
    const keys = header.map(
      (title) => kind.columns.find((one) => one.title === title || one.also?.test(title))?.key,
    )
    const { placed } = kind
    const isNamed = keys.some((key) => key !== undefined)
    if (!isNamed && placed)
      return {
        ignored: [],
        rows: numbered([header, ...rows], 1).map(({ line, cells }) => ({ line, cells: placed(cells) })),
      }
    const missing = kind.columns.find(({ key, isRequired }) => isRequired && !keys.includes(key))
    if (missing || !isNamed)
      throw new Refusal('invalidInput', {
        message: texts.noColumn((missing ?? kind.columns[0])?.title ?? ''),
      })
    return {
      ignored: header.filter((title, index) => title !== '' && keys[index] === undefined),
      rows: numbered(rows, 2).map(({ line, cells }) => ({
        line,
        cells: Object.fromEntries(kind.columns.map(({ key }) => [key, cells[keys.indexOf(key)] ?? ''])),
      })),
    }
  }

  function countsOf(rows: readonly Pick<RowOutcome, 'fate'>[]): Record<ImportFate, number> {
    const counts = { fresh: 0, changed: 0, same: 0, refused: 0 }
    for (const { fate } of rows) counts[fate] += 1
    return counts
  }

  return {
    /** Adds a type of things that can be imported; `addAny` one whose type of rows is not known here. */
    add: <Row>(kind: ImportKind<Row>): void => addAny(anyKind(kind)),
    addAny,

    async about(importer: Importer): Promise<CallData<typeof bulkImportAbout>> {
      const { kind, place, into } = await open(importer)
      return {
        title: kind.title,
        into,
        note: kind.note,
        path: kind.pathOf(place),
        most: kind.most,
        columns: kind.columns.map(({ title, isRequired = false, note = '' }) => ({
          title,
          isRequired,
          note,
        })),
      }
    },

    async template(importer: Importer): Promise<{ columns: string[]; fileName: string }> {
      const { kind } = await open(importer)
      return { columns: kind.columns.map(({ title }) => title), fileName: texts.templateName(kind.title) }
    },

    /** Reads a table and says what would become of each row. Nothing is changed yet. */
    async upload(importer: Importer, incoming: IncomingFile): Promise<CallData<typeof bulkImportUpload>> {
      const { kind, place } = await open(importer)
      const bytes = await fileBytes(incoming, IMPORT_BYTES, texts.tooLarge)
      // Where the first row may be one of the rows, it may be the only one.
      const most = { rows: kind.most, cell: CELL, isHeaderAlone: kind.placed !== undefined }
      const table = await readTableFile(bytes, incoming.name, most)
      const { rows, ignored } = typed(kind, table.header, table.rows)
      if (rows.length === 0) throw new Refusal('invalidInput', { message: texts.noRows })
      const required = kind.columns.filter(({ isRequired }) => isRequired)
      const lacking = ({ cells }: TypedRow) => required.find(({ key }) => cells[key] === '')
      const judged = [
        ...(await kind.judge(
          place,
          rows.filter((row) => !lacking(row)),
        )),
        ...rows.flatMap((row) => {
          const column = lacking(row)
          return column ? [refusedRow(row.line, texts.missing(column.title))] : []
        }),
      ].toSorted((a, b) => a.line - b.line)
      const id = newId()
      const kept = judged.flatMap(({ line, row }) => (row === null ? [] : [{ line, row }]))
      await db.insert(bulkImports).values({
        appId: place.appId,
        id,
        type: kind.type,
        target: place.target,
        rows: secrets.seal(JSON.stringify(kept), seal(place.appId, id)),
      })
      const shown = countsOf([])
      return {
        importId: id,
        counts: countsOf(judged),
        ignored,
        shown: [...kind.shown],
        rows: judged
          .filter(({ fate }) => (shown[fate] += 1) <= IMPORT_ROWS_SHOWN)
          .map(({ line, fate, reason, cells }) => ({
            line,
            fate,
            reason,
            cells: kind.shown.map((_, index) => cells[index] ?? ''),
          })),
      }
    },

    /** Does what the preview said, once. */
    async start(importer: Importer, importId: string): Promise<CallData<typeof bulkImportStart>> {
      const { kind, place } = await open(importer)
      const [taken] = await db
        .delete(bulkImports)
        .where(
          and(
            eq(bulkImports.appId, place.appId),
            eq(bulkImports.id, importId),
            eq(bulkImports.type, kind.type),
            eq(bulkImports.target, place.target),
            isAlive,
          ),
        )
        .returning({ rows: bulkImports.rows })
      if (!taken) throw new Refusal('bulkImportNotFound')
      const done = await kind.applyJson(place, secrets.open(taken.rows, seal(place.appId, importId)))
      return {
        counts: countsOf(done),
        refused: done
          .filter(({ fate }) => fate === 'refused')
          .slice(0, IMPORT_ROWS_SHOWN)
          .map(({ line, fate, reason }) => ({ line, fate, reason })),
      }
    },

    async sweep(): Promise<void> {
      await db.delete(bulkImports).where(lt(bulkImports.createdAt, sql`now() - interval '1 day'`))
    },
  }
}

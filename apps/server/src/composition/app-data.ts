import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'

/** A row of a table by the names of its columns in the code. */
export type Row = Readonly<Record<string, unknown>>

/** What a column that is made anew can be made of. */
export interface Making {
  /** The row as it was in the app that it comes from: dates are ISO texts. */
  wire: Row
  /** The columns of the new row that are carried. */
  row: Row
  /** The app that it goes to. */
  appId: string
}

/** How a document is read on its way in. Throws when it is none. */
export type ReadDocument = (raw: unknown) => {
  value: unknown
  /** Something of it had to give way. */
  repaired: boolean
}

/** How a column travels when its app is copied, or moves to another installation. */
export type ColumnRule =
  /** The id of the row, which gets a new one. `tracked`: documents may name it. */
  | { travels: 'id'; kind: string; tracked: boolean }
  /** The id of another row. When that one does not come along the column is emptied, or the row stays behind. */
  | { travels: 'reference'; kind: string; tracked: boolean; without: 'empty' | 'drop' }
  /** As it is. */
  | { travels: 'value'; schema?: z.ZodType | undefined; needsAnswers: boolean }
  /** With the ids and addresses in it replaced, read as on the way in from a screen. */
  | { travels: 'document'; read: ReadDocument }
  /** Somebody's id: of whoever brings the app. Members stay where they are. */
  | { travels: 'person' }
  | { travels: 'personName' }
  /** Made anew out of the rest of the row. */
  | { travels: 'made'; make: (making: Making) => unknown }
  /** Stays behind: the column's default takes its place. `loss` says so, where that can be missed. */
  | { travels: 'not'; loss?: Loss | undefined }

/** Says what did not come along; `count` of them. */
export type Loss = (count: number) => string

/** The bytes that belong to a row. */
export interface StoredContent {
  /** In the storage. */
  key: string
  size: number
  mediaType: string
  /** Ending by the media type, without a dot. */
  extension: string
}

export interface CarriedTable {
  table: PgTable
  /** Its name in the database, and in archives. */
  name: string
  /** What people call its rows; empty for those that they do not count. */
  title: string
  /** Answers and lists of persons: carried only when they are asked for. */
  needsAnswers: boolean
  /** Which rows go along; all by default. */
  where: SQL | undefined
  columns: Readonly<Record<string, ColumnRule>>
  /** Where the storage keeps what belongs to a row of this app. */
  content: ((row: Row) => StoredContent) | undefined
  /** Whether a new row has no place here; `loss` says how many had none. */
  hasNoPlace: { find: (db: Db, row: Row) => Promise<boolean>; loss: Loss } | undefined
}

/** A table that stays behind, and why. */
export interface LeftTable {
  reason: string
  /** For those whose rows somebody could miss. */
  loss?: Loss
}

/** What a module has of an app, for copies and moves. */
export interface AppData {
  carried: readonly CarriedTable[]
  /** Tables with rows of apps that are not carried, by their names in the database. */
  left: Readonly<Record<string, LeftTable>>
}

type ColumnsOf<Table extends PgTable> = {
  readonly [Column in Exclude<keyof Table['$inferSelect'], 'appId'>]: ColumnRule
}

/**
 * Declares how a table travels. Each of its columns but `appId` needs a rule, so that none that is added later, such as a
 * secret, travels unseen.
 */
export function carried<Table extends PgTable>(
  table: Table,
  how: {
    title?: string
    needsAnswers?: boolean
    where?: SQL
    columns: ColumnsOf<Table>
    content?: (row: Table['$inferSelect']) => StoredContent
    hasNoPlace?: { find: (db: Db, row: Table['$inferSelect']) => Promise<boolean>; loss: Loss }
  },
): CarriedTable {
  const rules: Readonly<Record<string, ColumnRule>> = how.columns
  const unruled = Object.keys(getTableColumns(table)).filter((name) => name !== 'appId' && !rules[name])
  if (unruled.length > 0) throw new Error(`columns without a rule: ${unruled.join(', ')}`)
  return {
    table,
    name: getTableName(table),
    title: how.title ?? '',
    needsAnswers: how.needsAnswers ?? false,
    where: how.where,
    columns: rules,
    // The rows that these are called with were read from, or made for, this very table.
    content: how.content as CarriedTable['content'],
    hasNoPlace: how.hasNoPlace as CarriedTable['hasNoPlace'],
  }
}

/** The row's id. `tracked` is false for ids that no document names: they may be many. */
export const newIdOf = (kind: string, { tracked = true } = {}): ColumnRule => ({
  travels: 'id',
  kind,
  tracked,
})
/** Leads to another row; without that one this row is of no use. */
export const partOf = (kind: string, { tracked = true } = {}): ColumnRule => ({
  travels: 'reference',
  kind,
  tracked,
  without: 'drop',
})
/** Leads to something that a document can name, whatever it is. */
export const ANYTHING = '*'
export const partOfAnything: ColumnRule = partOf(ANYTHING)
/** Leads to another row, if there is one. */
export const leadsTo = (kind: string): ColumnRule => ({
  travels: 'reference',
  kind,
  tracked: true,
  without: 'empty',
})
export const asItIs = (schema?: z.ZodType): ColumnRule => ({ travels: 'value', schema, needsAnswers: false })
/** Counts answers: zero where they do not come along. */
export const countOfAnswers: ColumnRule = { travels: 'value', needsAnswers: true }
/** A text or JSON that may name other things of the app, or its files. */
export const naming = (schema: z.ZodType): ColumnRule => ({
  travels: 'document',
  read: (raw) => ({ value: schema.parse(raw), repaired: false }),
})
export const document = (read: ReadDocument): ColumnRule => ({ travels: 'document', read })
export const person: ColumnRule = { travels: 'person' }
export const personName: ColumnRule = { travels: 'personName' }
export const made = (make: (making: Making) => unknown): ColumnRule => ({ travels: 'made', make })
export const notCarried = (loss?: Loss): ColumnRule => ({ travels: 'not', loss })

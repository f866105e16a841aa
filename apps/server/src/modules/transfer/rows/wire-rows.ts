import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { CarriedTable, ColumnRule, Row } from '../../../composition/app-data.ts'
import { isStorable } from '../../../database/storable-json.ts'
import type { AppIds } from './app-ids.ts'
import { BrokenArchive } from './broken-archive.ts'
import { schemaOfColumn } from './column-schema.ts'
import type { LossNotes } from './loss-notes.ts'

interface Column {
  name: string
  column: PgColumn
  rule: ColumnRule
  schema: z.ZodType
}

/** A carried table with all that reading and writing its rows asks for, worked out once. */
export interface TravellingTable extends CarriedTable {
  list: readonly Column[]
  /** Columns of the primary key behind the app. */
  keys: readonly Column[]
}

export function travelling(carried: CarriedTable): TravellingTable {
  const columns: Record<string, PgColumn> = getTableColumns(carried.table)
  const list = Object.entries(carried.columns).flatMap(([name, rule]) => {
    const column = columns[name]
    return column ? [{ name, column, rule, schema: schemaOfColumn(column) }] : []
  })
  const { primaryKeys } = getTableConfig(carried.table)
  const key = new Set(primaryKeys.flatMap((one) => one.columns.map(({ name }) => name)))
  return { ...carried, list, keys: list.filter(({ column }) => key.has(column.name)) }
}

const onWire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

/** A stored row as it travels: nobody's id or name, nothing that stays behind. */
export function toWire({ list }: TravellingTable, row: Row, answers: boolean): Row {
  const wire: Record<string, unknown> = {}
  for (const { name, rule } of list) {
    const value = row[name]
    if (rule.travels === 'not' || (rule.travels === 'value' && rule.needsAnswers && !answers)) continue
    wire[name] =
      rule.travels === 'person' || rule.travels === 'personName'
        ? value === null
          ? null
          : true
        : onWire(value)
  }
  return wire
}

/** What a row is made for. */
export interface Destination {
  appId: string
  ids: AppIds
  bringer: { userId: string; nickname: string }
  answers: boolean
  notes: LossNotes
}

/** Why a row stays behind: what it belongs to does not come along. */
export const ORPHAN = Symbol('orphan')

/** Whether a row leads to something that does not come along, without which it is of no use. */
export function isOrphan({ list }: TravellingTable, wire: Row, ids: AppIds): boolean {
  return list.some(
    ({ name, rule }) =>
      rule.travels === 'reference' &&
      rule.tracked &&
      rule.without === 'drop' &&
      wire[name] !== null &&
      wire[name] !== undefined &&
      !ids.has(wire[name], rule.kind),
  )
}

function parsed(schema: z.ZodType, value: unknown, table: string, column: string): unknown {
  const found = schema.safeParse(value)
  if (!found.success) throw new BrokenArchive(`${table}.${column}`)
  return found.data
}

/**
 * A row of the new app out of one that travelled, each column checked by its type and its rule; `ORPHAN` when it stays
 * behind. Throws `BrokenArchive` with the table and column that are wrong.
 */
export function fromWire(table: TravellingTable, wire: Row, to: Destination): Row | typeof ORPHAN {
  if (isOrphan(table, wire, to.ids)) return ORPHAN
  const row: Record<string, unknown> = { appId: to.appId }
  const making: Column[] = []
  for (const column of table.list) {
    const { name, rule } = column
    const value = wire[name]
    if (rule.travels === 'not' || (rule.travels === 'value' && rule.needsAnswers && !to.answers)) continue
    if (rule.travels === 'made') {
      making.push(column)
      continue
    }
    // Archives of older builds lack what came later.
    if (value === undefined && (column.column.hasDefault || !column.column.notNull)) continue
    row[name] = columnOf(table.name, column, value, to)
  }
  for (const { name, rule } of making)
    if (rule.travels === 'made') row[name] = rule.make({ wire, row, appId: to.appId })
  for (const name of Object.keys(wire))
    if (!Object.hasOwn(table.columns, name)) to.notes.unknownColumn(table.name, name)
  if (!isStorable(row)) throw new BrokenArchive(table.name)
  return row
}

function columnOf(
  table: string,
  { name, column, rule, schema }: Column,
  value: unknown,
  to: Destination,
): unknown {
  const broken = () => new BrokenArchive(`${table}.${name}`)
  switch (rule.travels) {
    case 'person':
    case 'personName':
      if (value === null && !column.notNull) return null
      if (value !== true) throw broken()
      return rule.travels === 'person' ? to.bringer.userId : to.bringer.nickname
    case 'id':
      if (!to.ids.isId(value)) throw broken()
      return to.ids.newOf(value)
    case 'reference':
      if (value === null && !column.notNull) return null
      if (!to.ids.isId(value)) throw broken()
      if (rule.tracked && !to.ids.has(value, rule.kind)) {
        if (column.notNull) throw broken()
        return null
      }
      return to.ids.newOf(value)
    case 'document': {
      let read: { value: unknown; repaired: boolean }
      try {
        read = rule.read(to.ids.inValue(value))
      } catch {
        throw broken()
      }
      if (read.repaired) to.notes.repaired()
      return parsed(schema, read.value, table, name)
    }
    case 'value': {
      const typed = parsed(schema, value, table, name)
      return rule.schema ? parsed(rule.schema, typed, table, name) : typed
    }
    case 'made':
    case 'not':
      return undefined
  }
}

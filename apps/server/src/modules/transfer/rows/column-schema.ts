import type { PgColumn } from 'drizzle-orm/pg-core'
import { PgArray } from 'drizzle-orm/pg-core'
import { z } from 'zod'

const MOST_CHARACTERS = 100_000
const wholeNumber = z.number().int().min(-2_147_483_648).max(2_147_483_647)

function baseSchema(column: PgColumn): z.ZodType {
  if (column instanceof PgArray) return z.array(baseSchema(column.baseColumn)).max(100_000)
  switch (column.columnType) {
    case 'PgText':
      return z.string().max(MOST_CHARACTERS)
    case 'PgSmallInt':
      return z.number().int().min(-32_768).max(32_767)
    case 'PgInteger':
      return wholeNumber
    case 'PgBigInt53':
      return z.number().int()
    case 'PgBoolean':
      return z.boolean()
    case 'PgTimestamp':
      return z.iso.datetime({ offset: true }).transform((text) => new Date(text))
    case 'PgJsonb':
      return z.unknown()
    default:
      throw new Error(`no schema for a column of type ${column.columnType}`)
  }
}

/** What a column takes: of its type, within its bounds. JSON stays unknown: its rule reads it. */
export function schemaOfColumn(column: PgColumn): z.ZodType {
  const base = baseSchema(column)
  return column.notNull ? base : base.nullable()
}

import { limits } from '@zhanfang/contract'
import { gt, lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What was deleted before this moment is gone for good. */
export const binBegin = sql`now() - make_interval(days => ${limits.binDays})`

/** Deleted, and not so long ago that it may be gone at any moment. */
export const isInBin = (deletedAt: AnyPgColumn): SQL => gt(deletedAt, binBegin)

/** Deleted so long ago that it is to go. */
export const isOverdue = (deletedAt: AnyPgColumn): SQL => lt(deletedAt, binBegin)

/** When something that was deleted then is gone for good, as calls answer it. */
export const binExpiry = (deletedAt: Date): string =>
  new Date(deletedAt.getTime() + limits.binDays * 86_400_000).toISOString()

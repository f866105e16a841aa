import type { CallData, operationLogSearch } from '@zhanfang/contract'
import { and, count, desc, eq, gte, ilike, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import { summaryOf } from './logged-calls.ts'
import { operations } from './tables.ts'

interface Operation {
  operation: string
  userId: string
  userName: string
  ip: string
  appId?: string | null
  /** What it was done to. */
  objectId?: string
}

interface Search {
  size: number
  cursor?: string | undefined
  keywords?: string | undefined
  userId?: string | undefined
  operation?: string | undefined
  from?: string | undefined
  to?: string | undefined
  appId?: string | undefined
}

/** Days that operations are kept. */
const KEEP_DAYS = 365

export type OperationLog = ReturnType<typeof createOperationLog>

/** Who did what, when and from where. It never holds what was typed. */
export function createOperationLog(
  { db }: Database,
  namesOfApps: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  return {
    async record({ appId = null, objectId = '', ...operation }: Operation): Promise<void> {
      await db
        .insert(operations)
        .values({ id: newId(), appId, objectId: objectId.slice(0, 60), ...operation })
    },

    /** Newest first. `appId` keeps to one app. */
    async search(query: Search): Promise<CallData<typeof operationLogSearch>> {
      const filters: (SQL | undefined)[] = [
        query.appId ? eq(operations.appId, query.appId) : undefined,
        query.userId ? eq(operations.userId, query.userId) : undefined,
        query.operation ? eq(operations.operation, query.operation) : undefined,
        query.keywords ? ilike(operations.userName, containsPattern(query.keywords)) : undefined,
        query.from ? gte(operations.createdAt, new Date(query.from)) : undefined,
        query.to ? lt(operations.createdAt, new Date(query.to)) : undefined,
      ]
      const rows = await db
        .select()
        .from(operations)
        .where(and(...filters, query.cursor ? lt(operations.id, query.cursor) : undefined))
        .orderBy(desc(operations.id))
        .limit(query.size + 1)
      const [total] = await db
        .select({ value: count() })
        .from(operations)
        .where(and(...filters))
      const page = rows.slice(0, query.size)
      const names = await namesOfApps([...new Set(page.flatMap((row) => (row.appId ? [row.appId] : [])))])
      return {
        list: page.map((row) => ({
          id: row.id,
          time: row.createdAt.toISOString(),
          userId: row.userId,
          userName: row.userName,
          operation: row.operation,
          summary: summaryOf(row.operation),
          objectId: row.objectId,
          appId: row.appId,
          appName: row.appId ? (names.get(row.appId) ?? '') : '',
          ip: row.ip,
        })),
        total: total?.value ?? 0,
        size: query.size,
        nextCursor: rows.length > query.size ? (page.at(-1)?.id ?? null) : null,
      }
    },

    async sweep(): Promise<void> {
      await db
        .delete(operations)
        .where(lt(operations.createdAt, new Date(Date.now() - KEEP_DAYS * 86_400_000)))
    },
  }
}

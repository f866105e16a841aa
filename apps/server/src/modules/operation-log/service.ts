import {
  MOST_COUNTED,
  operationSchema,
  type CallData,
  type OperationChange,
  type operationLogSearch,
} from '@zhanfang/contract'
import { and, count, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { Asked, Facts, LoggedThings, ReadFacts } from '../../composition/logged-things.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import { moduleOf, namesOfOperations, summaryOf } from './logged-calls.ts'
import { createObjectNames } from './object-names.ts'
import { operations } from './tables.ts'

interface Operation {
  operation: string
  userId: string
  userName: string
  ip: string
  appId?: string | null
  /** What it was done to. */
  objectId?: string
  /** As it was called at that moment. */
  objectName?: string
  changes?: readonly OperationChange[]
}

interface Search {
  cursor?: string | undefined
  keywords?: string | undefined
  userId?: string | undefined
  operation?: string | undefined
  from?: string | undefined
  to?: string | undefined
  appId?: string | undefined
}

/** Days that operations are kept. */
export const KEEP_DAYS = 365

export type OperationLog = ReturnType<typeof createOperationLog>

/** Rows that an export reads at once. */
const BATCH = 1000
const MOST_CHANGES = 30
const MOST_CHARACTERS = 200
// A row that another version wrote must not hide the log.
const changesSchema = operationSchema.shape.changes.catch([])

const lastSchema = z.array(z.object({ appId: z.string(), at: z.coerce.date() }))

function shortened(text: string): string {
  const characters = Array.from(text.toWellFormed())
  return characters.length > MOST_CHARACTERS
    ? `${characters.slice(0, MOST_CHARACTERS).join('')}…`
    : text.toWellFormed()
}

/** Who did what, when and from where; of settings also what they were and are. It never holds a secret. */
export function createOperationLog(
  { db }: Database,
  namesOfApps: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const names = createObjectNames(namesOfApps)
  const facts = new Map<string, ReadFacts>()
  /** Where what a row is about is found; empty for what was deleted by it, and for what has no place. */
  const pathOf = ({ operation, objectId }: { operation: string; objectId: string }): string => {
    const module = moduleOf(operation)
    if (objectId === '' || /delete|purge/i.test(operation) || module === undefined) return ''
    return names.pathOf(module, operation, objectId)
  }

  const filtersOf = (query: Search): (SQL | undefined)[] => [
    query.appId ? eq(operations.appId, query.appId) : undefined,
    query.userId ? eq(operations.userId, query.userId) : undefined,
    query.operation ? eq(operations.operation, query.operation) : undefined,
    query.keywords
      ? or(
          ilike(operations.userName, containsPattern(query.keywords)),
          ilike(operations.objectName, containsPattern(query.keywords)),
        )
      : undefined,
    query.from ? gte(operations.createdAt, new Date(query.from)) : undefined,
    query.to ? lt(operations.createdAt, new Date(query.to)) : undefined,
  ]

  const read = (query: Search, size: number) =>
    db
      .select()
      .from(operations)
      .where(and(...filtersOf(query), query.cursor ? lt(operations.id, query.cursor) : undefined))
      .orderBy(desc(operations.id))
      .limit(size)

  /** Rows as people read them. */
  async function described(
    rows: readonly (typeof operations.$inferSelect)[],
  ): Promise<CallData<typeof operationLogSearch>['list']> {
    const names = await namesOfApps([...new Set(rows.flatMap((row) => (row.appId ? [row.appId] : [])))])
    return rows.map((row) => ({
      id: row.id,
      time: row.createdAt.toISOString(),
      userId: row.userId,
      userName: row.userName,
      operation: row.operation,
      summary: summaryOf(row.operation),
      objectId: row.objectId,
      objectName: row.objectName,
      path: pathOf(row),
      appId: row.appId,
      appName: row.appId ? (names.get(row.appId) ?? '') : '',
      ip: row.ip,
      changes: changesSchema.parse(row.changes),
    }))
  }

  return {
    /** How what calls are done to is named. */
    objects: names,
    addNames: names.add,

    /** Adds what a module tells of its things. */
    addThings({ names: named = {}, fields = {}, facts: noted = [] }: LoggedThings): void {
      for (const [module, namer] of Object.entries(named)) names.add(module, namer)
      names.addFields(fields)
      for (const { calls, read } of noted)
        for (const name of calls) {
          if (facts.has(name)) throw new Error(`two modules tell what "${name}" changes`)
          facts.set(name, read)
        }
    },

    /** Names of the calls of which facts are noted. */
    callsWithFacts: (): string[] => [...facts.keys()],

    /** What is noted of the thing that a call is about to change, or has changed. */
    factsOf: async (operation: string, appId: string | null, asked: Asked): Promise<Facts | undefined> =>
      facts.get(operation)?.(appId ?? '', asked),

    async record({
      appId = null,
      objectId = '',
      objectName = '',
      changes = [],
      ...operation
    }: Operation): Promise<void> {
      const noted = changes.slice(0, MOST_CHANGES).map(({ field, before, after }) => ({
        field: field.slice(0, 60),
        before: shortened(before),
        after: shortened(after),
      }))
      await db.insert(operations).values({
        id: newId(),
        appId,
        objectId: objectId.slice(0, 60),
        objectName: shortened(objectName),
        changes: noted,
        ...operation,
      })
    },

    /** Operations that the log of an app can hold, or that of the platform when there is none. */
    names: namesOfOperations,

    /** Newest first. `appId` keeps to one app. */
    async search(query: Search & { size: number }): Promise<CallData<typeof operationLogSearch>> {
      const rows = await read(query, query.size + 1)
      const page = rows.slice(0, query.size)
      const answer = {
        list: await described(page),
        size: query.size,
        nextCursor: rows.length > query.size ? (page.at(-1)?.id ?? null) : null,
      }
      // All of it was read: a search for words that walks a year need not walk it twice.
      if (!query.cursor && answer.nextCursor === null) return { ...answer, total: rows.length }
      // A year of a busy platform is not counted with each page of it.
      const counted = db
        .select({ id: operations.id })
        .from(operations)
        .where(and(...filtersOf(query)))
        .limit(MOST_COUNTED + 1)
        .as('counted')
      const [total] = await db.select({ value: count() }).from(counted)
      return { ...answer, total: total?.value ?? 0 }
    },

    /** All that a search finds, the newest first, a batch at a time: a year of a platform fits in no memory. */
    async *rows(query: Search): AsyncGenerator<CallData<typeof operationLogSearch>['list']> {
      let cursor: string | undefined
      do {
        const rows = await read({ ...query, cursor }, BATCH)
        yield await described(rows)
        cursor = rows.length === BATCH ? rows.at(-1)?.id : undefined
      } while (cursor !== undefined)
    },

    /** When the log of each of these apps was last written, by app. */
    async lastOf(appIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
      if (appIds.length === 0) return new Map()
      // One look at the end of the index for each app, instead of a walk through its whole log.
      const { rows } = await db.execute(sql`
        select app as "appId", last.created_at as at
        from unnest(${sql.param([...appIds])}::text[]) as app
        cross join lateral (
          select ${operations.createdAt} from ${operations} where ${operations.appId} = app
          order by ${operations.id} desc limit 1) as last`)
      return new Map(lastSchema.parse(rows).map(({ appId, at }) => [appId, at]))
    },

    async sweep(): Promise<void> {
      await db
        .delete(operations)
        .where(lt(operations.createdAt, new Date(Date.now() - KEEP_DAYS * 86_400_000)))
    },
  }
}

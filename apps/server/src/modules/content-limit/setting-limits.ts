import {
  type CallData,
  type contentLimitExceptions,
  type contentLimitSubjects,
  type LimitScope,
  limitExceptionSchema,
  type OperationChange,
  type platformContentLimits,
} from '@zhanfang/contract'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AppService } from '../app/module.ts'
import type { People } from '../auth/module.ts'
import type { LimitedKinds } from './kinds.ts'
import { contentLimits } from './tables.ts'
import { texts } from './texts.ts'

/** Users or apps that are offered for a word. */
const MOST_SUBJECTS = 20
const idsSchema = z.array(z.object({ id: z.string() }))

interface LimitKey {
  scope: LimitScope
  subjectId: string
  type: string
}

export type SettingLimits = ReturnType<typeof createSettingLimits>

/** Limits as the managers of the platform set them. */
export function createSettingLimits(
  { db }: Database,
  kinds: LimitedKinds,
  {
    app,
    people,
  }: { app: Pick<AppService, 'names' | 'search'>; people: Pick<People, 'findAll' | 'idsMatching'> },
) {
  const isAt = ({ scope, subjectId, type }: LimitKey) =>
    and(
      eq(contentLimits.kind, kinds.find(type).kind),
      eq(contentLimits.scope, scope),
      eq(contentLimits.subjectId, subjectId),
    )

  async function namesOf(scope: LimitScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (scope === 'app') return app.names(ids)
    return new Map((await people.findAll(ids)).map(({ id, nickname }) => [id, nickname]))
  }

  const inWords = (most: number | null | undefined) =>
    most === undefined ? texts.inherited : most === null ? texts.unlimited : String(most)

  /** What the operation log says of a change. */
  async function changeOf(
    key: LimitKey,
    before: number | null | undefined,
    after: number | null | undefined,
  ) {
    const name =
      key.scope === 'platform' ? '' : ((await namesOf(key.scope, [key.subjectId])).get(key.subjectId) ?? '')
    const field = texts.limitOf(texts.scopes[key.scope], name, kinds.find(key.type).name)
    return { field, before: inWords(before), after: inWords(after) } satisfies OperationChange
  }

  return {
    /** Refuses with `notFound` when there is no such user or app. */
    async set(editor: Editor, key: LimitKey, most: number | null): Promise<OperationChange> {
      if (key.scope !== 'platform' && !(await namesOf(key.scope, [key.subjectId])).has(key.subjectId))
        throw new Refusal('notFound', { message: texts.noSuchSubject })
      const [before] = await db.select({ most: contentLimits.most }).from(contentLimits).where(isAt(key))
      const value = { most, updatedBy: editor.userId, updatedByName: editor.nickname }
      await db
        .insert(contentLimits)
        .values({ kind: kinds.find(key.type).kind, scope: key.scope, subjectId: key.subjectId, ...value })
        .onConflictDoUpdate({
          target: [contentLimits.kind, contentLimits.scope, contentLimits.subjectId],
          set: { ...value, updatedAt: sql`now()` },
        })
      return changeOf(key, before?.most, most)
    },

    async remove(key: LimitKey): Promise<OperationChange> {
      const [gone] = await db.delete(contentLimits).where(isAt(key)).returning({ most: contentLimits.most })
      if (!gone) throw new Refusal('notFound')
      return changeOf(key, gone.most, undefined)
    },

    async ofPlatform(): Promise<CallData<typeof platformContentLimits>> {
      const rows = await db.select().from(contentLimits).where(eq(contentLimits.scope, 'platform'))
      const most = new Map(rows.map((row) => [row.kind, row.most]))
      return {
        list: kinds.all().map(({ kind, name }) => ({ type: kind, name, most: most.get(kind) ?? null })),
      }
    },

    async exceptions({
      page,
      size,
      type,
    }: {
      page: number
      size: number
      type?: string | undefined
    }): Promise<CallData<typeof contentLimitExceptions>> {
      const where = and(
        ne(contentLimits.scope, 'platform'),
        type === undefined ? undefined : eq(contentLimits.kind, kinds.find(type).kind),
      )
      const rows = await db
        .select()
        .from(contentLimits)
        .where(where)
        .orderBy(desc(contentLimits.updatedAt), contentLimits.kind, contentLimits.subjectId)
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(contentLimits).where(where)
      const idsOf = (scope: LimitScope) =>
        rows.filter((row) => row.scope === scope).map(({ subjectId }) => subjectId)
      const names = new Map([
        ...(await namesOf('app', idsOf('app'))),
        ...(await namesOf('user', idsOf('user'))),
      ])
      const titles = new Map(kinds.all().map(({ kind, name }) => [kind, name]))
      return {
        list: rows.map((row) => ({
          scope: limitExceptionSchema.shape.scope.parse(row.scope),
          subjectId: row.subjectId,
          subjectName: names.get(row.subjectId) ?? '',
          type: row.kind,
          name: titles.get(row.kind) ?? row.kind,
          most: row.most,
          updatedBy: row.updatedByName,
          updateTime: row.updatedAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async subjects(scope: 'user' | 'app', keywords: string): Promise<CallData<typeof contentLimitSubjects>> {
      if (scope === 'app') {
        const apps = await app.search(keywords, MOST_SUBJECTS)
        return { list: apps.map(({ id, appName }) => ({ id, name: appName, note: '' })) }
      }
      const { rows } = await db.execute(sql`
        select id from ${people.idsMatching(keywords)} as found(id) order by id desc limit ${MOST_SUBJECTS}`)
      const found = await people.findAll(idsSchema.parse(rows).map(({ id }) => id))
      return { list: found.map(({ id, nickname, account }) => ({ id, name: nickname, note: account })) }
    },
  }
}

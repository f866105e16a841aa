import {
  type AppPermission,
  type Audit,
  AUDIT_UNDO_MS,
  type AuditStatus,
  type CallData,
  type myApplications,
  type todoAuditList,
} from '@zhanfang/contract'
import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import type { AuditRow } from './audit-kind.ts'
import type { AuditKinds } from './audit-kinds.ts'
import { statusOf } from './audit-transition.ts'
import { auditPath } from './audits.ts'
import { audits } from './tables.ts'

interface ListNeighbours {
  kinds: AuditKinds
  roleMay(role: string, permission: AppPermission): Promise<boolean>
  names(appIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  membershipsOf(
    userId: string,
  ): Promise<readonly { id: string; role: string; permissions: readonly AppPermission[] }[]>
}

/** Who looks at them: whoever decides, or whoever asked. */
type Looker = 'reviewer' | 'asker'

interface Wanted {
  page: number
  size: number
  auditStatus?: AuditStatus | undefined
  kind?: string | undefined
  keywords?: string | undefined
}

export type AuditLists = ReturnType<typeof createAuditLists>

/** Lists of what waits and of what was decided, for those who decide and for those who asked. */
export function createAuditLists({ db }: Database, { kinds, roleMay, names, membershipsOf }: ListNeighbours) {
  /** States that somebody may put it into now. */
  function nextOf(row: AuditRow, looker: Looker): AuditStatus[] {
    const table = kinds.find(row.kind)?.table ?? []
    const isFresh = row.decidedAt !== null && Date.now() - row.decidedAt.getTime() < AUDIT_UNDO_MS
    return table
      .filter(({ from, by, withinMs }) => {
        const isTheirs = by === looker || by === 'either'
        return from === row.status && isTheirs && (withinMs === undefined || isFresh)
      })
      .map(({ to }) => to)
  }

  async function shown(rows: readonly AuditRow[], looker: Looker): Promise<Audit[]> {
    const apps = await names([...new Set(rows.map(({ appId }) => appId))])
    return rows.map((row) => {
      const kind = kinds.find(row.kind)
      return {
        id: row.id,
        todoId: row.id,
        kind: row.kind,
        kindName: kind?.title ?? row.kind,
        title: row.title,
        subject: row.subject,
        applyReason: row.reason,
        applicantName: row.askerName,
        appId: row.appId,
        appName: apps.get(row.appId) ?? '',
        auditStatus: statusOf(row.status),
        auditResult: row.words,
        canWrite: row.canWrite,
        canWriteLabel: kind?.canWriteLabel ?? '',
        applyTime: row.createdAt.toISOString(),
        auditTime: row.decidedAt?.toISOString() ?? null,
        auditorName: row.decidedByName ?? '',
        link: kind?.pathOf?.(row) ?? '',
        next: nextOf(row, looker),
      }
    })
  }

  /** Kinds that a role decides. */
  async function kindsOf(role: string) {
    const may = await Promise.all(
      kinds.all().map(async (kind) => ((await roleMay(role, kind.need)) ? kind : null)),
    )
    return may.filter((kind) => kind !== null)
  }

  async function pageOf(where: SQL | undefined, { page, size }: Wanted, looker: Looker) {
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(audits)
        .where(where)
        .orderBy(desc(audits.id))
        .limit(size)
        .offset((page - 1) * size),
      db.select({ value: count() }).from(audits).where(where),
    ])
    return { list: await shown(rows, looker), total: total?.value ?? 0, page, size }
  }

  const narrowed = ({ auditStatus, kind, keywords }: Wanted): (SQL | undefined)[] => [
    auditStatus === undefined ? undefined : eq(audits.status, auditStatus),
    kind === undefined ? undefined : eq(audits.kind, kind),
    keywords
      ? or(
          ilike(audits.title, containsPattern(keywords)),
          ilike(audits.subject, containsPattern(keywords)),
          ilike(audits.askerName, containsPattern(keywords)),
        )
      : undefined,
  ]

  return {
    shown,

    /** What somebody with a role decides in an app, and decided. */
    async ofApp(appId: string, role: string, query: Wanted): Promise<CallData<typeof todoAuditList>> {
      const own = await kindsOf(role)
      const ownNames = own.map(({ kind }) => kind)
      const inApp = and(eq(audits.appId, appId), inArray(audits.kind, ownNames.length > 0 ? ownNames : ['']))
      const [found, waiting] = await Promise.all([
        pageOf(and(inApp, ...narrowed(query)), query, 'reviewer'),
        db
          .select({ kind: audits.kind, value: count() })
          .from(audits)
          .where(and(inApp, eq(audits.status, 0)))
          .groupBy(audits.kind),
      ])
      return {
        ...found,
        kinds: own.map(({ kind, title }) => ({
          kind,
          title,
          waiting: waiting.find((one) => one.kind === kind)?.value ?? 0,
          path: `/backlog/audits?kind=${kind}`,
        })),
      }
    },

    /** What somebody asked for, in all apps. */
    ofAsker: (userId: string, query: Wanted): Promise<CallData<typeof myApplications>> =>
      pageOf(and(eq(audits.askerId, userId), ...narrowed(query)), query, 'asker'),

    /** Requests of one kind in an app; `subjectStart` narrows them to things whose ids begin so. */
    async ofKind(
      appId: string,
      kind: string,
      { page, size, ...query }: Wanted & { subjectStart?: string | undefined },
    ): Promise<{ rows: AuditRow[]; total: number }> {
      const { subjectStart: start } = query
      const where = and(
        eq(audits.appId, appId),
        eq(audits.kind, kind),
        start === undefined ? undefined : sql`starts_with(${audits.subjectId}, ${start})`,
        ...narrowed({ ...query, page, size, kind }),
      )
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(audits)
          .where(where)
          .orderBy(desc(audits.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(audits).where(where),
      ])
      return { rows, total: total?.value ?? 0 }
    },

    /** Requests by their ids, in the order of these; those that are not there are left out. */
    async rows(places: readonly { appId: string; id: string }[]): Promise<AuditRow[]> {
      if (places.length === 0) return []
      const found = await db
        .select()
        .from(audits)
        .where(
          and(
            inArray(audits.appId, [...new Set(places.map(({ appId }) => appId))]),
            inArray(
              audits.id,
              places.map(({ id }) => id),
            ),
          ),
        )
      return places.flatMap(({ appId, id }) => found.filter((row) => row.appId === appId && row.id === id))
    },

    /** What requests of a kind are about that wait in an app. */
    async subjectsWaiting(appId: string, kind: string): Promise<string[]> {
      const rows = await db
        .select({ subjectId: audits.subjectId })
        .from(audits)
        .where(and(eq(audits.appId, appId), eq(audits.kind, kind), eq(audits.status, 0)))
      return rows.map(({ subjectId }) => subjectId)
    },

    /** The newest request of somebody for one thing. */
    async newest(
      userId: string,
      { appId, kind, subjectId }: { appId: string; kind: string; subjectId: string },
    ): Promise<Audit | null> {
      const rows = await db
        .select()
        .from(audits)
        .where(
          and(
            eq(audits.appId, appId),
            eq(audits.kind, kind),
            eq(audits.subjectId, subjectId),
            eq(audits.askerId, userId),
          ),
        )
        .orderBy(desc(audits.id))
        .limit(1)
      return (await shown(rows, 'asker'))[0] ?? null
    },

    /** Everything that waits for somebody, in all of their apps, as to-dos are listed. */
    async waitingFor(userId: string): Promise<SQL | null> {
      const memberships = await membershipsOf(userId)
      const ways = kinds.all().flatMap(({ kind, need }) => {
        const apps = memberships.filter(({ permissions }) => permissions.includes(need)).map(({ id }) => id)
        return apps.length === 0 ? [] : [and(eq(audits.kind, kind), inArray(audits.appId, apps))]
      })
      if (ways.length === 0) return null
      const path = sql`${auditPath('', '').split('kind=')[0] ?? ''} || 'kind=' || ${audits.kind} || '&audit=' || ${audits.id}`
      return sql`select ${audits.id}, ${audits.title}, ${audits.reason}, ${path}, ${audits.appId}, ${audits.createdAt}
        from ${audits} where ${audits.status} = 0 and (${or(...ways)})`
    },

    /** Those of the audits that wait for somebody, each with its app and their role in it. */
    async stillWaiting(
      userId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { appId: string; role: string }>> {
      const memberships = await membershipsOf(userId)
      const rows = await db
        .select({ id: audits.id, appId: audits.appId, kind: audits.kind })
        .from(audits)
        .where(
          and(
            inArray(audits.appId, memberships.length > 0 ? memberships.map(({ id }) => id) : ['']),
            inArray(audits.id, [...ids]),
            eq(audits.status, 0),
          ),
        )
      return new Map(
        rows.flatMap(({ id, appId, kind }) => {
          const need = kinds.find(kind)?.need
          const own = memberships.find((one) => one.id === appId)
          return need !== undefined && own?.permissions.includes(need)
            ? [[id, { appId, role: own.role }]]
            : []
        }),
      )
    },
  }
}

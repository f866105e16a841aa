import { and, asc, count, eq, like, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import type { Editor } from '../../http/caller.ts'
import type { AuditRow } from './audit-kind.ts'
import { audits } from './tables.ts'
import { texts } from './texts.ts'

/** Requests that one page of a site shows. */
const MOST_SHOWN = 100

/** A customer, where the queue names users: no user has such an id. */
const idOf = (customerId: string) => `customer:${customerId}`

export type AuditsOfCustomers = ReturnType<typeof createAuditsOfCustomers>

/** Requests that visitors with an account make, for the modules in which they make them. */
export function createAuditsOfCustomers({ db }: Database) {
  const ofKind = (appId: string, kind: string) => and(eq(audits.appId, appId), eq(audits.kind, kind))
  const waitingOfKind = (appId: string, kind: string) => and(ofKind(appId, kind), eq(audits.status, 0))

  return {
    /** A customer as whoever asks, or decides. */
    asker: (customerId: string, nickname: string): Editor => ({ userId: idOf(customerId), nickname }),

    async one(appId: string, kind: string, id: string): Promise<AuditRow | null> {
      const [row] = await db
        .select()
        .from(audits)
        .where(and(ofKind(appId, kind), eq(audits.id, id)))
      return row ?? null
    },

    /** The request about one thing that waits; null for none. */
    async waiting(appId: string, kind: string, subjectId: string): Promise<AuditRow | null> {
      const [row] = await db
        .select()
        .from(audits)
        .where(and(waitingOfKind(appId, kind), eq(audits.subjectId, subjectId)))
      return row ?? null
    },

    /** Those that wait and are about things whose ids begin so, the oldest first. */
    waitingFor: (appId: string, kind: string, subjectStart: string): Promise<AuditRow[]> =>
      db
        .select()
        .from(audits)
        .where(and(waitingOfKind(appId, kind), like(audits.subjectId, `${subjectStart}%`)))
        .orderBy(asc(audits.id))
        .limit(MOST_SHOWN),

    async countWaiting(appId: string, kind: string, subjectStart: string): Promise<number> {
      const [row] = await db
        .select({ value: count() })
        .from(audits)
        .where(and(waitingOfKind(appId, kind), like(audits.subjectId, `${subjectStart}%`)))
      return row?.value ?? 0
    },

    /** Gives requests to another record of the same person; of two that wait for the same thing one is left. */
    async move(
      tx: Db,
      appId: string,
      kind: string,
      { from, to }: { from: string; to: string },
    ): Promise<void> {
      const subject = sql`replace(${audits.subjectId}, ${from}, ${to})`
      const isTheirs = and(ofKind(appId, kind), eq(audits.askerId, idOf(from)))
      await tx.delete(audits).where(
        and(
          isTheirs,
          eq(audits.status, 0),
          sql`exists (select from audits other where other.app_id = ${audits.appId} and other.kind = ${audits.kind}
            and other.status = 0 and other.subject_id = ${subject})`,
        ),
      )
      await tx
        .update(audits)
        .set({
          askerId: idOf(to),
          subjectId: subject,
          data: sql`replace(${audits.data}::text, ${from}, ${to})::jsonb`,
        })
        .where(isTheirs)
    },

    /** What waits goes; of what was decided stays that it was, but not who asked or decided. */
    async erase(tx: Db, appId: string, kind: string, customerId: string): Promise<void> {
      const isTheirs = and(ofKind(appId, kind), eq(audits.askerId, idOf(customerId)))
      await tx.delete(audits).where(and(isTheirs, eq(audits.status, 0)))
      await tx
        .update(audits)
        .set({
          askerId: idOf(''),
          askerName: texts.gone,
          title: texts.gone,
          reason: '',
          data: sql`${audits.data} || '{"name": "", "customerId": ""}'::jsonb`,
          history: [],
        })
        .where(isTheirs)
      await tx
        .update(audits)
        .set({ decidedBy: idOf(''), decidedByName: texts.gone, history: [] })
        .where(and(ofKind(appId, kind), eq(audits.decidedBy, idOf(customerId))))
    },
  }
}

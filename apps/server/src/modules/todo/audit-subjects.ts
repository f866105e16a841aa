import { and, asc, desc, eq, like } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { AuditRow } from './audit-kind.ts'
import { audits } from './tables.ts'

/** Requests of one kind that a list marks. */
const MOST_MARKED = 500

export type AuditSubjects = ReturnType<typeof createAuditSubjects>

/** Requests by what they are about, for the modules whose things they are. */
export function createAuditSubjects({ db }: Database) {
  const about = (appId: string, kind: string, subjectId: string) =>
    and(eq(audits.appId, appId), eq(audits.kind, kind), eq(audits.subjectId, subjectId))

  return {
    /** The request about a thing that was made last. */
    async newest(appId: string, kind: string, subjectId: string): Promise<AuditRow | null> {
      const [row] = await db
        .select()
        .from(audits)
        .where(about(appId, kind, subjectId))
        .orderBy(desc(audits.id))
        .limit(1)
      return row ?? null
    },

    /** Those that wait and are about things whose ids begin so. */
    waiting: (appId: string, kind: string, subjectStart: string): Promise<AuditRow[]> =>
      db
        .select()
        .from(audits)
        .where(
          and(
            eq(audits.appId, appId),
            eq(audits.kind, kind),
            eq(audits.status, 0),
            like(audits.subjectId, `${subjectStart}%`),
          ),
        )
        .orderBy(asc(audits.id))
        .limit(MOST_MARKED),

    /** Changes what a request that waits says; null for one that does not wait any more. */
    async renew(
      appId: string,
      id: string,
      {
        subject,
        title,
        ...said
      }: { subject: string; title: string; data: Record<string, unknown>; reason: string },
    ): Promise<AuditRow | null> {
      const [row] = await db
        .update(audits)
        .set({ ...said, subject: subject.slice(0, 200), title: title.slice(0, 200) })
        .where(and(eq(audits.appId, appId), eq(audits.id, id), eq(audits.status, 0)))
        .returning()
      return row ?? null
    },
  }
}

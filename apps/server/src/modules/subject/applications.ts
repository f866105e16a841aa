import {
  type auditApplyList,
  type AuditStatus,
  auditStatusSchema,
  type CallData,
  type Certificate,
  type SubjectApplication,
  type SubjectForm,
  subjectFormSchema,
  type subjectInfo,
  type subjectStatus,
} from '@zhanfang/contract'
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Certificates } from './certificates.ts'
import { subjectApplications } from './tables.ts'
import { texts } from './texts.ts'

type Row = typeof subjectApplications.$inferSelect
const rows = subjectApplications

/** Where the platform's managers decide. */
export const AUDIT_PATH = '/platform/subjects?state=0'

export type SubjectApplications = ReturnType<typeof createSubjectApplications>

/**
 * Who is behind an app: handed in by its managers, approved by the platform. At most one waits for each app; an approved
 * one holds until another is approved.
 */
export function createSubjectApplications(
  { db }: Database,
  {
    certificates,
    names,
  }: {
    certificates: Certificates
    names(appIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  },
) {
  async function newestOf(appId: string, condition?: SQL, handle: Db = db): Promise<Row | undefined> {
    const [row] = await handle
      .select()
      .from(rows)
      .where(and(eq(rows.appId, appId), condition))
      .orderBy(desc(rows.createdAt), desc(rows.id))
      .limit(1)
    return row
  }
  const approvedOf = (appId: string) => newestOf(appId, eq(rows.status, 1))

  async function shown(found: readonly Row[]): Promise<SubjectApplication[]> {
    const forms = found.map(({ form }) => subjectFormSchema.parse(form))
    const files = await certificates.ofApps(
      found.map(({ appId }, index) => ({ appId, ids: forms[index]?.certificateIds ?? [] })),
    )
    return found.map((row, index) => shownRow(row, forms[index], files))
  }

  async function shownOne(row: Row | undefined): Promise<SubjectApplication | null> {
    if (row === undefined) return null
    const [application] = await shown([row])
    return application ?? null
  }

  return {
    async status(appId: string): Promise<CallData<typeof subjectStatus>> {
      const [approved, newest] = await Promise.all([approvedOf(appId), newestOf(appId)])
      return {
        isVerified: approved !== undefined,
        name: approved ? subjectFormSchema.parse(approved.form).name : '',
        auditStatus: newest ? statusOf(newest) : null,
        auditResult: newest?.words ?? '',
        applyTime: newest?.createdAt.toISOString() ?? null,
      }
    },

    async info(appId: string): Promise<CallData<typeof subjectInfo>> {
      const [approved, newest] = await Promise.all([approvedOf(appId), newestOf(appId)])
      return { approved: await shownOne(approved), newest: await shownOne(newest) }
    },

    /** Takes the place of one that still waits. */
    async submit(appId: string, by: Editor, form: SubjectForm): Promise<SubjectApplication> {
      await certificates.named(appId, form.certificateIds)
      const row = await db.transaction(async (tx) => {
        // Two that are handed in at once come one after the other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subject:${appId}`}, 0))`)
        await tx
          .update(rows)
          .set({ status: 3, decidedAt: sql`now()` })
          .where(and(eq(rows.appId, appId), eq(rows.status, 0)))
        const [made] = await tx
          .insert(rows)
          .values({ appId, id: newId(), form, applicantId: by.userId, applicantName: by.nickname })
          .returning()
        return made
      })
      const application = await shownOne(row)
      if (!application) throw new Refusal('notFound')
      return application
    },

    async withdraw(appId: string, id: string): Promise<void> {
      const taken = await db
        .update(rows)
        .set({ status: 3, decidedAt: sql`now()` })
        .where(and(eq(rows.appId, appId), eq(rows.id, id), eq(rows.status, 0)))
        .returning({ id: rows.id })
      if (taken.length > 0) return
      const known = await newestOf(appId, eq(rows.id, id))
      throw known ? new Refusal('auditDecided', { message: texts.notWaiting }) : new Refusal('notFound')
    },

    /** What waits, the longest first; what was decided, the newest first. */
    async list({
      page,
      size,
      auditStatus,
      keywords,
    }: {
      page: number
      size: number
      auditStatus?: AuditStatus | undefined
      keywords?: string | undefined
    }): Promise<CallData<typeof auditApplyList>> {
      const pattern = keywords ? containsPattern(keywords) : undefined
      const where = and(
        auditStatus === undefined ? undefined : eq(rows.status, auditStatus),
        pattern === undefined
          ? undefined
          : or(ilike(sql`${rows.form}->>'name'`, pattern), ilike(sql`${rows.form}->>'creditCode'`, pattern)),
      )
      const [found, [total], [waiting]] = await Promise.all([
        db
          .select()
          .from(rows)
          .where(where)
          .orderBy(auditStatus === 0 ? asc(rows.createdAt) : desc(rows.createdAt), desc(rows.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(rows).where(where),
        db.select({ value: count() }).from(rows).where(eq(rows.status, 0)),
      ])
      const [applications, appNames, approved] = await Promise.all([
        shown(found),
        names([...new Set(found.map(({ appId }) => appId))]),
        approvedAmong(found.map(({ appId }) => appId)),
      ])
      return {
        list: applications.map((application, index) => {
          const appId = found[index]?.appId ?? ''
          const isWaiting = application.auditStatus === 0
          return {
            ...application,
            appId,
            appName: appNames.get(appId) ?? '',
            replaces: isWaiting && approved.has(appId),
          }
        }),
        total: total?.value ?? 0,
        page,
        size,
        waiting: waiting?.value ?? 0,
      }
    },

    /** One decision counts; whoever comes second is told. Returns what was decided. */
    async decide(
      by: Editor,
      { id, auditStatus, auditResult }: { id: string; auditStatus: 1 | 2; auditResult: string },
    ): Promise<{ appId: string; applicantId: string; name: string }> {
      const [row] = await db
        .update(rows)
        .set({
          status: auditStatus,
          words: auditResult,
          decidedAt: sql`now()`,
          decidedBy: by.userId,
          decidedByName: by.nickname,
        })
        .where(and(eq(rows.id, id), eq(rows.status, 0)))
        .returning()
      if (row)
        return {
          appId: row.appId,
          applicantId: row.applicantId,
          name: subjectFormSchema.parse(row.form).name,
        }
      const [known] = await db.select({ id: rows.id }).from(rows).where(eq(rows.id, id))
      throw known ? new Refusal('auditDecided', { message: texts.decided }) : new Refusal('notFound')
    },

    /** What waits, for lists of to-dos of those who decide. */
    waiting: (): SQL => sql`
      select ${rows.id}, ${texts.todoBefore}::text || (${rows.form}->>'name'), ''::text, ${AUDIT_PATH}::text,
        null::text, ${rows.createdAt}
      from ${rows} where ${rows.status} = 0`,
  }

  async function approvedAmong(appIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (appIds.length === 0) return new Set()
    const found = await db
      .selectDistinct({ appId: rows.appId })
      .from(rows)
      .where(and(sql`${rows.appId} = any(${sql.param([...new Set(appIds)])}::text[])`, eq(rows.status, 1)))
    return new Set(found.map(({ appId }) => appId))
  }
}

const statusOf = ({ status }: Row): AuditStatus => auditStatusSchema.parse(status)

function shownRow(
  row: Row,
  form: SubjectForm | undefined,
  files: ReadonlyMap<string, Certificate>,
): SubjectApplication {
  const { certificateIds, ...said } = form ?? subjectFormSchema.parse(row.form)
  return {
    id: row.id,
    ...said,
    certificates: certificateIds.flatMap((id) => files.get(`${row.appId} ${id}`) ?? []),
    auditStatus: statusOf(row),
    auditResult: row.words,
    applicantName: row.applicantName,
    applyTime: row.createdAt.toISOString(),
    auditTime: row.decidedAt?.toISOString() ?? null,
    auditorName: row.decidedByName,
  }
}

import type { ExamSettings } from '@zhanfang/contract'
import { and, count, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner } from '../customer/module.ts'
import type { SurveyModule } from '../survey/module.ts'
import { hasPassed, isSubmitted, type SubmittedRow } from './paper-record.ts'
import type { ExamSettingsStore } from './settings.ts'
import { examPapers } from './tables.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20
const EXPORT_BATCH = 200

/** What a paper earned, as far as the exam tells those who sat it. */
function resultWords(row: SubmittedRow, settings: ExamSettings): string {
  const words = texts.customer
  if (!settings.showScore) return words.handedIn(row.attempt)
  if (row.pending > 0) return words.pending(row.attempt)
  return words.result(row.score / 100, row.total / 100, hasPassed(row, settings), row.attempt)
}

/** Papers of customers: those that they began while they were logged in. */
export function papersOfCustomers(
  { db }: Database,
  settings: Pick<ExamSettingsStore, 'read'>,
  survey: Pick<SurveyModule['survey'], 'titleOf'>,
): { part: MePart; owned: OwnedKind } {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(examPapers.appId, appId), eq(examPapers.customerId, customerId), isNotNull(examPapers.submittedAt))

  async function read(owner: Owner, most: number, before: string | undefined): Promise<SubmittedRow[]> {
    const rows = await db
      .select()
      .from(examPapers)
      .where(and(isMine(owner), before === undefined ? undefined : lt(examPapers.id, before)))
      .orderBy(desc(examPapers.id))
      .limit(most)
    return rows.filter(isSubmitted)
  }

  /** Titles and rules of the exams of some papers; each exam is asked once. */
  async function examsOf(appId: string, rows: readonly SubmittedRow[]) {
    const ids = [...new Set(rows.map(({ surveyId }) => surveyId))]
    return new Map(
      await Promise.all(
        ids.map(async (id) => {
          const [title, rules] = await Promise.all([survey.titleOf(appId, id), settings.read(appId, id)])
          return [id, { title: title ?? '', rules }] as const
        }),
      ),
    )
  }

  const part: MePart = {
    key: 'exams',
    title: texts.customer.exams,
    order: 15,
    empty: texts.customer.noExams,
    async list(owner, cursor) {
      const rows = await read(owner, PAGE_SIZE + 1, cursor)
      const shown = rows.slice(0, PAGE_SIZE)
      const exams = await examsOf(owner.appId, shown)
      return {
        items: shown.flatMap((row) => {
          const exam = exams.get(row.surveyId)
          return exam
            ? {
                id: row.id,
                title: exam.title,
                text: resultWords(row, exam.rules),
                at: row.submittedAt,
                path: `/survey/${row.surveyId}`,
              }
            : []
        }),
        nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
      }
    },
    async count(owner) {
      const [row] = await db.select({ value: count() }).from(examPapers).where(isMine(owner))
      return row?.value ?? 0
    },
  }

  const owned: OwnedKind = {
    key: 'exams',
    async move(tx, appId, { from, to }) {
      await tx
        .update(examPapers)
        .set({ customerId: to })
        .where(and(eq(examPapers.appId, appId), eq(examPapers.customerId, from)))
    },
    async *export(owner) {
      for (let before: string | undefined; ;) {
        const rows = await read(owner, EXPORT_BATCH, before)
        const exams = await examsOf(owner.appId, rows)
        for (const row of rows) {
          const exam = exams.get(row.surveyId)
          if (exam)
            yield {
              id: row.id,
              exam: exam.title,
              name: row.candidateName,
              submittedAt: row.submittedAt,
              result: resultWords(row, exam.rules),
            }
        }
        if (rows.length < EXPORT_BATCH) return
        before = rows.at(-1)?.id
      }
    },
    // Whoever held the exam needs the result; whose account it was is forgotten.
    async erase(tx, { appId, customerId }) {
      await tx
        .update(examPapers)
        .set({ customerId: null, ip: '' })
        .where(and(eq(examPapers.appId, appId), eq(examPapers.customerId, customerId)))
    },
  }
  return { part, owned }
}

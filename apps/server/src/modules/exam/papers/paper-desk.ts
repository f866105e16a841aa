import { EXAM_GRACE_SECONDS, type ExamPaper } from '@zhanfang/contract'
import { type Element, type Language, type SurveyDefinition, withoutKeys } from '@zhanfang/survey'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SurveyModule } from '../../survey/module.ts'
import { type Candidates, newContinueCode } from '../candidates.ts'
import { type PaperRow, answersOf, elementsOf } from '../paper-record.ts'
import { type Reading, type Readings, spokenExam } from '../readings.ts'
import { examPapers } from '../tables.ts'

const GRACE_MS = EXAM_GRACE_SECONDS * 1000

/** A paper and the secret of its candidate. */
export interface Holder {
  paperId: string
  candidateKey: string
}
/** A page that holds the paper; pages without a script have no seat of their own. */
export interface Seated extends Holder {
  seat?: string | undefined
}
export const seatOf = ({ seat = '' }: { seat?: string | undefined }) => seat

/** A question that is scored may be left out: that costs its points, nothing else. */
function optional(element: Element): Element {
  return element.exam && element.required ? { ...element, required: false } : element
}

/** The row of one paper. */
export const onePaper = (row: Pick<PaperRow, 'appId' | 'surveyId' | 'id'>) =>
  and(eq(examPapers.appId, row.appId), eq(examPapers.surveyId, row.surveyId), eq(examPapers.id, row.id))

/** A paper as its candidate sees it; what its page needs to know of pictures comes with the answer to the page. */
export type PaperSheet = Omit<ExamPaper, 'pictureSizes'>

/** The database's clock: every process has the same. */
export async function clock(handle: Db): Promise<Date> {
  const { rows } = await handle.execute(sql`select clock_timestamp() as now`)
  return z.object({ now: z.coerce.date() }).parse(rows[0]).now
}

/** Whether the time of a paper is over, its grace included. */
export const isOver = ({ deadline }: Pick<PaperRow, 'deadline'>, now: Date) =>
  deadline !== null && now.getTime() > deadline.getTime() + GRACE_MS

export type PaperDesk = ReturnType<typeof createPaperDesk>

/** Finds papers for those who hold them, and shows them. */
export function createPaperDesk(
  survey: Pick<SurveyModule, 'frozen'>,
  candidates: Candidates,
  readings: Readings,
) {
  /** The language in which the candidate of a paper is spoken to. */
  const languageOf = async (row: Pick<PaperRow, 'appId' | 'surveyId' | 'language'>) =>
    (await readings.of(row)).words

  async function definitionOf(row: PaperRow): Promise<SurveyDefinition> {
    const frozen = await survey.frozen.find(row.surveyId, row.version)
    if (!frozen || frozen.appId !== row.appId) throw new Refusal('surveyNotFound')
    return frozen.definition
  }

  /** The candidate's own paper; holders of other secrets learn nothing. */
  async function held(handle: Db, { paperId, candidateKey }: Holder, lock = false): Promise<PaperRow> {
    const query = handle.select().from(examPapers).where(eq(examPapers.id, paperId))
    const [row] = await (lock ? query.for('update') : query)
    if (!row || !(await candidates.holds(handle, row, candidateKey))) throw new Refusal('examPaperNotFound')
    return row
  }

  function view(row: PaperRow, whole: SurveyDefinition, now: Date, reading: Reading): PaperSheet {
    const definition = spokenExam(whole, reading)
    const elements = elementsOf(row, definition, reading.language)
    return {
      paperId: row.id,
      surveyId: row.surveyId,
      version: row.version,
      definition: withoutKeys({ ...definition, elements: elements.map(optional) }),
      scores: Object.fromEntries(
        elements.flatMap(({ id, exam }): [string, number][] => (exam ? [[id, exam.score]] : [])),
      ),
      total: row.total / 100,
      attempt: row.attempt,
      candidateName: row.candidateName,
      startedAt: row.startedAt.toISOString(),
      deadline: row.deadline?.toISOString() ?? null,
      now: now.toISOString(),
      answers: answersOf(row),
      sequence: row.sequence,
      switches: row.switches,
      satBefore: row.seat,
      continueCode: row.continueCode ?? '',
    }
  }

  /**
   * Gives an open paper to the page that asks for it; pages that had it before can save no more. Returns the row after their
   * last save, with the seat that held it before.
   */
  async function sitDown(
    handle: Db,
    row: PaperRow,
    { seat, language }: { seat: string; language: Language | null },
  ): Promise<PaperRow> {
    if (row.seat === seat && row.language === language && row.continueCode !== null) return row
    const [taken] = await handle
      .update(examPapers)
      .set({ seat, language, continueCode: row.continueCode ?? newContinueCode() })
      .where(and(onePaper(row), isNull(examPapers.submittedAt)))
      .returning()
    return taken ? { ...taken, seat: row.seat } : row
  }
  return { held, definitionOf, languageOf, view, sitDown }
}

import { type CallData, EXAM_GRACE_SECONDS, type examSubmit } from '@zhanfang/contract'
import {
  type AnswerValues,
  type SurveyDefinition,
  elementsWithoutKeys,
  evaluate,
  scorePaper,
} from '@zhanfang/survey'
import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { storableJson } from '../../../database/storable-json.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SurveyModule } from '../../survey/module.ts'
import { candidateRefusal, candidateTexts } from '../candidate-texts.ts'
import type { Certificates } from '../certificates.ts'
import {
  type PaperRow,
  type SubmittedRow,
  answerScoresOf,
  answersOf,
  centsOf,
  drawnOf,
  elementsOf,
  hasPassed,
  isSubmitted,
  readableAnswers,
} from '../paper-record.ts'
import { type Readings, spokenExam } from '../readings.ts'
import type { ExamSettingsStore } from '../settings.ts'
import { examPapers } from '../tables.ts'
import { type PaperDesk, type Seated, clock, isOver, onePaper, seatOf } from './paper-desk.ts'

/** Papers that one round of the job hands in. */
const ROUND = 200

export type HandingIn = ReturnType<typeof createHandingIn>

/** Takes papers in: scored, stored as an answer, with a certificate for whoever passed. */
export function createHandingIn(
  { db }: Database,
  { held, definitionOf }: PaperDesk,
  {
    survey,
    settings,
    certificates,
    readings,
  }: {
    survey: Pick<SurveyModule, 'files' | 'admissions'>
    settings: ExamSettingsStore
    certificates: Certificates
    readings: Readings
  },
) {
  /**
   * Answers whose files belong to this paper from now on. With `lenient`, files that are gone or
   * somebody else's are left out; otherwise they are refused.
   */
  async function withFiles(
    row: PaperRow,
    definition: SurveyDefinition,
    answers: AnswerValues,
    lenient: boolean,
  ): Promise<AnswerValues> {
    try {
      return (await survey.files.claim(row.appId, row.surveyId, row.id, definition, answers)).answers
    } catch (error) {
      const bad = error instanceof Refusal ? (error.problems ?? []).map(({ field }) => field) : []
      if (!lenient || bad.length === 0) throw error
      const rest = Object.fromEntries(Object.entries(answers).filter(([id]) => !bad.includes(id)))
      return withFiles(row, definition, rest, true)
    }
  }

  /**
   * Hands in under the row's lock; with a `seat` only for the page that holds the paper. Answers that come after the
   * deadline and its grace do not count.
   */
  async function handIn(
    row: PaperRow,
    given: Record<string, unknown> | undefined,
    automatic: boolean,
    seat?: string,
  ): Promise<SubmittedRow> {
    const definition = await definitionOf(row)
    const elements = elementsOf(row, definition)
    const rules = await settings.read(row.appId, row.surveyId)
    const whole = { ...definition, elements }
    const asked = given ? readableAnswers(elements, given) : undefined
    // Files are claimed before the lock is taken; those of saved answers were when they were saved.
    const claimed = asked && (await withFiles(row, whole, asked, automatic))
    const followUps = await survey.admissions.followUpsOf(row.appId, row.surveyId)
    const { reading, noted } = await readings.handedIn(row, definition)
    const language = reading.words
    const handed = await db.transaction(async (tx) => {
      const [now, [fresh]] = [
        await clock(tx),
        await tx.select().from(examPapers).where(onePaper(row)).for('update'),
      ]
      if (!fresh) throw new Refusal('examPaperNotFound')
      if (isSubmitted(fresh)) return fresh
      if (seat !== undefined && fresh.seat !== seat) throw candidateRefusal('examTakenOver', language)
      const isLate = isOver(fresh, now)
      if (!automatic && !isLate && rules.minMinutes !== null) {
        const earliest = fresh.startedAt.getTime() + rules.minMinutes * 60_000
        if (now.getTime() < earliest)
          throw new Refusal('examTooEarly', {
            message: candidateTexts(language).tooEarly(rules.minMinutes),
          })
      }
      // Hidden questions do not count; what is invalid stays, a wrong form is a wrong answer.
      const kept = isLate || !claimed ? answersOf(fresh) : claimed
      const { states } = evaluate(whole, kept)
      const shown = elements.filter(({ id }) => states[id]?.visible !== false && states[id]?.onPath !== false)
      const answers = readableAnswers(shown, kept)
      const result = scorePaper(shown, answers)
      const endedAt = isLate && fresh.deadline ? fresh.deadline : now
      const seconds = Math.max(0, Math.round((endedAt.getTime() - fresh.startedAt.getTime()) / 1000))
      const json = storableJson(answers)
      const answerId = await survey.admissions.store(tx, row.appId, row.surveyId, {
        submitId: row.id,
        version: row.version,
        seconds,
        channel: row.channel,
        device: row.device,
        ip: row.ip,
        language: noted,
        answers: json,
        scores: answerScoresOf({
          score: centsOf(result.score),
          total: centsOf(result.total),
          pending: result.pending.length,
          items: result.items,
        }),
        drawn: elementsWithoutKeys(drawnOf(row)),
        counted: row.counted,
        followUps,
        customerId: fresh.customerId,
      })
      const [done] = await tx
        .update(examPapers)
        .set({
          answers: sql`${json}::jsonb`,
          submittedAt: endedAt,
          automatic: automatic || isLate,
          answerId,
          seconds,
          score: centsOf(result.score),
          total: centsOf(result.total),
          items: result.items,
          pending: result.pending.length,
        })
        .where(onePaper(row))
        .returning()
      if (!done || !isSubmitted(done)) throw new Refusal('examPaperNotFound')
      if (hasPassed(done, rules)) {
        await certificates.issue(tx, done, spokenExam(definition, reading).title, rules)
      }
      return done
    })
    if (followUps.length > 0) survey.admissions.wake()
    return handed
  }

  const receipt = (row: SubmittedRow): CallData<typeof examSubmit> => ({
    paperId: row.id,
    answerId: row.answerId,
    submittedAt: row.submittedAt.toISOString(),
    automatic: row.automatic,
  })

  async function handInHeld(
    holder: Seated & { answers?: Record<string, unknown> | undefined },
    automatic: boolean,
  ) {
    const row = await held(db, holder)
    return receipt(isSubmitted(row) ? row : await handIn(row, holder.answers, automatic, seatOf(holder)))
  }

  return {
    handIn,
    withFiles,
    submit: (input: Seated & { answers: Record<string, unknown> }) => handInHeld(input, false),
    autoSubmit: (input: Seated & { answers?: Record<string, unknown> | undefined }) =>
      handInHeld(input, true),

    /** Hands in what was left open when time was up: browsers die, candidates leave. */
    async handInDue(): Promise<number> {
      const due = await db
        .select()
        .from(examPapers)
        .where(
          and(
            isNull(examPapers.submittedAt),
            isNotNull(examPapers.deadline),
            sql`${examPapers.deadline} + make_interval(secs => ${EXAM_GRACE_SECONDS}) < clock_timestamp()`,
          ),
        )
        .orderBy(asc(examPapers.deadline))
        .limit(ROUND)
      for (const row of due) await handIn(row, undefined, true)
      return due.length
    },
  }
}

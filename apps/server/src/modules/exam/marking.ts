import type { CallData, examMark, examPaperRead, ExamSettings } from '@zhanfang/contract'
import {
  evaluate,
  floorCents,
  questionType,
  rightAnswerText,
  scorePaper,
  suggestedPoints,
  type Element,
} from '@zhanfang/survey'
import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { examSignalKinds } from '@zhanfang/contract'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { Admissions } from '../survey/module.ts'
import type { Certificates } from './certificates.ts'
import {
  answerScoresOf,
  answersOf,
  centsOf,
  elementsOf,
  hasPassed,
  isSubmitted,
  itemsOf,
  type PaperRow,
} from './paper-record.ts'
import type { PaperService } from './papers/papers.ts'
import { languageOfPaper, spokenExam } from './readings.ts'
import { paperRowOf, shownAnswerOf } from './results.ts'
import type { ExamSettingsStore } from './settings.ts'
import { examMarks, examPapers, examSignals } from './tables.ts'
import { texts } from './texts.ts'

type MarkRow = typeof examMarks.$inferSelect

/**
 * What the marks of one question come to, or undefined while they do not settle it. One marker: the latest mark. Two:
 * the middle of both while they are within the allowed difference, then whoever comes third decides.
 */
export function settledMark(
  marks: readonly Pick<MarkRow, 'markerId' | 'score'>[],
  { markers, maxDifference }: Pick<ExamSettings, 'markers' | 'maxDifference'>,
): number | undefined {
  if (markers === 1) {
    const last = marks.at(-1)
    return last && last.score / 100
  }
  // A later mark of the same person replaces his earlier one, and keeps its turn.
  const byMarker = new Map<string, number>()
  for (const { markerId, score } of marks) byMarker.set(markerId, score / 100)
  const [first, second, third] = byMarker.values()
  if (first === undefined || second === undefined) return undefined
  if (Math.abs(first - second) <= maxDifference + 1e-9) return floorCents((first + second) / 2)
  return third
}

export type MarkingService = ReturnType<typeof createMarkingService>

/** Marking by people. Totals are always counted anew from the questions; nobody writes one. */
export function createMarkingService(
  { db }: Database,
  {
    papers,
    settings,
    certificates,
    rescore,
  }: {
    papers: PaperService
    settings: ExamSettingsStore
    certificates: Certificates
    rescore: Admissions['rescore']
  },
) {
  async function find(
    handle: Db,
    appId: string,
    surveyId: string,
    paperId: string,
    lock = false,
  ): Promise<PaperRow> {
    const query = handle
      .select()
      .from(examPapers)
      .where(and(eq(examPapers.appId, appId), eq(examPapers.surveyId, surveyId), eq(examPapers.id, paperId)))
    const [row] = await (lock ? query.for('update') : query)
    if (!row) throw new Refusal('examPaperNotFound')
    return row
  }

  const marksOf = (handle: Db, row: PaperRow): Promise<MarkRow[]> =>
    handle
      .select()
      .from(examMarks)
      .where(
        and(
          eq(examMarks.appId, row.appId),
          eq(examMarks.surveyId, row.surveyId),
          eq(examMarks.paperId, row.id),
        ),
      )
      .orderBy(asc(examMarks.id))

  return {
    marksOf,

    async read(appId: string, surveyId: string, paperId: string): Promise<CallData<typeof examPaperRead>> {
      const row = await find(db, appId, surveyId, paperId)
      const rules = await settings.read(appId, surveyId)
      const elements = elementsOf(row, await papers.definitionOf(row))
      const answers = answersOf(row)
      const items = itemsOf(row)
      const marks = (await marksOf(db, row)).toReversed()
      const signals = await db
        .select()
        .from(examSignals)
        .where(
          and(
            eq(examSignals.appId, appId),
            eq(examSignals.surveyId, surveyId),
            eq(examSignals.paperId, paperId),
          ),
        )
        .orderBy(desc(examSignals.id))
      const isScored = (element: Element) =>
        element.exam !== undefined && questionType(element.type)?.role === 'question'
      return {
        paper: paperRowOf(row, rules),
        markers: rules.markers,
        questions: elements.filter(isScored).map((element) => {
          const own = marks.filter(({ questionId }) => questionId === element.id)
          const key = element.exam?.key
          const shown = shownAnswerOf(element, answers, items[element.id], own[0]?.comment ?? '')
          return {
            ...shown,
            rightText: rightAnswerText(element),
            manual: key?.kind === 'manual' || own.length > 0,
            suggested: element.exam ? suggestedPoints(element.exam, shown.answerText) : null,
            rubric: key?.kind === 'manual' ? (key.rubric ?? []) : [],
            marks: own.map((mark) => ({
              questionId: mark.questionId,
              markerName: mark.markerName,
              score: mark.score / 100,
              comment: mark.comment,
              markedAt: mark.markedAt.toISOString(),
            })),
          }
        }),
        signals: signals.map(({ kind, at, seconds }) => ({
          kind: z.enum(examSignalKinds).parse(kind),
          at: at.toISOString(),
          seconds,
        })),
      }
    },

    /** Adds a mark and counts the paper anew. */
    async mark(
      appId: string,
      marker: { userId: string; nickname: string },
      surveyId: string,
      paperId: string,
      input: { questionId: string; score: number; comment: string },
    ): Promise<CallData<typeof examMark>> {
      const rules = await settings.read(appId, surveyId)
      const definition = await papers.definitionOf(await find(db, appId, surveyId, paperId))
      return db.transaction(async (tx) => {
        const row = await find(tx, appId, surveyId, paperId, true)
        if (!isSubmitted(row)) throw new Refusal('examPaperNotSubmitted')
        const elements = elementsOf(row, definition)
        const question = elements.find(({ id }) => id === input.questionId)
        if (!question) throw new Refusal('questionNotFound')
        if (!question.exam) throw fieldRefusal('invalidInput', 'questionId', texts.unscored)
        if (input.score > question.exam.score) {
          throw fieldRefusal('invalidInput', 'score', texts.scoreTooHigh(question.exam.score))
        }
        await tx.insert(examMarks).values({
          appId,
          surveyId,
          paperId,
          id: newId(),
          questionId: input.questionId,
          markerId: marker.userId,
          markerName: marker.nickname,
          score: centsOf(input.score),
          comment: input.comment,
        })
        const byQuestion = Map.groupBy(await marksOf(tx, row), ({ questionId }) => questionId)
        const settled = Object.fromEntries(
          [...byQuestion].flatMap(([id, marks]): [string, number][] => {
            const mark = settledMark(marks, rules)
            return mark === undefined ? [] : [[id, mark]]
          }),
        )
        const answers = answersOf(row)
        const { states } = evaluate({ ...definition, elements }, answers)
        const shown = elements.filter(
          ({ id }) => states[id]?.visible !== false && states[id]?.onPath !== false,
        )
        const result = scorePaper(shown, answers, { marks: settled })
        const [counted] = await tx
          .update(examPapers)
          .set({
            score: centsOf(result.score),
            total: centsOf(result.total),
            items: result.items,
            pending: result.pending.length,
          })
          .where(
            and(eq(examPapers.appId, appId), eq(examPapers.surveyId, surveyId), eq(examPapers.id, paperId)),
          )
          .returning()
        if (!counted || !isSubmitted(counted)) throw new Refusal('examPaperNotFound')
        await rescore(
          tx,
          appId,
          surveyId,
          counted.answerId,
          answerScoresOf({ ...counted, items: itemsOf(counted) }),
        )
        if (hasPassed(counted, rules)) {
          const { title } = spokenExam(definition, { language: languageOfPaper(counted) })
          await certificates.issue(tx, counted, title, rules)
        }
        return {
          score: counted.pending > 0 ? null : counted.score / 100,
          pending: counted.pending,
        }
      })
    },
  }
}

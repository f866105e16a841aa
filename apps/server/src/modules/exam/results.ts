import type {
  CallData,
  ExamPaperRow,
  ExamResult,
  ExamSettings,
  ShownAnswer,
  examPapers as examPapersCall,
  examRanking,
  examSimilarity,
  examStatistics,
  examWrongAnswers,
} from '@zhanfang/contract'
import {
  floorCents,
  itemAnalysis,
  questionType,
  rightAnswerText,
  scoreBands,
  similarPairs,
  type AnswerValues,
  type ComparedSheet,
  type Element,
  type ItemScore,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import type { FileResult } from '../../http/bind.ts'
import type { Client } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { wishOf } from '../../http/requests/visitor-language.ts'
import type { SurveyModule } from '../survey/module.ts'
import type { RespondentLanguage } from '../survey/module.ts'
import { scoreWorkbook } from './score-workbook.ts'
import { candidateRefusal, candidateTexts } from './candidate-texts.ts'
import type { Candidates } from './candidates.ts'
import type { Certificates } from './certificates.ts'
import {
  answersOf,
  elementsOf,
  hasPassed,
  isSubmitted,
  itemsOf,
  type PaperRow,
  type SubmittedRow,
} from './paper-record.ts'
import type { PaperService } from './papers/papers.ts'
import { type Reading, type Readings, spokenExam } from './readings.ts'
import type { ExamSettingsStore } from './settings.ts'
import { examMarks, examPapers } from './tables.ts'
import { texts } from './texts.ts'

/** Papers that statistics look at; the newest ones. */
const MOST_PAPERS = 20_000
const MOST_RANKS = 100
/** Papers that are compared with each other. */
const MOST_COMPARED = 500

/** One question of a handed-in paper without what would have been right. */
export function shownAnswerOf(
  element: Element,
  answers: AnswerValues,
  item: ItemScore | undefined,
  comment: string,
): ShownAnswer {
  const type = questionType(element.type)
  const answer = type?.normalize(element, answers[element.id])
  return {
    questionId: element.id,
    title: element.title,
    type: element.type,
    score: item?.score ?? 0,
    max: element.exam?.score ?? 0,
    verdict: item?.verdict ?? 'blank',
    answerText: answer === undefined ? '' : (type?.toText(element, answer, '\n') ?? ''),
    rightText: '',
    analysis: element.exam?.analysis ?? '',
    comment,
  }
}

interface PaperConditions {
  /** In the name of the candidate. */
  keywords?: string | undefined
  state: 'all' | 'open' | 'pending' | 'done'
}

const meeting = ({ keywords, state }: PaperConditions) =>
  and(
    keywords ? ilike(examPapers.candidateName, containsPattern(keywords)) : undefined,
    state === 'open' ? isNull(examPapers.submittedAt) : undefined,
    state === 'pending' ? gt(examPapers.pending, 0) : undefined,
    state === 'done' ? and(isNotNull(examPapers.submittedAt), eq(examPapers.pending, 0)) : undefined,
  )

export function paperRowOf(row: PaperRow, settings: ExamSettings): ExamPaperRow {
  return {
    paperId: row.id,
    answerId: row.answerId,
    candidateName: row.candidateName || texts.someone,
    attempt: row.attempt,
    startedAt: row.startedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    automatic: row.automatic,
    seconds: row.seconds,
    score: row.score === null ? null : row.score / 100,
    total: row.total / 100,
    pending: row.pending,
    passed: hasPassed(row, settings),
    switches: row.switches,
    signals: row.signals,
  }
}

interface Counted {
  /** Empty when none was given. */
  name: string
  score: number
  total: number
  seconds: number
  attempts: number
}

/** What of a candidate's marked papers counts, in points; undefined when there is none. */
export function countedResult(
  rows: readonly SubmittedRow[],
  counts: ExamSettings['counts'],
): Counted | undefined {
  const marked = rows
    .filter(({ pending }) => pending === 0)
    .toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
  const last = marked.at(-1)
  if (!last) return undefined
  const common = { name: last.candidateName, attempts: marked.length }
  const of = (row: SubmittedRow): Counted => ({
    ...common,
    score: row.score / 100,
    total: row.total / 100,
    seconds: row.seconds ?? 0,
  })
  if (counts === 'last') return of(last)
  if (counts === 'best') {
    return of(
      marked.reduce((best, row) =>
        row.score > best.score || (row.score === best.score && (row.seconds ?? 0) < (best.seconds ?? 0))
          ? row
          : best,
      ),
    )
  }
  const mean = (read: (row: SubmittedRow) => number) =>
    marked.reduce((sum, row) => sum + read(row), 0) / marked.length
  return {
    ...common,
    score: floorCents(mean((row) => row.score) / 100),
    total: last.total / 100,
    seconds: Math.round(mean((row) => row.seconds ?? 0)),
  }
}

/** Candidates by score, then by time; equal ones share a rank. */
export function ranked(results: readonly Counted[]): CallData<typeof examRanking>['list'] {
  const sorted = results.toSorted((a, b) => b.score - a.score || a.seconds - b.seconds)
  let rank = 0
  return sorted.map((result, index) => {
    const before = sorted[index - 1]
    if (!before || before.score !== result.score || before.seconds !== result.seconds) rank = index + 1
    return { rank, ...result }
  })
}

/** A paper by its candidate, and the language that his page reads it in. */
interface HeldPaper {
  paperId: string
  candidateKey: string
  language?: string | undefined
}

export type ResultService = ReturnType<typeof createResultService>

/** Results of exams, for candidates by policy and for their organisers. */
export function createResultService(
  { db }: Database,
  {
    survey,
    papers,
    settings,
    certificates,
    candidates,
    readings,
  }: {
    survey: Pick<SurveyModule, 'survey' | 'frozen'>
    papers: PaperService
    settings: ExamSettingsStore
    certificates: Certificates
    candidates: Candidates
    readings: Readings
  },
) {
  const ofSurvey = (appId: string, surveyId: string) =>
    and(eq(examPapers.appId, appId), eq(examPapers.surveyId, surveyId))

  async function submitted(where: SQL | undefined): Promise<SubmittedRow[]> {
    const rows = await db
      .select()
      .from(examPapers)
      .where(and(where, isNotNull(examPapers.submittedAt)))
      .orderBy(desc(examPapers.submittedAt))
      .limit(MOST_PAPERS)
    return rows.filter(isSubmitted)
  }

  /** Empty when answers may be shown, otherwise why not; whether the exam has ended is asked only where it matters. */
  async function hiddenReason(
    row: SubmittedRow,
    rules: ExamSettings,
    language: RespondentLanguage,
    hasEnded = async () => (await survey.survey.publishedExam(row.surveyId)).hasEnded,
  ): Promise<string> {
    const words = candidateTexts(language)
    switch (rules.showAnswers) {
      case 'never':
        return words.answersNever
      case 'afterSubmit':
        return ''
      case 'afterMarking':
        return row.pending > 0 ? words.answersAfterMarking : ''
      case 'afterEnd':
        return (await hasEnded()) ? '' : words.answersAfterEnd
    }
  }

  async function heldSubmitted(input: HeldPaper): Promise<SubmittedRow> {
    const row = await papers.held(db, input)
    if (!isSubmitted(row)) {
      throw candidateRefusal('examPaperNotSubmitted', await papers.languageOf(row))
    }
    return row
  }

  /** What markers wrote, by paper and question. */
  async function commentsOf(
    { appId, surveyId }: Pick<PaperRow, 'appId' | 'surveyId'>,
    paperIds: readonly string[],
  ): Promise<Map<string, Map<string, string>>> {
    const rows = await db
      .select({
        paperId: examMarks.paperId,
        questionId: examMarks.questionId,
        comment: examMarks.comment,
      })
      .from(examMarks)
      .where(
        and(
          eq(examMarks.appId, appId),
          eq(examMarks.surveyId, surveyId),
          inArray(examMarks.paperId, [...paperIds]),
        ),
      )
      .orderBy(examMarks.id)
    const ofPapers = Map.groupBy(rows, ({ paperId }) => paperId)
    return new Map(
      [...ofPapers].map(([paperId, marks]) => [
        paperId,
        new Map(marks.map(({ questionId, comment }) => [questionId, comment])),
      ]),
    )
  }

  async function answersShown(
    row: SubmittedRow,
    reading: Reading,
    comments: ReadonlyMap<string, string> | undefined,
  ): Promise<ShownAnswer[]> {
    const definition = spokenExam(await papers.definitionOf(row), reading)
    const elements = elementsOf(row, definition, reading.language)
    const answers = answersOf(row)
    const items = itemsOf(row)
    return elements
      .filter(({ id }) => items[id] !== undefined)
      .map((element) => ({
        ...shownAnswerOf(element, answers, items[element.id], comments?.get(element.id) ?? ''),
        rightText: rightAnswerText(element),
      }))
  }

  return {
    async result(input: HeldPaper): Promise<ExamResult> {
      const row = await heldSubmitted(input)
      const rules = await settings.read(row.appId, row.surveyId)
      const definition = await papers.definitionOf(row)
      const reading = await readings.asked(row, definition, input.language)
      const mine = and(ofSurvey(row.appId, row.surveyId), eq(examPapers.candidate, row.candidate))
      const reason = await hiddenReason(row, rules, reading.words)
      const isKnown = rules.showScore && row.pending === 0
      return {
        paperId: row.id,
        surveyId: row.surveyId,
        title: spokenExam(definition, reading).title,
        candidateName: row.candidateName,
        attempt: row.attempt,
        submittedAt: row.submittedAt.toISOString(),
        automatic: row.automatic,
        seconds: row.seconds ?? 0,
        total: row.total / 100,
        score: isKnown ? row.score / 100 : null,
        passed: isKnown ? hasPassed(row, rules) : null,
        pending: row.pending,
        finalScore: rules.showScore
          ? (countedResult(await submitted(mine), rules.counts)?.score ?? null)
          : null,
        standing: await papers.standingOf(db, rules, row.appId, row.surveyId, row.candidate),
        answersShown: reason === '',
        answersHiddenReason: reason,
        certificateNumber: await certificates.numberOf(db, row),
        rankingShown: rules.showRanking,
      }
    },

    async showAnswers(surveyId: string, input: HeldPaper): Promise<{ list: ShownAnswer[] }> {
      const row = await heldSubmitted(input)
      if (row.surveyId !== surveyId) {
        throw candidateRefusal('examPaperNotFound', await papers.languageOf(row))
      }
      const reading = await readings.asked(row, await papers.definitionOf(row), input.language)
      const reason = await hiddenReason(row, await settings.read(row.appId, row.surveyId), reading.words)
      if (reason !== '') throw new Refusal('examAnswersHidden', { message: reason })
      const comments = await commentsOf(row, [row.id])
      return { list: await answersShown(row, reading, comments.get(row.id)) }
    },

    /** Questions that a candidate got wrong in any attempt whose answers he may see, the newest attempt first. */
    async wrongAnswers(
      surveyId: string,
      { candidateKey, language }: { candidateKey: string; language?: string | undefined },
      client: Client,
    ): Promise<CallData<typeof examWrongAnswers>> {
      const exam = await survey.survey.publishedExam(surveyId, wishOf(client, language))
      const rules = await settings.read(exam.appId, surveyId)
      const candidate = await candidates.of({ appId: exam.appId, surveyId }, candidateKey, client)
      const rows = await submitted(and(ofSurvey(exam.appId, surveyId), eq(examPapers.candidate, candidate)))
      const wrong = new Map<string, CallData<typeof examWrongAnswers>['list'][number]>()
      const comments = await commentsOf(
        { appId: exam.appId, surveyId },
        rows.map(({ id }) => id),
      )
      for (const row of rows) {
        const reason = await hiddenReason(row, rules, exam.reading.words, async () => exam.hasEnded)
        if (reason !== '') continue
        for (const shown of await answersShown(row, exam.reading, comments.get(row.id))) {
          if (shown.verdict === 'right' || shown.verdict === 'pending') continue
          const known = wrong.get(shown.questionId)
          if (known) known.times += 1
          else wrong.set(shown.questionId, { ...shown, times: 1 })
        }
      }
      return { list: [...wrong.values()] }
    },

    async ranking(
      surveyId: string,
      lang: string | undefined,
      client: Client,
    ): Promise<CallData<typeof examRanking>> {
      const exam = await survey.survey.publishedExam(surveyId, wishOf(client, lang))
      const rules = await settings.read(exam.appId, surveyId)
      const words = candidateTexts(exam.reading.words)
      if (!rules.showRanking) throw new Refusal('examAnswersHidden', { message: words.noRanking })
      const rows = await submitted(ofSurvey(exam.appId, surveyId))
      return { list: rankingOf(rows, rules, words.someone).slice(0, MOST_RANKS) }
    },

    async papers(
      appId: string,
      surveyId: string,
      input: PaperConditions & { page: number; size: number },
    ): Promise<CallData<typeof examPapersCall>> {
      await survey.survey.settings(appId, surveyId)
      const rules = await settings.read(appId, surveyId)
      const where = and(ofSurvey(appId, surveyId), meeting(input))
      const rows = await db
        .select()
        .from(examPapers)
        .where(where)
        .orderBy(desc(examPapers.startedAt), desc(examPapers.id))
        .limit(input.size)
        .offset((input.page - 1) * input.size)
      const [total] = await db.select({ value: count() }).from(examPapers).where(where)
      return {
        list: rows.map((row) => paperRowOf(row, rules)),
        total: total?.value ?? 0,
        page: input.page,
        size: input.size,
      }
    },

    async statistics(appId: string, surveyId: string): Promise<CallData<typeof examStatistics>> {
      await survey.survey.settings(appId, surveyId)
      const rules = await settings.read(appId, surveyId)
      const all = await submitted(ofSurvey(appId, surveyId))
      const marked = all.filter(({ pending }) => pending === 0)
      const [open] = await db
        .select({ value: count() })
        .from(examPapers)
        .where(and(ofSurvey(appId, surveyId), isNull(examPapers.submittedAt)))
      const scores = marked.map((row) => ({ score: row.score / 100, total: row.total / 100 }))
      const points = scores.map(({ score }) => score)
      const elements = await elementsOfAll(marked)
      const sheets = marked.map((row) => ({
        marks: Object.fromEntries(Object.entries(itemsOf(row)).map(([id, { score }]) => [id, score])),
        total: row.score / 100,
      }))
      const figures = itemAnalysis(
        elements.map(({ id, exam }) => ({ id, max: exam?.score ?? 0 })),
        sheets,
      )
      const byId = new Map(elements.map((element) => [element.id, element]))
      const passed = marked.map((row) => hasPassed(row, rules)).filter((value) => value !== null)
      return {
        papers: all.length,
        candidates: new Set(all.map(({ candidate }) => candidate)).size,
        pending: all.length - marked.length,
        open: open?.value ?? 0,
        average:
          points.length > 0 ? floorCents(points.reduce((sum, one) => sum + one, 0) / points.length) : null,
        highest: points.length > 0 ? points.reduce((most, one) => Math.max(most, one)) : null,
        lowest: points.length > 0 ? points.reduce((least, one) => Math.min(least, one)) : null,
        total: scores[0]?.total ?? 0,
        passRate: passed.length > 0 ? (100 * passed.filter(Boolean).length) / passed.length : null,
        bands: scoreBands(scores),
        items: figures.map(({ id, ...figure }) => {
          const element = byId.get(id)
          return {
            questionId: id,
            title: element?.title ?? '',
            type: element?.type ?? '',
            max: element?.exam?.score ?? 0,
            ...figure,
            rightText: element ? rightAnswerText(element) : '',
          }
        }),
        ranking: rankingOf(all, rules, texts.someone).slice(0, MOST_RANKS),
      }
    },

    /** Papers that are too alike among the newest. */
    async similarity(appId: string, surveyId: string): Promise<CallData<typeof examSimilarity>> {
      await survey.survey.settings(appId, surveyId)
      const rows = (await submitted(ofSurvey(appId, surveyId))).slice(0, MOST_COMPARED)
      const sheets = rows.map((row): ComparedSheet => {
        const answers = answersOf(row)
        return {
          id: row.id,
          candidate: row.candidate,
          answers: Object.fromEntries(
            Object.entries(itemsOf(row)).map(([id, { verdict }]) => [
              id,
              { answer: JSON.stringify(answers[id] ?? null), verdict },
            ]),
          ),
        }
      })
      const named = new Map(
        rows.map((row) => [row.id, { paperId: row.id, candidateName: row.candidateName || texts.someone }]),
      )
      return {
        papers: rows.length,
        pairs: similarPairs(sheets).flatMap(({ first, second, ...figures }) => {
          const [one, other] = [named.get(first), named.get(second)]
          return one && other ? [{ first: one, second: other, ...figures }] : []
        }),
      }
    },

    /**
     * The handed-in papers that meet the conditions as a workbook, the newest first: a column of points and one of words
     * for each question.
     */
    async export(appId: string, surveyId: string, conditions: PaperConditions): Promise<FileResult> {
      const { title } = await survey.survey.detail(appId, surveyId)
      const rules = await settings.read(appId, surveyId)
      const rows = await submitted(and(ofSurvey(appId, surveyId), meeting(conditions)))
      return scoreWorkbook({ title, rules, rows, elements: await elementsOfAll(rows) })
    },
  }

  function rankingOf(rows: readonly SubmittedRow[], rules: ExamSettings, someone: string) {
    const groups = Map.groupBy(rows, ({ candidate }) => candidate)
    const results = [...groups.values()].flatMap((own) => countedResult(own, rules.counts) ?? [])
    return ranked(results.map((result) => ({ ...result, name: result.name || someone })))
  }

  /** Scored questions of all these papers, in the order of their surveys; drawn ones behind. */
  async function elementsOfAll(rows: readonly SubmittedRow[]): Promise<Element[]> {
    const seen = new Map<string, Element>()
    const definitions = new Map<number, SurveyDefinition>()
    for (const row of rows) {
      const definition = definitions.get(row.version) ?? (await papers.definitionOf(row))
      if (!definitions.has(row.version)) {
        definitions.set(row.version, definition)
        for (const element of definition.elements) if (!seen.has(element.id)) seen.set(element.id, element)
      }
      for (const element of elementsOf(row, definition))
        if (!seen.has(element.id)) seen.set(element.id, element)
    }
    return [...seen.values()].filter(
      ({ exam, type }) => exam !== undefined && questionType(type)?.role === 'question',
    )
  }
}

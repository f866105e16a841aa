import {
  EXAM_GRACE_SECONDS,
  type CallData,
  type ExamPaper,
  type ExamSettings,
  type examSignal,
  type examStanding,
  type examSubmit,
} from '@zhanfang/contract'
import {
  type AnswerValues,
  type Element,
  elementsWithoutKeys,
  evaluate,
  type FileAnswer,
  type Language,
  layOutPaper,
  newId as newSeed,
  picksOf,
  scorePaper,
  type SurveyDefinition,
  totalPoints,
  type TranslatedQuestion,
  type Translations,
  translationsOfQuestions,
  withoutKeys,
} from '@zhanfang/survey'
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { IncomingFile } from '../../http/bind.ts'
import type { Client } from '../../http/caller.ts'
import { wishOf } from '../../http/visitor-language.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { deviceOf } from '../survey/module.ts'
import type { SurveyModule } from '../survey/module.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { BankService } from './banks.ts'
import { candidateRefusal, candidateTexts } from './candidate-texts.ts'
import { newContinueCode, plainCode, type Candidates } from './candidates.ts'
import type { Certificates } from './certificates.ts'
import {
  answerScoresOf,
  answersOf,
  centsOf,
  drawnOf,
  elementsOf,
  hasPassed,
  isSubmitted,
  readableAnswers,
  type PaperRow,
  type SubmittedRow,
} from './paper-record.ts'
import { type Reading, type Readings, spokenExam } from './readings.ts'
import type { ExamSettingsStore } from './settings.ts'
import { examPapers, examSignals } from './tables.ts'

const MOST_SIGNALS = 500
/** Papers that one round of the job hands in. */
const ROUND = 200
const GRACE_MS = EXAM_GRACE_SECONDS * 1000

interface Holder {
  paperId: string
  candidateKey: string
}
/** A page that holds the paper; pages without a script have no seat of their own. */
interface Seated extends Holder {
  seat?: string | undefined
}
const seatOf = ({ seat = '' }: { seat?: string | undefined }) => seat

/** A question that is scored may be left out: that costs its points, nothing else. */
function optional(element: Element): Element {
  return element.exam && element.required ? { ...element, required: false } : element
}

/** Texts of questions that were drawn, in the languages that candidates may choose. */
function translationsFor(
  drawn: readonly TranslatedQuestion[],
  languages: readonly Language[],
): Translations | undefined {
  const offered: Translations = {}
  for (const { question, translations } of drawn) {
    const own = translationsOfQuestions([question], translations)
    for (const language of languages) {
      if (own?.[language]) offered[language] = { ...offered[language], ...own[language] }
    }
  }
  return Object.keys(offered).length > 0 ? offered : undefined
}

export type PaperService = ReturnType<typeof createPaperService>

const onePaper = (row: Pick<PaperRow, 'appId' | 'surveyId' | 'id'>) =>
  and(eq(examPapers.appId, row.appId), eq(examPapers.surveyId, row.surveyId), eq(examPapers.id, row.id))

/** A paper as its candidate sees it; what its page needs to know of pictures comes with the answer to the page. */
export type PaperSheet = Omit<ExamPaper, 'pictureSizes'>

/** The database's clock: every process has the same. */
async function clock(handle: Db): Promise<Date> {
  const { rows } = await handle.execute(sql`select clock_timestamp() as now`)
  return z.object({ now: z.coerce.date() }).parse(rows[0]).now
}

/** Papers from their start to their hand-in. */
export function createPaperService(
  { db }: Database,
  {
    survey,
    settings,
    banks,
    certificates,
    candidates,
    readings,
  }: {
    survey: Pick<SurveyModule, 'survey' | 'files' | 'frozen' | 'admissions'>
    settings: ExamSettingsStore
    banks: BankService
    certificates: Certificates
    candidates: Candidates
    readings: Readings
  },
) {
  const ofCandidate = (appId: string, surveyId: string, candidate: string) =>
    and(eq(examPapers.appId, appId), eq(examPapers.surveyId, surveyId), eq(examPapers.candidate, candidate))

  /** Of what the candidate of a paper is told. */
  const languageOf = async (row: Pick<PaperRow, 'appId' | 'surveyId' | 'language'>) =>
    (await readings.of(row)).words

  async function definitionOf(row: PaperRow): Promise<SurveyDefinition> {
    const frozen = await survey.frozen.find(row.surveyId, row.version)
    if (!frozen || frozen.appId !== row.appId) throw new Refusal('surveyNotFound')
    return frozen.definition
  }

  /** The candidate's own paper; whoever holds another secret learns nothing. */
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
   * Answers whose files belong to this paper from now on. `lenient`: files that are somebody else's, or gone, are left
   * out; otherwise they are refused.
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

  /** Hands in under the row's lock; with a `seat` only for the page that sits there. What comes after the deadline and its grace is not looked at. */
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
      const isLate = fresh.deadline !== null && now.getTime() > fresh.deadline.getTime() + GRACE_MS
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

  async function standingOf(
    handle: Db,
    rules: ExamSettings,
    appId: string,
    surveyId: string,
    candidate: string,
  ): Promise<CallData<typeof examStanding>> {
    const rows = await handle
      .select({ id: examPapers.id, submittedAt: examPapers.submittedAt })
      .from(examPapers)
      .where(ofCandidate(appId, surveyId, candidate))
      .orderBy(desc(examPapers.startedAt))
    const done = rows.filter(({ submittedAt }) => submittedAt !== null)
    const left = rules.attempts === null ? null : Math.max(0, rules.attempts - done.length)
    const last = done[0]?.submittedAt?.getTime()
    const retryAt = last === undefined ? undefined : last + rules.retryMinutes * 60_000
    return {
      attemptsUsed: done.length,
      attemptsLeft: left,
      openPaperId: rows.find(({ submittedAt }) => submittedAt === null)?.id ?? null,
      lastPaperId: done[0]?.id ?? null,
      retryAt:
        retryAt !== undefined && left !== 0 && retryAt > Date.now() ? new Date(retryAt).toISOString() : null,
    }
  }

  async function drawnFor(tx: Db, appId: string, elements: readonly Element[]) {
    const drawn: Record<string, TranslatedQuestion[]> = {}
    const taken = new Set(elements.map(({ id }) => id))
    for (const element of elements) {
      const picks = picksOf(element)
      if (picks.length === 0) continue
      const questions = await banks.draw(tx, appId, picks, taken)
      for (const { question } of questions) taken.add(question.id)
      drawn[element.id] = questions
    }
    return drawn
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

  /**
   * Gives an open paper to the page that asks for it; pages that had it before can save no more. The row as it is behind
   * their last save, with the seat of before.
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

  return {
    held,
    definitionOf,
    languageOf,
    standingOf,

    async standing(
      surveyId: string,
      candidateKey: string,
      client: Client,
    ): Promise<CallData<typeof examStanding>> {
      const { appId } = await survey.survey.publishedExam(surveyId)
      const rules = await settings.read(appId, surveyId)
      const candidate = await candidates.of({ appId, surveyId }, candidateKey, client)
      const standing = await standingOf(db, rules, appId, surveyId, candidate)
      // What is named here may be read with this device's secret.
      if (standing.openPaperId ?? standing.lastPaperId) {
        await candidates.join(db, { appId, surveyId }, candidateKey, candidate)
      }
      return standing
    },

    /** A new paper, or the one that the candidate has not handed in yet; from now on it is this page's. */
    async start(
      input: {
        id: string
        candidateKey: string
        name: string
        channel?: string | undefined
        seat?: string | undefined
        language?: string | undefined
      },
      client: Client,
    ): Promise<PaperSheet> {
      const exam = await survey.survey.publishedExam(input.id, wishOf(client, input.language))
      const { appId, reading } = exam
      const language = reading.words
      const place = { seat: seatOf(input), language: reading.language }
      const words = candidateTexts(language)
      const rules = await settings.read(appId, input.id)
      const candidate = await candidates.of({ appId, surveyId: input.id }, input.candidateKey, client)
      await candidates.join(db, { appId, surveyId: input.id }, input.candidateKey, candidate)
      const mine = ofCandidate(appId, input.id, candidate)
      const open = await db
        .select()
        .from(examPapers)
        .where(and(mine, isNull(examPapers.submittedAt)))
      for (const row of open) {
        const now = await clock(db)
        const isOver = row.deadline !== null && now.getTime() > row.deadline.getTime() + GRACE_MS
        if (!isOver) {
          const taken = await sitDown(db, row, place)
          return view(taken, await definitionOf(row), now, reading)
        }
        await handIn(row, undefined, true)
      }
      if (!exam.open) throw new Refusal('surveyNotCollecting', { message: exam.closedReason })
      if (rules.askName && input.name === '') throw fieldRefusal('invalidInput', 'name', words.nameMissing)
      const admission = await survey.admissions.admit(appId, input.id, client)
      return db.transaction(async (tx) => {
        // One candidate starts one paper at a time, from however many tabs.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`${input.id}:${candidate}`}, 0))`,
        )
        const now = await clock(tx)
        const [meanwhile] = await tx
          .select()
          .from(examPapers)
          .where(and(mine, isNull(examPapers.submittedAt)))
        if (meanwhile) {
          const taken = await sitDown(tx, meanwhile, place)
          return view(taken, await definitionOf(meanwhile), now, reading)
        }
        const standing = await standingOf(tx, rules, appId, input.id, candidate)
        if (standing.attemptsLeft === 0) {
          throw new Refusal('examAttemptsUsed', { message: words.noAttempts(rules.attempts ?? 1) })
        }
        if (standing.retryAt) {
          throw new Refusal('examTooSoon', { message: words.tooSoon(new Date(standing.retryAt)) })
        }
        const elements = exam.definition.elements
        const found = await drawnFor(tx, appId, elements).catch((error: unknown) => {
          const isTooFew = error instanceof Refusal && error.kind === 'examBankTooSmall'
          throw isTooFew ? candidateRefusal('examBankTooSmall', language) : error
        })
        const questionsOf = (of: readonly TranslatedQuestion[]) => of.map(({ question }) => question)
        const drawn = Object.fromEntries(Object.entries(found).map(([id, of]) => [id, questionsOf(of)]))
        const translations = translationsFor(Object.values(found).flat(), exam.languages)
        const layout = layOutPaper(elements, drawn, {
          seed: newSeed(),
          // Rules look back at what was answered before: their order must stay.
          questions: rules.shuffleQuestions && exam.definition.rules.length === 0,
          options: rules.shuffleOptions,
        })
        const ends = [
          ...(rules.minutes === null ? [] : [now.getTime() + rules.minutes * 60_000]),
          ...(exam.closesAt ? [exam.closesAt.getTime()] : []),
        ]
        const counted = await survey.admissions.hold(tx, appId, input.id, admission, () =>
          tx.$count(
            examPapers,
            and(
              eq(examPapers.appId, appId),
              eq(examPapers.surveyId, input.id),
              isNull(examPapers.submittedAt),
            ),
          ),
        )
        const [row] = await tx
          .insert(examPapers)
          .values({
            appId,
            surveyId: input.id,
            id: newId(),
            version: exam.version,
            candidate,
            candidateName: input.name,
            attempt: standing.attemptsUsed + 1,
            layout: { ...layout, ...(translations ? { translations } : {}) },
            language: reading.language,
            channel: (input.channel ?? '').trim(),
            device: admission.anonymous ? 'unknown' : deviceOf(client.userAgent),
            ip: admission.anonymous ? '' : client.ip,
            counted,
            seat: seatOf(input),
            continueCode: newContinueCode(),
            startedAt: now,
            deadline: ends.length > 0 ? new Date(Math.min(...ends)) : null,
            total: centsOf(totalPoints([...elements, ...Object.values(drawn).flat()])),
          })
          .returning()
        if (!row) throw new Refusal('examPaperNotFound')
        return view(row, exam.definition, now, reading)
      })
    },

    /** Goes on with a paper on another device, whose page has it from now on. The time runs as it did. */
    async goOn(
      input: {
        id: string
        code: string
        candidateKey: string
        seat?: string | undefined
        language?: string | undefined
      },
      client: Client,
    ): Promise<PaperSheet> {
      const { appId, reading } = await survey.survey.publishedExam(input.id, wishOf(client, input.language))
      const language = reading.words
      candidates.countTry(input.id, client.ip, language)
      const [row] = await db
        .select()
        .from(examPapers)
        .where(
          and(
            eq(examPapers.appId, appId),
            eq(examPapers.surveyId, input.id),
            eq(examPapers.continueCode, plainCode(input.code)),
            isNull(examPapers.submittedAt),
          ),
        )
      const now = await clock(db)
      const isOver = row?.deadline ? now.getTime() > row.deadline.getTime() + GRACE_MS : false
      if (row && isOver) await handIn(row, undefined, true)
      if (!row || isOver) throw fieldRefusal('examPaperNotFound', 'code', candidateTexts(language).codeWrong)
      await candidates.join(db, row, input.candidateKey, row.candidate)
      const taken = await sitDown(db, row, { seat: seatOf(input), language: reading.language })
      return view(taken, await definitionOf(row), now, reading)
    },

    /** The candidate's paper while he may answer it; null when it is handed in, as one is whose time is over. */
    async read(input: Holder & { language?: string | undefined }): Promise<PaperSheet | null> {
      const row = await held(db, input)
      if (row.submittedAt !== null) return null
      const now = await clock(db)
      const isOver = row.deadline !== null && now.getTime() > row.deadline.getTime() + GRACE_MS
      if (!isOver) {
        const definition = await definitionOf(row)
        return view(row, definition, now, await readings.asked(row, definition, input.language))
      }
      await handIn(row, undefined, true)
      return null
    },

    /** Stores a file for a question of the paper, a drawn one too, within the question's own limits. */
    async upload(
      input: Holder & { questionId: string },
      file: () => Promise<IncomingFile>,
    ): Promise<FileAnswer> {
      const row = await held(db, input)
      const definition = await definitionOf(row)
      const closedReason = candidateTexts(await languageOf(row)).handedIn
      const target = { appId: row.appId, surveyId: row.surveyId, closedReason }
      return survey.files.upload(
        {
          ...target,
          definition: { ...definition, elements: elementsOf(row, definition) },
          open: row.submittedAt === null,
        },
        input.questionId,
        await file(),
      )
    },

    async save(input: Seated & { answers: Record<string, unknown>; sequence: number }) {
      const row = await held(db, input)
      const now = await clock(db)
      const isOver = row.deadline !== null && now.getTime() > row.deadline.getTime() + GRACE_MS
      if (row.submittedAt === null && row.seat !== seatOf(input)) {
        throw candidateRefusal('examTakenOver', await languageOf(row))
      }
      if (row.submittedAt === null && !isOver) {
        const definition = await definitionOf(row)
        const elements = elementsOf(row, definition)
        const answers = readableAnswers(elements, input.answers)
        // The server may have to hand in what is saved: its files must be there then.
        const json = storableJson(await withFiles(row, { ...definition, elements }, answers, true))
        await db
          .update(examPapers)
          .set({ answers: sql`${json}::jsonb`, sequence: input.sequence })
          .where(
            and(
              onePaper(row),
              isNull(examPapers.submittedAt),
              eq(examPapers.seat, seatOf(input)),
              lt(examPapers.sequence, input.sequence),
            ),
          )
      }
      return {
        now: now.toISOString(),
        deadline: row.deadline?.toISOString() ?? null,
        submitted: row.submittedAt !== null,
      }
    },

    submit: (input: Seated & { answers: Record<string, unknown> }) => handInHeld(input, false),
    autoSubmit: (input: Seated & { answers?: Record<string, unknown> | undefined }) =>
      handInHeld(input, true),

    /** Keeps what the page noticed. Evidence only: nothing is taken off by itself. */
    async signal(input: Seated & { kind: string; seconds: number }): Promise<CallData<typeof examSignal>> {
      const row = await held(db, input)
      const rules = await settings.read(row.appId, row.surveyId)
      if (row.submittedAt !== null || row.signals >= MOST_SIGNALS) {
        return { switches: row.switches, overLimit: false }
      }
      // What a page notices that is not the candidate's any more says nothing about him.
      if (row.seat !== seatOf(input)) throw candidateRefusal('examTakenOver', await languageOf(row))
      const left = input.kind === 'leave' ? 1 : 0
      await db.insert(examSignals).values({
        appId: row.appId,
        surveyId: row.surveyId,
        paperId: row.id,
        id: newId(),
        kind: input.kind,
        seconds: Math.round(input.seconds),
      })
      const [counted] = await db
        .update(examPapers)
        .set({
          switches: sql`${examPapers.switches} + ${left}`,
          signals: sql`${examPapers.signals} + 1`,
        })
        .where(onePaper(row))
        .returning({ switches: examPapers.switches })
      const switches = counted?.switches ?? row.switches
      return { switches, overLimit: rules.switchLimit !== null && switches > rules.switchLimit }
    },

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

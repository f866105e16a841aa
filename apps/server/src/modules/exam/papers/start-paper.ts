import {
  type Element,
  type Language,
  type TranslatedQuestion,
  type Translations,
  layOutPaper,
  newId as newSeed,
  picksOf,
  totalPoints,
  translationsOfQuestions,
} from '@zhanfang/survey'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Client } from '../../../http/caller.ts'
import { Refusal, fieldRefusal } from '../../../http/refusal.ts'
import { wishOf } from '../../../http/requests/visitor-language.ts'
import { type SurveyModule, deviceOf } from '../../survey/module.ts'
import type { BankService } from '../banks.ts'
import { candidateRefusal, candidateTexts } from '../candidate-texts.ts'
import { type Candidates, newContinueCode, plainCode } from '../candidates.ts'
import { centsOf } from '../paper-record.ts'
import type { ExamSettingsStore } from '../settings.ts'
import { examPapers } from '../tables.ts'
import type { HandingIn } from './hand-in.ts'
import { type PaperDesk, type PaperSheet, clock, isOver, seatOf } from './paper-desk.ts'
import { type Standings, ofCandidate } from './standing.ts'

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

/** Gives papers out: a new one, the one that was begun, or one that goes on elsewhere. */
export function createPaperStart(
  { db }: Database,
  { definitionOf, view, sitDown }: PaperDesk,
  { handIn }: HandingIn,
  { standingOf }: Standings,
  {
    survey,
    settings,
    banks,
    candidates,
  }: {
    survey: Pick<SurveyModule, 'survey' | 'admissions' | 'ofCustomers'>
    settings: ExamSettingsStore
    banks: BankService
    candidates: Candidates
  },
) {
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

  return {
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
        if (!isOver(row, now)) {
          const taken = await sitDown(db, row, place)
          return view(taken, await definitionOf(row), now, reading)
        }
        await handIn(row, undefined, true)
      }
      if (!exam.open) throw new Refusal('surveyNotCollecting', { message: exam.closedReason })
      if (rules.askName && input.name === '') throw fieldRefusal('invalidInput', 'name', words.nameMissing)
      const admission = await survey.admissions.admit(appId, input.id, client)
      const customer = admission.anonymous ? null : await survey.ofCustomers.customerOf(appId, client)
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
            customerId: customer?.id ?? null,
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
      if (row && isOver(row, now)) await handIn(row, undefined, true)
      if (!row || isOver(row, now))
        throw fieldRefusal('examPaperNotFound', 'code', candidateTexts(language).codeWrong)
      await candidates.join(db, row, input.candidateKey, row.candidate)
      const taken = await sitDown(db, row, { seat: seatOf(input), language: reading.language })
      return view(taken, await definitionOf(row), now, reading)
    },
  }
}

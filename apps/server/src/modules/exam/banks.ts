import type {
  BankQuestion,
  bankList,
  bankOrders,
  bankQuestionOrders,
  bankQuestions as bankQuestionsCall,
  CallData,
  SortBy,
} from '@zhanfang/contract'
import {
  anyElementSchema,
  questionType,
  rescored,
  type Element,
  type TranslatedQuestion,
  type Translations,
  translationsOfQuestions,
  translationsSchema,
} from '@zhanfang/survey'
import { and, arrayOverlaps, count, eq, ilike, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { listOrder } from '../../database/list-order.ts'
import { containsPattern } from '../../database/search.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { isStorable } from '../../database/storable-json.ts'
import type { ClaimPlaces } from '../content-limit/module.ts'
import { texts as surveyTexts } from '../survey/module.ts'
import { BANK_KIND } from './limited-banks.ts'
import { bankQuestions, examBanks } from './tables.ts'
import { texts } from './texts.ts'

/** One rule of drawing; see the random set of the survey package. */
export interface DrawRule {
  bankId: string
  types?: string[]
  tags?: string[]
  difficulty?: number[]
  count: number
  score: number
}

/** A question as it comes into a bank. */
interface BankedQuestion {
  question: Element
  tags: string[]
  translations?: Translations | undefined
}

const rowOf = (appId: string, bankId: string, { question, tags, translations }: BankedQuestion) => ({
  appId,
  bankId,
  id: question.id,
  type: question.type,
  title: question.title,
  tags,
  difficulty: question.exam?.difficulty ?? null,
  knowledge: question.exam?.knowledge ?? [],
  question,
  translations: translationsOfQuestions([question], translations) ?? null,
})

/** What is stored of its texts in other languages. */
const storedTranslations = (stored: unknown) =>
  stored === null ? undefined : translationsSchema.parse(stored)

export type BankService = ReturnType<typeof createBankService>

/** Banks of questions of an app, and drawing from them. */
export function createBankService({ db }: Database, claim: ClaimPlaces) {
  const one = (appId: string, id: string) => and(eq(examBanks.appId, appId), eq(examBanks.id, id))
  const inBank = (appId: string, id: string) =>
    and(eq(bankQuestions.appId, appId), eq(bankQuestions.bankId, id))

  const fits = (appId: string, rule: DrawRule) =>
    and(
      inBank(appId, rule.bankId),
      rule.types?.length ? inArray(bankQuestions.type, rule.types) : undefined,
      rule.tags?.length ? arrayOverlaps(bankQuestions.tags, rule.tags) : undefined,
      rule.difficulty?.length ? inArray(bankQuestions.difficulty, rule.difficulty) : undefined,
    )

  async function mustExist(appId: string, id: string, handle: Db = db): Promise<void> {
    const [row] = await handle.select({ id: examBanks.id }).from(examBanks).where(one(appId, id))
    if (!row) throw new Refusal('bankNotFound')
  }

  return {
    async list(
      appId: string,
      {
        page,
        size,
        keywords,
        sort,
      }: {
        page: number
        size: number
        keywords?: string | undefined
        sort?: SortBy<(typeof bankOrders)[number]> | undefined
      },
    ): Promise<CallData<typeof bankList>> {
      const where = and(
        eq(examBanks.appId, appId),
        keywords ? ilike(examBanks.name, containsPattern(keywords)) : undefined,
      )
      // Written out: in a query on one table columns come without the table's name.
      const questions = sql<number>`(select count(*)::int from bank_questions q
        where q.app_id = exam_banks.app_id and q.bank_id = exam_banks.id)`
      const rows = await db
        .select({ id: examBanks.id, name: examBanks.name, questions, updatedAt: examBanks.updatedAt })
        .from(examBanks)
        .where(where)
        .orderBy(
          ...listOrder(
            sort,
            { name: examBanks.name, updated: examBanks.updatedAt },
            '-updated',
            examBanks.id,
          ),
        )
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(examBanks).where(where)
      return {
        list: rows.map(({ updatedAt, ...row }) => ({ ...row, updateTime: updatedAt.toISOString() })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async add(appId: string, userId: string, name: string): Promise<{ id: string }> {
      const id = newId()
      await db.transaction(async (tx) => {
        await claim(tx, appId, BANK_KIND)
        await tx.insert(examBanks).values({ appId, id, name, createdBy: userId })
      })
      return { id }
    },

    async rename(appId: string, id: string, name: string): Promise<void> {
      await mustExist(appId, id)
      await db
        .update(examBanks)
        .set({ name, updatedAt: sql`now()` })
        .where(one(appId, id))
    },

    async remove(appId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        await mustExist(appId, id, tx)
        await tx.delete(bankQuestions).where(inBank(appId, id))
        await tx.delete(examBanks).where(one(appId, id))
      })
    },

    async questions(
      appId: string,
      id: string,
      input: {
        page: number
        size: number
        keywords?: string | undefined
        type?: string | undefined
        tag?: string | undefined
        difficulty?: number | undefined
        sort?: SortBy<(typeof bankQuestionOrders)[number]> | undefined
      },
    ): Promise<CallData<typeof bankQuestionsCall>> {
      await mustExist(appId, id)
      const where = and(
        inBank(appId, id),
        input.keywords ? ilike(bankQuestions.title, containsPattern(input.keywords)) : undefined,
        input.type ? eq(bankQuestions.type, input.type) : undefined,
        input.tag ? arrayOverlaps(bankQuestions.tags, [input.tag]) : undefined,
        input.difficulty ? eq(bankQuestions.difficulty, input.difficulty) : undefined,
      )
      const rows = await db
        .select()
        .from(bankQuestions)
        .where(where)
        .orderBy(
          ...listOrder(
            input.sort,
            {
              title: bankQuestions.title,
              type: bankQuestions.type,
              difficulty: bankQuestions.difficulty,
              created: bankQuestions.createdAt,
            },
            '-created',
            bankQuestions.id,
          ),
        )
        .limit(input.size)
        .offset((input.page - 1) * input.size)
      const [total] = await db.select({ value: count() }).from(bankQuestions).where(where)
      return {
        list: rows.map((row): BankQuestion => ({
          id: row.id,
          question: anyElementSchema.parse(row.question),
          translations: storedTranslations(row.translations),
          tags: row.tags,
          updateTime: row.updatedAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page: input.page,
        size: input.size,
      }
    },

    /** Undefined where the app has no such bank. */
    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db.select({ name: examBanks.name }).from(examBanks).where(one(appId, id))
      return row?.name
    },

    /** What a bank asks already: types with titles. */
    async titlesIn(appId: string, id: string): Promise<Set<string>> {
      const rows = await db
        .select({ type: bankQuestions.type, title: bankQuestions.title })
        .from(bankQuestions)
        .where(inBank(appId, id))
      return new Set(rows.map(({ type, title }) => `${type} ${title}`))
    },

    async addQuestions(appId: string, id: string, questions: BankedQuestion[]): Promise<{ added: number }> {
      if (!isStorable(questions)) throw fieldRefusal('invalidInput', 'questions', surveyTexts.unstorable)
      for (const { question } of questions) {
        if (questionType(question.type)?.role !== 'question') {
          throw fieldRefusal('invalidInput', 'questions', texts.notAQuestion)
        }
      }
      return db.transaction(async (tx) => {
        await mustExist(appId, id, tx)
        const added = await tx
          .insert(bankQuestions)
          .values(
            questions.map((question, index) => ({
              ...rowOf(appId, id, question),
              // The list begins with the newest, and what came together stays in its order.
              createdAt: sql`now() - ${index} * interval '1 microsecond'`,
            })),
          )
          .onConflictDoNothing()
          .returning({ id: bankQuestions.id })
        if (added.length < questions.length) {
          throw fieldRefusal('invalidInput', 'questions', texts.sameQuestion)
        }
        await tx
          .update(examBanks)
          .set({ updatedAt: sql`now()` })
          .where(one(appId, id))
        return { added: added.length }
      })
    },

    async updateQuestion(appId: string, id: string, input: BankedQuestion): Promise<void> {
      if (!isStorable(input)) throw fieldRefusal('invalidInput', 'question', surveyTexts.unstorable)
      const where = and(inBank(appId, id), eq(bankQuestions.id, input.question.id))
      await db.transaction(async (tx) => {
        const [before] = await tx
          .select({ translations: bankQuestions.translations })
          .from(bankQuestions)
          .where(where)
          .for('update')
        if (!before) throw new Refusal('bankQuestionNotFound')
        const translations = input.translations ?? storedTranslations(before.translations)
        await tx
          .update(bankQuestions)
          .set({ ...rowOf(appId, id, { ...input, translations }), updatedAt: sql`now()` })
          .where(where)
      })
    },

    async removeQuestion(appId: string, id: string, questionId: string): Promise<void> {
      const removed = await db
        .delete(bankQuestions)
        .where(and(inBank(appId, id), eq(bankQuestions.id, questionId)))
        .returning({ id: bankQuestions.id })
      if (removed.length === 0) throw new Refusal('bankQuestionNotFound')
    },

    /** The ids of all questions that a rule may draw, and the name of their bank; null where the bank is gone. */
    async supply(appId: string, rule: DrawRule): Promise<{ bank: string | null; ids: string[] }> {
      const [bank] = await db.select({ name: examBanks.name }).from(examBanks).where(one(appId, rule.bankId))
      const rows = await db.select({ id: bankQuestions.id }).from(bankQuestions).where(fits(appId, rule))
      return { bank: bank?.name ?? null, ids: rows.map(({ id }) => id) }
    },

    /** Questions at random by the rules, none twice and none of `taken`; refused when a bank has too few. */
    async draw(
      handle: Db,
      appId: string,
      rules: readonly DrawRule[],
      taken: ReadonlySet<string>,
    ): Promise<TranslatedQuestion[]> {
      const drawn: TranslatedQuestion[] = []
      for (const rule of rules) {
        const gone = [...taken, ...drawn.map(({ question }) => question.id)]
        const rows = await handle
          .select({ question: bankQuestions.question, translations: bankQuestions.translations })
          .from(bankQuestions)
          .where(and(fits(appId, rule), gone.length > 0 ? notInArray(bankQuestions.id, gone) : undefined))
          .orderBy(sql`random()`)
          .limit(rule.count)
        if (rows.length < rule.count) {
          throw new Refusal('examBankTooSmall', { detail: texts.bankEmpty(rule.count, rows.length) })
        }
        for (const row of rows) {
          const question = anyElementSchema.parse(row.question)
          drawn.push({
            question: { ...question, exam: rescored(question.exam ?? { score: rule.score }, rule.score) },
            translations: storedTranslations(row.translations),
          })
        }
      }
      return drawn
    },
  }
}

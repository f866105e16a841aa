import { creatingLimits, type CallData, type favoriteQuestionList } from '@zhanfang/contract'
import {
  anyElementSchema,
  questionType,
  type Element,
  type Translations,
  translationsOfQuestions,
  translationsSchema,
} from '@zhanfang/survey'
import { and, count, desc, eq, ilike } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { isStorable } from '../../database/storable-json.ts'
import { texts as surveyTexts } from '../survey/module.ts'
import { favoriteQuestions } from './tables.ts'
import { texts } from './texts.ts'

export type FavoriteService = ReturnType<typeof createFavoriteService>

/** Questions that people keep for themselves. */
export function createFavoriteService({ db }: Database) {
  const mine = (appId: string, userId: string) =>
    and(eq(favoriteQuestions.appId, appId), eq(favoriteQuestions.userId, userId))

  return {
    async list(
      appId: string,
      userId: string,
      { page, size, keywords }: { page: number; size: number; keywords?: string | undefined },
    ): Promise<CallData<typeof favoriteQuestionList>> {
      const where = and(
        mine(appId, userId),
        keywords ? ilike(favoriteQuestions.title, containsPattern(keywords)) : undefined,
      )
      const rows = await db
        .select()
        .from(favoriteQuestions)
        .where(where)
        .orderBy(desc(favoriteQuestions.createdAt), desc(favoriteQuestions.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(favoriteQuestions).where(where)
      return {
        list: rows.map(({ id, question, translations, createdAt }) => ({
          id,
          question: anyElementSchema.parse(question),
          ...(translations === null ? {} : { translations: translationsSchema.parse(translations) }),
          createTime: createdAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async add(
      appId: string,
      userId: string,
      { questions, translations }: { questions: readonly Element[]; translations?: Translations | undefined },
    ): Promise<{ added: number }> {
      if (!isStorable(translations ?? null)) {
        throw fieldRefusal('invalidInput', 'translations', surveyTexts.unstorable)
      }
      for (const question of questions) {
        if (questionType(question.type)?.role !== 'question' || !isStorable(question)) {
          throw fieldRefusal('invalidInput', 'questions', texts.notAQuestion)
        }
      }
      const [kept] = await db.select({ value: count() }).from(favoriteQuestions).where(mine(appId, userId))
      if ((kept?.value ?? 0) + questions.length > creatingLimits.favorites) {
        throw new Refusal('invalidInput', { message: texts.tooManyFavorites(creatingLimits.favorites) })
      }
      await db.insert(favoriteQuestions).values(
        questions.map((question) => {
          // Alone it belongs to no group, and takes its options from nowhere.
          const { group: _group, optionsFrom: _optionsFrom, ...alone } = question
          return {
            appId,
            userId,
            id: newId(),
            title: question.title,
            question: alone,
            translations: translationsOfQuestions([question], translations) ?? null,
          }
        }),
      )
      return { added: questions.length }
    },

    async remove(appId: string, userId: string, id: string): Promise<void> {
      const removed = await db
        .delete(favoriteQuestions)
        .where(and(mine(appId, userId), eq(favoriteQuestions.id, id)))
        .returning({ id: favoriteQuestions.id })
      if (removed.length === 0) throw new Refusal('notFound')
    },
  }
}

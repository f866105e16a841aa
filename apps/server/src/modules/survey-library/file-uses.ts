import { and, eq, sql } from 'drizzle-orm'
import { containedIds } from '../../database/contained-ids.ts'
import type { Database } from '../../database/database.ts'
import type { FileUser } from '../file/module.ts'
import { favoriteQuestions, surveyTemplates } from './tables.ts'
import { texts } from './texts.ts'

/** Files in templates of an app and in questions that its people keep. */
export const fileUsesOfSurveyLibrary = ({ db }: Database): FileUser => ({
  need: 'survey:read',
  looksAt: ['survey_templates.definition', 'favorite_questions.question'],
  async find(appId, ids) {
    const inTemplate = containedIds(sql`${surveyTemplates.definition}::text`, ids)
    const inQuestion = containedIds(sql`${favoriteQuestions.question}::text`, ids)
    const [templates, questions] = await Promise.all([
      db
        .select({ title: surveyTemplates.title, found: inTemplate.found })
        .from(surveyTemplates)
        .where(and(eq(surveyTemplates.appId, appId), inTemplate.some)),
      db
        .select({ title: favoriteQuestions.title, found: inQuestion.found })
        .from(favoriteQuestions)
        .where(and(eq(favoriteQuestions.appId, appId), inQuestion.some)),
    ])
    const named = [
      ...templates.map((row) => ({ ...row, kind: texts.template })),
      ...questions.map((row) => ({ ...row, kind: texts.favorite })),
    ]
    return named.flatMap(({ found, ...row }) =>
      found.map((fileId) => ({ fileId, ...row, where: '', isPublic: false, path: '/from/module' })),
    )
  },
})

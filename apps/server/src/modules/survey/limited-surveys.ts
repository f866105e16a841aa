import { contentTypeInfo, contentTypeTitle } from '@zhanfang/blocks'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineLimitedKind } from '../content-limit/module.ts'
import { SURVEY_TYPE } from './survey-type.ts'
import { surveys } from './tables.ts'

/** Surveys, forms, votes and exams alike. */
export const limitedSurveys = defineLimitedKind({
  kind: SURVEY_TYPE,
  name: contentTypeTitle(SURVEY_TYPE),
  order: contentTypeInfo(SURVEY_TYPE).order,
  count: (appId) => sql`
    select count(*) as value from ${surveys}
    where ${and(eq(surveys.appId, appId), isNull(surveys.deletedAt))}`,
})

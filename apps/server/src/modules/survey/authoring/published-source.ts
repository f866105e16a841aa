import { and, eq, ilike, isNull, sql, type SQL } from 'drizzle-orm'
import { containsPattern } from '../../../database/search.ts'
import { surveyCollections, surveys, surveyVersions } from '../tables.ts'

/** Surveys that visitors can open, with the title that they meet. */
export function publishedSurveys(appId: string, { keywords }: { keywords?: string | undefined }): SQL {
  const title = sql<string>`${surveyVersions.definition} ->> 'title'`
  const collection = and(
    eq(surveyCollections.appId, surveys.appId),
    eq(surveyCollections.surveyId, surveys.id),
  )
  const frozen = and(
    eq(surveyVersions.appId, surveys.appId),
    eq(surveyVersions.surveyId, surveys.id),
    eq(surveyVersions.version, surveyCollections.publishedVersion),
  )
  const where = and(
    eq(surveys.appId, appId),
    isNull(surveys.deletedAt),
    keywords ? ilike(title, containsPattern(keywords)) : undefined,
  )
  return sql`select
      'survey' as item_type,
      ${surveys.id} as item_id,
      ${title} as title,
      ${surveyVersions.version} as version,
      ${surveyVersions.publishedAt} as published_at,
      null::text as publisher,
      ${surveyVersions.publishedBy} as publisher_id
    from ${surveys} join ${surveyCollections} on ${collection} join ${surveyVersions} on ${frozen}
    where ${where}`
}

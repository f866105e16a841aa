import { and, count, desc, eq, ilike, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import type { PublishedSource } from '../share/publish-info.ts'
import { surveyCollections, surveys, surveyVersions } from './tables.ts'

/** Surveys that visitors can open, with the title that they meet. */
export function createPublishedSurveys(
  { db }: Database,
  /** Nicknames, by the ids of users. */
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): PublishedSource {
  return async (appId, { types, keywords, limit }) => {
    if (!types.includes('survey')) return { list: [], total: 0 }
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
    const rows = await db
      .select({
        itemId: surveys.id,
        title,
        version: surveyVersions.version,
        publishedAt: surveyVersions.publishedAt,
        publishedBy: surveyVersions.publishedBy,
      })
      .from(surveys)
      .innerJoin(surveyCollections, collection)
      .innerJoin(surveyVersions, frozen)
      .where(where)
      .orderBy(desc(surveyVersions.publishedAt), desc(surveys.id))
      .limit(limit)
    const [total] = await db
      .select({ value: count() })
      .from(surveys)
      .innerJoin(surveyCollections, collection)
      .innerJoin(surveyVersions, frozen)
      .where(where)
    const names = await namesOf(rows.map(({ publishedBy }) => publishedBy))
    return {
      list: rows.map(({ publishedBy, ...row }) => ({
        itemType: 'survey' as const,
        ...row,
        publisher: names.get(publishedBy) ?? '',
      })),
      total: total?.value ?? 0,
    }
  }
}

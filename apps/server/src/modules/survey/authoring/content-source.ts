import type { ContentEntry, ContentSource } from '@zhanfang/blocks'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { surveyCollections, surveys, surveyVersions } from '../tables.ts'

const PAUSED = 2
const tags = { open: '进行中', paused: '已暂停', ended: '已结束' } as const

/** Published surveys in lists of contents. */
export function createSurveySource({ db }: Database): ContentSource {
  async function read(
    where: SQL | undefined,
    order: SQL | undefined,
    limit: number,
    skip = 0,
  ): Promise<ContentEntry[]> {
    const rows = await db
      .select({
        id: surveys.id,
        title: sql<string>`coalesce(${surveyVersions.definition} ->> 'title', '')`,
        description: sql<string>`coalesce(${surveyVersions.definition} ->> 'intro', '')`,
        publishedAt: surveyVersions.publishedAt,
        status: surveyCollections.status,
        closesAt: surveyCollections.closesAt,
        isFull: sql<boolean>`coalesce(${surveyCollections.answerCount} >= ${surveyCollections.maxAnswers}, false)`,
      })
      .from(surveys)
      .innerJoin(
        surveyCollections,
        and(eq(surveyCollections.appId, surveys.appId), eq(surveyCollections.surveyId, surveys.id)),
      )
      .innerJoin(
        surveyVersions,
        and(
          eq(surveyVersions.appId, surveys.appId),
          eq(surveyVersions.surveyId, surveys.id),
          eq(surveyVersions.version, surveyCollections.publishedVersion),
        ),
      )
      .where(and(where, isNull(surveys.deletedAt)))
      .orderBy(...(order === undefined ? [] : [order]), desc(surveyVersions.publishedAt), desc(surveys.id))
      .limit(limit)
      .offset(skip)
    const now = Date.now()
    return rows.map(({ id, title, description, publishedAt, status, closesAt, isFull }) => {
      const ended = isFull || (closesAt !== null && closesAt.getTime() <= now)
      return {
        type: 'survey',
        id,
        title,
        description,
        imageUrl: '',
        time: publishedAt.toISOString(),
        tag: ended ? tags.ended : status === PAUSED ? tags.paused : tags.open,
        note: '',
        url: '',
      }
    })
  }

  return {
    list: (appId, { source, count, skip }) =>
      read(
        eq(surveys.appId, appId),
        source === 'hottest' ? desc(surveyCollections.answerCount) : undefined,
        count,
        skip,
      ),
    pick: async (appId, ids) =>
      ids.length === 0
        ? []
        : read(and(eq(surveys.appId, appId), inArray(surveys.id, [...ids])), undefined, ids.length),
  }
}

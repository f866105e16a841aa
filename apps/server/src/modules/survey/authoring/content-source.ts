import type { ContentEntry, ContentSource } from '@zhanfang/blocks'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { ListFiling } from '../../folder/module.ts'
import { SURVEY_TYPE } from '../survey-type.ts'
import { surveyCollections, surveys, surveyVersions } from '../tables.ts'

const PAUSED = 2
const tags = { open: '进行中', paused: '已暂停', ended: '已结束' } as const

/** Published surveys in lists of contents. */
export function createSurveySource({ db }: Database, filing: Pick<ListFiling, 'condition'>): ContentSource {
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
    async list(appId, { source, count, skip, tagIds = [] }) {
      const tagged = await filing.condition(appId, SURVEY_TYPE, surveys.id, { tags: tagIds })
      const order = source === 'hottest' ? desc(surveyCollections.answerCount) : undefined
      return read(and(eq(surveys.appId, appId), tagged), order, count, skip)
    },
    pick: async (appId, ids) =>
      ids.length === 0
        ? []
        : read(and(eq(surveys.appId, appId), inArray(surveys.id, [...ids])), undefined, ids.length),
  }
}

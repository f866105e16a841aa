import {
  surveyKindSchema,
  type CallData,
  type surveyBin,
  type surveyVersion,
  type surveyVersions,
} from '@zhanfang/contract'
import { surveyDefinitionSchema } from '@zhanfang/survey'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { binExpiry, isInBin } from '../../../database/bin.ts'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ClaimPlaces } from '../../content-limit/module.ts'
import { SURVEY_TYPE } from '../survey-type.ts'
import { countedTypes } from './surveys/survey-rows.ts'
import { surveyCollections, surveys, surveyVersions as versionsTable } from '../tables.ts'

export type SurveyHistory = ReturnType<typeof createHistory>

/** What the survey was called when a version was published, and how many questions it had then. */
const titleThen = sql<string>`${versionsTable.definition} ->> 'title'`
const questionsThen = sql<number>`(
  select count(*)::int from jsonb_array_elements(${versionsTable.definition} -> 'elements') as element
  where element ->> 'type' in ${countedTypes})`

export interface HistoryNeighbours {
  /** Nicknames, by the ids of users. */
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Takes places for surveys that come back. */
  claim: ClaimPlaces
}

interface Paging {
  page: number
  size: number
}

/** What was published of surveys, and surveys in the bin. */
export function createHistory({ db }: Database, { namesOf, claim }: HistoryNeighbours) {
  const alive = (appId: string, id: string) =>
    and(eq(surveys.appId, appId), eq(surveys.id, id), isNull(surveys.deletedAt))
  const binned = (appId: string) => and(eq(surveys.appId, appId), isInBin(surveys.deletedAt))

  return {
    async versions(
      appId: string,
      surveyId: string,
      { page, size }: Paging,
    ): Promise<CallData<typeof surveyVersions>> {
      const [survey] = await db
        .select({
          current: surveyCollections.publishedVersion,
          answered: surveyCollections.answeredVersions,
        })
        .from(surveys)
        .innerJoin(
          surveyCollections,
          and(eq(surveyCollections.appId, surveys.appId), eq(surveyCollections.surveyId, surveys.id)),
        )
        .where(alive(appId, surveyId))
      if (!survey) throw new Refusal('surveyNotFound')
      const where = and(eq(versionsTable.appId, appId), eq(versionsTable.surveyId, surveyId))
      // Whole definitions are large: the list needs two things of each.
      const rows = await db
        .select({
          version: versionsTable.version,
          title: titleThen,
          questionCount: questionsThen,
          publishedAt: versionsTable.publishedAt,
          publishedBy: versionsTable.publishedBy,
        })
        .from(versionsTable)
        .where(where)
        .orderBy(desc(versionsTable.version))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(versionsTable).where(where)
      const names = await namesOf([...new Set(rows.map(({ publishedBy }) => publishedBy))])
      return {
        list: rows.map(({ publishedBy, ...row }) => ({
          ...row,
          publishedAt: row.publishedAt.toISOString(),
          publisher: names.get(publishedBy) ?? '',
          current: row.version === survey.current,
          answered: survey.answered.includes(row.version),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async version(appId: string, surveyId: string, version: number): Promise<CallData<typeof surveyVersion>> {
      const [row] = await db
        .select({ definition: versionsTable.definition })
        .from(versionsTable)
        .innerJoin(
          surveys,
          and(eq(surveys.appId, versionsTable.appId), eq(surveys.id, versionsTable.surveyId)),
        )
        .where(and(alive(appId, surveyId), eq(versionsTable.version, version)))
      if (!row) throw new Refusal('surveyNotFound')
      return { version, definition: surveyDefinitionSchema.parse(row.definition) }
    },

    async bin(appId: string, { page, size }: Paging): Promise<CallData<typeof surveyBin>> {
      const rows = await db
        .select({
          id: surveys.id,
          title: surveys.title,
          kind: surveys.kind,
          questionCount: surveys.questionCount,
          answerCount: surveyCollections.answerCount,
          deletedAt: surveys.deletedAt,
          // Whoever deleted it was the last to change it.
          deletedBy: surveys.updatedByName,
        })
        .from(surveys)
        .innerJoin(
          surveyCollections,
          and(eq(surveyCollections.appId, surveys.appId), eq(surveyCollections.surveyId, surveys.id)),
        )
        .where(binned(appId))
        .orderBy(desc(surveys.deletedAt), desc(surveys.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(surveys).where(binned(appId))
      return {
        list: rows.flatMap(({ deletedAt, ...row }) =>
          deletedAt === null
            ? []
            : [
                {
                  ...row,
                  kind: surveyKindSchema.parse(row.kind),
                  deletedAt: deletedAt.toISOString(),
                  expiresAt: binExpiry(deletedAt),
                },
              ],
        ),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Brings a survey back as it was, but takes no answers before somebody wants it to. */
    async restore(appId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        await claim(tx, appId, SURVEY_TYPE)
        const restored = await tx
          .update(surveys)
          .set({ deletedAt: null })
          .where(and(binned(appId), eq(surveys.id, id)))
          .returning({ id: surveys.id })
        if (restored.length === 0) throw new Refusal('surveyNotFound')
        await tx
          .update(surveyCollections)
          .set({ status: 2 })
          .where(
            and(
              eq(surveyCollections.appId, appId),
              eq(surveyCollections.surveyId, id),
              eq(surveyCollections.status, 1),
            ),
          )
      })
    },
  }
}

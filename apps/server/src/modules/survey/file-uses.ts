import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { containedIds } from '../../database/contained-ids.ts'
import type { Database } from '../../database/database.ts'
import type { FileUser } from '../file/module.ts'
import { surveyCollections, surveys, surveyVersions } from './tables.ts'
import { texts } from './texts/texts.ts'

const words = texts.fileUses

/** Files in drafts, versions and settings of surveys. An older version counts, as answers to it are shown with it. */
export const fileUsesOfSurveys = ({ db }: Database): FileUser => ({
  need: 'survey:read',
  looksAt: ['surveys.definition', 'survey_versions.definition', 'survey_collections.presentation'],
  async find(appId, ids) {
    const inDraft = containedIds(
      sql`(${surveys.definition}::text || coalesce(${surveyCollections.presentation}::text, ''))`,
      ids,
    )
    const inVersion = containedIds(sql`${surveyVersions.definition}::text`, ids)
    const alive = and(eq(surveys.appId, appId), isNull(surveys.deletedAt))
    const survey = {
      id: surveys.id,
      title: surveys.title,
      status: surveyCollections.status,
      publishedVersion: surveyCollections.publishedVersion,
    }
    const ofSurvey = and(
      eq(surveyCollections.appId, surveys.appId),
      eq(surveyCollections.surveyId, surveys.id),
    )
    const [drafts, versions] = await Promise.all([
      db
        .select({ ...survey, version: sql<number | null>`null`, found: inDraft.found })
        .from(surveys)
        .leftJoin(surveyCollections, ofSurvey)
        .where(and(alive, or(inDraft.some))),
      db
        .select({ ...survey, version: surveyVersions.version, found: inVersion.found })
        .from(surveyVersions)
        .innerJoin(
          surveys,
          and(eq(surveys.appId, surveyVersions.appId), eq(surveys.id, surveyVersions.surveyId)),
        )
        .leftJoin(surveyCollections, ofSurvey)
        .where(and(alive, eq(surveyVersions.appId, appId), inVersion.some))
        .orderBy(desc(surveyVersions.version)),
    ])
    const named = [...drafts, ...versions].flatMap((row) => row.found.map((fileId) => ({ ...row, fileId })))
    const byUse = Map.groupBy(named, ({ id, fileId }) => `${id} ${fileId}`)
    return [...byUse.values()].flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const isCurrent = ({ version }: { version: number | null }) =>
        version !== null && version === first.publishedVersion
      const inCurrent = rows.some(isCurrent)
      const where = [
        rows.some(({ version }) => version === null) ? words.draft : '',
        inCurrent ? words.published : '',
        rows.some((row) => row.version !== null && !isCurrent(row)) ? words.older : '',
      ]
      return [
        {
          fileId: first.fileId,
          kind: words.survey,
          title: first.title,
          where: where.filter(Boolean).join(words.and),
          isPublic: inCurrent && first.status === 1,
          path: `/create?id=${encodeURIComponent(first.id)}`,
        },
      ]
    })
  },
})

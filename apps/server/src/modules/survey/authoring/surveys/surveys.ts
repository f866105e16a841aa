import {
  type AppPermission,
  type CallData,
  type FilingQuery,
  type SearchScope,
  type SurveyStatus,
  type SurveySummary,
  limits,
  searchScopes,
  type managedSurveySearch,
  type surveyDetail,
  surveyKindSchema,
  type surveySearch,
  surveyStatusSchema,
  type SortBy,
  type surveyOrders,
} from '@zhanfang/contract'
import {
  type SurveyDefinition,
  type SurveyKind,
  emptyDefinition,
  surveyDefinitionSchema,
} from '@zhanfang/survey'
import { and, count, eq, ilike, inArray, isNull, ne, sql, sum, type SQL } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import { listOrder } from '../../../../database/list-order.ts'
import { containsPattern } from '../../../../database/search.ts'
import type { Editor } from '../../../../http/caller.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { freshSettings, settingsOf, visibleStatus } from '../../submit/collection.ts'
import type { ListFiling } from '../../../folder/module.ts'
import { SURVEY_TYPE } from '../../survey-type.ts'
import { surveyCollections, surveys } from '../../tables.ts'
import { texts } from '../../texts/texts.ts'
import { type SummaryRow, type SurveyRows, alive, ofSurvey, summaryColumns } from './survey-rows.ts'

/** An app that somebody belongs to, and what they may do there. */
export interface UserApp {
  id: string
  appName: string
  role: string
  permissions: readonly AppPermission[]
}

interface SearchInput {
  page: number
  size: number
  keywords?: string | undefined
  searchType: SearchScope
  sort?: SortBy<(typeof surveyOrders)[number]> | undefined
  /** Only surveys of this app. */
  appid?: string | undefined
  kind?: SurveyKind | undefined
  status?: SurveyStatus | undefined
}

export interface SurveyListDependencies {
  /** Folders and tags of surveys. */
  filing: ListFiling
  addressOf: (appId: string, id: string) => string
  /** Apps that a user belongs to. */
  appsOf: (userId: string) => Promise<readonly UserApp[]>
  /** Ids of the surveys that a user keeps as favourites in these apps. */
  favoritesOf: (appIds: readonly string[], userId: string) => Promise<readonly string[]>
}

/** Surveys as their operators find, create, copy and delete them. */
export function createSurveys(
  { db }: Database,
  { insert, findDraft, findSettings }: SurveyRows,
  { addressOf, appsOf, favoritesOf, filing }: SurveyListDependencies,
) {
  function summaryOf(row: SummaryRow): SurveySummary {
    return {
      id: row.id,
      title: row.title,
      kind: surveyKindSchema.parse(row.kind),
      status: surveyStatusSchema.parse(row.status),
      revision: row.revision,
      publishedVersion: row.publishedVersion,
      hasUnpublishedChanges: row.publishedRevision !== row.revision,
      questionCount: row.questionCount,
      answerCount: row.answerCount,
      url: addressOf(row.appId, row.id),
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
      updatedBy: row.updatedByName,
    }
  }

  function inScope(scope: SearchScope, userId: string, favorites: ReadonlySet<string>): SQL | undefined {
    switch (scope) {
      case searchScopes.all:
        return undefined
      case searchScopes.createdByMe:
        return eq(surveys.createdBy, userId)
      case searchScopes.createdByOthers:
        return ne(surveys.createdBy, userId)
      case searchScopes.changedByMe:
        return eq(surveys.updatedBy, userId)
      case searchScopes.favorites:
        return inArray(surveys.id, [...favorites])
    }
  }

  /** A page of the surveys of some apps, the last changed first. */
  async function findIn(appIds: readonly string[], userId: string, input: SearchInput, filed?: SQL) {
    // A visitor's search asks as nobody.
    const favorites = new Set(userId === '' ? [] : await favoritesOf(appIds, userId))
    const where = and(
      inArray(surveys.appId, [...appIds]),
      isNull(surveys.deletedAt),
      inScope(input.searchType, userId, favorites),
      input.keywords ? ilike(surveys.title, containsPattern(input.keywords)) : undefined,
      input.kind ? eq(surveys.kind, input.kind) : undefined,
      input.status === undefined ? undefined : eq(visibleStatus, input.status),
      filed,
    )
    const rows = await db
      .select(summaryColumns)
      .from(surveys)
      .innerJoin(surveyCollections, ofSurvey)
      .where(where)
      .orderBy(
        ...listOrder(
          input.sort,
          { title: surveys.title, updated: surveys.updatedAt, answers: surveyCollections.answerCount },
          '-updated',
          surveys.id,
        ),
      )
      .limit(input.size)
      .offset((input.page - 1) * input.size)
    const [total] = await db
      .select({ value: count() })
      .from(surveys)
      .innerJoin(surveyCollections, ofSurvey)
      .where(where)
    return { rows, favorites, total: total?.value ?? 0, page: input.page, size: input.size }
  }

  /** The surveys of those of a user's apps that `wanted` names, each with its app. */
  async function searchApps(
    userId: string,
    input: SearchInput,
    wanted: (app: UserApp) => boolean,
  ): Promise<CallData<typeof managedSurveySearch>> {
    const mine = (await appsOf(userId)).filter(
      (app) =>
        app.permissions.includes('survey:read') &&
        wanted(app) &&
        (input.appid === undefined || input.appid === app.id),
    )
    const names = new Map(mine.map(({ id, appName }) => [id, appName]))
    const { rows, favorites, ...rest } = await findIn([...names.keys()], userId, input)
    const list = rows.map((row) => ({
      ...summaryOf(row),
      favorited: favorites.has(row.id),
      appId: row.appId,
      appName: names.get(row.appId) ?? '',
    }))
    return { list, ...rest }
  }

  return {
    async search(
      appId: string,
      userId: string,
      input: SearchInput & FilingQuery,
    ): Promise<CallData<typeof surveySearch>> {
      const within = input.appid === undefined || input.appid === appId ? [appId] : []
      const condition = await filing.condition(appId, SURVEY_TYPE, surveys.id, input)
      const { rows, favorites, ...rest } = await findIn(within, userId, input, condition)
      const filedOf = await filing.marksOf(
        appId,
        SURVEY_TYPE,
        rows.map(({ id }) => id),
      )
      const list = rows.map((row) => ({
        ...summaryOf(row),
        ...filedOf(row.id),
        favorited: favorites.has(row.id),
      }))
      return { list, ...rest }
    },

    /** Surveys of all apps that a user manages. */
    searchManaged: (userId: string, input: SearchInput) =>
      searchApps(userId, input, ({ permissions }) => permissions.includes('app:manage')),

    async createBlank(
      appId: string,
      editor: Editor,
      input: { kind: SurveyKind; title: string },
    ): Promise<{ id: string }> {
      return insert(appId, editor, emptyDefinition(input.kind, input.title), freshSettings(input.kind))
    },

    /** A new draft with this content and the settings of its kind. */
    create: (appId: string, editor: Editor, definition: SurveyDefinition): Promise<{ id: string }> =>
      insert(appId, editor, definition, freshSettings(definition.kind)),

    async copy(appId: string, editor: Editor, id: string): Promise<{ id: string }> {
      const definition = await findDraft(db, appId, id)
      const settings = await findSettings(appId, id)
      const title = texts.copyOf(definition.title, limits.surveyTitle.max)
      const copy = await insert(appId, editor, { ...definition, title }, settings)
      await filing.copy(appId, SURVEY_TYPE, id, copy.id)
      return copy
    },

    async remove(appId: string, editor: Editor, id: string): Promise<void> {
      const removed = await db
        .update(surveys)
        .set({ deletedAt: sql`now()`, updatedBy: editor.userId, updatedByName: editor.nickname })
        .where(alive(appId, id))
        .returning({ id: surveys.id })
      if (removed.length === 0) throw new Refusal('surveyNotFound')
    },

    async detail(appId: string, id: string): Promise<CallData<typeof surveyDetail>> {
      const [row] = await db
        .select({ summary: summaryColumns, definition: surveys.definition, collection: surveyCollections })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(alive(appId, id))
      if (!row) throw new Refusal('surveyNotFound')
      return {
        ...summaryOf(row.summary),
        definition: surveyDefinitionSchema.parse(row.definition),
        settings: settingsOf(row.collection),
      }
    },

    /** The surveys among these that are not deleted, drafts included. */
    async existingIds(appId: string, ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: surveys.id })
        .from(surveys)
        .where(and(eq(surveys.appId, appId), inArray(surveys.id, [...ids]), isNull(surveys.deletedAt)))
      return new Set(rows.map(({ id }) => id))
    },

    /** Title of a survey, deleted or not; undefined when there never was one. */
    async titleOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ title: surveys.title })
        .from(surveys)
        .where(and(eq(surveys.appId, appId), eq(surveys.id, id)))
      return row?.title
    },

    /** Surveys and answers of many apps, by app. */
    async countsOf(
      appIds: readonly string[],
    ): Promise<ReadonlyMap<string, { surveys: number; answers: number }>> {
      if (appIds.length === 0) return new Map()
      const rows = await db
        .select({
          appId: surveys.appId,
          surveys: count(),
          answers: sum(surveyCollections.answerCount).mapWith(Number),
        })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(and(inArray(surveys.appId, [...appIds]), isNull(surveys.deletedAt)))
        .groupBy(surveys.appId)
      return new Map(rows.map(({ appId, ...counts }) => [appId, counts]))
    },

    /** Surveys and answers of an app, for its detail. */
    async counts(appId: string): Promise<{ surveys: number; answers: number }> {
      const [row] = await db
        .select({ surveys: count(), answers: sum(surveyCollections.answerCount).mapWith(Number) })
        .from(surveys)
        .innerJoin(surveyCollections, ofSurvey)
        .where(and(eq(surveys.appId, appId), isNull(surveys.deletedAt)))
      return { surveys: row?.surveys ?? 0, answers: row?.answers ?? 0 }
    },
  }
}

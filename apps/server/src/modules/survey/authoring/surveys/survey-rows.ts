import { type SurveyConflict, type SurveySettings, limits } from '@zhanfang/contract'
import {
  type SurveyDefinition,
  questionTypes,
  surveyDefinitionSchema,
  withoutStrayTranslations,
} from '@zhanfang/survey'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Db } from '../../../../database/database.ts'
import { newId } from '../../../../database/id.ts'
import { isStorable } from '../../../../database/storable-json.ts'
import type { Editor } from '../../../../http/caller.ts'
import { Refusal, fieldRefusal } from '../../../../http/refusal.ts'
import { columnsOfSettings, settingsOf, visibleStatus } from '../../submit/collection.ts'
import type { ClaimPlaces } from '../../../content-limit/module.ts'
import { SURVEY_TYPE } from '../../survey-type.ts'
import { surveyCollections, surveys } from '../../tables.ts'
import { texts } from '../../texts/texts.ts'

/** Result of a change of the draft. */
export interface Saved {
  revision: number
  updateTime: string
}

/** The collection of a survey: for joins of the two tables. */
export const ofSurvey = and(
  eq(surveyCollections.appId, surveys.appId),
  eq(surveyCollections.surveyId, surveys.id),
)

/** What lists show of a survey. */
export const summaryColumns = {
  appId: surveys.appId,
  id: surveys.id,
  title: surveys.title,
  kind: surveys.kind,
  status: visibleStatus,
  revision: surveys.revision,
  publishedRevision: surveys.publishedRevision,
  publishedVersion: surveyCollections.publishedVersion,
  questionCount: surveys.questionCount,
  answerCount: surveyCollections.answerCount,
  createdAt: surveys.createdAt,
  updatedAt: surveys.updatedAt,
  updatedByName: surveys.updatedByName,
}
export interface SummaryRow {
  appId: string
  id: string
  title: string
  kind: string
  status: number
  revision: number
  publishedRevision: number | null
  publishedVersion: number | null
  questionCount: number
  answerCount: number
  createdAt: Date
  updatedAt: Date
  updatedByName: string
}

/** Names of the types that are questions, and of those that stand for several questions in an exam. */
export const countedTypes: readonly string[] = questionTypes
  .filter(({ role, picks }) => role === 'question' || picks)
  .map(({ type }) => type)

/** How many of a definition's elements count as questions. */
export const countQuestions = (definition: SurveyDefinition): number =>
  definition.elements.filter(({ type }) => countedTypes.includes(type)).length

/** The draft's columns for a definition. Throws if it cannot be stored or is too large. */
export function columnsOfDefinition(given: SurveyDefinition) {
  const definition = withoutStrayTranslations(given)
  if (!isStorable(definition)) throw fieldRefusal('invalidInput', 'definition', texts.unstorable)
  if (Buffer.byteLength(JSON.stringify(definition)) > limits.surveyBytes) throw new Refusal('tooLarge')
  return {
    definition,
    title: definition.title,
    kind: definition.kind,
    questionCount: countQuestions(definition),
  }
}

/** A survey of an app that is not in the bin. */
export const alive = (appId: string, id: string) =>
  and(eq(surveys.appId, appId), eq(surveys.id, id), isNull(surveys.deletedAt))

export const collectionOf = (appId: string, surveyId: string) =>
  and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId))

/** The refusal of a save that was based on an older revision: who saved what lies between. */
export function conflictOf(row: { revision: number; updatedAt: Date; updatedByName: string }): Refusal {
  const detail: SurveyConflict = {
    revision: row.revision,
    updateTime: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  }
  return new Refusal('surveyConflict', { detail })
}

export type SurveyRows = ReturnType<typeof createSurveyRows>

/** Reads and writes that several operations on surveys share. */
export function createSurveyRows({ db }: Database, claim: ClaimPlaces) {
  /** A new survey with this draft and these settings. */
  async function insert(
    appId: string,
    editor: Editor,
    definition: SurveyDefinition,
    settings: SurveySettings,
  ): Promise<{ id: string }> {
    const id = newId()
    const columns = columnsOfDefinition(definition)
    await db.transaction(async (tx) => {
      await claim(tx, appId, SURVEY_TYPE)
      await tx.insert(surveys).values({
        appId,
        id,
        ...columns,
        createdBy: editor.userId,
        updatedBy: editor.userId,
        updatedByName: editor.nickname,
      })
      await tx.insert(surveyCollections).values({ appId, surveyId: id, ...columnsOfSettings(settings) })
    })
    return { id }
  }

  /** The draft of a survey. Throws if there is none. */
  async function findDraft(handle: Db, appId: string, id: string): Promise<SurveyDefinition> {
    const [row] = await handle
      .select({ definition: surveys.definition })
      .from(surveys)
      .where(alive(appId, id))
    if (!row) throw new Refusal('surveyNotFound')
    return surveyDefinitionSchema.parse(row.definition)
  }

  /** The settings of a survey; `locked` holds its collection until the transaction ends. */
  async function findSettings(
    appId: string,
    id: string,
    { handle = db, locked = false }: { handle?: Db; locked?: boolean } = {},
  ): Promise<SurveySettings> {
    const query = handle
      .select({ collection: surveyCollections })
      .from(surveyCollections)
      .innerJoin(surveys, ofSurvey)
      .where(alive(appId, id))
    const [row] = await (locked ? query.for('update', { of: surveyCollections }) : query)
    if (!row) throw new Refusal('surveyNotFound')
    return settingsOf(row.collection)
  }

  return { insert, findDraft, findSettings }
}

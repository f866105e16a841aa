import type { CallData, surveyPublishCheck } from '@zhanfang/contract'
import { type SurveyDefinition, surveyDefinitionSchema } from '@zhanfang/survey'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/database.ts'
import type { Editor } from '../../../../http/caller.ts'
import { Refusal } from '../../../../http/refusal.ts'
import { settingsOf } from '../../submit/collection.ts'
import { givenOutBy, givesOut } from '../../submit/quotas.ts'
import { surveyCollections, surveyVersions, surveys } from '../../tables.ts'
import { texts } from '../../texts/texts.ts'
import type { PublishChecks } from '../publish-checks.ts'
import { type SurveyRows, alive, collectionOf, conflictOf, countQuestions, ofSurvey } from './survey-rows.ts'

export interface PublishingDependencies {
  addressOf: (appId: string, id: string) => string
  /** Called when quotas change; the answers that exist are counted again. */
  quotasChanged: (appId: string, surveyId: string) => Promise<void>
  publishChecks: Pick<PublishChecks, 'run'>
}

/** Checks drafts, publishes them as versions, and pauses the collection of answers. */
export function createPublishing(
  { db }: Database,
  { findSettings }: SurveyRows,
  { addressOf, quotasChanged, publishChecks }: PublishingDependencies,
) {
  /** The draft, its revision and the problems to show before it is published. */
  async function checkDraft(appId: string, id: string) {
    const [row] = await db
      .select({ definition: surveys.definition, revision: surveys.revision, collection: surveyCollections })
      .from(surveys)
      .innerJoin(surveyCollections, ofSurvey)
      .where(alive(appId, id))
    if (!row) throw new Refusal('surveyNotFound')
    const definition = surveyDefinitionSchema.parse(row.definition)
    const checks = await publishChecks.run({
      appId,
      surveyId: id,
      definition,
      settings: settingsOf(row.collection),
    })
    return { definition, revision: row.revision, checks }
  }

  return {
    /** All problems to show before the draft is published; errors prevent publishing. */
    async publishCheck(appId: string, id: string): Promise<CallData<typeof surveyPublishCheck>> {
      const { revision, checks } = await checkDraft(appId, id)
      return { revision, checks }
    },

    /** Freezes the draft as a new version if it differs from the last one, and starts collecting answers. */
    async publish(
      appId: string,
      editor: Editor,
      input: { id: string; baseRevision?: number | undefined },
    ): Promise<{ version: number; url: string }> {
      // The trial may take seconds, so it runs before anything is locked.
      const checked = await checkDraft(appId, input.id)
      const published = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(surveys).where(alive(appId, input.id)).for('update')
        if (!row) throw new Refusal('surveyNotFound')
        if ((input.baseRevision ?? checked.revision) !== row.revision) throw conflictOf(row)
        // Saved again while it was tried.
        if (checked.revision !== row.revision) throw conflictOf(row)
        const { definition, checks } = checked
        const errors = checks.filter(({ level }) => level === 'error')
        if (errors.length > 0 || countQuestions(definition) === 0) {
          throw new Refusal('surveyNotPublishable', {
            message: errors[0]?.message ?? texts.noQuestions,
            problems: errors.slice(0, 50).map(({ elementIds, ruleId, message }) => ({
              field: elementIds[0] ?? ruleId ?? 'definition',
              message,
            })),
            detail: { checks },
          })
        }
        const [last] = await tx
          .select({
            version: surveyVersions.version,
            definition: surveyVersions.definition,
            unchanged: sql<boolean>`${surveyVersions.definition} = ${surveys.definition}`,
          })
          .from(surveyVersions)
          .innerJoin(
            surveys,
            and(eq(surveys.appId, surveyVersions.appId), eq(surveys.id, surveyVersions.surveyId)),
          )
          .where(and(eq(surveyVersions.appId, appId), eq(surveyVersions.surveyId, row.id)))
          .orderBy(desc(surveyVersions.version))
          .limit(1)
        const next = last?.unchanged ? last.version : (last?.version ?? 0) + 1
        if (next !== last?.version) {
          await tx.insert(surveyVersions).values({
            appId,
            surveyId: row.id,
            version: next,
            definition: row.definition,
            publishedBy: editor.userId,
          })
        }
        await tx.update(surveys).set({ publishedRevision: row.revision }).where(alive(appId, input.id))
        await tx
          .update(surveyCollections)
          .set({
            status: 1,
            publishedVersion: next,
            optionQuotas: givesOut(definition),
          })
          .where(collectionOf(appId, row.id))
        const given = (of: SurveyDefinition) => {
          const { options, unique } = givenOutBy(of)
          return JSON.stringify([unique, options.map(({ questionId, optionId }) => [questionId, optionId])])
        }
        const before = last && given(surveyDefinitionSchema.parse(last.definition))
        return { version: next, hasNewQuotas: before !== undefined && given(definition) !== before }
      })
      if (published.hasNewQuotas) await quotasChanged(appId, input.id)
      return { version: published.version, url: addressOf(appId, input.id) }
    },

    /** After this has returned no process accepts answers; publishing resumes the collection. */
    async pause(appId: string, id: string): Promise<void> {
      await findSettings(appId, id)
      const paused = await db
        .update(surveyCollections)
        .set({ status: 2 })
        .where(and(collectionOf(appId, id), sql`${surveyCollections.status} <> 0`))
        .returning({ id: surveyCollections.surveyId })
      if (paused.length === 0) throw new Refusal('surveyNotCollecting', { message: texts.nothingToPause })
    },
  }
}

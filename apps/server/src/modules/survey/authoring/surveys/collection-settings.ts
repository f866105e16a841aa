import { type SurveySettings, surveySettingsSchema } from '@zhanfang/contract'
import type { Database } from '../../../../database/database.ts'
import { isStorable } from '../../../../database/storable-json.ts'
import { fieldRefusal } from '../../../../http/refusal.ts'
import { columnsOfSettings } from '../../submit/collection.ts'
import { surveyCollections } from '../../tables.ts'
import { texts } from '../../texts/texts.ts'
import { type SurveyRows, collectionOf } from './survey-rows.ts'

export interface SettingsDependencies {
  /** Called when quotas change. `changed` holds the ids whose condition changed; their existing answers are recounted. */
  quotasChanged: (appId: string, surveyId: string, changed?: ReadonlySet<string>) => Promise<void>
  /** Called when something else is to be sent with answers. */
  followUpsChanged: (appId: string, surveyId: string) => Promise<void>
}

/** Settings of the collection of a survey's answers. */
export function createCollectionSettings(
  { db }: Database,
  { findSettings }: SurveyRows,
  { quotasChanged, followUpsChanged }: SettingsDependencies,
) {
  return {
    settings: (appId: string, id: string) => findSettings(appId, id),

    /** Changes the given settings; the others stay. Returns all of them before and after. */
    async saveSettings(
      appId: string,
      id: string,
      changed: { [Name in keyof SurveySettings]?: SurveySettings[Name] | undefined },
    ): Promise<{ before: SurveySettings; after: SurveySettings }> {
      const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
      // Two people who change different settings at once must both find theirs afterwards.
      const { before, settings } = await db.transaction(async (tx) => {
        const stored = await findSettings(appId, id, { handle: tx, locked: true })
        const merged = surveySettingsSchema.parse({ ...stored, ...given })
        if (!isStorable(merged)) throw fieldRefusal('invalidInput', 'thankYouText', texts.unstorable)
        await tx.update(surveyCollections).set(columnsOfSettings(merged)).where(collectionOf(appId, id))
        return { before: stored, settings: merged }
      })
      const conditions = ({ restrictions }: SurveySettings) =>
        new Map(restrictions.quotas.map(({ id: quotaId, when }) => [quotaId, JSON.stringify(when)]))
      const [were, are] = [conditions(before), conditions(settings)]
      if (JSON.stringify([...are]) !== JSON.stringify([...were])) {
        const others = [...are].filter(([quotaId, when]) => were.get(quotaId) !== when)
        await quotasChanged(appId, id, new Set(others.map(([quotaId]) => quotaId)))
      }
      if ((settings.notices.respondent === null) !== (before.notices.respondent === null)) {
        await followUpsChanged(appId, id)
      }
      return { before, after: settings }
    },
  }
}

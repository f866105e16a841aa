import { checkDefinition } from '@zhanfang/survey'
import type { Database } from '../../../database/database.ts'
import type { ClaimPlaces } from '../../content-limit/module.ts'
import type { FrozenVersions } from './frozen-versions.ts'
import { createCollectionSettings, type SettingsDependencies } from './surveys/collection-settings.ts'
import { createDrafts } from './surveys/drafts.ts'
import { createPublicSurveys, type PublicSurveyDependencies } from './surveys/public-surveys.ts'
import { createPublishing, type PublishingDependencies } from './surveys/publishing.ts'
import { createSurveyRows } from './surveys/survey-rows.ts'
import { createSurveys, type SurveyListDependencies } from './surveys/surveys.ts'

export interface SurveyNeighbours
  extends
    PublicSurveyDependencies,
    SettingsDependencies,
    Omit<SurveyListDependencies, 'addressOf'>,
    Partial<Pick<PublishingDependencies, 'publishChecks'>> {
  /** Where the site of an app is reached, without a slash at the end. */
  siteAddress: (appId: string) => string
  /** Takes places for new surveys. */
  claim: ClaimPlaces
}

export type SurveyService = ReturnType<typeof createSurveyService>

/**
 * Surveys as their operators edit and publish them, and as visitors find them. Without `publishChecks` only the
 * definition is checked: that is enough for samples, which nobody has answered yet.
 */
export function createSurveyService(
  database: Database,
  versions: FrozenVersions,
  {
    siteAddress,
    publishChecks = { run: async ({ definition }) => checkDefinition(definition) },
    ...neighbours
  }: SurveyNeighbours,
) {
  const rows = createSurveyRows(database, neighbours.claim)
  const addressOf = (appId: string, id: string) => `${siteAddress(appId)}/survey/${id}`
  return {
    ...createSurveys(database, rows, { ...neighbours, addressOf }),
    ...createDrafts(database, rows),
    ...createPublishing(database, rows, { ...neighbours, addressOf, publishChecks }),
    ...createCollectionSettings(database, rows, neighbours),
    ...createPublicSurveys(database, versions, rows, neighbours),
  }
}

import type { SurveyDefinition } from '@zhanfang/survey'
import type { Database } from '../../database/database.ts'
import { createColumnService } from '../column/module.ts'
import { createSiteWriter } from '../column/module.ts'
import { unfiled } from '../folder/module.ts'
import { createAppearanceService } from '../page/module.ts'
import { createPageService, type PageNeighbours } from '../page/module.ts'
import { createSiteNavigation } from '../page/module.ts'
import type { Editor } from '../../http/caller.ts'
import type { SiteFacts } from './fill.ts'

export interface TemplateNeighbours extends Pick<
  PageNeighbours,
  'publicUrl' | 'siteAddress' | 'linkSecret' | 'claim'
> {
  /** A survey service that writes through this database, so that its work stands or falls with a transaction. */
  surveysOn: (database: Database) => {
    create: (appId: string, editor: Editor, definition: SurveyDefinition) => Promise<{ id: string }>
    copy: (appId: string, editor: Editor, id: string) => Promise<{ id: string }>
    detail: (appId: string, id: string) => Promise<{ title: string; publishedVersion: number | null }>
    publish: (appId: string, editor: Editor, input: { id: string }) => Promise<unknown>
    existingIds: (appId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  }
  /** What is known of the app that its templates speak of, and whether visitors see its site already. */
  factsOf: (appId: string) => Promise<{ facts: SiteFacts; isPublic: boolean }>
}

/** The services that write what templates make, on one transaction. */
export function writersOn(scoped: Database, neighbours: TemplateNeighbours) {
  const surveys = neighbours.surveysOn(scoped)
  const appearance = createAppearanceService(scoped, async () => [])
  const page = createPageService(scoped, {
    publicUrl: neighbours.publicUrl,
    siteAddress: neighbours.siteAddress,
    linkSecret: neighbours.linkSecret,
    // Everything that a template leads to comes with it.
    missingTargets: async () => [],
    renameColumn: (appId, editor, input) => column.rename(appId, editor, input),
    siteChanged: appearance.siteChanged,
    // What comes with a template nobody has made here before.
    blocksUsed: async () => {},
    filing: unfiled,
    claim: neighbours.claim,
    // Told once, when all of it is there.
    markPublished: async () => {},
    // Our templates have none.
    mayPublishCode: () => Promise.resolve(false),
  })
  const column = createColumnService(scoped, {
    page,
    appearance,
    siteAddress: neighbours.siteAddress,
    claim: neighbours.claim,
  })
  const navigation = createSiteNavigation(scoped, {
    siteChanged: appearance.siteChanged,
    missingTargets: async () => [],
  })
  return { surveys, page, writer: createSiteWriter({ page, column, appearance, navigation }) }
}

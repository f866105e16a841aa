import type { LinkTarget } from '@zhanfang/blocks'
import type { Block } from '@zhanfang/document'
import type { Editor } from '../../../http/caller.ts'
import type { ClaimPlaces } from '../../content-limit/module.ts'
import type { ListFiling } from '../../folder/module.ts'

/** What the page module needs of its neighbours. */
export interface PageNeighbours {
  publicUrl: string
  /** Where the site of an app is reached, without a slash at the end. */
  siteAddress: (appId: string) => string
  linkSecret: () => Promise<string>
  /** Keys of the targets that the app does not have (any more); drafts count as there. */
  missingTargets: (
    appId: string,
    targets: readonly Pick<LinkTarget, 'eventType' | 'itemId'>[],
  ) => Promise<string[]>
  /** A column's page bears its name: it is renamed as a column. */
  renameColumn: (appId: string, editor: Editor, input: { id: string; name: string }) => Promise<void>
  /** Told when what surrounds the pages of a site has changed. */
  siteChanged: (appId: string) => Promise<void>
  /** Told of the blocks that stand on a page that was published. */
  blocksUsed: (appId: string, editor: Editor, blocks: readonly Block[]) => Promise<void>
  /** Folders and tags of pages. */
  filing: ListFiling
  /** Takes places for new pages. */
  claim: ClaimPlaces
  /** Whether somebody may show code of their own to visitors of an app. */
  mayPublishCode: (appId: string, userId: string) => Promise<boolean>
  /** Told when an app has its first content for visitors. */
  markPublished: (appId: string) => Promise<void>
}

import { type ContentSources, contentTypeInfo } from '@zhanfang/blocks'
import type { ContentKind } from '@zhanfang/contract'
import type { ContentCustomers, ContentFrame, KindParts } from '../../content/module.ts'
import type { ReachedSite, SiteReplies, SiteVisitors } from '../../site/module.ts'
import type { PageLinks } from '../page-links.ts'

export interface ContentPageSources {
  /** What cards of other contents show. */
  sources: ContentSources
  /** Whether the site has contents of a type. */
  isContent: (type: string) => boolean
  /** What a kind puts on its pages besides. */
  partsOf: (kind: ContentKind) => KindParts
  /** Names the newest bytes of replaced files. */
  fixAddresses: (appId: string, html: string) => Promise<string>
  loginPath: ContentCustomers['loginPath']
  /** Pages of other modules that belong to a content. */
  onward: PageLinks['of']
  /** Is told of each content that a visitor opens. */
  visited: SiteVisitors['visited']
}

/** What the pages of one kind are made and answered with. */
export interface KindPages extends ContentPageSources {
  kind: ContentKind
  frame: ContentFrame
  replies: SiteReplies
}

/** Where a content of the kind is read on a site. */
export const addressOf = (kind: ContentKind, site: Pick<ReachedSite, 'base'>, id: string): string =>
  `${site.base}/${contentTypeInfo(kind).folder}/${id}`

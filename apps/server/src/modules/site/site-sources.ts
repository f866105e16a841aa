import type { IncomingHttpHeaders } from 'node:http'
import type { PageState } from '@zhanfang/contract'
import type { PageDocument } from '@zhanfang/document'
import type { FoundContent } from '../content/module.ts'
import type { MetVariant } from '../page/module.ts'
import type { PageSources } from './published-pages.ts'

interface SearchQuery {
  page: number
  size: number
  words: string
}

/** Where the pages of sites come from. */
export interface SiteSources extends PageSources {
  previewPage: (
    appId: string,
    id: string,
    token: string,
  ) => Promise<{ title: string; document: PageDocument; state: PageState } | null>
  /** Whether the cookies of a request show somebody who has logged in: to this site, or to the console. */
  isSignedIn: (appId: string, cookies: string) => Promise<boolean>
  /** Groups of customers that the cookies of a request show somebody to be in. */
  groupsOf: (appId: string, cookies: string) => Promise<readonly string[]>
  /** Called with every content that a visitor opens. */
  visited: (content: { appId: string; type: string; id: string }, headers: IncomingHttpHeaders) => void
  /** Called with every page that a visitor is given. */
  countVisit: (appId: string, id: string, headers: IncomingHttpHeaders) => void
  /** Called with every visitor who meets one of two blocks that are tried, and who clicks in it, once each. */
  /** Which count of each test of a page is under way. */
  variantRounds: (appId: string, pageId: string) => Promise<ReadonlyMap<string, number>>
  countVariant: (met: MetVariant, headers: IncomingHttpHeaders) => void
  /** The page of a column, published or not; null when there is none. */
  columnPageId: (appId: string, columnId: string) => Promise<string | null>
  /** Published pages, columns among them, in which visitors find the words. */
  searchPages: (
    appId: string,
    query: SearchQuery,
  ) => Promise<{
    list: {
      id: string
      columnId: string | null
      words: string | null
      title: string
      document: PageDocument
    }[]
    total: number
  }>
  /** Contents of other modules in which visitors find the words. */
  searchContents: (appId: string, query: SearchQuery) => Promise<{ list: FoundContent[]; total: number }>
  /** Addresses of contents of other modules, for search engines: one of several maps. */
  contentMap: (
    appId: string,
    query: { part: number; size: number },
  ) => Promise<{ list: { path: string; changed: Date }[]; parts: number; total: number }>
  /** Pages, those of columns among them, that search engines are asked not to show. */
  unlistedPages: (appId: string) => Promise<ReadonlySet<string>>
  /** Every micro page that is public, for search engines. */
  publishedPages: (
    appId: string,
    query: { page: number; size: number },
  ) => Promise<{ list: { id: string; words: string | null; publishedAt: Date }[]; total: number }>
}

import type { ContentSource, ContentType as ContentTypeName } from '@zhanfang/blocks'
import type { AppPermission } from '@zhanfang/contract'
import type { SQL } from 'drizzle-orm'
import type { Editor } from '../../http/caller.ts'

/** A content as it is passed on: its words, its picture and where it is. */
export interface ShareCard {
  title: string
  desc: string
  /** Empty when the content has no picture of its own. */
  imageUrl: string
  /** Below the site's address: a card that is drawn for it, as nobody gave it a picture for being shared. */
  drawn?: string
  /** Below the site's address, where that is not the folder of its type and its id. */
  path?: string
}

/** One content that a visitor's search found. */
export interface FoundContent {
  kind: ContentTypeName
  title: string
  text: string
  /** Below the site's address. */
  path: string
}

/** What the state of a site says of its contents. */
export interface SiteContents {
  /** Columns that visitors can open. */
  columns: readonly { id: string }[]
  /** Whether a micro page is published. */
  hasPage: (id: string) => Promise<boolean>
}

/** A visitor with an account, with the groups of customers that they are in. */
export interface ContentCustomer {
  customerId: string
  groupIds: readonly string[]
}

export interface DeletedContent {
  id: string
  title: string
  /** ISO 8601. */
  deletedAt: string
}

/**
 * A type of content that a site has. Whatever holds for contents of every type reads it from here: links, lists, search,
 * sharing, previews, the bin and schedules know no type by name.
 */
export interface ContentType {
  /** As links, lists and addresses name it. */
  type: ContentTypeName
  /** Public contents as blocks list them. */
  source: ContentSource
  /** Those of the contents that the app has; drafts count. */
  existing(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Those of them that somebody who works on the app may know of; absent where all may know of all. */
  known?: (
    appId: string,
    ids: readonly string[],
    reader: { userId: string; managesApp: boolean },
  ) => Promise<ReadonlySet<string>>
  /** Those of the contents that visitors can open now. */
  open(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Whether visitors can open one, where the state of its site says so, which is read with every page anyway; `open` is
   * not asked then.
   */
  openInSite?: (site: SiteContents, id: string) => boolean | Promise<boolean>
  /**
   * A query for everything of the type that is published, as rows of `item_type`, `item_id`, `title`, `version`,
   * `published_at`, `publisher` (nickname at that moment; null where only the id is known) and `publisher_id` (null where
   * the name is kept), in this order. Absent where contents are public without being published.
   */
  published?: (appId: string, wanted: { keywords?: string | undefined }) => SQL
  /**
   * Titles of those of the contents that a customer may open, public or not, for lists of their own. Absent where they may
   * open what everybody may.
   */
  namesFor?: (
    appId: string,
    ids: readonly string[],
    customer: ContentCustomer,
  ) => Promise<Map<string, string>>
  /** Public contents in which the words stand. `total` counts those of all pages. */
  search?: (
    appId: string,
    query: { words: string; page: number; size: number },
  ) => Promise<{ list: FoundContent[]; total: number }>
  /** Addresses that search engines may know, in a lasting order. `total` counts those of all pages. */
  siteMap?: (
    appId: string,
    query: { page: number; size: number },
  ) => Promise<{ list: { path: string; changed: Date }[]; total: number }>
  /** How those who work on contents find one by its name, drafts included, and where they work on it. */
  desk?: {
    need: AppPermission
    /** The contents with the words in their names that were changed last, as far as this person may know of them. */
    find: (
      appId: string,
      words: string,
      most: number,
      reader: { userId: string; managesApp: boolean },
    ) => Promise<{ id: string; title: string }[]>
    /** Path of the console. */
    pathOf: (content: { id: string; title: string }) => string
  }
  /** Its contents are put into folders and tagged; who may see that, and who may change it. */
  filing?: { read: AppPermission; write: AppPermission }
  /** Its contents may be shown in other apps, if these agree; who may ask for that. */
  authorizable?: { need: AppPermission }
  /** What is shown where a content is shared; the draft counts. Throws where there is none. */
  shareCard?: (appId: string, id: string) => Promise<ShareCard>
  /** The page of the mini-program that shows it. */
  weappPage?: string
  /** A link that shows the draft to those who hold it, for a while. */
  preview?: (appId: string, id: string) => Promise<{ url: string; expiresAt: string }>
  /** Deleted contents that can still be brought back. */
  bin?: {
    list(
      appId: string,
      query: { page: number; size: number },
    ): Promise<{ list: DeletedContent[]; total: number }>
    restore(appId: string, editor: Editor, id: string): Promise<void>
    /** Deletes for good those whose days are over, in all apps. */
    sweep(): Promise<void>
  }
  /** Publishes what is due, in all apps. */
  schedule?: { publishDue(): Promise<void> }
}

/** Defines a type of content; its module adds it to the registry of contents. */
export const defineContentType = (type: ContentType): ContentType => type

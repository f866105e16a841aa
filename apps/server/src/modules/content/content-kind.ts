import type { ContentEntry, LinkTarget } from '@zhanfang/blocks'
import type {
  CommonDraft,
  ContentDraft,
  ContentKind,
  FieldProblem,
  KindFields,
  KindListFields,
} from '@zhanfang/contract'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppData } from '../../composition/app-data.ts'
import type { Database, Db } from '../../database/database.ts'
import type { Bind } from '../../http/bind.ts'
import type { PageCookie } from '../../http/page-cookie.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { AnyImportKind } from '../bulk-import/module.ts'
import type { ContentFrame } from './content-frame.ts'
import type { SiteVisitor } from './neighbours.ts'
import type { ContentRegistry } from './registry.ts'
import type { CustomerTraces } from './visitors/customer-traces.ts'
import type { Participants } from './visitors/participants.ts'

/** A draft of a kind with these fields of its own. */
export type DraftWith<Fields> = CommonDraft & { fields: Fields }

/** What a draft leads to or shows. */
export interface ContentReferences {
  /** Addresses of pictures and of other files. */
  files: readonly string[]
  /** Contents, pages and addresses that it links to. */
  targets: readonly LinkTarget[]
}

/** A column of the table in which contents of a kind go out and come in, besides those that all have. */
export interface KindTableColumn<Fields> {
  /** Its heading. */
  title: string
  /** How a cell is filled in, for the template. */
  note?: string
  read(fields: Fields): string | number
  /** The fields with what stands in a cell, or what is wrong with it. Absent for columns that only go out. */
  write?(fields: Fields, cell: string): { fields: Fields } | { problem: string }
}

/** How a content stands in a list of a page; what is absent is taken from the common parts. */
export type ContentCard = Pick<
  ContentEntry,
  'title' | 'description' | 'imageUrl' | 'time' | 'tag' | 'note' | 'details'
>

/** A table with what belongs to contents. */
export type ContentPartTable = PgTable & { appId: AnyPgColumn; contentId: AnyPgColumn }

/** What the parts of a kind are made with. */
export interface KindNeighbours {
  database: Database
  secrets: SecretBox
  content: ContentFrame
  /** Contents of all types. */
  contents: Pick<ContentRegistry, 'sources'>
}

/** The page of a content, and who asks for it. */
export interface KindPageAsked {
  appId: string
  id: string
  /** Address of the site, without a slash at the end. */
  base: string
  /** The version that is shown. */
  draft: ContentDraft
  /** Those who work on it look at a draft. */
  isPreview: boolean
  visitor: SiteVisitor
  /** What follows the address, as it came. */
  query: unknown
  cookie: string | undefined
}

/** Where a content stands among others that visitors page through. */
export interface ContentSeries {
  title: string
  href: string
  /** From 1. */
  position: number
  total: number
  previous: { title: string; href: string } | undefined
  next: { title: string; href: string } | undefined
}

/** What a kind puts on the server besides. */
export interface KindParts {
  routes?(bind: Bind): void
  /** Tables that come into one of its contents, such as numbers of goods. */
  imports?: readonly AnyImportKind[]
  /** What its public page shows besides the published draft, such as places that are left. */
  pageData?(asked: KindPageAsked): Promise<{
    fields: Record<string, unknown>
    cookies?: readonly PageCookie[]
    /** One part of the content is shown, without its cover. */
    isStep?: boolean
  }>
  /**
   * Forms of its pages: each is sent to the address of the content with the name behind it. Only who may open the
   * content gets there. Returns what follows the address that the visitor comes back to.
   */
  actions?: Readonly<
    Record<
      string,
      (asked: KindPageAsked & { body: unknown }) => Promise<{ back: string; cookies?: readonly PageCookie[] }>
    >
  >
  /** The place of a content of any kind in one of this kind; null where it has none that the visitor may see. */
  series?(
    asked: Pick<KindPageAsked, 'appId' | 'id' | 'base' | 'visitor'> & {
      place: { type: ContentKind; id: string }
    },
  ): Promise<ContentSeries | null>
  /** Those of this kind in which a content of any kind stands, as far as the visitor may see them. */
  holders?(
    asked: Pick<KindPageAsked, 'appId' | 'base' | 'visitor'> & {
      place: { type: ContentKind; id: string }
    },
  ): Promise<{ title: string; href: string }[]>
  /** What visitors with an account leave at contents of the kind. */
  ofCustomers?: CustomerTraces
  /** Groups of them whom messages about one of its contents can be for. */
  participants?: readonly Participants[]
  /** Lists that they have of their own. */
  me?: readonly MyPart[]
}

/** A list below 我的, as the module of customers takes it. */
export interface MyPart {
  /** Unique; its place in the address. */
  key: string
  title: string
  order: number
  /** Stands where there is nothing yet. */
  empty: string
  /** Newest first; `cursor` is what an earlier page gave as `nextCursor`. */
  list(
    owner: { appId: string; customerId: string },
    cursor: string | undefined,
  ): Promise<{
    items: { id: string; title: string; text: string; at: Date; path: string | null }[]
    nextCursor: string | null
  }>
  count(owner: { appId: string; customerId: string }): Promise<number>
}

/**
 * What the server has to know of one kind of content. `kinds/<kind>/kind.ts` exports it as `kind`; whatever holds for
 * contents of all kinds follows from it: lists, editing, versions, the bin, search, share cards, public pages.
 */
export interface ContentKindDefinition<
  Fields extends Record<string, unknown> = Record<string, unknown>,
  ListFields extends Record<string, unknown> = Record<string, unknown>,
> {
  kind: ContentKind
  /** The page of the mini-program that shows it. */
  weappPage?: string
  /** The setting of apps by which visitors see how often contents were read; without one they do. */
  readsSetting?: 'showArticleReadnum' | 'showActivityReadnum'
  /** Its page says all that there is by itself: where another app shows it, that app's own frame stands around it. */
  readsAnywhere?: true
  /** What is wrong with a draft that is to be published, besides what holds for all; `field` is a path of the draft. */
  check?(draft: DraftWith<Fields>): FieldProblem[]
  /** Words of its own fields by which it is found. */
  text?(fields: Fields): string
  /** The picture that stands for it where no cover was chosen. */
  picture?(fields: Fields): string
  /** What its own fields lead to; pictures and links of the common parts are known. */
  references?(fields: Fields): ContentReferences
  /** How it stands in a list of a page, where that differs from title, cover and summary. */
  card?(draft: DraftWith<Fields>): Partial<ContentCard>
  /** What a row of a list says of it; kept with the row. */
  listFields(draft: DraftWith<Fields>): ListFields
  /** Narrows lists down to one of the kind's own choices; undefined for a choice that it does not know. */
  facet?(asked: { appId: string; value: string }): SQL | undefined
  /** What changes without the draft, such as a stock, for the rows of a list that those who work on it see. */
  rowFacts?(db: Db, appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Partial<ListFields>>>
  /** The same for cards on pages of visitors. */
  liveCards?(
    db: Db,
    appId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Partial<ContentCard>>>
  table?: readonly KindTableColumn<Fields>[]
  /** Tables of its own whose rows go when their contents are deleted for good. */
  tables?: readonly ContentPartTable[]
  /** Removes what of its own goes with contents that are deleted for good, where not all rows of a table do. */
  forget?(tx: Db, appId: string, ids: readonly string[]): Promise<void>
  /** Tables of its own, for copies and moves of apps. */
  appData?: AppData
  /** Called once, when the frame of contents is created. */
  parts?(neighbours: KindNeighbours): KindParts
}

/** Defines a kind of content. */
export const defineContentKind = <Kind extends ContentKind>(
  definition: ContentKindDefinition<KindFields<Kind>, KindListFields<Kind>> & { kind: Kind },
): ContentKindDefinition<KindFields<Kind>, KindListFields<Kind>> & { kind: Kind } => definition

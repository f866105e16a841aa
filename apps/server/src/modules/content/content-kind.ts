import type { ContentEntry, LinkTarget } from '@zhanfang/blocks'
import type { CommonDraft, ContentKind, FieldProblem, KindFields, KindListFields } from '@zhanfang/contract'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppData } from '../../composition/app-data.ts'
import type { Database, Db } from '../../database/database.ts'
import type { Bind } from '../../http/bind.ts'
import type { ContentFrame } from './content-frame.ts'

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
  content: ContentFrame
}

/** What a kind puts on the server besides. */
export interface KindParts {
  routes?(bind: Bind): void
  /** What its public page shows besides the published draft, such as places that are left. */
  pageData?(appId: string, id: string): Promise<Record<string, unknown>>
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
  /** Tables of its own, for copies and moves of apps. */
  appData?: AppData
  /** Called once, when the frame of contents is created. */
  parts?(neighbours: KindNeighbours): KindParts
}

/** Defines a kind of content. */
export const defineContentKind = <Kind extends ContentKind>(
  definition: ContentKindDefinition<KindFields<Kind>, KindListFields<Kind>> & { kind: Kind },
): ContentKindDefinition<KindFields<Kind>, KindListFields<Kind>> & { kind: Kind } => definition

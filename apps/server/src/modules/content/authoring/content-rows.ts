import { contentTypeInfo } from '@zhanfang/blocks'
import {
  contentStateSchema,
  type ContentConflict,
  type ContentKind,
  type ContentSummary,
} from '@zhanfang/contract'
import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contentColumns, contentCounts, contents } from '../tables.ts'
import { visibilityOf, visibleAtDesk, type DeskReader } from '../visibility/visible-to.ts'

/** What a list reads of a content; its draft is not among it. */
export const summaryColumns = {
  id: contents.id,
  title: contents.title,
  cover: contents.cover,
  summary: contents.summary,
  author: contents.author,
  state: contents.state,
  revision: contents.revision,
  publishedVersion: contents.publishedVersion,
  publishedAt: contents.publishedAt,
  publishAt: contents.publishAt,
  unpublishAt: contents.unpublishAt,
  scheduleFailure: contents.scheduleFailure,
  visibility: contents.visibility,
  pinnedAt: contents.pinnedAt,
  sort: contents.sort,
  listFields: contents.listFields,
  ownerId: contents.ownerId,
  createdAt: contents.createdAt,
  updatedAt: contents.updatedAt,
  updatedByName: contents.updatedByName,
  columnIds: sql<string[]>`array(
    select ${contentColumns.columnId} from ${contentColumns}
    where ${contentColumns.appId} = ${contents.appId} and ${contentColumns.contentId} = ${contents.id}
    order by ${contentColumns.columnId})`,
  reads: sql<number>`coalesce(${contentCounts.reads}, 0)`,
  likes: sql<number>`coalesce(${contentCounts.likes}, 0)`,
  comments: sql<number>`coalesce(${contentCounts.comments}, 0)`,
}

type Nullable<Value> = Value | null
export interface SummaryRow {
  id: string
  title: string
  cover: string
  summary: string
  author: string
  state: Nullable<number>
  revision: number
  publishedVersion: Nullable<number>
  publishedAt: Nullable<Date>
  publishAt: Nullable<Date>
  unpublishAt: Nullable<Date>
  scheduleFailure: Nullable<string>
  visibility: string
  pinnedAt: Nullable<Date>
  sort: number
  listFields: unknown
  ownerId: string
  createdAt: Date
  updatedAt: Date
  updatedByName: string
  columnIds: string[]
  reads: number
  likes: number
  comments: number
}

/** The counts of a content, beside its row. */
export const withCounts = and(
  eq(contentCounts.appId, contents.appId),
  eq(contentCounts.contentId, contents.id),
)

const listFieldsSchema = z.record(z.string(), z.unknown()).catch({})

/** Path of a content below the address of its site. */
export const contentPath = (kind: ContentKind, id: string): string => `/${contentTypeInfo(kind).folder}/${id}`

/** A row as lists answer it. */
export function summaryOf(
  appId: string,
  kind: ContentKind,
  row: SummaryRow,
  { siteAddress, ownerName }: Pick<ContentNeighbours, 'siteAddress'> & { ownerName: string },
): ContentSummary {
  return {
    id: row.id,
    kind,
    title: row.title,
    cover: row.cover,
    summary: row.summary,
    author: row.author,
    state: contentStateSchema.parse(row.state),
    revision: row.revision,
    publishedVersion: row.publishedVersion,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    unpublishAt: row.unpublishAt?.toISOString() ?? null,
    scheduleFailure: row.scheduleFailure,
    visibility: visibilityOf(row.visibility),
    pinnedAt: row.pinnedAt?.toISOString() ?? null,
    sort: row.sort,
    readCount: row.reads,
    likeCount: row.likes,
    commentCount: row.comments,
    columnIds: row.columnIds,
    ownerId: row.ownerId,
    ownerName,
    url: siteAddress(appId) + contentPath(kind, row.id),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
    fields: listFieldsSchema.parse(row.listFields),
  }
}

/** Contents of a kind that are not deleted and that a member may know of. */
export const atDesk = (appId: string, kind: ContentKind, reader: DeskReader) =>
  and(eq(contents.appId, appId), eq(contents.kind, kind), isNull(contents.deletedAt), visibleAtDesk(reader))

/** The others of the kind: those that are deleted, and those that the member may not know of. Each is a condition with an index. */
export function hiddenAtDesk(appId: string, kind: ContentKind, reader: DeskReader): (SQL | undefined)[] {
  const ofKind = and(eq(contents.appId, appId), eq(contents.kind, kind))
  const visible = visibleAtDesk(reader)
  return [
    and(ofKind, isNotNull(contents.deletedAt)),
    ...(visible
      ? [and(ofKind, isNull(contents.deletedAt), eq(contents.visibility, 'secret'), sql`not ${visible}`)]
      : []),
  ]
}

/** One of them. */
export const oneAtDesk = (appId: string, kind: ContentKind, id: string, reader: DeskReader) =>
  and(atDesk(appId, kind, reader), eq(contents.id, id))

/** Reads a content with its draft. Throws where there is none that the member may know of. */
export async function findContent(
  db: Db,
  appId: string,
  kind: ContentKind,
  id: string,
  reader: DeskReader,
  lock = false,
) {
  const query = db
    .select()
    .from(contents)
    .where(oneAtDesk(appId, kind, id, reader))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Refusal('contentNotFound')
  return row
}

/** Throws where there is no such content that the member may know of. */
export async function requireContent(
  db: Db,
  appId: string,
  kind: ContentKind,
  id: string,
  reader: DeskReader,
): Promise<void> {
  const [row] = await db
    .select({ id: contents.id })
    .from(contents)
    .where(oneAtDesk(appId, kind, id, reader))
  if (!row) throw new Refusal('contentNotFound')
}

/** Refuses a save upon a draft that is not the newest. */
export function conflictOf(row: { revision: number; updatedAt: Date; updatedByName: string }): Refusal {
  const detail: ContentConflict = {
    revision: row.revision,
    updateTime: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  }
  return new Refusal('contentConflict', { detail })
}

import { pageStateSchema, type MicroPageSummary } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { microPages } from '../tables.ts'
import { pathOf } from './page-addresses.ts'

/** 0 never published, 1 published as it is, 2 changed since, 3 taken away from visitors. */
export const stateOf = sql<number>`case
  when ${microPages.publishedVersion} is null then 0
  when ${microPages.offline} then 3
  when ${microPages.draftHash} = ${microPages.publishedHash} and ${microPages.title} = ${microPages.publishedTitle} then 1
  else 2 end`

export const summaryColumns = {
  id: microPages.id,
  appId: microPages.appId,
  columnId: microPages.columnId,
  words: microPages.words,
  title: microPages.title,
  state: stateOf,
  revision: microPages.revision,
  publishedVersion: microPages.publishedVersion,
  publishedAt: microPages.publishedAt,
  publishAt: microPages.publishAt,
  publishFailure: microPages.publishFailure,
  createdAt: microPages.createdAt,
  updatedAt: microPages.updatedAt,
  updatedByName: microPages.updatedByName,
}
export type SummaryRow = {
  id: string
  appId: string
  columnId: string | null
  words: string | null
  title: string
  state: number
  revision: number
  publishedVersion: number | null
  publishedAt: Date | null
  publishAt: Date | null
  publishFailure: string | null
  createdAt: Date
  updatedAt: Date
  updatedByName: string
}

/** What the address of a page is made of. */
type PlacedPage = Pick<SummaryRow, 'id' | 'columnId' | 'words'>

/** Address of a page below that of its site. */
export const addressAt = (site: string, { id, columnId, words }: PlacedPage): string =>
  `${site}/${words ?? pathOf(id, columnId)}`

/** A page as lists show it; `site` is where its app's site is reached. */
export function summaryOf(row: SummaryRow, site: string): MicroPageSummary {
  return {
    id: row.id,
    title: row.title,
    pageMode: row.columnId === null ? 1 : 2,
    state: pageStateSchema.parse(row.state),
    revision: row.revision,
    publishedVersion: row.publishedVersion,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    publishFailure: row.publishFailure,
    words: row.words,
    url: addressAt(site, row),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  }
}

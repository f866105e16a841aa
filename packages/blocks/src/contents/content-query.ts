import type { PageDocument } from '@zhanfang/document'
import { z } from 'zod'
import { contentTypes } from './content-types.ts'

export const CONTENT_LIST_MAX_COUNT = 50
/** What a parameter of an address that turns a list begins with; the id of its block follows. */
export const LIST_PARAMETER = 'p-'
/** Tags that one list asks for. */
export const CONTENT_LIST_MAX_TAGS = 5
/** Parts that visitors can turn a list to. */
export const CONTENT_LIST_MAX_PAGES = 20

/** How a list that does not show all at once goes on: part by part, or by adding to what is shown. */
export const contentPagings = ['pages', 'more'] as const
export const contentPagingSchema = z.enum(contentPagings)

/** `fixed`: those that the operator chose, in his order; the others follow a rule and stay up to date by themselves. */
export const contentSourceNames = ['newest', 'hottest', 'soonest', 'column', 'fixed'] as const

const chosenContentSchema = z.object({ id: z.string().min(1).max(64), title: z.string().max(200) })

/** Which contents a block lists. Only the fields of `source` count; the others keep what was chosen before. */
export const contentQuerySchema = z.object({
  contentType: z.enum(contentTypes),
  source: z.enum(contentSourceNames),
  items: z.array(chosenContentSchema).max(CONTENT_LIST_MAX_COUNT),
  columnId: z.string().max(64),
  /** Name of the chosen column, shown to the operator only. */
  columnTitle: z.string().max(200),
  /** How many of a rule are shown. */
  count: z.number().int().min(1).max(CONTENT_LIST_MAX_COUNT),
  /** Of a rule, only those with all of these tags; the names are shown to the operator only. */
  tags: z
    .array(z.object({ id: z.string().min(1).max(64), name: z.string().max(100) }))
    .max(CONTENT_LIST_MAX_TAGS)
    .optional(),
  /** Which part of `count` contents, where visitors turn the list; whoever draws it says so, no document does. */
  page: z.number().int().min(1).max(CONTENT_LIST_MAX_PAGES).optional(),
})
export type ContentQuery = z.infer<typeof contentQuerySchema>

/** One content as lists show it; empty strings for what it does not have. */
export const contentEntrySchema = z.object({
  type: z.enum(contentTypes),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  /** ISO 8601; when it was published, or begins. */
  time: z.string(),
  /** A word on its state, such as 收集中. */
  tag: z.string(),
  /** A short fact, such as a price, a size or a number of participants. */
  note: z.string(),
  /** Address of its own where its type has no page, such as a file's. */
  url: z.string(),
  /** What blocks made for its type show besides, by names of the type's own. */
  details: z.record(z.string(), z.string()).optional(),
})
export type ContentEntry = z.infer<typeof contentEntrySchema>

/** The same for queries that give the same list. */
export function contentQueryKey(query: ContentQuery): string {
  const { contentType, source, items, columnId, count, tags = [], page } = query
  const tagIds = tags.map(({ id }) => id).toSorted()
  const rule = [source === 'column' ? columnId : '', count, ...(tagIds.length > 0 ? ['tags', ...tagIds] : [])]
  const parts = source === 'fixed' ? items.map(({ id }) => id) : rule
  return [contentType, source, ...parts, ...(page === undefined ? [] : ['part', count, page])].join('|')
}

/** The query of a list whose first part is shown: of one that visitors turn, it says which part that is. */
export function shownQuery<Query extends ContentQuery>(query: Query, paging: unknown, page = 1): Query {
  return contentPagingSchema.safeParse(paging).success ? { ...query, page } : query
}

/** The lists of a page that visitors turn, at their first part, by their blocks. */
export function turnedQueries({ blocks }: PageDocument): Map<string, ContentQuery> {
  const found = new Map<string, ContentQuery>()
  for (const [id, { props }] of Object.entries(blocks)) {
    const query = contentQuerySchema.safeParse(props.query).data
    const shown = query && shownQuery(query, props.paging)
    if (shown?.page !== undefined) found.set(id, shown)
  }
  return found
}

/** Every list that a page shows, each once: what the server reads before it draws the page. */
export function collectContentQueries(document: PageDocument): ContentQuery[] {
  const found = new Map<string, ContentQuery>()
  for (const { props } of Object.values(document.blocks)) {
    const query = contentQuerySchema.safeParse(props.query).data
    if (query === undefined) continue
    const shown = shownQuery(query, props.paging)
    found.set(contentQueryKey(shown), shown)
  }
  return [...found.values()]
}

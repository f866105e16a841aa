import type { PageDocument } from '@zhanfang/document'
import { z } from 'zod'
import { contentTypes } from './content-types.ts'

export const CONTENT_LIST_MAX_COUNT = 50

/** `fixed`: those that the operator chose, in his order; the others follow a rule and stay up to date by themselves. */
export const contentSourceNames = ['newest', 'hottest', 'column', 'fixed'] as const

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
export function contentQueryKey({ contentType, source, items, columnId, count }: ContentQuery): string {
  const parts = source === 'fixed' ? items.map(({ id }) => id) : [source === 'column' ? columnId : '', count]
  return [contentType, source, ...parts].join('|')
}

/** Every list that a page shows, each once: what the server reads before it draws the page. */
export function collectContentQueries(document: PageDocument): ContentQuery[] {
  const found = new Map<string, ContentQuery>()
  for (const { props } of Object.values(document.blocks)) {
    const query = contentQuerySchema.safeParse(props.query).data
    if (query !== undefined) found.set(contentQueryKey(query), query)
  }
  return [...found.values()]
}

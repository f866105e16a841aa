import { z } from 'zod'
import { contentPagingSchema, contentQuerySchema } from '../../contents/content-query.ts'
import { contentTypeTitle } from '../../contents/content-types.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetIssue, linkTargetSchema, noLink } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const contentListStyles = ['list', 'card', 'grid', 'scroll', 'text'] as const
export type ContentListStyle = (typeof contentListStyles)[number]
export const contentParts = ['image', 'description', 'time', 'note'] as const

export const HEADING_MAX_LENGTH = 30
export const EMPTY_MAX_LENGTH = 60

export const schema = z.object({
  query: contentQuerySchema,
  heading: z.string().max(HEADING_MAX_LENGTH),
  more: linkTargetSchema,
  style: z.enum(contentListStyles),
  show: z.object({ image: z.boolean(), description: z.boolean(), time: z.boolean(), note: z.boolean() }),
  /** How visitors get to what does not fit; absent where they do not. */
  paging: contentPagingSchema.optional(),
  /** What visitors read while there is nothing; without words they do not meet the block. */
  empty: z.string().max(EMPTY_MAX_LENGTH).optional(),
})
export type ContentListProps = z.infer<typeof schema>

/** Turning the list without loading the page anew. */
export const needsScript = (props: unknown): boolean => schema.safeParse(props).data?.paging !== undefined

export const kind = defineKind<ContentListProps>({
  kind: 'contentList',
  code: 346,
  title: texts.title,
  group: paletteGroups.content,
  order: 410,
  icon: '<path d="M4 5h6v6H4zM4 13.500h6v6H4zM13 6.500h7M13 9.500h4.500M13 15h7M13 18h4.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    query: { contentType: 'survey', source: 'newest', items: [], columnId: '', columnTitle: '', count: 6 },
    heading: '',
    more: noLink,
    style: 'list',
    show: { image: true, description: true, time: true, note: true },
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ heading, query }) =>
    heading || texts.summary(contentTypeTitle(query.contentType), texts.sources[query.source]),
  check: ({ query, more }) => {
    const issue = linkTargetIssue(more)
    return [
      ...(query.source === 'fixed' && query.items.length === 0
        ? [{ level: 'warning' as const, message: texts.emptyIssue }]
        : []),
      ...(query.source === 'column' && query.columnId === ''
        ? [{ level: 'warning' as const, message: texts.columnIssue }]
        : []),
      ...(issue === undefined ? [] : [issue]),
    ]
  },
})

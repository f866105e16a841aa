import { z } from 'zod'
import { contentQuerySchema } from '../../contents/content-query.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const filesStyles = ['list', 'compact', 'grid'] as const
export type FilesStyle = (typeof filesStyles)[number]
export const FILES_HEADING_MAX_LENGTH = 30

export const schema = z.object({
  /** Files are shown by choice only: no rule may make a file of the library public. */
  query: contentQuerySchema.extend({ contentType: z.literal('file'), source: z.literal('fixed') }),
  heading: z.string().max(FILES_HEADING_MAX_LENGTH),
  style: z.enum(filesStyles),
})
export type FilesProps = z.infer<typeof schema>

export const kind = defineKind<FilesProps>({
  kind: 'files',
  code: 347,
  title: texts.title,
  group: paletteGroups.content,
  order: 420,
  icon: '<path d="M6 4h8l4 4v12H6zM14 4v4h4M9 12.5h6M9 16h4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    query: { contentType: 'file', source: 'fixed', items: [], columnId: '', columnTitle: '', count: 20 },
    heading: '',
    style: 'list',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ heading, query }) =>
    heading || (query.items[0] === undefined ? '' : texts.summary(query.items[0].title, query.items.length)),
  check: ({ query }) => (query.items.length === 0 ? [{ level: 'warning', message: texts.emptyIssue }] : []),
})

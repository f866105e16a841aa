import { z } from 'zod'
import { contentQuerySchema } from '../../contents/content-query.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const HEADING_MAX_LENGTH = 30

export const schema = z.object({
  query: contentQuerySchema.extend({
    contentType: z.literal('draw'),
    source: z.literal('fixed'),
    items: contentQuerySchema.shape.items.max(1),
  }),
  heading: z.string().max(HEADING_MAX_LENGTH),
})
export type LuckyDrawProps = z.infer<typeof schema>

export const kind = defineKind<LuckyDrawProps>({
  kind: 'luckyDraw',
  code: 351,
  title: texts.title,
  group: paletteGroups.content,
  order: 418,
  icon: '<circle cx="12" cy="12" r="8.500" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M12 3.500v17M3.500 12h17M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="1.200"/><circle cx="12" cy="12" r="2.600" fill="currentColor"/>',
  version: 1,
  schema,
  defaults: () => ({
    query: { contentType: 'draw', source: 'fixed', items: [], columnId: '', columnTitle: '', count: 1 },
    heading: '',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ heading, query }) => heading || (query.items[0]?.title ?? ''),
  check: ({ query }) =>
    query.items.length === 0 ? [{ level: 'warning' as const, message: texts.emptyIssue }] : [],
})

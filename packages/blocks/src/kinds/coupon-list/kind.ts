import { z } from 'zod'
import { contentQuerySchema } from '../../contents/content-query.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Outlined below each other or pushed along, or torn-off tickets with a stub to take. */
export const couponListStyles = ['list', 'scroll', 'stub'] as const
export type CouponListStyle = (typeof couponListStyles)[number]
export const HEADING_MAX_LENGTH = 30

export const schema = z.object({
  query: contentQuerySchema.extend({ contentType: z.literal('coupon'), source: z.enum(['newest', 'fixed']) }),
  heading: z.string().max(HEADING_MAX_LENGTH),
  style: z.enum(couponListStyles),
})
export type CouponListProps = z.infer<typeof schema>

export const kind = defineKind<CouponListProps>({
  kind: 'couponList',
  code: 350,
  title: texts.title,
  group: paletteGroups.content,
  order: 416,
  icon: '<path d="M3 7h18v3.500a1.500 1.500 0 0 0 0 3V17H3v-3.500a1.500 1.500 0 0 0 0-3zM14 7v10" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    query: { contentType: 'coupon', source: 'newest', items: [], columnId: '', columnTitle: '', count: 3 },
    heading: '',
    style: 'list',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ heading, query }) =>
    heading || (query.source === 'newest' ? texts.newest : texts.summary(query.items.length)),
  check: ({ query }) =>
    query.source === 'fixed' && query.items.length === 0
      ? [{ level: 'warning' as const, message: texts.emptyIssue }]
      : [],
})

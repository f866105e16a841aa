import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** A bar at the left, large marks in a card, centred between lines, or on a ground of the accent colour. */
export const quoteLayouts = ['bar', 'marks', 'centered', 'filled'] as const
export type QuoteLayout = (typeof quoteLayouts)[number]

export const QUOTE_MAX_LENGTH = 500
export const AUTHOR_MAX_LENGTH = 40
export const SOURCE_MAX_LENGTH = 60

export const schema = z.object({
  text: z.string().max(QUOTE_MAX_LENGTH),
  author: z.string().max(AUTHOR_MAX_LENGTH),
  /** Where the words are from, or who the author is. */
  source: z.string().max(SOURCE_MAX_LENGTH),
  layout: z.enum(quoteLayouts),
})
export type QuoteProps = z.infer<typeof schema>

export const kind = defineKind<QuoteProps>({
  kind: 'quote',
  code: 323,
  title: texts.title,
  group: paletteGroups.content,
  order: 146,
  sectionGroup: '图文',
  icon: '<path d="M10 7.5c-3 .8-4.5 2.8-4.5 6V17H10v-4.5H7.7M18.5 7.5c-3 .8-4.5 2.8-4.5 6V17h4.5v-4.5h-2.3" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ ...texts.sample, layout: 'marks' }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ text }) => text.trim().slice(0, 40),
  check: ({ text }) => (text.trim() === '' ? [{ level: 'warning', message: texts.emptyIssue }] : []),
})

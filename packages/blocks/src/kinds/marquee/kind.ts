import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** A coloured strip, large outlined words, or a strip that lies askew. */
export const marqueeLayouts = ['band', 'outline', 'tilt'] as const
export type MarqueeLayout = (typeof marqueeLayouts)[number]
export const marqueeSpeeds = ['slow', 'normal', 'fast'] as const
export const marqueeLimits = { items: 12, text: 30 } as const

export const schema = z.object({
  items: z.array(z.object({ text: z.string().max(marqueeLimits.text) })).max(marqueeLimits.items),
  layout: z.enum(marqueeLayouts),
  speed: z.enum(marqueeSpeeds),
})
export type MarqueeProps = z.infer<typeof schema>

export const kind = defineKind<MarqueeProps>({
  kind: 'marquee',
  code: 377,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 163,
  sectionGroup: '公告',
  icon: '<path d="M3 8h18v8H3zM7 12h6M16.5 10l2 2-2 2" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ items: texts.samples.map((text) => ({ text })), layout: 'band', speed: 'normal' }),
  samples: texts.samples.map((text) => ({ text })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) =>
    items
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join('、'),
  check: ({ items }) =>
    items.every(({ text }) => text.trim() === '') ? [{ level: 'warning', message: texts.emptyIssue }] : [],
})

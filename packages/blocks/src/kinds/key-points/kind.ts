import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Ticks on a card, large numerals, two columns between hairlines, or labels strewn about. */
export const pointsLayouts = ['checks', 'numerals', 'columns', 'stamps'] as const
export type PointsLayout = (typeof pointsLayouts)[number]
export const pointsLimits = { items: 20, title: 40, text: 200 } as const

export const schema = z.object({
  items: z
    .array(z.object({ title: z.string().max(pointsLimits.title), text: z.string().max(pointsLimits.text) }))
    .max(pointsLimits.items),
  layout: z.enum(pointsLayouts),
})
export type PointsProps = z.infer<typeof schema>

export const kind = defineKind<PointsProps>({
  kind: 'keyPoints',
  code: 378,
  title: texts.title,
  group: paletteGroups.content,
  order: 143,
  sectionGroup: '要点',
  icon: '<path d="m4 7 1.5 1.5L8.5 5M4 15.5 5.5 17l3-3.5M12 7h8M12 15.5h8" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ items: texts.samples.map((item) => ({ ...item })), layout: 'checks' }),
  samples: texts.samples,
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) => texts.summary(items[0]?.title.trim() ?? '', items.length),
  check: ({ items }) =>
    items.every(({ title, text }) => title.trim() === '' && text.trim() === '')
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [],
})

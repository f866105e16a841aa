import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Together on a card, a card each, on a ground of the accent colour, on the page itself, one huge line each, or with bars for shares. */
export const figuresLayouts = ['card', 'tiles', 'filled', 'plain', 'giant', 'bars'] as const
export type FiguresLayout = (typeof figuresLayouts)[number]

export const FIGURE_MAX_COUNT = 12
export const FIGURE_VALUE_MAX_LENGTH = 12
export const FIGURE_UNIT_MAX_LENGTH = 6
export const FIGURE_LABEL_MAX_LENGTH = 20
export const figuresColumns = [2, 3, 4] as const

export const figureSchema = z.object({
  value: z.string().max(FIGURE_VALUE_MAX_LENGTH),
  unit: z.string().max(FIGURE_UNIT_MAX_LENGTH),
  label: z.string().max(FIGURE_LABEL_MAX_LENGTH),
})
export type Figure = z.infer<typeof figureSchema>

export const schema = z.object({
  items: z.array(figureSchema).max(FIGURE_MAX_COUNT),
  columns: z.literal(figuresColumns),
  layout: z.enum(figuresLayouts),
})
export type FiguresProps = z.infer<typeof schema>

export const kind = defineKind<FiguresProps>({
  kind: 'figures',
  code: 326,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 162,
  sectionGroup: '数字',
  icon: '<path d="M5 19v-6M10 19V9M15 19v-8M20 19V5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ items: texts.samples.map((item) => ({ ...item })), columns: 3, layout: 'card' }),
  samples: texts.samples.map(({ value, label }) => ({ value, label })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) => items.map(({ value, unit, label }) => `${label} ${value}${unit}`.trim()).join('、'),
  check: ({ items }) =>
    items.every(({ value }) => value.trim() === '') ? [{ level: 'warning', message: texts.emptyIssue }] : [],
})

import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { surfaceSchema } from '../../model/surface.ts'
import { texts } from './texts.ts'

/** One below the other on a line, side by side on a line, or two a row with large numbers. */
export const stepsLayouts = ['vertical', 'horizontal', 'tiles'] as const
export type StepsLayout = (typeof stepsLayouts)[number]

export const STEP_MAX_COUNT = 12
export const STEP_TITLE_MAX_LENGTH = 30
export const STEP_DESCRIPTION_MAX_LENGTH = 200

export const stepSchema = z.object({
  title: z.string().max(STEP_TITLE_MAX_LENGTH),
  description: z.string().max(STEP_DESCRIPTION_MAX_LENGTH),
})
export type Step = z.infer<typeof stepSchema>

export const schema = z.object({
  items: z.array(stepSchema).max(STEP_MAX_COUNT),
  layout: z.enum(stepsLayouts),
  surface: surfaceSchema,
})
export type StepsProps = z.infer<typeof schema>

export const kind = defineKind<StepsProps>({
  kind: 'steps',
  code: 321,
  title: texts.title,
  group: paletteGroups.content,
  order: 142,
  sectionGroup: '流程',
  icon: '<path d="M6 8v8M10.5 6H20M10.5 18H20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="6" cy="6" r="2" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="6" cy="18" r="2" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((item) => ({ ...item })),
    layout: 'vertical',
    surface: 'card',
  }),
  samples: texts.samples.map(({ description }) => ({ description })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) =>
    items
      .map(({ title }) => title.trim())
      .filter(Boolean)
      .join(' → '),
  check: ({ items }) =>
    items.every(({ title }) => title.trim() === '')
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : items.flatMap(({ title }, index) =>
          title.trim() === '' ? [{ level: 'warning' as const, message: texts.titleIssue(index + 1) }] : [],
        ),
})

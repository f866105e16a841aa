import { z } from 'zod'
import { optionalColorSchema } from '../../model/color.ts'
import { defineKind } from '../../model/define-kind.ts'
import { texts } from './texts.ts'

export const dividerTypes = ['space', 'solid', 'dashed', 'dotted'] as const
export type DividerType = (typeof dividerTypes)[number]

/** Pixels, the line in the middle. */
export const DIVIDER_HEIGHT = { min: 4, max: 120, default: 24 } as const

export const schema = z.object({
  type: z.enum(dividerTypes),
  height: z.number().int().min(DIVIDER_HEIGHT.min).max(DIVIDER_HEIGHT.max),
  color: optionalColorSchema,
  margin: z.boolean(),
})
export type DividerProps = z.infer<typeof schema>

export const kind = defineKind<DividerProps>({
  kind: 'divider',
  code: 302,
  title: texts.title,
  group: '布局',
  order: 120,
  icon: '<path d="M4 12h16M8 6.5h8M8 17.5h8" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({ type: 'solid', height: DIVIDER_HEIGHT.default, color: '', margin: true }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ type, height }) => texts.summary(type, height),
})

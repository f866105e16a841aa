import { z } from 'zod'
import { optionalColorSchema } from '../../model/color.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const BLANK_HEIGHT = { min: 4, max: 200, default: 20 } as const
/** Nothing, a ground from edge to edge, or one that fades into the page. */
export const blankStyles = ['empty', 'filled', 'fading'] as const

export const schema = z.object({
  /** Pixels at the visitor's normal text size. */
  height: z.number().int().min(BLANK_HEIGHT.min).max(BLANK_HEIGHT.max),
  style: z.enum(blankStyles),
  /** Of the ground; empty for the accent colour. */
  color: optionalColorSchema,
})
export type BlankProps = z.infer<typeof schema>

export const kind = defineKind<BlankProps>({
  kind: 'blank',
  code: 330,
  title: texts.title,
  group: paletteGroups.layout,
  order: 130,
  icon: '<path d="M4 4.5h16M4 19.5h16M12 8v8M9.5 10L12 7.5 14.5 10M9.5 14l2.5 2.5 2.5-2.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ height: BLANK_HEIGHT.default, style: 'empty', color: '' }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ height }) => texts.summary(height),
})

import { z } from 'zod'
import { blockImageSchema, imageRatioSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** One over the other with a line to be pushed, beside each other, or one below the other. */
export const beforeAfterLayouts = ['slider', 'side', 'stack'] as const
export type BeforeAfterLayout = (typeof beforeAfterLayouts)[number]
export const beforeAfterLimits = { label: 12, caption: 120 } as const

export const schema = z.object({
  before: blockImageSchema,
  after: blockImageSchema,
  beforeLabel: z.string().max(beforeAfterLimits.label),
  afterLabel: z.string().max(beforeAfterLimits.label),
  caption: z.string().max(beforeAfterLimits.caption),
  ratio: imageRatioSchema,
  layout: z.enum(beforeAfterLayouts),
})
export type BeforeAfterProps = z.infer<typeof schema>

/** The line is pushed by a script; without it both halves stand beside each other. */
export const needsScript = true

export const kind = defineKind<BeforeAfterProps>({
  kind: 'beforeAfter',
  code: 375,
  title: texts.title,
  group: paletteGroups.media,
  order: 75,
  sectionGroup: '对比',
  icon: '<rect x="3.5" y="5" width="17" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M12 3v18M8.5 10 6.5 12l2 2M15.5 10l2 2-2 2" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    before: noImage,
    after: noImage,
    beforeLabel: texts.before,
    afterLabel: texts.after,
    caption: '',
    ratio: '4:3',
    layout: 'slider',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ caption, beforeLabel, afterLabel }) =>
    caption.trim() || [beforeLabel.trim(), afterLabel.trim()].filter(Boolean).join('、'),
  check: ({ before, after }) => {
    if (before.url === '' || after.url === '') return [{ level: 'warning', message: texts.emptyIssue }]
    return [before, after].some(({ alt }) => alt.trim() === '')
      ? [{ level: 'warning', message: texts.altIssue }]
      : []
  },
})

import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { surfaceSchema } from '../../model/surface.ts'
import { isRichTextEmpty, plainTextOf, richTextSchema } from '../../model/rich-text.ts'
import { texts } from './texts.ts'

export const richTextSizes = ['small', 'normal', 'large'] as const

export const schema = z.object({
  content: richTextSchema,
  surface: surfaceSchema,
  size: z.enum(richTextSizes),
})
export type RichTextProps = z.infer<typeof schema>

export const kind = defineKind<RichTextProps>({
  kind: 'richText',
  code: 339,
  title: texts.title,
  group: paletteGroups.basic,
  order: 25,
  icon: '<path d="M4 5h9M8.5 5v8M4 17h16M4 20.5h11M15.5 6.5h4.5M15.5 10h4.5M15.5 13.5h4.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ content: structuredClone(texts.sample), surface: 'plain', size: 'normal' }),
  samples: texts.sample.flatMap((node) =>
    node.type === 'paragraph' ? node.runs.slice(0, 1).map(({ text }) => ({ text })) : [],
  ),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ content }) => plainTextOf(content).trim().split('\n', 1).join('').slice(0, 40),
  check: ({ content }) => {
    if (isRichTextEmpty(content)) return [{ level: 'warning', message: texts.emptyIssue }]
    return content.some((node) => node.type === 'image' && node.image.alt.trim() === '')
      ? [{ level: 'warning', message: texts.altIssue }]
      : []
  },
})

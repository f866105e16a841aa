import { linkTargetSchema } from '@zhanfang/blocks/links'
import { z } from 'zod'
import { documentColorSchema, fontSizes } from './values.ts'

const plain = <Name extends string>(type: Name) => z.strictObject({ type: z.literal(type) })

/** What words can look like, in the order in which marks of one text stand. */
export const markSchemas = {
  /** Where the words lead, by the rules of links everywhere else. */
  link: z.strictObject({ type: z.literal('link'), attrs: z.strictObject(linkTargetSchema.shape) }),
  bold: plain('bold'),
  italic: plain('italic'),
  underline: plain('underline'),
  strike: plain('strike'),
  code: plain('code'),
  subscript: plain('subscript'),
  superscript: plain('superscript'),
  textStyle: z.strictObject({
    type: z.literal('textStyle'),
    attrs: z.strictObject({
      color: documentColorSchema.optional(),
      backgroundColor: documentColorSchema.optional(),
      /** Pixels. */
      fontSize: z.literal(fontSizes).optional(),
    }),
  }),
} as const

export type MarkName = keyof typeof markSchemas

export const markNames: readonly MarkName[] = [
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
  'textStyle',
]

export const markSchema = z.discriminatedUnion('type', [
  markSchemas.link,
  markSchemas.bold,
  markSchemas.italic,
  markSchemas.underline,
  markSchemas.strike,
  markSchemas.code,
  markSchemas.subscript,
  markSchemas.superscript,
  markSchemas.textStyle,
])
export type Mark = z.infer<typeof markSchema>
export type MarkOf<Name extends MarkName> = Extract<Mark, { type: Name }>

import { z } from 'zod'
import { colorSchema, optionalColorSchema } from '../../model/color.ts'
import { defineKind } from '../../model/define-kind.ts'
import { texts } from './texts.ts'

export const TEXT_MAX_LENGTH = 20_000
export const FONT_SIZE = { min: 12, max: 40, default: 17 } as const
export const textAligns = ['left', 'center', 'right', 'justify'] as const

export const schema = z.object({
  /** Plain text; line breaks are kept, nothing in it is markup. */
  content: z.string().max(TEXT_MAX_LENGTH),
  /** Pixels at the visitor's normal text size. */
  fontSize: z.number().int().min(FONT_SIZE.min).max(FONT_SIZE.max),
  align: z.enum(textAligns),
  bold: z.boolean(),
  color: optionalColorSchema,
  background: optionalColorSchema,
})
export type TextProps = z.infer<typeof schema>

const oldSchema = z.object({
  content: z
    .string()
    .transform((content) => content.slice(0, TEXT_MAX_LENGTH))
    .catch(''),
  fontSize: z.coerce.number().int().min(FONT_SIZE.min).max(FONT_SIZE.max).catch(FONT_SIZE.default),
  align: z.enum(textAligns).catch('left'),
  color: colorSchema.or(z.literal('')).catch(''),
})

export const kind = defineKind<TextProps>({
  kind: 'text',
  code: 60,
  title: texts.title,
  group: '基础',
  order: 20,
  icon: '<path d="M5 6V4.5h14V6M12 4.5v15M9.5 19.5h5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 2,
  schema,
  defaults: () => ({
    content: '',
    fontSize: FONT_SIZE.default,
    align: 'left',
    bold: false,
    color: '',
    background: '',
  }),
  migrations: { 1: (old) => ({ ...oldSchema.parse(old), bold: false, background: '' }) },
  allowedIn: ['root', 'slot'],
  ofWords: (words) => ({ content: words.replaceAll('\r\n', '\n').trim() }),
  claims: ({ content }) => content.trim() !== '',
  summary: ({ content }) => content.trim().split('\n', 1).join('').slice(0, 40),
  check: ({ content }) => (content.trim() === '' ? [{ level: 'warning', message: texts.emptyIssue }] : []),
})

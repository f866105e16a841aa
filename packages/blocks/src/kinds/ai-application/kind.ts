import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const aiStyles = ['card', 'banner', 'bubble'] as const
export type AiStyle = (typeof aiStyles)[number]

export const aiLimits = { name: 30, greeting: 120, button: 12, question: 40, questions: 6 } as const

export const schema = z.object({
  /** Id of the application; empty until one is given. */
  id: z.string().max(64),
  name: z.string().max(aiLimits.name),
  greeting: z.string().max(aiLimits.greeting),
  avatar: blockImageSchema,
  buttonText: z.string().max(aiLimits.button),
  /** Questions that visitors may begin with. */
  questions: z.array(z.object({ text: z.string().max(aiLimits.question) })).max(aiLimits.questions),
  style: z.enum(aiStyles),
})
export type AiApplicationProps = z.infer<typeof schema>

const oldSchema = z.object({
  id: z
    .union([z.string(), z.number()])
    .transform((id) => String(id).slice(0, 64))
    .catch(''),
  name: z
    .string()
    .transform((name) => name.slice(0, aiLimits.name))
    .catch(''),
})

export const kind = defineKind<AiApplicationProps>({
  kind: 'aiApplication',
  code: 210,
  title: texts.title,
  group: paletteGroups.interaction,
  order: 240,
  icon: '<path d="M4.5 6h15v10h-8l-4 3.5V16h-3zM12 8.5l.9 2.1 2.1.9-2.1.9-.9 2.1-.9-2.1-2.1-.9 2.1-.9z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>',
  version: 2,
  schema,
  defaults: () => ({
    id: '',
    name: '',
    greeting: texts.defaultGreeting,
    avatar: noImage,
    buttonText: texts.defaultButton,
    questions: [],
    style: 'card',
  }),
  migrations: {
    1: (old) => ({
      ...oldSchema.parse(old),
      greeting: texts.defaultGreeting,
      avatar: noImage,
      buttonText: texts.defaultButton,
      questions: [],
      style: 'card',
    }),
  },
  allowedIn: ['root', 'slot'],
  summary: ({ name }) => name,
  check: ({ id }) => (id.trim() === '' ? [{ level: 'warning', message: texts.emptyIssue }] : []),
})

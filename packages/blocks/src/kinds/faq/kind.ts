import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** One card, a card for each question, or lines on the page itself. */
export const faqLayouts = ['group', 'cards', 'plain'] as const
export type FaqLayout = (typeof faqLayouts)[number]

export const FAQ_MAX_COUNT = 50
export const QUESTION_MAX_LENGTH = 100
export const ANSWER_MAX_LENGTH = 2000

export const faqItemSchema = z.object({
  question: z.string().max(QUESTION_MAX_LENGTH),
  answer: z.string().max(ANSWER_MAX_LENGTH),
})
export type FaqItem = z.infer<typeof faqItemSchema>

export const schema = z.object({
  items: z.array(faqItemSchema).max(FAQ_MAX_COUNT),
  layout: z.enum(faqLayouts),
  firstOpen: z.boolean(),
  /** Whether opening one answer closes the others. */
  oneAtATime: z.boolean(),
})
export type FaqProps = z.infer<typeof schema>

export const kind = defineKind<FaqProps>({
  kind: 'faq',
  code: 320,
  title: texts.title,
  group: paletteGroups.content,
  order: 140,
  sectionGroup: '问答',
  icon: '<path d="M4 5h16v5H4zM4 14h16M4 18.5h10M16.2 7l1 1 1-1" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((item) => ({ ...item })),
    layout: 'group',
    firstOpen: true,
    oneAtATime: false,
  }),
  samples: texts.samples.map(({ answer }) => ({ answer })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  structured: ({ items }) => {
    const mainEntity = items
      .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question.trim(),
        acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
      }))
    return mainEntity.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity }]
  },
  summary: ({ items }) => texts.summary(items[0]?.question.trim() ?? '', items.length),
  check: ({ items }) => {
    if (items.every(({ question }) => question.trim() === ''))
      return [{ level: 'warning', message: texts.emptyIssue }]
    return items.flatMap(({ question, answer }, index) =>
      (question.trim() === '') === (answer.trim() === '')
        ? []
        : [{ level: 'warning' as const, message: texts.halfIssue(index + 1) }],
    )
  },
})

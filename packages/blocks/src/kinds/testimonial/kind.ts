import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { surfaceSchema } from '../../model/surface.ts'
import { texts } from './texts.ts'

/** One below the other, beside each other to be pushed along, in columns, as a wall, as in a chat, or the first one large. */
export const testimonialLayouts = ['stack', 'scroll', 'columns', 'wall', 'chat', 'spotlight'] as const
export type TestimonialLayout = (typeof testimonialLayouts)[number]

export const TESTIMONIAL_MAX_COUNT = 20
export const TESTIMONIAL_MAX_LENGTH = 400
export const TESTIMONIAL_NAME_MAX_LENGTH = 20
export const TESTIMONIAL_ROLE_MAX_LENGTH = 30

export const testimonialItemSchema = z.object({
  text: z.string().max(TESTIMONIAL_MAX_LENGTH),
  name: z.string().max(TESTIMONIAL_NAME_MAX_LENGTH),
  role: z.string().max(TESTIMONIAL_ROLE_MAX_LENGTH),
  avatar: blockImageSchema,
  /** 1 to 5; 0 shows none. */
  stars: z.number().int().min(0).max(5),
})

export const schema = z.object({
  items: z.array(testimonialItemSchema).max(TESTIMONIAL_MAX_COUNT),
  layout: z.enum(testimonialLayouts),
  surface: surfaceSchema,
})
export type TestimonialProps = z.infer<typeof schema>

export const kind = defineKind<TestimonialProps>({
  kind: 'testimonial',
  code: 327,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 164,
  sectionGroup: '评价',
  icon: '<path d="M4 5.5h16v10.5h-8L8 19.5V16H4zM12 8l.9 1.8 2 .3-1.4 1.4.3 2-1.8-1-1.8 1 .3-2-1.4-1.4 2-.3z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((item) => ({ ...item, avatar: noImage })),
    layout: 'scroll',
    surface: 'card',
  }),
  samples: texts.samples.map(({ text }) => ({ text })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) => texts.summary(items[0]?.name.trim() ?? '', items.length),
  check: ({ items }) =>
    items.every(({ text }) => text.trim() === '')
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : items.flatMap(({ text }, index) =>
          text.trim() === '' ? [{ level: 'warning' as const, message: texts.textIssue(index + 1) }] : [],
        ),
})

import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Words beside a line, a card beside it for each entry, or the times in a column of their own. */
export const timelineLayouts = ['line', 'cards', 'dated'] as const
export type TimelineLayout = (typeof timelineLayouts)[number]

export const TIMELINE_MAX_COUNT = 40
export const TIME_MAX_LENGTH = 20
export const EVENT_TITLE_MAX_LENGTH = 60
export const EVENT_DESCRIPTION_MAX_LENGTH = 500

export const timelineItemSchema = z.object({
  /** As the operator writes it: a day, a year, a time of the programme. */
  time: z.string().max(TIME_MAX_LENGTH),
  title: z.string().max(EVENT_TITLE_MAX_LENGTH),
  description: z.string().max(EVENT_DESCRIPTION_MAX_LENGTH),
  image: blockImageSchema,
})

export const schema = z.object({
  items: z.array(timelineItemSchema).max(TIMELINE_MAX_COUNT),
  layout: z.enum(timelineLayouts),
})
export type TimelineProps = z.infer<typeof schema>

export const kind = defineKind<TimelineProps>({
  kind: 'timeline',
  code: 322,
  title: texts.title,
  group: paletteGroups.content,
  order: 144,
  sectionGroup: '流程',
  icon: '<path d="M7 4v16M11 7h9M11 12h6M11 17h9" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="7" cy="7" r="1.6" fill="currentColor"/><circle cx="7" cy="12" r="1.6" fill="currentColor"/><circle cx="7" cy="17" r="1.6" fill="currentColor"/>',
  version: 1,
  schema,
  defaults: () => ({ items: texts.samples.map((item) => ({ ...item, image: noImage })), layout: 'line' }),
  samples: texts.samples.map(({ title, description }) => ({ title, description })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) =>
    items
      .map(({ time, title }) => title.trim() || time.trim())
      .filter(Boolean)
      .join('、'),
  check: ({ items }) =>
    items.every(({ time, title }) => time.trim() === '' && title.trim() === '')
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : items.flatMap(({ image }, index) =>
          image.url !== '' && image.alt.trim() === ''
            ? [{ level: 'warning' as const, message: texts.altIssue(index + 1) }]
            : [],
        ),
})

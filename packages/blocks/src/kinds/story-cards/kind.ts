import { z } from 'zod'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Tall ones to be pushed along, ones that lie on each other while the page is scrolled, by turns, or as covers. */
export const storyCardsLayouts = ['swipe', 'stack', 'zigzag', 'cover'] as const
export type StoryCardsLayout = (typeof storyCardsLayouts)[number]
export const storyLimits = { items: 12, eyebrow: 20, title: 30, text: 300 } as const

export const schema = z.object({
  items: z
    .array(
      z.object({
        image: blockImageSchema,
        eyebrow: z.string().max(storyLimits.eyebrow),
        title: z.string().max(storyLimits.title),
        text: z.string().max(storyLimits.text),
        link: linkTargetSchema,
      }),
    )
    .max(storyLimits.items),
  layout: z.enum(storyCardsLayouts),
})
export type StoryCardsProps = z.infer<typeof schema>

export const kind = defineKind<StoryCardsProps>({
  kind: 'storyCards',
  code: 374,
  title: texts.title,
  group: paletteGroups.media,
  order: 77,
  sectionGroup: '图文',
  icon: '<rect x="7" y="4" width="10" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M3.5 7v10M20.5 7v10M10 16h4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((item) => ({ ...item, image: noImage, link: noLink })),
    layout: 'swipe',
  }),
  samples: texts.samples.map(({ title, text }) => ({ title, text })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) => texts.summary(items[0]?.title.trim() ?? '', items.length),
  check: ({ items }) =>
    items.length === 0
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [
          ...items.flatMap(({ title, text, image }, index) =>
            title.trim() === '' && text.trim() === '' && image.alt.trim() === ''
              ? [{ level: 'warning' as const, message: texts.altIssue(index + 1) }]
              : [],
          ),
          ...linkIssues(items.map(({ link }) => link)),
        ],
})

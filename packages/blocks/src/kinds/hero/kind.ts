import { z } from 'zod'
import { linkTargetIssue, linkTargetSchema, noLink } from '../../links/link-target.ts'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { mediaUrlSchema } from '../../model/media-url.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { isVideoPage } from '../../model/video-page.ts'
import { texts } from './texts.ts'

/**
 * Words at the foot of the picture, in its middle, beside it, on a card that leaves it, in huge type without one, below a
 * framed one, on a strip of colour with a round one, or quietly on the page; on a film, on a card over the seam of a
 * coloured half and a picture, beside three pictures, or beside a number that is larger than they are.
 */
export const heroLayouts = [
  'cover',
  'center',
  'split',
  'card',
  'type',
  'arch',
  'band',
  'quiet',
  'film',
  'panel',
  'collage',
  'number',
] as const
export type HeroLayout = (typeof heroLayouts)[number]
export const heroHeights = ['low', 'normal', 'tall'] as const
export type HeroHeight = (typeof heroHeights)[number]

export const heroLimits = {
  eyebrow: 24,
  title: 40,
  text: 160,
  button: 12,
  buttons: 2,
  figure: 8,
  more: 2,
} as const

export const heroButtonSchema = z.object({
  text: z.string().max(heroLimits.button),
  link: linkTargetSchema,
})
export type HeroButton = z.infer<typeof heroButtonSchema>

export const schema = z.object({
  /** A line above the title, such as a place or a year. */
  eyebrow: z.string().max(heroLimits.eyebrow),
  title: z.string().max(heroLimits.title),
  text: z.string().max(heroLimits.text),
  image: blockImageSchema,
  /** The first stands out. */
  buttons: z.array(heroButtonSchema).max(heroLimits.buttons),
  layout: z.enum(heroLayouts),
  height: z.enum(heroHeights),
  /** Plays without sound behind the words of `film`; the picture stands there until it does. */
  film: mediaUrlSchema.optional(),
  /** The second and third picture of `collage`. */
  more: z.array(blockImageSchema).max(heroLimits.more).optional(),
  /** A number, a date or a word or two that `number` shows larger than all else. */
  figure: z.string().max(heroLimits.figure).optional(),
})
export type HeroProps = z.infer<typeof schema>

export const kind = defineKind<HeroProps>({
  kind: 'hero',
  code: 370,
  title: texts.title,
  group: paletteGroups.basic,
  order: 15,
  sectionGroup: '首屏',
  icon: '<rect x="3.5" y="4.5" width="17" height="15" rx="2" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M7 11h10M7 14h6M7 17h4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    ...texts.sample,
    image: noImage,
    buttons: [{ text: texts.defaultButton, link: noLink }],
    layout: 'cover',
    height: 'normal',
  }),
  samples: [{ title: texts.sample.title }, { text: texts.sample.text }],
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ title }) => title.trim(),
  check: ({ title, image, buttons, layout, film = '', more = [], figure = '' }) => [
    ...(layout === 'film' && (film === '' || isVideoPage(film))
      ? [{ level: 'warning' as const, message: film === '' ? texts.filmIssue : texts.filmPageIssue }]
      : []),
    ...(layout === 'number' && figure.trim() === ''
      ? [{ level: 'warning' as const, message: texts.figureIssue }]
      : []),
    ...(layout === 'collage' && more.some(({ url, alt }) => url !== '' && alt.trim() === '')
      ? [{ level: 'warning' as const, message: texts.altIssue }]
      : []),
    ...(title.trim() === '' ? [{ level: 'warning' as const, message: texts.emptyIssue }] : []),
    ...(image.url !== '' && image.alt.trim() === ''
      ? [{ level: 'warning' as const, message: texts.altIssue }]
      : []),
    ...buttons.flatMap(({ text, link }) => {
      const issue = linkTargetIssue(link)
      if (issue !== undefined) return [issue]
      return link.eventType === 'none' && text.trim() !== ''
        ? [{ level: 'warning' as const, message: texts.linkIssue(text) }]
        : []
    }),
  ],
})

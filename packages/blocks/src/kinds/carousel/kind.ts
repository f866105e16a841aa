import { z } from 'zod'
import { blockImageSchema, imageRatioSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** From edge to edge, a card within the page's margins, or cards whose neighbours look in. */
export const carouselLayouts = ['full', 'card', 'peek'] as const
export type CarouselLayout = (typeof carouselLayouts)[number]
export const carouselMarks = ['dots', 'bars', 'numbers', 'none'] as const
export type CarouselMarks = (typeof carouselMarks)[number]

export const SLIDE_MAX_COUNT = 12
export const SLIDE_TITLE_MAX_LENGTH = 40
export const SLIDE_SUBTITLE_MAX_LENGTH = 60
/** Seconds that a slide stays; 0 does not move by itself. */
export const CAROUSEL_INTERVAL = { max: 15, default: 5, min: 2 } as const

export const slideSchema = z.object({
  image: blockImageSchema,
  title: z.string().max(SLIDE_TITLE_MAX_LENGTH),
  subtitle: z.string().max(SLIDE_SUBTITLE_MAX_LENGTH),
  link: linkTargetSchema,
})
export type Slide = z.infer<typeof slideSchema>

export const schema = z.object({
  slides: z.array(slideSchema).max(SLIDE_MAX_COUNT),
  layout: z.enum(carouselLayouts),
  ratio: imageRatioSchema,
  marks: z.enum(carouselMarks),
  interval: z.literal(0).or(z.number().int().min(CAROUSEL_INTERVAL.min).max(CAROUSEL_INTERVAL.max)),
})
export type CarouselProps = z.infer<typeof schema>

/** Whether there is anything to see on a slide. */
export function isSlideFilled({ image, title, subtitle }: Slide): boolean {
  return image.url !== '' || title.trim() !== '' || subtitle.trim() !== ''
}

/** Slides move by themselves where a script runs. */
export const needsScript = true

export const kind = defineKind<CarouselProps>({
  kind: 'carousel',
  code: 333,
  title: texts.title,
  group: paletteGroups.media,
  order: 70,
  sectionGroup: '相册',
  icon: '<path d="M6.5 5.5h11v10h-11zM3.5 8v5M20.5 8v5M9 19h.01M12 19h.01M15 19h.01" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    slides: texts.samples.map((slide) => ({ ...slide, image: noImage, link: noLink })),
    layout: 'card',
    ratio: 'auto',
    marks: 'dots',
    interval: CAROUSEL_INTERVAL.default,
  }),
  samples: texts.samples.map(({ title }) => ({ title })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ slides }) => texts.summary(slides.length),
  check: ({ slides }) =>
    slides.some(isSlideFilled)
      ? [
          ...slides.flatMap(({ image, title }, index) =>
            image.url !== '' && image.alt.trim() === '' && title.trim() === ''
              ? [{ level: 'warning' as const, message: texts.altIssue(index + 1) }]
              : [],
          ),
          ...linkIssues(slides.map(({ link }) => link)),
        ]
      : [{ level: 'warning', message: texts.emptyIssue }],
})

import { z } from 'zod'
import { blockImageSchema, imageRatioSchema, pictureSpaceSchema } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Rows of equal pictures, columns of pictures in their own shape, one large among small ones, or a row to be pushed along. */
export const galleryLayouts = ['grid', 'waterfall', 'mosaic', 'scroll', 'polaroid', 'film'] as const
export type GalleryLayout = (typeof galleryLayouts)[number]
export const galleryColumns = [2, 3, 4] as const
/** Words below a picture, on its lower edge, or only read out. */
export const galleryCaptions = ['none', 'below', 'over'] as const
export type GalleryCaption = (typeof galleryCaptions)[number]

export const GALLERY_MAX_COUNT = 60

export const galleryItemSchema = blockImageSchema.extend({ link: linkTargetSchema })
export type GalleryItem = z.infer<typeof galleryItemSchema>

export const schema = z.object({
  /** What is written in `alt` is the caption as well. */
  items: z.array(galleryItemSchema).max(GALLERY_MAX_COUNT),
  layout: z.enum(galleryLayouts),
  columns: z.literal(galleryColumns),
  ratio: imageRatioSchema,
  /** Pixels. */
  gap: pictureSpaceSchema,
  radius: pictureSpaceSchema,
  caption: z.enum(galleryCaptions),
  /** Whether a picture without a link of its own opens large. */
  zoom: z.boolean(),
})
export type GalleryProps = z.infer<typeof schema>

export const kind = defineKind<GalleryProps>({
  kind: 'gallery',
  code: 331,
  title: texts.title,
  group: paletteGroups.media,
  order: 74,
  sectionGroup: '相册',
  icon: '<path d="M4 4.5h7v9H4zM13.5 4.5h6.5v5h-6.5zM13.5 12h6.5v7.5h-6.5zM4 16h7v3.5H4z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: [],
    layout: 'waterfall',
    columns: 2,
    ratio: 'auto',
    gap: 8,
    radius: 8,
    caption: 'none',
    zoom: true,
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  // Nobody's works are those that a template draws.
  claims: ({ items }) => items.length > 0,
  summary: ({ items, layout }) => (items.length === 0 ? '' : texts.summary(items.length, layout)),
  check: ({ items }) => {
    if (items.every(({ url }) => url === '')) return [{ level: 'warning', message: texts.emptyIssue }]
    return [
      ...items.flatMap(({ url, alt }, index) =>
        url !== '' && alt.trim() === ''
          ? [{ level: 'warning' as const, message: texts.altIssue(index + 1) }]
          : [],
      ),
      ...linkIssues(items.map(({ link }) => link)),
    ]
  },
})

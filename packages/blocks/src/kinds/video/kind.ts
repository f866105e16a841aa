import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { mediaUrlSchema } from '../../model/media-url.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Within the page's margins, from edge to edge, or a card with its words below. */
export const videoLayouts = ['inset', 'full', 'card'] as const
export type VideoLayout = (typeof videoLayouts)[number]
export const videoRatios = ['16:9', '4:3', '1:1', '9:16'] as const

export const VIDEO_TITLE_MAX_LENGTH = 60
export const VIDEO_DESCRIPTION_MAX_LENGTH = 200

export const schema = z.object({
  url: mediaUrlSchema,
  poster: blockImageSchema,
  title: z.string().max(VIDEO_TITLE_MAX_LENGTH),
  description: z.string().max(VIDEO_DESCRIPTION_MAX_LENGTH),
  layout: z.enum(videoLayouts),
  ratio: z.enum(videoRatios),
  loop: z.boolean(),
  muted: z.boolean(),
})
export type VideoProps = z.infer<typeof schema>

export const kind = defineKind<VideoProps>({
  kind: 'video',
  code: 334,
  title: texts.title,
  group: paletteGroups.media,
  order: 78,
  icon: '<path d="M4 6h16v12H4zM10.5 9.5v5l4-2.5z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    url: '',
    poster: noImage,
    title: '',
    description: '',
    layout: 'inset',
    ratio: '16:9',
    loop: false,
    muted: false,
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ title, url }) => title.trim() || (url === '' ? '' : texts.title),
  check: ({ url, poster }) => {
    if (url === '') return [{ level: 'warning', message: texts.emptyIssue }]
    return poster.url === '' ? [{ level: 'warning', message: texts.posterIssue }] : []
  },
})

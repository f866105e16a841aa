import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { mediaUrlSchema } from '../../model/media-url.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { surfaceSchema } from '../../model/surface.ts'
import { texts } from './texts.ts'

/** The words beside a small cover, below a large one, or over one that is the ground of all. */
export const audioLayouts = ['bar', 'cover', 'banner'] as const
export type AudioLayout = (typeof audioLayouts)[number]

export const AUDIO_TITLE_MAX_LENGTH = 60
export const AUDIO_AUTHOR_MAX_LENGTH = 40

export const schema = z.object({
  url: mediaUrlSchema,
  cover: blockImageSchema,
  title: z.string().max(AUDIO_TITLE_MAX_LENGTH),
  author: z.string().max(AUDIO_AUTHOR_MAX_LENGTH),
  layout: z.enum(audioLayouts),
  surface: surfaceSchema,
  loop: z.boolean(),
})
export type AudioProps = z.infer<typeof schema>

export const kind = defineKind<AudioProps>({
  kind: 'audio',
  code: 335,
  title: texts.title,
  group: paletteGroups.media,
  order: 80,
  icon: '<path d="M9 17.5V6l10-2v11.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="6.5" cy="17.5" r="2.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16.5" cy="15.5" r="2.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    url: '',
    cover: noImage,
    title: '',
    author: '',
    layout: 'bar',
    surface: 'card',
    loop: false,
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ title, url }) => title.trim() || (url === '' ? '' : texts.title),
  check: ({ url, title }) => {
    if (url === '') return [{ level: 'warning', message: texts.emptyIssue }]
    return title.trim() === '' ? [{ level: 'warning', message: texts.titleIssue }] : []
  },
})

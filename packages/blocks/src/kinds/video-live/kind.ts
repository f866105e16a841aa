import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { momentSchema } from '../../model/moment.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const liveStyles = ['card', 'banner', 'line'] as const
export type LiveStyle = (typeof liveStyles)[number]

export const liveLimits = { name: 40, id: 64, heading: 60 } as const

export const schema = z.object({
  finderName: z.string().max(liveLimits.name),
  finderUserName: z.string().max(liveLimits.id),
  heading: z.string().max(liveLimits.heading),
  startsAt: momentSchema,
  cover: blockImageSchema,
  style: z.enum(liveStyles),
})
export type VideoLiveProps = z.infer<typeof schema>

const words = (limit: number) =>
  z
    .string()
    .transform((text) => text.slice(0, limit))
    .catch('')
const oldSchema = z.object({ finderName: words(liveLimits.name), finderUserName: words(liveLimits.id) })

export const kind = defineKind<VideoLiveProps>({
  kind: 'videoLive',
  code: 68,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 640,
  icon: '<path d="M4 7h11v10H4zM15 10.500l5-2.500v8l-5-2.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/><circle cx="9.5" cy="12" r="1.6" fill="currentColor"/>',
  version: 2,
  schema,
  defaults: () => ({
    finderName: '',
    finderUserName: '',
    heading: '',
    startsAt: '',
    cover: noImage,
    style: 'card',
  }),
  migrations: {
    1: (old) => ({ ...oldSchema.parse(old), heading: '', startsAt: '', cover: noImage, style: 'card' }),
  },
  usesWxChannel: true,
  allowedIn: ['root', 'slot'],
  summary: ({ heading, finderName }) => heading || finderName,
  check: ({ finderName, finderUserName }) => {
    if (finderName.trim() === '') return [{ level: 'warning', message: texts.emptyIssue }]
    return finderUserName.trim() === '' ? [{ level: 'warning', message: texts.noIdIssue }] : []
  },
})

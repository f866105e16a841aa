import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const followStyles = ['card', 'line', 'poster'] as const
export type FollowStyle = (typeof followStyles)[number]

export const followLimits = { name: 30, description: 80 } as const

export const schema = z.object({
  name: z.string().max(followLimits.name),
  description: z.string().max(followLimits.description),
  avatar: blockImageSchema,
  qr: blockImageSchema,
  style: z.enum(followStyles),
})
export type FollowOfficialAccountProps = z.infer<typeof schema>

export const kind = defineKind<FollowOfficialAccountProps>({
  kind: 'followOfficialAccount',
  code: 341,
  title: texts.title,
  group: paletteGroups.contact,
  order: 540,
  icon: '<path d="M4.5 4.500h6v6h-6zM13.5 4.500h6v6h-6zM4.5 13.500h6v6h-6zM13.5 13.500h2.500v2.500M19.5 13.500v6h-3.500M13.5 19.500h.01" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    name: '',
    description: texts.defaultDescription,
    avatar: noImage,
    qr: noImage,
    style: 'card',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ name }) => name,
  check: ({ name, qr }) => [
    ...(name.trim() === '' ? [{ level: 'warning' as const, message: texts.noNameIssue }] : []),
    ...(qr.url === '' ? [{ level: 'warning' as const, message: texts.noQrIssue }] : []),
  ],
})

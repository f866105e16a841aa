import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetSchema } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const businessCardStyles = ['classic', 'accent', 'centered'] as const
export type BusinessCardStyle = (typeof businessCardStyles)[number]

export const cardLimits = {
  name: 20,
  position: 40,
  company: 60,
  introduction: 200,
  wechat: 40,
  email: 80,
  address: 100,
} as const

export const schema = z.object({
  name: z.string().max(cardLimits.name),
  position: z.string().max(cardLimits.position),
  company: z.string().max(cardLimits.company),
  introduction: z.string().max(cardLimits.introduction),
  avatar: blockImageSchema,
  phone: linkTargetSchema.shape.phone,
  wechat: z.string().max(cardLimits.wechat),
  email: z.string().max(cardLimits.email),
  address: z.string().max(cardLimits.address),
  qr: blockImageSchema,
  style: z.enum(businessCardStyles),
})
export type BusinessCardProps = z.infer<typeof schema>

export const isEmail = (text: string) => z.email().safeParse(text.trim()).success

export const kind = defineKind<BusinessCardProps>({
  kind: 'businessCard',
  code: 343,
  title: texts.title,
  group: paletteGroups.contact,
  order: 530,
  icon: '<path d="M3.5 6h17v12h-17zM13.5 10h4M13.5 14h4M5.8 15.500c.5-1.6 4.9-1.6 5.4 0" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="8.5" cy="10.5" r="1.8" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  version: 1,
  schema,
  defaults: () => ({
    name: '',
    position: '',
    company: '',
    introduction: '',
    avatar: noImage,
    phone: '',
    wechat: '',
    email: '',
    address: '',
    qr: noImage,
    style: 'classic',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ name, position }) => [name, position].filter(Boolean).join(' '),
  check: ({ name, email }) => [
    ...(name.trim() === '' ? [{ level: 'warning' as const, message: texts.emptyIssue }] : []),
    ...(email.trim() !== '' && !isEmail(email)
      ? [{ level: 'warning' as const, message: texts.wrongEmail }]
      : []),
  ],
})

import { z } from 'zod'
import { contentQuerySchema } from '../../contents/content-query.ts'
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
  /** A card of the app: what it says is shown instead, and stays up to date; without one, what is written here. */
  query: contentQuerySchema.extend({
    contentType: z.literal('business-card'),
    source: z.literal('fixed'),
    items: contentQuerySchema.shape.items.max(1),
  }),
})
export type BusinessCardProps = z.infer<typeof schema>

export const isEmail = (text: string) => z.email().safeParse(text.trim()).success

const noCard: BusinessCardProps['query'] = {
  contentType: 'business-card',
  source: 'fixed',
  items: [],
  columnId: '',
  columnTitle: '',
  count: 1,
}

export const kind = defineKind<BusinessCardProps>({
  kind: 'businessCard',
  code: 343,
  title: texts.title,
  group: paletteGroups.contact,
  order: 530,
  sectionGroup: '团队',
  icon: '<path d="M3.5 6h17v12h-17zM13.5 10h4M13.5 14h4M5.8 15.500c.5-1.6 4.9-1.6 5.4 0" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="8.5" cy="10.5" r="1.8" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  version: 2,
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
    query: noCard,
  }),
  // Version 1 had what is written in it alone.
  migrations: { 1: (raw) => ({ ...raw, query: noCard }) },
  allowedIn: ['root', 'slot'],
  claims: ({ name }) => name.trim() !== '',
  summary: ({ name, position, query }) => query.items[0]?.title ?? [name, position].filter(Boolean).join(' '),
  check: ({ name, email, query }) => [
    ...(query.items.length === 0 && name.trim() === ''
      ? [{ level: 'warning' as const, message: texts.emptyIssue }]
      : []),
    ...(email.trim() !== '' && !isEmail(email)
      ? [{ level: 'warning' as const, message: texts.wrongEmail }]
      : []),
  ],
})

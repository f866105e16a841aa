import type { PropsIssue } from '@zhanfang/document'
import { z } from 'zod'
import {
  contentTypeOfCode,
  contentTypes,
  contentTypeTitle,
  type ContentType,
  isContentType,
} from '../contents/content-types.ts'
import { blockImageSchema, noImage } from '../model/block-image.ts'
import { locationSchema } from '../model/location.ts'
import { safeUrlSchema } from '../model/safe-url.ts'

/** What a tap opens on the page itself: a card with words and a picture, in the way of each. */
export const cardEventTypes = ['pop-up', 'copy', 'official-account', 'mini-program'] as const
export type CardEventType = (typeof cardEventTypes)[number]
export const isCardEvent = (type: string): type is CardEventType =>
  cardEventTypes.some((known) => known === type)

export const linkEventTypes = [
  'none',
  'home',
  'anchor',
  'url',
  'phone',
  'map',
  'search',
  'login',
  ...cardEventTypes,
  ...contentTypes,
] as const
export type LinkEventType = (typeof linkEventTypes)[number]

/** Longest phone number that we dial, with its country code and separators. */
const phonePattern = /^\+?\d[\d -]{2,19}$/

export const linkPlaceLimits = { name: 60, address: 120 } as const

/** Somewhere on the map. */
export const linkPlaceSchema = locationSchema.extend({
  name: z.string().max(linkPlaceLimits.name),
  address: z.string().max(linkPlaceLimits.address),
})
export type LinkPlace = z.infer<typeof linkPlaceSchema>

export const linkCardLimits = { heading: 40, text: 500 } as const

/** What a card shows. The text of one that copies is what is copied; the picture of an account or a mini-program is its code. */
export const linkCardSchema = z.object({
  heading: z.string().max(linkCardLimits.heading),
  text: z.string().max(linkCardLimits.text),
  image: blockImageSchema,
})
export type LinkCard = z.infer<typeof linkCardSchema>

export const emptyLinkCard: LinkCard = { heading: '', text: '', image: noImage }

export const linkWeappLimits = { path: 512 } as const

/** A mini-program by what WeChat calls it, and the page that it opens at; its home page when empty. */
export const linkWeappSchema = z.object({
  /** AppID or original id. */
  id: z
    .string()
    .regex(/^(?:wx[0-9a-f]{16}|gh_[0-9a-z]{6,32})$/, '请填写小程序的 AppID 或原始 ID')
    .or(z.literal('')),
  path: z
    .string()
    .max(linkWeappLimits.path)
    .regex(/^[^\s"<>]*$/, '页面路径不能有空格、引号和尖括号'),
})
export type LinkWeapp = z.infer<typeof linkWeappSchema>

export const noWeapp: LinkWeapp = { id: '', path: '' }

/**
 * Where a tap leads; one shape for every block. Only the fields of `eventType` count, the others keep what was
 * chosen before, so that switching back and forth in the form loses nothing.
 */
export const linkTargetSchema = z.object({
  eventType: z.enum(linkEventTypes),
  /** Content of the type that `eventType` names; the block of the same page that an anchor jumps to. */
  itemId: z.string().max(64),
  url: safeUrlSchema.or(z.literal('')),
  phone: z.string().regex(phonePattern, '请填写正确的电话号码').or(z.literal('')),
  /** Name of what was chosen, shown to the operator only. */
  title: z.string().max(200),
  /** Where a map leads; absent until one is chosen. */
  place: linkPlaceSchema.optional(),
  /** What a tap shows on the page itself; absent until something is written. */
  card: linkCardSchema.optional(),
  /** Which mini-program is opened inside WeChat; absent until one is named. */
  weapp: linkWeappSchema.optional(),
})
export type LinkTarget = z.infer<typeof linkTargetSchema>

export const noLink: LinkTarget = { eventType: 'none', itemId: '', url: '', phone: '', title: '' }

const { itemId, url, phone, title } = linkTargetSchema.shape
/** A link as clients may send it: only what `eventType` needs; the fields left out are empty. */
export const sentLinkTargetSchema = linkTargetSchema.extend({
  itemId: itemId.default(''),
  url: url.default(''),
  phone: phone.default(''),
  title: title.default(''),
})

/** What is missing of a card, if anything. */
function linkCardIssue(
  type: CardEventType,
  { card = emptyLinkCard, url: address, weapp = noWeapp }: LinkTarget,
): string | undefined {
  const has = {
    heading: card.heading.trim() !== '',
    text: card.text.trim() !== '',
    image: card.image.url !== '',
  }
  switch (type) {
    case 'pop-up':
      return has.heading || has.text || has.image ? undefined : '弹窗还没有内容'
    case 'copy':
      return has.text ? undefined : '要复制的文字还没有填写'
    case 'official-account':
      return has.image ? undefined : '还没有上传公众号的二维码'
    case 'mini-program':
      return has.image || address !== '' || weapp.id !== ''
        ? undefined
        : '小程序还没有 AppID、小程序码，也没有链接'
  }
}

/** What is missing before a page with this link may be published, if anything. */
export function linkTargetIssue(target: LinkTarget): PropsIssue | undefined {
  switch (target.eventType) {
    case 'none':
    case 'home':
    case 'search':
    case 'login':
      return undefined
    case 'url':
      return target.url === '' ? { level: 'error', message: '链接地址还没有填写' } : undefined
    case 'anchor':
      return target.itemId === '' ? { level: 'error', message: '还没有选择要跳到的元素' } : undefined
    case 'map':
      return (target.place?.name.trim() ?? '') === ''
        ? { level: 'error', message: '还没有选择要导航到的地点' }
        : undefined
    case 'phone':
      return target.phone === '' ? { level: 'error', message: '电话号码还没有填写' } : undefined
    case 'pop-up':
    case 'copy':
    case 'official-account':
    case 'mini-program': {
      const message = linkCardIssue(target.eventType, target)
      return message === undefined ? undefined : { level: 'error', message }
    }
    default:
      return target.itemId === ''
        ? { level: 'error', message: `还没有选择要打开的${contentTypeTitle(target.eventType)}` }
        : undefined
  }
}

/** The type of content that a target opens; undefined for those that open none. */
export function targetContentType({ eventType }: LinkTarget): ContentType | undefined {
  return isContentType(eventType) ? eventType : undefined
}

const oldLinkSchema = z.object({
  eventType: z.union([z.string(), z.number()]).catch('none'),
  itemId: z
    .union([z.string().max(64), z.number()])
    .transform(String)
    .catch(''),
  url: safeUrlSchema.catch(''),
  phone: z.string().regex(phonePattern).catch(''),
  title: z
    .string()
    .transform((title) => title.slice(0, 200))
    .catch(''),
  place: linkPlaceSchema.optional().catch(undefined),
  card: linkCardSchema.optional().catch(undefined),
  weapp: linkWeappSchema.optional().catch(undefined),
})

/** Reads a link of any older shape: a bare address, or an object with some of the fields. */
export function upgradeLinkTarget(raw: unknown): LinkTarget {
  if (typeof raw === 'string') {
    const url = safeUrlSchema.safeParse(raw)
    return url.success ? { ...noLink, eventType: 'url', url: url.data } : noLink
  }
  const old = oldLinkSchema.safeParse(raw)
  if (!old.success) return noLink
  const { eventType } = old.data
  const known =
    linkEventTypes.find((type) => type === eventType) ?? contentTypeOfCode(String(eventType)) ?? 'none'
  const { place, card, weapp, ...rest } = old.data
  return {
    ...rest,
    eventType: known,
    ...(place && { place }),
    ...(card && { card }),
    ...(weapp && { weapp }),
  }
}

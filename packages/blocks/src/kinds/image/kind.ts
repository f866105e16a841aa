import { z } from 'zod'
import {
  blockImageSchema,
  imageRatioSchema,
  pictureSpaceSchema,
  upgradeBlockImage,
} from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetIssue, linkTargetSchema, upgradeLinkTarget } from '../../links/link-target.ts'
import { texts } from './texts.ts'

export const imageLayoutTypes = [
  'single',
  'two-columns',
  'three-columns',
  'left-one-right-two',
  'carousel',
  'strip',
] as const
export type ImageLayoutType = (typeof imageLayoutTypes)[number]

export const IMAGE_MAX_COUNT = 30

export const imageItemSchema = blockImageSchema.extend({ link: linkTargetSchema })
export type ImageItem = z.infer<typeof imageItemSchema>

export const schema = z.object({
  imageList: z.array(imageItemSchema).max(IMAGE_MAX_COUNT),
  imageLayoutType: z.enum(imageLayoutTypes),
  ratio: imageRatioSchema,
  /** Pixels between images. */
  gap: pictureSpaceSchema,
  /** Pixels of rounding. */
  radius: pictureSpaceSchema,
  /** Whether the block keeps the page's side margins. */
  margin: z.boolean(),
})
export type ImageProps = z.infer<typeof schema>

/** Layouts of the first version had numbers, in the order of the layout picker of that time. */
const oldLayouts: readonly ImageLayoutType[] = [
  'single',
  'two-columns',
  'three-columns',
  'carousel',
  'left-one-right-two',
]
const oldItemSchema = z.looseObject({ link: z.unknown().optional() }).or(z.string())
const oldSchema = z.object({
  imageList: z.array(oldItemSchema).catch([]),
  imageLayoutType: z
    .union([
      z.enum(imageLayoutTypes),
      z.coerce.number().transform((number) => oldLayouts[number - 1] ?? 'single'),
    ])
    .catch('single'),
})

function upgradeFromWire(old: Record<string, unknown>): ImageProps {
  const { imageList, imageLayoutType } = oldSchema.parse(old)
  return {
    imageList: imageList.slice(0, IMAGE_MAX_COUNT).map((item) => ({
      ...upgradeBlockImage(item),
      // Without a link of its own the item is one, and its `url` is the picture's.
      link: upgradeLinkTarget(typeof item === 'string' ? undefined : (item.link ?? { ...item, url: '' })),
    })),
    imageLayoutType,
    ratio: 'auto',
    gap: imageLayoutType === 'single' ? 0 : 8,
    radius: 0,
    margin: false,
  }
}

export const kind = defineKind<ImageProps>({
  kind: 'image',
  code: 61,
  title: texts.title,
  group: '基础',
  order: 30,
  icon: '<path d="M4 5.5h16v13H4zM4 15.5l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.2h.01" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 2,
  schema,
  defaults: () => ({
    imageList: [],
    imageLayoutType: 'single',
    ratio: 'auto',
    gap: 8,
    radius: 0,
    margin: false,
  }),
  migrations: { 1: upgradeFromWire },
  allowedIn: ['root', 'slot'],
  summary: ({ imageList, imageLayoutType }) =>
    imageList.length === 0 ? '' : texts.summary(imageList.length, imageLayoutType),
  check: ({ imageList }) => {
    const shown = imageList.filter((item) => item.url !== '')
    if (shown.length === 0) return [{ level: 'warning', message: texts.emptyIssue }]
    return imageList.flatMap((item, index) => {
      const link = linkTargetIssue(item.link)
      return [
        ...(item.url !== '' && item.alt.trim() === ''
          ? [{ level: 'warning' as const, message: texts.altIssue(index + 1) }]
          : []),
        ...(link === undefined ? [] : [{ ...link, message: texts.linkIssue(index + 1, link.message) }]),
      ]
    })
  },
})

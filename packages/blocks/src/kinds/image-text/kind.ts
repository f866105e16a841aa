import { z } from 'zod'
import { blockImageSchema, imageRatioSchema, upgradeBlockImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetIssue, linkTargetSchema, upgradeLinkTarget } from '../../links/link-target.ts'
import { texts } from './texts.ts'

export const imageTextLayoutTypes = [
  'image-left',
  'image-right',
  'image-top',
  'two-columns',
  'overlay',
] as const
export type ImageTextLayoutType = (typeof imageTextLayoutTypes)[number]

/** 1 card, 2 no frame, 3 outline. */
export const imageTextStyleIds = [1, 2, 3] as const
export type ImageTextStyleId = (typeof imageTextStyleIds)[number]

export const IMAGE_TEXT_MAX_COUNT = 30
export const ITEM_TITLE_MAX_LENGTH = 60
export const ITEM_DESCRIPTION_MAX_LENGTH = 500

export const imageTextItemSchema = z.object({
  image: blockImageSchema,
  title: z.string().max(ITEM_TITLE_MAX_LENGTH),
  description: z.string().max(ITEM_DESCRIPTION_MAX_LENGTH),
  link: linkTargetSchema,
})
export type ImageTextItem = z.infer<typeof imageTextItemSchema>

export const schema = z.object({
  imageTextList: z.array(imageTextItemSchema).max(IMAGE_TEXT_MAX_COUNT),
  imageTextLayoutType: z.enum(imageTextLayoutTypes),
  styleId: z.literal(imageTextStyleIds),
  ratio: imageRatioSchema,
})
export type ImageTextProps = z.infer<typeof schema>

const shortened = (limit: number) =>
  z
    .string()
    .transform((text) => text.slice(0, limit))
    .catch('')
const oldSchema = z.object({
  imageTextList: z
    .array(
      z.looseObject({
        title: shortened(ITEM_TITLE_MAX_LENGTH),
        description: shortened(ITEM_DESCRIPTION_MAX_LENGTH),
      }),
    )
    .catch([]),
  /** Layouts of the first version had numbers, in the order of the list above. */
  imageTextLayoutType: z.coerce
    .number()
    .transform((number) => imageTextLayoutTypes[number - 1] ?? 'image-left')
    .catch('image-left'),
  styleId: z.literal(imageTextStyleIds).catch(1),
})

function upgradeFromWire(old: Record<string, unknown>): ImageTextProps {
  const { imageTextList, ...rest } = oldSchema.parse(old)
  return {
    ...rest,
    ratio: 'auto',
    imageTextList: imageTextList.slice(0, IMAGE_TEXT_MAX_COUNT).map((item) => ({
      image: upgradeBlockImage(item.image ?? item),
      title: item.title,
      description: item.description,
      link: upgradeLinkTarget(item.link ?? item),
    })),
  }
}

export const kind = defineKind<ImageTextProps>({
  kind: 'imageText',
  code: 62,
  title: texts.title,
  group: '基础',
  order: 40,
  sectionGroup: '图文',
  icon: '<path d="M4 5.5h7v6H4zM14 6.5h6M14 10.5h4M4 15h16M4 18.5h11" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 2,
  schema,
  defaults: () => ({ imageTextList: [], imageTextLayoutType: 'image-left', styleId: 1, ratio: 'auto' }),
  migrations: { 1: upgradeFromWire },
  allowedIn: ['root', 'slot'],
  claims: ({ imageTextList }) => imageTextList.length > 0,
  summary: ({ imageTextList }) => texts.summary(imageTextList[0]?.title ?? '', imageTextList.length),
  check: ({ imageTextList }) => {
    if (imageTextList.length === 0) return [{ level: 'warning', message: texts.emptyIssue }]
    return imageTextList.flatMap((item, index) => {
      const link = linkTargetIssue(item.link)
      return [
        ...(item.title.trim() === ''
          ? [{ level: 'warning' as const, message: texts.titleIssue(index + 1) }]
          : []),
        ...(link === undefined ? [] : [{ ...link, message: texts.linkIssue(index + 1, link.message) }]),
      ]
    })
  },
})

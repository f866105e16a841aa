import { httpsImageUrl } from '@zhanfang/format'
import { z } from 'zod'

/** Bounds of one page, the same for the designer, the server and the importer. */
export const documentLimits = {
  /** Blocks of a page, children included. */
  blocks: 1000,
  /** Size of the page as UTF-8 JSON. */
  bytes: 1024 * 1024,
  /** A block of the page's own list is at depth 1, one in its slot at 2: containers nest three deep around the last. */
  depth: 4,
} as const

/** Ids of blocks: made once, kept through every edit, never reused on another page. */
export const blockIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, '元素编号不合法')
export type BlockId = z.infer<typeof blockIdSchema>

/** Names of child lists. `__proto__` would not be a plain key of an object. */
export const slotNameSchema = z
  .string()
  .min(1)
  .max(40)
  .refine((name) => name !== '__proto__', '标签编号不合法')

/**
 * One block of a page. `props` is checked by the schema of its kind; blocks of a kind that this build does not know
 * keep their JSON untouched. `slots` are the named lists of child blocks (one per tab of a navigation container).
 */
export const blockSchema = z.object({
  id: blockIdSchema,
  kind: z.string().min(1).max(40),
  /** Version of `props`, so that an old page can be migrated kind by kind. */
  version: z.number().int().min(1),
  props: z.record(z.string(), z.unknown()),
  slots: z.record(slotNameSchema, z.array(blockIdSchema)).optional(),
})
export type Block = z.infer<typeof blockSchema>

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, '颜色应为 #RRGGBB')
/** An address that can be read as one of the web: with http, without a scheme, or a bare host with a dot in it. */
const webAddress = /^(?:(?:https?:)?\/\/[^/\s]|[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$))/i
const fileAddress = /^(https:\/\/|\/files\/)/
/** Addresses of films and recordings are our own files or https, written out. */
export const fileUrlSchema = z.string().max(2000).regex(fileAddress, '地址应以 https:// 开头')
/** Addresses of images are our own files or https; what lacks https gets it. */
export const imageUrlSchema = z
  .string()
  .overwrite((url) => (webAddress.test(url.trim()) ? httpsImageUrl(url) : url))
  .max(2000)
  .regex(fileAddress, '图片地址应以 https:// 开头')

export const skinSchema = z.object({
  topBgImageUrl: imageUrlSchema.or(z.literal('')),
  /** 1 one colour for the whole page, 2 gradient from the colour to white. */
  bgColorType: z.union([z.literal(1), z.literal(2)]),
  bgColor: colorSchema,
  /** Colour of buttons and marks on this page; absent where it is the site's. */
  accent: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, '颜色应为 #RRGGBB')
    .optional(),
})
export type Skin = z.infer<typeof skinSchema>

export const pageSettingsSchema = z.object({
  shareTitle: z.string().max(60),
  shareDescription: z.string().max(120),
  shareImageUrl: imageUrlSchema.or(z.literal('')),
  /** What search engines show of the page; what it is shared with when absent or empty. */
  searchTitle: z.string().max(60).optional(),
  searchDescription: z.string().max(160).optional(),
  /** Search engines are asked not to show the page. */
  noIndex: z.boolean().optional(),
})
export type PageSettings = z.infer<typeof pageSettingsSchema>

/** A page as it is stored, edited and published: flat, versioned, one entry per block. */
export const pageDocumentSchema = z.object({
  schema: z.literal(1),
  page: pageSettingsSchema,
  skin: skinSchema,
  blocks: z.record(blockIdSchema, blockSchema),
  root: z.array(blockIdSchema).max(documentLimits.blocks),
})
export type PageDocument = z.infer<typeof pageDocumentSchema>

export function emptyPageDocument(): PageDocument {
  return {
    schema: 1,
    page: { shareTitle: '', shareDescription: '', shareImageUrl: '' },
    skin: { topBgImageUrl: '', bgColorType: 1, bgColor: '#f5f6f8' },
    blocks: {},
    root: [],
  }
}

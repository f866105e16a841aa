import { z } from 'zod'

/** Ids of blocks: made once, kept through every edit, never reused on another page. */
export const blockIdSchema = z.string().min(1).max(40)
export type BlockId = z.infer<typeof blockIdSchema>

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
  slots: z.record(z.string().max(40), z.array(blockIdSchema)).optional(),
})
export type Block = z.infer<typeof blockSchema>

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, '颜色应为 #RRGGBB')
/** Addresses of images are our own files or https. */
export const imageUrlSchema = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/|\/files\/)/, '图片地址应以 https:// 开头')

export const skinSchema = z.object({
  topBgImageUrl: imageUrlSchema.or(z.literal('')),
  /** 1 one colour for the whole page, 2 gradient from the colour to white. */
  bgColorType: z.union([z.literal(1), z.literal(2)]),
  bgColor: colorSchema,
})
export type Skin = z.infer<typeof skinSchema>

export const pageSettingsSchema = z.object({
  shareTitle: z.string().max(60),
  shareDescription: z.string().max(120),
  shareImageUrl: imageUrlSchema.or(z.literal('')),
})
export type PageSettings = z.infer<typeof pageSettingsSchema>

/** A page as it is stored, edited and published: flat, versioned, one entry per block. */
export const pageDocumentSchema = z.object({
  schema: z.literal(1),
  page: pageSettingsSchema,
  skin: skinSchema,
  blocks: z.record(blockIdSchema, blockSchema),
  root: z.array(blockIdSchema).max(1000),
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

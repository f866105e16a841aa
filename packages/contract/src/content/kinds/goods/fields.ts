import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'
import { defineContentFields } from '../../content-fields.ts'
import { goodsLimits, goodsMessages } from './limits.ts'
import { goodsListFields } from './list-fields.ts'

/** Stands in addresses and style sheets of pages: nothing but letters and digits. */
const shortId = z.string().regex(/^[0-9a-z]{1,12}$/)
const name = z.string().trim().min(1, goodsMessages.name).max(goodsLimits.name, goodsMessages.name)
/** Whole 分: a draft is one document, the same in the database and on its way. */
const fen = z.number().int().min(0).max(goodsLimits.priceFen)
const picture = imageUrlSchema.or(z.literal(''))

export const goodsValueSchema = z.object({ id: shortId, name })
export type GoodsValue = z.output<typeof goodsValueSchema>

/** Something in which the pieces of one good differ, such as a colour. */
export const goodsDimensionSchema = z.object({
  id: shortId,
  name,
  values: z
    .array(goodsValueSchema)
    .max(goodsLimits.valuesPerDimension)
    .refine(
      (values) => new Set(values.map((one) => one.name)).size === values.length,
      goodsMessages.sameValue,
    ),
})
export type GoodsDimension = z.output<typeof goodsDimensionSchema>

export const specKeySchema = z.string().regex(/^(?:[0-9a-z]{1,12}(?:-[0-9a-z]{1,12}){0,2})?$/)

/** One combination of values, which is sold and counted by itself. */
export const goodsSkuSchema = z.object({
  /** Ids of its values in alphabetical order, so that it stays itself when dimensions change places; empty without any. */
  key: specKeySchema,
  /** Null while it has not been set. */
  priceFen: fen.nullable().default(null),
  /** The crossed-out price; null for none. */
  marketPriceFen: fen.nullable().default(null),
  code: z.string().trim().max(goodsLimits.code).default(''),
  picture: picture.default(''),
  /** Not on sale for now. */
  isOff: z.boolean().default(false),
})
export type GoodsSku = z.output<typeof goodsSkuSchema>

const schema = z.object({
  /** Further pictures beside the cover. */
  pictures: z.array(imageUrlSchema).max(goodsLimits.pictures).default([]),
  dimensions: z
    .array(goodsDimensionSchema)
    .max(goodsLimits.dimensions)
    .refine(
      (dimensions) => new Set(dimensions.map((one) => one.name)).size === dimensions.length,
      goodsMessages.sameDimension,
    )
    .default([]),
  skus: z.array(goodsSkuSchema).max(goodsLimits.skus, goodsMessages.tooManySkus).default([]),
  unit: z.string().trim().max(goodsLimits.unit).default('件'),
  /** How many one person may buy in all; null for any number. */
  limitPerPerson: z.number().int().min(1).max(goodsLimits.perPerson).nullable().default(null),
  /** Handed over as a card number or a certificate instead of being sent. */
  isVirtual: z.boolean().default(false),
  /** Which of the shop's fees for sending count for it; empty for those of all goods. */
  feeTemplate: z
    .string()
    .regex(/^[0-9a-z]{0,12}$/)
    .default(''),
  deliveryNote: z.string().max(goodsLimits.deliveryNote).default(''),
})
export type GoodsFields = z.output<typeof schema>

export const fields = defineContentFields({
  schema,
  hasBody: true,
  listFields: goodsListFields,
})

import { z } from 'zod'
import { provinceSchema } from './address.ts'
import { shopLimits, shopMessages as words } from './limits.ts'

const fen = z.number().int().min(0).max(shopLimits.fee)
const pieces = z.number().int().min(1).max(999)

/** Amounts in 分, as in a draft of goods: the settings are one document, the same in the database and on its way. */
export const deliveryFeeSchema = z.object({
  firstPieces: pieces.default(1),
  firstFee: fen.default(0),
  morePieces: pieces.default(1),
  moreFee: fen.default(0),
  freeFrom: fen.nullable().default(null),
})
export type ShopDeliveryFee = z.output<typeof deliveryFeeSchema>

export const pickupPlaceSchema = z.object({
  id: z.string().regex(/^[0-9a-z]{1,12}$/),
  name: z.string().trim().min(1, words.placeName).max(shopLimits.placeName, words.placeName),
  address: z.string().trim().min(1, words.placeAddress).max(shopLimits.placeAddress, words.placeAddress),
  phone: z.string().trim().max(shopLimits.placePhone).default(''),
  hours: z.string().trim().max(shopLimits.placeHours).default(''),
})
export type PickupPlace = z.output<typeof pickupPlaceSchema>

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length

/** What sending costs by where it goes: everywhere, and regions with a fee of their own. */
const feeTable = {
  elsewhere: deliveryFeeSchema.prefault({}),
  regions: z
    .array(
      z.object({
        names: z.array(provinceSchema).min(1, words.noRegions),
        fee: deliveryFeeSchema,
      }),
    )
    .max(shopLimits.regionFees)
    .refine((regions) => isDistinct(regions.flatMap(({ names }) => names)), words.regionTwice)
    .default([]),
  /** Where nothing is sent to. */
  never: z.array(provinceSchema).default([]),
}

/** Fees for goods that name it, such as for what is bulky or cold. */
export const feeTemplateSchema = z.object({
  id: z.string().regex(/^[0-9a-z]{1,12}$/),
  name: z.string().trim().min(1, words.templateName).max(shopLimits.templateName, words.templateName),
  ...feeTable,
})
export type FeeTemplate = z.output<typeof feeTemplateSchema>

export const shopSettingsSchema = z.object({
  /** Whether visitors can buy. */
  isOpen: z.boolean().default(false),
  /** Whether anything is sent at all. */
  sends: z.boolean().default(true),
  /** Of goods that name no template. */
  ...feeTable,
  templates: z
    .array(feeTemplateSchema)
    .max(shopLimits.templates)
    .refine((templates) => isDistinct(templates.map(({ id }) => id)))
    .refine((templates) => isDistinct(templates.map(({ name }) => name)), words.templateTwice)
    .default([]),
  pickups: z
    .array(pickupPlaceSchema)
    .max(shopLimits.pickups)
    .refine((places) => isDistinct(places.map(({ id }) => id)))
    .default([]),
})
export type ShopSettings = z.output<typeof shopSettingsSchema>

import { fields, type GoodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { z } from 'zod'

const { schema } = fields

/** What is stored of goods alone; what this build cannot read of it is as good as nothing. */
export const readGoodsFields = (stored: unknown): GoodsFields =>
  schema.safeParse(stored).data ?? schema.parse({})

const draftSchema = z.object({ fields: z.unknown() }).catch({ fields: undefined })

/** The same out of a whole draft. */
export const goodsFieldsIn = (draft: unknown): GoodsFields => readGoodsFields(draftSchema.parse(draft).fields)

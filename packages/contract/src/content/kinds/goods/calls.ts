import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { idSchema, sliceOf, timeSchema } from '../../../envelope.ts'
import { specKeySchema } from './fields.ts'
import { goodsLimits } from './limits.ts'
import { numberCalls } from './number-calls.ts'

const path = '/p1/api/v1/goods/{id}'
const params = z.object({ id: idSchema })

/** How much there is of one specification. */
export const stockLevelSchema = z.object({
  key: specKeySchema,
  onHand: z.number().int(),
  /** Held for orders that are not paid yet: part of `onHand`, and not for sale. */
  reserved: z.number().int(),
  sold: z.number().int(),
})
export type StockLevel = z.output<typeof stockLevelSchema>

export const goodsStock = defineCall({
  method: 'GET',
  path: `${path}/stock`,
  module: 'content',
  summary: '商品各规格的库存；没有记录的规格库存是 0',
  access: member('content:read'),
  params,
  data: z.object({ list: z.array(stockLevelSchema) }),
})

const count = z.number().int().min(0).max(goodsLimits.stock)

/** Either a number in place of the one that was seen, or more or less of it whatever it is by now. */
export const stockChangeSchema = z.union([
  z.object({ key: specKeySchema, seen: count, to: count }),
  z.object({
    key: specKeySchema,
    add: z
      .number()
      .int()
      .min(-goodsLimits.stock)
      .max(goodsLimits.stock)
      .refine((added) => added !== 0, '请填写增减的数量'),
  }),
])
export type StockChange = z.output<typeof stockChangeSchema>

export const goodsStockChange = defineCall({
  method: 'PUT',
  path: `${path}/stock`,
  module: 'content',
  summary: '修改库存，马上生效，逐条留下记录；别人刚改过或不够减时整个不做',
  access: member('content:write'),
  params,
  body: z.object({
    changes: z
      .array(stockChangeSchema)
      .min(1)
      .max(goodsLimits.skus)
      .refine(
        (changes) => new Set(changes.map(({ key }) => key)).size === changes.length,
        '一种规格只能改一次',
      ),
    reason: z.string().trim().max(goodsLimits.reason).default(''),
  }),
  data: z.object({ list: z.array(stockLevelSchema) }),
})

/** Why a number changed: by hand, by a table, sold, or given back. */
export const stockLineKinds = ['set', 'add', 'import', 'sold', 'returned'] as const
export type StockLineKind = (typeof stockLineKinds)[number]

export const stockLineSchema = z.object({
  id: idSchema,
  key: specKeySchema,
  /** What the specification was called at that moment; empty where there is only one. */
  label: z.string(),
  kind: z.enum(stockLineKinds),
  from: z.number().int(),
  to: z.number().int(),
  reason: z.string(),
  /** Nickname at that moment; empty for what happened by itself. */
  by: z.string(),
  createTime: timeSchema,
})
export type StockLine = z.output<typeof stockLineSchema>

export const goodsStockLines = defineCall({
  method: 'GET',
  path: `${path}/stock-lines`,
  module: 'content',
  summary: '库存变动记录，新的在前',
  access: member('content:read'),
  params,
  query: z.object({
    key: specKeySchema.optional(),
    size: z.coerce.number().int().min(1).max(100).default(20),
    /** `nextCursor` of the page before. */
    after: idSchema.optional(),
  }),
  data: sliceOf(stockLineSchema),
})

/** What a change of many goods starts from, of one specification. */
export const goodsSkuSchema = z.object({
  key: specKeySchema,
  label: z.string(),
  priceFen: z.number().int().nullable(),
  marketPriceFen: z.number().int().nullable(),
  isOff: z.boolean(),
  onHand: z.number().int(),
  reserved: z.number().int(),
})
export const goodsWithSkusSchema = z.object({
  id: idSchema,
  title: z.string(),
  skus: z.array(goodsSkuSchema),
})
export type GoodsWithSkus = z.output<typeof goodsWithSkusSchema>

export const goodsSkus = defineCall({
  method: 'POST',
  path: '/p1/api/v1/goods-batch/skus',
  module: 'content',
  summary: '多个商品草稿里的规格、价格和现在的库存，按编号的顺序；没有的略过',
  access: member('content:read'),
  servedOnFullDisk: true,
  body: z.object({ ids: z.array(idSchema).min(1).max(goodsLimits.goodsAtOnce) }),
  data: z.object({ list: z.array(goodsWithSkusSchema) }),
})

const price = z.number().int().min(0).max(goodsLimits.priceFen).nullable()
const prices = z.object({ priceFen: price, marketPriceFen: price })
export const priceChangeSchema = z.object({ key: specKeySchema, seen: prices, to: prices })
export type PriceChange = z.output<typeof priceChangeSchema>

export const goodsPricesChange = defineCall({
  method: 'PUT',
  path: `${path}/prices`,
  module: 'content',
  summary: '修改草稿里的价格，发布后生效；看过以后别人改过其中一个时整个不做',
  access: member('content:write'),
  params,
  body: z.object({ changes: z.array(priceChangeSchema).min(1).max(goodsLimits.skus) }),
  data: z.object({ revision: z.number().int() }),
})

/** A mistake in a table; `row` counts as the table does, the heading is 1. */
export const goodsProblemSchema = z.object({
  row: z.number().int(),
  column: z.string(),
  message: z.string(),
})

/** What becomes of one of the goods of a table. */
export const goodsImportRowSchema = z.object({
  /** Its first row. */
  row: z.number().int(),
  title: z.string(),
  isNew: z.boolean(),
  skuCount: z.number().int(),
  /** What is different from how it is now, in words; empty for new goods, and where nothing is. */
  changes: z.array(z.string()),
})
export type GoodsImportRow = z.output<typeof goodsImportRowSchema>

const tablePath = '/p1/api/v1/goods-table'
const tableUpload = {
  access: member('content:write'),
  accepts: 'file',
  bodyLimit: goodsLimits.tableBytes,
} as const

export const goodsTablePreview = defineCall({
  method: 'POST',
  path: `${tablePath}/preview`,
  module: 'content',
  summary: '看一张商品表会新建和修改什么，哪几行有问题；什么都不改',
  ...tableUpload,
  servedOnFullDisk: true,
  data: z.object({ goods: z.array(goodsImportRowSchema), problems: z.array(goodsProblemSchema) }),
})

export const goodsTableImport = defineCall({
  method: 'POST',
  path: `${tablePath}/import`,
  module: 'content',
  summary: '按商品表新建和修改商品，一次一部分，都是草稿，库存马上生效；有一行有问题就什么都不做',
  ...tableUpload,
  query: z.object({
    /** Goods of the table that are done already: `next` of the call before. */
    from: z.coerce.number().int().min(0).max(goodsLimits.goodsPerTable).default(0),
  }),
  data: z.object({
    /** Where the next call goes on; null when all is done. */
    next: z.number().int().nullable(),
    created: z.array(idSchema),
    updated: z.array(idSchema),
    problems: z.array(goodsProblemSchema),
  }),
})

export const goodsTableExport = defineCall({
  method: 'GET',
  path: `${tablePath}/export`,
  module: 'content',
  summary: '所有商品和规格的表格，改好可以再导入；没有商品时是只有表头的空表',
  access: member('content:read'),
  answers: 'file',
  inBackground: true,
})

/** Calls that only read, though they are posted. */
export const reading: readonly string[] = ['goodsTablePreview', 'goodsSkus', 'goodsNumberSearch']

export const calls = {
  goodsStock,
  goodsStockChange,
  goodsStockLines,
  goodsSkus,
  goodsPricesChange,
  goodsTablePreview,
  goodsTableImport,
  goodsTableExport,
  ...numberCalls,
}

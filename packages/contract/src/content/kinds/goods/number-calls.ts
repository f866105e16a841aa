// Numbers of virtual goods: card codes and certificates that are handed over in place of a parcel.
import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery, timeSchema } from '../../../envelope.ts'
import { specKeySchema } from './fields.ts'
import { goodsLimits } from './limits.ts'

/** 1 free, 2 given with an order, 3 used. */
export const goodsNumberStateSchema = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type GoodsNumberState = z.infer<typeof goodsNumberStateSchema>
export const goodsNumberStateNames: Record<GoodsNumberState, string> = {
  1: '未发放',
  2: '已发放',
  3: '已使用',
}

const counts = { free: z.number().int(), given: z.number().int(), used: z.number().int() }

export const numberedGoodsSchema = z.object({
  id: idSchema,
  title: z.string(),
  ...counts,
})
export type NumberedGoods = z.output<typeof numberedGoodsSchema>

export const goodsNumberGoods = defineCall({
  method: 'GET',
  path: '/p1/api/v1/goods-numbers',
  module: 'content',
  summary: '虚拟商品和它们的编号数量，最近修改的在前',
  access: member('content:read'),
  query: z.object({ ...pagingQuery, keywords: keywordsSchema }),
  data: pageOf(numberedGoodsSchema),
})

const path = '/p1/api/v1/goods/{id}/numbers'
const params = z.object({ id: idSchema })

/** What there is of the numbers of one specification. */
export const numberedSkuSchema = z.object({
  key: specKeySchema,
  label: z.string(),
  /** What can be sold of it, by its stock. */
  available: z.number().int(),
  onHand: z.number().int(),
  ...counts,
})
export type NumberedSku = z.output<typeof numberedSkuSchema>

export const goodsNumberCounts = defineCall({
  method: 'GET',
  path,
  module: 'content',
  summary: '一个商品各规格的编号数量和库存',
  access: member('content:read'),
  params,
  data: z.object({ title: z.string(), isVirtual: z.boolean(), skus: z.array(numberedSkuSchema) }),
})

export const goodsNumberSchema = z.object({
  id: idSchema,
  key: specKeySchema,
  number: z.string(),
  /** False where another installation's key has sealed it; the number is then empty. */
  isReadable: z.boolean(),
  /** What is needed beside the number; empty for none. */
  password: z.string(),
  state: goodsNumberStateSchema,
  /** The order that it was given with; empty before. */
  orderId: z.string(),
  createTime: timeSchema,
  giveTime: timeSchema.nullable(),
  useTime: timeSchema.nullable(),
})
export type GoodsNumber = z.output<typeof goodsNumberSchema>

export const goodsNumberSearch = defineCall({
  method: 'POST',
  path: `${path}/search`,
  module: 'content',
  summary: '一个商品的编号，能编辑的人才看得到；按整个编号查找',
  access: member('content:write'),
  servedOnFullDisk: true,
  params,
  body: z.object({
    ...pagingQuery,
    /** The whole number: what is sealed is found by nothing less. */
    keywords: z.string().trim().max(goodsLimits.numberLength).optional(),
    state: z.coerce.number().pipe(goodsNumberStateSchema).optional(),
    key: specKeySchema.optional(),
  }),
  data: pageOf(goodsNumberSchema),
})

const ids = z.array(idSchema).min(1).max(goodsLimits.numbersAtOnce)

export const goodsNumberUse = defineCall({
  method: 'PUT',
  path: `${path}/used`,
  module: 'content',
  summary: '把发放了的编号标成已使用，或改回已发放；没有发放的不变',
  access: member('content:write'),
  params,
  body: z.object({ ids, used: z.boolean() }),
  data: z.object({ changed: z.number().int() }),
})

export const goodsNumberRemove = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  module: 'content',
  summary: '删除没有发放的编号，不能恢复；发放了的留着',
  access: member('content:write'),
  params,
  body: z.object({ ids }),
  data: z.object({ removed: z.number().int() }),
})

export const goodsNumberExport = defineCall({
  method: 'GET',
  path: `${path}/export`,
  module: 'content',
  summary: '一个商品的编号和状态的表格，编号只露出头尾，密码不导出',
  access: member('content:read'),
  params,
  answers: 'file',
  inBackground: true,
})

export const numberCalls = {
  goodsNumberGoods,
  goodsNumberCounts,
  goodsNumberSearch,
  goodsNumberUse,
  goodsNumberRemove,
  goodsNumberExport,
}

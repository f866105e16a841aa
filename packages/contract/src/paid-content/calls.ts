// What an app sells of its contents, and the columns that it sells whole.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { contentPriceSchema } from '../content/visibility.ts'
import { contentKindSchema } from '../content/kind-names.ts'
import { emptySchema, idSchema, pageOf, pagingQuery } from '../envelope.ts'

const path = '/p1/api/v1/paid-content'

export const soldContentSchema = z.object({
  id: idSchema,
  kind: contentKindSchema,
  title: z.string(),
  /** In 元; 0 where it is sold with its columns alone. */
  price: z.number(),
  buyers: z.number().int(),
})
export type SoldContentRow = z.output<typeof soldContentSchema>

export const paidContents = defineCall({
  method: 'GET',
  path,
  module: 'paidContent',
  summary: '正在卖的内容和买过的人数',
  access: member('order:read'),
  query: z.object(pagingQuery),
  data: pageOf(soldContentSchema),
})

export const paidColumnSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In 元; 0 for one that is not sold. */
  price: z.number(),
  /** Contents in it that are sold. */
  contents: z.number().int(),
  buyers: z.number().int(),
})
export type PaidColumn = z.output<typeof paidColumnSchema>

export const paidColumns = defineCall({
  method: 'GET',
  path: `${path}/columns`,
  module: 'paidContent',
  summary: '专栏的价格：买了就能看里面所有付费的内容',
  access: member('order:read'),
  data: z.object({ list: z.array(paidColumnSchema) }),
})

export const paidColumnPrice = defineCall({
  method: 'PUT',
  path: `${path}/columns/{id}`,
  module: 'paidContent',
  summary: '设置专栏的价格，0 是不卖；买过的人不受影响',
  access: member('content:publish'),
  params: z.object({ id: idSchema }),
  body: z.object({ price: contentPriceSchema }),
  data: emptySchema,
})

export const paidContentCalls = { paidContents, paidColumns, paidColumnPrice }

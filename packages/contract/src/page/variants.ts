import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

/** How a block fares against the one that is tried against it, in visitors. */
export const pageVariantSchema = z.object({
  /** Id of the second block of the test. */
  test: z.string(),
  /** `a` is the block as it was, `b` the second one. */
  side: z.enum(['a', 'b']),
  /** Visitors who were shown it, and those of them who clicked in it. */
  views: z.number().int(),
  clicks: z.number().int(),
})
export type PageVariant = z.infer<typeof pageVariantSchema>

export const microPageVariants = defineCall({
  method: 'GET',
  path: '/p2/api/v1/micro-pages/{id}/variants',
  module: 'page',
  summary: '微页面上对比版本的人数：多少访客看到、多少人点了，不记录访客是谁',
  access: member('page:read'),
  params: z.object({ id: idSchema }),
  data: z.object({ list: z.array(pageVariantSchema) }),
})

export const microPageVariantsReset = defineCall({
  method: 'POST',
  path: '/p2/api/v1/micro-pages/variants/reset',
  module: 'page',
  summary: '对比版本重新计数：以前的人数作废，每位访客从头再算',
  access: member('page:publish'),
  body: z.object({
    id: idSchema,
    /** Id of the second block of the test. */
    test: z.string().min(1).max(40),
  }),
  data: z.object({}),
})

export const variantCalls = { microPageVariants, microPageVariantsReset }

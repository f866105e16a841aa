import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'
import { contentItemTypeSchema } from './item-type.ts'

export const contentFavorite = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/content/favorite',
  module: 'content',
  summary: '收藏当前应用的内容，或取消收藏',
  access: member('app:read'),
  body: z.object({ itemId: idSchema, itemType: contentItemTypeSchema, favorited: z.boolean() }),
  data: z.object({ itemId: idSchema, itemType: z.string(), favorited: z.boolean() }),
})

export const contentCalls = { contentFavorite }

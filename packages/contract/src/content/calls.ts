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

export const contentFind = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/content/find',
  module: 'content',
  summary: '按名称查找当前应用的内容，草稿也在内；每种最多几项，只含角色能看的',
  access: member('app:read'),
  query: z.object({ keywords: z.string().trim().min(1).max(50) }),
  data: z.object({
    list: z.array(
      z.object({
        itemType: z.string(),
        /** What the type is called. */
        typeName: z.string(),
        itemId: idSchema,
        title: z.string(),
        /** Path of the console where it is worked on. */
        path: z.string(),
      }),
    ),
  }),
})

export const contentCalls = { contentFavorite, contentFind }

// Pictures of a stock service, looked for by word and copied into the file library.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { libraryFileSchema } from '../file/calls.ts'

/** Limits of the search for pictures, the same for screens and server. */
export const stockPictureLimits = { keywords: 50, size: 24, pages: 40, searchesPerDay: 300 } as const

export const stockPictureShapes = ['any', 'landscape', 'portrait', 'square'] as const
export type StockPictureShape = (typeof stockPictureShapes)[number]

/** A picture that a stock service offers. Sizes are those of its original, pixels. */
export const stockPictureSchema = z.object({
  id: z.string(),
  /** What is on it, in the service's words; may be empty. */
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A small one, at the service. */
  previewUrl: z.string(),
  creator: z.string(),
  /** Its page at the service. */
  sourceUrl: z.string(),
})
export type StockPicture = z.infer<typeof stockPictureSchema>

const access = member('file:write')

export const stockPictureSearch = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/stock-pictures',
  module: 'stock-picture',
  summary: '按词找图片素材，每页 24 张',
  access,
  query: z.object({
    keywords: z
      .string()
      .trim()
      .min(1, '请输入想找的内容')
      .max(stockPictureLimits.keywords, `最多${stockPictureLimits.keywords}个字`),
    shape: z.enum(stockPictureShapes).default('any'),
    page: z.coerce.number().int().min(1).max(stockPictureLimits.pages).default(1),
  }),
  data: z.object({
    /** Whether the platform has a stock service: without one nothing is ever found. */
    isSetUp: z.boolean(),
    list: z.array(stockPictureSchema),
    hasMore: z.boolean(),
  }),
})

export const stockPictureTake = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/stock-pictures/{id}/take',
  module: 'stock-picture',
  summary: '把一张图片素材存进文件库，带上作者和来源',
  access,
  params: z.object({ id: z.string().regex(/^\d{1,15}$/, '没有这张图片') }),
  data: libraryFileSchema,
})

export const stockPictureCalls = { stockPictureSearch, stockPictureTake }

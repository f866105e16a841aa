import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'

/** Limits of the search for places, the same for screens and server. */
export const placeLimits = { keywords: 50, city: 20, searchesPerDay: 500 } as const

/** Somewhere on the map. Coordinates are those of Tencent's maps (GCJ-02), degrees. */
export const placeSchema = z.object({
  name: z.string(),
  city: z.string(),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})
export type Place = z.infer<typeof placeSchema>

export const placeSearch = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/places',
  module: 'place',
  summary: '按名称或地址找地点，最多 10 个',
  access: member('app:read'),
  query: z.object({
    keywords: z
      .string()
      .trim()
      .min(1, '请输入地点的名称或地址')
      .max(placeLimits.keywords, `最多${placeLimits.keywords}个字`),
    /** Looked in first; the whole country when absent. */
    city: z.string().trim().max(placeLimits.city, `最多${placeLimits.city}个字`).optional(),
  }),
  data: z.object({
    /** Whether the platform has a map service: without one nothing is ever found. */
    isSetUp: z.boolean(),
    list: z.array(placeSchema),
  }),
})

export const placeCalls = { placeSearch }

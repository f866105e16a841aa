import { z } from 'zod'

/** A point on Tencent's maps (GCJ-02), degrees. */
export const locationSchema = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
})
export type Location = z.infer<typeof locationSchema>

/** Where maps stand until somebody chooses a place. */
export const DEFAULT_CENTER: Location = { longitude: 116.44, latitude: 39.92 }

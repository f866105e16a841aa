import type { Element } from '../../model/model.ts'

export const locationModes = ['auto', 'manual', 'both'] as const

export interface LocationQuestion extends Element {
  type: 'location'
  required: boolean
  /** By the device alone, by writing alone, or either. */
  mode: (typeof locationModes)[number]
  /** The answer must lie within so many metres of a point (GCJ-02). */
  fence?: { lng: number; lat: number; radius: number; message?: string }
}

/** A point, an address, or both. */
export interface LocationAnswer {
  /** Degrees; always together with `lat` and `coord`. */
  lng?: number
  lat?: number
  /** The coordinates of Chinese maps. */
  coord?: 'gcj02'
  /** Metres. */
  accuracy?: number
  address?: string
}

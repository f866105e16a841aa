import { goodsLimits } from './limits.ts'

/** The choice of a list for what has at most so many left. */
export const shortFacet = (most: number): string => `short-${most}`

/** Reads it: the most that may be left; undefined for what is no such choice. */
export const shortMostOf = (facet: string): number | undefined =>
  goodsLimits.shortSteps.find((most) => shortFacet(most) === facet)

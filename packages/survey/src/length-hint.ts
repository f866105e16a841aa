import type { Range } from './model.ts'
import { viewTexts } from './view-texts.ts'

/** The limits of a text in words; undefined when there are none. */
export function lengthHint({ min, max }: Range<number>): string | undefined {
  if (min !== undefined && max !== undefined) return viewTexts.lengthBetween(min, max)
  if (min !== undefined) return viewTexts.lengthAtLeast(min)
  return max === undefined ? undefined : viewTexts.lengthAtMost(max)
}

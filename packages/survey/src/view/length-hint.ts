import type { Range } from '../model/model.ts'
import type { ViewTexts } from './view-language.ts'

/** The limits of a text in words; undefined when there are none. */
export function lengthHint(words: ViewTexts, { min, max }: Range<number>): string | undefined {
  if (min !== undefined && max !== undefined) return words.lengthBetween(min, max)
  if (min !== undefined) return words.lengthAtLeast(min)
  return max === undefined ? undefined : words.lengthAtMost(max)
}

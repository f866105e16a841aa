import { textLength, truncateText } from '@zhanfang/format'

/** Length of plain words by the rule of the specification: without white space, wide characters twice. */
export const measuredLength = (text: string): number => textLength(text.replace(/\s/g, ''))

/** The text, or the beginning of it that is no longer than `most`. */
export const cutToLength = (text: string, most: number): string =>
  measuredLength(text) <= most ? text : truncateText(text, Math.max(0, most))

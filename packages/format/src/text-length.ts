/**
 * Length as the limits count it: characters with a code above 126 or below 27 count 2, all others 1. Characters are
 * code points of the composed text, so that one visible letter counts the same however it was typed.
 */
export function textLength(text: string): number {
  let length = 0
  for (const character of text.normalize('NFC')) length += widthOf(character)
  return length
}

/** The longest beginning of the text that is at most `limit` long by `textLength`; never cuts a character in two. */
export function truncateText(text: string, limit: number): string {
  let length = 0
  let kept = ''
  for (const character of text.normalize('NFC')) {
    length += widthOf(character)
    if (length > limit) return kept
    kept += character
  }
  return kept
}

/**
 * The text's first `max` units, as `maxLength` of a field counts them. A sign that takes two of them is kept whole or left
 * off: half of one can be stored nowhere.
 */
export const cutText = (text: string, max?: number): string =>
  max === undefined || text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

function widthOf(character: string): 1 | 2 {
  const code = character.codePointAt(0) ?? 0
  return code > 126 || code < 27 ? 2 : 1
}

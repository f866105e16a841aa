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

function widthOf(character: string): 1 | 2 {
  const code = character.codePointAt(0) ?? 0
  return code > 126 || code < 27 ? 2 : 1
}

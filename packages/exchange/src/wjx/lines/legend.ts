/** What may stand between the mark of a level and its words. */
const behind = '(?:\\s*(?:[.．、=＝:：)）—-]|分\\s*[=＝:：]?)\\s*|\\s+)?(?=[^\\s\\d.．、=＝])'
const patterns = [
  Array.from('ABCDEFGHIJ'),
  Array.from('abcdefghij'),
  Array.from({ length: 11 }, (_, index) => String(index)),
  Array.from({ length: 11 }, (_, index) => String(index + 1)),
].map((marks) => marks.map((mark) => new RegExp(`(^|[\\s,，;；、:：（(])${mark}${behind}`, 'g')))

/**
 * The options that a line above several questions names for all of them: `A没有 B很轻 C中等` or `1=不同意，2=一般，3=同意`.
 * Undefined for any other line.
 */
export function legendOf(text: string): string[] | undefined {
  if (text.length > 300) return undefined
  for (const marks of patterns) {
    const found: { from: number; to: number }[] = []
    let at = 0
    for (const mark of marks) {
      mark.lastIndex = at
      const match = mark.exec(text)
      if (!match) break
      found.push({ from: match.index + (match[1]?.length ?? 0), to: match.index + match[0].length })
      at = match.index + match[0].length
    }
    const words = found.map(({ to }, index) =>
      text
        .slice(to, found[index + 1]?.from ?? text.length)
        .replace(/[\s,，;；、。.）)]+$/, '')
        .trim(),
    )
    if (words.length >= 3 && words.every((word) => word !== '' && word.length <= 20)) return words
  }
  return undefined
}

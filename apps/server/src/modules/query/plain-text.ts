/** The same text however it was typed: blanks, full-width signs and case do not count. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}

/** What a database can store: no U+0000, no halves of characters. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

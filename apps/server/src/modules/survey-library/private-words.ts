import { texts } from './texts.ts'

/** Numbers of identity cards, bank cards, mobile and fixed phones, and mail addresses, the longest first. */
const privateWords = [
  /(?<!\d)\d{17}[\dXx](?!\d)/g,
  /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g,
  /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g,
  /(?<!\d)0\d{2,3}-\d{7,8}(?!\d)/g,
  /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g,
]

/**
 * A text without what tells of single people: numbers of identity cards, mobile and fixed phones and bank cards, and
 * mail addresses. Names cannot be told from other words; people are asked not to write them.
 */
export function withoutPrivateWords(text: string): string {
  return privateWords.reduce((rest, pattern) => rest.replace(pattern, texts.hidden), text)
}

/** A text with marks in the place of what tells of single people, and how to put that back into its translation. */
export function hidePrivateWords(text: string): { text: string; restore: (translation: string) => string } {
  const hidden: string[] = []
  const marked = privateWords.reduce(
    (rest, pattern) => rest.replace(pattern, (words) => `{{hidden:${hidden.push(words)}}}`),
    text,
  )
  return {
    text: marked,
    restore: (translation) =>
      translation.replace(
        /\{\{\s*hidden\s*:\s*(\d{1,4})\s*\}\}/g,
        (mark, number: string) => hidden[Number(number) - 1] ?? mark,
      ),
  }
}

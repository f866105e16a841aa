import { texts } from './texts.ts'

/**
 * A text without what tells of single people: numbers of identity cards, mobile and fixed phones and bank cards, and
 * mail addresses. Names cannot be told from other words; people are asked not to write them.
 */
export function withoutPrivateWords(text: string): string {
  return text
    .replace(/(?<!\d)\d{17}[\dXx](?!\d)/g, texts.hidden)
    .replace(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, texts.hidden)
    .replace(/(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g, texts.hidden)
    .replace(/(?<!\d)0\d{2,3}-\d{7,8}(?!\d)/g, texts.hidden)
    .replace(/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, texts.hidden)
}

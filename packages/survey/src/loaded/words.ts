import type { OtherWords } from '../view/view-words.ts'

/** The words that the page has loaded, where pages of visitors stand in for those of all languages (`#words`). */
export const otherWords: OtherWords = {}

import type { OtherAnsweringTexts } from './texts.ts'

/** The words that the page has loaded (`#answering-texts` in the scripts of visitors). */
export const otherTexts: OtherAnsweringTexts = {}

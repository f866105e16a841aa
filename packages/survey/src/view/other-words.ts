import { viewTextsEn } from './view-texts-en.ts'
import { viewTextsTw } from './view-texts-tw.ts'
import type { OtherWords } from './view-words.ts'

/** The words of the answering page in other languages than Chinese in simplified characters. */
export const otherWords: OtherWords = { en: viewTextsEn, 'zh-TW': viewTextsTw }

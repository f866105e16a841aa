import { answeringTextsEn } from './texts-en.ts'
import { answeringTextsTw } from './texts-tw.ts'
import type { OtherAnsweringTexts } from './texts.ts'

export const otherTexts: OtherAnsweringTexts = { en: answeringTextsEn, 'zh-TW': answeringTextsTw }

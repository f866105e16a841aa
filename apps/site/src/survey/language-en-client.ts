// What the scripts of the answering page say in this language.
import '@zhanfang/survey/words-en'
import { otherTexts } from './loaded-texts.ts'
import { answeringTextsEn } from './texts-en.ts'

otherTexts.en = answeringTextsEn

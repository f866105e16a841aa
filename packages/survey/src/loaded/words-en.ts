import { viewTextsEn } from '../view/view-texts-en.ts'
import { otherWords } from './words.ts'

otherWords.en = viewTextsEn

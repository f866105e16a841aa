import type { Worded } from '../../view/view-language.ts'
import { matrixInputTexts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const matrixInputTextsEn: Worded<typeof matrixInputTexts> = {
  ...matrixInputTexts,
  sum: 'Sum',
}

import type { Worded } from '../../view/view-language.ts'
import { matrixInputTexts } from './texts.ts'

/** What respondents read in traditional characters; the words for operators stay as they are. */
export const matrixInputTextsTw: Worded<typeof matrixInputTexts> = {
  ...matrixInputTexts,
  sum: '合計',
}

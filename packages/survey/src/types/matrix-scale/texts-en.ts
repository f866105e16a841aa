import type { Worded } from '../../view/view-language.ts'
import { matrixScaleTexts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const matrixScaleTextsEn: Worded<typeof matrixScaleTexts> = {
  ...matrixScaleTexts,
  level: (level, label) => (label ? `${level}, ${label}` : String(level)),
}

import type { Worded } from '../../view/view-language.ts'
import { cascadeTexts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const cascadeTextsEn: Worded<typeof cascadeTexts> = {
  ...cascadeTexts,
  choose: (level) => `Choose ${level}`,
}

import { imageChoiceTexts } from './image-choice-texts.ts'
import type { Worded } from '../view/view-language.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const imageChoiceTextsEn: Worded<typeof imageChoiceTexts> = {
  ...imageChoiceTexts,
  zoom: (name) => `Enlarge “${name}”`,
  close: 'Close',
  missing: 'No picture',
}

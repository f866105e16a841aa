import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  empty: 'Nothing to rate yet',
  every: 'Please answer for each of these',
}

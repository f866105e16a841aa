import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  levels: {
    1: 'I like it',
    2: 'It must be so',
    3: 'I do not care',
    4: 'I can live with it',
    5: 'I dislike it',
  },
  with: (feature) => `With “${feature}”`,
  without: (feature) => `Without “${feature}”`,
  hint: 'Please say how you feel with it, and how you feel without it',
}

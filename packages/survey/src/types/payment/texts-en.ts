import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  hint: 'You pay after you have sent the form; it counts once it is paid.',
  count: (row) => `Number of ${row}`,
  total: (yuan) => `Total ¥${yuan}`,
  most: (count) => `up to ${count}`,
  yuan: 'yuan',
  own: 'Amount in yuan',
  between: (min, max) => `${min} to ${max} yuan`,
}

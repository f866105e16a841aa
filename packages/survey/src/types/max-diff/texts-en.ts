import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  set: (number, count) => `Set ${number} of ${count}`,
  item: 'Item',
  hint: (best, worst) => `In each set choose one as “${best}” and one as “${worst}”`,
}

import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  heading: 'Results',
  total: (count) => `${count} voted`,
  votes: (count, share) => `${plural(count, 'vote')} ${share}`,
}

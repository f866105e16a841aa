import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  choose: 'Please choose',
  chosen: (count) => `${count} chosen`,
  search: 'Search',
  none: 'Nothing found',
  found: (count) => `${plural(count, 'option')} found`,
  more: (count) => `${plural(count, 'more option')}; type to narrow them down`,
  remove: (option) => `Remove “${option}”`,
  close: 'Done',
}

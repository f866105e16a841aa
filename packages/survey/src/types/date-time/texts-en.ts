import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

const names = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
const day = (days: number) =>
  days === 0 ? 'today' : days < 0 ? `${-days} days ago` : days === 1 ? 'tomorrow' : `${days} days from now`

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  between: (min, max) => (min === max ? `Only ${day(min)}` : `From ${day(min)} to ${day(max)}`),
  from: (min) => `From ${day(min)} on`,
  until: (max) => `Up to ${day(max)}`,
  closed: (days) => `Not on ${days.map((one) => names[one - 1]).join(', ')}`,
  joiner: '; ',
}

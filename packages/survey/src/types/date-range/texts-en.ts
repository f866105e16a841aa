import type { Worded } from '../../view/view-language.ts'
import { dateRangeTexts } from './texts.ts'

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What respondents read in English; the words for operators stay as they are. */
export const dateRangeTextsEn: Worded<typeof dateRangeTexts> = {
  ...dateRangeTexts,
  from: 'Start',
  to: 'End',
  until: 'to',
  comma: ', ',
  lasts: (days) => plural(days, 'day'),
  hint: (min, max) =>
    min !== undefined && max !== undefined
      ? `${min} to ${plural(max, 'day')}`
      : min !== undefined
        ? `At least ${plural(min, 'day')}`
        : max === undefined
          ? undefined
          : `At most ${plural(max, 'day')}`,
  problem: { ...dateRangeTexts.problem, incomplete: 'Please enter both the start and the end' },
}

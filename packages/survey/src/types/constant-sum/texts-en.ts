import { groupThousands } from '../../expression/number-text.ts'
import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

const amount = (value: number, unit: string) => `${groupThousands(value)} ${unit}`.trim()

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  hint: (total, unit) => `Please share ${amount(total, unit)} among these`,
  hintLess: (total, unit) => `Please share up to ${amount(total, unit)} among these`,
  used: (used, total, unit) => `${groupThousands(used)} of ${amount(total, unit)} shared`,
  left: (left, unit) => `${amount(left, unit)} left`,
  over: (over, unit) => `${amount(over, unit)} too many`,
  done: 'All shared',
  rest: 'Give this the rest',
  restNamed: (row) => `Give “${row}” the rest`,
}

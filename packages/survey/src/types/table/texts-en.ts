import type { Worded } from '../../view/view-language.ts'
import { tableTexts } from './texts.ts'

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What respondents read in English; the words for operators stay as they are. */
export const tableTextsEn: Worded<typeof tableTexts> = {
  ...tableTexts,
  summaries: { sum: 'Sum', avg: 'Mean', count: 'Filled in' },
  summaryTitle: 'Summary',
  add: 'Add a row',
  row: (n) => `Row ${n}`,
  removeRow: (n) => `Delete row ${n}`,
  removed: (n) => `Deleted; ${plural(n, 'row')} left`,
  added: (n) => `Row ${n} added`,
  rowsHint: (min, max) => (min > 1 ? `${min} to ${plural(max, 'row')}` : `Up to ${plural(max, 'row')}`),
}

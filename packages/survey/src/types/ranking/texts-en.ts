import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  all: 'Tap the options in their order; you can also drag them',
  top: (n) => `Tap the first ${n} in their order; you can also drag them`,
  place: (n) => `Place ${n}`,
  put: (option, n) => `${option}, put it in place ${n}`,
  take: (option, n) => `${option}, now in place ${n}; tap to take it out`,
  unplaced: (option) => `${option}, not ranked`,
  up: (option) => `Move “${option}” up`,
  down: (option) => `Move “${option}” down`,
  drag: 'Hold and drag to rank',
  select: (option) => `Place of “${option}”`,
  noPlace: 'Not ranked',
  moved: (option, n) => `“${option}” is in place ${n}`,
  taken: (option) => `“${option}” was taken out`,
}

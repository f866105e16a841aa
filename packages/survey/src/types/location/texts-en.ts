import type { Worded } from '../../view/view-language.ts'
import { locationTexts } from './texts.ts'

/** What respondents read in English; the words for operators stay as they are. */
export const locationTextsEn: Worded<typeof locationTexts> = {
  ...locationTexts,
  locate: 'Use my position',
  again: 'Find it again',
  locating: 'Finding your position…',
  found: (point, accuracy) =>
    accuracy === undefined ? `Found: ${point}` : `Found: ${point}, within about ${accuracy} m`,
  distance: (metres) => `About ${metres} from the given place`,
  address: 'Address',
  addressPlaceholder: 'Please enter the full address',
  point: 'Longitude and latitude (optional)',
  pointOnly: 'Longitude and latitude',
  pointPlaceholder: 'such as 120.15507,30.27415',
  clear: 'Clear the position',
  failed: {
    denied:
      'This page may not use your position. Please allow it in the settings of your browser and try again',
    unavailable: 'Your position cannot be found now. Please try again in the open',
    timeout: 'That took too long. Please try again',
    unsupported: 'This browser cannot tell your position',
  },
  orWrite: 'You can also enter the address',
  problem: { ...locationTexts.problem, unreadable: 'Please use your position or enter an address' },
  kilometres: (n) => `${n} km`,
  metresOf: (n) => `${n} m`,
}

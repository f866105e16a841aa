import type { Worded } from '../../view/view-language.ts'
import { texts } from './texts.ts'

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What respondents read in English; the words for operators stay as they are. */
export const textsEn: Worded<typeof texts> = {
  ...texts,
  hintAreas: 'Tap an area of the picture to choose it, and again to take it back',
  hintPoints: 'Tap the picture to put a point, and a point to take it away',
  atMost: (n) => `Choose ${plural(n, 'place')} at most`,
  point: (n, x, y) => `Point ${n}, ${x}% from the left, ${y}% from the top`,
  removePoint: (n) => `Remove point ${n}`,
  added: (n) => `Point ${n} added`,
  removed: (n) => `Point ${n} removed`,
  aim: 'Picture: move the cross with the arrow keys, put a point with Enter',
  x: (n) => `Point ${n}: % from the left`,
  y: (n) => `Point ${n}: % from the top`,
  noImage: 'There is no picture yet',
}

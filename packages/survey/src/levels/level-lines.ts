import type { CSSProperties } from 'react'
import { cssVariables } from '../view/css-variables.ts'

/** Room of a question on the narrowest and on a common phone, px; from the second on, `--in-line` holds. */
const rooms = { narrow: 280, common: 344 }

/** How many of `count` levels stand in a line, so that the lines are about as long as each other. */
export function levelsInLine(count: number, width: number, gap: number, room: number): number {
  const most = Math.max(1, Math.floor((room + gap) / (width + gap)))
  return Math.ceil(count / Math.ceil(count / most))
}

/** Whether all levels stand in one line on a common phone. */
export const fitInLine = (count: number, width: number, gap: number): boolean =>
  levelsInLine(count, width, gap, rooms.common) === count

/** Style variables with the levels of a line on both sizes of phone; `width` is the least of one level, px. */
export function levelLines(count: number, width: number, gap: number): CSSProperties {
  return cssVariables({
    '--in-line-narrow': levelsInLine(count, width, gap, rooms.narrow),
    '--in-line': levelsInLine(count, width, gap, rooms.common),
  })
}

export interface BarRoom {
  /** The text that is written, and the line its caret is in; from the top of the page. */
  text: { y: number; height: number }
  caret: number
  /** The part of the page that is seen now. */
  seen: { top: number; bottom: number }
  bar: number
  gap: number
}

/**
 * Where the bar of a text begins, from the top of the page, all in its pixels: above the text, else below it; of one that
 * fills what is seen at the end farther from the caret, which it never covers.
 */
export function placeBar({ text, caret, seen, bar, gap }: BarRoom): number {
  const above = text.y - gap - bar
  if (above >= seen.top && above + bar <= seen.bottom) return above
  const below = text.y + text.height + gap
  if (below + bar <= seen.bottom && below >= seen.top) return below
  const isLow = caret > (seen.top + seen.bottom) / 2
  return isLow ? seen.top + gap : seen.bottom - gap - bar
}

/** From the left of the page: with the text, as far as the page has room for the bar. */
export const alignBar = (x: number, bar: number, page: number): number => Math.max(0, Math.min(x, page - bar))

import { FRAME_SPACE_MAX } from '@zhanfang/blocks'

/** Every so many pixels a dragged space rests. */
export const SPACE_STEP = 8
/** Pixels of the screen within which it does, and within which it takes the value of another block. */
const STEP_PULL = 2
const SAME_PULL = 5

export const withinSpaces = (value: number): number =>
  Math.min(FRAME_SPACE_MAX, Math.max(0, Math.round(value)))

/** The space that a drag stands for, drawn to the values of other blocks first, then to whole steps. */
export function snappedSpace(wanted: number, others: readonly number[], scale: number): number {
  const nearest = others
    .map((value) => ({ value, away: Math.abs(value - wanted) * scale }))
    .filter(({ away }) => away <= SAME_PULL)
    .toSorted((one, other) => one.away - other.away)[0]
  if (nearest !== undefined) return nearest.value
  const step = Math.round(wanted / SPACE_STEP) * SPACE_STEP
  return withinSpaces(Math.abs(step - wanted) * scale <= STEP_PULL ? step : wanted)
}

/** Where a key moves a space; undefined for other keys. */
export function spaceByKey(value: number, key: string, isFar: boolean): number | undefined {
  const step = isFar ? SPACE_STEP : 1
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return withinSpaces(value + step)
    case 'ArrowDown':
    case 'ArrowLeft':
      return withinSpaces(value - step)
    case 'PageUp':
      return withinSpaces(value + SPACE_STEP)
    case 'PageDown':
      return withinSpaces(value - SPACE_STEP)
    case 'Home':
      return 0
    case 'End':
      return FRAME_SPACE_MAX
    default:
      return undefined
  }
}

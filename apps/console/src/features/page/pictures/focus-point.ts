import type { ImageFocus } from '@zhanfang/blocks'

const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)))

/**
 * The focus that a point of a drawn picture stands for. A picture that is cut shows its focus at the same share of its
 * box, so that the dot lies on what it names.
 */
export function focusAt(
  point: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): ImageFocus {
  if (box.width <= 0 || box.height <= 0) return { x: 50, y: 50 }
  return { x: percent((point.x - box.left) / box.width), y: percent((point.y - box.top) / box.height) }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where an arrow key moves the focus; ten times as far with Shift; undefined for other keys. */
export function focusByKey(focus: ImageFocus, key: string, isFar: boolean): ImageFocus | undefined {
  const step = steps[key]
  if (step === undefined) return undefined
  const far = isFar ? 10 : 1
  return { x: percent((focus.x + step[0] * far) / 100), y: percent((focus.y + step[1] * far) / 100) }
}

/** Whether a box of this shape shows less than the whole picture; a picture of unknown size may be cut. */
export function isCut(
  picture: { width: number; height: number },
  box: { width: number; height: number },
): boolean {
  if (picture.width <= 0 || picture.height <= 0 || box.height <= 0) return true
  const shapes = picture.width / picture.height / (box.width / box.height)
  return Math.abs(shapes - 1) > 0.02
}

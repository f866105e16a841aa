/** A rectangle in percent of the picture it lies on. */
export interface ZoneArea {
  x: number
  y: number
  width: number
  height: number
}

/** Smallest side in percent: what a finger still hits on a phone. */
export const ZONE_MIN_SIDE = 4

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
/** A tenth of a percent is less than a pixel. */
const round = (value: number) => Math.round(value * 10) / 10

/** The rectangle between two points, in either direction, within the picture and no smaller than a finger. */
export function areaBetween(from: { x: number; y: number }, to: { x: number; y: number }): ZoneArea {
  const [x1, x2] = [from.x, to.x].map((value) => clamp(value, 0, 100)).toSorted((a, b) => a - b)
  const [y1, y2] = [from.y, to.y].map((value) => clamp(value, 0, 100)).toSorted((a, b) => a - b)
  return moveArea(
    {
      x: x1 ?? 0,
      y: y1 ?? 0,
      width: Math.max((x2 ?? 0) - (x1 ?? 0), ZONE_MIN_SIDE),
      height: Math.max((y2 ?? 0) - (y1 ?? 0), ZONE_MIN_SIDE),
    },
    0,
    0,
  )
}

/** The rectangle moved by so many percent, kept within the picture. */
export function moveArea(area: ZoneArea, dx: number, dy: number): ZoneArea {
  const width = round(area.width)
  const height = round(area.height)
  return {
    x: round(clamp(area.x + dx, 0, 100 - width)),
    y: round(clamp(area.y + dy, 0, 100 - height)),
    width,
    height,
  }
}

/** The rectangle grown at its right and lower side by so many percent, kept within the picture. */
export function resizeArea(area: ZoneArea, dx: number, dy: number): ZoneArea {
  return {
    x: round(area.x),
    y: round(area.y),
    width: round(clamp(area.width + dx, ZONE_MIN_SIDE, 100 - round(area.x))),
    height: round(clamp(area.height + dy, ZONE_MIN_SIDE, 100 - round(area.y))),
  }
}

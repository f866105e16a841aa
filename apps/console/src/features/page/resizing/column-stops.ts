import { columnsLimits, spansOf } from '@zhanfang/blocks/columns'

/** The columns as they stand beside each other, in CSS pixels of the canvas. */
export interface ColumnRow {
  left: number
  width: number
  gap: number
  /** Whether their edges lie on the page's grid now. */
  onGrid: boolean
}

/** Widths that a border between two columns may be drawn to. */
export interface ColumnStop {
  widths: number[]
  /** Where the border lies then. */
  at: number
  /** The two columns are as wide as each other. */
  isEqual: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Every list of shares that the form offers for so many columns. */
function everyWidths(count: number): number[][] {
  const shares = Array.from({ length: columnsLimits.share }, (_, index) => index + 1)
  return Array.from({ length: count }).reduce<number[][]>(
    (lists) => lists.flatMap((list) => shares.map((share) => [...list, share])),
    [[]],
  )
}

/** The parts of the row that columns take. */
function partsOf(widths: readonly number[], { onGrid }: ColumnRow): number[] {
  const parts = onGrid ? spansOf(widths) : widths
  const whole = sum(parts)
  return parts.map((part) => part / whole)
}

const isMiddle = (parts: readonly number[], border: number) =>
  Math.abs((parts[border] ?? 0) - (parts[border + 1] ?? 0)) < 0.001

/** Whether the two columns at a border are as wide as each other. */
export const areEqual = (widths: readonly number[], border: number, row: ColumnRow): boolean =>
  isMiddle(partsOf(widths, row), border)

/** How much of the row columns beside the border may change with it, as shares are whole numbers. */
const OTHERS_MAY_MOVE = 0.03

/**
 * The places where the border after a column may come to lie, from left to right. The columns that do not touch it keep
 * their widths as nearly as the form's shares can say.
 */
export function columnStops(now: readonly number[], border: number, row: ColumnRow): ColumnStop[] {
  const before = partsOf(now, row)
  const placeOf = (parts: readonly number[]) => {
    const inner = row.onGrid ? row.width + row.gap : row.width - row.gap * (now.length - 1)
    const gaps = row.onGrid ? -row.gap / 2 : row.gap * border + row.gap / 2
    return row.left + sum(parts.slice(0, border + 1)) * inner + gaps
  }
  const places = new Map<number, { widths: number[]; parts: number[]; cost: number }>()
  const offer = (widths: number[], cost: number, parts: number[]) => {
    const place = Math.round(placeOf(parts))
    const known = places.get(place)
    if (known === undefined || cost < known.cost) places.set(place, { widths, parts, cost })
  }
  for (const widths of everyWidths(now.length)) {
    const parts = partsOf(widths, row)
    const moved = Math.max(
      0,
      ...parts.map((part, index) =>
        index === border || index === border + 1 ? 0 : Math.abs(part - (before[index] ?? 0)),
      ),
    )
    // Of two that say the same the simpler one; on the grid, the one whose shares lie nearest to what is drawn.
    const whole = sum(widths)
    const off = sum(parts.map((part, index) => Math.abs(part - (widths[index] ?? 0) / whole)))
    if (moved <= OTHERS_MAY_MOVE) offer(widths, moved * 1000 + off * 100 + whole / 100, parts)
  }
  // What is there stays as it is as long as the border does not move.
  offer([...now], -1, before)
  return [...places.values()]
    .map(({ widths, parts }) => ({
      widths,
      at: placeOf(parts),
      isEqual: isMiddle(parts, border),
    }))
    .toSorted((one, other) => one.at - other.at)
}

/** Pixels of the screen within which equal columns, and the borders of other columns, draw a border to them. */
const PULL = 14
/** Pixels of the canvas within which two borders are one line. */
const SAME_LINE = 2

export const liesOn = (at: number, guides: readonly number[]): boolean =>
  guides.some((guide) => Math.abs(guide - at) <= SAME_LINE)

/** The stop that a drag to this place stands for. */
export function stopNear(
  stops: readonly ColumnStop[],
  wanted: number,
  guides: readonly number[],
  scale: number,
): ColumnStop | undefined {
  const nearest = (among: readonly ColumnStop[]) =>
    among.reduce<ColumnStop | undefined>(
      (best, stop) =>
        best === undefined || Math.abs(stop.at - wanted) < Math.abs(best.at - wanted) ? stop : best,
      undefined,
    )
  const strong = nearest(stops.filter(({ at, isEqual }) => isEqual || liesOn(at, guides)))
  if (strong !== undefined && Math.abs(strong.at - wanted) * scale <= PULL) return strong
  return nearest(stops)
}

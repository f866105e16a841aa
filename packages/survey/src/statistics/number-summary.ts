import type { StatisticsResult } from './statistics-result.ts'

/** Above this many different values they are kept to three significant digits, so that a state stays small. */
const exactValues = 5000

/**
 * Numbers seen, as counts by value: a function of the numbers alone, whatever their order and grouping.
 * Quartiles and histogram are exact up to 5,000 different values, then within 0.5 %.
 */
export interface NumberState {
  count: number
  sum: number
  mean: number
  /** Sum of squared distances from the mean. */
  m2: number
  min: number | null
  max: number | null
  coarse: boolean
  values: Record<string, number>
}

export function initNumbers(): NumberState {
  return { count: 0, sum: 0, mean: 0, m2: 0, min: null, max: null, coarse: false, values: {} }
}

const coarseKey = (value: number) => String(Number(value.toPrecision(3)))

function coarsen(state: NumberState): void {
  const values: Record<string, number> = {}
  for (const [key, count] of Object.entries(state.values)) {
    const coarse = coarseKey(Number(key))
    values[coarse] = (values[coarse] ?? 0) + count
  }
  state.values = values
  state.coarse = true
}

// Counting keys on each add would be slow; the count rides along outside of the JSON and is made again when lost.
const distinct = new WeakMap<Record<string, number>, number>()

/** Adds a number once or several times; Welford's update, in West's form with weights, keeps the variance stable. */
export function addNumber(state: NumberState, value: number, times = 1): void {
  state.count += times
  state.sum += value * times
  const delta = value - state.mean
  state.mean += (delta * times) / state.count
  state.m2 += delta * (value - state.mean) * times
  state.min = state.min === null ? value : Math.min(state.min, value)
  state.max = state.max === null ? value : Math.max(state.max, value)
  const key = state.coarse ? coarseKey(value) : String(value)
  const before = state.values[key]
  state.values[key] = (before ?? 0) + times
  if (before !== undefined || state.coarse) return
  const size = (distinct.get(state.values) ?? Object.keys(state.values).length - 1) + 1
  distinct.set(state.values, size)
  if (size > exactValues) coarsen(state)
}

/** Both together, by Chan's formula for the variance. */
export function mergeNumbers(first: NumberState, second: NumberState): NumberState {
  const count = first.count + second.count
  const delta = second.mean - first.mean
  const merged: NumberState = {
    count,
    sum: first.sum + second.sum,
    mean: count === 0 ? 0 : first.mean + (delta * second.count) / count,
    m2: count === 0 ? 0 : first.m2 + second.m2 + (delta * delta * first.count * second.count) / count,
    min: first.min === null ? second.min : second.min === null ? first.min : Math.min(first.min, second.min),
    max: first.max === null ? second.max : second.max === null ? first.max : Math.max(first.max, second.max),
    coarse: false,
    values: { ...first.values },
  }
  for (const [key, value] of Object.entries(second.values)) {
    merged.values[key] = (merged.values[key] ?? 0) + value
  }
  if (first.coarse || second.coarse || Object.keys(merged.values).length > exactValues) coarsen(merged)
  return merged
}

/** Values with their counts in ascending order. */
export function sortedCounts(state: NumberState): [value: number, count: number][] {
  return Object.entries(state.values)
    .map(([key, count]): [number, number] => [Number(key), count])
    .sort((a, b) => a[0] - b[0])
}

/** Quantile by linear interpolation between order statistics (type 7, as spreadsheets do). */
export function quantile(sorted: readonly [value: number, count: number][], share: number): number | null {
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const position = (total - 1) * share
  const at = (index: number): number => {
    let seen = 0
    for (const [value, count] of sorted) {
      seen += count
      if (index < seen) return value
    }
    return sorted.at(-1)?.[0] ?? 0
  }
  const below = Math.floor(position)
  const low = at(below)
  return low + (at(Math.min(below + 1, total - 1)) - low) * (position - below)
}

/** Sample standard deviation; null below two numbers. */
export function sampleSd(state: NumberState): number | null {
  return state.count < 2 ? null : Math.sqrt(Math.max(0, state.m2) / (state.count - 1))
}

/**
 * At most 12 bins whose width is 1, 2 or 5 times a power of ten, and no less than `grain`, the least distance of two
 * numbers. A bin as wide as that holds one number alone: its `to` is its `from`.
 */
function histogram(
  sorted: readonly [number, number][],
  grain: number,
): { from: number; to: number; count: number }[] {
  const low = sorted[0]?.[0]
  const high = sorted.at(-1)?.[0]
  if (low === undefined || high === undefined) return []
  const rough = Math.max((high - low) / 10 || 1, grain)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999_999) ?? 10) * power
  const round = (value: number) => Number(value.toPrecision(12))
  const start = Math.floor(low / step + 1e-9) * step
  const bins: { from: number; to: number; count: number }[] = []
  const isSingle = step < grain * 1.5
  const size = isSingle
    ? Math.floor((high - start) / step + 1e-9) + 1
    : Math.max(1, Math.ceil((high - start) / step - 1e-9))
  for (let index = 0; index < size; index += 1) {
    const from = round(start + index * step)
    bins.push({ from, to: isSingle ? from : round(start + (index + 1) * step), count: 0 })
  }
  for (const [value, count] of sorted) {
    const bin = bins[Math.min(size - 1, Math.max(0, Math.floor((value - start) / step + 1e-9)))]
    if (bin) bin.count += count
  }
  return bins
}

/** Figures of numbers; `decimals` is how many digits after the point they may have, any number of them without it. */
export function summarizeNumbers(state: NumberState, decimals?: number): StatisticsResult {
  const sorted = sortedCounts(state)
  const first = quantile(sorted, 0.25)
  const median = quantile(sorted, 0.5)
  const third = quantile(sorted, 0.75)
  const wanted = decimals === undefined ? 0 : 10 ** -decimals
  // Answers to an older version may be finer.
  const isCoarser = sorted.some(([value]) => Math.abs(value / wanted - Math.round(value / wanted)) > 1e-6)
  const grain = wanted === 0 || isCoarser ? 0 : wanted
  return {
    kind: 'numbers',
    count: state.count,
    sum: state.sum,
    min: state.min,
    max: state.max,
    mean: state.count === 0 ? null : state.mean,
    sd: sampleSd(state),
    quartiles: first === null || median === null || third === null ? null : [first, median, third],
    histogram: histogram(sorted, grain),
  }
}

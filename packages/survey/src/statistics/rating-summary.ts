import { type NumberState, quantile, sampleSd, sortedCounts } from './number-summary.ts'
import type { StatisticsResult } from './statistics-result.ts'

type Ratings = Extract<StatisticsResult, { kind: 'ratings' }>

/**
 * Figures of levels. Levels that were given but are not among `levels` come from older versions; they stay visible.
 * @param levels every level that can be given
 * @param labelOf what a level is called, if it has a name
 */
export function summarizeRatings(
  state: NumberState,
  levels: readonly number[],
  labelOf: (level: number) => string | undefined,
): Ratings {
  const sorted = sortedCounts(state)
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
  const share = (wanted: (value: number) => boolean) =>
    state.count === 0
      ? null
      : sorted.reduce((sum, [value, count]) => sum + (wanted(value) ? count : 0), 0) / state.count
  const values = [...new Set([...levels, ...sorted.map(([value]) => value)])].sort((a, b) => a - b)
  // The two lowest whole levels; half levels below the lowest whole one belong to it.
  const low = Math.ceil(lowest) + 1
  return {
    kind: 'ratings',
    count: state.count,
    mean: state.count === 0 ? null : state.mean,
    median: quantile(sorted, 0.5),
    sd: sampleSd(state),
    levels: values.map((value) => {
      const label = labelOf(value)
      const count = state.values[String(value)] ?? 0
      return label ? { value, label, count } : { value, count }
    }),
    topTwo: share((value) => value > highest - 2),
    bottomTwo: share((value) => value <= low),
  }
}

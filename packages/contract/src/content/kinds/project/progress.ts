/** Tasks of a stage as progress counts them: cancelled ones are no part of it. */
export interface StageTasks {
  done: number
  total: number
}

/** How far a stage is in percent: full only when everything is done. */
export const percentOf = ({ done, total }: StageTasks): number =>
  total === 0 ? 0 : done === total ? 100 : Math.min(99, Math.round((done / total) * 100))

/** How far a whole is: the mean of its stages. */
export const meanPercent = (percents: readonly number[]): number =>
  percents.length === 0
    ? 0
    : percents.every((one) => one === 100)
      ? 100
      : Math.min(99, Math.round(percents.reduce((sum, one) => sum + one, 0) / percents.length))

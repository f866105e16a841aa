import type { Element } from '../../model/model.ts'

export interface ScaleQuestion extends Element {
  type: 'scale'
  required: boolean
  from: number
  to: number
  /** 0.1, 0.25, 0.5 or 1. */
  step: number
  labels: { min: string; mid?: string; max: string }
  /** Scores count the other way round; the answer itself stays as given. */
  reverse: boolean
}

export type ScaleAnswer = number

/** Most levels of one scale. */
export const mostLevels = 101
export const scaleSteps = [1, 0.5, 0.25, 0.1] as const

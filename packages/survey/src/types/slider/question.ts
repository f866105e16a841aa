import type { Element } from '../../model/model.ts'

export interface SliderQuestion extends Element {
  type: 'slider'
  required: boolean
  min: number
  max: number
  step: number
  /** Shown after the value. */
  unit?: string
  /** Where the thumb waits before it is touched; it is no answer. In the middle without it. */
  start?: number
  /** Words under the track. */
  ticks?: { at: number; text: string }[]
}

export type SliderAnswer = number

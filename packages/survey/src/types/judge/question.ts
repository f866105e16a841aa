import type { Element } from '../../model/model.ts'

export interface JudgeQuestion extends Element {
  type: 'judge'
  required: boolean
  trueText: string
  falseText: string
  trueFirst: boolean
}

export type JudgeAnswer = boolean

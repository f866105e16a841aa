import type { ImageChoiceQuestion } from '../../choices/image-choice.ts'
import type { ChoiceAnswer } from '../single/question.ts'

export interface ImageMultipleQuestion extends ImageChoiceQuestion {
  type: 'imageMultiple'
  /** How many pictures an answer must and may have. */
  min?: number
  max?: number
}

/** In the order of the question's options, never empty. */
export type ImageMultipleAnswer = ChoiceAnswer[]

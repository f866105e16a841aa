import type { ImageChoiceQuestion } from '../../choices/image-choice.ts'
import type { ChoiceAnswer } from '../single/question.ts'

export interface ImageSingleQuestion extends ImageChoiceQuestion {
  type: 'imageSingle'
}

export type ImageSingleAnswer = ChoiceAnswer

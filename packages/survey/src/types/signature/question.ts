import type { Element } from '../../model/model.ts'
import type { FileAnswer } from '../file/question.ts'

export interface SignatureQuestion extends Element {
  type: 'signature'
  required: boolean
  /** Colour of the pen, `#RRGGBB`. */
  color: string
  /** Fewer strokes are no signature. */
  minStrokes: number
  /** Lets the name be typed instead, for those who cannot draw. */
  typed: boolean
}

/** One image: stored and checked as the files of an upload question are. */
export type SignatureAnswer = [FileAnswer]

import fc from 'fast-check'
import { imageChoiceArbitrary } from '../../testing/image-choice-arbitrary.ts'

export { answerArbitrary } from '../single/arbitrary.ts'

export const questionArbitrary = fc.record(imageChoiceArbitrary)

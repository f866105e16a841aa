import fc from 'fast-check'
import { imageChoiceArbitrary } from '../../testing/image-choice-arbitrary.ts'

export { answerArbitrary } from '../multiple/arbitrary.ts'

export const questionArbitrary = fc.record(
  {
    ...imageChoiceArbitrary,
    min: fc.integer({ min: 1, max: 2 }),
    max: fc.integer({ min: 2, max: 3 }),
  },
  { requiredKeys: ['required', 'options', 'order', 'ratio', 'zoom', 'showText'] },
)

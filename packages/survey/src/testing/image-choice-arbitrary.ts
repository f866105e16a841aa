import fc from 'fast-check'
import { imageRatios } from '../choices/image-choice.ts'
import { optionOrders } from '../model/model.ts'
import { optionsArbitrary } from '../types/single/arbitrary.ts'

/** Random parts of a choice between pictures. */
export const imageChoiceArbitrary = {
  required: fc.boolean(),
  options: optionsArbitrary.map((options) =>
    options.map((option) => ({ ...option, image: `/files/${option.id}.png` })),
  ),
  order: fc.constantFrom(...optionOrders),
  ratio: fc.constantFrom(...imageRatios),
  zoom: fc.boolean(),
  showText: fc.boolean(),
}

import { isTaken, type PlacesLeft } from '../answers/places-left.ts'
import type { Element, SurveyDefinition } from '../model/model.ts'
import { compile } from './compiled/compile.ts'

/**
 * The required question that everybody meets and nobody can answer any more, because all its options are taken: the survey
 * has no places left. Undefined when there is none. A question that a rule may hide, skip or make optional never counts.
 */
export function questionOutOfPlaces(definition: SurveyDefinition, left: PlacesLeft): Element | undefined {
  if (Object.keys(left).length === 0) return undefined
  const { elements, shows, hides, optionals, disables, enables, covered, pageOf, groupOf, sets, parts } =
    compile(definition)
  const isAlwaysThere = (index: number) => !shows.has(index) && !hides.has(index)
  return elements.find((element, index) => {
    if (element.required !== true || !isTaken(element, left)) return false
    const page = pageOf[index] ?? -1
    const group = groupOf[index] ?? -1
    return (
      [index, page, group].every((place) => place === -1 || isAlwaysThere(place)) &&
      covered[index] !== 1 &&
      ![optionals, disables, enables].some((effects) => effects.has(index)) &&
      !sets.has(index) &&
      !parts.has(index)
    )
  })
}

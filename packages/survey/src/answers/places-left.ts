import { compile } from '../logic/compile.ts'
import type { Element, SurveyDefinition } from '../model/model.ts'
import { partList } from '../model/parts.ts'

/** How many respondents can still choose an option, by question id and option id; only options with a quota appear. */
export type PlacesLeft = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Whether the element has options and every one of them is taken. */
export function isTaken(element: Element, left: PlacesLeft | undefined): boolean {
  const own = left?.[element.id]
  if (!own) return false
  const options = partList(element, 'options') ?? []
  return options.length > 0 && options.every(({ id }) => own[id] === 0)
}

/** The element with a least number of choices that its free options can still satisfy. */
export function withPlacesLeft(element: Element, left: PlacesLeft | undefined): Element {
  const own = left?.[element.id]
  if (!own || !('min' in element) || typeof element.min !== 'number') return element
  const free = (partList(element, 'options') ?? []).filter(({ id }) => own[id] !== 0).length
  return free > 0 && free < element.min ? Object.assign({}, element, { min: free }) : element
}

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

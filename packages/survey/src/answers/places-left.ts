import type { Element } from '../model/model.ts'
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

import type { Element } from './model.ts'
import { questionType } from '../registry.ts'

/** Whether an element is a question that respondents see: it takes a number and counts in progress. */
export function isNumbered(element: Element): boolean {
  const type = questionType(element.type)
  return type?.role === 'question' && type.isUnseen?.(element) !== true
}

const known = new WeakMap<readonly Element[], ReadonlyMap<string, number>>()

/** Numbers of the questions by id as the whole survey has them, whatever the rules say; made once per list. */
export function questionNumbers(elements: readonly Element[]): ReadonlyMap<string, number> {
  const made = known.get(elements)
  if (made) return made
  const numbers = new Map(elements.filter(isNumbered).map(({ id }, index) => [id, index + 1]))
  known.set(elements, numbers)
  return numbers
}

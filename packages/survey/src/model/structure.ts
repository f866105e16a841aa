import { questionType, questionTypes } from '../registry.ts'
import type { BankPick } from './bank-pick.ts'
import type { Element } from './model.ts'

/** Whether an element begins a page. */
export const beginsPage = ({ type }: Pick<Element, 'type'>): boolean =>
  questionType(type)?.structure === 'page'

/** Whether an element heads the questions whose `group` is its id. */
export const headsGroup = ({ type }: Pick<Element, 'type'>): boolean =>
  questionType(type)?.structure === 'group'

/** Rules by which questions are drawn in place of an element; empty for all but those that stand for others. */
export const picksOf = (element: Element): readonly BankPick[] =>
  questionType(element.type)?.picks?.(element) ?? []

/** An element without a title that begins a page. */
export function pageStart(id: string): Element {
  const type = questionTypes.find(({ structure }) => structure === 'page')
  if (!type) throw new Error('no type begins a page')
  return { ...type.defaults(), id, title: '' }
}

// Changes to many elements at once, as pure functions.
import { beginsPage, type Element, questionType, rescored, type SurveyDefinition } from '@zhanfang/survey'
import { removeElement } from './definition-edits.ts'

/** The elements of each page, page breaks with the page that they begin. */
export function pagesOf({ elements }: SurveyDefinition): Element[][] {
  const pages: Element[][] = [[]]
  for (const element of elements) {
    if (beginsPage(element)) pages.push([element])
    else pages.at(-1)?.push(element)
  }
  return pages
}

/** Which page a page break begins, the first page of a survey being 1. */
export const pageNumberOf = (definition: SurveyDefinition, id: string): number =>
  pagesOf(definition).findIndex(([first]) => first !== undefined && beginsPage(first) && first.id === id) + 1

const isQuestion = ({ type }: Element) => questionType(type)?.role === 'question'

function changeEach(
  definition: SurveyDefinition,
  ids: ReadonlySet<string>,
  change: (element: Element) => Element,
): SurveyDefinition {
  const elements = definition.elements.map((element) => (ids.has(element.id) ? change(element) : element))
  return elements.every((element, index) => element === definition.elements[index])
    ? definition
    : { ...definition, elements }
}

/** Makes questions that can be required so, or not. */
export const requireAll = (definition: SurveyDefinition, ids: ReadonlySet<string>, required: boolean) =>
  changeEach(definition, ids, (element) =>
    element.required === undefined || element.required === required ? element : { ...element, required },
  )

/** What each of the questions is worth; keys of their own keep their proportions. */
export const scoreAll = (definition: SurveyDefinition, ids: ReadonlySet<string>, score: number) =>
  changeEach(definition, ids, (element) =>
    isQuestion(element) ? { ...element, exam: rescored(element.exam ?? { score }, score) } : element,
  )

/** Moves elements to the end of a page (1 is the first) in the order in which they stand; page breaks stay. */
export function moveToPage(
  definition: SurveyDefinition,
  ids: ReadonlySet<string>,
  page: number,
): SurveyDefinition {
  // Members go with their group, and leave it when they go alone.
  const moves = ({ id, type, group }: Element) =>
    !beginsPage({ type }) && (ids.has(id) || (group !== undefined && ids.has(group)))
  const pages = pagesOf(definition)
  if (page < 1 || page > pages.length) return definition
  const moved = definition.elements.filter(moves).map((element) => {
    if (element.group === undefined || ids.has(element.group)) return element
    const { group: _group, ...alone } = element
    return alone
  })
  const elements = pages.flatMap((list, index) => [
    ...list.filter((element) => !moves(element)),
    ...(index === page - 1 ? moved : []),
  ])
  return { ...definition, elements }
}

/** Without the elements and what the rules say of them. */
export const removeAll = (definition: SurveyDefinition, ids: ReadonlySet<string>) =>
  [...ids].reduce(removeElement, definition)

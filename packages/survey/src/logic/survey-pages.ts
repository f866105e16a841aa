import type { Evaluation } from './evaluation.ts'
import type { SurveyPage } from './survey-engine.ts'
import type { Element } from '../model/model.ts'

/** Groups of whose members none is shown: their titles would stand over nothing. */
function emptyGroups(evaluation: Evaluation): ReadonlySet<number> {
  const { elements, groupOf } = evaluation.compiled
  const empty = new Set<number>(groupOf)
  for (let index = 0; index < elements.length; index += 1) {
    const group = groupOf[index] ?? -1
    if (group !== -1 && evaluation.isShown(index)) empty.delete(group)
  }
  return empty
}

/**
 * The pages of a survey as the present answers show them; pages with nothing shown are left out, and titles of groups with
 * nothing shown in them.
 */
export function pagesOf(evaluation: Evaluation): SurveyPage[] {
  const { elements, pageOf, types } = evaluation.compiled
  const empty = emptyGroups(evaluation)
  const pages: (SurveyPage & { elements: Element[] })[] = []
  let page = -2
  for (let index = 0; index < elements.length; index += 1) {
    if (types[index]?.structure === 'page' || empty.has(index) || !evaluation.isShown(index)) continue
    const element = evaluation.elementAt(index)
    if (!element) continue
    const own = pageOf[index] ?? -1
    if (own !== page) {
      page = own
      const start = evaluation.elementAt(own)
      pages.push({ id: start?.id ?? 'first', title: start?.title ?? '', elements: [] })
    }
    pages.at(-1)?.elements.push(element)
  }
  return pages
}

import { isPartList, type Part } from '../model/parts.ts'
import type { Element } from '../model/model.ts'
import { isRecord } from '../answers/raw-values.ts'

/** An option of another question as one of this one: what belongs to choosing it there stays there. */
function borrowed(part: Part, asRow: boolean): Part {
  const text = typeof part['text'] === 'string' ? part['text'] : (part['title'] ?? '')
  if (asRow) return { id: part.id, title: text }
  const { image, score } = part
  return {
    id: part.id,
    text,
    ...(image === undefined ? {} : { image }),
    ...(score === undefined ? {} : { score }),
  }
}

/**
 * The elements with the options (or rows) that come from questions before them in front of their own, all of them:
 * which ones a respondent meets is for the engine. Elements without such options are the same objects.
 */
export function expandOptions(elements: readonly Element[]): readonly Element[] {
  if (!elements.some(({ optionsFrom }) => optionsFrom !== undefined)) return elements
  const made: Element[] = []
  const places = new Map<string, number>()
  elements.forEach((element, index) => {
    const from = element.optionsFrom && places.get(element.optionsFrom.q)
    made.push(from === undefined ? element : expanded(element, made[from]))
    if (!places.has(element.id)) places.set(element.id, index)
  })
  return made
}

function expanded(element: Element, source: Element | undefined): Element {
  const [own, other]: unknown[] = [element, source]
  if (!isRecord(own) || !isRecord(other) || !isPartList(other['options'])) return element
  const key = isPartList(own['rows']) ? 'rows' : 'options'
  const list = own[key]
  if (!isPartList(list)) return element
  const taken = new Set(list.map(({ id }) => id))
  const before = other['options']
    .filter(({ id }) => !taken.has(id))
    .map((part) => borrowed(part, key === 'rows'))
  return Object.assign({}, element, { [key]: [...before, ...list] })
}

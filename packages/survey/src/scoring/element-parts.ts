import type { Element } from '../model/model.ts'
import { isRecord, own } from '../answers/raw-values.ts'
import type { NamedPart } from './question-scoring.ts'

/** Parts of an element under a name that most types with such parts share. */
export function namedParts(element: Element, field: string): NamedPart[] {
  const list = own({ ...element }, field)
  if (!Array.isArray(list)) return []
  return list.flatMap((part: unknown): NamedPart[] => {
    if (!isRecord(part) || typeof part.id !== 'string') return []
    const text = [part.text, part.title, part.name].find((words) => typeof words === 'string' && words !== '')
    return [{ id: part.id, text: typeof text === 'string' ? text : part.id }]
  })
}

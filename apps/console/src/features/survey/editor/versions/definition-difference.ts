import { sameJson } from '@zhanfang/document'
import type { Element, SurveyDefinition } from '@zhanfang/survey'
import { unmoved } from '../../../../draft/unmoved.ts'
import { texts as editorTexts } from '../texts.ts'

const texts = editorTexts.versions

export type ElementChange = keyof typeof texts.kinds

/** One element of either state, where it stands or stood. */
export interface ElementDifference {
  element: Element
  /** Null when nothing changed. */
  change: ElementChange | null
  /** What it was before, in words. */
  details: string[]
}

export interface DefinitionDifference {
  elements: ElementDifference[]
  counts: Record<ElementChange, number>
  /** Names of what else differs. */
  rest: string[]
}

interface Part {
  id: string
  name: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partLists = ['options', 'rows', 'columns', 'blanks', 'fields', 'areas'] as const

/** Options, rows and columns of an element by what they are called. */
function partsOf(element: Element): Part[] {
  const fields = new Map<string, unknown>(Object.entries(element))
  return partLists.flatMap((list) => {
    const parts = fields.get(list)
    return (Array.isArray(parts) ? parts : []).flatMap((part: unknown): Part[] => {
      if (!isRecord(part)) return []
      const id = part['id'] ?? part['key']
      const name = [part['text'], part['title'], part['name']].find((words) => typeof words === 'string')
      return typeof id === 'string'
        ? [{ id: `${list}.${id}`, name: typeof name === 'string' ? name : id }]
        : []
    })
  })
}

const listed = (parts: readonly Part[]) => {
  const names = parts.map(({ name }) => name || '—')
  return names.length > 8 ? `${names.slice(0, 8).join('、')}…` : names.join('、')
}

function detailsOf(before: Element, after: Element): string[] {
  const details: string[] = []
  if (before.title !== after.title) details.push(texts.detail.title(before.title))
  if ((before.required ?? false) !== (after.required ?? false))
    details.push(before.required ? texts.detail.required : texts.detail.optional)
  const [old, now] = [partsOf(before), partsOf(after)]
  const gone = old.filter(({ id }) => !now.some((part) => part.id === id))
  const fresh = now.filter(({ id }) => !old.some((part) => part.id === id))
  if (gone.length > 0) details.push(texts.detail.gone(listed(gone)))
  if (fresh.length > 0) details.push(texts.detail.fresh(listed(fresh)))
  for (const { id, name } of old) {
    const same = now.find((part) => part.id === id)
    if (same && same.name !== name) details.push(texts.detail.renamed(name, same.name))
  }
  return details.length > 0 ? details.slice(0, 8) : [texts.detail.settings]
}

const restFields = [
  'title',
  'intro',
  'kind',
  'rules',
  'variables',
  'endings',
  'assessment',
  'theme',
  'language',
  'translations',
] as const satisfies readonly (keyof SurveyDefinition & keyof typeof texts.restNames)[]

/**
 * What changed between a version and a later state of the same survey, element by element in the order of the later
 * one; what is gone stands behind what it stood behind. Elements keep their ids through every edit.
 */
export function definitionDifference(
  before: SurveyDefinition,
  after: SurveyDefinition,
): DefinitionDifference {
  const old = new Map(before.elements.map((element) => [element.id, element]))
  const now = new Set(after.elements.map(({ id }) => id))
  const inPlace = unmoved([...old.keys()], [...now])
  const counts: Record<ElementChange, number> = { added: 0, removed: 0, changed: 0, moved: 0 }
  const elements = after.elements.map((element): ElementDifference => {
    const was = old.get(element.id)
    if (!was) return { element, change: 'added', details: [] }
    if (!sameJson(was, element)) return { element, change: 'changed', details: detailsOf(was, element) }
    return { element, change: inPlace.has(element.id) ? null : 'moved', details: [] }
  })
  let behind: string | undefined
  for (const element of before.elements) {
    if (!now.has(element.id)) {
      const at = elements.findIndex((one) => one.element.id === behind)
      elements.splice(at + 1, 0, { element, change: 'removed', details: [] })
    }
    behind = element.id
  }
  for (const { change } of elements) if (change !== null) counts[change] += 1
  const rest = restFields
    .filter((field) => !sameJson(before[field], after[field]))
    .map((field) => texts.restNames[field])
  return { elements, counts, rest }
}

import type { Element } from './model.ts'
import type { QuestionType } from './question-type.ts'

/** A stored answer as statistics need it: in its normal form, and whether it is valid. */
export interface ReadAnswer {
  answer: unknown
  valid: boolean
}

/** Different answers of one question that are remembered. */
const remembered = 4096

/** The `v` of an object that holds nothing else; undefined for anything more. */
function bareValue(raw: unknown): string | number | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  let value: unknown
  for (const key in raw) {
    if (key !== 'v') return undefined
    value = Reflect.get(raw, key)
  }
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** A text that only this raw answer has among those of its question; undefined when making one is not worth it. */
function keyOf(shape: QuestionType['answerShape'], raw: unknown): string | number | undefined {
  switch (shape) {
    case 'choice':
    case 'level':
      return bareValue(raw)
    case 'date':
      return typeof raw === 'string' && raw.length <= 16 ? raw : undefined
    case 'choices': {
      if (!Array.isArray(raw)) return undefined
      let key = ''
      for (const item of raw) {
        const value = bareValue(item)
        if (typeof value !== 'string') return undefined
        key += `${value}\n`
      }
      return key
    }
    case 'choiceRows': {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
      let key = ''
      for (const row in raw) {
        const value = bareValue(Reflect.get(raw, row))
        if (typeof value !== 'string') return undefined
        key += `${row}\n${value}\n`
      }
      return key
    }
    default:
      return undefined
  }
}

/**
 * Reads stored answers of one question. Most answers are one of a few: those are normalised and checked once and
 * remembered, which makes a long count several times faster. What is given back is shared and must not be changed.
 */
export function answerReader(element: Element, type: QuestionType): (raw: unknown) => ReadAnswer | undefined {
  const known = new Map<string | number, ReadAnswer | undefined>()
  const read = (raw: unknown): ReadAnswer | undefined => {
    const answer = type.normalize(element, raw)
    return answer === undefined ? undefined : { answer, valid: type.validate(element, answer).length === 0 }
  }
  return (raw) => {
    if (raw === undefined) return undefined
    const key = keyOf(type.answerShape, raw)
    if (key === undefined) return read(raw)
    const before = known.get(key)
    if (before !== undefined || known.has(key)) return before
    const made = read(raw)
    if (known.size < remembered) known.set(key, made)
    return made
  }
}

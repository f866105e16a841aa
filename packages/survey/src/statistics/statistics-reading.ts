import { valueReader, type ValueReader } from '../model/json-values.ts'
import type { Element } from '../model/model.ts'
import type { QuestionType } from '../model/question-type.ts'

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
 * Remembers what `read` makes of the raw answers to one question. Most answers are one of a few: reading those once makes
 * a long count or a long file several times faster. What is given back is shared and must not be changed.
 */
export function remembering<Read>(
  shape: QuestionType['answerShape'],
  read: (raw: unknown) => Read,
): (raw: unknown) => Read {
  const known = new Map<string | number, { made: Read }>()
  let hits = 0
  let misses = 0
  return (raw) => {
    // Where hardly any answer comes twice, making its key costs more than it saves.
    if (misses > 2 * remembered && misses > hits) return read(raw)
    const key = keyOf(shape, raw)
    if (key === undefined) return read(raw)
    const before = known.get(key)
    if (before !== undefined) {
      hits += 1
      return before.made
    }
    misses += 1
    const made = read(raw)
    if (known.size < remembered) known.set(key, { made })
    return made
  }
}

/** Reads stored answers of one question; what is given back is shared and must not be changed. */
export function answerReader(element: Element, type: QuestionType): (raw: unknown) => ReadAnswer | undefined {
  const read = remembering(type.answerShape, (raw): ReadAnswer | undefined => {
    const answer = type.normalize(element, raw)
    return answer === undefined ? undefined : { answer, valid: type.validate(element, answer).length === 0 }
  })
  return (raw) => (raw === undefined ? undefined : read(raw))
}

/** Equal answers to one question, and how many of them wait to be counted. */
export interface EqualAnswers {
  /** Another number for each kept answer of the question; −1 for what is not kept. */
  id: number
  read: ReadAnswer | undefined
  /** Whether it may be counted later, together with equal ones. */
  canWait: boolean
  times: number
}

/** Reads answers of one question out of JSON texts; equal ones are the same object as long as they are remembered. */
export function equalAnswersReader(element: Element, type: QuestionType): ValueReader<EqualAnswers> {
  const reader = answerReader(element, type)
  return valueReader((raw, id) => {
    const read = reader(raw)
    return {
      id,
      read,
      canWait:
        id !== -1 &&
        read !== undefined &&
        (!read.valid || type.statistics.isTimeless?.(read.answer) === true),
      times: 0,
    }
  })
}

/** Remembers what `make` makes of texts, as long as enough of them come again. */
export function rememberingTexts<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  let hits = 0
  let misses = 0
  return (text) => {
    if (misses > 2 * remembered && misses > hits) return make(text)
    const before = known.get(text)
    if (before !== undefined) {
      hits += 1
      return before
    }
    misses += 1
    const made = make(text)
    if (known.size < remembered) known.set(text, made)
    return made
  }
}

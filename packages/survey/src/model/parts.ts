// Options, rows and columns of an element without knowing its type.
import type { Element } from './model.ts'
import type { AnswerShape, QuestionType } from './question-type.ts'
import { isRecord } from '../answers/raw-values.ts'

/** An option, a row or a column. */
export type Part = { id: string } & Record<string, unknown>

/** Whether a value is a list of parts. */
export function isPartList(value: unknown): value is Part[] {
  return Array.isArray(value) && value.every((part) => isRecord(part) && typeof part['id'] === 'string')
}

/** Ids of options (or columns) and of rows that a respondent does not meet. */
export interface HiddenParts {
  options: ReadonlySet<string>
  rows: ReadonlySet<string>
}

const listKeys = ['options', 'columns', 'rows'] as const

/** A list of parts of an element; rows of a table that does not grow stand one level deeper. */
export function partList(element: unknown, key: string): Part[] | undefined {
  if (!isRecord(element)) return undefined
  const found = element[key]
  if (isPartList(found)) return found
  const nested = isRecord(found) ? found[key] : undefined
  return isPartList(nested) ? nested : undefined
}

function hiddenOf(key: (typeof listKeys)[number], hidden: HiddenParts): ReadonlySet<string> {
  return key === 'rows' ? hidden.rows : hidden.options
}

/** The element without its hidden parts. */
export function withoutParts(element: Element, hidden: HiddenParts): Element {
  const record: unknown = element
  if (!isRecord(record)) return element
  const changes: Record<string, unknown> = {}
  for (const key of listKeys) {
    const list = partList(record, key)
    const gone = hiddenOf(key, hidden)
    if (gone.size === 0 || !list) continue
    const left = list.filter(({ id }) => !gone.has(id))
    const around = record[key]
    changes[key] = isRecord(around) ? { ...around, [key]: left } : left
  }
  return Object.assign({}, element, changes)
}

/** Whether an element has options (or rows) but all of them are hidden. */
export function isBare(element: Element, hidden: HiddenParts): boolean {
  return listKeys.some((key) => {
    const list = partList(element, key) ?? []
    const gone = hiddenOf(key, hidden)
    return gone.size > 0 && list.length > 0 && list.every(({ id }) => gone.has(id))
  })
}

const isGoneChoice = (choice: unknown, gone: ReadonlySet<string>) =>
  isRecord(choice) && typeof choice['v'] === 'string' && gone.has(choice['v'])

function choicesLeft(list: unknown, gone: ReadonlySet<string>): unknown[] | undefined {
  if (!Array.isArray(list)) return undefined
  const left: unknown[] = list.filter(
    (choice) => !isGoneChoice(choice, gone) && !(typeof choice === 'string' && gone.has(choice)),
  )
  return left.length > 0 ? left : undefined
}

/** What is left of an answer without the hidden parts, as its type stores it; undefined when nothing is. */
export function answerLeft(
  type: QuestionType,
  element: Element,
  answer: unknown,
  hidden: HiddenParts,
): unknown {
  const left = answerWithout(type.answerShape, answer, hidden)
  const isWhole =
    left === answer && (type.answerShape !== 'json' || hidden.options.size + hidden.rows.size === 0)
  return isWhole || left === undefined ? left : type.normalize(withoutParts(element, hidden), left)
}

/**
 * An answer without what names a hidden part; undefined when nothing is left. `json` answers are left as they are:
 * only their type knows them, and it reads them by the parts that are there.
 */
function answerWithout(shape: AnswerShape, answer: unknown, hidden: HiddenParts): unknown {
  const { options, rows } = hidden
  switch (shape) {
    case 'choice':
      return isGoneChoice(answer, options) ? undefined : answer
    case 'choices':
    case 'ids':
      return choicesLeft(answer, options)
    case 'choiceRows':
    case 'choicesRows':
    case 'textRows':
    case 'numberRows': {
      if (!isRecord(answer)) return answer
      const left = Object.entries(answer).flatMap(([id, value]): [string, unknown][] => {
        // Without rows of its own such an answer is by option: a share for each of them.
        if (rows.has(id) || (rows.size === 0 && options.has(id))) return []
        if (shape === 'choiceRows') return isGoneChoice(value, options) ? [] : [[id, value]]
        if (shape !== 'choicesRows') return [[id, value]]
        const choices = choicesLeft(value, options)
        return choices ? [[id, choices]] : []
      })
      return left.length > 0 ? Object.fromEntries(left) : undefined
    }
    default:
      return answer
  }
}

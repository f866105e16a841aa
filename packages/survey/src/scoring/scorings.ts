import { isRecord, own } from '../answers/raw-values.ts'
import type { Element } from '../model/model.ts'
import type { AnswerShape } from '../model/question-type.ts'
import { questionType } from '../registry.ts'
import { modules } from '../scorings.generated.ts'
import { namedParts } from './element-parts.ts'
import type { QuestionScoring } from './question-scoring.ts'

const byName: ReadonlyMap<string, QuestionScoring> = new Map(
  Object.entries(modules).map(([name, module]: [string, { scoring: QuestionScoring }]) => [
    name,
    module.scoring,
  ]),
)

const idOf = (raw: unknown): string[] => {
  const id = isRecord(raw) ? own(raw, 'v') : raw
  return typeof id === 'string' ? [id] : []
}
const idsOf = (raw: unknown): string[] => (Array.isArray(raw) ? raw.flatMap(idOf) : idOf(raw))
const rowsOf = <T>(raw: unknown, read: (value: unknown) => T | undefined): Record<string, T> =>
  isRecord(raw)
    ? Object.fromEntries(
        Object.entries(raw).flatMap(([id, value]): [string, T][] => {
          const one = read(value)
          return one === undefined ? [] : [[id, one]]
        }),
      )
    : {}
const textOf = (raw: unknown) =>
  typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined

const options = (element: Element) => namedParts(element, 'options')
const rows = (element: Element) => namedParts(element, 'rows')
const columns = (element: Element) => namedParts(element, 'columns')

const choiceRows: QuestionScoring = {
  keys: ['optionRows'],
  read: (_question, answer) => ({ optionRows: rowsOf(answer, (value) => idsOf(value)) }),
  choices: columns,
  parts: rows,
}
const chosen: QuestionScoring = {
  keys: ['options'],
  read: (_question, answer) => ({ options: idsOf(answer) }),
  choices: options,
}
const unscored: QuestionScoring = { keys: [], read: () => ({}) }
const marked: QuestionScoring = { keys: ['manual'], read: () => ({}) }

/** How answers of a shape are read when their type says nothing else. */
const byShape: Record<AnswerShape, QuestionScoring> = {
  none: unscored,
  choice: chosen,
  choices: chosen,
  choiceRows,
  choicesRows: choiceRows,
  text: {
    keys: ['text', 'manual'],
    read: (_question, answer) => (typeof answer === 'string' ? { text: { self: answer } } : {}),
  },
  number: {
    keys: ['number', 'levels'],
    read: (_question, answer) => (typeof answer === 'number' ? { number: answer, levels: answer } : {}),
  },
  level: {
    keys: ['levels'],
    read: (_question, answer) => {
      const level = isRecord(answer) ? own(answer, 'v') : answer
      return typeof level === 'number' ? { levels: level } : {}
    },
  },
  date: {
    keys: ['date'],
    read: (_question, answer) => (typeof answer === 'string' ? { date: answer } : {}),
  },
  files: marked,
  boolean: {
    keys: ['boolean'],
    read: (_question, answer) => (typeof answer === 'boolean' ? { boolean: answer } : {}),
  },
  ids: {
    keys: ['order'],
    read: (_question, answer) => ({ order: idsOf(answer), options: idsOf(answer) }),
    choices: options,
  },
  textRows: {
    keys: ['text', 'manual'],
    read: (_question, answer) => ({ text: rowsOf(answer, textOf) }),
    parts: rows,
  },
  numberRows: {
    keys: ['text'],
    read: (_question, answer) => ({ text: rowsOf(answer, textOf) }),
    parts: rows,
  },
  json: marked,
}

/** How a question is scored; types that nobody knows are not. */
export function scoringOf(element: Pick<Element, 'type'>): QuestionScoring {
  const type = questionType(element.type)
  return byName.get(element.type) ?? (type ? byShape[type.answerShape] : unscored)
}

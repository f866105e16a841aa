import { type Cell, type CellContent, cellsRecord } from '../../cells/cells.ts'
import { cellTexts } from '../../cells/cell-texts.ts'
import type { QuestionType } from '../../model/question-type.ts'
import {
  type ContactAnswer,
  type ContactField,
  type ContactKey,
  contactKeys,
  type ContactQuestion,
} from './question.ts'
import { contactTexts } from './texts.ts'

function contentOf(key: ContactKey): CellContent {
  const text = (max: number): CellContent => ({ kind: 'text', format: 'none', length: { max } })
  switch (key) {
    case 'mobile':
    case 'email':
    case 'idcard':
      return { kind: 'text', format: key, length: {} }
    case 'gender':
      return {
        kind: 'single',
        options: [
          { id: 'male', text: contactTexts.male },
          { id: 'female', text: contactTexts.female },
        ],
      }
    case 'birth':
      return { kind: 'date', mode: 'date', range: {} }
    case 'address':
      return text(200)
    default:
      return text(64)
  }
}

/** A field as the cell that it is. */
export function fieldCell(field: ContactField): Cell {
  return {
    id: field.key,
    title: contactTexts.fields[field.key],
    required: field.required,
    ...(field.deleted ? { deleted: true } : {}),
    ...contentOf(field.key),
  }
}

function fieldValue(key: string, text: string, readDate: (text: string, mode: string) => string): string {
  if (key === 'birth') return readDate(text, 'date')
  if (key !== 'gender') return text
  const genders: Readonly<Record<string, string>> = {
    [contactTexts.male]: 'male',
    [contactTexts.female]: 'female',
  }
  return genders[text.trim()] ?? text
}

/** The fields that belong to one person alone; names and companies are shared. */
const personal = ['mobile', 'email', 'idcard', 'wechat'] as const satisfies readonly ContactKey[]

const record = cellsRecord<ContactQuestion>((question) => question.fields.map(fieldCell))

export const type: QuestionType<ContactQuestion, ContactAnswer, ReturnType<typeof record.statistics.init>> = {
  type: 'contact',
  role: 'question',
  answerShape: 'textRows',
  holdsContact: true,
  chosenParts: ['gender', 'birth'] satisfies ContactKey[],
  cells: {
    read: (_question, cells, readDate) =>
      Object.fromEntries([...cells].map(([key, text]) => [key, fieldValue(key, text, readDate)])),
  },
  uniqueValues: (_question, answer) =>
    personal.flatMap((part) => {
      const value = answer[part]
      return value === undefined ? [] : [{ part, value }]
    }),
  title: contactTexts.title,
  group: cellTexts.group.info,
  order: 81,
  icon: '<circle cx="12" cy="8" r="4" fill="none" stroke="currentColor" stroke-width="2"/><path d="M4 21c0-4.5 3.6-7 8-7s8 2.5 8 7" fill="none" stroke="currentColor" stroke-width="2"/>',
  defaults: () => ({
    type: 'contact',
    title: contactTexts.freshTitle,
    required: true,
    fields: [
      { key: 'name', required: true },
      { key: 'mobile', required: true, masked: true },
    ],
  }),
  normalize: (question, raw) => {
    const answer = record.normalize(question, raw)
    if (!answer) return undefined
    const contact: ContactAnswer = {}
    for (const key of contactKeys) {
      const value = answer[key]
      if (typeof value === 'string') contact[key] = value
    }
    return contact
  },
  validate: (question, answer) => record.validate(question, cells(answer)),
  toText: (question, answer, separator) => record.toText(question, cells(answer), separator),
  columns: (question) =>
    record.columns(question).map((column) => ({ ...column, value: (answer) => column.value(cells(answer)) })),
  fromForm: record.fromForm,
  statistics: {
    init: record.statistics.init,
    add: (question, state, answer) => record.statistics.add(question, state, cells(answer)),
    merge: record.statistics.merge,
    result: (question, state) => {
      const result = record.statistics.result(question, state)
      if (result.kind !== 'parts') return result
      const masked = new Set<string>(question.fields.flatMap((field) => (field.masked ? field.key : [])))
      return {
        ...result,
        parts: result.parts.map((part) =>
          masked.has(part.id) && part.result.kind === 'texts'
            ? { ...part, result: { ...part.result, latest: [] } }
            : part,
        ),
      }
    },
  },
  operators: record.operators,
  read: (question, answer, ref) => record.read(question, cells(answer), ref),
  check: (question) =>
    question.fields.length === 0 ? [{ level: 'error', code: 'noParts', message: contactTexts.none }] : [],
  mergeVersions: (versions) => {
    const fields = new Map<ContactKey, ContactField>()
    versions.forEach((version, age) => {
      for (const field of version.fields) {
        if (!fields.has(field.key)) fields.set(field.key, age === 0 ? field : { ...field, deleted: true })
      }
    })
    return { ...versions[0], fields: [...fields.values()] }
  },
}

/** The answer without keys that are there but hold nothing. */
function cells(answer: ContactAnswer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, value]],
    ),
  )
}

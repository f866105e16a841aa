import { answerable } from './answers.ts'
import { answerColumns, storedAnswerReader } from './columns.ts'
import { columnTexts } from './columns-texts.ts'
import { compile } from '../logic/compiled/compile.ts'
import { expressionNames } from '../expression/expression-names.ts'
import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import { isPartList, type Part } from '../model/parts.ts'
import type { Column, QuestionType } from '../model/question-type.ts'
import { isRecord, own, wordOf } from './raw-values.ts'
import { texts } from '../view/texts.ts'

/** A column for statistical programs: choices are numbers with labels, several choices one 0/1 column each. */
export interface CodedColumn {
  questionId: string
  /** Unique, begins with a letter; letters, digits and `_`; at most 40 ASCII characters. */
  name: string
  label: string
  kind: 'number' | 'text' | 'date'
  measure: 'nominal' | 'ordinal' | 'scale'
  /** What the numbers mean; absent where they are amounts. */
  labels?: readonly { value: number; label: string }[]
  /** Columns of one list of choices have the same set. */
  set?: { name: string; label: string }
  /**
   * Where the column's texts lie in stored answers, key by key, as long and of the same form; those of another column may lie
   * there too. Absent where texts are made of the answer or hidden in part. A database can tell by it how long they are.
   */
  stored?: readonly string[]
  /** The cell of a submission; null is empty. */
  value(answers: AnswerValues): string | number | null
  /** The same of the answer to this question alone, as it is stored; undefined is none. */
  readonly cell: (given: unknown) => string | number | null
}

type Coded = Omit<CodedColumn, 'questionId' | 'name' | 'value' | 'cell'> & {
  suffix: string
  value: (answer: unknown) => string | number | null
}

const listOf = (element: Element, key: string): Part[] => {
  const record: unknown = element
  const list = isRecord(record) ? record[key] : undefined
  return isPartList(list) ? list : []
}
const textOf = (part: Part) => {
  const text = part['text'] ?? part['title']
  const words = typeof text === 'string' ? text : part.id
  return part['deleted'] === true ? words + texts.list.deleted : words
}
const chosen = (choice: unknown) =>
  isRecord(choice) && typeof choice['v'] === 'string' ? choice['v'] : undefined
const labelsOf = (options: readonly Part[]) =>
  options.map((option, index) => ({ value: index + 1, label: textOf(option) }))

/** The number of the chosen option, counted from 1 in the order of the definition. */
function codeOf(options: readonly Part[]): (choice: unknown) => number | null {
  const codes = new Map(options.map(({ id }, index) => [id, index + 1]))
  return (choice) => codes.get(chosen(choice) ?? '') ?? null
}

/** Texts written beside options, one column for each option that asks for one. */
function otherColumns(
  options: readonly Part[],
  title: string,
  suffix: string,
  choicesOf: (answer: unknown) => readonly unknown[],
  stored?: readonly string[],
): Coded[] {
  return options.flatMap((option, index): Coded[] =>
    isRecord(option['other'])
      ? [
          {
            ...(stored ? { stored } : {}),
            suffix: `${suffix}_${index + 1}_text`,
            label: `${title}[${textOf(option)}]${texts.list.written}`,
            kind: 'text',
            measure: 'nominal',
            value: (answer) => {
              const choice = choicesOf(answer).find((one) => chosen(one) === option.id)
              return isRecord(choice) && typeof choice['other'] === 'string' ? choice['other'] : null
            },
          },
        ]
      : [],
  )
}

function flags(
  options: readonly Part[],
  title: string,
  suffix: string,
  set: string,
  choicesOf: (answer: unknown) => readonly unknown[] | undefined,
): Coded[] {
  return options.map((option, index) => ({
    suffix: `${suffix}_${index + 1}`,
    label: `${title}[${textOf(option)}]`,
    kind: 'number',
    measure: 'nominal',
    labels: [
      { value: 0, label: columnTexts.notChosen },
      { value: 1, label: columnTexts.chosen },
    ],
    set: { name: set, label: title },
    value: (answer) => {
      const choices = choicesOf(answer)
      return choices === undefined ? null : choices.some((one) => chosen(one) === option.id) ? 1 : 0
    },
  }))
}

const asList = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [])
const rowOf = (answer: unknown, id: string) => (isRecord(answer) ? own(answer, id) : undefined)

function codedOf(element: Element, type: QuestionType): Coded[] {
  const { title } = element
  const record: Record<string, unknown> = Object.fromEntries(Object.entries(element))
  switch (type.answerShape) {
    case 'choice': {
      const options = listOf(element, 'options')
      return [
        {
          suffix: '',
          label: title,
          kind: 'number',
          measure: 'nominal',
          labels: labelsOf(options),
          value: codeOf(options),
        },
        ...otherColumns(options, title, '', (answer) => [answer], ['other']),
      ]
    }
    case 'choices': {
      const options = listOf(element, 'options')
      if (record['multi'] === false) {
        const code = codeOf(options)
        return [
          {
            suffix: '',
            label: title,
            kind: 'number',
            measure: 'nominal',
            labels: labelsOf(options),
            value: (answer) => code(asList(answer)[0]),
          },
          ...otherColumns(options, title, '', asList),
        ]
      }
      return [...flags(options, title, '', '', asList), ...otherColumns(options, title, '', asList)]
    }
    case 'choiceRows': {
      const columns = listOf(element, 'columns')
      const code = codeOf(columns)
      return listOf(element, 'rows').flatMap((row, index): Coded[] => [
        {
          suffix: `_${index + 1}`,
          label: `${title}[${textOf(row)}]`,
          kind: 'number',
          measure: 'nominal',
          labels: labelsOf(columns),
          value: (answer) => code(rowOf(answer, row.id)),
        },
        ...otherColumns(
          columns,
          `${title}[${textOf(row)}]`,
          `_${index + 1}`,
          (answer) => [rowOf(answer, row.id)],
          [row.id, 'other'],
        ),
      ])
    }
    case 'choicesRows': {
      const columns = listOf(element, 'columns')
      return listOf(element, 'rows').flatMap((row, index): Coded[] => {
        const heading = `${title}[${textOf(row)}]`
        const choicesOf = (answer: unknown) => {
          const list = rowOf(answer, row.id)
          return Array.isArray(list) ? list : undefined
        }
        return [
          ...flags(columns, heading, `_${index + 1}`, `_${index + 1}`, choicesOf),
          ...otherColumns(columns, heading, `_${index + 1}`, (answer) => choicesOf(answer) ?? []),
        ]
      })
    }
    case 'boolean':
      return [
        {
          suffix: '',
          label: title,
          kind: 'number',
          measure: 'nominal',
          labels: [
            { value: 0, label: wordOf(record['falseText']) || columnTexts.notChosen },
            { value: 1, label: wordOf(record['trueText']) || columnTexts.chosen },
          ],
          value: (answer) => (answer === true ? 1 : answer === false ? 0 : null),
        },
      ]
    default: {
      const columns: Column[] = type.columns(element)
      const isStored = type.answerShape === 'text' || type.answerShape === 'date'
      return columns.map((column, index) => ({
        ...(isStored && columns.length === 1 && column.kind !== 'number' ? { stored: [] } : {}),
        suffix: columns.length === 1 ? '' : `_${index + 1}`,
        label: column.title,
        kind: column.kind,
        measure: column.kind === 'number' ? (type.answerShape === 'level' ? 'ordinal' : 'scale') : 'nominal',
        value: (answer) => column.value(answer),
      }))
    }
  }
}

const reserved = new Set(['all', 'and', 'by', 'eq', 'ge', 'gt', 'le', 'lt', 'ne', 'not', 'or', 'to', 'with'])

/**
 * The columns of a definition in document order for programs that count with codes. Like `answerColumns` they depend on
 * the definition alone. A question's columns are named after its code or its number, a part's after its place in it.
 * @param options `only` holds the ids of the questions that are wanted, all when absent; `taken` are names of columns
 * that others have
 */
export function codedColumns(
  definition: SurveyDefinition,
  {
    only,
    hidePersonal = false,
    taken = [],
  }: { only?: ReadonlySet<string>; hidePersonal?: boolean; taken?: readonly string[] } = {},
): CodedColumn[] {
  const names = expressionNames(definition)
  const used = new Set(taken.map((name) => name.toLowerCase()))
  const unique = (wanted: string): string => {
    const clean = wanted.replace(/[^A-Za-z0-9_]/g, '_').slice(0, 36)
    const begun = /^[A-Za-z]/.test(clean) ? clean : `Q${clean}`.slice(0, 36)
    const base = reserved.has(begun.toLowerCase()) ? `${begun}_` : begun
    let name = base
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${base.slice(0, 34)}_${count}`
    used.add(name.toLowerCase())
    return name
  }
  const plain = hidePersonal
    ? new Map(
        answerColumns(definition, {}, { hidePersonal }).flatMap((column) =>
          column.isPersonal ? [[column.key, column.cell] as const] : [],
        ),
      )
    : new Map<string, never>()
  return answerable(compile(definition))
    .flatMap(({ element, type }) => {
      const code = names.codeOf(element.id) ?? 'Q'
      const keys = type.columns(element).map(({ key }) => key)
      const read = storedAnswerReader(element, type)
      return codedOf(element, type).map(({ suffix, value, set, stored, ...column }, index): CodedColumn => {
        const name = unique(code + suffix)
        const masked = column.kind === 'text' ? plain.get(keys[index] ?? '') : undefined
        const label = column.label.replace(/\s+/g, ' ').trim()
        const cell =
          masked ??
          ((given: unknown) => {
            const answer = read(given)
            return answer === undefined ? null : value(answer)
          })
        return {
          ...column,
          label: element.deleted ? label + texts.list.deleted : label,
          questionId: element.id,
          name,
          ...(stored && !masked ? { stored } : {}),
          ...(set
            ? { set: { name: `${code}${set.name}`.replace(/[^A-Za-z0-9_]/g, '_'), label: set.label } }
            : {}),
          value: (answers) => cell(own(answers, element.id)),
          cell,
        }
      })
    })
    .filter(({ questionId }) => only?.has(questionId) ?? true)
}

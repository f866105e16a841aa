import { questionType } from '../registry.ts'
import {
  chiSquareTest,
  compareMeans,
  type ChiSquareTest,
  type GroupFigures,
  type MeansTest,
} from './cross-table-tests.ts'
import { compile } from '../logic/compiled/compile.ts'
import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import { addNumber, initNumbers, sampleSd, type NumberState } from './number-summary.ts'
import { isPartList } from '../model/parts.ts'
import type { QuestionType } from '../model/question-type.ts'
import { isRecord, own, wordOf } from '../answers/raw-values.ts'
import { texts } from '../view/texts.ts'

/** A group of answers: an option, or one option of each of two questions. */
export interface CrossCategory {
  id: string
  text: string
}

export interface CrossTable {
  rows: CrossCategory[]
  /** Categories of the column question; empty when it has numbers. */
  columns: CrossCategory[]
  /** Answers by row and column. Answers with several options count in each of them. */
  counts: number[][]
  /** Answers that have both, each once. */
  total: number
  /** Only when every answer counts in one cell: otherwise the cells are not independent. */
  test: ChiSquareTest | null
  /** Means of the column question by row, when it has numbers. */
  means: (GroupFigures & { id: string; text: string })[] | null
  meansTest: MeansTest | null
}

/** How an answer falls into the categories of a question, and which number it is. */
interface Variable {
  categories: CrossCategory[]
  several: boolean
  read(answer: unknown): readonly string[]
  number: ((answer: unknown) => number | undefined) | null
}

const optionsOf = (element: Element): CrossCategory[] => {
  const record: unknown = element
  const list = isRecord(record) ? record['options'] : undefined
  return isPartList(list)
    ? list.map((part) => {
        const text = typeof part['text'] === 'string' && part['text'] !== '' ? part['text'] : part.id
        return { id: part.id, text: part['deleted'] === true ? text + texts.list.deleted : text }
      })
    : []
}
const chosen = (choice: unknown): string[] =>
  isRecord(choice) && typeof choice['v'] === 'string' ? [choice['v']] : []

/** The most levels that a question may have to be a row or column by its numbers. */
const mostLevels = 20

function levelsOf(element: Element, type: QuestionType): CrossCategory[] {
  const result = type.statistics.result(element, type.statistics.init(element))
  return result.kind === 'ratings'
    ? result.levels.map(({ value, label }) => ({
        id: String(value),
        text: label ? `${value} ${label}` : String(value),
      }))
    : []
}

function variableOf(element: Element, type: QuestionType): Variable | null {
  const record: Record<string, unknown> = Object.fromEntries(Object.entries(element))
  switch (type.answerShape) {
    case 'choice':
      return { categories: optionsOf(element), several: false, read: chosen, number: null }
    case 'choices':
      return {
        categories: optionsOf(element),
        several: record['multi'] !== false,
        read: (answer) => (Array.isArray(answer) ? answer.flatMap(chosen) : []),
        number: null,
      }
    case 'boolean':
      return {
        categories: [
          { id: 'true', text: wordOf(record['trueText']) },
          { id: 'false', text: wordOf(record['falseText']) },
        ],
        several: false,
        read: (answer) => (typeof answer === 'boolean' ? [String(answer)] : []),
        number: null,
      }
    case 'level':
    case 'number': {
      const value = (answer: unknown): number | undefined => {
        const one = isRecord(answer) ? answer['v'] : answer
        return typeof one === 'number' ? one : undefined
      }
      const levels = levelsOf(element, type)
      return {
        categories: levels.length <= mostLevels ? levels : [],
        several: false,
        read: (answer) => {
          const one = value(answer)
          return one === undefined ? [] : [String(one)]
        },
        number: value,
      }
    }
    default:
      return null
  }
}

/** Whether the answers to a question are numbers, so that they have means. */
export const isNumeric = ({ type }: Element): boolean => {
  const shape = questionType(type)?.answerShape
  return shape === 'number' || shape === 'level'
}

/** Questions that can be rows (they have categories) and columns (categories or numbers) of a cross table. */
export function crossTableQuestions(definition: SurveyDefinition): { rows: Element[]; columns: Element[] } {
  const { elements, types } = compile(definition)
  const found = elements.flatMap((element, index) => {
    const type = types[index]
    const variable = type?.role === 'question' ? variableOf(element, type) : null
    return variable ? [{ element, variable }] : []
  })
  return {
    rows: found.flatMap(({ element, variable }) => (variable.categories.length > 0 ? [element] : [])),
    columns: found.flatMap(({ element, variable }) =>
      variable.categories.length > 0 || variable.number ? [element] : [],
    ),
  }
}

export interface CrossTableCounter {
  /** Adds answers that are all the same in the questions of the table. */
  add(answers: AnswerValues, times: number): void
  result(): CrossTable
}

/**
 * Counts a cross table of one or two row questions by a column question. With `means` a column question that has numbers
 * gives their mean by row instead. Null when a question is not there or cannot be counted so.
 */
export function crossTableCounter(
  definition: SurveyDefinition,
  { rows: rowIds, column: columnId, means }: { rows: readonly string[]; column: string; means: boolean },
): CrossTableCounter | null {
  const compiled = compile(definition)
  const find = (id: string) => {
    const index = compiled.indexOf.get(id)
    const element = index === undefined ? undefined : compiled.elements[index]
    const type = index === undefined ? undefined : compiled.types[index]
    const variable = element && type?.role === 'question' ? variableOf(element, type) : null
    return element && type && variable
      ? {
          variable,
          answer: (answers: AnswerValues): unknown => {
            const raw = own(answers, element.id)
            return raw === undefined ? undefined : type.normalize(element, raw)
          },
        }
      : null
  }
  const column = find(columnId)
  const rows = rowIds.map(find)
  const found = rows.flatMap((row) => (row && row.variable.categories.length > 0 ? [row] : []))
  const numberOf = means ? column?.variable.number : null
  if (!column || found.length !== rowIds.length || found.length === 0 || found.length > 2) return null
  if (means ? !numberOf : column.variable.categories.length === 0) return null

  const [outer, inner] = found
  if (!outer) return null
  const rowCategories = inner
    ? outer.variable.categories.flatMap((a) =>
        inner.variable.categories.map((b) => ({ id: `${a.id}\n${b.id}`, text: `${a.text} × ${b.text}` })),
      )
    : outer.variable.categories
  const columns = numberOf ? [] : column.variable.categories
  const rowPlace = new Map(rowCategories.map(({ id }, index) => [id, index]))
  const columnPlace = new Map(columns.map(({ id }, index) => [id, index]))
  const counts = rowCategories.map(() => columns.map(() => 0))
  const numbers: NumberState[] = rowCategories.map(() => initNumbers())
  let total = 0

  const rowsOf = (answers: AnswerValues): string[] => {
    const first = outer.variable.read(outer.answer(answers))
    if (!inner) return [...first]
    const second = inner.variable.read(inner.answer(answers))
    return first.flatMap((a) => second.map((b) => `${a}\n${b}`))
  }

  return {
    add: (answers, times) => {
      const places = rowsOf(answers).flatMap((id) => rowPlace.get(id) ?? [])
      const answer = column.answer(answers)
      if (numberOf) {
        const value = numberOf(answer)
        if (value === undefined || places.length === 0) return
        total += times
        for (const place of places) {
          const state = numbers[place]
          for (let time = 0; state && time < times; time += 1) addNumber(state, value)
        }
        return
      }
      const targets = column.variable.read(answer).flatMap((id) => columnPlace.get(id) ?? [])
      if (places.length === 0 || targets.length === 0) return
      total += times
      for (const place of places) {
        const line = counts[place]
        for (const target of targets) if (line) line[target] = (line[target] ?? 0) + times
      }
    },
    result: () => {
      const several = column.variable.several || found.some(({ variable }) => variable.several)
      const groups = numberOf
        ? rowCategories.map(({ id, text }, index) => {
            const state = numbers[index] ?? initNumbers()
            return {
              id,
              text,
              count: state.count,
              mean: state.count === 0 ? null : state.mean,
              sd: sampleSd(state),
            }
          })
        : null
      return {
        rows: rowCategories,
        columns,
        counts,
        total,
        test: numberOf || several ? null : chiSquareTest(counts),
        means: groups,
        meansTest: groups && !several ? compareMeans(groups) : null,
      }
    },
  }
}

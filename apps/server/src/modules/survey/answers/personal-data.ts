import {
  answerColumns,
  personalMask,
  questionType,
  type AnswerFilter,
  type AnswerValues,
  type QuestionResult,
  type StatisticsResult,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { fieldRefusal } from '../../../http/refusal.ts'
import { texts } from '../texts/texts.ts'

type Element = SurveyDefinition['elements'][number]

/** Forms of answers that hold texts which people wrote. */
const textShapes: ReadonlySet<string> = new Set(['text', 'textRows', 'json'])

/** The answer with its personal texts shown in part; `key` is the column's that it stands in. */
function masked(element: Element, key: string, value: unknown): unknown {
  if (typeof value === 'string') return personalMask(element, key)?.(value) ?? value
  if (Array.isArray(value)) return value.map((one: unknown) => masked(element, key, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, unknown][] => {
      const partKey = `${key}.${name}`
      const isChosen = questionType(element.type)?.chosenParts?.includes(name)
      if (isChosen) return personalMask(element, partKey) ? [] : [[name, part]]
      return [[name, masked(element, partKey, part)]]
    }),
  )
}

/** The columns of a definition that hold personal data, by question. */
function personalColumns(definition: SurveyDefinition): Map<string, string[]> {
  const columns = new Map<string, string[]>()
  for (const { questionId, key, isPersonal } of answerColumns(definition)) {
    if (isPersonal) columns.set(questionId, [...(columns.get(questionId) ?? []), key])
  }
  return columns
}

/**
 * What hides the personal data of a definition's answers, in the same words as exports do; gives the same answers when
 * there is nothing to hide.
 */
export function answerMask(definition: SurveyDefinition): (answers: AnswerValues) => AnswerValues {
  const personal = personalColumns(definition)
  const hidden = definition.elements.filter(
    ({ id, type }) => personal.has(id) && textShapes.has(questionType(type)?.answerShape ?? 'none'),
  )
  if (hidden.length === 0) return (answers) => answers
  return (answers) => {
    const shown = { ...answers }
    for (const element of hidden) {
      if (Object.hasOwn(answers, element.id)) {
        shown[element.id] = masked(element, element.id, answers[element.id])
      }
    }
    return shown
  }
}

/** Statistics whose latest texts show personal data in part only. */
export function maskedResults(
  definition: SurveyDefinition,
  questions: readonly QuestionResult[],
): QuestionResult[] {
  const elements = new Map(definition.elements.map((element) => [element.id, element]))
  return questions.map((question) => {
    const element = elements.get(question.questionId)
    if (!element) return question
    const inPart = (result: StatisticsResult, key: string): StatisticsResult => {
      if (result.kind === 'parts') {
        return {
          ...result,
          parts: result.parts.map((part) => ({ ...part, result: inPart(part.result, `${key}.${part.id}`) })),
        }
      }
      const mask = result.kind === 'texts' ? personalMask(element, key) : undefined
      return result.kind === 'texts' && mask ? { ...result, latest: result.latest.map(mask) } : result
    }
    return { ...question, statistics: inPart(question.statistics, element.id) }
  })
}

/** Refuses filters that would spell out, guess by guess, what is hidden. */
export function refuseHiddenFilters(definition: SurveyDefinition, filters: readonly AnswerFilter[]): void {
  if (filters.length === 0) return
  const personal = personalColumns(definition)
  const asks = filters.some(({ questionId, row, rows, operator }) => {
    const hidden = personal.get(questionId) ?? []
    const presence = operator === 'answered' || operator === 'notAnswered'
    const asked = row === undefined ? questionId : `${questionId}.${row}`
    return !presence && hidden.length > 0 && (rows !== undefined || hidden.includes(asked))
  })
  if (asks) throw fieldRefusal('forbidden', 'filters', texts.hiddenFilter)
}

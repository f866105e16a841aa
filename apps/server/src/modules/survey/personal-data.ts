import { maskPhone } from '@zhanfang/format'
import {
  personalMask,
  type AnswerFilter,
  type AnswerValues,
  type QuestionResult,
  type StatisticsResult,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { z } from 'zod'
import { fieldRefusal } from '../../http/refusal.ts'
import { texts } from './texts.ts'

const fieldsSchema = z.looseObject({
  fields: z.array(z.looseObject({ key: z.string(), masked: z.boolean().optional() })),
})
const valuesSchema = z.record(z.string(), z.unknown())

/** Keys of a contact question that are shown only in part. */
function maskedKeys(element: SurveyDefinition['elements'][number]): string[] {
  if (element.type !== 'contact') return []
  const parsed = fieldsSchema.safeParse(element)
  return parsed.success ? parsed.data.fields.flatMap(({ key, masked }) => (masked ? [key] : [])) : []
}

/** The first and the last character, stars between them; of two characters the first one alone. */
function maskWord(text: string): string {
  const characters = Array.from(text)
  const [first = '', last = ''] = [characters[0], characters.at(-1)]
  if (characters.length < 2) return '*'
  return characters.length === 2
    ? `${first}*`
    : `${first}${'*'.repeat(Math.min(6, characters.length - 2))}${last}`
}

function maskField(key: string, value: unknown): string | undefined {
  // A part of a choice or of a day tells all or nothing.
  if (typeof value !== 'string' || key === 'gender' || key === 'birth') return undefined
  if (key === 'mobile') return maskPhone(value)
  if (key === 'email') {
    const [name = '', domain = ''] = value.split('@')
    return `${Array.from(name)[0] ?? ''}***@${domain}`
  }
  return maskWord(value)
}

/** What hides the personal data of a definition's answers; gives the same answers when there is nothing to hide. */
export function answerMask(definition: SurveyDefinition): (answers: AnswerValues) => AnswerValues {
  const hidden = definition.elements.flatMap((element) => {
    const keys = maskedKeys(element)
    return keys.length > 0 ? [{ id: element.id, keys }] : []
  })
  if (hidden.length === 0) return (answers) => answers
  return (answers) => {
    const shown = { ...answers }
    for (const { id, keys } of hidden) {
      const parsed = valuesSchema.safeParse(answers[id])
      if (!parsed.success) continue
      shown[id] = Object.fromEntries(
        Object.entries(parsed.data).flatMap(([key, value]): [string, unknown][] => {
          if (!keys.includes(key)) return [[key, value]]
          const masked = maskField(key, value)
          return masked === undefined ? [] : [[key, masked]]
        }),
      )
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
    const masked = (result: StatisticsResult, key: string): StatisticsResult => {
      if (result.kind === 'parts') {
        return {
          ...result,
          parts: result.parts.map((part) => ({ ...part, result: masked(part.result, `${key}.${part.id}`) })),
        }
      }
      const mask = result.kind === 'texts' ? personalMask(element, key) : undefined
      return result.kind === 'texts' && mask ? { ...result, latest: result.latest.map(mask) } : result
    }
    return { ...question, statistics: masked(question.statistics, element.id) }
  })
}

/** Refuses filters that would spell out, guess by guess, what is hidden. */
export function refuseHiddenFilters(definition: SurveyDefinition, filters: readonly AnswerFilter[]): void {
  const hidden = new Map(definition.elements.map((element) => [element.id, maskedKeys(element)]))
  const asks = filters.some(({ questionId, row, rows, operator }) => {
    const keys = hidden.get(questionId) ?? []
    const presence = operator === 'answered' || operator === 'notAnswered'
    return !presence && keys.length > 0 && (rows !== undefined || (row !== undefined && keys.includes(row)))
  })
  if (asks) throw fieldRefusal('forbidden', 'filters', texts.hiddenFilter)
}

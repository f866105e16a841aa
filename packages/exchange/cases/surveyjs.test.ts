import { questionType, surveyDefinitionSchema } from '@zhanfang/survey'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { surveyJsCondition, surveyJsExpression } from '../src/survey-js/evaluate.ts'
import { readSurveyJs } from '../src/survey-js/read.ts'
import { caseRows, hasCases } from '../../../tools/testing/case-files.ts'
import { compare } from './compare.ts'
import { ofTheirDay } from './known-differences.ts'
import { FlowReplay, stepSchema } from './surveyjs-flow.ts'

const json = z.record(z.string(), z.unknown())

const expressions = caseRows(
  'surveyjs/expressions.jsonl',
  z.object({
    id: z.string(),
    kind: z.enum(['condition', 'expression']),
    expression: z.string(),
    values: json,
    expect: z.unknown(),
  }),
)
const definitions = caseRows(
  'surveyjs/definitions.jsonl',
  z.object({
    id: z.string(),
    json,
    loads: z.boolean(),
    customTypes: z.array(z.string()),
    questionCount: z.number(),
  }),
)
const flows = caseRows(
  'surveyjs/logic-flows.jsonl',
  z.object({ id: z.string(), survey: json, steps: z.array(stepSchema) }),
)

/**
 * Values as JSON has them: `{ $number: 'NaN' }` is what it cannot say, nothing is null, and zero has no sign. Moments are
 * kept to the minute here, and days without a time.
 */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 0 : value
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value))
    return value.slice(0, 16).replace(/T00:00$/, '')
  const marked = z.object({ $number: z.string() }).safeParse(value)
  return marked.success ? Number(marked.data.$number) : (value ?? null)
}

describe.skipIf(!hasCases('surveyjs'))('expressions of SurveyJS', () => {
  for (const { id, kind, expression, values, expect: value } of expressions) {
    if (ofTheirDay.has(id)) continue
    compare(id, () => {
      const ours =
        kind === 'condition' ? surveyJsCondition(expression, values) : surveyJsExpression(expression, values)
      expect(plain(ours)).toEqual(plain(value))
    })
  }
})

describe.skipIf(!hasCases('surveyjs'))('definitions of SurveyJS', () => {
  for (const { id, json: source, loads, customTypes, questionCount } of definitions)
    compare(id, () => {
      const { definition, lines } = readSurveyJs(source)
      expect(surveyDefinitionSchema.safeParse(definition).error).toBeUndefined()
      // Nothing is dropped silently: what is not an element is named.
      const questions = definition.elements.filter(
        ({ type }) => questionType(type)?.role === 'question',
      ).length
      const named = lines.filter(({ status, as }) => status === 'skipped' && as === 'question').length
      if (loads && customTypes.length === 0)
        expect(definition.elements.length + named).toBeGreaterThanOrEqual(questionCount)
      expect(questions).toBeLessThanOrEqual(definition.elements.length)
    })
})

describe.skipIf(!hasCases('surveyjs'))('flows of SurveyJS', () => {
  for (const { id, survey, steps } of flows)
    compare(id, () => {
      const replay = new FlowReplay(survey)
      for (const step of steps) {
        const { ours, theirs } = replay.step(step)
        expect(ours).toEqual(theirs)
      }
    })
})

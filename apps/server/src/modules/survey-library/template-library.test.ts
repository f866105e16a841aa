import {
  assessable,
  assessmentReport,
  assessmentScores,
  checkDefinition,
  questionType,
  surveyDefinitionSchema,
  surveyKinds,
} from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { surveyTemplates } from './template-library.ts'

const optionsSchema = z.object({ options: z.array(z.object({ id: z.string(), score: z.number() })) })
const templates = Object.entries(surveyTemplates)

test('there are templates of every kind', () => {
  expect(templates.length).toBeGreaterThanOrEqual(40)
  for (const kind of surveyKinds) {
    expect(templates.filter(([, template]) => template.kind === kind).length).toBeGreaterThanOrEqual(4)
  }
})

test('no two have the same title', () => {
  const titles = templates.map(([, { title }]) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test.each(templates)('%s can be stored and published', (_id, { definition, summary, tags }) => {
  const parsed = surveyDefinitionSchema.safeParse(definition)
  expect(parsed.error?.issues ?? []).toEqual([])
  expect(checkDefinition(definition)).toEqual([])
  const questions = definition.elements.filter(({ type }) => questionType(type)?.role === 'question')
  expect(questions.length).toBeGreaterThanOrEqual(6)
  expect(questions.length).toBeLessThanOrEqual(25)
  expect(summary.length).toBeLessThanOrEqual(40)
  expect(tags.length).toBeGreaterThan(0)
})

const assessments = templates.filter(([, { kind }]) => kind === 'assessment')

test.each(assessments)('%s says what any of its points mean', (_id, { definition }) => {
  const { assessment } = definition
  const { questions, least, most } = assessable(definition)
  expect(assessment?.dimensions.length).toBeGreaterThanOrEqual(3)
  expect(assessment?.dimensions.flatMap((one) => one.questions).sort()).toEqual(questions.toSorted())
  const answersOf = (pick: (points: number[]) => number) =>
    Object.fromEntries(
      definition.elements.map((element) => {
        const options = optionsSchema.parse(element).options
        const points = pick(options.map(({ score }) => score))
        return [element.id, { v: options.find(({ score }) => score === points)?.id }]
      }),
    )
  const reports = [
    answersOf((points) => Math.min(...points)),
    answersOf((points) => Math.max(...points)),
  ].map((answers) => {
    const scores = assessmentScores(definition, answers)
    return scores && assessmentReport(definition, scores)
  })
  expect(reports.map((report) => report?.total.score)).toEqual([least, most])
  // The lowest answers reach the first band everywhere, the highest the last one.
  const [lowest, highest] = reports.map((report) =>
    [report?.total, ...(report?.dimensions ?? [])].map((line) => line?.band?.id),
  )
  const bands = [assessment?.bands, ...(assessment?.dimensions ?? []).map((one) => one.bands)]
  expect(lowest).toEqual(bands.map((list) => list?.[0]?.id))
  expect(highest).toEqual(bands.map((list) => list?.at(-1)?.id))
})

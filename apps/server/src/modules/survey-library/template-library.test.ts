import { checkDefinition, questionType, surveyDefinitionSchema, surveyKinds } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { surveyTemplates } from './template-library.ts'

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

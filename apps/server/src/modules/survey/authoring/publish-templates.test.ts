import {
  checkDefinition,
  emptyDefinition,
  questionTypes,
  tryPublishing,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { describe, expect, test } from 'vitest'
import { siteTemplates } from '../../site-template/library.ts'
import { surveysOf } from '../../site-template/template.ts'
import { surveyTemplates } from '../../survey-library/template-library.ts'
import { everyQuestion, question } from '../testing/survey-factory.ts'

function tried(definition: SurveyDefinition) {
  const trial = tryPublishing(definition)
  for (;;) {
    const step = trial.next()
    if (step.done) return step.value.map(({ message, elementIds }) => `${elementIds.join(' ')}: ${message}`)
  }
}

const withElements = (elements: SurveyDefinition['elements']): SurveyDefinition => ({
  ...emptyDefinition('survey', '测试问卷'),
  elements,
})

describe('the trial before publishing has no false alarms', () => {
  test.each(Object.entries(surveyTemplates))('with the survey template %s', (_id, { definition }) => {
    expect(tried(definition)).toEqual([])
  })

  test.each([...siteTemplates.keys()])('with the surveys of the site template %s', (id) => {
    const template = siteTemplates.get(id)
    const found = [...(template ? surveysOf(template).values() : [])].flatMap(tried)
    expect(found).toEqual([])
  })

  test.each(questionTypes.filter(({ role }) => role === 'question').map(({ type }) => type))(
    'with a required question of type %s, as it is added',
    (type) => {
      const definition = withElements([question(type, { id: 'q', required: true })])
      if (checkDefinition(definition).some(({ level }) => level === 'error')) return
      expect(tried(definition)).toEqual([])
    },
  )

  test('with the questions of the tests', () => {
    expect(tried(withElements(everyQuestion().map((one) => ({ ...one, required: true }))))).toEqual([])
  })
})

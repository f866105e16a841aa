import { defaultSurveySettings, type SurveySettings } from '@zhanfang/contract'
import { emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { problemAt, settingsProblems } from './settings-problems.ts'

const definition: SurveyDefinition = {
  ...emptyDefinition('survey', '甲'),
  elements: [{ ...newQuestion('text'), id: 'name' }],
}
const settingsWith = (restrictions: Partial<SurveySettings['restrictions']>): SurveySettings => ({
  ...defaultSurveySettings,
  restrictions: { ...defaultSurveySettings.restrictions, ...restrictions },
})

test('settings that nobody could meet are told at their place', () => {
  expect(settingsProblems(defaultSurveySettings, definition)).toEqual({})
  expect(settingsProblems(settingsWith({ minSeconds: 10, maxSeconds: 10 }), definition)).toEqual({})
  expect(
    Object.keys(settingsProblems(settingsWith({ minSeconds: 600, maxSeconds: 10 }), definition)),
  ).toEqual(['restrictions.maxSeconds'])
})

test('a quota needs a name and a whole condition', () => {
  const quota = (name: string, right?: string) => ({
    id: 'one',
    name,
    when: { all: [{ op: 'eq' as const, left: { q: 'name', part: 'value' as const }, right }] },
    max: 10,
    action: 'end' as const,
  })
  const problems = (...quotas: ReturnType<typeof quota>[]) =>
    settingsProblems(settingsWith({ quotas }), definition)
  expect(problems(quota('北区', '北'))).toEqual({})
  const found = problems(quota('北区', '北'), quota(' '))
  expect(Object.keys(found)).toEqual(['restrictions.quotas.1.name', 'restrictions.quotas.1.when'])
  expect(problemAt(found, 'restrictions.quotas.1')).toBe(found['restrictions.quotas.1.name'])
  expect(problemAt(found, 'restrictions.quotas.0')).toBeUndefined()
})

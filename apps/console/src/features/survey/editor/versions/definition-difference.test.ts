import { emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { definitionDifference } from './definition-difference.ts'

const question = (id: string, more: object = {}, type = 'text') => ({
  ...newQuestion(type),
  id,
  title: id,
  ...more,
})
const survey = (elements: SurveyDefinition['elements'], more: Partial<SurveyDefinition> = {}) => ({
  ...emptyDefinition('survey', '问卷'),
  endings: [],
  elements,
  ...more,
})

test('names what is new, gone, other and elsewhere, in the order of today', () => {
  const options = (names: readonly string[]) => names.map((text, index) => ({ id: `o${index}`, text }))
  const before = survey([
    question('a'),
    question('b', { required: true }),
    question('c', { options: options(['甲', '乙', '丙']) }, 'single'),
    question('d'),
    question('e'),
  ])
  const after = survey(
    [
      question('e'),
      question('a'),
      question('c', { options: options(['甲', '二']) }, 'single'),
      question('d', { title: '新题目' }),
      question('f'),
    ],
    { intro: '说明' },
  )
  const { elements, counts, rest } = definitionDifference(before, after)
  expect(elements.map(({ element, change }) => [element.id, change])).toEqual([
    ['e', 'moved'],
    ['a', null],
    ['b', 'removed'],
    ['c', 'changed'],
    ['d', 'changed'],
    ['f', 'added'],
  ])
  expect(counts).toEqual({ added: 1, removed: 1, changed: 2, moved: 1 })
  expect(elements[3]?.details).toEqual(['原来还有：丙', '“乙”改成了“二”'])
  expect(elements[4]?.details).toEqual(['原来的题目：d'])
  expect(rest).toEqual(['说明'])
})

test('the same survey differs in nothing, whatever the order of its fields', () => {
  const elements = [question('a'), question('b')]
  const turned = elements.map((element) => ({
    ...newQuestion('text'),
    ...Object.fromEntries(Object.entries(element).toReversed()),
  }))
  expect(definitionDifference(survey(elements), survey(turned))).toMatchObject({
    counts: { added: 0, removed: 0, changed: 0, moved: 0 },
    rest: [],
  })
})

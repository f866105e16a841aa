import { emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { moveToPage, pageNumberOf, pagesOf, removeAll, requireAll, scoreAll } from './batch-edits.ts'
import { copyOfElement } from './definition-edits.ts'
import { elementLabel } from '../logic/rule-words.ts'

/** a b | c d | e */
function survey(): SurveyDefinition {
  const of = (id: string, type = 'single') => ({ ...newQuestion(type), id, title: id })
  return {
    ...emptyDefinition('exam', '测试'),
    elements: [of('a'), of('b'), of('p1', 'pageBreak'), of('c'), of('d'), of('p2', 'pageBreak'), of('e')],
  }
}

const ids = (definition: SurveyDefinition) =>
  pagesOf(definition)
    .map((page) => page.map(({ id }) => id).join(' '))
    .join(' | ')

test('questions are moved to the end of a page, in their order', () => {
  expect(ids(moveToPage(survey(), new Set(['e', 'a']), 2))).toBe('b | p1 c d a e | p2')
  expect(ids(moveToPage(survey(), new Set(['c', 'p1']), 1))).toBe('a b c | p1 d | p2 e')
  expect(ids(moveToPage(survey(), new Set(['a']), 4))).toBe(ids(survey()))
})

test('a page break is called after the page that it begins', () => {
  expect(['p1', 'p2'].map((id) => pageNumberOf(survey(), id))).toEqual([2, 3])
  expect(elementLabel(survey(), 'p2')).toBe('第 3 页：p2')
})

test('a group moves with what is in it', () => {
  const definition = survey()
  const elements = definition.elements.map((element) =>
    element.id === 'b' ? { ...element, group: 'a' } : element,
  )
  expect(ids(moveToPage({ ...definition, elements }, new Set(['a']), 3))).toBe(' | p1 c d | p2 e a b')
  const alone = moveToPage({ ...definition, elements }, new Set(['b']), 3)
  expect(ids(alone)).toBe('a | p1 c d | p2 e b')
  expect(alone.elements.at(-1)?.group).toBeUndefined()
})

test('layout is neither required nor worth points', () => {
  const all = new Set(survey().elements.map(({ id }) => id))
  const required = requireAll(survey(), all, false)
  expect(required.elements.filter((element) => element.required === false)).toHaveLength(5)
  expect(required.elements.filter((element) => 'required' in element)).toHaveLength(5)
  const scored = scoreAll(survey(), all, 4)
  expect(scored.elements.filter(({ exam }) => exam?.score === 4)).toHaveLength(5)
  const once = requireAll(survey(), new Set(['a']), true)
  expect(requireAll(once, new Set(['a']), true)).toBe(once)
})

test('removing many takes the rules about them along', () => {
  const definition: SurveyDefinition = {
    ...survey(),
    rules: [
      {
        id: 'r',
        on: true,
        when: { left: { q: 'a' }, op: 'answered' },
        actions: [{ do: 'show', targets: [{ q: 'c' }] }],
      },
    ],
  }
  const left = removeAll(definition, new Set(['a', 'b']))
  expect(ids(left)).toBe(' | p1 c d | p2 e')
  expect(left.rules).toEqual([])
})

test('a copy of an exam question keeps its right answer', () => {
  const options = ['x', 'y'].map((id) => ({ id, text: id }))
  const element = {
    ...newQuestion('single'),
    options,
    exam: { score: 5, key: { kind: 'options' as const, correct: ['y'], mode: 'all' as const } },
  }
  const copy = copyOfElement(element)
  expect(copy.id).not.toBe(element.id)
  expect(copy).toMatchObject({ options, exam: { key: { correct: ['y'] } } })
})

import { createEngine } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { readSurveyJs } from '../read.ts'

const inputs = [
  { type: 'text', name: 'a', inputType: 'number' },
  { type: 'text', name: 'b', inputType: 'number' },
  { type: 'text', name: 'first' },
  { type: 'text', name: 'last' },
  { type: 'checkbox', name: 'tags', choices: ['red', 'blue'] },
  { type: 'boolean', name: 'yes' },
  { type: 'ranking', name: 'order', choices: ['x', 'y', 'z'] },
  { type: 'radiogroup', name: 'fruit', choices: ['苹果', '梨'] },
]

/** What a computed question gives after the answers, which may be of any shape that the question takes. */
function computed(expression: string, answers: Readonly<Record<string, unknown>>): unknown {
  const { definition } = readSurveyJs({
    elements: [...inputs, { type: 'expression', name: 'sum', expression }],
  })
  return createEngine(definition, answers, { now: '2026-03-01T10:00' }).answers()['sum']
}

function isShown(visibleIf: string, answers: Readonly<Record<string, unknown>>): boolean {
  const { definition } = readSurveyJs({ elements: [...inputs, { type: 'comment', name: 'goal', visibleIf }] })
  return createEngine(definition, answers, { now: '2026-03-01T10:00' }).stateOf('goal').visible
}

it.each([
  ['{a} + {b}', { b: 2 }, 2],
  ['{a} * 2 + 1', {}, 1],
  ['{a} / 3', { a: 1 }, 0.333333],
  ['{first} + {last}', { first: 'An', last: 'na' }, 'Anna'],
  ['{first} + {last}', { first: '2', last: '3' }, '5'],
  ["{first} + '-' + {last}", { last: 'x' }, '-x'],
  ['{first} + {a}', { first: 'n' }, 'n'],
  ['{tags.length} + 1', {}, 1],
  ["iif({yes}, 'on', 'off')", { yes: false }, 'off'],
  ['trunc({a} / 3, 1)', { a: 2 }, 0.6],
  ["displayValue('tags')", { tags: ['red'] }, 'red'],
  ["weekday('2024-06-02')", {}, 0],
  ["dateDiff('2024-03-01', '2024-01-31')", {}, 30],
])('computes %s of %j', (expression, answers, expected) => {
  expect(computed(expression, answers)).toEqual(expected)
})

it.each([
  ['{a} != {b}', { a: 1 }, true],
  ['{a} != {b}', {}, false],
  ['{a} <= {b}', {}, true],
  ['{a} < {b}', {}, false],
  ['{yes}', { yes: false }, false],
  ['!{yes}', {}, true],
  ['{yes} = false', { yes: false }, true],
  ["{first} notcontains 'n'", {}, true],
  ["{order} = ['y', 'x', 'z']", { order: ['y', 'x', 'z'] }, true],
  ["{order} = ['y', 'x', 'z']", { order: ['x', 'y', 'z'] }, false],
  ["{order} != ['y', 'x', 'z']", {}, true],
  ["{tags} anyof ['red', 'green'] and not ({a} > 5)", { tags: ['red'] }, true],
])('shows by %s of %j', (visibleIf, answers, expected) => {
  expect(isShown(visibleIf, answers)).toBe(expected)
})

it('writes answers at the moment of a change and leaves them to the respondent', () => {
  const { definition } = readSurveyJs({
    elements: [
      { type: 'text', name: 'from' },
      { type: 'text', name: 'sum', setValueExpression: '{n} + 1' },
      { type: 'text', name: 'n', inputType: 'number' },
      { type: 'text', name: 'note', resetValueIf: '{n} = 0', defaultValue: 'start' },
      { type: 'text', name: 'copy' },
    ],
    triggers: [
      { type: 'copyvalue', expression: '{from} notempty', fromName: 'from', setToName: 'copy' },
      { type: 'setvalue', expression: '{n} > 9', setToName: 'note', setValue: 'big' },
    ],
  })
  const engine = createEngine(definition)
  expect(engine.answer('sum')).toBeUndefined()
  engine.setAnswer('n', 2)
  engine.setAnswer('from', 'one')
  expect([engine.answer('sum'), engine.answer('copy'), engine.answer('note')]).toEqual(['3', 'one', 'start'])
  engine.setAnswer('copy', 'mine')
  engine.setAnswer('sum', 'mine')
  engine.setAnswer('n', 10)
  expect([engine.answer('sum'), engine.answer('copy'), engine.answer('note')]).toEqual(['11', 'mine', 'big'])
  engine.setAnswer('n', 0)
  expect(engine.answer('note')).toBe('start')
  engine.setAnswer('note', 'kept')
  engine.setAnswer('from', 'two')
  expect([engine.answer('note'), engine.answer('copy')]).toEqual(['kept', 'two'])
})

it('puts what stands inside an option behind the question, and hides what cannot be chosen', () => {
  const { definition, lines } = readSurveyJs({
    elements: [
      {
        type: 'checkbox',
        name: 'pets',
        choices: [
          { value: 'cat', elements: [{ type: 'text', name: 'catName' }] },
          { value: 'lion', enableIf: '{brave} = true' },
        ],
      },
      { type: 'boolean', name: 'brave' },
      { type: 'text', name: 'brave' },
    ],
  })
  expect(definition.elements.map(({ type }) => type)).toEqual(['multiple', 'text', 'judge', 'text'])
  expect(lines.filter(({ status }) => status === 'skipped')).toEqual([])
  const engine = createEngine(definition)
  expect(engine.stateOf('catName').visible).toBe(false)
  engine.setAnswer('pets', [{ v: 'cat' }, { v: 'lion' }])
  expect(engine.stateOf('catName').visible).toBe(true)
  expect(engine.answers()['pets']).toEqual([{ v: 'cat' }])
  engine.setAnswer('brave', true)
  expect(engine.answers()['pets']).toEqual([{ v: 'cat' }, { v: 'lion' }])
})

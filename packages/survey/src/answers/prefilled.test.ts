import { expect, it } from 'vitest'
import { element, single, survey } from '../testing/factories.ts'
import { readsAddress } from '../logic/address-parameters.ts'
import { answersAtFirst, canBePrefilled, prefilledAnswer } from './prefilled.ts'

const options = [
  { id: 'x', text: '茶' },
  { id: 'y', text: '咖啡、奶' },
  { id: 'z', text: '3' },
]

it.each<[string, Record<string, unknown>, string, unknown]>([
  ['single', { options }, '茶', { v: 'x' }],
  ['single', { options }, 'y', { v: 'y' }],
  ['single', { options }, '1', { v: 'x' }],
  // Words count before numbers.
  ['single', { options }, '3', { v: 'z' }],
  ['single', { options }, '酒', undefined],
  ['multiple', { options }, '茶,y', [{ v: 'x' }, { v: 'y' }]],
  ['multiple', { options }, '咖啡、奶', [{ v: 'y' }]],
  ['multiple', { options }, '酒', undefined],
  ['text', {}, ' 张三 ', '张三'],
  ['number', {}, '12.5', '12.5'],
  ['number', {}, '很多', undefined],
  ['dateTime', { mode: 'date' }, '2026-11-23', '2026-11-23'],
  ['dateTime', { mode: 'date' }, '明天', undefined],
  ['judge', {}, 'true', 'true'],
  ['nps', {}, '9', { v: 9 }],
  ['rating', {}, '4', { v: 4 }],
  ['rating', {}, '很好', undefined],
  ['signature', {}, 'x', undefined],
])('%s %j takes %j out of the address as %j', (type, parts, value, expected) => {
  const question = element(type, 'q', { ...parts, prefill: 'who' })
  expect(prefilledAnswer(question, { who: value })).toEqual(expected)
  expect(prefilledAnswer(question, { other: value })).toBeUndefined()
})

it('stands before what the operator chose beforehand, and says that the address is read', () => {
  const definition = survey([
    single('q', {
      prefill: 'drink',
      options: [
        { id: 'a', text: '甲', isDefault: true },
        { id: 'b', text: '乙' },
      ],
    }),
  ])
  expect(answersAtFirst(definition)).toEqual({ q: { v: 'a' } })
  expect(answersAtFirst(definition, { drink: '乙' })).toEqual({ q: { v: 'b' } })
  expect(readsAddress(definition)).toBe(true)
  expect(['text', 'hiddenField', 'computed', 'file', 'pageBreak'].map(canBePrefilled)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

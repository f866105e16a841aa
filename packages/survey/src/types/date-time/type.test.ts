import { expect, it } from 'vitest'
import { checkAnswers } from '../../answers/answers.ts'
import { plainLogic } from '../../logic/plain-logic.ts'
import { survey } from '../../testing/factories.ts'
import { type DateTimeQuestion, dateTimeModes } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<DateTimeQuestion> = {}): DateTimeQuestion => ({
  ...type.defaults(),
  id: 'q',
  ...parts,
})

it.each<[DateTimeQuestion['mode'], unknown, string | undefined]>([
  ['year', '2026', '2026'],
  ['year', 2026, '2026'],
  ['year', '26', undefined],
  ['month', '2026-3', '2026-03'],
  ['month', '2026-13', undefined],
  ['date', '2028-02-29', '2028-02-29'],
  ['date', '2026-02-29', undefined],
  ['date', '２０２６-１-２', '2026-01-02'],
  ['date', '2026-01-02T00:00', undefined],
  ['time', '9:05', '09:05'],
  ['time', '23:59:59', '23:59'],
  ['time', '24:00', undefined],
  ['datetime', '2026-01-02 9:05', '2026-01-02T09:05'],
  ['datetime', '2026-01-02T09:05:30.5', '2026-01-02T09:05'],
  ['datetime', '2026-01-02T09:05Z', undefined],
])('%s reads %j as %j', (mode, raw, expected) => {
  expect(type.normalize(question({ mode }), raw)).toBe(expected)
})

it('includes both ends of its range and ignores ends of another mode', () => {
  const codes = (answer: string) =>
    type
      .validate(question({ range: { min: '2026-01-01', max: '2026-01-31' } }), answer)
      .map(({ code }) => code)
  expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((answer) => codes(answer)[0])).toEqual([
    'tooEarly',
    undefined,
    undefined,
    'tooLate',
  ])
  expect(type.validate(question({ mode: 'time', range: { min: '2026-01-01' } }), '08:00')).toEqual([])
})

it('counts days, and days of the week from Monday', () => {
  const state = type.statistics.init(question())
  // A Saturday, a Sunday and a Monday.
  for (const day of ['2026-11-22', '2026-11-21', '2026-11-23']) type.statistics.add(question(), state, day)
  expect(type.statistics.result(question(), state)).toMatchObject({
    earliest: '2026-11-21',
    latest: '2026-11-23',
    unit: 'day',
    weekdays: [1, 0, 0, 0, 0, 1, 1],
  })
  expect(dateTimeModes.map((mode) => type.statistics.result(question({ mode }), state)).length).toBe(5)
})

it('closes days of the week, of dates and moments only', () => {
  const codes = (parts: Partial<DateTimeQuestion>, answer: string) =>
    type
      .validate(question({ closedDays: [6, 7], ...parts }), answer)
      .map(({ code, message }) => [code, message])
  const closed = [['closedDay', '周六、周日不可选']]
  // A Saturday, a Sunday and a Monday.
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => codes({}, day))).toEqual([
    closed,
    closed,
    [],
  ])
  expect(codes({ mode: 'datetime' }, '2026-11-22T10:00')).toEqual(closed)
  expect(codes({ mode: 'year' }, '2026')).toEqual([])
  expect(type.check?.(question({ closedDays: [1, 2, 3, 4, 5, 6, 7] }))).toMatchObject([
    { code: 'allClosed', unanswerable: true },
  ])
})

it('counts limits from the day of answering, over the ends of months and years', () => {
  const codes = (days: DateTimeQuestion['days'], answer: string, mode: DateTimeQuestion['mode'] = 'date') =>
    type
      .validateOn?.(question({ mode, days: days ?? {} }), answer, '2026-12-30T23:50')
      .map(({ code }) => code)
  expect(codes({ min: 0 }, '2026-12-29')).toEqual(['tooEarly'])
  expect(codes({ min: 0 }, '2026-12-30')).toEqual([])
  expect(codes({ min: 1, max: 3 }, '2027-01-02T23:59', 'datetime')).toEqual([])
  expect(codes({ min: 1, max: 3 }, '2027-01-03T00:00', 'datetime')).toEqual(['tooLate'])
  expect(codes({ max: -1 }, '2026-12-30')).toEqual(['tooLate'])
  expect(codes({ min: 5 }, '10:00', 'time')).toEqual([])
})

it('holds those who answer to the day, and nobody else', () => {
  const definition = survey([question({ days: { min: 0, max: 7 } })])
  const now = '2026-11-23T08:00'
  const ok = (answer: string, context: Parameters<typeof checkAnswers>[2]) =>
    checkAnswers(definition, { q: answer }, context).ok
  expect(ok('2026-11-30', { now })).toBe(true)
  expect(ok('2026-12-01', { now })).toBe(false)
  expect(ok('2026-11-22', { now })).toBe(false)
  expect(ok('2026-11-22', { now, givenBefore: true })).toBe(true)
  const engine = plainLogic.createEngine(definition, { q: '2026-11-22' }, { now })
  expect(engine.stateOf('q').problems.map(({ code }) => code)).toEqual(['tooEarly'])
})

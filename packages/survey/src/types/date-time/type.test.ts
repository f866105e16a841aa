import { expect, it } from 'vitest'
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

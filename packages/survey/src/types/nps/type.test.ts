import { expect, it } from 'vitest'
import type { Reason } from '../../levels/reasons.ts'
import type { NpsQuestion } from './question.ts'
import { type } from './type.ts'

const low: Reason = {
  id: 'low',
  from: 0,
  to: 6,
  tags: [
    { id: 't1', text: '太贵' },
    { id: 't2', text: '太慢' },
  ],
  input: { required: true },
}
const question = (parts: Partial<NpsQuestion> = {}): NpsQuestion => ({
  ...type.defaults(),
  id: 'q',
  ...parts,
})

const npsOf = (levels: number[]) => {
  const state = type.statistics.init(question())
  for (const v of levels) type.statistics.add(question(), state, { v })
  const result = type.statistics.result(question(), state)
  return result.kind === 'ratings' ? result.nps : undefined
}

it('is the share of promoters less the share of detractors', () => {
  expect(npsOf([10, 9, 9, 8, 7, 6, 0])).toEqual({
    promoters: 3,
    passives: 2,
    detractors: 2,
    score: (1 / 7) * 100,
  })
  expect(npsOf([])?.score).toBeNull()
  expect(npsOf([0])?.score).toBe(-100)
})

it('asks why, at the levels that it names', () => {
  const asking = question({ reasons: [low] })
  const codes = (raw: unknown) => {
    const answer = type.normalize(asking, raw)
    return answer && type.validate(asking, answer).map(({ code }) => code)
  }
  expect(codes({ v: 9 })).toEqual([])
  expect(codes({ v: 3 })).toEqual(['reasonRequired'])
  expect(codes({ v: 3, tags: ['t1'], text: '贵了一倍' })).toEqual([])
  expect(codes({ v: 11 })).toEqual(['level'])
  expect(type.toText(asking, { v: 3, tags: ['t2'], text: '等了一小时' })).toBe('3（太慢、等了一小时）')
  expect(type.normalize(asking, { v: 3, tags: ['t2', 'gone', 't1'] })).toEqual({ v: 3, tags: ['t1', 't2'] })
})

it('leaves out of a plain form what other levels were asked', () => {
  const asking = question({ reasons: [low] })
  const form = (v: string) =>
    type.normalize(
      asking,
      type.fromForm(asking, {
        first: (name) => ({ 'q.q': v, 'q.q.text.low': '慢' })[name],
        all: () => ['t1'],
      }),
    )
  expect(form('2')).toEqual({ v: 2, tags: ['t1'], text: '慢' })
  expect(form('9')).toEqual({ v: 9 })
})

it('counts tags and keeps the latest words', () => {
  const asking = question({ reasons: [low] })
  const state = type.statistics.init(asking)
  type.statistics.add(asking, state, { v: 1, tags: ['t1'], text: '贵' })
  type.statistics.add(asking, state, { v: 2, tags: ['t1', 't2'] })
  expect(type.statistics.result(asking, state)).toMatchObject({
    reasons: {
      tags: [
        { id: 't1', count: 2 },
        { id: 't2', count: 1 },
      ],
      latest: ['贵'],
    },
  })
})

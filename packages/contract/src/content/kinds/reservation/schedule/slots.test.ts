import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { caseRows } from '../../../../../../../tools/testing/case-files.ts'
import { clockOf, dayOf, minutesAt, minutesOf, momentAt } from './calendar.ts'
import { resourceSpansOn, spansOn } from './opening.ts'
import { freeAtAny, freeSlots, inFairTurn, isBeginning, type Span, type Taken } from './slots.ts'

const pair = z.tuple([z.string(), z.string()])

/** What a table of examples says of one day: texts as people write them. */
const example = z.strictObject({
  date: z.string(),
  now: z.string(),
  step: z.int(),
  duration: z.int(),
  hours: z.array(pair),
  busy: z.array(z.strictObject({ from: z.string(), to: z.string(), people: z.int().optional() })).optional(),
  bufferBefore: z.int().optional(),
  bufferAfter: z.int().optional(),
  capacity: z.int().optional(),
  party: z.int().optional(),
  noticeMinutes: z.int().optional(),
  horizonDays: z.int().optional(),
  closed: z.array(z.string()).optional(),
})
type Example = z.infer<typeof example>

const spanOf = ([from, to]: [string, string]): Span => {
  const opens = minutesOf(from) ?? 0
  const closes = minutesOf(to) ?? 0
  return { from: opens, to: closes <= opens ? closes + 1440 : closes }
}

const slotsOf = (example: Example): [string, number][] =>
  freeSlots({
    day: example.date,
    now: new Date(example.now),
    rules: {
      step: example.step,
      duration: example.duration,
      bufferBefore: example.bufferBefore ?? 0,
      bufferAfter: example.bufferAfter ?? 0,
      noticeMinutes: example.noticeMinutes ?? 0,
      horizonDays: example.horizonDays ?? null,
    },
    spans: example.closed?.includes(example.date) ? [] : example.hours.map(spanOf),
    taken: (example.busy ?? []).map(({ from, to, people }) => ({
      from: new Date(from),
      to: new Date(to),
      people: people ?? 1,
    })),
    capacity: example.capacity ?? 1,
    party: example.party ?? 1,
  }).map(({ start, free }) => [clockOf(minutesAt(example.date, start)), free])

const morning: Example = {
  date: '2026-12-01',
  now: '2026-11-30T12:00:00+08:00',
  step: 30,
  duration: 30,
  hours: [['09:00', '11:00']],
}
const at = (clock: string) => `2026-12-01T${clock}:00+08:00`

test('a free morning', () => {
  expect(slotsOf(morning)).toEqual([
    ['09:00', 1],
    ['09:30', 1],
    ['10:00', 1],
    ['10:30', 1],
  ])
})

test('buffers belong to the booking and may run past closing time', () => {
  const busy = [{ from: at('09:30'), to: at('10:10') }]
  expect(slotsOf({ ...morning, busy, bufferAfter: 10 })).toEqual([['10:30', 1]])
  expect(slotsOf({ ...morning, busy, bufferBefore: 20 })).toEqual([
    ['09:00', 1],
    ['10:30', 1],
  ])
})

test('people are counted at the same instant, not rows that touch', () => {
  const busy = [
    { from: at('09:00'), to: at('09:30') },
    { from: at('09:30'), to: at('10:00') },
  ]
  expect(slotsOf({ ...morning, duration: 60, capacity: 2, busy })).toEqual([
    ['09:00', 1],
    ['09:30', 1],
    ['10:00', 2],
  ])
  expect(slotsOf({ ...morning, duration: 60, capacity: 2, party: 2, busy })).toEqual([['10:00', 2]])
})

test('notice is counted to the minute, the horizon in days', () => {
  const today = { ...morning, now: at('08:00'), noticeMinutes: 120 }
  expect(slotsOf(today).map(([clock]) => clock)).toEqual(['10:00', '10:30'])
  expect(slotsOf({ ...morning, now: '2026-11-24T20:00:00+08:00', horizonDays: 7 })).toHaveLength(4)
  expect(slotsOf({ ...morning, now: '2026-11-23T20:00:00+08:00', horizonDays: 7 })).toEqual([])
})

test('a step is counted from the opening of each span, the last visit ends in time', () => {
  const hours: Example['hours'] = [
    ['09:00', '10:00'],
    ['14:10', '15:40'],
  ]
  expect(slotsOf({ ...morning, step: 45, duration: 45, hours }).map(([clock]) => clock)).toEqual([
    '09:00',
    '14:10',
    '14:55',
  ])
})

test('a night belongs to the day on which it begins', () => {
  const night = { ...morning, step: 60, duration: 60, hours: [['23:00', '02:00']] as [string, string][] }
  expect(slotsOf(night).map(([clock]) => clock)).toEqual(['23:00', '00:00', '01:00'])
  const busy = [{ from: '2026-12-02T00:30:00+08:00', to: '2026-12-02T01:00:00+08:00' }]
  expect(slotsOf({ ...night, busy }).map(([clock]) => clock)).toEqual(['23:00', '01:00'])
  expect(dayOf(new Date('2026-12-01T16:30:00Z'))).toBe('2026-12-02')
})

test('whole days: 24:00 closes, closed days have nothing', () => {
  expect(slotsOf({ ...morning, step: 720, duration: 720, hours: [['00:00', '24:00']] })).toHaveLength(2)
  expect(slotsOf({ ...morning, closed: ['2026-12-01'] })).toEqual([])
  expect(slotsOf({ ...morning, party: 2 })).toEqual([])
})

const week = [1, 2, 3, 4, 5].map(() => [{ from: 540, to: 720 }]).concat([[], []])

test('holidays close, 调休 works like another day, the last exception counts', () => {
  const closed = { from: '2026-10-01', to: '2026-10-07', kind: 'closed', spans: [], weekday: 1 } as const
  const shifted = { from: '2026-10-10', to: '2026-10-10', kind: 'weekday', spans: [], weekday: 5 } as const
  const late = {
    from: '2026-10-03',
    to: '2026-10-03',
    kind: 'hours',
    spans: [{ from: 600, to: 660 }],
  } as const
  const exceptions = [closed, shifted, { ...late, weekday: 1 }]
  expect(spansOn('2026-10-01', week, exceptions)).toEqual([])
  expect(spansOn('2026-10-10', week, [])).toEqual([])
  expect(spansOn('2026-10-10', week, exceptions)).toEqual([{ from: 540, to: 720 }])
  expect(spansOn('2026-10-03', week, exceptions)).toEqual([{ from: 600, to: 660 }])
  expect(spansOn('2026-10-08', week, exceptions)).toEqual([{ from: 540, to: 720 }])
  const place = { week, exceptions: [closed] }
  expect(resourceSpansOn('2026-10-02', place, { week: null, exceptions: [] })).toEqual([])
  expect(resourceSpansOn('2026-10-03', place, { week: null, exceptions: [{ ...late, weekday: 1 }] })).toEqual(
    [{ from: 600, to: 660 }],
  )
})

const rules = { duration: 30, step: 30, bufferBefore: 0, bufferAfter: 0, noticeMinutes: 0, horizonDays: null }

test('any of several: places are added, a party stays together, few bookings come first', () => {
  const spans = [{ from: 540, to: 600 }]
  const taken: Taken[] = [{ from: new Date(at('09:00')), to: new Date(at('09:30')), people: 1 }]
  const question = { day: '2026-12-01', now: new Date(morning.now), rules }
  const one = { id: 'one', spans, taken, capacity: 1, load: 1 }
  const two = { id: 'two', spans, taken: [], capacity: 1, load: 0 }
  const slots = freeAtAny([one, two], { ...question, party: 1 })
  expect(slots.map(({ free, resourceIds }) => [free, resourceIds])).toEqual([
    [1, ['two']],
    [2, ['two', 'one']],
  ])
  expect(freeAtAny([one, two], { ...question, party: 2 })).toEqual([])
  expect(inFairTurn([one, two]).map(({ id }) => id)).toEqual(['two', 'one'])
  expect(isBeginning('2026-12-01', new Date(at('09:30')), spans, rules)).toBe(true)
  expect(isBeginning('2026-12-01', new Date(at('09:31')), spans, rules)).toBe(false)
  expect(isBeginning('2026-12-01', new Date(at('10:00')), spans, rules)).toBe(false)
})

test('agrees with counting every minute', () => {
  const minute = fc.integer({ min: 0, max: 1800 })
  const stretch = fc.tuple(minute, fc.integer({ min: 1, max: 300 }))
  const day = '2026-12-01'
  fc.assert(
    fc.property(
      fc.record({
        // Spans that do not touch, as a week of hours has them.
        gaps: fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 500 })), {
          maxLength: 4,
        }),
        busy: fc.array(fc.tuple(stretch, fc.integer({ min: 1, max: 3 })), { maxLength: 8 }),
        step: fc.integer({ min: 5, max: 120 }),
        duration: fc.integer({ min: 5, max: 240 }),
        bufferBefore: fc.integer({ min: 0, max: 60 }),
        bufferAfter: fc.integer({ min: 0, max: 60 }),
        capacity: fc.integer({ min: 1, max: 6 }),
        party: fc.integer({ min: 1, max: 3 }),
        nowMinute: fc.integer({ min: -600, max: 1500 }),
        noticeMinutes: fc.integer({ min: 0, max: 300 }),
      }),
      ({ gaps, busy, capacity, party, nowMinute, ...given }) => {
        let edge = 0
        const spans = gaps.map(([gap, length]) => {
          const from = edge + gap
          edge = from + length
          return { from, to: edge }
        })
        const people = new Map<number, number>()
        for (const [[from, length], count] of busy)
          for (let m = from; m < from + length; m += 1) people.set(m, (people.get(m) ?? 0) + count)
        const expected: [number, number][] = []
        for (const { from, to } of spans)
          for (let start = from; start + given.duration <= to; start += given.step) {
            if (start < nowMinute + given.noticeMinutes) continue
            let most = 0
            const ends = start + given.duration + given.bufferAfter
            for (let m = start - given.bufferBefore; m < ends; m += 1)
              most = Math.max(most, people.get(m) ?? 0)
            if (capacity - most >= party) expected.push([start, capacity - most])
          }
        const found = freeSlots({
          day,
          now: momentAt(day, nowMinute),
          rules: { ...given, horizonDays: null },
          spans,
          taken: busy.map(([[from, length], count]) => ({
            from: momentAt(day, from),
            to: momentAt(day, from + length),
            people: count,
          })),
          capacity,
          party,
        })
        expect(found.map(({ start, free }) => [minutesAt(day, start), free])).toEqual(expected)
      },
    ),
  )
})

describe('cases from outside', () => {
  const row = z.object({
    id: z.string(),
    name: z.string(),
    input: example,
    expect: z.object({ slots: z.array(z.tuple([z.string(), z.int()])) }),
  })
  test.each(caseRows('commerce/slots.jsonl', row))('$id $name', ({ input, expect: expected }) => {
    expect(slotsOf(input)).toEqual(expected.slots)
  })
})

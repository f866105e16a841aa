import type { Booking } from '@zhanfang/contract/content-kinds/reservation/calls'
import { momentAt } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { planSchema } from '@zhanfang/contract/content-kinds/reservation/plan'
import { expect, test } from 'vitest'
import { gridColumns, gridHours, sideBySide } from './grid-columns.ts'

const DAY = '2026-12-01'
const booking = (id: string, from: number, to: number, more: Partial<Booking> = {}): Booking => ({
  id,
  code: id,
  serviceId: 's',
  serviceName: '门诊',
  resourceId: 'li',
  resourceName: '李医生',
  startsAt: momentAt(DAY, from).toISOString(),
  endsAt: momentAt(DAY, to).toISOString(),
  people: 1,
  state: 'booked',
  name: id,
  phone: '',
  answers: [],
  note: '',
  reason: '',
  customerId: null,
  overbooked: false,
  byDesk: false,
  amount: 0,
  paid: 0,
  refunded: 0,
  payUntil: null,
  arrivedAt: null,
  createTime: momentAt(DAY, 0).toISOString(),
  ...more,
})

test('bookings that overlap stand side by side, those that touch do not', () => {
  const placed = sideBySide(
    [booking('a', 540, 600), booking('b', 570, 630), booking('c', 600, 660), booking('d', 700, 730)],
    DAY,
  )
  expect(placed.map(({ booking: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
})

test('a day has a column for each resource, a week one for each day; what is off is left out', () => {
  const spans = [{ from: 540, to: 725 }]
  const resources = ['li', 'wang'].map((id) => ({ id, spans }))
  const calendar = {
    title: '',
    plan: planSchema.parse({}),
    days: [{ day: DAY, resources }],
    bookings: [booking('a', 540, 600), booking('x', 540, 600, { state: 'cancelled' })],
    blocks: [
      {
        id: 'k',
        resourceId: 'wang',
        startsAt: momentAt(DAY, 600).toISOString(),
        endsAt: momentAt(DAY, 3000).toISOString(),
        note: '',
        by: '前台',
      },
    ],
    outside: [],
  }
  const day = gridColumns(calendar, { isWeek: false, resourceId: '' })
  expect(day.map(({ key, bookings }) => [key, bookings.length])).toEqual([
    ['li', 1],
    ['wang', 0],
  ])
  expect(
    day.map(({ blocks }) => blocks.map(({ from, to }) => [from, to])),
    'a closed time ends with its day',
  ).toEqual([[], [[600, 1440]]])
  expect(gridColumns(calendar, { isWeek: true, resourceId: 'wang' })).toMatchObject([
    { key: DAY, bookings: [] },
  ])
  expect(gridHours(day)).toEqual({ from: 540, to: 780 })
})

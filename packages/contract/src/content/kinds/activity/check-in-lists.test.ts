import { expect, test } from 'vitest'
import { admits, checkInListOf, checkInListsOf, DOOR_LIST, isListOpen } from './check-in-lists.ts'
import { activityPlanSchema } from './plan.ts'

const plan = activityPlanSchema.parse({
  startsAt: '2026-11-28T01:00:00.000Z',
  endsAt: '2026-11-29T09:00:00.000Z',
  checkInLists: [
    {
      id: 'lunch',
      name: '午餐',
      opensAt: '2026-11-28T03:30:00.000Z',
      closesAt: '2026-11-28T05:00:00.000Z',
      kindIds: ['adult'],
    },
    { id: 'evening', name: '晚会', opensAt: '2026-11-28T11:00:00.000Z' },
    { id: DOOR_LIST, name: '冒充入场' },
  ],
})
const isOpen = (id: string, at: string) => {
  const list = checkInListOf(plan, id)
  return list && isListOpen(plan, list, new Date(at))
}

test('every activity has the list of the door, which nobody takes the place of', () => {
  expect(checkInListsOf(plan).map(({ name }) => name)).toEqual(['入场', '午餐', '晚会'])
  expect(checkInListOf(plan, 'gone')).toBeUndefined()
})

test('a list is open in its window, the end not included; without one on the days of the activity', () => {
  expect(isOpen('lunch', '2026-11-28T03:29:59.999Z')).toBe(false)
  expect(isOpen('lunch', '2026-11-28T03:30:00.000Z')).toBe(true)
  expect(isOpen('lunch', '2026-11-28T05:00:00.000Z')).toBe(false)
  expect(isOpen('evening', '2026-11-29T15:59:59.000Z'), 'until the last day is over in Shanghai').toBe(true)
  expect(isOpen('evening', '2026-11-29T16:00:00.000Z')).toBe(false)
  expect(isOpen(DOOR_LIST, '2026-11-27T16:00:00.000Z')).toBe(true)
  expect(isOpen(DOOR_LIST, '2026-11-27T15:59:59.000Z')).toBe(false)
})

test('a list without kinds is for everybody', () => {
  expect(admits({ kindIds: [] }, 'child')).toBe(true)
  expect(admits({ kindIds: ['adult'] }, 'child')).toBe(false)
})

import type { DrawRules } from '@zhanfang/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDraw } from '../testing/prize-driver.ts'
import { chancesOf, type Taken } from './chances.ts'

const few = (max: number) => fc.integer({ min: 0, max })
const limit = fc.option(fc.integer({ min: 1, max: 8 }), { nil: null })
const step = fc.oneof(
  fc.constant('draw' as const),
  fc.constant('nextDay' as const),
  fc.constant('checkIn' as const),
  fc.constant('friend' as const),
)

function rulesWith(more: Partial<DrawRules>): DrawRules {
  const { rules } = plainDraw(more)
  if (rules.type !== 'draw') throw new Error('no rules of a draw')
  return rules
}

test('nobody draws more often than single chances, counted one by one, would let them', () => {
  fc.assert(
    fc.property(
      few(3),
      few(2),
      limit,
      limit,
      fc.array(step, { maxLength: 60 }),
      (freePerDay, checkInBonus, mostPerDay, mostInAll, steps) => {
        const rules = rulesWith({ freePerDay, checkInBonus, mostPerDay, mostInAll })
        let today = 1
        let checkedIn = false
        let taken: Taken
        // Each chance by itself: those of a day are gone with it.
        let daily = freePerDay
        let earned = 0
        let onDay = 0
        let inAll = 0
        const differences: unknown[] = []
        for (const one of steps) {
          const day = `2026-01-${String(today).padStart(2, '0')}`
          if (one === 'nextDay') {
            if (today === 28) break
            today += 1
            checkedIn = false
            daily = freePerDay
            onDay = 0
          } else if (one === 'checkIn') {
            if (!checkedIn) daily += checkInBonus
            checkedIn = true
          } else if (one === 'friend') {
            earned += 1
            taken = { day: '', drawn: 0, drawnOnDay: 0, freeOnDay: 0, ...taken, extra: earned }
          } else {
            const { next, left } = chancesOf(rules, taken, day, checkedIn)
            const room = Math.min(
              daily + earned,
              mostPerDay === null ? Infinity : mostPerDay - onDay,
              mostInAll === null ? Infinity : mostInAll - inAll,
            )
            const wanted = room > 0 ? (daily > 0 ? 'free' : 'extra') : null
            if (left !== Math.max(0, room) || next !== wanted) differences.push({ left, room, next, wanted })
            if (next === null) continue
            if (next === 'free') daily -= 1
            else earned -= 1
            onDay += 1
            inAll += 1
            const ofToday = taken?.day === day ? taken : undefined
            taken = {
              day,
              drawn: inAll,
              drawnOnDay: (ofToday?.drawnOnDay ?? 0) + 1,
              freeOnDay: (ofToday?.freeOnDay ?? 0) + (next === 'free' ? 1 : 0),
              extra: earned,
            }
          }
        }
        expect(differences).toEqual([])
      },
    ),
  )
})

test('points pay once nothing else is left, and never above a limit', () => {
  const rules = rulesWith({ freePerDay: 1, pointsPrice: 10, mostInAll: 2 })
  const after = (drawn: number): Taken => ({
    day: '2026-01-01',
    drawn,
    drawnOnDay: drawn,
    freeOnDay: 1,
    extra: 0,
  })
  expect(chancesOf(rules, undefined, '2026-01-01', false)).toMatchObject({ next: 'free', left: 1 })
  expect(chancesOf(rules, after(1), '2026-01-01', false)).toMatchObject({ next: 'points', left: 0 })
  expect(chancesOf(rules, after(2), '2026-01-01', false)).toEqual({ left: 0, next: null, full: 'inAll' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overLots, type PointLot, takePoints } from './index.ts'

/** Each point by itself, with its end: what lots have to come out as. */
interface Single {
  end: number
  lot: string
}
const NEVER = Number.MAX_SAFE_INTEGER

const step = fc.oneof(
  fc.record({
    kind: fc.constant('earn' as const),
    amount: fc.integer({ min: 1, max: 30 }),
    days: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  }),
  fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 5 }) }),
)

test('lots are spent and end as single points would', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0
      let lots: PointLot[] = []
      let singles: Single[] = []
      const missed: [number, number][] = []
      steps.forEach((one, index) => {
        if (one.kind === 'earn') {
          const id = `lot${String(index).padStart(3, '0')}`
          const end = one.days === null ? null : now + one.days
          lots.push({ id, left: one.amount, expiresAt: end === null ? null : new Date(end) })
          for (let point = 0; point < one.amount; point += 1) singles.push({ end: end ?? NEVER, lot: id })
        } else if (one.kind === 'pass') {
          now += one.days
          const over = new Set(overLots(lots, new Date(now)).map(({ id }) => id))
          lots = lots.map((lot) => (over.has(lot.id) ? { ...lot, left: 0 } : lot))
          singles = singles.filter(({ end }) => end > now)
        } else {
          const { parts, missing } = takePoints(lots, one.amount)
          missed.push([missing, Math.max(0, one.amount - singles.length)])
          const taken = new Map(parts.map(({ id, take }) => [id, take]))
          lots = lots.map((lot) => ({ ...lot, left: lot.left - (taken.get(lot.id) ?? 0) }))
          singles = singles
            .toSorted((a, b) => a.end - b.end || (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : 0))
            .slice(one.amount)
        }
        for (const [ours, theirs] of missed) expect(ours).toBe(theirs)
        for (const { id, left } of lots) expect(left).toBe(singles.filter(({ lot }) => lot === id).length)
      })
    }),
  )
})

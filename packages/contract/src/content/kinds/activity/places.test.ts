import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeIn, movingUp, quotaKeysFor, type Waiting } from './places.ts'
import { type SignUp, signUpSchema } from './plan.ts'

const kinds = ['a', 'b', 'c']
const plans: fc.Arbitrary<SignUp> = fc
  .record({
    limit: fc.option(fc.integer({ min: 1, max: 12 })),
    ofA: fc.option(fc.integer({ min: 1, max: 6 })),
    shared: fc.integer({ min: 1, max: 8 }),
    sharing: fc.subarray(kinds, { minLength: 2 }),
  })
  .map(({ limit, ofA, shared, sharing }) =>
    signUpSchema.parse({
      limit,
      kinds: kinds.map((id) => ({ id, name: id, limit: id === 'a' ? ofA : null })),
      quotas: [{ id: 'q', name: 'q', size: shared, kindIds: sharing }],
    }),
  )
const people = fc.record({ kindId: fc.constantFrom(...kinds), people: fc.integer({ min: 1, max: 9 }) })

/** Who moves up, told as plainly as possible: one after the other, with the places written down anew each time. */
function naively(signUp: SignUp, policy: 'order' | 'fit', queue: readonly (Waiting & { kindId: string })[]) {
  const inside: (Waiting & { kindId: string })[] = []
  const waiting: (Waiting & { kindId: string })[] = []
  const countIn = (key: string) =>
    inside.filter(({ keys }) => keys.includes(key)).reduce((sum, one) => sum + one.people, 0)
  const fits = (one: Waiting & { kindId: string }, inKey = countIn) =>
    (signUp.limit === null || inKey('all') + one.people <= signUp.limit) &&
    signUp.kinds.every(
      ({ id, limit }) => id !== one.kindId || limit === null || inKey(`k:${id}`) + one.people <= limit,
    ) &&
    signUp.quotas.every(
      ({ id, size, kindIds }) => !kindIds.includes(one.kindId) || inKey(`q:${id}`) + one.people <= size,
    )
  const compete = (x: { kindId: string }, y: { kindId: string }) =>
    signUp.limit !== null ||
    (x.kindId === y.kindId && signUp.kinds.some(({ id, limit }) => id === x.kindId && limit !== null)) ||
    signUp.quotas.some(({ kindIds }) => kindIds.includes(x.kindId) && kindIds.includes(y.kindId))
  for (const one of queue) {
    const isBehind = policy === 'order' && waiting.some((other) => compete(one, other))
    if (!isBehind && fits(one)) inside.push(one)
    else if (fits(one, () => 0)) waiting.push(one)
  }
  return inside.map(({ id }) => id)
}

test('those move up whom a naive model moves, in order and within every quota', () => {
  fc.assert(
    fc.property(
      plans,
      fc.constantFrom('order' as const, 'fit' as const),
      fc.array(people, { maxLength: 14 }),
      (signUp, policy, parties) => {
        const queue = parties.map((one, index) => ({
          ...one,
          id: String(index),
          keys: quotaKeysFor(signUp, { kindId: one.kindId, groupId: '' }),
        }))
        expect(movingUp(signUp, policy, queue, () => 0)).toEqual(naively(signUp, policy, queue))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a size that was lowered below what is taken leaves no places, and throws nobody out', () => {
  const signUp = signUpSchema.parse({ limit: 5 })
  expect(freeIn(signUp, ['all'], () => 9)).toBe(0)
  expect(movingUp(signUp, 'fit', [{ id: 'x', people: 1, keys: ['all'] }], () => 9)).toEqual([])
})

// Which places a sign-up takes. An activity has places as a whole, for its kinds, for its groups, and some that kinds share.
import type { SignUp } from './plan.ts'

/** Places that are counted together. */
export interface Quota {
  /** `all`, `k:<kind>`, `g:<group>` or `q:<shared quota>`. */
  key: string
  /** Null for any number. */
  size: number | null
}

/** The quota of the whole activity; every sign-up takes of it. */
export const WHOLE = 'all'

/** All quotas of an activity, in the order in which they are taken. */
export const quotasOf = ({ limit, kinds, groups, quotas }: SignUp): Quota[] => [
  { key: WHOLE, size: limit },
  ...kinds.map(({ id, limit: size }) => ({ key: `k:${id}`, size })),
  ...groups.map(({ id, limit: size }) => ({ key: `g:${id}`, size })),
  ...quotas.map(({ id, size }) => ({ key: `q:${id}`, size })),
]

/** Keys of the quotas that somebody takes places of who signs up as a kind, in a group. */
export const quotaKeysFor = (
  { kinds, groups, quotas }: SignUp,
  { kindId, groupId }: { kindId: string; groupId: string },
): string[] => [
  WHOLE,
  ...kinds.filter(({ id }) => id === kindId).map(({ id }) => `k:${id}`),
  ...groups.filter(({ id }) => id === groupId).map(({ id }) => `g:${id}`),
  ...quotas.filter(({ kindIds }) => kindIds.includes(kindId)).map(({ id }) => `q:${id}`),
]

/** Places that are left in all of some quotas; null for any number. Never below zero: 超员 has none left. */
export function freeIn(
  signUp: SignUp,
  keys: readonly string[],
  takenOf: (key: string) => number,
): number | null {
  const left = quotasOf(signUp).flatMap(({ key, size }) =>
    size === null || !keys.includes(key) ? [] : [size - takenOf(key)],
  )
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}

export const hasRoomFor = (free: number | null, people: number): boolean => free === null || free >= people

/** Whether so many people ever get in together, once everybody else is gone; a party that never does waits for nothing. */
export const couldEverFit = (signUp: SignUp, keys: readonly string[], people: number): boolean =>
  hasRoomFor(
    freeIn(signUp, keys, () => 0),
    people,
  )

/** Somebody who waits, in the order of the list. */
export interface Waiting {
  id: string
  people: number
  keys: readonly string[]
}

/**
 * Who moves up into places that are free, in order. Under `order` nobody passes somebody in front who waits for one of
 * the same quotas with limits; under `fit` the first whose party fits moves.
 */
export function movingUp(
  signUp: SignUp,
  policy: 'order' | 'fit',
  queue: readonly Waiting[],
  takenOf: (key: string) => number,
): string[] {
  const taken = new Map<string, number>()
  const nowTaken = (key: string) => taken.get(key) ?? takenOf(key)
  const blocked = new Set<string>()
  const limited = new Set(quotasOf(signUp).flatMap(({ key, size }) => (size === null ? [] : [key])))
  return queue.flatMap(({ id, people, keys }) => {
    const isBlocked = policy === 'order' && keys.some((key) => blocked.has(key))
    if (!isBlocked && hasRoomFor(freeIn(signUp, keys, nowTaken), people)) {
      for (const key of keys) taken.set(key, nowTaken(key) + people)
      return [id]
    }
    // Whoever stays keeps the places that they wait for from all behind them; a party larger than all places, such as
    // after a limit was lowered, would keep them for ever.
    if (policy === 'order' && couldEverFit(signUp, keys, people))
      for (const key of keys) if (limited.has(key)) blocked.add(key)
    return []
  })
}

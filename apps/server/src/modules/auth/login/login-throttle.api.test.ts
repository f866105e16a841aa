import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockWaits } from '../../../testing/lock-waits.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { loginAttempts } from '../tables.ts'
import { createKnownDevices } from './known-devices.ts'
import { createLoginThrottle } from './login-throttle.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.db.delete(loginAttempts)
})

const IP = '192.0.2.7'
const attempt = (account: string) => ({
  subjects: [`account:${account}`, `source:${account}:${IP}`, `ip:${IP}`],
  needsProof: true,
  tellOwner: false,
})

test.each(['release', 'forgive'] as const)(
  '%s takes the counters in their order: who waits for the first holds none of the others',
  async (way) => {
    const throttle = createLoginThrottle(t.database, createKnownDevices(t.database))
    const own = attempt(way)
    const [first = ''] = own.subjects
    // In the table they lie the other way round, as after other updates of theirs.
    for (const subject of own.subjects.toSorted().toReversed())
      await t.database.db
        .insert(loginAttempts)
        .values({ subject, count: 4, expiresAt: sql`now() + interval '10 minutes'` })

    let done = false
    let released: Promise<void> | undefined
    await t.database.db.transaction(async (tx) => {
      await tx.select().from(loginAttempts).where(eq(loginAttempts.subject, first)).for('update')
      released = throttle[way](own).then(() => void (done = true))
      await expect.poll(() => lockWaits(t.database)).toBe(1)
      const free = await tx
        .select()
        .from(loginAttempts)
        .where(inArray(loginAttempts.subject, own.subjects))
        .for('update', { skipLocked: true })
      expect(free).toHaveLength(own.subjects.length)
      expect(done).toBe(false)
    })
    await released
    expect(done).toBe(true)
    const left = await t.database.db.select().from(loginAttempts)
    expect(left.map(({ count }) => count)).toEqual(way === 'release' ? [3, 3, 3] : [3])
  },
)

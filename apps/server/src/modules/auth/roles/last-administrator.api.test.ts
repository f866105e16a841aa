// Two administrators at once, each in a process of their own: the platform never stays without any.
import { accountDeletionRequest, platformUserRoles } from '@zhanfang/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockWaits } from '../../../testing/lock-waits.ts'
import { createTestServer, PASSWORD, type TestServer, type TestUser } from '../../../testing/test-server.ts'

let t: TestServer
/** A second process on the same database. */
let beside: TestServer
beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
})
afterAll(async () => {
  await beside.close()
  await t.close()
})
beforeEach(() => t.database.pool.query('update users set account_type = 1'))

const demote = (server: TestServer, as: TestUser, other: TestUser) =>
  server.call(platformUserRoles, { params: { id: other.id }, body: { roles: [] } }, { as })
async function administrators(): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ id: string }>(
    'select id from users where account_type = 2 and disabled_at is null',
  )
  return rows.map(({ id }) => id)
}
/** Waits until so many connections queue for a lock. */
async function waiting(many: number): Promise<void> {
  await expect.poll(() => lockWaits(t.database)).toBeGreaterThanOrEqual(many)
}

/** Runs `work` while `hold` keeps its locks; they are given back when it has said that all others wait. */
async function whileHeld(hold: string, work: (release: () => Promise<void>) => Promise<void>): Promise<void> {
  const client = await t.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(hold)
    await work(async () => void (await client.query('commit')))
  } finally {
    client.release()
  }
}

test('of two who take the role from each other, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await t.database.pool.query('update users set account_type = 1')
    const [a, b] = [await t.user({ accountType: 2 }), await t.user({ accountType: 2 })]
    const done = await Promise.all([demote(t, a, b), demote(beside, b, a)])
    expect(done.map(({ status }) => status).toSorted((x, y) => x - y)[0]).toBe(200)
    expect(await administrators()).toHaveLength(1)
  }
})

test('who loses the role while they wait for their turn takes it from nobody any more', async () => {
  const [a, b, c] = [
    await t.user({ accountType: 2 }),
    await t.user({ accountType: 2 }),
    await t.user({ accountType: 2 }),
  ]
  const lock = `select pg_advisory_xact_lock(hashtextextended('roles', 0))`
  await whileHeld(lock, async (release) => {
    const first = demote(t, a, b)
    await waiting(1)
    const second = demote(beside, b, c)
    await waiting(2)
    await release()
    expect((await first).status).toBe(200)
    expect((await second).status).toBe(403)
  })
  expect((await administrators()).toSorted()).toEqual([a.id, c.id].toSorted())
})

test('of two whose accounts end at the same moment, one stays', async () => {
  const [a, b] = [await t.user({ accountType: 2 }), await t.user({ accountType: 2 })]
  for (const as of [a, b])
    expect((await t.call(accountDeletionRequest, { body: { password: PASSWORD } }, { as })).status).toBe(200)
  await t.database.pool.query(`update account_deletions set due_at = now() - interval '1 minute'`)
  await whileHeld(`select from users where id in ('${a.id}', '${b.id}') for update`, async (release) => {
    const sweeps = [t, beside].map(({ server }) => server.services.account.deletions.sweep())
    await waiting(2)
    await release()
    await Promise.all(sweeps)
  })
  expect(await administrators()).toHaveLength(1)
})

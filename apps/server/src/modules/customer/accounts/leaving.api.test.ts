import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../database/id.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { customers } from '../tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('an account that cannot be deleted keeps back nobody else', async () => {
  const { id: appId } = await t.app()
  const ids = [newId(), newId(), newId()]
  await t.database.db.insert(customers).values(
    ids.map((id) => ({
      appId,
      id,
      nickname: '要走的人',
      source: 'sms',
      agreementVersion: 1,
      leavingAt: sql`now() - interval '1 day'`,
    })),
  )
  const { owned, leaving } = t.server.services.customer
  owned.add({
    key: 'broken',
    async move() {},
    async *export() {},
    async erase(_, { customerId }) {
      if (customerId === ids[0]) throw new Error('broken')
    },
  })
  await leaving.eraseDue()
  const left = await t.database.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.appId, appId))
  expect(left).toEqual([{ id: ids[0] }])
})

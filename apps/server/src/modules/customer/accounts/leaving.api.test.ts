import { FORGOTTEN_NAME } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../database/id.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { operations } from '../../operation-log/tables.ts'
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

test('the log forgets whoever deleted their account, and keeps what was done', async () => {
  const { id: appId } = await t.app()
  const { id: otherApp } = await t.app()
  const [leaver, namesake, other] = [newId(), newId(), newId()]
  await t.database.db.insert(customers).values(
    [
      { id: leaver, nickname: '王小美' },
      { id: namesake, nickname: '李强' },
      { id: other, nickname: '李强' },
    ].map((row) => ({ appId, source: 'sms', agreementVersion: 1, ...row })),
  )
  const note = (objectId: string, objectName: string, app = appId) =>
    t.server.services.operationLog.record({
      operation: 'customerUpdate',
      userId: 'u',
      userName: '老师',
      ip: '',
      appId: app,
      objectId,
      objectName,
      changes: [{ field: '昵称', before: '美美', after: '王小美' }],
    })
  await note(leaver, '王小美')
  await note('activity', '开放日 · 王小美')
  await note('group', '李强、王小美、赵芳 等 5 项')
  await note('page', '王小美的画展')
  await note(leaver, '王小美', otherApp)
  const { leaving } = t.server.services.customer
  await leaving.erase({ appId, customerId: leaver })
  const log = async (app: string) =>
    (
      await t.database.db
        .select({ name: operations.objectName, changes: operations.changes })
        .from(operations)
        .where(and(eq(operations.appId, app), eq(operations.operation, 'customerUpdate')))
        .orderBy(operations.id)
    ).map(({ name, changes }) => [name, Array.isArray(changes) ? changes.length : 0])
  expect(await log(appId)).toEqual([
    [FORGOTTEN_NAME, 0],
    [`开放日 · ${FORGOTTEN_NAME}`, 1],
    [`李强、${FORGOTTEN_NAME}、赵芳 等 5 项`, 1],
    ['王小美的画展', 1],
  ])
  expect(await log(otherApp)).toEqual([['王小美', 1]])
  // Where another customer has the same name, lines that may be about that one stay.
  await leaving.erase({ appId, customerId: namesake })
  expect((await log(appId))[2]).toEqual([`李强、${FORGOTTEN_NAME}、赵芳 等 5 项`, 1])
  // Nothing else may be written into a line.
  await expect(
    t.database.db
      .update(operations)
      .set({ objectName: `别的 · ${FORGOTTEN_NAME}` })
      .where(eq(operations.appId, appId)),
  ).rejects.toThrow(/update/i)
})

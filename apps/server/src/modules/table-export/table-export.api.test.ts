import { setTimeout as sleep } from 'node:timers/promises'
import {
  calls,
  type Call,
  customerExport,
  customerExportFull,
  limits,
  memberRemove,
  noticeList,
  operationLogExport,
  operationLogPlatformExport,
  operationLogSearch,
  tableExport,
  tableExportFile,
  tableExportStart,
  tableExportStop,
  taskList,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { customers } from '../customer/tables.ts'
import { users } from '../auth/tables.ts'
import { tableExports } from './tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer({ jobs: true })
})
afterAll(() => t.close())

interface App {
  appid: string
  as: TestUser
}

async function appWith(...nicknames: string[]): Promise<App & { ids: string[] }> {
  const { id: appid, owner: as } = await t.app()
  const rows = nicknames.map((nickname) => ({ appId: appid, id: newId(), nickname, source: 'sms' }))
  if (rows.length > 0)
    await t.database.db.insert(customers).values(rows.map((row) => ({ ...row, agreementVersion: 1 })))
  return { appid, as, ids: rows.map(({ id }) => id) }
}

const asked = (appId: string, more: object = {}) => ({
  body: { call: customerExport.path, appId, name: '会员', path: '/mini/members', body: {}, ...more },
})
const start = async ({ appid, as }: App, more: object = {}) =>
  (await t.call(tableExportStart, asked(appid, more), { as })).data.id

async function written(as: TestUser, id: string): Promise<void> {
  for (let round = 0; round < 150; round += 1) {
    const { state, reason } = (await t.call(tableExport, { params: { id } }, { as })).data
    if (state === 'done') return
    if (state === 'failed') throw new Error(reason)
    await sleep(50)
  }
  throw new Error('the table is not written')
}

const fetchFile = (as: TestUser, id: string) => t.send(tableExportFile, { params: { id } }, { as })
const textOf = (data: unknown) => (Buffer.isBuffer(data) ? data.toString() : '')
const change = (id: string, values: Partial<typeof tableExports.$inferInsert>) =>
  t.database.db.update(tableExports).set(values).where(eq(tableExports.id, id))
const rowOf = async (id: string) =>
  (await t.database.db.select().from(tableExports).where(eq(tableExports.id, id)))[0]
const taskOf = async (as: TestUser) => (await t.call(taskList, undefined, { as })).data.list[0]

/** One that waits, without a job that writes it. */
async function waiting({ appid, as }: App): Promise<string> {
  const id = newId()
  await t.database.db.insert(tableExports).values({
    id,
    appId: appid,
    call: customerExport.path,
    input: { params: {}, query: {}, body: {} },
    name: '会员',
    path: '/mini/members',
    createdBy: as.id,
  })
  return id
}

test('a table is written in the background as its call answers it, and stands among the tasks of who asked', async () => {
  const app = await appWith('王小美', '李强')
  const { as, appid } = app
  const id = await start(app)
  await written(as, id)
  expect(textOf((await fetchFile(as, id)).data)).toBe(
    textOf((await t.send(customerExport, { body: {} }, { as, appid })).data),
  )
  expect(await taskOf(as)).toMatchObject({
    id: `table-export-${id}`,
    action: '导出表格',
    state: 'done',
    said: '2 行',
    appId: appid,
    path: `/mini/members?appId=${appid}`,
    stop: null,
    again: null,
  })
  const log = (await t.call(operationLogSearch, { body: {} }, { as, appid })).data.list
  expect(log.map(({ summary }) => summary)).toEqual(['导出会员', '导出会员'])
  // It was there in a moment: nothing is said of it in the bell.
  const bell = await t.call(noticeList, { query: { everyKind: 'true' } }, { as })
  expect(bell.data.total).toBe(0)
})

test('every call whose file may be written so is one of an app or of the platform that answers a file', () => {
  const all = Object.entries<Call>(calls).filter(([, call]) => call.inBackground)
  expect(all.length).toBeGreaterThanOrEqual(15)
  const wrong = all.filter(
    ([, { answers, access }]) => answers !== 'file' || !['member', 'platform'].includes(access.who),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('nobody gets a table by this way who would not get it by its own call', async () => {
  const app = await appWith('王小美')
  const stranger = await t.user()
  const viewer = await t.member(app.appid, 'viewer')
  const other = await appWith()
  const refusals = [
    { status: 401, as: undefined },
    { status: 403, as: stranger },
    { status: 403, as: other.as },
    { status: 403, as: viewer, more: { call: customerExportFull.path } },
    { status: 403, as: app.as, more: { call: operationLogPlatformExport.path } },
    { status: 422, as: app.as, more: { call: '/p2/api/v1/tasks' } },
    { status: 422, as: app.as, more: { path: '//elsewhere.example' } },
  ]
  for (const { status, as, more } of refusals)
    expect({ more, status: (await t.call(tableExportStart, asked(app.appid, more), { as })).status }).toEqual(
      {
        more,
        status,
      },
    )
  const noApp = await t.call(tableExportStart, { body: { ...asked('').body, appId: undefined } }, app)
  expect(noApp.status).not.toBe(200)
  // What the call itself would refuse is refused at once.
  const wrong = await t.send(tableExportStart, asked(app.appid, { body: { state: 'nonsense' } }), app)
  expect(wrong.status).toBe(422)
})

test('a table is private to who asked for it, and only as long as they may see it', async () => {
  const app = await appWith('王小美')
  const editor = await t.member(app.appid, 'editor')
  const id = await start({ ...app, as: editor })
  await written(editor, id)
  for (const as of [app.as, await t.user(), undefined])
    for (const call of [tableExport, tableExportFile, tableExportStop])
      expect((await t.send(call, { params: { id } }, { as })).status).toBe(as ? 404 : 401)
  expect((await fetchFile(editor, id)).status).toBe(200)
  void (await t.call(memberRemove, { params: { id: editor.id } }, { as: app.as, appid: app.appid })).data
  expect((await fetchFile(editor, id)).status).toBe(403)
  expect((await t.call(taskList, undefined, { as: editor })).data.list).toEqual([])
})

test('what is stopped is not written; it can be asked for again as it was', async () => {
  const app = await appWith('王小美')
  const id = await waiting(app)
  expect(await taskOf(app.as)).toMatchObject({
    state: 'waiting',
    progress: null,
    stop: `/p2/api/v1/table-exports/${id}`,
  })
  void (await t.call(tableExportStop, { params: { id } }, { as: app.as })).data
  await t.server.services.tableExport.work({ id }, new AbortController().signal)
  expect((await rowOf(id))?.key).toBeNull()
  const task = await taskOf(app.as)
  expect(task).toMatchObject({ state: 'failed', said: '已停止', stop: null, file: null })
  const { again } = task ?? {}
  expect(again?.address).toBe(tableExportStart.path)
  const answer = await t.send(tableExportStart, { body: again?.body }, { as: app.as })
  expect(answer.status).toBe(200)
})

test('a person has a few at once', async () => {
  const app = await appWith()
  for (let one = 0; one < limits.openTableExports; one += 1) await waiting(app)
  const refused = await t.call(tableExportStart, asked(app.appid), { as: app.as })
  expect(refused.msg).toContain('已有几个表格在导出')
})

test('what takes long, or fails, is told in the bell with the way to its file', async () => {
  const app = await appWith('王小美')
  const id = await waiting(app)
  await change(id, { createdAt: new Date(Date.now() - 60_000) })
  await t.server.services.tableExport.work({ id }, new AbortController().signal)
  const gone = await waiting(app)
  await change(gone, { call: '/p1/api/v1/gone' })
  await t.server.services.tableExport.work({ id: gone }, new AbortController().signal)
  const { list } = (await t.call(noticeList, { query: { everyKind: 'true' } }, { as: app.as })).data
  expect(list).toMatchObject([
    { title: '「会员」的表格没有写成', appId: app.appid },
    { title: '「会员」的表格已写好', appId: app.appid, link: '/mini/members#tasks' },
  ])
})

test('files go when their hours are over, with their app, with their person, and when a customer leaves', async () => {
  const { tableExport: tables, customer } = t.server.services
  const app = await appWith('王小美', '李强')
  const [leaver = ''] = app.ids
  const over = await start(app)
  await written(app.as, over)
  const { key } = (await rowOf(over)) ?? {}
  await change(over, { expiresAt: new Date(Date.now() - 1000) })
  expect((await fetchFile(app.as, over)).msg).toContain('过期')
  await tables.sweep()
  expect((await rowOf(over))?.key).toBeNull()
  expect(key).toBe(`table-exports/${over}`)
  expect(await taskOf(app.as)).toMatchObject({ said: '文件已过期', file: null, again: { method: 'POST' } })

  const left = await start(app)
  await written(app.as, left)
  const open = await waiting(app)
  await customer.leaving.erase({ appId: app.appid, customerId: leaver })
  expect((await fetchFile(app.as, left)).msg).toContain('过期')
  expect(await rowOf(open)).toMatchObject({ state: 'failed', reason: expect.stringContaining('注销') })

  const binned = await start(app, { call: operationLogExport.path })
  await written(app.as, binned)
  await t.database.pool.query('update apps set deleted_at = now() where id = $1', [app.appid])
  expect((await fetchFile(app.as, binned)).status).toBe(403)
  await tables.sweep()
  expect((await rowOf(binned))?.key).toBeNull()

  const theirs = await appWith()
  const owned = await start(theirs)
  await written(theirs.as, owned)
  await t.database.db.delete(users).where(eq(users.id, theirs.as.id))
  await tables.sweep()
  expect(await rowOf(owned)).toBeUndefined()
})

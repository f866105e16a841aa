import http from 'node:http'
import {
  noticeCounts,
  noticeList,
  noticePreferences,
  noticePreferencesUpdate,
  noticeRead,
  noticeReadAll,
  noticeRemove,
  noticeUnreadNum,
  notifyNotices,
  NOTICE_STREAM_PATH,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { users } from '../auth/tables.ts'
import { defaultPreferences } from './service.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let other: TestServer
let origin: string
beforeAll(async () => {
  sandbox = await startSandbox()
  const environment = { SANDBOX_URL: sandbox.url }
  t = await createTestServer({ environment, jobs: true })
  other = await createTestServer({ environment, beside: t })
  origin = await other.server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close()
  await t.close()
  await sandbox.close()
})

type Send = TestServer['server']['services']['notice']['send']
const send = (...args: Parameters<Send>) => t.server.services.notice.send(...args)

test('notices are counted, listed by kind and marked read by their own user only', async () => {
  const [as, stranger] = [await t.user(), await t.user()]
  await send([as.id, as.id], { kind: 'center', title: '欢迎' })
  await send([as.id], { kind: 'todo', title: '待审核', appId: 'app-1', link: '/backlog/index' })
  await send([as.id], { kind: 'todo', title: '待处理' })
  await send([as.id, stranger.id], { kind: 'system', title: '系统维护' })
  await send([as.id], { kind: 'form', title: '有新的报名' })
  expect((await t.call(noticeCounts, {}, { as })).data).toEqual({
    unReadNum: 1,
    todoNum: 2,
    notifyNoticeCount: 1,
    weappTodoNum: 1,
    msgUnReadNum: 1,
  })
  expect((await t.call(noticeUnreadNum, {}, { as })).data.unReadNum).toBe(5)
  const todos = (await t.call(noticeList, { query: { key: 1, size: 1 } }, { as })).data
  expect(todos).toMatchObject({ total: 2, list: [{ title: '待处理', read: false, answers: [] }] })
  const every = (await t.call(noticeList, { query: { unread: 'true', everyKind: 'true', size: 3 } }, { as }))
    .data
  expect(every.total).toBe(5)
  expect(every.list.map(({ title }) => title)).toEqual(['有新的报名', '系统维护', '待处理'])
  const [notice] = (await t.call(notifyNotices, {}, { as })).data.list
  const params = { id: notice?.id ?? '' }
  expect((await t.call(noticeRead, { params }, { as: stranger })).status).toBe(404)
  expect((await t.call(noticeRead, { params }, { as })).status).toBe(200)
  expect((await t.call(noticeList, { query: { key: 2, unread: 'true' } }, { as })).data.total).toBe(0)
  expect((await t.call(noticeReadAll, { body: { key: 1 } }, { as })).data.read).toBe(2)
  expect((await t.call(noticeReadAll, { body: {} }, { as })).data.read).toBe(2)
  expect((await t.call(noticeUnreadNum, {}, { as: stranger })).data.unReadNum).toBe(1)
})

test('a removed notice is out of sight and read, comes back when it is taken back, and is nobody else’s to remove', async () => {
  const [as, stranger] = [await t.user(), await t.user()]
  await send([as.id], { kind: 'center', title: '欢迎' })
  await send([as.id], { kind: 'center', title: '第二条' })
  const list = async () => (await t.call(noticeList, { query: { key: 0 } }, { as })).data
  const [newest] = (await list()).list
  const params = { id: newest?.id ?? '' }
  const removing = (removed: boolean) => ({ params, body: { removed } })
  expect((await t.call(noticeRemove, removing(true), { as: stranger })).status).toBe(404)
  expect((await t.call(noticeRemove, removing(true), { as })).status).toBe(200)
  expect((await list()).list.map(({ title }) => title)).toEqual(['欢迎'])
  expect((await t.call(noticeUnreadNum, {}, { as })).data.unReadNum).toBe(1)
  expect((await t.call(noticeRemove, removing(false), { as })).status).toBe(200)
  expect(await list()).toMatchObject({ total: 2, list: [{ title: '第二条', read: true }, { title: '欢迎' }] })
})

/** Reads a stream over a connection of its own, which nothing keeps open afterwards. */
async function openStream(base: string, as?: TestUser) {
  const headers = as ? { 'x-authorization': `Bearer ${as.token}` } : {}
  const request = http.get(base + NOTICE_STREAM_PATH, { agent: false, headers })
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  const done = new Promise<void>((resolve) => answer.once('close', resolve))
  answer.on('error', () => undefined)
  return { answer, done, close: () => request.destroy(), text: () => text }
}

test('an open console on another process hears of a notice at once, and of nobody else’s', async () => {
  const [as, stranger] = [await t.user(), await t.user()]
  const stream = await openStream(origin, as)
  expect(stream.answer.headers['content-type']).toContain('text/event-stream')
  await vi.waitFor(() => expect(stream.text()).toContain('"unReadNum":0'))
  await send([stranger.id], { kind: 'center', title: '别人的' })
  await send([as.id], { kind: 'center', title: '给你的' })
  await vi.waitFor(() => expect(stream.text()).toContain('"unReadNum":1'))
  await t.call(noticeReadAll, { body: {} }, { as })
  await vi.waitFor(() => expect(stream.text().match(/"unReadNum":0/g)).toHaveLength(2))
  expect(stream.text()).not.toContain(as.token)
  stream.close()
  await stream.done
})

test('a stream wants a session, and ends with the server', async () => {
  const refused = await openStream(origin)
  expect(refused.answer.statusCode).toBe(401)
  await refused.done
  const third = await createTestServer({ beside: t })
  const base = await third.server.http.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(base, await t.user())
  await vi.waitFor(() => expect(stream.text()).toContain('event: counts'))
  await third.close()
  await stream.done
})

test('notices go where the user wants them too', async () => {
  const as = await t.user()
  const mobile = '13700000001'
  const email = 'notice@example.com'
  await t.database.db.update(users).set({ mobile, email }).where(eq(users.id, as.id))
  expect((await t.call(noticePreferences, {}, { as })).data).toEqual(defaultPreferences)
  const wanted = { ...defaultPreferences, form: { weixin: false, sms: true, email: true } }
  await t.call(noticePreferencesUpdate, { body: wanted }, { as })
  expect((await t.call(noticePreferences, {}, { as })).data).toEqual(wanted)
  await send([as.id], { kind: 'center', title: '只在站内' })
  await send([as.id], { kind: 'form', title: '收到一份报名', link: '/x' })
  await vi.waitFor(
    async () => {
      expect(await sandbox.messages(mobile)).toMatchObject([{ params: { 1: '收到一份报名' } }])
      expect(await sandbox.messages(email)).toHaveLength(1)
    },
    { timeout: 10_000, interval: 200 },
  )
})

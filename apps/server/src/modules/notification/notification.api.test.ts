// Messages about a content: who may send them, that each receiver gets one, and what is written down of it.
import { randomUUID } from 'node:crypto'
import {
  microPageCreate,
  microPageDelete,
  noticeList,
  notificationDetail,
  notificationList,
  notificationOptions,
  notificationPreview,
  notificationReceipts,
  notificationRetry,
  notificationSend,
  notificationStop,
  queryCreate,
  type Call,
} from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OutsideError } from '../../integrations/outside-call.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import type { OutgoingMessage } from './channel.ts'
import { notificationReceipts as receiptsTable, notifications } from './tables.ts'

let t: TestServer
/** What a way of the tests was given, and what it does then. */
let handed: OutgoingMessage[] = []
let answer: (message: OutgoingMessage) => unknown = () => {}
/** People outside, of the tests. */
let guests: string[] = []

beforeAll(async () => {
  t = await createTestServer({ jobs: true, environment: { JOBS: 'false' } })
  const { notification } = t.server.services
  notification.addChannel({
    key: 'carrier',
    name: '信鸽',
    hint: '',
    isLoud: false,
    isAvailable: () => true,
    canReach: ({ mobile }) => mobile !== null,
    shows: ({ title, text }) => ({ subject: title, text }),
    isSafeToRepeat: false,
    send: async (messages) => {
      for (const message of messages) {
        handed.push(message)
        await answer(message)
      }
    },
  })
  notification.addAudience({
    source: 'guest',
    name: '客人',
    order: 1,
    isOutside: true,
    channels: ['carrier', 'trumpet'],
    parts: async () => [],
    list: async (_appId, _item, { after, most }) =>
      guests
        .filter((id) => id > after)
        .toSorted()
        .slice(0, most),
    reach: async (_appId, ids) =>
      new Map(
        ids.map((id) => [
          id,
          { name: id, mobile: id.startsWith('mute') ? null : '13800000000', email: null },
        ]),
      ),
  })
})
afterAll(() => t.close())

let appid: string
let owner: TestUser
let options: { as: TestUser; appid: string }
let params: { type: string; id: string }
beforeEach(async () => {
  handed = []
  answer = () => {}
  guests = []
  ;({ id: appid, owner } = await t.app())
  options = { as: owner, appid }
  const { id } = (await t.call(microPageCreate, { body: { title: '秋游通知' } }, options)).data
  params = { type: 'micro-page', id }
})

const message = (more: object = {}) => ({
  title: '周六秋游',
  text: '八点在校门口集合',
  audience: { source: 'member', parts: [] },
  channels: ['product'],
  ...more,
})
const toGuests = { audience: { source: 'guest', parts: [] }, channels: ['carrier'] }
async function send(more: object = {}): Promise<string> {
  const body = { ...message(), requestId: randomUUID(), ...more }
  return (await t.call(notificationSend, { params, body }, options)).data.id
}
const work = (id: string) =>
  t.server.services.notification.sending.work({ appId: appid, id }, new AbortController().signal)
const detail = async (id: string) => (await t.call(notificationDetail, { params: { id } }, options)).data
const receipts = async (id: string) =>
  (await t.call(notificationReceipts, { params: { id }, query: { size: 100 } }, options)).data.list
const noticesOf = async (as: TestUser) => (await t.call(noticeList, { query: { key: 0 } }, { as })).data.list
test('only who manages the app writes and sees messages, and only about contents of the app', async () => {
  const id = await send()
  const { id: otherApp, owner: elsewhere } = await t.app()
  const editor = await t.member(appid, 'editor')
  const calls: [Call, object][] = [
    [notificationOptions, { params }],
    [notificationPreview, { params, body: message() }],
    [notificationSend, { params, body: { ...message(), requestId: randomUUID() } }],
    [notificationList, { params }],
    [notificationDetail, { params: { id } }],
    [notificationReceipts, { params: { id } }],
    [notificationStop, { params: { id } }],
    [notificationRetry, { params: { id } }],
  ]
  for (const [call, input] of calls) {
    expect((await t.send(call, input, { appid })).status, `${call.path}`).toBe(401)
    for (const as of [editor, await t.user(), elsewhere])
      expect((await t.send(call, input, { as, appid })).status, `${call.path}`).toBe(403)
    // From another app neither the content nor the message is there.
    expect((await t.send(call, input, { as: elsewhere, appid: otherApp })).status, `${call.path}`).toBe(404)
  }
})

test('two members read it in the bell, once, however often the work is done', async () => {
  const one = await t.member(appid, 'editor')
  const other = await t.member(appid, 'viewer')
  const id = await send()
  await Promise.all([work(id), work(id)])
  await work(id)
  for (const member of [one, other]) {
    const own = (await noticesOf(member)).filter(({ title }) => title === '周六秋游')
    expect(own).toMatchObject([{ text: '八点在校门口集合', appId: appid }])
    expect(own[0]?.link).toContain(params.id)
  }
  expect(await detail(id)).toMatchObject({
    state: 2,
    total: 3,
    sent: 3,
    failed: 0,
    item: { title: '秋游通知' },
  })
})

test('parts of an audience are told alone, and the preview counts them', async () => {
  await t.member(appid, 'editor')
  const viewer = await t.member(appid, 'viewer')
  const body = message({ audience: { source: 'member', parts: ['viewer'] } })
  const { data } = await t.call(notificationPreview, { params, body }, options)
  expect(data).toMatchObject({
    people: 1,
    channels: [{ channel: 'product', reached: 1, subject: '周六秋游' }],
  })
  const id = await send(body)
  await work(id)
  expect((await receipts(id)).map(({ receiverId }) => receiverId)).toEqual([viewer.id])
})

test('a request that comes twice sends once', async () => {
  const requestId = randomUUID()
  const ids = await Promise.all([1, 2, 3].map(() => send({ requestId })))
  expect(new Set(ids).size).toBe(1)
})

test('a planned message waits for its time, and a past time is refused', async () => {
  const id = await send({ sendTime: new Date(Date.now() + 3_600_000).toISOString() })
  await work(id)
  expect(await detail(id)).toMatchObject({ state: 0, total: 0 })
  await t.database.db
    .update(notifications)
    .set({ sendAt: sql`now() - interval '1 second'` })
    .where(and(eq(notifications.appId, appid), eq(notifications.id, id)))
  await work(id)
  expect(await detail(id)).toMatchObject({ state: 2, sent: 1 })
  const body = { ...message(), requestId: randomUUID(), sendTime: '2020-01-01T00:00:00+08:00' }
  expect(await t.call(notificationSend, { params, body }, options)).toMatchObject({ status: 422 })
})

test('what a service refused is sent again when somebody asks; what may have arrived is not', async () => {
  guests = ['a', 'b', 'c', 'mute']
  answer = ({ receiverId }) => {
    if (receiverId === 'b') throw new OutsideError('carrier', 'too windy')
    if (receiverId === 'c') throw new OutsideError('carrier', 'no answer')
  }
  const id = await send(toGuests)
  await work(id)
  expect((await receipts(id)).map(({ receiverId, state }) => [receiverId, state])).toEqual([
    ['a', 'sent'],
    ['b', 'failed'],
    ['c', 'unknown'],
    ['mute', 'skipped'],
  ])
  expect(await detail(id)).toMatchObject({ state: 2, total: 4, sent: 1, failed: 1, unknown: 1, skipped: 1 })
  answer = () => {}
  handed = []
  expect((await t.call(notificationRetry, { params: { id } }, options)).data).toEqual({ again: 1 })
  await work(id)
  expect(handed.map(({ receiverId }) => receiverId)).toEqual(['b'])
  expect(await detail(id)).toMatchObject({ state: 2, sent: 2, failed: 0, unknown: 1 })
})

test('a process that ends in the middle sends nothing twice', async () => {
  guests = ['a', 'b', 'c']
  const id = await send(toGuests)
  answer = ({ receiverId }) => {
    if (receiverId === 'b') throw new Error('the process ends')
  }
  await expect(work(id)).rejects.toThrow('the process ends')
  expect(handed.map(({ receiverId }) => receiverId)).toEqual(['a', 'b'])
  answer = () => {}
  // Soon after, another process goes on; what the first one had begun may still be under way.
  await work(id)
  expect(handed.map(({ receiverId }) => receiverId)).toEqual(['a', 'b', 'c'])
  expect(await detail(id)).toMatchObject({ state: 1, sent: 2 })
  await t.database.db
    .update(receiptsTable)
    .set({ takenAt: sql`now() - interval '1 hour'` })
    .where(and(eq(receiptsTable.notificationId, id), eq(receiptsTable.state, 'sending')))
  await work(id)
  expect(handed).toHaveLength(3)
  expect(await detail(id)).toMatchObject({ state: 2, sent: 2, unknown: 1 })
})

test('a stopped message reaches nobody any more', async () => {
  guests = ['a', 'b', 'c']
  const id = await send(toGuests)
  answer = () => t.call(notificationStop, { params: { id } }, options)
  await work(id)
  expect(handed.map(({ receiverId }) => receiverId)).toEqual(['a'])
  await work(id)
  expect(await detail(id)).toMatchObject({ state: 3, sent: 1, skipped: 2 })
  expect((await t.call(notificationStop, { params: { id } }, options)).status).toBe(422)
})

test('nobody outside is disturbed at night', async () => {
  guests = ['a']
  t.server.services.notification.addChannel({
    key: 'trumpet',
    name: '小号',
    hint: '',
    isLoud: true,
    isAvailable: () => true,
    canReach: () => true,
    shows: ({ title, text }) => ({ subject: title, text }),
    isSafeToRepeat: false,
    send: async () => {},
  })
  const id = await send({ ...toGuests, channels: ['trumpet'] })
  await work(id)
  const [row] = await t.database.db
    .select({
      hour: sql<number>`extract(hour from ${receiptsTable.dueAt} at time zone 'Asia/Shanghai')::int`,
    })
    .from(receiptsTable)
    .where(eq(receiptsTable.notificationId, id))
  expect(row?.hour).toBeGreaterThanOrEqual(8)
  expect(row?.hour).toBeLessThan(21)
})

test('who wants no more gets none, and the link that says so belongs to one person', async () => {
  guests = ['a', 'b']
  const { optOuts } = t.server.services.notification
  const optOut = { appId: appid, source: 'guest', receiverId: 'a', channel: 'carrier' }
  const token = await optOuts.tokenOf(optOut)
  expect(await optOuts.read(token)).toEqual(optOut)
  expect(await optOuts.read(`${token.slice(0, -2)}xx`)).toBeUndefined()
  expect(await optOuts.read('nonsense')).toBeUndefined()
  await optOuts.add(optOut)
  const { data } = await t.call(notificationPreview, { params, body: message(toGuests) }, options)
  expect(data.channels).toMatchObject([{ reached: 1, optedOut: 1 }])
  const id = await send(toGuests)
  await work(id)
  expect(handed.map(({ receiverId }) => receiverId)).toEqual(['b'])
})

test('a content that is deleted before the time takes its message along', async () => {
  const id = await send({ sendTime: new Date(Date.now() + 3_600_000).toISOString() })
  await t.call(microPageDelete, { params: { id: params.id } }, options)
  await t.database.db
    .update(notifications)
    .set({ sendAt: sql`now() - interval '1 second'` })
    .where(and(eq(notifications.appId, appid), eq(notifications.id, id)))
  await work(id)
  expect(await detail(id)).toMatchObject({ state: 2, sent: 0, skipped: 1 })
})

test('a message can be about a query page, and not about one of another app', async () => {
  const { id } = (await t.call(queryCreate, { body: { title: '查成绩' } }, options)).data
  const asked = await t.call(notificationOptions, { params: { type: 'query', id } }, options)
  expect(asked.data.item).toMatchObject({ typeName: '查询', title: '查成绩' })
  const other = await t.app()
  const abroad = { as: other.owner, appid: other.id }
  expect((await t.call(notificationOptions, { params: { type: 'query', id } }, abroad)).status).toBe(404)
})

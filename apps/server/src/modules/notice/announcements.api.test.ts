import {
  announcementList,
  announcementReceivers,
  announcementSend,
  announcementWithdraw,
  noticeList,
  noticeRead,
  platformUserDisable,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let t: TestServer
let admin: TestUser
beforeAll(async () => {
  t = await createTestServer({ jobs: true })
  admin = await t.user({ accountType: 2 })
})
afterAll(() => t.close())

const send = (body: object) => t.send(announcementSend, { body }, { as: admin })
const newest = async () => (await t.call(announcementList, {}, { as: admin })).data.list[0]
const inboxOf = async (as: TestUser) =>
  (await t.call(noticeList, { query: { key: 2 } }, { as })).data.list.map(({ id, title }) => ({ id, title }))

test('nobody but who manages the platform announces anything', async () => {
  const user = await t.user()
  for (const call of [announcementList, announcementReceivers, announcementSend, announcementWithdraw]) {
    const input = { params: { id: 'x' }, body: {} }
    expect(await t.send(call, input, { as: user })).toMatchObject({ status: 403 })
    expect(await t.send(call, input)).toMatchObject({ status: 401 })
  }
})

test('an announcement reaches whom it is for, once, counts its readers, and is taken back', async () => {
  const { owner } = await t.app()
  const reader = await t.user()
  const gone = await t.user()
  await t.call(platformUserDisable, { params: { id: gone.id }, body: { reason: '离职' } }, { as: admin })
  const count = async (body: object) =>
    (await t.call(announcementReceivers, { body: { audience: 'all', ...body } }, { as: admin })).data
      .receivers
  expect(await count({ audience: 'owners' })).toBe(1)
  const everybody = await count({})
  expect(await count({ audience: 'chosen', userIds: [reader.id, gone.id, 'nobody'] })).toBe(1)

  await send({ audience: 'owners', title: '给店主', text: '' })
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000 }).toBe('sent')
  expect(await newest()).toMatchObject({ receivers: 1, read: 0 })
  expect(await inboxOf(owner)).toMatchObject([{ title: '给店主' }])
  expect(await inboxOf(reader)).toEqual([])

  await send({ audience: 'all', title: '今晚升级', text: '二十二点到二十三点' })
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000 }).toBe('sent')
  expect((await newest())?.receivers).toBe(everybody)
  const [notice] = await inboxOf(reader)
  expect(notice?.title).toBe('今晚升级')
  await t.call(noticeRead, { params: { id: notice?.id ?? '' } }, { as: reader })
  const sent = await newest()
  expect(sent).toMatchObject({ read: 1, createdByName: admin.nickname })

  const withdraw = () => t.call(announcementWithdraw, { params: { id: sent?.id ?? '' } }, { as: admin })
  expect((await withdraw()).status).toBe(200)
  expect(await inboxOf(reader)).toEqual([])
  expect(await inboxOf(owner)).toMatchObject([{ title: '给店主' }])
  expect((await newest())?.state).toBe('withdrawn')
  expect((await withdraw()).status).toBe(404)
})

test('what has no words or nobody to read it is not sent', async () => {
  expect(await send({ audience: 'all', title: ' ' })).toMatchObject({ problems: [{ field: 'title' }] })
  expect(await send({ audience: 'chosen', title: '空' })).toMatchObject({ problems: [{ field: 'userIds' }] })
  const unknown = { audience: 'chosen', title: '空', userIds: ['nobody'] }
  expect((await send(unknown)).code).toBe('200048')
})

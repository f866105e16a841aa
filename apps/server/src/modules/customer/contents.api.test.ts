import {
  contentCommentMode,
  contentVisitorComment,
  contentVisitorLike,
  contentVisitorState,
  customerGroupAdd,
  customerGroupCreate,
  customerGroupRemove,
  customerHistory,
  customerMerge,
  customerSelf,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from './testing/site-visitor.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let author: { as: Awaited<ReturnType<TestServer['user']>>; appid: string }
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
  const { id, owner } = await t.app({ appName: '阳光里社区' })
  author = { as: owner, appid: id }
})

let count = 0
async function customer(): Promise<{ visitor: SiteVisitor; id: string }> {
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, author.appid, `135${String((count += 1)).padStart(8, '0')}`)
  const options = { appid: author.appid, headers: visitor.headers() }
  return { visitor, id: (await t.call(customerSelf, {}, options)).data.id }
}

test('a content for a group opens to who logs in and is in it, and to nobody else', async () => {
  const { appid } = author
  const { id: group } = (await t.call(customerGroupCreate, { body: { name: '志愿者', rule: null } }, author))
    .data
  const article = await contentFactory(t).publish(author, {
    text: '志愿者须知',
    visibility: 'groups',
    groupIds: [group],
  })
  const address = `/h5/${appid}/article/${article}`
  const gate = (await createSiteVisitor(t).get(address)).body
  expect(gate).not.toContain('志愿者须知')
  expect(gate).toContain(`href="/h5/${appid}/me/login?to=${encodeURIComponent(`/article/${article}`)}"`)
  const [inside, outside] = [await customer(), await customer()]
  await t.call(customerGroupAdd, { params: { id: group }, body: { ids: [inside.id] } }, author)
  expect((await inside.visitor.get(address)).body).toContain('志愿者须知')
  expect((await outside.visitor.get(address)).body).not.toContain('志愿者须知')
})

test('a content that somebody opens stands in their history', async () => {
  const article = await contentFactory(t).publish(author, { title: '开放日', visibility: 'public' })
  const { visitor } = await customer()
  await visitor.get(`/h5/${author.appid}/article/${article}`)
  const options = { appid: author.appid, headers: visitor.headers() }
  // Noted beside the answer.
  await expect
    .poll(async () => (await t.call(customerHistory, {}, options)).data.list)
    .toMatchObject([{ type: 'article', title: '开放日', path: `/article/${article}` }])
})

test('likes and comments go with a record that is joined, and with the account', async () => {
  const { appid } = author
  const article = await contentFactory(t).publish(author, { visibility: 'public' })
  const place = { kind: 'article' as const, id: article }
  await t.call(contentCommentMode, { params: place, body: { commentMode: 'open' } }, author)
  const params = { ...place, appId: appid }
  const [kept, gone] = [await customer(), await customer()]
  for (const { visitor } of [kept, gone]) {
    const options = { headers: visitor.headers() }
    await t.call(contentVisitorLike, { params, body: { liked: true } }, options)
    void (await t.call(contentVisitorComment, { params, body: { text: '好' } }, options)).data
  }
  const likes = async () => (await t.call(contentVisitorState, { params }, {})).data.likeCount
  expect(await likes()).toBe(2)
  await t.call(customerMerge, { body: { keptId: kept.id, goneId: gone.id } }, author)
  expect(await likes()).toBe(1)
  const exported: unknown = JSON.parse((await kept.visitor.get(`/h5/${appid}/me/export`)).body)
  expect(exported).toMatchObject({ comments: [{ text: '好' }, { text: '好' }] })
  await t.server.services.customer.leaving.erase({ appId: appid, customerId: kept.id })
  expect(await likes()).toBe(0)
  const { rows } = await t.database.pool.query('select 1 from content_comments where app_id = $1', [appid])
  expect(rows).toEqual([])
})

test('a content is kept and let go of by a form, also one that is not for everybody', async () => {
  const { appid } = author
  const make = contentFactory(t)
  const { id: group } = (await t.call(customerGroupCreate, { body: { name: '志愿者', rule: null } }, author))
    .data
  const open = await make.publish(author, { title: '开放日', visibility: 'public' })
  const closed = await make.publish(author, {
    title: '排班表',
    visibility: 'groups',
    groupIds: [group],
  })
  const [inside, outside] = [await customer(), await customer()]
  await t.call(customerGroupAdd, { params: { id: group }, body: { ids: [inside.id] } }, author)
  const pathOf = (id: string) => `/h5/${appid}/article/${id}`
  const keep = (visitor: SiteVisitor, id: string) => visitor.post(`${pathOf(id)}/favorite`, {})

  const stranger = await keep(createSiteVisitor(t), open)
  expect(stranger.headers.location).toBe(`/h5/${appid}/me/login?to=${encodeURIComponent(`/article/${open}`)}`)
  expect((await keep(outside.visitor, closed)).statusCode).toBe(403)
  for (const id of [open, closed]) expect((await keep(inside.visitor, id)).statusCode).toBe(303)
  expect((await inside.visitor.get(pathOf(closed))).body).toMatch(/aria-pressed="true"[^]*?已收藏/)
  const shelf = async () => (await inside.visitor.get(`/h5/${appid}/me/favorites`)).body
  expect(await shelf()).toContain(`href="${pathOf(closed)}"`)
  expect(await shelf()).toContain('排班表')
  await expect
    .poll(async () => (await inside.visitor.get(`/h5/${appid}/me/history`)).body)
    .toContain('排班表')
  // Out of the group, nothing is told of it any more.
  await t.call(customerGroupRemove, { params: { id: group }, body: { ids: [inside.id] } }, author)
  expect(await shelf()).not.toContain('排班表')
  expect(await shelf()).toContain('内容已下线')
  expect((await keep(inside.visitor, open)).statusCode).toBe(303)
  expect(await shelf()).not.toContain('开放日')
})

test('a locked content in the history says that it wants a password, not what it is called', async () => {
  const { appid } = author
  const id = await contentFactory(t).publish(author, {
    title: '内部价目',
    visibility: 'password',
    password: '春天2026',
  })
  const { visitor } = await customer()
  const path = `/h5/${appid}/article/${id}`
  await visitor.post(`${path}/password`, { password: '春天2026' })
  await visitor.get(path)
  const history = async () => (await visitor.get(`/h5/${appid}/me/history`)).body
  await expect.poll(history).toContain(`href="${path}"`)
  expect(await history()).not.toContain('内部价目')
})

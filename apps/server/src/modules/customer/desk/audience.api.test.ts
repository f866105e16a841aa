// Customers as people whom messages about contents are for, and as things that are tagged.
import { randomUUID } from 'node:crypto'
import {
  customerBlock,
  customerGroupAdd,
  customerGroupCreate,
  customerList,
  customerMerge,
  customerSelf,
  folderTree,
  notificationOptions,
  notificationPreview,
  notificationReceipts,
  notificationSend,
  tagCreate,
  tagSet,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { contentFactory } from '../../content/testing/content-factory.ts'
import { publishedSurvey, submit } from '../../survey/testing/survey-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../testing/site-visitor.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({
    jobs: true,
    environment: { JOBS: 'false', SANDBOX_URL: sandbox.url },
  })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
})

interface Desk {
  as: TestUser
  appid: string
}
let count = 0
async function customer({ appid }: Desk): Promise<{ visitor: SiteVisitor; id: string }> {
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, appid, `132${String((count += 1)).padStart(8, '0')}`)
  const options = { appid, headers: visitor.headers() }
  return { visitor, id: (await t.call(customerSelf, {}, options)).data.id }
}
async function desk(): Promise<Desk> {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  return { as, appid }
}
const tag = (at: Desk, itemIds: string[], add: string[]) =>
  t.call(tagSet, { body: { kind: 'customer', itemIds, add, remove: [] } }, at)

test('a message about an article reaches the customers whom it is for, once, and is told of each', async () => {
  const at = await desk()
  const article = await contentFactory(t).publish(at, { title: '开放日' })
  const params = { type: 'article', id: article }
  const [one, two, three, blocked] = [
    await customer(at),
    await customer(at),
    await customer(at),
    await customer(at),
  ]
  await t.call(customerBlock, { params: { id: blocked.id }, body: { reason: '' } }, at)
  const { id: group } = (await t.call(customerGroupCreate, { body: { name: '志愿者', rule: null } }, at)).data
  await t.call(customerGroupAdd, { params: { id: group }, body: { ids: [one.id, blocked.id] } }, at)
  const { id: vip } = (await t.call(tagCreate, { body: { kind: 'customer', name: '常客' } }, at)).data
  await tag(at, [two.id], [vip])
  const { audiences } = (await t.call(notificationOptions, { params }, at)).data
  expect(audiences.map(({ source }) => source)).toEqual(['member', 'customer', 'keeper', 'commenter'])
  expect(audiences[1]?.parts).toEqual([
    { key: `group-${group}`, name: '分组：志愿者' },
    { key: `tag-${vip}`, name: '标签：常客' },
  ])
  const message = (parts: string[]) => ({
    title: '本周开放',
    text: '欢迎来玩',
    audience: { source: 'customer', parts },
    channels: ['inbox', 'sms'],
  })
  const reached = async (parts: string[]) =>
    (await t.call(notificationPreview, { params, body: message(parts) }, at)).data
  expect(await reached([])).toMatchObject({
    people: 3,
    channels: [
      { channel: 'inbox', reached: 3 },
      { channel: 'sms', reached: 3 },
    ],
  })
  expect((await reached([`group-${group}`])).people).toBe(1)
  expect((await reached([`group-${group}`, `tag-${vip}`])).people).toBe(2)
  expect((await reached(['group-gone'])).people, 'nobody who was not meant').toBe(0)

  const parts = [`group-${group}`, `tag-${vip}`]
  const body = { ...message(parts), channels: ['inbox'], requestId: randomUUID(), sendTime: null }
  const { id } = (await t.call(notificationSend, { params, body }, at)).data
  const { sending } = t.server.services.notification
  for (let round = 0; round < 2; round++)
    await sending.work({ appId: at.appid, id }, new AbortController().signal)
  const { list } = (await t.call(notificationReceipts, { params: { id }, query: {} }, at)).data
  expect(new Map(list.map(({ receiverId, state }) => [receiverId, state]))).toEqual(
    new Map([
      [one.id, 'sent'],
      [two.id, 'sent'],
    ]),
  )
  expect(list).toHaveLength(2)
  const inbox = async ({ visitor }: { visitor: SiteVisitor }) =>
    (await visitor.get(`/h5/${at.appid}/me/messages`)).body
  const told = await inbox(one)
  expect(told.split('本周开放')).toHaveLength(2)
  expect(told).toContain(`href="/h5/${at.appid}/article/${article}"`)
  expect(await inbox(three)).not.toContain('本周开放')
})

test('a message about a survey can be for those who took part, and no other survey offers them', async () => {
  const survey = await publishedSurvey(t)
  const at = survey.as
  const other = await publishedSurvey(t, { beside: survey })
  const [one] = [await customer(at), await customer(at)]
  for (const name of ['甲', '乙']) await submit(t, survey, { name }, { headers: one.visitor.headers() })
  await submit(t, survey, { name: '没有登录' })
  const peopleOf = async (id: string) => {
    const body = {
      title: '谢谢',
      audience: { source: 'respondent', parts: [] },
      channels: ['inbox'],
    }
    return (await t.call(notificationPreview, { params: { type: 'survey', id }, body }, at)).data.people
  }
  expect(await peopleOf(survey.id)).toBe(1)
  expect(await peopleOf(other.id)).toBe(0)
  const article = await contentFactory(t).publish({ as: survey.owner, appid: survey.appid })
  const { audiences } = (await t.call(notificationOptions, { params: { type: 'article', id: article } }, at))
    .data
  expect(audiences.map(({ source }) => source)).not.toContain('respondent')
})

test('tags are given to customers, narrow their list, and go along when records are joined', async () => {
  const at = await desk()
  const [one, two] = [await customer(at), await customer(at)]
  const { id: vip } = (await t.call(tagCreate, { body: { kind: 'customer', name: '常客' } }, at)).data
  expect((await tag(at, [one.id, 'gone'], [vip])).data.missing).toEqual(['gone'])
  const tagged = async () =>
    (await t.call(customerList, { query: { tags: vip } }, at)).data.list.map(({ id, tagIds }) => [id, tagIds])
  expect(await tagged()).toEqual([[one.id, [vip]]])
  expect((await t.call(customerList, { query: {} }, at)).data.total).toBe(2)
  await t.call(customerMerge, { body: { keptId: two.id, goneId: one.id } }, at)
  expect(await tagged()).toEqual([[two.id, [vip]]])
  const viewer = { appid: at.appid, as: await t.member(at.appid, 'viewer') }
  const may = await t.call(folderTree, { query: { kind: 'customer' } }, viewer)
  expect([200, 403]).toContain(may.status)
  expect((await tag({ ...at, as: viewer.as }, [two.id], [vip])).status).toBe(403)
  const exported: unknown = JSON.parse((await two.visitor.get(`/h5/${at.appid}/me/export`)).body)
  expect(exported).toMatchObject({ tags: [{ name: '常客' }] })
  await t.server.services.customer.leaving.erase({ appId: at.appid, customerId: two.id })
  const { tags } = (await t.call(folderTree, { query: { kind: 'customer' } }, at)).data
  expect(tags).toMatchObject([{ name: '常客', count: 0 }])
})

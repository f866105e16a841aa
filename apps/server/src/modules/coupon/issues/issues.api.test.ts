import {
  couponDetail,
  couponIssueCreate,
  couponIssueResults,
  couponIssueRetry,
  couponIssues,
  couponUpdate,
  customerGroupAdd,
  customerGroupCreate,
  taskList,
} from '@zhanfang/contract'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { customerMessages } from '../../customer/tables.ts'
import { coupons } from '../tables.ts'
import { createCouponDriver, type Owner, plainCoupon } from '../testing/coupon-driver.ts'

let t: TestServer
let beside: TestServer
let drive: ReturnType<typeof createCouponDriver>

beforeAll(async () => {
  t = await createTestServer({ jobs: true, environment: { JOBS: 'false' } })
  beside = await createTestServer({ beside: t })
  drive = createCouponDriver(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

const work = (owner: Owner, id: string, server = t) =>
  server.server.services.coupon.issuing.work({ appId: owner.appid, id }, new AbortController().signal)

async function groupOf(owner: Owner, ids: string[]): Promise<string> {
  const { id } = (await t.call(customerGroupCreate, { body: { name: '老客', rule: null } }, owner)).data
  await t.call(customerGroupAdd, { params: { id }, body: { ids } }, owner)
  return id
}

test('a group gets a coupon each, whoever works at it; who got none is named, and gets one at another try', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 3, isPublic: false })
  const people = await Promise.all(Array.from({ length: 4 }, () => drive.person(owner)))
  await drive.person(owner, '不在分组里')
  const group = await groupOf(owner, people)
  const made = await t.call(couponIssueCreate, { params: { id }, body: { groupIds: [group] } }, owner)
  const issueId = made.data.id
  // Two processes at once, and one of them again.
  await Promise.all([work(owner, issueId), work(owner, issueId, beside)])
  await work(owner, issueId)
  const listed = async () => (await t.call(couponIssues, { params: { id }, query: {} }, owner)).data.list[0]
  expect(await listed()).toMatchObject({ to: '老客', state: 'done', total: 4, given: 3, missed: 1 })
  const [held] = await t.database.db
    .select({ value: count() })
    .from(coupons)
    .where(eq(coupons.appId, owner.appid))
  expect(held?.value).toBe(3)
  const [told] = await t.database.db
    .select({ value: count() })
    .from(customerMessages)
    .where(eq(customerMessages.appId, owner.appid))
  expect(told?.value).toBe(3)
  const missed = await t.call(
    couponIssueResults,
    { params: { id, issueId }, body: { result: 'soldOut' } },
    owner,
  )
  expect(missed.data).toMatchObject({ total: 1, list: [{ result: 'soldOut' }] })
  const task = (await t.call(taskList, {}, owner)).data.list[0]
  expect(task).toMatchObject({ action: '发优惠券', state: 'done', said: '发给 3 人，1 人没有拿到' })

  const more = plainCoupon({ total: 10, isPublic: false })
  await t.call(couponUpdate, { params: { id }, body: more }, owner)
  expect((await t.call(couponIssueRetry, { params: { id, issueId } }, owner)).status).toBe(200)
  await work(owner, issueId)
  expect(await listed()).toMatchObject({ state: 'done', total: 4, given: 4, missed: 0 })
  expect((await t.call(couponDetail, { params: { id } }, owner)).data.counts.issued).toBe(4)
})

test('everybody is asked for by name, groups of others and drafts are refused', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner)
  await drive.person(owner)
  const issue = (body: { groupIds: string[]; everybody?: boolean }, by = owner) =>
    t.call(couponIssueCreate, { params: { id }, body }, by)
  expect((await issue({ groupIds: [] })).status).toBe(422)
  const elsewhere = await drive.owner()
  const foreign = await groupOf(elsewhere, [await drive.person(elsewhere)])
  expect(await issue({ groupIds: [foreign] })).toMatchObject({
    status: 422,
    problems: [{ field: 'groupIds' }],
  })
  expect((await issue({ groupIds: [], everybody: true }, elsewhere)).status).toBe(404)
  const all = await issue({ groupIds: [], everybody: true })
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => work(owner, all.data.id, index % 2 === 0 ? t : beside)),
  )
  const { list } = (await t.call(couponIssues, { params: { id }, query: {} }, owner)).data
  expect(list).toMatchObject([{ to: '全部会员', given: 1 }])
})

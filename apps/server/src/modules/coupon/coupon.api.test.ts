import {
  couponCreate,
  couponDelete,
  couponDetail,
  couponHeldSearch,
  couponLimits,
  couponSearch,
  couponStep,
  couponUpdate,
  couponVoid,
  heldStates,
} from '@zhanfang/contract'
import { and, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { couponHolders, coupons, couponTemplates } from './tables.ts'
import { createCouponDriver, plainCoupon } from './testing/coupon-driver.ts'

let t: TestServer
let beside: TestServer
let drive: ReturnType<typeof createCouponDriver>

beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  drive = createCouponDriver(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

/** Both servers in turn. */
const serverAt = (index: number) => (index % 2 === 0 ? t : beside)
const won = (results: PromiseSettledResult<string>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const reasons = (results: PromiseSettledResult<string>[]) => [
  ...new Set(results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))),
]

async function countsOf(appId: string, id: string) {
  const { db } = t.database
  const [template] = await db
    .select()
    .from(couponTemplates)
    .where(and(eq(couponTemplates.appId, appId), eq(couponTemplates.id, id)))
  const [held] = await db
    .select({ value: count() })
    .from(coupons)
    .where(and(eq(coupons.appId, appId), eq(coupons.templateId, id)))
  const holders = await db
    .select()
    .from(couponHolders)
    .where(and(eq(couponHolders.appId, appId), eq(couponHolders.templateId, id)))
  return {
    issued: template?.issued,
    held: held?.value,
    taken: holders.reduce((sum, { taken }) => sum + taken, 0),
  }
}

test('of five hundred who want the last hundred a hundred get one, and all numbers agree', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 100 })
  const people = await Promise.all(Array.from({ length: 500 }, () => drive.person(owner)))
  const results = await Promise.allSettled(
    people.map((person, index) => drive.give(owner, id, person, serverAt(index))),
  )
  expect(won(results)).toBe(100)
  expect(reasons(results)).toEqual(['Refusal: 优惠券已经领完了'])
  expect(await countsOf(owner.appid, id)).toEqual({ issued: 100, held: 100, taken: 100 })
})

test('one person who asks fifty times at once gets as many as one may have', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 100, perPerson: 2 })
  const person = await drive.person(owner)
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => drive.give(owner, id, person, serverAt(index))),
  )
  expect(won(results)).toBe(2)
  expect(reasons(results)).toEqual(['Refusal: 您已经领过这种优惠券了，不能再领'])
  expect(await countsOf(owner.appid, id)).toEqual({ issued: 2, held: 2, taken: 2 })
})

test('one cause gives one coupon, whoever asks how often', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { perPerson: null })
  const customerId = await drive.person(owner)
  const given = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      serverAt(index).server.services.coupon.giving.give({
        appId: owner.appid,
        templateId: id,
        customerId,
        way: 'issue',
        cause: 'task:1',
      }),
    ),
  )
  expect(new Set(given).size).toBe(1)
  expect(await countsOf(owner.appid, id)).toEqual({ issued: 1, held: 1, taken: 1 })
})

test('what somebody holds keeps the rules that it was given with', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner)
  const person = await drive.person(owner)
  const held = await drive.give(owner, id, person)
  const less = plainCoupon({
    rules: { benefit: { kind: 'amount', off: 1 }, min: 100, validity: { type: 'days', days: 1 } },
  })
  expect((await t.call(couponUpdate, { params: { id }, body: less }, owner)).status).toBe(200)
  const [row] = await t.database.db.select().from(coupons).where(eq(coupons.id, held))
  expect(row?.rules).toMatchObject({ benefit: { off: 20 }, validity: { days: 30 } })
  expect((await t.call(couponDetail, { params: { id } }, owner)).data).toMatchObject({
    words: '满 100 元减 1 元',
    counts: { total: 100, issued: 1, used: 0 },
    ways: [{ way: 'link', count: 1, used: 0 }],
  })
})

test('there are never fewer than were given, and what was given keeps its kind', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 3, perPerson: null })
  const person = await drive.person(owner)
  for (let times = 0; times < 2; times += 1) await drive.give(owner, id, person)
  const small = await t.call(couponUpdate, { params: { id }, body: plainCoupon({ total: 1 }) }, owner)
  expect(small).toMatchObject({ status: 422, problems: [{ field: 'total' }] })
  const gift = plainCoupon({
    rules: { benefit: { kind: 'gift', what: '一杯豆浆' }, validity: { type: 'days', days: 3 } },
  })
  const other = await t.call(couponUpdate, { params: { id }, body: gift }, owner)
  expect(other).toMatchObject({ status: 422, problems: [{ field: 'rules.benefit.kind' }] })
  expect((await t.call(couponDelete, { params: { id } }, owner)).status).toBe(409)
})

test('nobody gets one that is a draft, paused, ended, not for everybody, or out of its time', async () => {
  const owner = await drive.owner()
  const person = await drive.person(owner)
  const draft = (await t.call(couponCreate, { body: plainCoupon() }, owner)).data.id
  await expect(drive.give(owner, draft, person)).rejects.toThrow('还没有开始发放')
  const id = await drive.active(owner)
  await t.call(couponStep, { params: { id }, body: { to: 'paused' } }, owner)
  await expect(drive.give(owner, id, person)).rejects.toThrow('暂停领取')
  await t.call(couponStep, { params: { id }, body: { to: 'ended' } }, owner)
  await expect(drive.give(owner, id, person)).rejects.toThrow('已经结束')
  expect((await t.call(couponStep, { params: { id }, body: { to: 'active' } }, owner)).status).toBe(409)
  const hidden = await drive.active(owner, { isPublic: false })
  await expect(drive.give(owner, hidden, person)).rejects.toThrow('不能自己领取')
  const later = await drive.active(owner, { claimFrom: '2099-01-01T00:00:00+08:00' })
  await expect(drive.give(owner, later, person)).rejects.toThrow('2099-01-01 00:00 开始领取')
  const past = await drive.active(owner, { claimUntil: '2020-01-01T00:00:00+08:00' })
  await expect(drive.give(owner, past, person)).rejects.toThrow('领取时间已经过了')
})

test('rules that make no sense are refused at their field', async () => {
  const owner = await drive.owner()
  const body = plainCoupon()
  const refused = await t.send(
    couponCreate,
    {
      body: {
        ...body,
        rules: { ...body.rules, benefit: { kind: 'amount', off: 200 }, scope: { type: 'goods', ids: [] } },
      },
    },
    owner,
  )
  expect(refused.status).toBe(422)
  expect(refused.problems.map(({ field }) => field)).toEqual(['rules.scope.ids', 'rules.benefit.off'])
  const foreign = await t.call(
    couponCreate,
    { body: plainCoupon({ rules: { ...body.rules, scope: { type: 'goods', ids: ['nowhere'] } } }) },
    owner,
  )
  expect(foreign).toMatchObject({ status: 422, problems: [{ field: 'rules.scope.ids' }] })
})

test('the list narrows by kind, state and words; holders are listed and theirs can be made void', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner)
  await drive.active(owner, {
    name: '豆浆券',
    rules: { benefit: { kind: 'gift', what: '一杯豆浆' }, validity: { type: 'days', days: 3 } },
  })
  const found = async (body: object) =>
    (await t.call(couponSearch, { body }, owner)).data.list.map(({ name }) => name)
  expect(await found({})).toEqual(['豆浆券', '开业满减'])
  expect(await found({ sort: 'created' })).toEqual(['开业满减', '豆浆券'])
  expect((await found({ sort: 'name' })).toReversed()).toEqual(await found({ sort: '-name' }))
  expect(await found({ kind: 'gift' })).toEqual(['豆浆券'])
  expect(await found({ keywords: '满减', state: 'active' })).toEqual(['开业满减'])
  expect(await found({ state: 'ended' })).toEqual([])

  const person = await drive.person(owner, '王小明')
  const heldId = await drive.give(owner, id, person)
  const held = async () => (await t.call(couponHeldSearch, { params: { id }, body: {} }, owner)).data.list
  expect(await held()).toMatchObject([{ id: heldId, customerName: '王小明', state: 'unused', way: 'link' }])
  const elsewhere = await drive.owner()
  const voidIt = (by: typeof owner) =>
    t.call(couponVoid, { params: { id, heldId }, body: { reason: '发错了' } }, by)
  expect((await voidIt(elsewhere)).status).toBe(409)
  expect((await voidIt(owner)).status).toBe(200)
  expect((await voidIt(owner)).status).toBe(409)
  expect(await held()).toMatchObject([{ state: 'void' }])
})

test('of those who make the last kind that an app may have one does', async () => {
  const owner = await drive.owner()
  await drive.active(owner)
  await t.database.db.execute(sql`
    insert into coupon_templates (app_id, id, kind, name, rules, total, is_public, created_by, created_by_name)
    select app_id, 'more' || n, kind, name, rules, total, is_public, created_by, created_by_name
    from coupon_templates, generate_series(1, ${couponLimits.perApp - 2}) as n where app_id = ${owner.appid}`)
  const made = await Promise.all(
    Array.from({ length: 6 }, () => t.call(couponCreate, { body: plainCoupon() }, owner)),
  )
  expect(made.filter(({ code }) => code === '000000')).toHaveLength(1)
  const [row] = await t.database.db
    .select({ value: count() })
    .from(couponTemplates)
    .where(eq(couponTemplates.appId, owner.appid))
  expect(row?.value).toBe(couponLimits.perApp)
})

test('a list counts what was used and what is over no further than it shows', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 100_000 })
  const insert = (kind: string, many: number, state: number, until: string) =>
    t.database.db.execute(sql`
      insert into coupons (app_id, id, template_id, kind, name, rules, state, valid_from, valid_until, code, way)
      select app_id, ${kind} || n, id, kind, name, rules, ${state}, now() - interval '9 days',
        now() + ${until}::interval, ${kind} || n, 'issue'
      from coupon_templates, generate_series(1, ${many}) as n where app_id = ${owner.appid} and id = ${id}`)
  await insert('used', couponLimits.counted + 5, heldStates.used, '1 day')
  await insert('over', 3, heldStates.unused, '-1 day')
  await insert('open', 4, heldStates.unused, '1 day')
  const { list } = (await t.call(couponSearch, { body: {} }, owner)).data
  expect(list[0]?.counts).toMatchObject({ used: couponLimits.counted, expired: 3 })
})

import {
  customerMerge,
  pointsAccounts,
  pointsActivities,
  pointsAvailableCoupons,
  pointsEntries,
  pointsGrant,
  pointsLimits,
  pointsOffers,
  pointsOfferSave,
  pointsSettings,
  pointsSettingsUpdate,
  type PointsRule,
} from '@zhanfang/contract'
import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { activityEntries } from '../activity/tables.ts'
import { createCouponDriver, type Owner } from '../coupon/testing/coupon-driver.ts'
import { pointAccounts, pointEntries, pointLots, pointOffers, pointSettings } from './tables.ts'

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

const services = (server = t) => server.server.services.points
const rule = (action: string, more: Partial<PointsRule> = {}): PointsRule => ({
  action,
  isOn: true,
  points: 10,
  perDay: 1,
  ...more,
})
async function withRules(rules: PointsRule[], days: number | null = 365) {
  const owner = await drive.owner()
  const saved = await t.call(pointsSettingsUpdate, { body: { isOn: true, days, rules } }, owner)
  expect(saved.status).toBe(200)
  const customerId = await drive.person(owner, '王小明')
  return { owner, who: { appId: owner.appid, customerId } }
}
const grant = (owner: Owner, customerId: string, points: number, nonce = newId()) =>
  t.call(pointsGrant, { params: { customerId }, body: { points, reason: '补发', nonce } }, owner)

/** What is there, with what has to be the same: entries and lots. */
async function balance({ appId, customerId }: { appId: string; customerId: string }) {
  const { db } = t.database
  const [account] = await db
    .select()
    .from(pointAccounts)
    .where(sql`${eq(pointAccounts.appId, appId)} and ${eq(pointAccounts.customerId, customerId)}`)
  const [entries] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointEntries.delta}), 0)`.mapWith(Number) })
    .from(pointEntries)
    .where(sql`${eq(pointEntries.appId, appId)} and ${eq(pointEntries.customerId, customerId)}`)
  const [lots] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointLots.left}), 0)`.mapWith(Number) })
    .from(pointLots)
    .where(sql`${eq(pointLots.appId, appId)} and ${eq(pointLots.customerId, customerId)}`)
  const { points = 0, owed = 0 } = account ?? {}
  expect(entries?.sum).toBe(points - owed)
  expect(lots?.sum).toBe(points)
  return { points, owed }
}

test('a visit counts once a day, whoever says so how often', async () => {
  const { who } = await withRules([rule('visit', { points: 5 })])
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => services(index % 2 === 0 ? t : beside).earning.visit(who)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance(who)).toEqual({ points: 5, owed: 0 })
})

test('nothing is earned while points are off, and the rules name what modules have added', async () => {
  const owner = await drive.owner()
  const who = { appId: owner.appid, customerId: await drive.person(owner) }
  await expect(services().earning.visit(who)).rejects.toThrow('没有开放积分')
  const { isOn, rules } = (await t.call(pointsSettings, {}, owner)).data
  expect(isOn).toBe(false)
  expect(rules.map(({ action }) => action)).toEqual(['visit', 'answer', 'check-in', 'post'])
})

test('what is spent at once is there or not, and what is given by hand has a reason and happens once', async () => {
  const { owner, who } = await withRules([])
  const nonce = newId()
  await Promise.all(Array.from({ length: 5 }, () => grant(owner, who.customerId, 100, nonce)))
  expect(await balance(who)).toEqual({ points: 100, owed: 0 })
  expect(await grant(owner, who.customerId, -101)).toMatchObject({
    status: 409,
    problems: [{ field: 'points' }],
  })
  const results = await Promise.all(Array.from({ length: 20 }, () => grant(owner, who.customerId, -30)))
  expect(results.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await balance(who)).toEqual({ points: 10, owed: 0 })
  const { list } = (await t.call(pointsEntries, { params: { customerId: who.customerId }, body: {} }, owner))
    .data
  expect(list[0]).toMatchObject({ kind: 'take', points: -30, reason: '补发' })
  const elsewhere = await drive.owner()
  expect((await grant(elsewhere, who.customerId, 1)).status).toBe(404)
})

test('a check-in earns points within the limit of its day, and loses them when it is taken back', async () => {
  const { owner, who } = await withRules([rule('check-in', { points: 10, perDay: 2 })])
  const { db } = t.database
  const ids = [newId(), newId(), newId()]
  for (const id of ids)
    await db.insert(activityEntries).values({
      ...who,
      id,
      activityId: 'a',
      code: id,
      state: entryStates.joined,
      name: '王小明',
      people: 1,
      startsAt: new Date(),
      checkedInAt: new Date(),
      quotaKeys: [],
    })
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => services(index % 2 === 0 ? t : beside).earning.collect(who)),
  )
  expect(await balance(who)).toEqual({ points: 20, owed: 0 })
  // It is spent before it is taken back: the rest is owed, and paid by what comes next.
  await grant(owner, who.customerId, -15)
  await db.update(activityEntries).set({ checkedInAt: null }).where(eq(activityEntries.appId, who.appId))
  await services().earning.collect(who)
  await services().earning.collect(who)
  expect(await balance(who)).toEqual({ points: 0, owed: 15 })
  await grant(owner, who.customerId, 40)
  expect(await balance(who)).toEqual({ points: 25, owed: 0 })
})

test('a scan that comes late says that they came earlier, and costs nobody their points', async () => {
  const { who } = await withRules([rule('check-in', { points: 10, perDay: 1 })])
  const { db } = t.database
  const id = newId()
  await db.insert(activityEntries).values({
    ...who,
    id,
    activityId: 'a',
    code: id,
    state: entryStates.joined,
    name: '王小明',
    people: 1,
    startsAt: new Date(),
    checkedInAt: new Date(),
    quotaKeys: [],
  })
  const set = (more: Partial<typeof activityEntries.$inferInsert>) =>
    db.update(activityEntries).set(more).where(eq(activityEntries.id, id))
  await services().earning.collect(who)
  await set({ checkedInAt: new Date(Date.now() - 60_000) })
  await services().earning.collect(who)
  expect(await balance(who)).toEqual({ points: 10, owed: 0 })
  await set({ checkedInAt: null, arrivalRound: 1 })
  await services().earning.collect(who)
  expect(await balance(who)).toEqual({ points: 0, owed: 0 })
  await set({ checkedInAt: new Date() })
  await services().earning.collect(who)
  expect(await balance(who), 'what was taken back does not use up the day').toEqual({ points: 10, owed: 0 })
})

test('deeds beyond the limit of a day do not hide those that came later', async () => {
  const { who } = await withRules([rule('check-in', { points: 10, perDay: 1 })])
  const { db } = t.database
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db
    .update(pointSettings)
    .set({ since: ago(5) })
    .where(eq(pointSettings.appId, who.appId))
  const entryAt = (checkedInAt: Date) => {
    const id = newId()
    const { joined } = entryStates
    const more = { name: '王小明', people: 1, startsAt: new Date(), quotaKeys: [] }
    return { ...who, ...more, id, code: id, activityId: id, state: joined, checkedInAt }
  }
  const start = ago(3).getTime()
  const first = Array.from({ length: 205 }, (_, index) => entryAt(new Date(start + index)))
  await db.insert(activityEntries).values([...first, entryAt(new Date())])
  await services().earning.collect(who)
  expect(await balance(who)).toEqual({ points: 20, owed: 0 })
})

test('no more coupons are offered for points than the list shows, and those that are can be changed', async () => {
  const { owner } = await withRules([])
  const couponId = await drive.active(owner)
  const save = (points: number) =>
    t.call(pointsOfferSave, { params: { couponId }, body: { points, isOn: true } }, owner)
  const offer = { appId: owner.appid, points: 1, isOn: true }
  const others = Array.from({ length: pointsLimits.offers - 1 }, () => ({ ...offer, couponId: newId() }))
  await t.database.db.insert(pointOffers).values(others)
  expect((await save(100)).status).toBe(200)
  expect((await save(200)).status).toBe(200)
  const more = { params: { couponId: await drive.active(owner) }, body: { points: 5, isOn: true } }
  expect((await t.call(pointsOfferSave, more, owner)).status).toBe(422)
})

test('points end by lot, those that end first are spent first', async () => {
  const { owner, who } = await withRules([], 10)
  await grant(owner, who.customerId, 30)
  await t.call(pointsSettingsUpdate, { body: { isOn: true, days: null, rules: [] } }, owner)
  await grant(owner, who.customerId, 30)
  await grant(owner, who.customerId, -20)
  expect(await services().accounts.endingNext(who)).toMatchObject({ points: 10 })
  await t.database.db
    .update(pointLots)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(sql`${eq(pointLots.appId, who.appId)} and ${pointLots.expiresAt} is not null`)
  await Promise.all([services().sweep(), services(beside).sweep()])
  expect(await balance(who)).toEqual({ points: 30, owed: 0 })
})

test('a coupon is had for points once for a form, at the price that was seen, or nothing is spent', async () => {
  const { owner, who } = await withRules([])
  const couponId = await drive.active(owner, { total: 2, perPerson: null, isPublic: false })
  await grant(owner, who.customerId, 250)
  const available = (await t.call(pointsAvailableCoupons, { body: {} }, owner)).data
  expect(available.list).toMatchObject([{ id: couponId, points: null, left: 2 }])
  await t.call(pointsOfferSave, { params: { couponId }, body: { points: 100, isOn: true } }, owner)
  expect((await t.call(pointsOffers, {}, owner)).data.list).toMatchObject([{ couponId, points: 100 }])
  const exchange = (nonce: string, price = 100, server = t) =>
    services(server).offers.exchange(who, { couponId, price, nonce })
  await expect(exchange(newId(), 1)).rejects.toThrow('不能用积分兑换')
  const nonce = newId()
  const same = await Promise.all(
    Array.from({ length: 6 }, (_, index) => exchange(nonce, 100, index % 2 === 0 ? t : beside)),
  )
  expect(new Set(same).size).toBe(1)
  expect(await balance(who)).toEqual({ points: 150, owed: 0 })
  const more = await Promise.allSettled(Array.from({ length: 6 }, () => exchange(newId())))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance(who)).toEqual({ points: 50, owed: 0 })
  // Nothing is left: the points stay.
  await grant(owner, who.customerId, 100)
  await expect(exchange(newId())).rejects.toThrow('领完')
  expect(await balance(who)).toEqual({ points: 150, owed: 0 })
})

test('an exchange that is sent again after two accounts were joined gives what it gave', async () => {
  const { owner, who } = await withRules([rule('visit')])
  const kept = { appId: who.appId, customerId: await drive.person(owner) }
  const couponId = await drive.active(owner, { perPerson: 5 })
  await t.call(pointsOfferSave, { params: { couponId }, body: { points: 10, isOn: true } }, owner)
  for (const one of [who, kept]) await grant(owner, one.customerId, 100)
  const wish = { couponId, price: 10, nonce: newId() }
  const first = await services().offers.exchange(who, wish)
  await expect(services().offers.exchange(kept, wish), 'of somebody else').rejects.toThrow(Refusal)
  const body = { keptId: kept.customerId, goneId: who.customerId }
  expect((await t.call(customerMerge, { body }, owner)).status).toBe(200)
  expect(await services().offers.exchange(kept, wish)).toBe(first)
  expect(await balance(kept)).toEqual({ points: 190, owed: 0 })
})

test('two records of one person that are joined have what both had', async () => {
  const { owner, who } = await withRules([rule('visit', { points: 5 })])
  const other = { appId: who.appId, customerId: await drive.person(owner) }
  for (const one of [who, other]) await services().earning.visit(one)
  await grant(owner, other.customerId, 10)
  const merged = await t.call(
    customerMerge,
    { body: { keptId: who.customerId, goneId: other.customerId } },
    owner,
  )
  expect(merged.status).toBe(200)
  expect(await balance(who)).toEqual({ points: 20, owed: 0 })
  const { list } = (await t.call(pointsAccounts, { body: {} }, owner)).data
  expect(list).toMatchObject([{ customerId: who.customerId, name: '王小明', points: 20 }])
  expect((await t.call(pointsActivities, { body: {} }, owner)).data.list).toEqual([])
})

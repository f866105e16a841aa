import { pointsGrant, pointsSettingsUpdate } from '@zhanfang/contract'
import { addDays, dayOf } from '@zhanfang/format'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../database/id.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createPrizeDriver, plainCalendar, plainDraw } from '../testing/prize-driver.ts'
import { prizeCheckIns } from '../tables.ts'

let t: TestServer
let beside: TestServer
let drive: ReturnType<typeof createPrizeDriver>
const today = dayOf(new Date())

beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  drive = createPrizeDriver(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

const services = (server = t) => server.server.services.prize
async function withCalendar(rules: Parameters<typeof plainCalendar>[0] = {}, points = 0) {
  const owner = await drive.owner()
  await t.call(pointsSettingsUpdate, { body: { isOn: true, days: null, rules: [] } }, owner)
  const id = await drive.started(owner, plainCalendar(rules))
  const customerId = await drive.person(owner)
  if (points > 0)
    await t.call(
      pointsGrant,
      { params: { customerId }, body: { points, reason: '补发', nonce: newId() } },
      owner,
    )
  return { owner, id, who: { appId: owner.appid, customerId } }
}
const pointsOf = async (who: { appId: string; customerId: string }) =>
  (await t.server.services.points.accounts.read(who)).points
/** Days on which somebody was here before. */
async function wasHere(who: { appId: string; customerId: string }, campaignId: string, back: number[]) {
  await t.database.db.insert(prizeCheckIns).values(
    back.map((days) => ({
      ...who,
      campaignId,
      day: addDays(today, -days),
      isMadeUp: false,
      points: 5,
      bonuses: [],
    })),
  )
}

test('a day counts once, from whichever of two servers it is said how often', async () => {
  const { id, who } = await withCalendar()
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      services(index % 2 === 0 ? t : beside).checkIns.checkIn(who, id),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await pointsOf(who)).toBe(5)
})

test('the bonus of a series comes with the day that completes it, and not again', async () => {
  const { id, who } = await withCalendar({
    bonuses: [
      { day: 2, points: 7, couponId: null },
      { day: 3, points: 20, couponId: null },
    ],
  })
  await wasHere(who, id, [2, 1])
  const result = await services().checkIns.checkIn(who, id)
  // The second day was made by hand, without its bonus: it is due now.
  expect(result).toMatchObject({ points: 5, length: 3 })
  expect(result.bonuses.map(({ day }) => day)).toEqual([2, 3])
  expect(await pointsOf(who)).toBe(5 + 7 + 20)
})

test('a bonus whose coupon is gone says so, and keeps saying it; the points come all the same', async () => {
  const owner = await drive.owner()
  await t.call(pointsSettingsUpdate, { body: { isOn: true, days: null, rules: [] } }, owner)
  const couponId = await drive.active(owner, { total: 1 })
  const id = await drive.started(owner, plainCalendar({ bonuses: [{ day: 1, points: 20, couponId }] }))
  const come = async (): Promise<[string, { appId: string; customerId: string }]> => {
    const who = { appId: owner.appid, customerId: await drive.person(owner) }
    const { bonuses } = await services().checkIns.checkIn(who, id)
    return [bonuses[0]?.missed ?? 'no bonus', who]
  }
  expect((await come())[0]).toBe('')
  const [missed, second] = await come()
  expect(missed).toBe('优惠券已经发完，没有发到')
  expect(await pointsOf(second)).toBe(25)
  const [day] = await services().checkIns.daysOf(second, id, today)
  expect(day).toMatchObject({ bonuses: [1], missed: { 1: missed } })
})

test('a missed day is made up once for points, counts for the series and gives no points of its own', async () => {
  const makeUp = { price: 10, days: 7, perMonth: 2 }
  const { id, who } = await withCalendar({ makeUp }, 25)
  await wasHere(who, id, [2])
  const missed = addDays(today, -1)
  const madeUp = (day: string, price = 10, server = t) =>
    services(server).checkIns.makeUp(who, { campaignId: id, day, price })
  await expect(madeUp(missed, 1)).rejects.toThrow('刚刚变了')
  await expect(madeUp(today)).rejects.toThrow('不能补签')
  await expect(madeUp(addDays(today, -8))).rejects.toThrow('不能补签')
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => madeUp(missed, 10, index % 2 === 0 ? t : beside)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await pointsOf(who)).toBe(15)
  await services().checkIns.checkIn(who, id)
  // The third day in a row with the one that was made up: its bonus of 20, and 5 for today.
  expect(await pointsOf(who)).toBe(40)
  await madeUp(addDays(today, -3))
  await expect(madeUp(addDays(today, -4))).rejects.toThrow('每月最多补签 2 次')
  expect(await pointsOf(who)).toBe(30)
})

test('who has too few points makes up nothing', async () => {
  const { id, who } = await withCalendar({ makeUp: { price: 10, days: 7, perMonth: 9 } }, 5)
  await expect(
    services().checkIns.makeUp(who, { campaignId: id, day: addDays(today, -1), price: 10 }),
  ).rejects.toThrow('要 10 积分')
  const days = await t.database.db
    .select()
    .from(prizeCheckIns)
    .where(and(eq(prizeCheckIns.appId, who.appId), eq(prizeCheckIns.campaignId, id)))
  expect(days).toEqual([])
})

test('whoever has checked in today has more chances to draw', async () => {
  const { owner, id, who } = await withCalendar()
  const draw = await drive.started(owner, plainDraw({ freePerDay: 0, checkInBonus: 2 }))
  await expect(drive.draw(who, draw)).rejects.toThrow('机会用完')
  await services().checkIns.checkIn(who, id)
  await drive.draw(who, draw)
  await drive.draw(who, draw)
  await expect(drive.draw(who, draw)).rejects.toThrow('机会用完')
})

test('a calendar that gives points waits until points are on, and one that gives nothing does not start', async () => {
  const owner = await drive.owner()
  const id = await drive.draft(owner, plainCalendar())
  expect((await drive.step(owner, id, 'active')).msg).toContain('开放积分')
  const empty = await drive.draft(owner, plainCalendar({ points: 0, bonuses: [] }))
  expect((await drive.step(owner, empty, 'active')).msg).toContain('至少要有一样')
})

import {
  pointsGrant,
  pointsSettingsUpdate,
  prizeCampaignUpdate,
  prizeCodesAdd,
  winStates,
} from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../database/id.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { Owner } from '../../coupon/testing/coupon-driver.ts'
import { coupons } from '../../coupon/tables.ts'
import { createPrizeDriver, plainDraw, plainPrize } from '../testing/prize-driver.ts'
import { prizeDraws, prizeCampaigns, prizePlayers, prizes } from '../tables.ts'
import { rollOf, seedHashOf } from './rolls.ts'

let t: TestServer
let beside: TestServer
let drive: ReturnType<typeof createPrizeDriver>

beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  drive = createPrizeDriver(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

const serverAt = (index: number) => (index % 2 === 0 ? t : beside)
async function people(owner: Owner, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => ({
      appId: owner.appid,
      customerId: await drive.person(owner),
    })),
  )
}
async function pointsOn(owner: Owner) {
  await t.call(pointsSettingsUpdate, { body: { isOn: true, days: 365, rules: [] } }, owner)
}
const grant = (owner: Owner, customerId: string, points: number) =>
  t.call(pointsGrant, { params: { customerId }, body: { points, reason: '补发', nonce: newId() } }, owner)
const pointsOf = async (who: { appId: string; customerId: string }) =>
  (await t.server.services.points.accounts.read(who)).points

test('500 people draw the last 100 of a prize on two servers: 100 have it, the others win nothing', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw({}, { prizes: [plainPrize({ stock: 100 })] }))
  const crowd = await people(owner, 500)
  const results: Awaited<ReturnType<typeof drive.draw>>[] = []
  let next = 0
  async function drawOn(): Promise<void> {
    for (let at = next++; at < crowd.length; at = next++) {
      const who = crowd[at]
      if (who) results.push(await drive.draw(who, id, { server: serverAt(at) }))
    }
  }
  // Fifty at a time, as connections of a busy server are.
  await Promise.all(Array.from({ length: 50 }, drawOn))
  expect(results.filter(({ prizeId }) => prizeId !== null)).toHaveLength(100)
  const lost = results.filter(({ prizeId }) => prizeId === null)
  expect(lost.every(({ missed, missedName }) => missed === 'stock' && missedName === '保温杯')).toBe(true)
  const { prizes: own, numbers } = await drive.detail(owner, id)
  expect(own[0]).toMatchObject({ stock: 100, won: 100 })
  expect(numbers).toMatchObject({ people: 500, times: 500, wins: 100, cost: 2500 })
}, 120_000)

test('one click sent twenty times to two servers draws once and costs one chance', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw({ freePerDay: 2 }))
  const [who] = await people(owner, 1)
  if (!who) throw new Error('nobody')
  const nonce = newId()
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => drive.draw(who, id, { server: serverAt(index), nonce })),
  )
  expect(new Set(results.map((draw) => draw.id)).size).toBe(1)
  const more = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => drive.draw(who, id, { server: serverAt(index) })),
  )
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const drawn = await t.database.db.select().from(prizeDraws).where(eq(prizeDraws.appId, who.appId))
  expect(new Set(drawn.map(({ number }) => number))).toEqual(new Set([1, 2]))
})

test('limits of a day, of a person and for those that are big are kept, and the reason is written down', async () => {
  const owner = await drive.owner()
  const id = await drive.started(
    owner,
    plainDraw(
      { freePerDay: 10, mostInAll: 6 },
      {
        prizes: [
          plainPrize({ name: '电视', isBig: true, odds: 500_000 }),
          plainPrize({ name: '贴纸', perDay: 3, perPerson: 2, odds: 500_000 }),
        ],
      },
    ),
  )
  const [who, other] = await people(owner, 2)
  if (!who || !other) throw new Error('nobody')
  const drawn = []
  for (let at = 0; at < 6; at += 1) drawn.push(await drive.draw(who, id))
  await expect(drive.draw(who, id)).rejects.toThrow('次数已经用完')
  for (let at = 0; at < 6; at += 1) drawn.push(await drive.draw(other, id))
  for (const one of [who, other]) {
    const own = drawn.filter(({ customerId }) => customerId === one.customerId)
    expect(own.filter(({ prizeName }) => prizeName === '电视').length).toBeLessThanOrEqual(1)
    expect(own.filter(({ prizeName }) => prizeName === '贴纸').length).toBeLessThanOrEqual(2)
    const reasons = own.flatMap(({ prizeId, missed }) => (prizeId === null ? [missed] : []))
    expect(['big', 'person', 'day']).toEqual(expect.arrayContaining([...new Set(reasons)]))
  }
  expect(drawn.filter(({ prizeName }) => prizeName === '贴纸').length).toBeLessThanOrEqual(3)
})

test('a coupon and points come with the draw, and what cannot be given wins nothing and leaves no trace', async () => {
  const owner = await drive.owner()
  await pointsOn(owner)
  const couponId = await drive.active(owner, { total: 2, perPerson: 1, isPublic: false })
  const id = await drive.started(
    owner,
    plainDraw(
      { freePerDay: 3 },
      { prizes: [plainPrize({ name: '豆浆券', gift: { kind: 'coupon', couponId } })] },
    ),
  )
  const [who] = await people(owner, 1)
  if (!who) throw new Error('nobody')
  const first = await drive.draw(who, id)
  expect(first).toMatchObject({ prizeName: '豆浆券', state: winStates.delivered })
  const [coupon] = await t.database.db
    .select()
    .from(coupons)
    .where(and(eq(coupons.appId, who.appId), eq(coupons.id, first.couponId ?? '')))
  expect(coupon).toMatchObject({ customerId: who.customerId, way: 'prize', cause: first.id })
  // They have as many of the coupon as one may have.
  expect(await drive.draw(who, id)).toMatchObject({ prizeId: null, missed: 'refused', couponId: null })
  expect((await drive.detail(owner, id)).prizes[0]).toMatchObject({ won: 1 })

  const points = await drive.started(
    owner,
    plainDraw({}, { prizes: [plainPrize({ name: '积分包', gift: { kind: 'points', points: 30 } })] }),
  )
  await drive.draw(who, points)
  expect(await pointsOf(who)).toBe(30)
})

test('points are spent at the price that was read, after the free chances, and come back with nothing else', async () => {
  const owner = await drive.owner()
  await pointsOn(owner)
  const id = await drive.started(owner, plainDraw({ freePerDay: 1, pointsPrice: 10 }))
  const [who] = await people(owner, 1)
  if (!who) throw new Error('nobody')
  await grant(owner, who.customerId, 25)
  expect(await drive.draw(who, id)).toMatchObject({ way: 'free', points: 0 })
  await expect(drive.draw(who, id)).rejects.toThrow('机会用完')
  await expect(drive.draw(who, id, { price: 5 })).rejects.toThrow('刚刚变了')
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => drive.draw(who, id, { server: serverAt(index), price: 10 })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await pointsOf(who)).toBe(5)
})

test('card numbers are sealed, given once each, and there is no more of the prize than of them', async () => {
  const owner = await drive.owner()
  const gift = { kind: 'code' as const, hint: '' }
  const id = await drive.draft(
    owner,
    plainDraw({}, { prizes: [plainPrize({ name: '会员卡', stock: 50, gift })] }),
  )
  expect((await drive.step(owner, id, 'active')).msg).toContain('还没有添加卡号')
  const [prize] = (await drive.detail(owner, id)).prizes
  const add = (codes: string[]) =>
    t.call(prizeCodesAdd, { params: { id, prizeId: prize?.id ?? '' }, body: { codes } }, owner)
  expect((await add(['A-1', 'A-2', 'A-3', 'A-1'])).data).toEqual({ added: 3, known: 1 })
  expect((await add(['A-3'])).data).toEqual({ added: 0, known: 1 })
  expect((await drive.step(owner, id, 'active')).status).toBe(200)
  const stored = await t.database.db.execute(sql`select code from prize_codes where app_id = ${owner.appid}`)
  expect(JSON.stringify(stored.rows)).not.toContain('A-1')
  const crowd = await people(owner, 12)
  const drawn = await Promise.all(crowd.map((who, index) => drive.draw(who, id, { server: serverAt(index) })))
  const won = drawn.filter(({ prizeId }) => prizeId !== null)
  expect(won).toHaveLength(3)
  const codes = await t.server.services.prize.codes.ofDraws(
    owner.appid,
    won.map((draw) => draw.id),
  )
  expect([...codes.values()].toSorted()).toEqual(['A-1', 'A-2', 'A-3'])
})

test('one address draws so often a day, and groups and times keep others out', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw({ mostPerAddress: 3 }))
  const crowd = await people(owner, 10)
  const results = await Promise.allSettled(
    crowd.map((who, index) => drive.draw(who, id, { server: serverAt(index) })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const [first] = crowd
  if (!first) throw new Error('nobody')
  const late = await drive.started(
    owner,
    plainDraw({}, { startsAt: new Date(Date.now() + 3_600_000).toISOString() }),
  )
  await expect(drive.draw(first, late)).rejects.toThrow('开始')
  await drive.step(owner, id, 'paused')
  await expect(drive.draw(first, id, { address: '203.0.113.8' })).rejects.toThrow('暂停')
})

test('a friend who draws for the first time by a link gives one chance to whoever sent it', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw({ sharesPerDay: 2 }))
  const [host, ...friends] = await people(owner, 5)
  if (!host) throw new Error('nobody')
  await drive.draw(host, id)
  await expect(drive.draw(host, id)).rejects.toThrow('机会用完')
  const [player] = await t.database.db
    .select()
    .from(prizePlayers)
    .where(and(eq(prizePlayers.appId, host.appId), eq(prizePlayers.customerId, host.customerId)))
  const shareCode = player?.shareCode ?? ''
  // Their own link, and a link that is none, give nothing.
  await expect(drive.draw(host, id, { shareCode })).rejects.toThrow('机会用完')
  await Promise.all(friends.map((who, index) => drive.draw(who, id, { server: serverAt(index), shareCode })))
  const more = await Promise.allSettled(
    [0, 1, 2, 3].map((index) => drive.draw(host, id, { server: serverAt(index) })),
  )
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('the seed is secret and committed before, and told when the campaign has ended: every number follows from it', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw({ freePerDay: 5 }))
  const before = await drive.detail(owner, id)
  expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/)
  expect(before.seed).toBeNull()
  const [stored] = await t.database.db
    .select()
    .from(prizeCampaigns)
    .where(and(eq(prizeCampaigns.appId, owner.appid), eq(prizeCampaigns.id, id)))
  expect(stored?.seed).toMatch(/^sealed:/)
  const [who] = await people(owner, 1)
  if (!who) throw new Error('nobody')
  const drawn = [await drive.draw(who, id), await drive.draw(who, id)]
  await drive.step(owner, id, 'paused')
  expect((await drive.detail(owner, id)).seed).toBeNull()
  await drive.step(owner, id, 'active')
  await drive.step(owner, id, 'ended')
  const after = await drive.detail(owner, id)
  expect(after.seedHash).toBe(before.seedHash)
  expect(seedHashOf(after.seed ?? '')).toBe(before.seedHash)
  for (const { drawer, number, roll } of drawn)
    expect(rollOf(after.seed ?? '', { campaignId: id, drawer, number })).toBe(roll)
  // Nothing is drawn with a seed that everybody knows.
  await expect(drive.draw(who, id)).rejects.toThrow('已经结束')
  expect((await drive.step(owner, id, 'active')).status).toBe(409)
})

test('a campaign that ends while hundreds draw tells its seed behind the last draw', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw())
  const crowd = await people(owner, 100)
  const draws = Promise.allSettled(
    crowd.map((who, index) => drive.draw(who, id, { server: serverAt(index) })),
  )
  const ended = drive.step(owner, id, 'ended').then(async () => {
    const rows = await t.database.db.select().from(prizeDraws).where(eq(prizeDraws.campaignId, id))
    return rows.length
  })
  const results = await draws
  const atEnd = await ended
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(atEnd)
})

test('prizes cannot be fewer than were won, and two windows do not overwrite each other', async () => {
  const owner = await drive.owner()
  const fields = plainDraw({}, { prizes: [plainPrize({ stock: 5 })] })
  const id = await drive.started(owner, fields)
  for (const who of await people(owner, 3)) await drive.draw(who, id)
  const { prizes: own, version } = await drive.detail(owner, id)
  const [prize] = own
  if (!prize) throw new Error('no prize')
  const { won: _won, wonToday: _today, ...kept } = prize
  const save = (stock: number, seen = version) =>
    t.call(
      prizeCampaignUpdate,
      { params: { id }, body: { ...fields, prizes: [{ ...kept, stock }], version: seen } },
      owner,
    )
  expect(await save(2)).toMatchObject({ status: 422, problems: [{ field: 'prizes.0.stock' }] })
  expect((await save(3)).status).toBe(200)
  expect((await save(10)).status).toBe(409)
  await expect(
    t.database.db.execute(sql`update ${prizes} set won = won + 1 where app_id = ${owner.appid}`),
  ).rejects.toThrow('Failed query')
})

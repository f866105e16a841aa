import { couponBatchCreate, couponBatches, couponBatchUpdate, couponDetail } from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { couponBatches as batchRows, couponCodes } from '../tables.ts'
import { createCouponDriver, type Owner } from '../testing/coupon-driver.ts'

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

const use = (owner: Owner, customerId: string, code: string, server = t, address = customerId) =>
  server.server.services.coupon.usingCodes.use({ appId: owner.appid, customerId, code, address })
const batchOf = (owner: Owner, id: string, codes: number, expireTime: string | null = null) =>
  t.call(couponBatchCreate, { params: { id }, body: { name: '传单', codes, expireTime } }, owner)
const countsOf = async (owner: Owner, id: string) =>
  (await t.call(couponDetail, { params: { id } }, owner)).data.counts

test('a code gives one coupon to one of all who enter it at once, and is kept as a digest', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 10, isPublic: false })
  const { codes } = (await batchOf(owner, id, 3)).data
  expect(codes).toHaveLength(3)
  const [code = ''] = codes
  expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4} ){3}[2-9A-HJ-NP-Z]{4}$/)
  expect(await countsOf(owner, id)).toMatchObject({ issued: 0, reserved: 3 })
  const people = await Promise.all(Array.from({ length: 20 }, () => drive.person(owner)))
  const results = await Promise.allSettled(
    people.map((person, index) => use(owner, person, code.toLowerCase(), index % 2 === 0 ? t : beside)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countsOf(owner, id)).toMatchObject({ issued: 1, reserved: 2 })
  const rows = await t.database.db.select().from(couponCodes).where(eq(couponCodes.appId, owner.appid))
  expect(rows.every(({ hash }) => !codes.includes(hash) && hash.length === 43)).toBe(true)
})

test('who has enough keeps the code for somebody else', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 10 })
  const [first = '', second = ''] = (await batchOf(owner, id, 2)).data.codes
  const person = await drive.person(owner)
  await use(owner, person, first)
  await expect(use(owner, person, second)).rejects.toThrow('已经领过')
  await expect(use(owner, await drive.person(owner), second)).resolves.toMatch(/\w/)
})

test('wrong, stopped, expired and foreign codes are refused in the same words, and soon no more are looked at', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 10 })
  const { id: batchId, codes } = (await batchOf(owner, id, 2, '2099-01-01T00:00:00+08:00')).data
  const [code = ''] = codes
  const words = '兑换码不对、已经用过或已过期'
  const person = await drive.person(owner)
  await expect(use(owner, person, 'AAAA BBBB CCCC DDDD')).rejects.toThrow(words)
  const other = await drive.owner()
  await expect(use(other, await drive.person(other), code)).rejects.toThrow(words)

  const setEnabled = (enabled: boolean) =>
    t.call(couponBatchUpdate, { params: { id, batchId }, body: { enabled } }, owner)
  await setEnabled(false)
  expect(await countsOf(owner, id)).toMatchObject({ reserved: 0 })
  await expect(use(owner, person, code)).rejects.toThrow(words)
  await setEnabled(true)
  expect(await countsOf(owner, id)).toMatchObject({ reserved: 2 })
  await t.database.db
    .update(batchRows)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(batchRows.id, batchId))
  await expect(use(owner, person, code)).rejects.toThrow(words)
  await t.server.services.coupon.batches.sweep()
  expect(await countsOf(owner, id)).toMatchObject({ reserved: 0 })
  const list = (await t.call(couponBatches, { params: { id }, query: {} }, owner)).data
  expect(list).toMatchObject({ total: 1, list: [{ codes: 2, used: 0, enabled: false }] })

  for (let tries = 0; tries < 10; tries += 1) await use(owner, person, 'wrong').catch(() => undefined)
  await expect(use(owner, person, 'wrong')).rejects.toThrow('操作太频繁')
})

test('codes and claims together never give more than there are', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner, { total: 30 })
  expect((await batchOf(owner, id, 31)).status).toBe(422)
  const { id: batchId, codes } = (await batchOf(owner, id, 20)).data
  const people = await Promise.all(Array.from({ length: 60 }, () => drive.person(owner)))
  const results = await Promise.allSettled([
    ...people.slice(0, 40).map((person) => drive.give(owner, id, person)),
    ...people.slice(40).map((person, index) => use(owner, person, codes[index] ?? '', beside)),
    t.call(couponBatchUpdate, { params: { id, batchId }, body: { enabled: false } }, owner),
    t.call(couponBatchUpdate, { params: { id, batchId }, body: { enabled: true } }, owner),
  ])
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(reasons.filter((reason) => !/^Refusal: (?:优惠券已经领完了|兑换码不对)/.test(reason))).toEqual([])
  const { issued, reserved, total } = await countsOf(owner, id)
  expect(issued + reserved).toBeLessThanOrEqual(total)
  expect(issued).toBe(results.filter((one) => one.status === 'fulfilled').length - 2)
})

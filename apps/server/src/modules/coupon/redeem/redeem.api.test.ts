import {
  counterPreview,
  counterRedeem,
  counterState,
  counterUndo,
  redeemCoupon,
  redeemLinkCreate,
  redeemLinkList,
  redeemLinkRevoke,
  redeemPreview,
  type RedeemResult,
  redeemState,
  redeemUndo,
  redemptionExport,
  redemptionSearch,
} from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../database/id.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { couponRedemptions, coupons } from '../tables.ts'
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

/** A coupon in somebody's hands, with its code. */
async function held(owner: Owner, templateId?: string) {
  const id = templateId ?? (await drive.active(owner))
  const heldId = await drive.give(owner, id, await drive.person(owner, '王小明'))
  const [row] = await t.database.db.select().from(coupons).where(eq(coupons.id, heldId))
  return { templateId: id, heldId, code: row?.code ?? '' }
}
const scan = (by: Owner, code: string, more: object = {}, server = t) =>
  server.call(redeemCoupon, { body: { code, nonce: newId(), place: '总店', ...more } }, by)
const outcomes = (results: { data: RedeemResult }[]) => results.map(({ data }) => data.outcome)
async function clerk({ appid }: Owner): Promise<Owner> {
  return { appid, as: await t.member(appid, 'editor') }
}

test('of twenty scans by two clerks one redeems, and the others are told when and where', async () => {
  const owner = await drive.owner()
  const { code } = await held(owner)
  const staff = await clerk(owner)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? scan(owner, code) : scan(staff, code, { place: '分店' }, beside),
    ),
  )
  expect(outcomes(results).filter((outcome) => outcome === 'ok')).toHaveLength(1)
  const again = results.filter(({ data }) => data.outcome === 'again')
  expect(again).toHaveLength(19)
  expect(again.every(({ data }) => /^\d{4}-\d\d-\d\d \d\d:\d\d 在[总分]店核销$/.test(data.detail))).toBe(true)
})

test('a scan that is sent again has the same answer, and its nonce is good for nothing else', async () => {
  const owner = await drive.owner()
  const { code } = await held(owner)
  const nonce = newId()
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => scan(owner, code, { nonce }, index % 2 === 0 ? t : beside)),
  )
  expect(new Set(outcomes(results))).toEqual(new Set(['ok']))
  expect(new Set(results.map(({ data }) => data.redemptionId)).size).toBe(1)
  const other = await held(owner)
  expect((await scan(owner, other.code, { nonce })).status).toBe(409)
})

test('the counter sees what a coupon is and whose, masked, and nothing changes by looking', async () => {
  const owner = await drive.owner()
  const { code } = await held(owner)
  const look = async () => (await t.call(redeemPreview, { body: { code: code.toLowerCase() } }, owner)).data
  expect(await look()).toMatchObject({
    outcome: 'ok',
    coupon: { name: '开业满减', words: '满 100 元减 20 元', owner: '王**' },
  })
  expect((await look()).outcome).toBe('ok')
  const elsewhere = await drive.owner()
  expect((await t.call(redeemPreview, { body: { code } }, elsewhere)).data.outcome).toBe('unknown')
  expect((await scan(elsewhere, code)).data.outcome).toBe('unknown')
  const viewer = { appid: owner.appid, as: await t.member(owner.appid, 'viewer') }
  expect((await scan(viewer, code)).status).toBe(403)
})

test('what was redeemed is taken back by who did it or who manages coupons, for ten minutes', async () => {
  const owner = await drive.owner()
  const staff = await clerk(owner)
  const { code, heldId } = await held(owner)
  const first = (await scan(staff, code)).data.redemptionId ?? ''
  expect((await t.call(redeemState, {}, staff)).data.recent).toMatchObject([
    { id: first, owner: '王**', canUndo: true },
  ])
  const undo = (id: string, by: Owner) => t.call(redeemUndo, { params: { id } }, by)
  expect((await undo(first, await drive.owner())).status).toBe(409)
  expect((await undo(first, owner)).status).toBe(200)
  expect((await undo(first, owner)).status).toBe(409)
  const second = (await scan(staff, code)).data.redemptionId ?? ''
  expect(second).not.toBe('')
  await t.database.db
    .update(couponRedemptions)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(eq(couponRedemptions.id, second))
  expect((await undo(second, staff)).status).toBe(409)
  const [row] = await t.database.db.select().from(coupons).where(eq(coupons.id, heldId))
  expect(row?.state).toBe(2)
  const { list } = (await t.call(redemptionSearch, { body: {} }, owner)).data
  expect(list.map(({ undoTime }) => undoTime === null)).toEqual([true, false])
})

test('scans without a network count when they were made; those of the future and of long ago do not', async () => {
  const owner = await drive.owner()
  const { code, heldId } = await held(owner)
  await t.database.db
    .update(coupons)
    .set({ validFrom: sql`now() - interval '2 days'`, validUntil: sql`now() - interval '1 hour'` })
    .where(eq(coupons.id, heldId))
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  expect((await scan(owner, code)).data).toMatchObject({ outcome: 'expired' })
  expect((await scan(owner, code, { at: at(-24 * 9) })).data.outcome).toBe('expired')
  expect((await scan(owner, code, { at: at(-2) })).data.outcome).toBe('ok')
  expect((await scan(owner, code, { at: at(-3) })).data.outcome).toBe('again')
})

test('a link redeems at its place what it may, sees no other place and ends when it is taken back', async () => {
  const owner = await drive.owner()
  const mine = await held(owner)
  const other = await held(owner)
  const create = (couponIds: string[]) =>
    t.call(redeemLinkCreate, { body: { place: '东门店', hours: 8, couponIds } }, owner)
  expect((await create(['nothing'])).status).toBe(422)
  const made = (await create([mine.templateId])).data
  const token = made.url.split('#')[1] ?? ''
  expect(made.url).toMatch(/\/redeem#[\w-]{43}$/)
  expect((await t.call(redeemLinkList, {}, owner)).data.list).toMatchObject([
    { place: '东门店', coupons: ['开业满减'] },
  ])

  const byLink = (code: string) => t.call(counterRedeem, { body: { token, code, nonce: newId() } })
  expect((await byLink(other.code)).data).toMatchObject({ outcome: 'otherPlace', coupon: null })
  expect((await t.call(counterPreview, { body: { token, code: mine.code } })).data.outcome).toBe('ok')
  const done = (await byLink(mine.code)).data
  expect(done.outcome).toBe('ok')
  await scan(owner, other.code)
  const state = (await t.call(counterState, { body: { token } })).data
  expect(state).toMatchObject({ place: '东门店', appName: '阳光里社区' })
  expect(state.recent).toHaveLength(1)
  const others = (await t.call(redeemState, {}, owner)).data.recent
  expect((await t.call(counterUndo, { body: { token, id: others[0]?.id ?? '' } })).status).toBe(409)
  expect((await t.call(counterUndo, { body: { token, id: done.redemptionId ?? '' } })).status).toBe(200)

  await t.call(redeemLinkRevoke, { params: { id: made.id } }, owner)
  expect((await byLink(mine.code)).status).toBe(404)
})

test('records are narrowed and exported with masked names', async () => {
  const owner = await drive.owner()
  const first = await held(owner)
  const second = await held(owner)
  await scan(owner, first.code, { place: '总店' })
  await scan(owner, second.code, { place: '分店' })
  const found = async (body: object) => (await t.call(redemptionSearch, { body }, owner)).data
  expect((await found({})).total).toBe(2)
  const page = await found({ size: 1 })
  expect(page.list).toMatchObject([{ place: '分店', owner: '王**' }])
  expect((await found({ size: 1, cursor: page.nextCursor ?? '' })).list).toMatchObject([{ place: '总店' }])
  expect((await found({ place: '总店' })).list).toHaveLength(1)
  expect((await found({ couponId: second.templateId })).list).toMatchObject([{ place: '分店' }])
  expect((await found({ from: '2099-01-01T00:00:00+08:00' })).total).toBe(0)
  const file = await t.inject({
    method: 'POST',
    url: redemptionExport.path,
    headers: { 'x-authorization': `Bearer ${owner.as.token}`, appid: owner.appid },
    payload: {},
  })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain('总店')
  expect(file.body).toContain('王**')
  expect(file.body).not.toContain('王小明')
})

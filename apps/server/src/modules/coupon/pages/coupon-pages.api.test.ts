import { couponUpdate } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { createSiteVisitor, logInBySms } from '../../customer/testing/site-visitor.ts'
import { createCouponDriver, type Owner, plainCoupon } from '../testing/coupon-driver.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let drive: ReturnType<typeof createCouponDriver>
let mobiles = 13_600_000_000

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  drive = createCouponDriver(t)
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

const location = (page: { headers: { location?: string | undefined } }) => page.headers.location ?? ''

/** A visitor with an account on the site of an app. */
async function customerOf({ appid }: Owner) {
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, appid, String((mobiles += 1)))
  return visitor
}

test('a visitor logs in, takes a coupon and has its code below their account, and nobody else has', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner)
  const address = `/h5/${owner.appid}/coupon/${id}`
  const stranger = createSiteVisitor(t)
  const offer = await stranger.get(address)
  expect(offer.body).toContain('满 100 元减 20 元')
  expect(offer.body).toContain('登录后领取')
  expect(location(await stranger.post(`${address}/claim`, {}))).toBe(
    `/h5/${owner.appid}/me/login?to=${encodeURIComponent(`/coupon/${id}`)}`,
  )

  const visitor = await customerOf(owner)
  const card = location(await visitor.post(`${address}/claim`, {}))
  expect(card).toMatch(new RegExp(`^/h5/${owner.appid}/card/\\w+$`))
  const shown = await visitor.get(card)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toMatch(/券码 [0-9A-Z]{16}/)
  expect((await visitor.get(`/h5/${owner.appid}/me/coupons`)).body).toContain(card)

  const again = await visitor.post(`${address}/claim`, {})
  expect(again.statusCode).toBe(422)
  expect(again.body).toContain('您已经领过这种优惠券了')

  const other = await customerOf(owner)
  expect((await other.get(card)).statusCode).toBe(404)
  expect((await stranger.get(card)).headers.location).toContain('/me/login')
  const elsewhere = await drive.owner()
  expect((await visitor.get(`/h5/${elsewhere.appid}/coupon/${id}`)).statusCode).toBe(404)
})

test('what is not for everybody has no page, and a form of another site takes nothing', async () => {
  const owner = await drive.owner()
  const id = await drive.active(owner)
  const visitor = await customerOf(owner)
  const address = `/h5/${owner.appid}/coupon/${id}`
  const forged = await visitor.post(`${address}/claim`, {}, { 'sec-fetch-site': 'cross-site' })
  expect(forged.statusCode).toBe(403)
  const body = plainCoupon({ isPublic: false })
  expect((await t.call(couponUpdate, { params: { id }, body }, owner)).status).toBe(200)
  expect((await visitor.get(address)).statusCode).toBe(404)
  expect((await visitor.post(`${address}/claim`, {})).statusCode).toBe(404)
})

import { pointsOfferSave, pointsSettingsUpdate } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { createCouponDriver } from '../coupon/testing/coupon-driver.ts'
import { createSiteVisitor, logInBySms } from '../customer/testing/site-visitor.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let drive: ReturnType<typeof createCouponDriver>

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  drive = createCouponDriver(t)
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

test('a visitor says that they are here, sees what it gave and has a coupon for it', async () => {
  const owner = await drive.owner()
  const couponId = await drive.active(owner, { name: '豆浆券', isPublic: false })
  const rules = [{ action: 'visit', isOn: true, points: 5, perDay: 1 }]
  await t.call(pointsSettingsUpdate, { body: { isOn: true, days: 30, rules } }, owner)
  await t.call(pointsOfferSave, { params: { couponId }, body: { points: 5, isOn: true } }, owner)
  const address = `/h5/${owner.appid}/me/points`
  const visitor = createSiteVisitor(t)
  expect((await visitor.get(address)).headers.location).toContain('/me/login')
  await logInBySms(visitor, sandbox, owner.appid, '13500000001')

  const empty = await visitor.get(address)
  expect(empty.body).toContain('今日签到，得 5 积分')
  expect(empty.body).toContain('还差 5 积分')
  const forged = await visitor.post(`${address}/visit`, {}, { 'sec-fetch-site': 'cross-site' })
  expect(forged.statusCode).toBe(403)
  expect((await visitor.post(`${address}/visit`, {})).headers.location).toBe(address)
  expect((await visitor.post(`${address}/visit`, {})).statusCode).toBe(422)

  const full = await visitor.get(address)
  expect(full.body).toContain('今天已经签到过了')
  expect(full.body).toMatch(/5 积分将在 \d{4}-\d\d-\d\d 过期/)
  const nonce = /name="nonce" value="([\w-]+)"/.exec(full.body)?.[1] ?? ''
  const cheap = await visitor.post(`${address}/exchange`, { couponId, price: '1', nonce })
  expect(cheap.statusCode).toBe(422)
  const card = await visitor.post(`${address}/exchange`, { couponId, price: '5', nonce })
  expect(card.headers.location).toMatch(new RegExp(`^/h5/${owner.appid}/card/\\w+$`))
  expect((await visitor.get(card.headers.location ?? '')).body).toContain('豆浆券')
  const after = await visitor.get(address)
  expect(after.body).toContain('兑换 豆浆券')
  expect(after.body).toContain('还差 5 积分')
})

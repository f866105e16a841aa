import {
  type CallInput,
  pointsSettingsUpdate,
  prizeCampaignDelete,
  prizeCampaignDetail,
  prizeDrawExport,
  prizeDrawSearch,
  prizeWinDeliver,
  prizeWinDetail,
  redeemCoupon,
  redeemPreview,
  redeemUndo,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../database/id.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { createSiteVisitor, logInBySms } from '../../customer/testing/site-visitor.ts'
import { createPrizeDriver, plainCalendar, plainDraw, plainPrize } from '../testing/prize-driver.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let drive: ReturnType<typeof createPrizeDriver>
let people = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  drive = createPrizeDriver(t)
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

async function loggedIn(appId: string) {
  const visitor = createSiteVisitor(t)
  people += 1
  await logInBySms(visitor, sandbox, appId, `1360000${String(people).padStart(4, '0')}`)
  return visitor
}
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

test('a visitor draws without a script, claims what they won, and the counter hands it out once', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw())
  const address = `/h5/${owner.appid}/draw/${id}`
  const stranger = createSiteVisitor(t)
  const first = await stranger.get(address)
  expect(first.body).toContain('登录后抽奖')
  expect(first.body).toContain('保温杯')
  expect(first.body).toContain('100%')
  expect((await stranger.post(`${address}/go`, { nonce: newId() })).headers.location).toContain('/me/login')

  const visitor = await loggedIn(owner.appid)
  const page = await visitor.get(address)
  expect(page.body).toContain('还有 1 次机会')
  const nonce = hidden(page.body, 'nonce')
  const forged = await visitor.post(`${address}/go`, { nonce }, { 'sec-fetch-site': 'cross-site' })
  expect(forged.statusCode).toBe(403)
  const drawn = await visitor.post(`${address}/go`, { nonce, price: '', from: '' })
  expect(drawn.headers.location).toMatch(new RegExp(`^${address}\\?result=\\w+$`))
  // Sent again it is the same draw.
  expect((await visitor.post(`${address}/go`, { nonce })).headers.location).toBe(drawn.headers.location)
  const result = await visitor.get(drawn.headers.location ?? '')
  expect(result.body).toContain('恭喜！保温杯')
  const none = await visitor.post(`${address}/go`, { nonce: newId() })
  expect(none.statusCode).toBe(422)
  expect(none.body).toContain('机会用完')

  const win = /href="(\/h5\/[^"]*\/win\/\w+)"/.exec(result.body)?.[1] ?? ''
  const empty = await visitor.post(`${win}/claim`, { name: '', phone: '1' })
  expect(empty.statusCode).toBe(422)
  expect(empty.body).toContain('请填写姓名')
  const other = await loggedIn(owner.appid)
  expect((await other.get(win)).statusCode).toBe(404)
  expect((await other.post(`${win}/claim`, { name: '李四', phone: '13800000000' })).statusCode).toBe(404)
  const claimed = await visitor.post(`${win}/claim`, { name: '王小明', phone: '13800000000' })
  expect(claimed.headers.location).toBe(win)
  expect((await visitor.post(`${win}/claim`, { name: '李四', phone: '13800000000' })).body).toContain(
    '已经登记过了',
  )
  const card = await visitor.get(win)
  expect(card.body).toContain('待发放')
  const code = /aria-label="领奖码 (\w+)"/.exec(card.body)?.[1] ?? ''
  expect(code).toMatch(/^\w{16}$/)

  const look = await t.call(redeemPreview, { body: { code } }, owner)
  expect(look.data).toMatchObject({ outcome: 'ok', coupon: { name: '保温杯' } })
  const scan = { code, nonce: newId(), place: '东门店' }
  const handed = await t.call(redeemCoupon, { body: scan }, owner)
  expect(handed.data.outcome).toBe('ok')
  expect((await t.call(redeemCoupon, { body: scan }, owner)).data.outcome).toBe('ok')
  expect((await t.call(redeemCoupon, { body: { code, nonce: newId() } }, owner)).data.outcome).toBe('again')
  const undone = await t.call(redeemUndo, { params: { id: handed.data.redemptionId ?? '' } }, owner)
  expect(undone.status).toBe(200)
  expect((await t.call(redeemCoupon, { body: { code, nonce: newId() } }, owner)).data.outcome).toBe('ok')
  expect((await visitor.get(win)).body).toContain('已发放')
  expect((await visitor.get(`/h5/${owner.appid}/me/prizes`)).body).toContain('保温杯')
})

test('with a script the same draw is answered as data, with what comes next', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw({ freePerDay: 2 }))
  const address = `/h5/${owner.appid}/draw/${id}`
  const json = { accept: 'application/json' }
  const stranger = createSiteVisitor(t)
  const refused = await stranger.post(`${address}/go`, { nonce: newId() }, json)
  expect(refused.json()).toMatchObject({ login: expect.stringContaining('/me/login') })
  const visitor = await loggedIn(owner.appid)
  const drawn = await visitor.post(`${address}/go`, { nonce: newId() }, json)
  expect(drawn.json()).toMatchObject({
    result: { prize: 0, isWin: true, title: '恭喜！保温杯' },
    turn: { note: '还有 1 次机会' },
  })
  expect((await visitor.post(`${address}/go`, { nonce: newId() }, json)).json()).toMatchObject({ turn: null })
  const over = await visitor.post(`${address}/go`, { nonce: newId() }, json)
  expect(over.statusCode).toBe(422)
  expect(over.json()).toMatchObject({ problem: expect.stringContaining('用完') })
})

test('a draft is nowhere but behind its preview link, which draws nothing', async () => {
  const owner = await drive.owner()
  const id = await drive.draft(owner, plainDraw())
  const address = `/h5/${owner.appid}/draw/${id}`
  const visitor = await loggedIn(owner.appid)
  expect((await visitor.get(address)).statusCode).toBe(404)
  expect((await visitor.post(`${address}/go`, { nonce: newId() })).statusCode).toBe(404)
  const { previewUrl } = await drive.detail(owner, id)
  const preview = new URL(previewUrl)
  const shown = await visitor.get(preview.pathname + preview.search)
  expect(shown.body).toContain('这是预览')
  expect((await visitor.get(`${preview.pathname}?preview=${Date.now() + 9e9}.x`)).statusCode).toBe(404)
})

test('once the campaign has ended anybody checks a draw by its number', async () => {
  const owner = await drive.owner()
  const id = await drive.started(owner, plainDraw({}, { prizes: [plainPrize({ odds: 500_000 })] }))
  const address = `/h5/${owner.appid}/draw/${id}`
  const visitor = await loggedIn(owner.appid)
  await visitor.post(`${address}/go`, { nonce: newId() })
  const before = await visitor.get(`${address}/fair`)
  expect(before.body).toContain('活动结束后在这里公布')
  const drawer = /抽奖人编号<\/span><code>([^<]+)/.exec(before.body)?.[1] ?? ''
  expect(drawer).not.toBe('')
  await drive.step(owner, id, 'ended')
  const { seed } = await drive.detail(owner, id)
  const check = await createSiteVisitor(t).get(`${address}/fair?drawer=${drawer}&number=1`)
  expect(check.body).toContain(seed ?? '-')
  expect(check.body).toContain('与当时的记录一致')
  const wrong = await createSiteVisitor(t).get(`${address}/fair?drawer=${drawer}&number=x`)
  expect(wrong.body).toContain('以及 1 以上的整数')
  expect((await visitor.get(address)).body).toContain('活动已经结束')
})

test('a visitor checks in on the calendar once a day, without a script', async () => {
  const owner = await drive.owner()
  await t.call(pointsSettingsUpdate, { body: { isOn: true, days: 30, rules: [] } }, owner)
  const id = await drive.started(owner, plainCalendar())
  const address = `/h5/${owner.appid}/draw/${id}`
  const visitor = await loggedIn(owner.appid)
  expect((await visitor.get(address)).body).toContain('今日签到')
  const done = await visitor.post(`${address}/check-in`, {})
  expect(done.body).toContain('签到成功')
  expect(done.body).toContain('已连续签到 1 天')
  const again = await visitor.post(`${address}/check-in`, {})
  expect(again.statusCode).toBe(422)
  expect(again.body).toContain('今天已经签到过了')
  expect((await visitor.post(`${address}/make-up`, { day: '2026-01-01', price: '1' })).statusCode).toBe(422)
  expect((await visitor.get(`${address}?month=1999-99`)).statusCode).toBe(200)
})

test('the calendar tells a visitor which part of a bonus they did not get', async () => {
  const owner = await drive.owner()
  await t.call(pointsSettingsUpdate, { body: { isOn: true, days: 30, rules: [] } }, owner)
  const couponId = await drive.active(owner, { total: 1 })
  const bonuses = [{ day: 1, points: 20, couponId }]
  const id = await drive.started(owner, plainCalendar({ bonuses }))
  const address = `/h5/${owner.appid}/draw/${id}`
  const first = await (await loggedIn(owner.appid)).post(`${address}/check-in`, {})
  expect(first.body).toContain('连续 1 天：20 积分、优惠券')
  const late = await loggedIn(owner.appid)
  const done = await late.post(`${address}/check-in`, {})
  expect(done.body).toContain('连续 1 天：20 积分，优惠券已经发完，没有发到')
  expect((await late.get(address)).body, 'also when they come back').toContain('优惠券已经发完，没有发到')
})

test('members see, export and hand out what was won; others cannot, and a viewer changes nothing', async () => {
  const owner = await drive.owner()
  const gift = { kind: 'goods' as const, delivery: 'parcel' as const, hint: '' }
  const id = await drive.started(owner, plainDraw({}, { prizes: [plainPrize({ gift })] }))
  const visitor = await loggedIn(owner.appid)
  const drawn = await visitor.post(`/h5/${owner.appid}/draw/${id}/go`, { nonce: newId() })
  const drawId = /result=(\w+)/.exec(drawn.headers.location ?? '')?.[1] ?? ''
  const parcel = { carrier: '顺丰', trackingNumber: 'SF1', note: '' }
  const deliver = (who = owner) => t.call(prizeWinDeliver, { params: { id: drawId }, body: parcel }, who)
  expect((await deliver()).msg).toContain('还没有登记')
  const receiver = {
    name: '王小明',
    phone: '13800000000',
    province: '上海',
    city: '上海',
    detail: '人民路 1 号',
  }
  await visitor.post(`/h5/${owner.appid}/win/${drawId}/claim`, receiver)
  const search = (body: CallInput<typeof prizeDrawSearch>['body'], who = owner) =>
    t.call(prizeDrawSearch, { body }, who)
  expect((await search({ state: 'claimed' })).data.list).toMatchObject([
    { id: drawId, prize: { name: '保温杯' } },
  ])
  expect((await search({ code: drawId })).data.total).toBe(1)
  expect((await search({ outcome: 'nothing' })).data.total).toBe(0)
  const detail = await t.call(prizeWinDetail, { params: { id: drawId } }, owner)
  expect(detail.data.receiver).toEqual({
    name: '王小明',
    phone: '13800000000',
    address: '上海 人民路 1 号',
  })
  const stored = await t.database.db.execute(sql`select receiver from prize_draws where id = ${drawId}`)
  expect(JSON.stringify(stored.rows)).not.toContain('王小明')

  const elsewhere = await drive.owner()
  expect((await t.call(prizeWinDetail, { params: { id: drawId } }, elsewhere)).status).toBe(404)
  expect((await t.call(prizeCampaignDetail, { params: { id } }, elsewhere)).status).toBe(404)
  expect((await search({}, elsewhere)).data.total).toBe(0)
  expect((await deliver(elsewhere)).status).toBe(404)

  const file = await t.inject({
    method: 'POST',
    url: prizeDrawExport.path,
    headers: { 'x-authorization': `Bearer ${owner.as.token}`, appid: owner.appid },
    payload: { outcome: 'win' },
  })
  expect(file.body).toContain('人民路 1 号')
  expect((await deliver()).status).toBe(200)
  expect((await deliver()).status).toBe(200)
  expect((await visitor.get(`/h5/${owner.appid}/win/${drawId}`)).body).toContain('SF1')
  expect((await visitor.get(`/h5/${owner.appid}/me/messages`)).body).toContain('您的奖品“保温杯”已经发出')
  expect((await t.call(prizeCampaignDelete, { params: { id } }, owner)).status).toBe(409)
})

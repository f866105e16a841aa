import { appOverview, noticeList } from '@zhanfang/contract'
import {
  bookingCheckIn,
  bookingCreate,
  bookingDetail,
  bookingExport,
  bookingSearch,
  bookingStep,
} from '@zhanfang/contract/content-kinds/reservation/calls'
import { addDays, dayOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms } from '../customer/testing/site-visitor.ts'
import { at, publishPlan } from './testing/plan-factory.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let make: ReturnType<typeof contentFactory>
let mobiles = 13_900_000_000

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

const newMobile = () => String((mobiles += 1))
async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '社区卫生站' })
  return { appid, as }
}
const tomorrow = addDays(dayOf(new Date()), 1)
const location = (page: { headers: { location?: string | undefined } }) => page.headers.location ?? ''

/** Books a time as somebody without an account; returns the address of the booking. */
async function bookByPhone(
  author: Author,
  id: string,
  {
    start = at(1, 9),
    mobile = newMobile(),
    fields = {},
  }: { start?: Date; mobile?: string; fields?: Record<string, string> } = {},
) {
  const visitor = createSiteVisitor(t)
  const root = `/h5/${author.appid}/reservation/${id}`
  const held = await visitor.post(`${root}/hold`, { service: 'visit', start: start.toISOString() })
  if (held.statusCode !== 303) return { visitor, page: held, address: '', mobile }
  const address = location(held)
  const form = { name: '王小明', mobile, ...fields }
  await visitor.post(`${address}/submit`, { ...form, do: 'send' })
  const page = await visitor.post(`${address}/submit`, {
    ...form,
    do: 'submit',
    code: await sandbox.codeFor(mobile),
  })
  return { visitor, page, address, mobile }
}

test('from the page of the reservation to a booking, without a script or an account', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author, {
    notes: '带好医保卡',
    fields: [{ id: 'card', label: '身份证号', type: 'idcard', required: true }],
  })
  const visitor = createSiteVisitor(t)
  const root = `/h5/${author.appid}/reservation/${id}`
  const about = await visitor.get(root)
  expect(about.body).toContain(`${root}/book?service=visit`)
  const slots = await visitor.get(`${root}/book?service=visit&day=${tomorrow}`)
  expect(slots.headers['cache-control']).toContain('no-store')
  expect(slots.body).toContain(at(1, 8).toISOString())
  const abroad = await visitor.get(`${root}/book?service=visit&day=${tomorrow}&tz=Asia/Tokyo`)
  expect(abroad.body, 'half past eight in Shanghai is half past nine in Tokyo').toContain('您的时间 09:30')

  const held = await visitor.post(`${root}/hold`, { service: 'visit', start: at(1, 8).toISOString() })
  const address = location(held)
  expect(address).toMatch(/\/booking\/\w+$/)
  expect(
    (await visitor.get(`${root}/book?service=visit&day=${tomorrow}`)).body,
    'held is not free',
  ).not.toContain(at(1, 8).toISOString())
  const stranger = createSiteVisitor(t)
  expect((await stranger.get(address)).statusCode, 'asked to log in').toBe(303)
  expect((await stranger.post(`${address}/cancel`, {})).statusCode).toBe(404)

  const mobile = newMobile()
  const form = { name: '李雷', mobile, f_card: '11010519491231002X' }
  const sent = await visitor.post(`${address}/submit`, { ...form, do: 'send' })
  expect(sent.body).toContain('验证码已发到')
  const wrong = await visitor.post(`${address}/submit`, { ...form, do: 'submit', code: '000000' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body, 'what was typed stays').toContain('李雷')
  const code = await sandbox.codeFor(mobile)
  const badCard = await visitor.post(`${address}/submit`, { ...form, f_card: '123', do: 'submit', code })
  expect(badCard.body).toContain('身份证号不对')
  expect((await visitor.post(`${address}/submit`, { ...form, do: 'submit', code })).statusCode).toBe(303)
  const mine = await visitor.get(address)
  expect(mine.body).toContain('已预约')
  expect(mine.body).toContain('北京时间')

  const { list } = (await t.call(bookingSearch, { params: { id }, body: { keywords: mobile } }, author)).data
  expect(list).toMatchObject([{ name: '李雷', state: 'booked', phone: mobile }])
  const stored = await t.database.pool.query<{ row: string }>(
    'select row_to_json(b)::text as row from reservation_bookings b where app_id = $1',
    [author.appid],
  )
  expect(stored.rows[0]?.row).not.toContain(mobile)
  expect(stored.rows[0]?.row).not.toContain('11010519491231002X')
  const viewer = await t.member(author.appid, 'viewer')
  const seen = await t.call(
    bookingDetail,
    { params: { id, bookingId: list[0]?.id ?? '' } },
    { as: viewer, appid: author.appid },
  )
  expect(seen.data.phone).toContain('*')
  expect(seen.data.answers[0]?.value).toContain('*')

  const ics = await visitor.get(`${address}/booking.ics`)
  expect(ics.headers['content-type']).toContain('text/calendar')
  expect(ics.body).toContain(`DTSTART:${at(1, 8).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`)
  for (const line of ics.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)

  expect((await visitor.post(`${address}/cancel`, {})).statusCode).toBe(303)
  expect((await visitor.get(address)).body).toContain('已取消')
  expect((await visitor.get(`${root}/book?service=visit&day=${tomorrow}`)).body).toContain(
    at(1, 8).toISOString(),
  )
})

test('a booking moves: the old time is free, the new one is not', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const { visitor, address, page } = await bookByPhone(author, id)
  expect(page.statusCode).toBe(303)
  const bookingId = address.slice(address.lastIndexOf('/') + 1)
  const root = `/h5/${author.appid}/reservation/${id}`
  const choose = await visitor.get(`${root}/book?change=${bookingId}&day=${tomorrow}`)
  expect(choose.body).toContain('正在改时间')
  const moved = await visitor.post(`${root}/move`, { change: bookingId, start: at(1, 11).toISOString() })
  expect(location(moved)).toContain('moved=1')
  const now = (await createSiteVisitor(t).get(`${root}/book?service=visit&day=${tomorrow}`)).body
  expect(now).toContain(at(1, 9).toISOString())
  expect(now).not.toContain(at(1, 11).toISOString())
})

test('what a visitor gets is told in words: taken, closed, too late, too often', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author, {
    rules: { mostAhead: 1, noticeMinutes: 60, changeMinutes: null },
  })
  const mobile = newMobile()
  const first = await bookByPhone(author, id, { mobile })
  expect(first.page.statusCode).toBe(303)
  const taken = await bookByPhone(author, id)
  expect(taken.page.body).toContain('刚刚被约走')
  expect((await bookByPhone(author, id, { start: at(1, 3) })).page.body).toContain('不开放')
  expect((await bookByPhone(author, id, { start: at(40, 9) })).page.body).toContain('最多提前 30 天')
  const second = await bookByPhone(author, id, { mobile: newMobile(), start: at(2, 9) })
  expect(second.page.statusCode).toBe(303)
  const visitor = createSiteVisitor(t)
  const held = await visitor.post(`/h5/${author.appid}/reservation/${id}/hold`, {
    service: 'visit',
    start: at(3, 9).toISOString(),
  })
  await t.database.pool.query(`update verification_codes set created_at = now() - interval '2 minutes'`)
  await visitor.post(`${location(held)}/submit`, { name: '王', mobile, do: 'send' })
  const again = await visitor.post(`${location(held)}/submit`, {
    name: '王',
    mobile,
    do: 'submit',
    code: await sandbox.codeFor(mobile),
  })
  expect(again.body).toContain('每人最多同时有 1 个')
  const cancel = await first.visitor.post(`${first.address}/cancel`, {})
  expect(cancel.body).toContain('已经过了可以自己取消')
})

test('with an account a booking stands below 我的 and waits for the desk', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author, { rules: { identity: 'account', needsConfirm: true } })
  const visitor = createSiteVisitor(t)
  const root = `/h5/${author.appid}/reservation/${id}`
  const start = { service: 'visit', start: at(1, 9).toISOString() }
  expect(location(await visitor.post(`${root}/hold`, start))).toContain('/me/login?to=')
  await logInBySms(visitor, sandbox, author.appid, newMobile())
  const address = location(await visitor.post(`${root}/hold`, start))
  expect((await visitor.get(address)).body, 'no code is asked for').not.toContain('短信验证码')
  await visitor.post(`${address}/submit`, { name: '韩梅梅', do: 'submit' })
  expect((await visitor.get(address)).body).toContain('待确认')
  expect((await visitor.get(`/h5/${author.appid}/me/bookings`)).body).toContain('门诊')
  const [booking] = (await t.call(bookingSearch, { params: { id }, body: { state: 'waiting' } }, author)).data
    .list
  const todos = async () =>
    (await t.call(noticeList, { query: { key: 1 } }, { as: author.as })).data.list.map(({ title }) => title)
  expect(await todos()).toEqual(['1 个预约等待确认'])
  expect((await t.call(appOverview, {}, author)).data.notes).toContainEqual({
    kind: 'waiting',
    text: '1 个预约等待确认',
    path: `/mini/reservation/${id}?state=waiting`,
  })
  const bookingId = booking?.id ?? ''
  const code = booking?.code ?? ''
  const checkIn = () => t.call(bookingCheckIn, { params: { id }, body: { code } }, author)
  expect((await checkIn()).msg).toContain('还没有确认')
  const step = (to: 'booked' | 'refused' | 'done', reason = '') =>
    t.call(bookingStep, { params: { id, bookingId }, body: { to, reason } }, author)
  expect((await step('refused')).msg).toContain('原因')
  expect((await step('done')).code).toBe('410052')
  expect((await step('booked')).status).toBe(200)
  expect(await todos()).toEqual([])
  expect((await visitor.get(`/h5/${author.appid}/me/messages`)).body).toContain('预约成功')
  expect((await checkIn()).msg).toContain('不是今天')
  expect((await t.call(bookingCheckIn, { params: { id }, body: { code: 'NOTHING2' } }, author)).status).toBe(
    404,
  )
  await t.database.pool.query(
    `update reservation_bookings set starts_at = now(), ends_at = now() + interval '30 minutes' where id = $1`,
    [bookingId],
  )
  expect((await checkIn()).data.state).toBe('arrived')
  expect((await checkIn()).msg).toContain('已经签到过了')
})

test('an export says what the list says, numbers whole only for those who may see them', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const { mobile } = await bookByPhone(author, id)
  const fileOf = async (as: Author) =>
    Buffer.from((await t.send(bookingExport, { params: { id }, body: {} }, as)).data as Uint8Array).toString(
      'utf8',
    )
  expect(await fileOf(author)).toContain(mobile)
  const viewer = await t.member(author.appid, 'viewer')
  const masked = await fileOf({ as: viewer, appid: author.appid })
  expect(masked).toContain('王小明')
  expect(masked).not.toContain(mobile)
})

test('a reminder goes out once', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author, {
    rules: { remindMinutes: 60, remindBySms: true, identity: 'account' },
  })
  const visitor = createSiteVisitor(t)
  const mobile = newMobile()
  await logInBySms(visitor, sandbox, author.appid, mobile)
  const root = `/h5/${author.appid}/reservation/${id}`
  const address = location(
    await visitor.post(`${root}/hold`, { service: 'visit', start: at(1, 9).toISOString() }),
  )
  await visitor.post(`${address}/submit`, { name: '韩梅梅', phone: mobile, do: 'submit' })
  await t.database.pool.query(`update reservation_bookings set remind_at = now() where app_id = $1`, [
    author.appid,
  ])
  await Promise.all([t.server.services.reservation.remindDue(), t.server.services.reservation.remindDue()])
  const messages = (await visitor.get(`/h5/${author.appid}/me/messages`)).body
  expect(messages.split('预约提醒').length - 1).toBe(1)
})

test('what was booked with a number alone belongs to its owner once they log in with it, and to nobody else', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const mobile = newMobile()
  const { address } = await bookByPhone(author, id, { mobile })
  const start = at(2, 10).toISOString()
  const atDesk = { serviceId: 'visit', startsAt: start, name: '王小明', phone: mobile }
  await t.call(bookingCreate, { params: { id }, body: atDesk }, author)
  const other = createSiteVisitor(t)
  await logInBySms(other, sandbox, author.appid, newMobile())
  expect((await other.get(`/h5/${author.appid}/me/bookings`)).body).toContain('还没有预约')
  // The code for the booking was sent to this number a moment ago.
  await t.database.db.update(verificationCodes).set({ createdAt: sql`now() - interval '2 minutes'` })
  const owner = createSiteVisitor(t)
  await logInBySms(owner, sandbox, author.appid, mobile)
  const mine = await owner.get(`/h5/${author.appid}/me/bookings`)
  expect(mine.body.match(/\/booking\/\w+/g) ?? []).toHaveLength(2)
  expect((await owner.get(address)).body).toContain('已预约')
  expect((await owner.post(`${address}/cancel`, {})).statusCode).toBe(303)
  expect((await owner.get(address)).body).toContain('已取消')
})

test('whoever has a number now sees nothing of who had it years ago', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const mobile = newMobile()
  await bookByPhone(author, id, { mobile })
  await t.database.pool.query(
    `update reservation_bookings set created_at = now() - interval '400 days',
      starts_at = now() - interval '399 days', ends_at = now() - interval '399 days' + interval '30 minutes'
      where app_id = $1`,
    [author.appid],
  )
  await t.database.db.update(verificationCodes).set({ createdAt: sql`now() - interval '2 minutes'` })
  const owner = createSiteVisitor(t)
  await logInBySms(owner, sandbox, author.appid, mobile)
  expect((await owner.get(`/h5/${author.appid}/me/bookings`)).body).toContain('还没有预约')
})

test('whoever holds the only place may choose it again; others are refused before they queue', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const hold = `/h5/${author.appid}/reservation/${id}/hold`
  const wish = { service: 'visit', start: at(1, 9).toISOString() }
  const visitor = createSiteVisitor(t)
  expect((await visitor.post(hold, wish)).statusCode).toBe(303)
  expect((await visitor.post(hold, wish)).statusCode, 'their own place').toBe(303)
  const other = createSiteVisitor(t)
  expect((await other.post(hold, wish)).body).toContain('刚刚被约走了')
})

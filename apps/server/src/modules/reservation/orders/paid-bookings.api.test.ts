// Bookings that cost something: held until they are paid, given back when nobody pays, and paid back with the place.
import { bindMchInfo, orderStates } from '@zhanfang/contract'
import {
  bookingCheckIn,
  bookingDetail,
  bookingStep,
} from '@zhanfang/contract/content-kinds/reservation/calls'
import type { planSchema } from '@zhanfang/contract/content-kinds/reservation/plan'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { guest } from '../../content/module.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms } from '../../customer/testing/site-visitor.ts'
import { paymentOrders, paymentRefunds } from '../../payment/tables.ts'
import { startCashier } from '../../payment/testing/cashier.ts'
import { reservationBookings } from '../tables.ts'
import { at, publishPlan } from '../testing/plan-factory.ts'
import { bookingKind } from './booking-orders.ts'
import { texts } from '../texts.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let beside: TestServer
let make: ReturnType<typeof contentFactory>
let mobiles = 13_700_000_000

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  beside = await createTestServer({ beside: t })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await cashier.close()
})
afterEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
  const problems = (await t.server.services.payment.proof.prove()).filter((one) => !one.includes('等待'))
  if (problems.length > 0) throw new Error(problems.join())
})

const merchant = {
  appid: 'wxbooking0000000',
  mchId: '1900000302',
  mchApiKey: 'sandboxsandboxsandboxsandbox1234',
}
async function shop({ isBound = true } = {}): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里理发店' })
  if (isBound) await t.call(bindMchInfo, { body: merchant }, { appid, as })
  return { appid, as }
}
const services = [{ id: 'visit', name: '剪发', priceFen: 6800, maxParty: 3 }]
const publish = (author: Author, more: z.input<typeof planSchema> = {}) =>
  publishPlan(make, author, {
    services,
    resources: [{ id: 'li', name: '李师傅', capacity: 3 }],
    ...more,
  })
const servicesOf = (server = t) => server.server.services
const key = (author: Author, orderId: string) => ({ appId: author.appid, orderId })

/** Books by the services that the pages use; gives the booking. */
async function book(author: Author, id: string, startsAt = at(1, 9), server = t, more: object = {}) {
  const { own, plans } = servicesOf(server).reservation
  const published = await plans.forVisitor(author.appid, { ...guest, customer: null }, id)
  if (!published) throw new Error('not published')
  const wish = { serviceId: 'visit', resourceId: undefined, startsAt, people: 1, ...more }
  const who = { address: crypto.randomUUID(), customerId: null }
  const held = await own.hold(author.appid, published, wish, who)
  const row = await own.find(author.appid, held.id, { customerId: null, key: held.key })
  const given = {
    name: '王小明',
    phone: String((mobiles += 1)),
    isPhoneProven: false,
    customerId: null,
    answers: [],
  }
  return { row: await own.submit(author.appid, published, row, given), key: held.key }
}
const stateOf = async (author: Author, id: string, bookingId: string) =>
  (await t.call(bookingDetail, { params: { id, bookingId } }, author)).data
const step = (
  author: Author,
  id: string,
  bookingId: string,
  to: 'booked' | 'cancelled' | 'refused',
  reason = '',
) => t.call(bookingStep, { params: { id, bookingId }, body: { to, reason } }, author)
async function pay(author: Author, orderId: string): Promise<void> {
  const { paying } = servicesOf().payment
  const { codeUrl } = await paying.start(key(author, orderId), 'wxpay', '127.0.0.1')
  await cashier.act(codeUrl, 'pay')
  await expect
    .poll(async () => (await paying.find(t.database.db, key(author, orderId))).state, { timeout: 20_000 })
    .toBe(orderStates.paid)
}
const refundsOf = (author: Author) =>
  t.database.db.select().from(paymentRefunds).where(eq(paymentRefunds.appId, author.appid))

test('a visitor books, pays on the page that follows, and gets all back by cancelling in time', async () => {
  const author = await shop()
  const id = await publish(author)
  const visitor = createSiteVisitor(t, { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140' })
  await logInBySms(visitor, cashier.sandbox, author.appid, String((mobiles += 1)))
  const root = `/h5/${author.appid}/reservation/${id}`
  expect((await visitor.get(root)).body).toContain('¥68.00/人')
  expect((await visitor.get(`${root}/book`)).body).toContain('¥68.00/人')
  const held = await visitor.post(`${root}/hold`, {
    service: 'visit',
    start: at(1, 9).toISOString(),
    people: '2',
  })
  const mine = String(held.headers.location)
  expect((await visitor.get(mine)).body).toContain('¥136.00')
  const done = await visitor.post(`${mine}/submit`, { name: '李雷', do: 'submit' })
  expect(String(done.headers.location)).toBe(`${mine}/pay`)
  const page = await visitor.get(`${mine}/pay`)
  for (const words of ['剪发 2 人', '¥136.00', '请用微信扫一扫付款']) expect(page.body).toContain(words)
  const waits = (await visitor.get(mine)).body
  for (const words of ['待付款', '去付款', '付款后预约才算成功']) expect(waits).toContain(words)
  expect(waits, 'no code before it is paid').not.toContain('到场时出示这个码')
  await cashier.act(/href="(http:\/\/127[^"]+)"/.exec(page.body)?.[1] ?? '', 'pay')
  await expect.poll(async () => (await visitor.get(mine)).body).toContain('已预约')
  expect((await visitor.get(`${mine}/pay`)).statusCode, 'nothing more to be paid').toBe(303)
  const { reservation } = servicesOf()
  await Promise.all([reservation.orders.tellPaid(), servicesOf(beside).reservation.orders.tellPaid()])
  const told = (await visitor.get(`/h5/${author.appid}/me/messages`)).body
  expect(told.split('付款成功，预约成功').length - 1, 'told once').toBe(1)

  const stranger = createSiteVisitor(t)
  await logInBySms(stranger, cashier.sandbox, author.appid, String((mobiles += 1)))
  expect((await stranger.get(`${mine}/pay`)).statusCode).toBe(404)

  expect((await visitor.post(`${mine}/cancel`, {})).statusCode).toBe(303)
  const bookingId = mine.split('/').at(-1) ?? ''
  expect(await stateOf(author, id, bookingId)).toMatchObject({ state: 'cancelled', paid: 136 })
  expect(await refundsOf(author)).toMatchObject([{ amount: 13_600 }])
  await book(author, id)
})

test('without a merchant nothing that costs something is booked', async () => {
  const author = await shop({ isBound: false })
  const id = await publish(author)
  await expect(book(author, id)).rejects.toThrow('还没有开通收款')
})

test(
  'of 500 who want the last five paid places at two servers five hold one; unpaid ones go back once',
  {
    timeout: 240_000,
  },
  async () => {
    const author = await shop()
    const id = await publish(author, { resources: [{ id: 'hall', name: '大厅', capacity: 5 }] })
    const answers = await Promise.allSettled(
      Array.from({ length: 500 }, (_, index) => book(author, id, at(1, 9), index % 2 ? t : beside)),
    )
    const held = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.row] : []))
    expect(held).toHaveLength(5)
    await pay(author, held[0]?.id ?? '')
    await t.database.db
      .update(paymentOrders)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(and(eq(paymentOrders.appId, author.appid), eq(paymentOrders.state, orderStates.pending)))
    await Promise.all([
      servicesOf().payment.paying.closeExpired(),
      servicesOf(beside).payment.paying.closeExpired(),
      ...held.slice(1).map(({ id: orderId }) => servicesOf().payment.paying.closeOrder(key(author, orderId))),
    ])
    const rows = await t.database.db
      .select({ state: reservationBookings.state })
      .from(reservationBookings)
      .where(and(eq(reservationBookings.reservationId, id), sql`state <> 0`))
    expect(rows.map(({ state }) => state).toSorted((a, b) => a - b)).toEqual([2, 5, 5, 5, 5])
    await book(author, id)
  },
)

test(
  'paid and run out at the same moment, it is booked or the money goes back',
  { timeout: 180_000 },
  async () => {
    const author = await shop()
    const id = await publish(author, { resources: [{ id: 'hall', name: '大厅', capacity: 50 }] })
    const { paying } = servicesOf().payment
    for (let round = 0; round < 6; round += 1) {
      const { row } = await book(author, id)
      const { codeUrl } = await paying.start(key(author, row.id), 'wxpay', '127.0.0.1')
      await Promise.all([
        cashier.act(codeUrl, 'repeat'),
        servicesOf(beside)
          .payment.paying.closeOrder(key(author, row.id))
          .catch(() => undefined),
      ])
      await paying.look(key(author, row.id)).catch(() => undefined)
      await paying.closeOrder(key(author, row.id)).catch(() => undefined)
      const booking = await stateOf(author, id, row.id)
      const { state } = await paying.find(t.database.db, key(author, row.id))
      expect([booking.state, state]).toEqual(
        booking.state === 'booked' ? ['booked', orderStates.paid] : ['cancelled', orderStates.closed],
      )
    }
  },
)

test('whoever is confirmed pays then; refused after they paid, they get it back', async () => {
  const author = await shop()
  const id = await publish(author, { rules: { needsConfirm: true, mostAhead: null, mostADay: null } })
  const { row, key: secret } = await book(author, id)
  expect(await stateOf(author, id, row.id)).toMatchObject({ state: 'waiting', amount: 68, payUntil: null })
  expect((await step(author, id, row.id, 'booked')).status).toBe(200)
  const unpaid = await stateOf(author, id, row.id)
  expect(unpaid.state).toBe('unpaid')
  expect(Date.parse(unpaid.payUntil ?? '') - Date.now()).toBeGreaterThan(3_600_000)
  const code = { params: { id }, body: { code: unpaid.code } }
  expect((await t.call(bookingCheckIn, code, author)).status).toBe(409)
  await pay(author, row.id)
  expect(await stateOf(author, id, row.id)).toMatchObject({ state: 'booked', paid: 68 })
  // Another time is another promise: it is confirmed again, and paid for already.
  const { own, plans } = servicesOf().reservation
  const published = await plans.forVisitor(author.appid, { ...guest, customer: null }, id)
  if (!published) throw new Error('not published')
  const proof = { customerId: null, key: secret }
  await own.move(author.appid, published, row.id, proof, { resourceId: undefined, startsAt: at(1, 10) })
  expect((await step(author, id, row.id, 'booked')).data.state).toBe('booked')
  await own.move(author.appid, published, row.id, proof, { resourceId: undefined, startsAt: at(1, 11) })
  expect((await step(author, id, row.id, 'refused', '老师请假')).data.state).toBe('refused')
  expect(await refundsOf(author)).toMatchObject([{ amount: 6800 }])
})

test('paid in cash at the desk it waits no more, and a payment that comes after that goes back', async () => {
  const author = await shop()
  const id = await publish(author)
  const { row } = await book(author, id)
  const { paying } = servicesOf().payment
  const { codeUrl } = await paying.start(key(author, row.id), 'wxpay', '127.0.0.1')
  const taken = await step(author, id, row.id, 'booked')
  expect(taken.data).toMatchObject({ state: 'booked', paid: 0, payUntil: null })
  await cashier.act(codeUrl, 'pay')
  await paying.look(key(author, row.id)).catch(() => undefined)
  expect(await stateOf(author, id, row.id)).toMatchObject({ state: 'booked', paid: 0 })
  const late = await paying.find(t.database.db, key(author, row.id))
  expect(late.state).not.toBe(orderStates.paid)
  // The place is not gone, whatever came first, and nobody is told that it is.
  expect(await t.database.db.transaction((tx) => bookingKind.paid(tx, late))).toBe(texts.orders.paidAtDesk)

  // Moved, and confirmed once more, it is not paid for twice.
  const careful = await publish(author, { rules: { needsConfirm: true, mostAhead: null, mostADay: null } })
  const second = await book(author, careful, at(2, 9))
  await step(author, careful, second.row.id, 'booked')
  await step(author, careful, second.row.id, 'booked')
  const { own, plans } = servicesOf().reservation
  const published = await plans.forVisitor(author.appid, { ...guest, customer: null }, careful)
  if (!published) throw new Error('not published')
  const proof = { customerId: null, key: second.key }
  await own.move(author.appid, published, second.row.id, proof, {
    resourceId: undefined,
    startsAt: at(2, 10),
  })
  expect((await step(author, careful, second.row.id, 'booked')).data).toMatchObject({ state: 'booked' })
})

test('the desk gives back what it cancels, and takes away what nobody has paid', async () => {
  const author = await shop()
  const id = await publish(author)
  const paid = (await book(author, id)).row
  await pay(author, paid.id)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => step(author, id, paid.id, 'cancelled', '停电')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await refundsOf(author)).toMatchObject([{ amount: 6800 }])
  const unpaid = (await book(author, id)).row
  expect((await step(author, id, unpaid.id, 'cancelled', '停电')).data).toMatchObject({
    state: 'cancelled',
    reason: '停电',
  })
  expect((await servicesOf().payment.paying.find(t.database.db, key(author, unpaid.id))).state).toBe(
    orderStates.closed,
  )
})

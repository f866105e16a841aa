// Sign-ups that cost something: held for minutes, paid by the merchant of the app, given back with their place.
import { bindMchInfo } from '@zhanfang/contract'
import {
  entryDesk,
  entryDetail,
  entrySearch,
  entryStep,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { orderStates } from '@zhanfang/contract'
import type { signUpSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../../customer/testing/site-visitor.ts'
import { customers } from '../../customer/tables.ts'
import { paymentAttempts, paymentOrders, paymentRefunds } from '../../payment/tables.ts'
import { startCashier } from '../../payment/testing/cashier.ts'
import { inHours, publishActivity } from '../testing/activity-factory.ts'
import { activityEntries } from '../tables.ts'
import type { SignUpWish } from './signing-up.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let beside: TestServer
let make: ReturnType<typeof contentFactory>
let mobiles = 13_500_000_000

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
  appid: 'wxticket00000000',
  mchId: '1900000300',
  mchApiKey: 'sandboxsandboxsandboxsandbox1234',
}
async function organiser({ isBound = true } = {}): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  if (isBound) await t.call(bindMchInfo, { body: merchant }, { appid, as })
  return { appid, as }
}
const kinds = [
  { id: 'adult', name: '成人', priceFen: 5000 },
  { id: 'child', name: '儿童' },
]
const publish = (author: Author, signUp: z.input<typeof signUpSchema> = {}, more = {}) =>
  publishActivity(make, author, { signUp: { kinds, maxParty: 3, ...signUp }, ...more })

const services = (server = t) => server.server.services
const wish = (more: Partial<SignUpWish> = {}): SignUpWish => ({
  kindId: 'adult',
  groupId: '',
  people: 1,
  companions: [],
  name: '王小明',
  phone: '',
  isPhoneProven: false,
  customerId: null,
  answers: [],
  note: '',
  ...more,
})
async function signUp(author: Author, id: string, more: Partial<SignUpWish> = {}, server = t) {
  const { activity } = services(server)
  const published = await activity.plans.current(author.appid, id)
  if (!published) throw new Error('not published')
  return (await activity.signingUp.signUp(author.appid, published, wish(more), null)).row
}
const stateOf = async (author: Author, id: string, entryId: string) =>
  (await t.call(entryDetail, { params: { id, entryId } }, author)).data
const taken = async (author: Author, id: string) =>
  (await t.call(entryDesk, { params: { id } }, author)).data.quotas.find(({ key }) => key === 'all')?.taken ??
  0
const key = (author: Author, orderId: string) => ({ appId: author.appid, orderId })
/** Pays with the phone of the sandbox. */
async function pay(author: Author, orderId: string): Promise<void> {
  const { codeUrl } = await services().payment.paying.start(key(author, orderId), 'wxpay', '127.0.0.1')
  await cashier.act(codeUrl, 'pay')
}
const expire = (author: Author, orderId: string) =>
  t.database.db
    .update(paymentOrders)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(and(eq(paymentOrders.appId, author.appid), eq(paymentOrders.id, orderId)))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.kind : Promise.reject(error)),
  )

test('a visitor signs up, pays on the page that follows, and gets the money back with the place', async () => {
  const author = await organiser()
  const id = await publish(author, { limit: 5 })
  const visitor: SiteVisitor = createSiteVisitor(t, { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140' })
  await logInBySms(visitor, cashier.sandbox, author.appid, String((mobiles += 1)))
  const root = `/h5/${author.appid}/activity/${id}/sign-up`
  expect((await visitor.get(root)).body).toContain('成人（¥50.00）')
  const done = await visitor.post(root, { name: '李雷', kind: 'adult', people: '2', do: 'submit' })
  const pay = String(done.headers.location)
  expect(pay).toMatch(/\/sign-up\/\w+\/pay$/)
  const page = await visitor.get(pay)
  for (const words of ['周末亲子阅读会 成人 2 人', '¥100.00', '请用微信扫一扫付款'])
    expect(page.body).toContain(words)
  const mine = pay.slice(0, -'/pay'.length)
  expect((await visitor.get(mine)).body).toContain('待支付')
  expect((await visitor.get(mine)).body, 'no code before it is paid').not.toContain('到场时出示这个码签到')
  await cashier.act(/href="(http:\/\/127[^"]+)"/.exec(page.body)?.[1] ?? '', 'pay')
  await expect.poll(async () => (await visitor.get(mine)).body).toContain('已报名')
  expect((await visitor.get(pay)).statusCode, 'nothing more to be paid').toBe(303)
  expect(await taken(author, id)).toBe(2)
  await Promise.all([services().activity.tickets.tellPaid(), services(beside).activity.tickets.tellPaid()])
  const told = (await visitor.get(`/h5/${author.appid}/me/messages`)).body
  expect(told.split('付款成功，报名成功').length - 1, 'told once').toBe(1)

  const stranger = createSiteVisitor(t)
  await logInBySms(stranger, cashier.sandbox, author.appid, String((mobiles += 1)))
  expect((await stranger.get(pay)).statusCode).toBe(404)

  expect((await visitor.post(`${mine}/cancel`, {})).statusCode).toBe(303)
  const entryId = mine.split('/').at(-1) ?? ''
  expect(await stateOf(author, id, entryId)).toMatchObject({ state: 'cancelled', paid: 100 })
  expect(await taken(author, id)).toBe(0)
  const [refund] = await t.database.db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, entryId))
  expect(refund?.amount).toBe(10_000)
  // The merchant has no certificate: it is given back by hand.
  const { refunds } = services().payment
  await expect
    .poll(() => refusal(refunds.settleOffline(author.appid, refund?.id ?? '', '银行 001')), {
      timeout: 15_000,
    })
    .toBe('done')
  expect(await stateOf(author, id, entryId)).toMatchObject({ state: 'cancelled', paid: 100, refunded: 100 })
})

test('of sixty who want the last five paid places five hold one; those unpaid go back once', async () => {
  const author = await organiser()
  const id = await publish(author, { limit: 5 })
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => signUp(author, id, {}, at % 2 ? t : beside)),
  )
  const held = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(held).toHaveLength(5)
  expect(await taken(author, id)).toBe(5)
  for (const { id: orderId } of held) await expire(author, orderId)
  await Promise.all([
    services().payment.paying.closeExpired(),
    services(beside).payment.paying.closeExpired(),
    ...held.map((one) => services().payment.paying.closeOrder(key(author, one.id))),
  ])
  expect(await taken(author, id)).toBe(0)
  const rows = await t.database.db.select().from(activityEntries).where(eq(activityEntries.activityId, id))
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set([5]))
  await signUp(author, id)
})

test(
  'paid and run out at the same moment, a place is paid for or the money goes back',
  { timeout: 180_000 },
  async () => {
    const author = await organiser()
    const id = await publish(author, { limit: 100 })
    const { paying } = services().payment
    for (let round = 0; round < 6; round += 1) {
      const { id: orderId } = await signUp(author, id)
      const { codeUrl } = await paying.start(key(author, orderId), 'wxpay', '127.0.0.1')
      await Promise.all([
        cashier.act(codeUrl, 'repeat'),
        services(beside)
          .payment.paying.closeOrder(key(author, orderId))
          .catch(() => undefined),
      ])
      await paying.look(key(author, orderId)).catch(() => undefined)
      await paying.closeOrder(key(author, orderId)).catch(() => undefined)
      const entry = await stateOf(author, id, orderId)
      const { state } = await paying.find(t.database.db, key(author, orderId))
      expect([entry.state, state]).toEqual(
        entry.state === 'joined' ? ['joined', orderStates.paid] : ['cancelled', orderStates.closed],
      )
    }
    const { rows } = await t.database.pool.query<{ people: number }>(
      'select coalesce(sum(people), 0)::int as people from activity_entries where activity_id = $1 and state = 2',
      [id],
    )
    expect(await taken(author, id)).toBe(rows[0]?.people)
  },
)

test('who has to be let in pays after that; who is refused has paid nothing', async () => {
  const author = await organiser()
  const id = await publish(author, { limit: 5, needsAudit: true })
  const first = await signUp(author, id)
  const second = await signUp(author, id)
  expect(await stateOf(author, id, first.id)).toMatchObject({ state: 'pending', payUntil: null })
  const step = (entryId: string, to: 'joined' | 'refused' | 'cancelled', reason = '') =>
    t.call(entryStep, { params: { id, entryId }, body: { to, reason } }, author)
  await step(second.id, 'refused', '名额给社区居民')
  expect((await step(first.id, 'joined')).data.state).toBe('unpaid')
  expect(await t.database.db.$count(paymentOrders, eq(paymentOrders.appId, author.appid))).toBe(1)
  expect((await step(first.id, 'joined')).status, 'by hand, where it was paid at the door').toBe(200)
  expect(await stateOf(author, id, first.id)).toMatchObject({ state: 'joined', paid: 0 })
  // Whoever pays nevertheless gets it back.
  await pay(author, first.id)
  const paidBack = () =>
    t.database.db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, first.id))
  await expect.poll(async () => (await paidBack()).length).toBe(1)
  expect((await paidBack())[0]?.reason, 'nobody is told that the place was gone').toContain('现场收过款')
})

test('a place that becomes free is offered for a day, and is paid for or goes on', async () => {
  const author = await organiser()
  const id = await publish(author, { limit: 1, waiting: 'order' })
  const first = await signUp(author, id)
  const second = await signUp(author, id)
  expect((await stateOf(author, id, second.id)).state).toBe('queued')
  await pay(author, first.id)
  await expect.poll(async () => (await stateOf(author, id, first.id)).state).toBe('joined')
  const cancelled = await t.call(
    entryStep,
    { params: { id, entryId: first.id }, body: { to: 'cancelled' } },
    author,
  )
  expect(cancelled.status).toBe(200)
  const called = await stateOf(author, id, second.id)
  expect(called.state).toBe('unpaid')
  expect(Date.parse(called.payUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  await pay(author, second.id)
  await expect.poll(async () => (await stateOf(author, id, second.id)).state).toBe('joined')
  expect(await taken(author, id)).toBe(1)
})

test('without a merchant nobody signs up for what costs something; what is free goes on', async () => {
  const author = await organiser({ isBound: false })
  const id = await publish(author)
  expect(await refusal(signUp(author, id))).toBe('entryRule')
  expect((await signUp(author, id, { kindId: 'child' })).state).toBe(2)
})

test('after the deadline the money stays, as the place does; whoever was there keeps nothing open', async () => {
  const author = await organiser()
  const id = await publish(author, { cancelMinutes: 180 }, { startsAt: inHours(2), endsAt: inHours(3) })
  const customerId = 'c-late'
  await t.database.db
    .insert(customers)
    .values({ appId: author.appid, id: customerId, nickname: '晚', source: 'sms', agreementVersion: 1 })
  const row = await signUp(author, id, { customerId })
  await pay(author, row.id)
  await expect.poll(async () => (await stateOf(author, id, row.id)).state).toBe('joined')
  const { activity } = services()
  const published = await activity.plans.current(author.appid, id)
  if (!published) throw new Error('not published')
  const cancel = activity.own.cancel(author.appid, published, row.id, { customerId, key: undefined })
  expect(await refusal(cancel)).toBe('entryRule')
  const { list } = (await t.call(entrySearch, { params: { id }, body: {} }, author)).data
  expect(list).toMatchObject([{ state: 'joined', paid: 50 }])
  const attempts = await t.database.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, row.id))
  expect(attempts).toHaveLength(1)
})

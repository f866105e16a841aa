// Answers that cost something: held until they are paid, counted then, and given back with their place when nobody pays.
import {
  answerBatchDelete,
  answerListPage,
  answerRestore,
  answerSubmit,
  bindMchInfo,
  noRestrictions,
  orderStates,
  surveyPublish,
  statData,
  unbindMchInfo,
  type SurveySettings,
} from '@zhanfang/contract'
import type { Element } from '@zhanfang/survey'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSiteVisitor, logInBySms } from '../customer/testing/site-visitor.ts'
import { paymentOrders, paymentRefunds } from '../payment/tables.ts'
import { startCashier } from '../payment/testing/cashier.ts'
import { surveyAnswers, surveyCollections, surveyCounters, surveyWaitingAnswers } from '../survey/tables.ts'
import {
  changeSettings,
  draftSurvey,
  newSubmitId,
  question,
  saveElements,
  type TestSurvey,
} from '../survey/testing/survey-factory.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let t: TestServer
let beside: TestServer
let mobiles = 13_600_000_000

beforeAll(async () => {
  cashier = await startCashier({ jobs: true })
  t = cashier.t
  beside = await createTestServer({ beside: t })
}, 120_000)
afterAll(async () => {
  await beside.close()
  await cashier.close()
})
afterEach(async () => {
  const problems = (await t.server.services.payment.proof.prove()).filter((one) => !one.includes('等待'))
  if (problems.length > 0) throw new Error(problems.join())
})

const merchant = {
  appid: 'wxpaidform000000',
  mchId: '1900000301',
  mchApiKey: 'sandboxsandboxsandboxsandbox1234',
}
const feeOf = (more: object = {}): Element =>
  question('payment', {
    id: 'fee',
    title: '费用',
    required: true,
    rows: [
      { id: 'adult', title: '成人', priceFen: 5000, most: 3 },
      { id: 'lunch', title: '午餐', priceFen: 1250, most: 1 },
    ],
    ...more,
  })
const fee = feeOf()
const name = question('text', { id: 'name', title: '姓名' })

/** Collects answers that cost something, in an app with a merchant. */
async function paidSurvey({
  elements = [name, fee],
  settings,
}: { elements?: Element[]; settings?: Partial<SurveySettings> } = {}): Promise<TestSurvey> {
  const survey = await draftSurvey(t, { title: '春游报名', elements })
  if (settings) await changeSettings(t, survey, settings)
  await t.call(bindMchInfo, { body: merchant }, survey.as)
  const published = await t.call(surveyPublish, { body: { id: survey.id } }, survey.as)
  expect(published.status).toBe(200)
  return survey
}
const choice = (items: Record<string, number | string>, more: object = {}) => ({
  name: '王小明',
  fee: { items, ...more },
})
/** Submits one, and gives the id of its order; empty where it needs none. */
async function order(
  survey: TestSurvey,
  answers: Record<string, unknown> = choice({ adult: 1 }),
  { server = t, submitId = newSubmitId() }: { server?: TestServer; submitId?: string } = {},
): Promise<{ status: number; orderId: string; payPath: string }> {
  const body = { submitId, version: 1, answers }
  const sent = await server.call(answerSubmit, { params: { id: survey.id }, body }, {})
  const payPath = sent.status === 200 ? (sent.data.goOn ?? '') : ''
  return { status: sent.status, payPath, orderId: /\/pay\/(\w+)\./.exec(payPath)?.[1] ?? '' }
}
const services = (server = t) => server.server.services
const key = ({ appid: appId }: TestSurvey, orderId: string) => ({ appId, orderId })
const stateOf = async (survey: TestSurvey, orderId: string) =>
  services().payment.paying.find(t.database.db, key(survey, orderId))
async function pay(survey: TestSurvey, orderId: string): Promise<void> {
  const { codeUrl } = await services().payment.paying.start(key(survey, orderId), 'wxpay', '127.0.0.1')
  await cashier.act(codeUrl, 'pay')
  await expect
    .poll(async () => (await stateOf(survey, orderId)).state, { timeout: 20_000 })
    .toBe(orderStates.paid)
}
const list = async ({ id, as }: TestSurvey) =>
  (await t.call(answerListPage, { params: { id }, query: {} }, as)).data.list
const counts = async ({ appid, id }: TestSurvey) => {
  const [row] = await t.database.db
    .select({
      answers: surveyCollections.answerCount,
      waiting: surveyCollections.waitingCount,
      last: surveyCollections.lastNumber,
    })
    .from(surveyCollections)
    .where(and(eq(surveyCollections.appId, appid), eq(surveyCollections.surveyId, id)))
  return row
}

test('a visitor without script answers, pays on the page that follows, and is thanked', async () => {
  const survey = await paidSurvey()
  const visitor = createSiteVisitor(t, { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140' })
  const root = `/h5/${survey.appid}/survey/${survey.id}`
  const form = (await visitor.get(root)).body
  for (const words of ['成人', '¥50.00', '限 3 份', '¥12.50', '提交后付款']) expect(form).toContain(words)
  const submitId = /name="submitId" value="([^"]+)"/.exec(form)?.[1] ?? ''
  expect((await visitor.post(root, { submitId, 'q.name': '李雷' })).statusCode, 'it is required').toBe(422)
  const sent = await visitor.post(root, {
    submitId,
    'q.name': '李雷',
    'q.fee.adult': '2',
    'q.fee.lunch': '1',
  })
  const payPage = String(sent.headers.location)
  expect(payPage).toMatch(/\/pay\//)
  const page = await visitor.get(payPage)
  for (const words of ['春游报名', '¥112.50', '请用微信扫一扫付款']) expect(page.body).toContain(words)
  expect(await list(survey), 'nothing counts before it is paid').toEqual([])
  expect(await counts(survey)).toEqual({ answers: 0, waiting: 1, last: 0 })
  const paid = payPage.replace('/pay/', '/paid/')
  expect((await visitor.get(paid)).body).toContain('还没有收到付款')
  await cashier.act(/href="(http:\/\/127[^"]+)"/.exec(page.body)?.[1] ?? '', 'pay')
  await expect.poll(async () => (await visitor.get(paid)).statusCode).toBe(303)
  expect(String((await visitor.get(paid)).headers.location)).toContain('/thanks?answer=')
  const [row] = await list(survey)
  expect(row).toMatchObject({
    number: 1,
    answers: { name: '李雷', fee: { items: { adult: 2, lunch: 1 }, due: 11_250 } },
    payment: { paid: 112.5, refunded: 0 },
  })
  expect(await counts(survey)).toEqual({ answers: 1, waiting: 0, last: 1 })
  expect((await visitor.get(payPage)).statusCode, 'nothing more to be paid').toBe(303)
  // Sent once more, it is the same answer.
  const again = await visitor.post(root, { submitId, 'q.name': '李雷', 'q.fee.adult': '2' })
  expect(again.statusCode).toBe(303)
  expect(await list(survey)).toHaveLength(1)
})

test('what the browser says of prices changes nothing; what costs nothing is an answer at once', async () => {
  const survey = await paidSurvey({ elements: [name, feeOf({ required: false })] })
  const cheap = await order(survey, choice({ adult: 1 }, { due: 1, amount: 1, priceFen: 1 }))
  expect((await stateOf(survey, cheap.orderId)).amount).toBe(5000)
  for (const answers of [
    choice({ adult: -1 }),
    choice({ adult: 4 }),
    choice({ adult: 0.5 }),
    choice({ adult: 1, lunch: 99 }),
  ])
    expect((await order(survey, answers)).status).toBe(422)
  expect((await order(survey, choice({ gold: 5 }))).status).toBe(422)
  for (const answers of [{ name: '无' }, choice({}), choice({ adult: 0 }), choice({ adult: '0' })]) {
    const { status, payPath } = await order(survey, answers)
    expect([status, payPath]).toEqual([200, ''])
  }
  expect(await counts(survey)).toMatchObject({ answers: 4, waiting: 1 })
})

test('an amount that the respondent enters stays within its bounds', async () => {
  const gift = question('payment', { id: 'fee', mode: 'free', rows: [], minFen: 100, maxFen: 20_000 })
  const survey = await paidSurvey({ elements: [gift] })
  const { orderId } = await order(survey, { fee: { own: '66.60' } })
  expect((await stateOf(survey, orderId)).amount).toBe(6660)
  for (const own of [0, 0.5, 200.01, 1.001, -5, 'x', 1e300, null])
    expect([200, 422]).toContain((await order(survey, { fee: { own, due: 1 } })).status)
  expect(await counts(survey)).toMatchObject({ waiting: 1 })
})

test('links of others lead nowhere; giving up makes room at once', async () => {
  const survey = await paidSurvey({ settings: { maxAnswers: 1 } })
  const other = await paidSurvey()
  const { payPath, orderId } = await order(survey)
  const visitor = createSiteVisitor(t)
  const at = (path: string, { appid } = survey) => `/h5/${appid}${path}`
  const forged = payPath.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)
  for (const path of [
    at(forged),
    at(payPath, other),
    at(payPath.replace(survey.id, other.id)),
    at(`/survey/${survey.id}/pay/${orderId}`),
  ])
    expect((await visitor.get(path)).statusCode).toBe(404)
  expect((await order(survey)).status, 'the only place is held').toBe(422)
  const paidPage = at(payPath.replace('/pay/', '/paid/'))
  const giveUp = paidPage.replace('/paid/', '/give-up/')
  expect((await visitor.get(paidPage)).body).toContain('/give-up/')
  expect((await visitor.get(giveUp)).body).toContain('取消这次填写')
  expect((await visitor.post(giveUp, {}, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await visitor.post(giveUp, {})).statusCode).toBe(303)
  expect((await visitor.get(paidPage)).body).toContain('填写已取消')
  expect((await order(survey)).status).toBe(200)
})

test('without a merchant it is not published, and nothing is taken once the merchant has left', async () => {
  const survey = await draftSurvey(t, { elements: [fee] })
  const refused = await t.send(surveyPublish, { body: { id: survey.id } }, survey.as)
  expect(refused.status).toBe(422)
  expect(refused.msg).toContain('还没有绑定收款商户')
  const open = await paidSurvey()
  await t.call(unbindMchInfo, {}, open.as)
  expect((await order(open)).status).toBe(422)
  expect(await counts(open)).toMatchObject({ waiting: 0 })
})

test(
  'of 500 who want the last 20 places at two servers 20 hold one; unpaid ones go back once',
  {
    timeout: 240_000,
  },
  async () => {
    const survey = await paidSurvey({ settings: { maxAnswers: 20 } })
    const orders = await Promise.all(
      Array.from({ length: 500 }, (_, at) =>
        order(survey, choice({ adult: 1 + (at % 3) }), { server: at % 2 ? t : beside }),
      ),
    )
    const held = orders.filter(({ status }) => status === 200)
    expect(held).toHaveLength(20)
    expect(await counts(survey)).toEqual({ answers: 0, waiting: 20, last: 0 })
    const [paid, left] = [held.slice(0, 5), held.slice(5)]
    for (const { orderId } of paid) await pay(survey, orderId)
    await t.database.db
      .update(paymentOrders)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(and(eq(paymentOrders.appId, survey.appid), eq(paymentOrders.state, orderStates.pending)))
    await Promise.all([
      services().payment.paying.closeExpired(),
      services(beside).payment.paying.closeExpired(),
      ...left.map(({ orderId }) => services().payment.paying.closeOrder(key(survey, orderId))),
    ])
    expect(await counts(survey)).toEqual({ answers: 5, waiting: 0, last: 5 })
    expect((await order(survey)).status).toBe(200)
    const rows = await t.database.db
      .select()
      .from(surveyWaitingAnswers)
      .where(eq(surveyWaitingAnswers.appId, survey.appid))
    expect(rows).toHaveLength(1)
  },
)

test('places of options and limits of persons are held and come back', async () => {
  const session = question('single', {
    id: 'session',
    required: true,
    options: [
      { id: 'am', text: '上午', quota: { max: 2, showLeft: true } },
      { id: 'pm', text: '下午' },
    ],
  })
  const survey = await paidSurvey({ elements: [session, fee] })
  const one = () => order(survey, { session: { v: 'am' }, fee: { items: { adult: 1 } } })
  const [first, second] = [await one(), await one()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await one()).status, 'both are held').not.toBe(200)
  await services().payment.paying.closeOrder(key(survey, first.orderId))
  const third = await one()
  expect(third.status).toBe(200)
  await pay(survey, second.orderId)
  // Counted anew, those that wait count, too.
  await services().survey.places.recount(survey.appid, survey.id)
  const used = await t.database.db
    .select({ used: surveyCounters.used })
    .from(surveyCounters)
    .where(and(eq(surveyCounters.surveyId, survey.id), eq(surveyCounters.key, 'o:session:am')))
  expect(used).toEqual([{ used: 2 }])
})

test(
  'the same filling sent twenty times at once is one order, and callbacks that repeat are one answer',
  {
    timeout: 120_000,
  },
  async () => {
    const survey = await paidSurvey()
    const submitId = newSubmitId()
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        order(survey, choice({ adult: 2 }), { server: at % 2 ? t : beside, submitId }),
      ),
    )
    const [orderId = '', ...more] = [...new Set(orders.map((one) => one.orderId))]
    expect(more).toEqual([])
    const { codeUrl } = await services().payment.paying.start(key(survey, orderId), 'wxpay', '127.0.0.1')
    await Promise.all([
      cashier.act(codeUrl, 'repeat'),
      ...Array.from({ length: 20 }, (_, at) =>
        services(at % 2 ? t : beside)
          .payment.paying.look(key(survey, orderId))
          .catch(() => undefined),
      ),
    ])
    await expect.poll(async () => (await list(survey)).length).toBe(1)
    for (let round = 0; round < 10; round += 1)
      await services(beside).payment.paying.look(key(survey, orderId))
    expect(await counts(survey)).toEqual({ answers: 1, waiting: 0, last: 1 })
  },
)

test(
  'paid and run out at the same moment, it counts or the money goes back',
  { timeout: 180_000 },
  async () => {
    const survey = await paidSurvey()
    const { paying } = services().payment
    let counted = 0
    for (let round = 0; round < 6; round += 1) {
      const { orderId } = await order(survey)
      const { codeUrl } = await paying.start(key(survey, orderId), 'wxpay', '127.0.0.1')
      await Promise.all([
        cashier.act(codeUrl, 'repeat'),
        services(beside)
          .payment.paying.closeOrder(key(survey, orderId))
          .catch(() => undefined),
      ])
      await paying.look(key(survey, orderId)).catch(() => undefined)
      await paying.closeOrder(key(survey, orderId)).catch(() => undefined)
      const { state } = await stateOf(survey, orderId)
      expect([orderStates.paid, orderStates.closed]).toContain(state)
      if (state === orderStates.paid) counted += 1
    }
    expect(await counts(survey)).toEqual({ answers: counted, waiting: 0, last: counted })
  },
)

test('a refund marks the answer; statistics have the sum, and prices that change later change neither', async () => {
  const survey = await paidSurvey({ settings: { allowEdit: true } })
  const { orderId } = await order(survey, choice({ adult: 2, lunch: 1 }))
  await pay(survey, orderId)
  await saveElements(t, survey, [
    name,
    feeOf({ rows: [{ id: 'adult', title: '成人', priceFen: 9900, most: 3 }] }),
  ])
  await t.call(surveyPublish, { body: { id: survey.id } }, survey.as)
  const { questions } = (await t.call(statData, { params: { id: survey.id }, query: {} }, survey.as)).data
  expect(JSON.stringify(questions)).toContain('"sum":112.5')
  const { refunds } = services().payment
  const refundId = await refunds.refundOrder(key(survey, orderId), 50, '少来一人')
  await expect
    .poll(
      () =>
        refunds.settleOffline(survey.appid, refundId, '现金').then(
          () => 'done',
          () => 'not yet',
        ),
      { timeout: 15_000 },
    )
    .toBe('done')
  expect(await list(survey)).toMatchObject([{ payment: { paid: 112.5, refunded: 50 } }])
  expect(
    await t.database.db.select().from(paymentRefunds).where(eq(paymentRefunds.appId, survey.appid)),
  ).toHaveLength(1)

  // Whoever changes their answer changes nothing of what they paid for.
  const token = await services().survey.editing.sign(survey.id, orderId)
  const body = {
    submitId: newSubmitId(),
    version: 2,
    answers: { name: '改名', fee: { items: { adult: 3 } } },
    editToken: token,
  }
  expect((await t.send(answerSubmit, { params: { id: survey.id }, body }, {})).status).toBe(200)
  expect(await list(survey)).toMatchObject([
    { answers: { name: '改名', fee: { items: { adult: 2, lunch: 1 }, due: 11_250 } } },
  ])
})

test('who is logged in has it among their answers; in an anonymous survey nobody has', async () => {
  const survey = await paidSurvey()
  const visitor = createSiteVisitor(t, { userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140' })
  await logInBySms(visitor, cashier.sandbox, survey.appid, String((mobiles += 1)))
  const answer = async (one: TestSurvey) => {
    const page = (await visitor.get(`/h5/${one.appid}/survey/${one.id}`)).body
    const submitId = /name="submitId" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const sent = await visitor.post(`/h5/${one.appid}/survey/${one.id}`, {
      submitId,
      'q.name': '韩梅梅',
      'q.fee.lunch': '1',
    })
    const payPath = String(sent.headers.location)
    const orderId = /\/pay\/(\w+)\./.exec(payPath)?.[1] ?? ''
    // Until then whoever closed the page finds the way to it among what is theirs.
    const unpaid = (await visitor.get(`/h5/${one.appid}/me/unpaid-forms`)).body
    expect(unpaid).toContain(payPath.slice(payPath.indexOf('/survey/')))
    expect(unpaid).toContain('还没有付款，¥12.50')
    await pay(one, orderId)
    expect((await visitor.get(`/h5/${one.appid}/me/unpaid-forms`)).body).toContain('没有等着付款的表单')
    return orderId
  }
  const id = await answer(survey)
  const ownerOf = async (answerId: string) =>
    (
      await t.database.db
        .select({ customerId: surveyAnswers.customerId, ip: surveyAnswers.ip })
        .from(surveyAnswers)
        .where(eq(surveyAnswers.id, answerId))
    )[0]
  expect((await ownerOf(id))?.customerId).toMatch(/\w/)
  expect((await visitor.get(`/h5/${survey.appid}/me/answers`)).body).toContain('春游报名')
  await changeSettings(t, survey, { restrictions: { ...noRestrictions, anonymous: true } })
  const hidden = await answer(survey)
  expect(await ownerOf(hidden)).toEqual({ customerId: null, ip: '' })
})

test(
  'whatever happens in whatever order, places taken are answers and orders that wait',
  {
    timeout: 240_000,
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(
          fc.record({
            what: fc.constantFrom('order', 'order', 'pay', 'close', 'bin', 'restore'),
            at: fc.nat(20),
          }),
          { minLength: 4, maxLength: 14 },
        ),
        async (maxAnswers, steps) => {
          const survey = await paidSurvey({ settings: { maxAnswers } })
          const asked: [isHeld: boolean, hasRoom: boolean][] = []
          /** The naive model: what became of each order. */
          const model = new Map<string, 'waiting' | 'answer' | 'binned' | 'closed'>()
          const pick = (state: string, at: number) => {
            const found = [...model].filter(([, one]) => one === state).map(([id]) => id)
            return found[at % found.length]
          }
          const taken = () =>
            [...model.values()].filter((one) => one === 'waiting' || one === 'answer').length
          for (const { what, at } of steps) {
            if (what === 'order') {
              const { status, orderId } = await order(survey)
              asked.push([status === 200, taken() < maxAnswers])
              if (status === 200) model.set(orderId, 'waiting')
            }
            const waits = pick('waiting', at)
            if (what === 'pay' && waits) {
              await services().payment.paying.reprice(key(survey, waits), 0, async () => undefined)
              model.set(waits, 'answer')
            }
            if (what === 'close' && waits) {
              await services(beside).payment.paying.closeOrder(key(survey, waits))
              model.set(waits, 'closed')
            }
            const there = pick('answer', at)
            if (what === 'bin' && there) {
              await t.call(
                answerBatchDelete,
                { params: { id: survey.id }, body: { ids: [there] } },
                survey.as,
              )
              model.set(there, 'binned')
            }
            const binned = pick('binned', at)
            if (what === 'restore' && binned) {
              const hasRoom = taken() < maxAnswers
              await t.send(answerRestore, { params: { id: survey.id }, body: { ids: [binned] } }, survey.as)
              if (hasRoom) model.set(binned, 'answer')
            }
            const now = [...model.values()]
            expect(await counts(survey)).toMatchObject({
              answers: now.filter((one) => one === 'answer').length,
              waiting: now.filter((one) => one === 'waiting').length,
            })
          }
          for (const [isHeld, hasRoom] of asked) expect(isHeld).toBe(hasRoom)
        },
      ),
      { numRuns: 8 },
    )
  },
)

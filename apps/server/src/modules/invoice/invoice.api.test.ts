// An invoice is asked for by who bought, issued once with its file, and read by the app and the platform alone.
import { orderStates } from '@zhanfang/contract'
import {
  platformInvoiceDecline,
  platformInvoiceFile,
  platformInvoiceIssue,
  platformInvoices,
  serviceInvoiceAsk,
  serviceInvoiceFile,
  serviceInvoices,
} from '@zhanfang/contract/invoice/calls'
import { invoiceStates } from '@zhanfang/contract/invoice/invoice-states'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { notices } from '../notice/tables.ts'
import { paymentOrders } from '../payment/tables.ts'
import { invoices } from './tables.ts'

let t: TestServer
let admin: TestUser
let owner: TestUser
let appId: string
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

beforeAll(async () => {
  t = await createTestServer()
  admin = await t.user({ accountType: 2 })
  t.server.services.payment.addKind({ kind: 'edition of a test', paid: async () => undefined })
}, 120_000)
afterAll(() => t.close())
beforeEach(async () => {
  ;({ id: appId, owner } = await t.app())
})

const mine = () => ({ as: owner, appid: appId })
/** An order that is paid. */
async function bought(more: object = {}): Promise<string> {
  const order = await t.server.services.payment.paying.open(t.database.db, {
    appId,
    kind: 'edition of a test',
    payee: 'platform',
    userId: owner.id,
    title: '专业版 1 年',
    amount: 99_900,
    subject: {},
  })
  await t.database.db
    .update(paymentOrders)
    .set({ state: orderStates.paid, paid: 99_900, paidAt: new Date(), ...more })
    .where(and(eq(paymentOrders.appId, appId), eq(paymentOrders.id, order.id)))
  return order.id
}
const company = { kind: 'company' as const, title: '阳光里社区服务中心', taxNumber: '91330100ma2b0x1234' }
const ask = (id: string, body: object = company, as: object = mine()) =>
  t.send(serviceInvoiceAsk, { params: { id }, body }, as)
const read = async (id: string) =>
  (await t.call(serviceInvoices, { query: { orderIds: id } }, mine())).data.list[0]
async function issue(
  id: string,
  more: { askTime?: string; content?: Buffer; as?: TestUser; replaces?: string } = {},
) {
  const askTime = more.askTime ?? (await read(id))?.askTime ?? ''
  return t.call(
    platformInvoiceIssue,
    {
      params: { appId, id },
      query: { number: '24332000000012345678', askTime, replaces: more.replaces ?? '' },
    },
    { as: more.as ?? admin, file: { content: more.content ?? pdf, name: '发票.pdf' } },
  )
}

test('asked for, changed, issued with its file; the buyer is told and downloads it', async () => {
  const id = await bought({ refunded: 900 })
  expect((await ask(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({
    state: invoiceStates.asked,
    taxNumber: '91330100MA2B0X1234',
    amount: 990,
  })
  const first = await read(id)
  expect((await ask(id, { ...company, title: '阳光里社区' })).status).toBe(200)
  expect((await issue(id, { askTime: first?.askTime ?? '' })).status, 'read before it was changed').toBe(409)
  const waiting = { state: invoiceStates.asked, keywords: '阳光里' }
  const { list } = (await t.call(platformInvoices, { query: waiting }, { as: admin })).data
  expect(list.find(({ orderId }) => orderId === id)).toMatchObject({
    appName: '测试应用',
    orderTitle: '专业版 1 年',
    title: '阳光里社区',
    amount: 990,
  })
  expect((await t.call(serviceInvoiceFile, { params: { id } }, mine())).status).toBe(404)
  expect((await issue(id, { content: Buffer.from('<html></html>') })).status).toBe(422)
  expect((await issue(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({
    state: invoiceStates.issued,
    number: '24332000000012345678',
    hasFile: true,
  })
  expect((await t.call(serviceInvoiceFile, { params: { id } }, mine())).status).toBe(200)
  expect((await ask(id)).status, 'issued is issued').toBe(409)
  const told = await t.database.db.select().from(notices).where(eq(notices.userId, owner.id))
  expect(told.map(({ title }) => title)).toEqual(['「专业版 1 年」的发票开好了'])
  // Money that goes back later is seen by who has to mend it.
  await t.database.db
    .update(paymentOrders)
    .set({ refunded: 10_900 })
    .where(and(eq(paymentOrders.appId, appId), eq(paymentOrders.id, id)))
  const issued = (await t.call(platformInvoices, { query: { keywords: id } }, { as: admin })).data.list
  expect(issued).toMatchObject([{ amount: 990, refundedSince: 100 }])
  expect((await issue(id)).status, 'nothing that is issued is replaced by accident').toBe(409)
  expect((await issue(id, { replaces: '24332000000012345678' })).status, 'a right one in its place').toBe(200)
})

test('what is declined can be asked for anew; nobody decides twice', async () => {
  const id = await bought()
  await ask(id)
  const decline = { params: { appId, id }, body: { reason: '税号不对' } }
  expect((await t.call(platformInvoiceDecline, decline, { as: admin })).status).toBe(200)
  expect((await t.call(platformInvoiceDecline, decline, { as: admin })).status).toBe(409)
  expect(await read(id)).toMatchObject({ state: invoiceStates.declined, reason: '税号不对' })
  expect((await issue(id)).status).toBe(409)
  expect((await ask(id, { kind: 'person', title: '王小明' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: invoiceStates.asked, reason: '' })
})

test('only for what was paid to the platform, and only by who manages the app', async () => {
  const id = await bought()
  expect((await ask(id, { ...company, taxNumber: '' })).problems[0]?.field).toBe('taxNumber')
  expect((await ask(await bought({ state: orderStates.pending, paid: 0, paidAt: null }))).status).toBe(422)
  expect((await ask(await bought({ payee: 'app' }))).status).toBe(404)
  expect((await ask(newId())).status).toBe(404)
  await ask(id)
  const { id: otherApp, owner: other } = await t.app()
  expect((await ask(id, company, { as: other, appid: otherApp })).status).toBe(404)
  expect((await ask(id, company, { as: other, appid: appId })).status).toBe(403)
  expect((await ask(id, company, { as: await t.member(appId, 'viewer'), appid: appId })).status).toBe(403)
  expect((await ask(id, company, {})).status).toBe(401)
  expect((await issue(id)).status).toBe(200)
  const file = (as: object) => t.call(serviceInvoiceFile, { params: { id } }, as)
  expect((await file({ as: other, appid: otherApp })).status).toBe(404)
  expect((await file({ as: other, appid: appId })).status).toBe(403)
  for (const call of [platformInvoices, platformInvoiceFile, platformInvoiceDecline] as const)
    expect((await t.send(call, { params: { appId, id }, body: { reason: 'x' } }, mine())).status).toBe(403)
  expect((await issue(id, { as: owner })).status).toBe(403)
})

test('asked for and decided by many at once, there is one invoice, one file and one word of it', async () => {
  const id = await bought()
  const asks = await Promise.all(Array.from({ length: 12 }, () => ask(id)))
  expect(new Set(asks.map(({ status }) => status))).toEqual(new Set([200]))
  const { askTime = '' } = (await read(id)) ?? {}
  const [issued, declined] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => issue(id, { askTime }))),
    Promise.all(
      Array.from({ length: 6 }, () =>
        t.call(
          platformInvoiceDecline,
          { params: { appId, id }, body: { reason: '税号不对' } },
          { as: admin },
        ),
      ),
    ),
  ])
  const done = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status === 200).length
  const { state } = (await read(id)) ?? {}
  // Whoever decided first: an issued one is not declined any more, a declined one not issued.
  expect([done(issued), done(declined)]).toEqual(state === invoiceStates.declined ? [0, 1] : [1, 0])
  const told = await t.database.db.select().from(notices).where(eq(notices.userId, owner.id))
  expect(told).toHaveLength(done(issued) + done(declined))
  const [row] = await t.database.db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(row?.fileKey !== null).toBe(state === invoiceStates.issued)
})

test('an order that went back meanwhile gets no invoice; editors and viewers neither ask nor read', async () => {
  const id = await bought()
  await ask(id)
  await t.database.db
    .update(paymentOrders)
    .set({ refunded: 99_900 })
    .where(and(eq(paymentOrders.appId, appId), eq(paymentOrders.id, id)))
  expect((await issue(id)).status).toBe(422)
  expect((await ask(id)).status).toBe(422)
  for (const role of ['editor', 'viewer']) {
    const as = { as: await t.member(appId, role), appid: appId }
    expect((await t.send(serviceInvoices, { query: { orderIds: id } }, as)).status).toBe(403)
    expect((await ask(id, company, as)).status).toBe(403)
    expect((await t.send(serviceInvoiceFile, { params: { id } }, as)).status).toBe(403)
  }
  expect((await t.send(serviceInvoices, { query: { orderIds: id } }, {})).status).toBe(401)
  expect((await t.send(platformInvoices, {}, {})).status).toBe(401)
  const { id: otherApp, owner: other } = await t.app()
  const { list } = (
    await t.call(serviceInvoices, { query: { orderIds: id } }, { as: other, appid: otherApp })
  ).data
  expect(list, 'of another app').toEqual([])
})

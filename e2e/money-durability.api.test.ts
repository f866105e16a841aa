// Orders of goods while the server is killed again and again: what was paid has one effect, and the books add up.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  appList,
  attemptStates,
  bindMchInfo,
  contentCreate,
  contentDetail,
  contentPublish,
  contentSave,
  couponCreate,
  couponFields,
  couponStep,
  login,
} from '@zhanfang/contract'
import { createClient, type Client } from '@zhanfang/contract/client'
import { goodsStockChange } from '@zhanfang/contract/content-kinds/goods/calls'
import { fields as goodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { shopSettingsUpdate } from '@zhanfang/contract/shop/calls'
import { shopOrderStates } from '@zhanfang/contract/shop/order-states'
import { shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import { emptyRichDocument } from '@zhanfang/rich-document'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../apps/server/src/modules/auth/testing/code-reader.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'

/** The sandbox signs with this key for every merchant of an app. */
const merchant = {
  appid: 'wxshop0000000000',
  mchId: '1900000100',
  mchApiKey: 'sandboxsandboxsandboxsandbox1234',
}
const coupon = couponFields.parse({
  name: '开业满减',
  rules: {
    benefit: { kind: 'amount', off: 20 },
    min: 100,
    validity: { type: 'days', days: 30 },
  },
  total: 400,
  perPerson: null,
  claimFrom: null,
  claimUntil: null,
  isPublic: true,
})
const PASSWORD = 'durable-password-1'
/** Orders at least, and kills; it is bought on until both are there. */
const ORDERS = 24
const KILLS = 4
const STOCK = 400
const PRICE = 12_000
const OFF = 2000

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let dataDir: string
let port: number
let server: ChildProcess
let kills = 0

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  )

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../apps/server/dist/main.mjs')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_PASSWORD: PASSWORD,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'fatal',
      JOBS: 'true',
      SANDBOX_URL: sandbox.url,
      ALLOW_SANDBOX: 'true',
    },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 1200; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await sleep(100)
  }
  throw new Error('the server did not start')
}

/** Does something again until the server, which dies now and then, has answered. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries > 300) throw error
      await sleep(200)
    }
  }
}

async function operator(): Promise<{ client: Client; appId: string }> {
  const session: { token?: string; appid?: string } = {}
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => session.token,
    appid: () => session.appid,
  })
  session.token = (await client.call(login, { body: { account: 'operator', password: PASSWORD } })).token
  const appId = (await client.call(appList)).list[0]?.id ?? ''
  session.appid = appId
  return { client, appId }
}

/** A shop with one thing to buy and a coupon for it. */
async function openShop({ client }: { client: Client }): Promise<{ goodsId: string; couponId: string }> {
  await client.call(bindMchInfo, { body: merchant })
  await client.call(shopSettingsUpdate, { body: shopSettingsSchema.parse({ isOpen: true }) })
  const kind = 'goods' as const
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title: '陶杯' } })
  const { draft, revision } = await client.call(contentDetail, { params: { kind, id } })
  const body = {
    ...emptyRichDocument,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '手工做的。' }] }],
  }
  const whole = { ...draft, body, fields: goodsFields.schema.parse({ skus: [{ key: '', priceFen: PRICE }] }) }
  await client.call(contentSave, { params: { kind, id }, body: { baseRevision: revision, draft: whole } })
  await client.call(contentPublish, { params: { kind, id } })
  await client.call(goodsStockChange, {
    params: { id },
    body: { changes: [{ key: '', seen: 0, to: STOCK }] },
  })
  const { id: couponId } = await client.call(couponCreate, { body: coupon })
  await client.call(couponStep, { params: { id: couponId }, body: { to: 'active' } })
  return { goodsId: id, couponId }
}

/** A browser of a buyer: keeps cookies, sends forms, follows nothing. */
function browser(base: string) {
  const cookies = new Map<string, string>()
  async function ask(address: string, fields?: Record<string, string>) {
    const response = await fetch(new URL(address, `http://127.0.0.1:${port}`), {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
      signal: AbortSignal.timeout(20_000),
    })
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    return {
      status: response.status,
      body: await response.text(),
      location: response.headers.get('location') ?? '',
    }
  }
  return {
    get: (page: string) => ask(page.startsWith('/h5/') || page.startsWith('http') ? page : base + page),
    post: (page: string, fields: Record<string, string>) => ask(base + page, fields),
  }
}
type Browser = ReturnType<typeof browser>

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"|value="([^"]*)" name="${name}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean) ?? ''
const receiver = {
  address: 'new',
  name: '王小明',
  phone: '13800001111',
  province: '浙江',
  city: '杭州',
  district: '',
  detail: '文三路 1 号',
}

/** Orders and pays one piece, with a coupon of their own where there is one; whatever dies meanwhile is asked again. */
async function buy(buyer: Browser, goodsId: string, couponId: string | undefined): Promise<string> {
  const now = `${goodsId}..1`
  const card =
    couponId === undefined
      ? undefined
      : (await insist(() => buyer.post(`/coupon/${couponId}/claim`, {}))).location.split('/').at(-1)
  const page = await insist(() => buyer.get(`/shop/checkout?now=${now}`))
  const form = {
    key: hidden(page.body, 'key'),
    now,
    note: '',
    ...receiver,
    ...(card === undefined ? {} : { 'discount-coupon': card }),
    expected: String(card === undefined ? PRICE : PRICE - OFF),
    do: 'order',
  }
  const placed = await insist(async () => {
    const answer = await buyer.post('/shop/checkout', form)
    if (answer.status !== 303 || !answer.location.includes('/shop/orders/'))
      throw new Error(/role="alert"[^>]*>([^<]+)/.exec(answer.body)?.[1] ?? `status ${answer.status}`)
    return answer
  })
  const order = placed.location.replace(/\?.*$/, '')
  const code = await insist(async () => {
    const pay = await buyer.get(`${order}/pay`)
    if (pay.status === 303) return ''
    const href = /href="(http:\/\/127[^"]+cashier[^"]+)"/.exec(pay.body)?.[1]
    if (href === undefined) throw new Error('no code yet')
    return href
  })
  if (code !== '') {
    await fetch(code)
    await fetch(code, { method: 'POST', body: new URLSearchParams({ act: 'repeat' }) })
  }
  return order.split('/').at(-1) ?? ''
}

/** Kills the server some times, each at another point of whatever it does. */
async function killAgainAndAgain(): Promise<void> {
  while (kills < KILLS) {
    await sleep(700 + ((kills * 617) % 1900))
    server.kill('SIGKILL')
    await ended(server)
    await startServer()
    kills += 1
  }
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const postmaster = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const socket = new URLSearchParams({ host: postmaster[4] ?? '', port: postmaster[3] ?? '' })
  const client = new pg.Client({ connectionString: `postgresql://zhanfang@/zhanfang?${socket.toString()}` })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../tools/build.mjs'), '--processes'])
  sandbox = await startSandbox()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-money-'))
  port = await freePort()
  await startServer()
}, 300_000)
afterAll(async () => {
  server.kill('SIGTERM')
  await ended(server)
  await sandbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('every payment has its effect once, wherever the server was killed', { timeout: 400_000 }, async () => {
  const desk = await operator()
  const { goodsId, couponId } = await openShop(desk)
  const { appId } = desk
  const buyer = browser(`/h5/${appId}`)
  const mobile = '13812345678'
  await buyer.post('/me/login', { do: 'send', mobile })
  await buyer.post('/me/login', { do: 'enter', code: await sandbox.codeFor(mobile), agreed: '1' })

  const killing = killAgainAndAgain()
  const ids: string[] = []
  let begun = 0
  let withCoupon = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (begun < ORDERS || (kills < KILLS && begun < STOCK)) {
        begun += 1
        const hasCoupon = begun % 2 === 0
        if (hasCoupon) withCoupon += 1
        ids.push(await buy(buyer, goodsId, hasCoupon ? couponId : undefined))
      }
    }),
  )
  await killing
  const orders = ids.length
  expect(new Set(ids).size, 'a form makes one order').toBe(orders)

  const states = () =>
    query<{ state: number; count: number }>(
      'select state, count(*)::int as count from shop_orders where app_id = $1 group by state',
      [appId],
    )
  await expect
    .poll(states, { timeout: 150_000, interval: 1000 })
    .toEqual([{ state: shopOrderStates.toSend, count: orders }])

  const [sums] = await query<Record<string, number>>(
    `select
       (select count(*)::int from payment_attempts where app_id = $1 and state = ${attemptStates.succeeded}) as succeeded,
       (select count(*)::int from payment_refunds where app_id = $1) as refunds,
       (select coalesce(sum(paid), 0)::int from payment_orders where app_id = $1) as paid,
       (select coalesce(sum(payable), 0)::int from shop_orders where app_id = $1) as payable,
       (select coalesce(sum(amount), 0)::int from payment_entries where app_id = $1) as ledger,
       (select coalesce(sum(amount), 0)::int from payment_entries where app_id = $1 and account like 'channel:%') as channel,
       (select count(*)::int from shop_events where app_id = $1 and what = '付款') as told,
       (select count(*)::int from coupons where app_id = $1 and state = 2) as used,
       (select count(*)::int from coupons where app_id = $1 and state = 1) as locked,
       (select count(distinct order_id)::int from coupons where app_id = $1 and order_id is not null) as with_coupon`,
    [appId],
  )
  const paid = orders * PRICE - withCoupon * OFF
  expect(sums).toEqual({
    succeeded: orders,
    refunds: 0,
    paid,
    payable: paid,
    ledger: 0,
    channel: paid,
    told: orders,
    used: withCoupon,
    locked: 0,
    with_coupon: withCoupon,
  })
  const stock = await query<{ on_hand: number; reserved: number; sold: number }>(
    'select on_hand, reserved, sold from goods_stock where app_id = $1 and content_id = $2',
    [appId, goodsId],
  )
  expect(stock).toEqual([{ on_hand: STOCK - orders, reserved: 0, sold: orders }])
})

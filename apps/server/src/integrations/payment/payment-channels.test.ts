// Each channel against the sandbox, which signs and verifies with code of its own.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startSandbox } from '../../modules/auth/testing/code-reader.ts'
import { OutsideError } from '../outside-call.ts'
import { createAlipay } from './alipay.ts'
import type { Checkout, PaymentChannel, PaymentWay, RawNews } from './payment-channel.ts'
import { UnverifiedNews } from './payment-channel.ts'
import { createPaymentChannels } from './payment.ts'
import { sandboxAlipayKeys } from './sandbox-keys.ts'
import { createWxpayV2 } from './wxpay-v2.ts'
import { signFields, writeXml } from './wxpay-v2-crypto.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let listener: Server
let notifyUrl: string
let news: RawNews[] = []
let answerWith: { status: number; body: string } = { status: 200, body: '' }
beforeAll(async () => {
  sandbox = await startSandbox()
  listener = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      news.push({ headers: request.headers, body })
      response.writeHead(answerWith.status).end(answerWith.body)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  notifyUrl = `http://127.0.0.1:${z.object({ port: z.number() }).parse(listener.address()).port}/news`
})
afterAll(async () => {
  await sandbox.close()
  listener.close()
})
beforeEach(() => {
  news = []
})

const channels = () =>
  createPaymentChannels({
    wxpay: { way: 'sandbox', baseUrl: `${sandbox.url}/wechat-pay`, notifyBase: 'http://here' },
    alipay: { way: 'sandbox', baseUrl: `${sandbox.url}/alipay`, notifyBase: 'http://here' },
    wxpayV2: { baseUrl: `${sandbox.url}/wechat-pay`, notifyBase: 'http://here' },
    alipayMerchants: { gateway: `${sandbox.url}/alipay/gateway.do`, notifyBase: 'http://here' },
  })
const V2 = { appId: 'wx1234567890', mchId: '1900000009', apiKey: 'sandboxsandboxsandboxsandbox1234' }

let count = 0
const number = () => `t${Date.now()}${(count += 1)}`
const request = (outTradeNo: string, way: PaymentWay) => ({
  way,
  outTradeNo,
  amount: 1234,
  title: '基础版 12 个月',
  expiresAt: new Date(Date.now() + 600_000),
  notifyUrl,
  ip: '127.0.0.1',
})
function cashierOf(checkout: Checkout): string {
  if (checkout.kind === 'code') return checkout.text
  return checkout.kind === 'redirect' ? checkout.url : ''
}
const act = async (cashier: string, what: string) => {
  await fetch(cashier)
  expect((await fetch(cashier, { method: 'POST', body: new URLSearchParams({ act: what }) })).status).toBe(
    200,
  )
}
const mishap = async (service: string, what: string) =>
  fetch(`${sandbox.url}/${service}/mishaps`, {
    method: 'POST',
    body: new URLSearchParams({ mishap: what }),
    redirect: 'manual',
  })
async function heard(wanted: number): Promise<RawNews[]> {
  await expect.poll(() => news.length).toBeGreaterThanOrEqual(wanted)
  return news
}

const cases: [string, string, PaymentWay, () => PaymentChannel | undefined][] = [
  ['APIv3', 'wechat-pay', 'native', () => channels().of('wxpay')],
  ['APIv2', 'wechat-pay', 'native', () => channels().ofMerchant(V2)],
  ['Alipay', 'alipay', 'qr', () => channels().of('alipay')],
]
describe.each(cases)('%s', (_, service, way, make) => {
  const channel = () => {
    const made = make()
    if (!made) throw new Error('no channel')
    return made
  }

  test('is paid, tells of it until it is taken, and knows of it', async () => {
    const no = number()
    const { taken } = channel().answers
    answerWith = { status: 500, body: '' }
    const checkout = await channel().create(request(no, way))
    expect(await channel().query(no)).toEqual({ state: 'unpaid' })
    await act(cashierOf(checkout), 'pay')
    await heard(1)
    answerWith = { status: taken.status, body: taken.body }
    const [first, again] = await heard(2)
    const told = await Promise.all(
      [first, again].map(async (raw) => channel().verify(raw ?? { headers: {}, body: '' })),
    )
    expect(told[0]).toMatchObject({
      about: 'payment',
      outTradeNo: no,
      trade: { state: 'paid', amount: 1234, currency: 'CNY' },
    })
    expect(told[1]?.key).toBe(told[0]?.key)
    const { appId, merchantId } = await channel().merchant()
    expect(told[0]).toMatchObject({ appId, merchantId })
    expect(await channel().query(no)).toMatchObject({ state: 'paid', amount: 1234 })
    await expect(channel().close(no)).rejects.toThrow(OutsideError)
  })

  test('news that somebody changed is not believed', async () => {
    const { taken } = channel().answers
    answerWith = { status: taken.status, body: taken.body }
    await act(cashierOf(await channel().create(request(number(), way))), 'pay')
    const [raw] = await heard(1)
    if (!raw) throw new Error('no news')
    const changed = raw.body.replace(/1234|12\.34|"summary"/, '1')
    expect(changed).not.toBe(raw.body)
    await expect(channel().verify({ ...raw, body: changed })).rejects.toThrow(UnverifiedNews)
    await expect(channel().verify({ headers: {}, body: '' })).rejects.toThrow(UnverifiedNews)
  })

  test('is closed once and for all, also where nobody has scanned its code', async () => {
    const no = number()
    // Alipay has no trade before somebody scans its code, and then forgets what was closed.
    const checkout = await channel().create(request(no, way))
    await fetch(cashierOf(checkout))
    await channel().close(no)
    expect(await channel().query(no)).toEqual({ state: 'closed' })
    await channel().close(no)
    await act(cashierOf(checkout), 'pay')
    expect(await channel().query(no)).toEqual({ state: 'closed' })
    await channel().close(number())
  })

  test('a lost answer is an error, and the question afterwards tells', async () => {
    const no = number()
    await mishap(service, 'loseAnswer')
    await expect(channel().create(request(no, way))).rejects.toThrow('no answer')
    // Asking again under the same number gives the same trade.
    await act(cashierOf(await channel().create(request(no, way))), 'silent')
    expect(await channel().query(no)).toMatchObject({ state: 'paid' })
  })
})

const refundCases: typeof cases = [
  ...cases.filter(([name]) => name !== 'APIv2'),
  [
    'APIv2 with a certificate',
    'wechat-pay',
    'native',
    () => channels().ofMerchant({ ...V2, certificate: { certificate: 'c', privateKey: 'k' } }),
  ],
]
describe.each(refundCases)('refunds by %s', (_, service, way, make) => {
  test('happen once for each number, and not beyond what was paid', async () => {
    const channel = make()
    if (!channel?.refund) throw new Error('no refunds')
    const no = number()
    await act(cashierOf(await channel.create(request(no, way))), 'silent')
    const refund = { outTradeNo: no, outRefundNo: number(), amount: 1000, total: 1234, reason: '重复支付' }
    expect(await channel.queryRefund(refund)).toBe('unknown')
    await mishap(service, 'refuseRefund')
    await expect(channel.refund(refund)).rejects.toThrow(/NOT_?ENOUGH/)
    await channel.refund(refund)
    await channel.refund(refund)
    await expect.poll(() => channel.queryRefund(refund)).toBe('succeeded')
    await expect(channel.refund({ ...refund, outRefundNo: number(), amount: 235 })).rejects.toThrow(
      OutsideError,
    )
    await channel.refund({ ...refund, outRefundNo: number(), amount: 234 })
    expect(await channel.query(no)).toMatchObject({ state: 'paid', amount: 1234 })
  })
})

test('a merchant with a key alone gives nothing back, and a certificate that is none reaches nobody', async () => {
  expect(channels().ofMerchant(V2).refund).toBeUndefined()
  const refund = createWxpayV2({
    baseUrl: 'https://127.0.0.1:1',
    keys: { ...V2, certificate: { certificate: 'c', privateKey: 'k' } },
  }).refund
  const wish = { outTradeNo: 'a', outRefundNo: 'b', amount: 1, total: 1, reason: 'r' }
  await expect(refund?.(wish)).rejects.toMatchObject({ code: 'no answer' })
})

test('WeChat Pay opens inside WeChat and in other browsers of a phone', async () => {
  for (const channel of [channels().of('wxpay'), channels().ofMerchant(V2)]) {
    const inside = await channel?.create({ ...request(number(), 'jsapi'), openid: 'o1' })
    expect(inside).toMatchObject({
      kind: 'jsapi',
      params: { package: expect.stringMatching(/^prepay_id=./) },
    })
    expect(await channel?.create(request(number(), 'h5'))).toMatchObject({ kind: 'redirect' })
  }
})

test('Alipay leads to its own page', async () => {
  const channel = channels().of('alipay')
  const no = number()
  const checkout = await channel?.create({ ...request(no, 'page'), returnUrl: 'http://here/back' })
  if (checkout?.kind !== 'redirect') throw new Error('no page')
  const cashier = (await fetch(checkout.url)).url
  expect(cashier).toContain('/alipay/cashier/')
  await act(cashier, 'silent')
  expect(await channel?.query(no)).toMatchObject({ state: 'paid', amount: 1234 })
})

test('keys of somebody else are refused, and the service says so', async () => {
  await expect(
    channels()
      .ofMerchant({ ...V2, apiKey: 'x'.repeat(32) })
      .create(request(number(), 'native')),
  ).rejects.toMatchObject({ said: '签名错误' })
  await expect(
    channels()
      .ofMerchant({ ...V2, appId: 'x' })
      .create(request(number(), 'native')),
  ).rejects.toMatchObject({ code: 'APPID_MCHID_NOT_MATCH' })
  const mine = await sandboxAlipayKeys(`${sandbox.url}/alipay`)
  const foreign = createAlipay({
    gateway: `${sandbox.url}/alipay/gateway.do`,
    readKeys: async () => ({ ...mine, appId: '1' }),
  })
  await expect(foreign.query('x')).rejects.toMatchObject({ code: 'isv.invalid-signature' })
  const unverified = createAlipay({
    gateway: `${sandbox.url}/alipay/gateway.do`,
    readKeys: async () => ({
      ...mine,
      publicKey: (await sandboxAlipayKeys(`${sandbox.url}/alipay`)).privateKey,
    }),
  })
  await expect(unverified.create(request(number(), 'qr'))).rejects.toMatchObject({ code: 'wrong signature' })
})

test('news by APIv2 without an amount, a time or a number is none, whoever signed it', async () => {
  const whole = {
    return_code: 'SUCCESS',
    result_code: 'SUCCESS',
    appid: V2.appId,
    mch_id: V2.mchId,
    out_trade_no: 't1',
    transaction_id: '42',
    total_fee: '1234',
    time_end: '20261126120000',
  }
  const verify = (fields: Record<string, string>) => {
    const body = writeXml({ ...fields, sign: signFields(fields, V2.apiKey, 'MD5') })
    return channels().ofMerchant(V2).verify({ headers: {}, body })
  }
  expect(await verify(whole)).toMatchObject({ trade: { state: 'paid', amount: 1234 } })
  for (const wrong of [{ total_fee: 'x' }, { total_fee: '0.5' }, { time_end: '' }, { transaction_id: '' }])
    await expect(verify({ ...whole, ...wrong })).rejects.toThrow(UnverifiedNews)
})

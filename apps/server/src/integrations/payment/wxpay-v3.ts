import { createHash, randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { shanghaiIso } from '@zhanfang/format'
import { z } from 'zod'
import { downloadOutside, exchangeOutside, OutsideError } from '../outside-call.ts'
import {
  UnverifiedNews,
  type Checkout,
  type PaymentChannel,
  type PaymentNews,
  type PaymentRequest,
  type RefundState,
  type Trade,
} from './payment-channel.ts'
import { signRsa } from './rsa.ts'
import { readWxpayStatement, type StatementRow } from './statement-file.ts'
import { authorizationOf, isFromWxpay, openResource, signedHeadersOf } from './wxpay-v3-crypto.ts'
import { createWxpayPublicKeys, type WxpayV3Keys } from './wxpay-v3-keys.ts'

const MOST_TITLE = 120

const transactionSchema = z.object({
  out_trade_no: z.string(),
  appid: z.string().default(''),
  mchid: z.string().default(''),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
})
const refundSchema = z.object({ status: z.string() })
const refundNewsSchema = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
})
const newsSchema = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})
const statementSchema = z.object({ hash_type: z.string(), hash_value: z.string(), download_url: z.url() })
/** Unpacked; WeChat Pay packs texts a hundredfold at most. */
const MOST_STATEMENT = 256 * 1024 * 1024
const errorSchema = z.object({ code: z.string(), message: z.string().default('') })

function tradeOf(transaction: z.output<typeof transactionSchema>): Trade {
  const { trade_state: state, amount, transaction_id: transactionId, success_time } = transaction
  if (state === 'SUCCESS' || state === 'REFUND')
    return {
      state: 'paid',
      transactionId,
      amount: amount?.total ?? 0,
      currency: amount?.currency ?? '',
      paidAt: new Date(success_time ?? Date.now()),
    }
  return { state: state === 'CLOSED' || state === 'REVOKED' ? 'closed' : 'unpaid' }
}

function refundStateOf(status: string): RefundState {
  if (status === 'SUCCESS') return 'succeeded'
  return status === 'PROCESSING' ? 'processing' : 'failed'
}

/** What each way of paying is asked with, and what its answer holds. */
function waysOf(keys: WxpayV3Keys, { way, openid, ip }: PaymentRequest) {
  if (way === 'native')
    return {
      path: 'native',
      more: {},
      checkout: (answer: unknown): Checkout => ({
        kind: 'code',
        text: z.object({ code_url: z.string() }).parse(answer).code_url,
      }),
    }
  if (way === 'jsapi')
    return {
      path: 'jsapi',
      more: { payer: { openid } },
      checkout: (answer: unknown): Checkout => ({
        kind: 'jsapi',
        params: jsapiParams(keys, z.object({ prepay_id: z.string() }).parse(answer).prepay_id),
      }),
    }
  if (way === 'h5')
    return {
      path: 'h5',
      more: { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } },
      checkout: (answer: unknown): Checkout => ({
        kind: 'redirect',
        url: z.object({ h5_url: z.string() }).parse(answer).h5_url,
      }),
    }
  throw new OutsideError('wxpay', 'unknown way')
}

function jsapiParams({ appId, privateKey }: WxpayV3Keys, prepayId: string): Record<string, string> {
  const timeStamp = String(Math.floor(Date.now() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const wrapped = `prepay_id=${prepayId}`
  const paySign = signRsa(privateKey, `${appId}\n${timeStamp}\n${nonceStr}\n${wrapped}\n`)
  return { appId, timeStamp, nonceStr, package: wrapped, signType: 'RSA', paySign }
}

/** WeChat Pay by APIv3. `readKeys` is asked each time: keys may change while the server runs. */
export function createWxpayV3({
  baseUrl,
  readKeys,
  notifyBase,
}: {
  baseUrl: string
  readKeys: () => Promise<WxpayV3Keys>
  notifyBase?: string | undefined
}): PaymentChannel {
  const publicKeyOf = createWxpayPublicKeys(async () => {
    const { text } = await send(await readKeys(), 'GET', '/v3/certificates')
    return JSON.parse(text) as unknown
  })
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, '')

  async function send(keys: WxpayV3Keys, method: string, target: string, content?: object) {
    const body = content === undefined ? '' : JSON.stringify(content)
    const answer = await exchangeOutside('wxpay', `${baseUrl}${target}`, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'zhanfang',
        authorization: authorizationOf(keys, { method, target: `${basePath}${target}`, body }),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
    })
    if (answer.status < 300) return answer
    const said = errorSchema.safeParse(parsed(answer.text))
    throw said.success
      ? new OutsideError('wxpay', said.data.code, said.data.message)
      : new OutsideError('wxpay', `status ${answer.status}`)
  }

  /** Calls and gives the answer, once its signature has been verified. */
  async function call(method: string, target: string, content?: object): Promise<unknown> {
    const keys = await readKeys()
    const { text, headers, status } = await send(keys, method, target, content)
    const signed = signedHeadersOf((name) => headers.get(name))
    const key = await publicKeyOf(keys, signed.serial)
    if (!key || !isFromWxpay(key, signed, text)) throw new OutsideError('wxpay', 'wrong signature')
    return status === 204 ? undefined : parsed(text)
  }

  /** The file itself is not signed: what was signed is its digest. */
  async function statementText({
    hash_type: algorithm,
    hash_value: digest,
    download_url: address,
  }: z.output<typeof statementSchema>): Promise<string> {
    const { pathname, search } = new URL(address)
    const target = `${pathname}${search}`
    const packed = await downloadOutside('wxpay', `${new URL(baseUrl).origin}${target}`, {
      'user-agent': 'zhanfang',
      authorization: authorizationOf(await readKeys(), { method: 'GET', target, body: '' }),
    })
    const text = gunzipSync(packed, { maxOutputLength: MOST_STATEMENT })
    if (algorithm !== 'SHA1' || createHash('sha1').update(text).digest('hex') !== digest.toLowerCase())
      throw new OutsideError('wxpay', 'wrong digest')
    return text.toString()
  }

  const tradePath = (outTradeNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  return {
    name: 'wxpay',
    isSandbox: notifyBase !== undefined,
    notifyBase,
    answers: {
      taken: { status: 200, mediaType: 'application/json', body: '{"code":"SUCCESS"}' },
      refused: { status: 500, mediaType: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
    },

    async merchant() {
      const { appId, mchId } = await readKeys()
      return { appId, merchantId: mchId }
    },

    async create(request) {
      const keys = await readKeys()
      const way = waysOf(keys, request)
      const answer = await call('POST', `/v3/pay/transactions/${way.path}`, {
        appid: keys.appId,
        mchid: keys.mchId,
        description: request.title.slice(0, MOST_TITLE),
        out_trade_no: request.outTradeNo,
        notify_url: request.notifyUrl,
        time_expire: `${shanghaiIso(request.expiresAt)}+08:00`,
        amount: { total: request.amount, currency: 'CNY' },
        ...way.more,
      })
      return understood(() => way.checkout(answer))
    },

    async query(outTradeNo) {
      const { mchId } = await readKeys()
      try {
        const answer = await call('GET', `${tradePath(outTradeNo)}?mchid=${mchId}`)
        return tradeOf(understood(() => transactionSchema.parse(answer)))
      } catch (error) {
        if (error instanceof OutsideError && error.code === 'ORDER_NOT_EXIST') return { state: 'unpaid' }
        throw error
      }
    },

    async close(outTradeNo) {
      const { mchId } = await readKeys()
      try {
        await call('POST', `${tradePath(outTradeNo)}/close`, { mchid: mchId })
      } catch (error) {
        const code = error instanceof OutsideError ? error.code : ''
        if (!['ORDER_CLOSED', 'ORDER_NOT_EXIST'].includes(code)) throw error
      }
    },

    async refund({ outTradeNo, outRefundNo, amount, total, reason }) {
      const answer = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason: reason.slice(0, 80),
        amount: { refund: amount, total, currency: 'CNY' },
      })
      return refundStateOf(understood(() => refundSchema.parse(answer)).status)
    },

    async queryRefund({ outRefundNo }) {
      try {
        const answer = await call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`)
        return refundStateOf(understood(() => refundSchema.parse(answer)).status)
      } catch (error) {
        if (error instanceof OutsideError && error.code === 'RESOURCE_NOT_EXISTS') return 'unknown'
        throw error
      }
    },

    async statement(day): Promise<StatementRow[]> {
      try {
        const answer = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`)
        return readWxpayStatement(await statementText(understood(() => statementSchema.parse(answer))))
      } catch (error) {
        if (error instanceof OutsideError && error.code === 'NO_STATEMENT_EXIST') return []
        throw error
      }
    },

    async verify({ headers, body }): Promise<PaymentNews> {
      const keys = await readKeys()
      const signed = signedHeadersOf((name) => [headers[name] ?? ''].flat()[0])
      const key = await publicKeyOf(keys, signed.serial)
      if (!key || !isFromWxpay(key, signed, body)) throw new UnverifiedNews('signature')
      const news = newsSchema.safeParse(parsed(body))
      if (!news.success) throw new UnverifiedNews('form')
      const { id, event_type: type, resource } = news.data
      const content = parsed(openedOrUnverified(keys.apiKey, resource))
      if (type.startsWith('TRANSACTION.')) {
        const transaction = transactionSchema.safeParse(content)
        if (!transaction.success) throw new UnverifiedNews('form')
        const { appid: appId, mchid: merchantId, out_trade_no: outTradeNo } = transaction.data
        return { about: 'payment', key: id, appId, merchantId, outTradeNo, trade: tradeOf(transaction.data) }
      }
      const refund = refundNewsSchema.safeParse(content)
      if (!type.startsWith('REFUND.') || !refund.success) return { about: 'other', key: id }
      return {
        about: 'refund',
        key: id,
        outTradeNo: refund.data.out_trade_no,
        outRefundNo: refund.data.out_refund_no,
        state: refundStateOf(refund.data.refund_status),
      }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function understood<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof z.ZodError) throw new OutsideError('wxpay', 'unknown answer')
    throw error
  }
}

function openedOrUnverified(apiKey: string, resource: Parameters<typeof openResource>[1]): string {
  try {
    return openResource(apiKey, resource)
  } catch {
    throw new UnverifiedNews('sealed with another key')
  }
}

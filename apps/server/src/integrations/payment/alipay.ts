import { fenToYuan, formatMoney, shanghaiIso, yuanToFen } from '@zhanfang/format'
import { z } from 'zod'
import { downloadOutside, exchangeOutside, OutsideError } from '../outside-call.ts'
import { isSignedNotice, rawResponse, signContent, type Params } from './alipay-crypto.ts'
import {
  UnverifiedNews,
  type PaymentChannel,
  type PaymentNews,
  type PaymentRequest,
  type Trade,
} from './payment-channel.ts'
import { isSignedBy, readPublicKey, signRsa } from './rsa.ts'
import { readAlipayStatement, type StatementRow } from './statement-file.ts'
import { unzipStatement } from './unzip-statement.ts'

export interface AlipayKeys {
  appId: string
  /** The merchant's own number (2088…); news for another seller is refused where it is set. */
  sellerId: string | undefined
  privateKey: string
  /** Alipay's, not the merchant's. */
  publicKey: string
}

const MOST_TITLE = 120
const NOT_THERE = 'ACQ.TRADE_NOT_EXIST'

const answerSchema = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
})
const querySchema = z.object({
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().default(''),
})
const refundQuerySchema = z.object({
  refund_status: z.string().default(''),
  refund_amount: z.string().default(''),
})

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
const timeText = (date: Date) => shanghaiIso(date).replace('T', ' ')
const dateOf = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)
const yuanText = (fen: number) => formatMoney(fenToYuan(fen))

/** A trade that was paid and wholly refunded is closed there; its day of payment tells it from one that was not paid. */
function tradeOf(trade: { status: string; tradeNo: string; amount: string; paidAt: string }): Trade {
  const { status, paidAt } = trade
  const isPaid = status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED' || paidAt !== ''
  if (!isPaid) return { state: status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' }
  return {
    state: 'paid',
    transactionId: trade.tradeNo,
    amount: yuanToFen(Number(trade.amount)),
    currency: 'CNY',
    paidAt: paidAt === '' ? new Date() : dateOf(paidAt),
  }
}

/** Alipay: codes and pages. `readKeys` is asked each time: keys may change while the server runs. */
export function createAlipay({
  gateway,
  readKeys,
  notifyBase,
}: {
  gateway: string
  readKeys: () => Promise<AlipayKeys>
  notifyBase?: string | undefined
}): PaymentChannel {
  function signedParams(keys: AlipayKeys, method: string, content: object, more: Params = {}): Params {
    const params = {
      app_id: keys.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: timeText(new Date()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return { ...params, sign: signRsa(keys.privateKey, signContent(params, ['sign'])) }
  }

  /** Calls and gives the answer to a success, once its signature has been verified. */
  async function call(method: string, content: object, more: Params = {}): Promise<unknown> {
    const keys = await readKeys()
    const { text, status } = await exchangeOutside('alipay', `${gateway}?charset=utf-8`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(signedParams(keys, method, content, more)).toString(),
    })
    const raw = rawResponse(text, `${method.replaceAll('.', '_')}_response`)
    if (raw === undefined) throw new OutsideError('alipay', `status ${status}`)
    const answer: unknown = JSON.parse(raw)
    const { code, msg, sub_code, sub_msg } = read(answerSchema, answer)
    // What is refused at the gate, for a wrong signature above all, is not signed itself.
    if (code !== '10000') throw new OutsideError('alipay', sub_code || code, sub_msg || msg)
    const { sign = '' } = read(z.object({ sign: z.string().optional() }), JSON.parse(text))
    const key = readPublicKey(keys.publicKey)
    if (!key || !isSignedBy(key, raw, sign)) throw new OutsideError('alipay', 'wrong signature')
    return answer
  }

  const bodyOf = ({ outTradeNo, amount, title, expiresAt }: PaymentRequest) => ({
    out_trade_no: outTradeNo,
    total_amount: yuanText(amount),
    subject: title.slice(0, MOST_TITLE),
    time_expire: timeText(expiresAt),
  })

  return {
    name: 'alipay',
    isSandbox: notifyBase !== undefined,
    notifyBase,
    answers: {
      taken: { status: 200, mediaType: 'text/plain', body: 'success' },
      refused: { status: 200, mediaType: 'text/plain', body: 'failure' },
    },

    async merchant() {
      const { appId, sellerId } = await readKeys()
      return { appId, merchantId: sellerId ?? '' }
    },

    async create(request) {
      const { way, notifyUrl, returnUrl } = request
      if (way === 'page' || way === 'h5') {
        // A phone gets the page that opens the app.
        const isPhone = way === 'h5'
        const params = signedParams(
          await readKeys(),
          isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay',
          { ...bodyOf(request), product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY' },
          { notify_url: notifyUrl, ...(returnUrl === undefined ? {} : { return_url: returnUrl }) },
        )
        return { kind: 'redirect', url: `${gateway}?${new URLSearchParams(params).toString()}` }
      }
      if (way !== 'qr') throw new OutsideError('alipay', 'unknown way')
      const answer = await call('alipay.trade.precreate', bodyOf(request), { notify_url: notifyUrl })
      return { kind: 'code', text: read(z.object({ qr_code: z.string() }), answer).qr_code }
    },

    async query(outTradeNo) {
      try {
        const answer = read(querySchema, await call('alipay.trade.query', { out_trade_no: outTradeNo }))
        return tradeOf({
          status: answer.trade_status,
          tradeNo: answer.trade_no,
          amount: answer.total_amount,
          paidAt: answer.send_pay_date,
        })
      } catch (error) {
        // A code that nobody has scanned is no trade yet.
        if (error instanceof OutsideError && error.code === NOT_THERE) return { state: 'unpaid' }
        throw error
      }
    },

    async close(outTradeNo) {
      try {
        await call('alipay.trade.close', { out_trade_no: outTradeNo })
      } catch (error) {
        const code = error instanceof OutsideError ? error.code : ''
        if (code !== NOT_THERE && code !== 'ACQ.TRADE_HAS_CLOSE') throw error
      }
    },

    async refund({ outTradeNo, outRefundNo, amount, reason }) {
      await call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: yuanText(amount),
        refund_reason: reason,
      })
      return 'succeeded'
    },

    async queryRefund({ outTradeNo, outRefundNo }) {
      const answer = read(
        refundQuerySchema,
        await call('alipay.trade.fastpay.refund.query', {
          out_trade_no: outTradeNo,
          out_request_no: outRefundNo,
        }),
      )
      return answer.refund_status === 'REFUND_SUCCESS' || answer.refund_amount !== ''
        ? 'succeeded'
        : 'unknown'
    },

    async statement(day): Promise<StatementRow[]> {
      try {
        const answer = await call('alipay.data.dataservice.bill.downloadurl.query', {
          bill_type: 'trade',
          bill_date: day,
        })
        const { bill_download_url: address } = read(z.object({ bill_download_url: z.url() }), answer)
        return readAlipayStatement(await unzipStatement(await downloadOutside('alipay', address)))
      } catch (error) {
        // Nothing moved on that day.
        if (error instanceof OutsideError && error.code === 'isp.bill_not_exist') return []
        throw error
      }
    },

    async verify({ body }): Promise<PaymentNews> {
      const params: Record<string, string> = Object.fromEntries(new URLSearchParams(body))
      const key = readPublicKey((await readKeys()).publicKey)
      if (!key || !isSignedNotice(key, params)) throw new UnverifiedNews('signature')
      const { notify_id: id = '', notify_type: type, refund_fee: refunded } = params
      if (type !== 'trade_status_sync') return { about: 'other', key: id }
      // News of a refund names the trade again and tells nothing of its payment.
      if (refunded !== undefined || params['out_biz_no'] !== undefined) return { about: 'other', key: id }
      return {
        about: 'payment',
        key: id,
        appId: params['app_id'] ?? '',
        merchantId: params['seller_id'] ?? '',
        outTradeNo: params['out_trade_no'] ?? '',
        trade: tradeOf({
          status: params['trade_status'] ?? '',
          tradeNo: params['trade_no'] ?? '',
          amount: params['total_amount'] ?? '',
          paidAt: params['gmt_payment'] ?? '',
        }),
      }
    },
  }
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new OutsideError('alipay', 'unknown answer')
  return parsed.data
}

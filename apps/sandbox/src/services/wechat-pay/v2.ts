import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { createDeliveries } from '../../cashier/deliveries.ts'
import { statementLines } from '../../cashier/statement.ts'
import type { Trade, TradeStore } from '../../cashier/trades.ts'
import { statementFile } from './statement-file.ts'
import { formatMessage, isSignedMessage, messageSignature, parseMessage, type Message } from './v2-crypto.ts'

/** How long a refund is on its way. */
const REFUND_MS = 500
const XML = 'text/xml; charset=utf-8'
/** `yyyyMMddHHmmss` of Asia/Shanghai. */
const compact = (date: Date) =>
  new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace(/\D/g, '')
const expiryOf = (text: string | undefined) => {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
}

class V2Refusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** WeChat Pay APIv2: every merchant is known whose key is the sandbox's. */
export function registerV2(
  app: FastifyInstance,
  {
    apiKey,
    trades,
    deliveries,
  }: {
    apiKey: string
    trades: TradeStore
    deliveries: ReturnType<typeof createDeliveries>
  },
): void {
  const signed = (message: Message, type: string) => {
    const whole = { ...message, nonce_str: randomBytes(16).toString('hex') }
    return formatMessage({ ...whole, sign: messageSignature(whole, apiKey, type) })
  }

  function tell(trade: Trade): void {
    deliveries.deliver(() => ({
      url: trade.notifyUrl,
      headers: { 'content-type': 'text/xml' },
      body: signed({ ...paidFields(trade), return_code: 'SUCCESS', result_code: 'SUCCESS' }, 'MD5'),
    }))
  }
  const paidFields = (trade: Trade): Message => ({
    appid: trade.appId,
    mch_id: trade.merchantId,
    openid: 'o-sandbox',
    is_subscribe: 'N',
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    total_fee: String(trade.paid),
    cash_fee: String(trade.paid),
    fee_type: 'CNY',
    transaction_id: trade.transactionId,
    out_trade_no: trade.outTradeNo,
    time_end: trade.paidAt ? compact(trade.paidAt) : '',
  })

  function found(message: Message): Trade {
    const trade = trades.find(message['mch_id'] ?? '', message['out_trade_no'] ?? '')
    if (!trade) throw new V2Refusal('ORDERNOTEXIST', '订单不存在')
    return trade
  }

  const calls: Record<string, (message: Message, origin: string) => Message> = {
    '/pay/unifiedorder'(message, origin) {
      const { mch_id = '', appid = '', out_trade_no = '', body = '', trade_type = '' } = message
      const amount = Number(message['total_fee'])
      if (!Number.isInteger(amount) || amount <= 0 || body === '' || out_trade_no === '')
        throw new V2Refusal('LACK_PARAMS', '缺少参数')
      const known = trades.find(mch_id, out_trade_no)
      if (known?.state === 'paid') throw new V2Refusal('ORDERPAID', '该订单已支付')
      if (known?.state === 'closed') throw new V2Refusal('ORDERCLOSED', '订单已关闭')
      if (known && known.amount !== amount) throw new V2Refusal('OUT_TRADE_NO_USED', '商户订单号重复')
      const trade = trades.add({
        merchantId: mch_id,
        appId: appid,
        outTradeNo: out_trade_no,
        title: body,
        amount,
        notifyUrl: message['notify_url'] ?? '',
        expiresAt: expiryOf(message['time_expire']),
        tell,
      })
      const cashier = `${origin}/wechat-pay/cashier/${trade.code}`
      return {
        trade_type,
        prepay_id: trade.code,
        ...(trade_type === 'NATIVE' ? { code_url: cashier } : {}),
        ...(trade_type === 'MWEB' ? { mweb_url: cashier } : {}),
      }
    },
    '/pay/orderquery'(message) {
      const trade = found(message)
      const trade_state = { unpaid: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[trade.state]
      return trade.paidAt ? { ...paidFields(trade), trade_state } : { trade_state }
    },
    // The real service asks for a certificate before it looks at this.
    '/secapi/pay/refund'(message) {
      const trade = found(message)
      const no = message['out_refund_no'] ?? ''
      const amount = Number(message['refund_fee'])
      const known = trade.refunds.get(no)
      if (!known) {
        if (trades.happens('refuseRefund')) throw new V2Refusal('NOTENOUGH', '商户可用余额不足')
        if (trade.state !== 'paid' || !Number.isInteger(amount) || amount <= 0 || no === '')
          throw new V2Refusal('INVALID_REQUEST', '订单不能退款')
        if (Number(message['total_fee']) !== trade.paid || trades.refunded(trade) + amount > trade.paid)
          throw new V2Refusal('ERROR', '退款金额超过订单金额')
        const id = `503${Date.now()}${trade.refunds.size}`
        trade.refunds.set(no, { no, id, amount, state: 'PROCESSING', at: new Date() })
      }
      return {
        out_trade_no: trade.outTradeNo,
        out_refund_no: no,
        refund_fee: String(known?.amount ?? amount),
      }
    },
    '/pay/refundquery'(message) {
      const no = message['out_refund_no'] ?? ''
      const trade = trades
        .list()
        .find(({ merchantId, refunds }) => merchantId === message['mch_id'] && refunds.has(no))
      const refund = trade?.refunds.get(no)
      if (!trade || !refund) throw new V2Refusal('REFUNDNOTEXIST', '退款订单查询失败')
      // Whoever asks later finds it done.
      if (Date.now() - refund.at.getTime() > REFUND_MS) refund.state = 'SUCCESS'
      return {
        out_trade_no: trade.outTradeNo,
        refund_count: '1',
        out_refund_no_0: no,
        refund_fee_0: String(refund.amount),
        refund_status_0: refund.state,
      }
    },
    '/pay/closeorder'(message) {
      const trade = found(message)
      if (trade.state === 'paid') throw new V2Refusal('ORDERPAID', '订单已支付，不能发起关单')
      trade.state = 'closed'
      return {}
    },
  }

  app.post('/pay/downloadbill', async (request, reply) => {
    const message = parseMessage(typeof request.body === 'string' ? request.body : '')
    const { bill_date: day = '', mch_id: wanted = '' } = message
    if (!isSignedMessage(message, apiKey))
      return await reply.type(XML).send(formatMessage({ return_code: 'FAIL', return_msg: '签名错误' }))
    const lines = statementLines(
      trades,
      ({ merchantId }) => merchantId === wanted,
      day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    )
    if (lines.length === 0)
      return await reply
        .type(XML)
        .send(formatMessage({ return_code: 'FAIL', return_msg: 'No Bill Exist', error_code: '20002' }))
    return await reply.type('text/plain; charset=utf-8').send(statementFile(lines))
  })

  for (const [path, call] of Object.entries(calls))
    app.post(path, async (request, reply) => {
      const message = parseMessage(typeof request.body === 'string' ? request.body : '')
      const fail = (return_msg: string) => formatMessage({ return_code: 'FAIL', return_msg })
      reply.type(XML)
      if (!/^\d{8,10}$/.test(message['mch_id'] ?? '')) return fail('mch_id参数错误')
      if (!isSignedMessage(message, apiKey)) return fail('签名错误')
      const shared = {
        return_code: 'SUCCESS',
        appid: message['appid'] ?? '',
        mch_id: message['mch_id'] ?? '',
      }
      const type = message['sign_type'] ?? 'MD5'
      try {
        if (!/^wx\w{6,30}$/.test(message['appid'] ?? ''))
          throw new V2Refusal('APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
        const answer = call(message, `${request.protocol}://${request.host}`)
        if (trades.happens('loseAnswer')) {
          reply.hijack()
          reply.raw.destroy()
          return reply
        }
        return signed({ ...shared, result_code: 'SUCCESS', ...answer }, type)
      } catch (error) {
        if (!(error instanceof V2Refusal)) throw error
        return signed(
          { ...shared, result_code: 'FAIL', err_code: error.code, err_code_des: error.message },
          type,
        )
      }
    })
}

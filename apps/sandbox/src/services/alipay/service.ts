import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { createDeliveries } from '../../cashier/deliveries.ts'
import { serveCashier } from '../../cashier/pages.ts'
import { createTradeStore, type Trade } from '../../cashier/trades.ts'
import { statementLines } from '../../cashier/statement.ts'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'
import { createKeyPair, type KeyPair } from '../wechat-pay/v3-crypto.ts'
import { statementArchive } from './statement-file.ts'
import { isSignedText, pairsText, signText, type Params } from './crypto.ts'

const APP_ID = '2021000000000001'
const SELLER_ID = '2088000000000001'

let made: { merchant: KeyPair; alipay: KeyPair } | undefined
const keyPairs = () => (made ??= { merchant: createKeyPair(), alipay: createKeyPair() })

const shanghai = (date: Date) =>
  new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const yuan = (fen: number) => (fen / 100).toFixed(2)
const amountSchema = z.string().regex(/^\d{1,9}\.\d{2}$/)
const fen = (text: string) => Math.round(Number(text) * 100)

const payContent = z.object({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: amountSchema,
  subject: z.string().min(1).max(256),
  time_expire: z.string().optional(),
})
const namedContent = z.object({ out_trade_no: z.string() })
const refundContent = namedContent.extend({
  refund_amount: amountSchema,
  out_request_no: z.string().min(1),
})
const billContent = z.object({ bill_type: z.literal('trade'), bill_date: z.iso.date() })
const refundQueryContent = namedContent.extend({ out_request_no: z.string() })

class AlipayRefusal extends Error {
  readonly code: string
  readonly subCode: string
  constructor(code: string, subCode: string, message: string) {
    super(message)
    this.code = code
    this.subCode = subCode
  }
}
const failed = (subCode: string, message: string) => new AlipayRefusal('40004', subCode, message)

/** Alipay's gateway with codes and pages, and a phone that pays. */
export const service: SandboxService = {
  title: texts.alipay,
  calls: [
    'alipay.trade.precreate',
    'alipay.trade.page.pay',
    'alipay.trade.wap.pay',
    'alipay.trade.query',
    'alipay.trade.close',
    'alipay.trade.refund',
    'alipay.trade.fastpay.refund.query',
    'alipay.data.dataservice.bill.downloadurl.query',
    'cashier',
  ],
  register(app, { now }) {
    const trades = createTradeStore(now)
    /** Statements by the tokens in their addresses. */
    const files = new Map<string, Buffer>()
    const deliveries = createDeliveries((status, body) => status === 200 && body === 'success', now)
    app.addHook('onClose', async () => deliveries.stop())

    function tell(trade: Trade): void {
      // The id of a notice stays the same however often it is sent.
      const notify_id = `${Date.now()}${trade.code}`
      deliveries.deliver(() => {
        const params: Params = {
          notify_time: shanghai(now()),
          notify_type: 'trade_status_sync',
          notify_id,
          app_id: APP_ID,
          auth_app_id: APP_ID,
          charset: 'utf-8',
          version: '1.0',
          trade_no: trade.transactionId,
          out_trade_no: trade.outTradeNo,
          trade_status: 'TRADE_SUCCESS',
          total_amount: yuan(trade.paid),
          receipt_amount: yuan(trade.paid),
          gmt_payment: trade.paidAt ? shanghai(trade.paidAt) : '',
          seller_id: SELLER_ID,
          subject: trade.title,
        }
        const sign = signText(keyPairs().alipay.privateKey, pairsText(params, []))
        return {
          url: trade.notifyUrl,
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
          body: new URLSearchParams({ ...params, sign_type: 'RSA2', sign }).toString(),
        }
      })
    }

    function parse<Schema extends z.ZodType>(schema: Schema, params: Params): z.output<Schema> {
      const parsed = schema.safeParse(JSON.parse(params['biz_content'] ?? '{}'))
      if (!parsed.success)
        throw new AlipayRefusal(
          '40002',
          'isv.invalid-parameter',
          parsed.error.issues[0]?.path.join('.') ?? '',
        )
      return parsed.data
    }
    function found(outTradeNo: string): Trade {
      const trade = trades.find(SELLER_ID, outTradeNo)
      if (!trade || trade.unscanned) throw failed('ACQ.TRADE_NOT_EXIST', '交易不存在')
      return trade
    }
    function open(params: Params, unscanned: boolean): Trade {
      const content = parse(payContent, params)
      const amount = fen(content.total_amount)
      const known = trades.find(SELLER_ID, content.out_trade_no)
      if (known?.state === 'paid') throw failed('ACQ.TRADE_HAS_SUCCESS', '交易已被支付')
      if (known?.state === 'closed') throw failed('ACQ.TRADE_HAS_CLOSE', '交易已经关闭')
      if (known && known.amount !== amount) throw failed('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
      return trades.add({
        merchantId: SELLER_ID,
        appId: APP_ID,
        outTradeNo: content.out_trade_no,
        title: content.subject,
        amount,
        unscanned,
        notifyUrl: params['notify_url'] ?? '',
        returnUrl: params['return_url'] ?? '',
        expiresAt:
          content.time_expire === undefined
            ? undefined
            : new Date(`${content.time_expire.replace(' ', 'T')}+08:00`),
        tell,
      })
    }

    const methods: Record<string, (params: Params, origin: string) => Record<string, string>> = {
      'alipay.trade.precreate'(params, origin) {
        const trade = open(params, true)
        return { out_trade_no: trade.outTradeNo, qr_code: `${origin}/alipay/cashier/${trade.code}` }
      },
      'alipay.trade.query'(params) {
        const trade = found(parse(namedContent, params).out_trade_no)
        const refunded = trades.refunded(trade)
        const trade_status =
          trade.state === 'unpaid'
            ? 'WAIT_BUYER_PAY'
            : trade.state === 'closed' || refunded >= trade.paid
              ? 'TRADE_CLOSED'
              : 'TRADE_SUCCESS'
        return {
          out_trade_no: trade.outTradeNo,
          trade_no: trade.transactionId || `0${trade.code}`,
          trade_status,
          total_amount: yuan(trade.paidAt ? trade.paid : trade.amount),
          ...(trade.paidAt ? { send_pay_date: shanghai(trade.paidAt) } : {}),
        }
      },
      'alipay.trade.close'(params) {
        const trade = found(parse(namedContent, params).out_trade_no)
        if (trade.state === 'paid') throw failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
        if (trade.state === 'closed') throw failed('ACQ.TRADE_HAS_CLOSE', '交易已经关闭')
        trade.state = 'closed'
        return { out_trade_no: trade.outTradeNo }
      },
      'alipay.trade.refund'(params) {
        const content = parse(refundContent, params)
        const trade = found(content.out_trade_no)
        if (trade.state !== 'paid') throw failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
        const answer = { out_trade_no: trade.outTradeNo, trade_no: trade.transactionId }
        if (trade.refunds.has(content.out_request_no)) return { ...answer, fund_change: 'N' }
        if (trades.happens('refuseRefund'))
          throw failed('ACQ.SELLER_BALANCE_NOT_ENOUGH', '商户的可退余额不足')
        const amount = fen(content.refund_amount)
        if (trades.refunded(trade) + amount > trade.paid)
          throw failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
        const no = content.out_request_no
        trade.refunds.set(no, { no, id: no, amount, state: 'SUCCESS', at: now() })
        return { ...answer, fund_change: 'Y', refund_fee: yuan(trades.refunded(trade)) }
      },
      'alipay.data.dataservice.bill.downloadurl.query'(params, origin) {
        const { bill_date: day } = parse(billContent, params)
        const lines = statementLines(trades, () => true, day)
        if (lines.length === 0 || day >= shanghai(now()).slice(0, 10))
          throw failed('isp.bill_not_exist', '账单不存在')
        const token = randomUUID()
        files.set(token, statementArchive(SELLER_ID, day, lines))
        return { bill_download_url: `${origin}/alipay/statement/${token}` }
      },
      'alipay.trade.fastpay.refund.query'(params) {
        const content = parse(refundQueryContent, params)
        const refund = found(content.out_trade_no).refunds.get(content.out_request_no)
        const none: Record<string, string> = {}
        return refund ? { refund_status: 'REFUND_SUCCESS', refund_amount: yuan(refund.amount) } : none
      },
    }

    const isRightlySigned = (params: Params) =>
      params['app_id'] === APP_ID &&
      params['sign_type'] === 'RSA2' &&
      isSignedText(keyPairs().merchant.publicKey, pairsText(params, ['sign']), params['sign'] ?? '')

    async function answer(reply: FastifyReply, params: Params, origin: string) {
      const method = params['method'] ?? ''
      const sent = (name: string, content: object, isSigned = true) => {
        const raw = JSON.stringify(content)
        const sign = isSigned ? `,"sign":"${signText(keyPairs().alipay.privateKey, raw)}"` : ''
        return reply.type('application/json; charset=utf-8').send(`{"${name}":${raw}${sign}}`)
      }
      const name = `${method.replaceAll('.', '_')}_response`
      if (!isRightlySigned(params))
        return await sent(
          name,
          { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' },
          false,
        )
      const call = methods[method]
      if (!call)
        return await sent('error_response', {
          code: '40006',
          msg: '没有这个接口',
          sub_code: 'isv.invalid-method',
        })
      try {
        const content = { code: '10000', msg: 'Success', ...call(params, origin) }
        if (trades.happens('loseAnswer')) {
          reply.hijack()
          reply.raw.destroy()
          return reply
        }
        return await sent(name, content)
      } catch (error) {
        if (!(error instanceof AlipayRefusal)) throw error
        const { code, subCode, message } = error
        return await sent(name, { code, msg: 'Business Failed', sub_code: subCode, sub_msg: message })
      }
    }

    app.get('/statement/:token', async (request, reply) => {
      const file = files.get(z.object({ token: z.string() }).parse(request.params).token)
      return file ? await reply.type('application/zip').send(file) : await reply.status(404).send()
    })
    app.get('/merchant', () => ({
      appId: APP_ID,
      sellerId: SELLER_ID,
      privateKey: keyPairs().merchant.privateKey,
      publicKey: keyPairs().alipay.publicKey,
    }))
    const originOf = (request: { protocol: string; host: string }) => `${request.protocol}://${request.host}`
    app.post('/gateway.do', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      return await answer(reply, Object.fromEntries(new URLSearchParams(body)), originOf(request))
    })
    const querySchema = z.record(z.string(), z.string())
    app.get('/gateway.do', async (request, reply) => {
      const params = querySchema.parse(request.query)
      const isPage = ['alipay.trade.page.pay', 'alipay.trade.wap.pay'].includes(params['method'] ?? '')
      if (!isPage) return await answer(reply, params, originOf(request))
      if (!isRightlySigned(params))
        return await reply.status(400).type('text/plain; charset=utf-8').send('验签出错')
      return await reply.redirect(`/alipay/cashier/${open(params, false).code}`, 303)
    })
    serveCashier(app, { title: texts.alipayCashier, trades, attempts: deliveries.attempts, now })
  },
}

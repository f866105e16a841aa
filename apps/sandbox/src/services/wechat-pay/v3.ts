import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { createDeliveries } from '../../cashier/deliveries.ts'
import { shanghaiTime, statementLines } from '../../cashier/statement.ts'
import type { SandboxRefund, Trade, TradeStore } from '../../cashier/trades.ts'
import { statementFile } from './statement-file.ts'
import { sealResource, signatureHeaders, wrongRequest, type KeyPair } from './v3-crypto.ts'

export interface V3Merchant {
  appId: string
  mchId: string
  serialNo: string
  apiKey: string
  /** The merchant's own. */
  keys: KeyPair
}

/** How long a refund is on its way. */
const REFUND_MS = 1_000

const payBody = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{6,32}$/),
  notify_url: z.url().refine((url) => !url.includes('?')),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.number().int().positive(), currency: z.literal('CNY').default('CNY') }),
  payer: z.object({ openid: z.string().min(1) }).optional(),
  scene_info: z.object({ payer_client_ip: z.string() }).loose().optional(),
})
const refundBody = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
  reason: z.string().max(80).optional(),
  notify_url: z.url().optional(),
  amount: z.object({
    refund: z.number().int().positive(),
    total: z.number().int().positive(),
    currency: z.literal('CNY'),
  }),
})
const tradeParams = z.object({ no: z.string() })
const billQuery = z.object({ bill_date: z.iso.date() })
const tokenQuery = z.object({ token: z.string() })

class V3Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** WeChat Pay APIv3: every request is signed by the merchant and every answer by the sandbox. */
export function registerV3(
  app: FastifyInstance,
  {
    merchant,
    platform,
    trades,
    deliveries,
    now,
  }: {
    merchant: V3Merchant
    platform: { keys: KeyPair; serial: string }
    trades: TradeStore
    deliveries: ReturnType<typeof createDeliveries>
    now: () => Date
  },
): void {
  const transactionOf = (trade: Trade) => ({
    appid: trade.appId,
    mchid: trade.merchantId,
    out_trade_no: trade.outTradeNo,
    trade_state:
      trade.state === 'closed'
        ? 'CLOSED'
        : trade.state === 'unpaid'
          ? 'NOTPAY'
          : trade.refunds.size > 0
            ? 'REFUND'
            : 'SUCCESS',
    trade_state_desc: trade.state,
    ...(trade.paidAt
      ? {
          transaction_id: trade.transactionId,
          trade_type: 'NATIVE',
          bank_type: 'OTHERS',
          success_time: trade.paidAt.toISOString(),
          payer: { openid: 'o-sandbox' },
        }
      : {}),
    amount: { total: trade.paidAt ? trade.paid : trade.amount, payer_total: trade.paid, currency: 'CNY' },
  })

  function news(id: string, url: string, type: string, original: string, content: object) {
    const body = JSON.stringify({
      id,
      create_time: now().toISOString(),
      event_type: type,
      resource_type: 'encrypt-resource',
      summary: type,
      resource: {
        original_type: original,
        ...sealResource(merchant.apiKey, JSON.stringify(content), original),
      },
    })
    return {
      url,
      body,
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders(platform.keys, platform.serial, body, now()),
      },
    }
  }

  function tellPaid(trade: Trade): void {
    const id = randomUUID()
    deliveries.deliver(() =>
      news(id, trade.notifyUrl, 'TRANSACTION.SUCCESS', 'transaction', {
        ...transactionOf(trade),
        trade_state: 'SUCCESS',
      }),
    )
  }

  function refundOf(trade: Trade, refund: SandboxRefund) {
    return {
      refund_id: refund.id,
      out_refund_no: refund.no,
      transaction_id: trade.transactionId,
      out_trade_no: trade.outTradeNo,
      channel: 'ORIGINAL',
      status: refund.state,
      create_time: refund.at.toISOString(),
      amount: { total: trade.paid, refund: refund.amount, currency: 'CNY' },
    }
  }

  /** Answers, or loses the answer when that is to happen. */
  async function answer(reply: FastifyReply, status: number, content?: object) {
    if (trades.happens('loseAnswer')) {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    return await reply
      .status(status)
      .type('application/json; charset=utf-8')
      .send(content === undefined ? '' : JSON.stringify(content))
  }

  const bodyOf = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '')
  function parse<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
    const parsed = schema.safeParse(JSON.parse(bodyOf(request) || '{}'))
    if (!parsed.success)
      throw new V3Refusal(400, 'PARAM_ERROR', `参数错误：${parsed.error.issues[0]?.path.join('.') ?? ''}`)
    return parsed.data
  }
  function found(no: string): Trade {
    const trade = trades.find(merchant.mchId, no)
    if (!trade) throw new V3Refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
    return trade
  }

  app.addHook('preHandler', async (request) => {
    const wrong = wrongRequest(
      { method: request.method, url: request.url, headers: request.headers, body: bodyOf(request) },
      { ...merchant, publicKey: merchant.keys.publicKey },
      now(),
    )
    if (wrong !== undefined) throw new V3Refusal(401, 'SIGN_ERROR', wrong)
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    const body = typeof payload === 'string' ? payload : ''
    reply.headers(signatureHeaders(platform.keys, platform.serial, body, now()))
    return payload
  })
  app.setErrorHandler(async (error, _request, reply) => {
    const refusal =
      error instanceof V3Refusal ? error : new V3Refusal(500, 'SYSTEM_ERROR', '系统错误，请稍后再试')
    return await reply
      .status(refusal.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code: refusal.code, message: refusal.message }))
  })

  for (const way of ['native', 'jsapi', 'h5'] as const)
    app.post(`/pay/transactions/${way}`, async (request, reply) => {
      const body = parse(payBody, request)
      if (body.mchid !== merchant.mchId || body.appid !== merchant.appId)
        throw new V3Refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
      if (way === 'jsapi' && !body.payer) throw new V3Refusal(400, 'PARAM_ERROR', '参数错误：payer.openid')
      if (way === 'h5' && !body.scene_info) throw new V3Refusal(400, 'PARAM_ERROR', '参数错误：scene_info')
      const known = trades.find(merchant.mchId, body.out_trade_no)
      if (known?.state === 'paid') throw new V3Refusal(400, 'ORDERPAID', '该订单已支付')
      if (known?.state === 'closed') throw new V3Refusal(400, 'ORDER_CLOSED', '订单已关闭')
      if (known && known.amount !== body.amount.total)
        throw new V3Refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
      const trade = trades.add({
        merchantId: body.mchid,
        appId: body.appid,
        outTradeNo: body.out_trade_no,
        title: body.description,
        amount: body.amount.total,
        notifyUrl: body.notify_url,
        expiresAt: body.time_expire === undefined ? undefined : new Date(body.time_expire),
        tell: tellPaid,
      })
      const cashier = `${request.protocol}://${request.host}/wechat-pay/cashier/${trade.code}`
      if (way === 'native') return await answer(reply, 200, { code_url: cashier })
      return await answer(reply, 200, way === 'h5' ? { h5_url: cashier } : { prepay_id: trade.code })
    })

  app.get('/pay/transactions/out-trade-no/:no', async (request, reply) =>
    answer(reply, 200, transactionOf(found(tradeParams.parse(request.params).no))),
  )
  app.post('/pay/transactions/out-trade-no/:no/close', async (request, reply) => {
    const trade = found(tradeParams.parse(request.params).no)
    if (trade.state === 'paid') throw new V3Refusal(400, 'ORDERPAID', '该订单已支付')
    trade.state = 'closed'
    return await answer(reply, 204)
  })

  app.post('/refund/domestic/refunds', async (request, reply) => {
    const body = parse(refundBody, request)
    const trade = found(body.out_trade_no)
    if (trade.state !== 'paid') throw new V3Refusal(400, 'INVALID_REQUEST', '订单未支付')
    const known = trade.refunds.get(body.out_refund_no)
    if (known) return await answer(reply, 200, refundOf(trade, known))
    if (trades.happens('refuseRefund'))
      throw new V3Refusal(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
    if (body.amount.total !== trade.paid || trades.refunded(trade) + body.amount.refund > trade.paid)
      throw new V3Refusal(400, 'INVALID_REQUEST', '退款金额大于支付金额')
    const refund: SandboxRefund = {
      no: body.out_refund_no,
      id: `503${Date.now()}${trade.refunds.size}`,
      amount: body.amount.refund,
      state: 'PROCESSING',
      at: now(),
    }
    trade.refunds.set(refund.no, refund)
    const url = body.notify_url ?? trade.notifyUrl
    const id = randomUUID()
    setTimeout(() => {
      refund.state = 'SUCCESS'
      deliveries.deliver(() =>
        news(id, url, 'REFUND.SUCCESS', 'refund', { ...refundOf(trade, refund), refund_status: 'SUCCESS' }),
      )
    }, REFUND_MS).unref()
    return await answer(reply, 200, refundOf(trade, refund))
  })
  /** Files by the tokens in their addresses. */
  const files = new Map<string, Buffer>()
  app.get('/bill/tradebill', async (request, reply) => {
    const { bill_date: day } = billQuery.parse(request.query)
    if (day >= shanghaiTime(now()).slice(0, 10))
      throw new V3Refusal(400, 'PARAM_ERROR', '参数错误：bill_date')
    const lines = statementLines(trades, ({ merchantId }) => merchantId === merchant.mchId, day)
    if (lines.length === 0) throw new V3Refusal(400, 'NO_STATEMENT_EXIST', '请求的账单文件不存在')
    const file = Buffer.from(statementFile(lines))
    const token = randomUUID()
    files.set(token, gzipSync(file))
    return await answer(reply, 200, {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(file).digest('hex'),
      download_url: `${request.protocol}://${request.host}/wechat-pay/v3/billdownload/file?token=${token}`,
    })
  })
  app.get('/billdownload/file', async (request, reply) => {
    const file = files.get(tokenQuery.parse(request.query).token)
    if (!file) throw new V3Refusal(404, 'RESOURCE_NOT_EXISTS', '文件不存在')
    return await reply.type('application/octet-stream').send(file)
  })

  app.get('/refund/domestic/refunds/:no', async (request, reply) => {
    const { no } = tradeParams.parse(request.params)
    for (const trade of trades.list()) {
      const refund = trade.refunds.get(no)
      if (refund) return await answer(reply, 200, refundOf(trade, refund))
    }
    throw new V3Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  })
}

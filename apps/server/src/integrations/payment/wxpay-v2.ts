import { randomBytes } from 'node:crypto'
import { shanghaiIso } from '@zhanfang/format'
import { type ClientCertificate, exchangeCertified } from '../certified-call.ts'
import { exchangeOutside, type OutsideAnswer, OutsideError } from '../outside-call.ts'
import {
  UnverifiedNews,
  type Checkout,
  type PaymentChannel,
  type PaymentNews,
  type RefundRequest,
  type RefundState,
  type Trade,
} from './payment-channel.ts'
import { readWxpayStatement, type StatementRow } from './statement-file.ts'
import {
  isSignedFields,
  openRefundNotice,
  readXml,
  signFields,
  writeXml,
  type Fields,
} from './wxpay-v2-crypto.ts'

/** What operators bind: the key suffices for being paid, refunds need the merchant's certificate too. */
export interface WxpayV2Keys {
  appId: string
  mchId: string
  apiKey: string
  certificate?: ClientCertificate | undefined
}

const MOST_TITLE = 40
const STATEMENT_TIMEOUT_MS = 60_000
const MOST_REASON = 40
const TRADE_TYPES = { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB' } as const

const nonce = () => randomBytes(16).toString('hex')
/** `yyyyMMddHHmmss` in Asia/Shanghai. */
const compactTime = (date: Date) => shanghaiIso(date).slice(0, 19).replace(/\D/g, '')
const dateOf = (compact: string) =>
  new Date(compact.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5:$6+08:00'))

function tradeOf(fields: Fields, state: string): Trade {
  if (state === 'SUCCESS' || state === 'REFUND') {
    const transactionId = fields['transaction_id'] ?? ''
    const amount = Number(fields['total_fee'])
    const paidAt = dateOf(fields['time_end'] ?? '')
    // The key says who signed it; that it is whole it does not say.
    if (transactionId === '' || !Number.isSafeInteger(amount) || Number.isNaN(paidAt.getTime()))
      throw new OutsideError('wxpay', 'unknown answer')
    return { state: 'paid', transactionId, amount, currency: fields['fee_type'] ?? 'CNY', paidAt }
  }
  return { state: state === 'CLOSED' || state === 'REVOKED' ? 'closed' : 'unpaid' }
}

/** WeChat Pay by APIv2, for the merchants of apps. */
export function createWxpayV2({
  baseUrl,
  keys,
  notifyBase,
}: {
  baseUrl: string
  keys: WxpayV2Keys
  notifyBase?: string | undefined
}): PaymentChannel {
  const signed = (fields: Fields) => {
    const whole = { ...fields, sign_type: 'HMAC-SHA256' }
    return writeXml({ ...whole, sign: signFields(whole, keys.apiKey, 'HMAC-SHA256') })
  }

  const mediaType = 'text/xml; charset=utf-8'
  const bodyOf = (content: Fields) =>
    signed({ appid: keys.appId, mch_id: keys.mchId, nonce_str: nonce(), ...content })

  /** Calls and gives the fields of a success, once their signature has been verified. */
  const call = async (path: string, content: Fields): Promise<Fields> =>
    successOf(
      await exchangeOutside('wxpay', `${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': mediaType },
        body: bodyOf(content),
      }),
    )

  function successOf({ text, status }: Pick<OutsideAnswer, 'text' | 'status'>): Fields {
    const fields = readXml(text)
    if (fields['return_code'] === undefined) throw new OutsideError('wxpay', `status ${status}`)
    // What is refused at the gate is not signed.
    if (fields['return_code'] !== 'SUCCESS')
      throw new OutsideError('wxpay', 'FAIL', fields['return_msg'] ?? '')
    if (!isSignedFields(fields, keys.apiKey)) throw new OutsideError('wxpay', 'wrong signature')
    if (fields['result_code'] !== 'SUCCESS')
      throw new OutsideError('wxpay', fields['err_code'] ?? 'FAIL', fields['err_code_des'] ?? '')
    return fields
  }

  /** Asks for money to go back; accepted is not done yet. */
  const refundWith =
    (certificate: ClientCertificate) =>
    async ({ outTradeNo, outRefundNo, amount, total, reason }: RefundRequest): Promise<RefundState> => {
      const content = {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        total_fee: String(total),
        refund_fee: String(amount),
        refund_desc: reason.slice(0, MOST_REASON),
      }
      successOf(
        await exchangeCertified('wxpay', `${baseUrl}/secapi/pay/refund`, certificate, {
          mediaType,
          body: bodyOf(content),
        }),
      )
      return 'processing'
    }

  async function queryRefund({ outRefundNo }: { outRefundNo: string }): Promise<RefundState | 'unknown'> {
    try {
      const answer = await call('/pay/refundquery', { out_refund_no: outRefundNo })
      const status = answer['refund_status_0'] ?? ''
      return status === 'SUCCESS' ? 'succeeded' : status === 'PROCESSING' ? 'processing' : 'failed'
    } catch (error) {
      if (error instanceof OutsideError && error.code === 'REFUNDNOTEXIST') return 'unknown'
      throw error
    }
  }

  function jsapiParams(prepayId: string): Record<string, string> {
    const params = {
      appId: keys.appId,
      timeStamp: String(Math.floor(Date.now() / 1000)),
      nonceStr: nonce(),
      package: `prepay_id=${prepayId}`,
      signType: 'HMAC-SHA256',
    }
    return { ...params, paySign: signFields(params, keys.apiKey, 'HMAC-SHA256') }
  }

  return {
    name: 'wxpay',
    isSandbox: notifyBase !== undefined,
    notifyBase,
    refund: keys.certificate && refundWith(keys.certificate),
    queryRefund,
    answers: {
      taken: {
        status: 200,
        mediaType: 'text/xml',
        body: writeXml({ return_code: 'SUCCESS', return_msg: 'OK' }),
      },
      refused: {
        status: 200,
        mediaType: 'text/xml',
        body: writeXml({ return_code: 'FAIL', return_msg: '失败' }),
      },
    },
    merchant: async () => ({ appId: keys.appId, merchantId: keys.mchId }),

    async create(request): Promise<Checkout> {
      const { way } = request
      if (way !== 'native' && way !== 'jsapi' && way !== 'h5') throw new OutsideError('wxpay', 'unknown way')
      const answer = await call('/pay/unifiedorder', {
        body: request.title.slice(0, MOST_TITLE),
        out_trade_no: request.outTradeNo,
        total_fee: String(request.amount),
        spbill_create_ip: request.ip,
        time_expire: compactTime(request.expiresAt),
        notify_url: request.notifyUrl,
        trade_type: TRADE_TYPES[way],
        ...(way === 'native' ? { product_id: request.outTradeNo.slice(0, 32) } : {}),
        ...(way === 'jsapi' ? { openid: request.openid ?? '' } : {}),
        ...(way === 'h5' ? { scene_info: '{"h5_info":{"type":"Wap"}}' } : {}),
      })
      if (way === 'native') return { kind: 'code', text: needed(answer, 'code_url') }
      if (way === 'h5') return { kind: 'redirect', url: needed(answer, 'mweb_url') }
      const prepayId = needed(answer, 'prepay_id')
      return {
        kind: 'jsapi',
        params: jsapiParams(prepayId),
        ...(notifyBase === undefined ? {} : { cashier: `${baseUrl}/cashier/${prepayId}` }),
      }
    },

    async query(outTradeNo) {
      try {
        const answer = await call('/pay/orderquery', { out_trade_no: outTradeNo })
        return tradeOf(answer, answer['trade_state'] ?? '')
      } catch (error) {
        if (error instanceof OutsideError && error.code === 'ORDERNOTEXIST') return { state: 'unpaid' }
        throw error
      }
    },

    async close(outTradeNo) {
      try {
        await call('/pay/closeorder', { out_trade_no: outTradeNo })
      } catch (error) {
        const code = error instanceof OutsideError ? error.code : ''
        if (!['ORDERCLOSED', 'ORDERNOTEXIST'].includes(code)) throw error
      }
    },

    async statement(day): Promise<StatementRow[]> {
      const { text } = await exchangeOutside(
        'wxpay',
        `${baseUrl}/pay/downloadbill`,
        {
          method: 'POST',
          headers: { 'content-type': 'text/xml; charset=utf-8' },
          body: signed({
            appid: keys.appId,
            mch_id: keys.mchId,
            nonce_str: nonce(),
            bill_date: day.replaceAll('-', ''),
            bill_type: 'ALL',
          }),
        },
        STATEMENT_TIMEOUT_MS,
      )
      if (!text.startsWith('<')) return readWxpayStatement(text)
      const { return_msg: said = '', error_code: code = 'FAIL' } = readXml(text)
      if (/no bill exist/i.test(said)) return []
      throw new OutsideError('wxpay', code, said)
    },

    async verify({ body }): Promise<PaymentNews> {
      const fields = readXml(body)
      if (fields['req_info'] !== undefined) return refundNews(fields['req_info'], keys.apiKey)
      if (!isSignedFields(fields, keys.apiKey)) throw new UnverifiedNews('signature')
      const outTradeNo = fields['out_trade_no'] ?? ''
      const isSuccess = fields['return_code'] === 'SUCCESS' && fields['result_code'] === 'SUCCESS'
      const trade = isSuccess ? toldTrade(fields) : ({ state: 'unpaid' } as const)
      return {
        about: 'payment',
        key: `${outTradeNo}:${fields['transaction_id'] ?? ''}:${fields['result_code'] ?? ''}`,
        appId: fields['appid'] ?? '',
        merchantId: fields['mch_id'] ?? '',
        outTradeNo,
        trade,
      }
    },
  }
}

/** A payment that news tells of; throws `UnverifiedNews` where it does not say what was paid, and when. */
function toldTrade(fields: Fields): Trade {
  try {
    return tradeOf(fields, 'SUCCESS')
  } catch (error) {
    if (error instanceof OutsideError) throw new UnverifiedNews('form')
    throw error
  }
}

function refundNews(reqInfo: string, apiKey: string): PaymentNews {
  let fields: Fields
  try {
    fields = readXml(openRefundNotice(reqInfo, apiKey).replace(/^<root>|<\/root>$/g, ''))
  } catch {
    throw new UnverifiedNews('sealed with another key')
  }
  const status = fields['refund_status'] ?? ''
  const outRefundNo = fields['out_refund_no'] ?? ''
  return {
    about: 'refund',
    key: `${outRefundNo}:${status}`,
    outTradeNo: fields['out_trade_no'] ?? '',
    outRefundNo,
    state: status === 'SUCCESS' ? 'succeeded' : 'failed',
  }
}

function needed(fields: Fields, name: string): string {
  const value = fields[name]
  if (!value) throw new OutsideError('wxpay', 'unknown answer')
  return value
}

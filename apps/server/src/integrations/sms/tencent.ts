import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { callOutside, OutsideError } from '../outside-call.ts'
import type { SmsConfig } from '../services-config.ts'
import { templateOf, type SmsSender } from './sms-sender.ts'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const CONTENT_TYPE = 'application/json; charset=utf-8'

/** The `Authorization` of a POST to `/`; `timestamp` in seconds. Source: Tencent Cloud API 3.0, 签名方法 v3. */
export function tc3Authorization(request: {
  secretId: string
  secretKey: string
  service: string
  host: string
  timestamp: number
  payload: string
}): string {
  const { secretId, secretKey, service, host, timestamp, payload } = request
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\n`
  const canonical = `POST\n/\n\n${headers}\ncontent-type;host\n${sha256(payload)}`
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const signature = hmac(key, toSign).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`
}

const outcome = z.object({ Code: z.string(), Message: z.string().catch('') })
const answerSchema = z.object({
  Response: z.object({
    Error: outcome.optional(),
    SendStatusSet: z.array(outcome).optional(),
  }),
})

/** SendSms of Tencent Cloud, version 2021-01-11. */
export function createTencentSms(config: SmsConfig): SmsSender {
  return {
    async send(mobile, message) {
      const template = templateOf(config, message)
      if (!template) throw new OutsideError('tencent-sms', 'no template')
      const payload = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: config.appId,
        SignName: config.signName,
        TemplateId: template,
        TemplateParamSet: Object.values(message.values),
      })
      const timestamp = Math.floor(Date.now() / 1000)
      const answer = answerSchema.safeParse(
        await callOutside('tencent-sms', `${config.baseUrl}/`, {
          method: 'POST',
          body: payload,
          headers: {
            'Content-Type': CONTENT_TYPE,
            'X-TC-Action': 'SendSms',
            'X-TC-Version': '2021-01-11',
            'X-TC-Region': config.region,
            'X-TC-Timestamp': String(timestamp),
            Authorization: tc3Authorization({
              secretId: config.keyId,
              secretKey: config.keySecret,
              service: 'sms',
              host: new URL(config.baseUrl).host,
              timestamp,
              payload,
            }),
          },
        }),
      )
      if (!answer.success) throw new OutsideError('tencent-sms', 'unknown answer')
      const { Error: refused, SendStatusSet: [status] = [] } = answer.data.Response
      const code = refused?.Code ?? status?.Code ?? 'no status'
      if (code !== 'Ok') throw new OutsideError('tencent-sms', code, (refused ?? status)?.Message)
    },
  }
}

import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callOutside, OutsideError } from '../outside-call.ts'
import type { SmsConfig } from '../services-config.ts'
import { templateOf, type SmsSender } from './sms-sender.ts'

/** Percent-encoding of RFC 3986. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** HMAC-SHA1 signature, base64. Source: Alibaba Cloud, RPC 签名机制 1.0. */
export function rpcSignature(method: string, params: Record<string, string>, secret: string): string {
  const query = Object.entries(params)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  return createHmac('sha1', `${secret}&`)
    .update(`${method}&%2F&${encode(query)}`)
    .digest('base64')
}

/** SendSms of Alibaba Cloud, version 2017-05-25. */
export function createAliyunSms(config: SmsConfig): SmsSender {
  return {
    async send(mobile, message) {
      const template = templateOf(config, message)
      if (!template) throw new OutsideError('aliyun-sms', 'no template')
      const params = {
        AccessKeyId: config.keyId,
        Action: 'SendSms',
        Format: 'JSON',
        PhoneNumbers: mobile,
        SignName: config.signName,
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: randomUUID(),
        SignatureVersion: '1.0',
        TemplateCode: template,
        TemplateParam: JSON.stringify(message.values),
        Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        Version: '2017-05-25',
      }
      const Signature = rpcSignature('POST', params, config.keySecret)
      const answer = z.object({ Code: z.string(), Message: z.string().catch('') }).safeParse(
        await callOutside('aliyun-sms', `${config.baseUrl}/`, {
          method: 'POST',
          body: new URLSearchParams({ ...params, Signature }),
        }),
      )
      const code = answer.success ? answer.data.Code : 'unknown answer'
      if (code !== 'OK') throw new OutsideError('aliyun-sms', code, answer.data?.Message)
    },
  }
}

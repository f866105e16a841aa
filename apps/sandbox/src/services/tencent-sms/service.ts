import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'
import { checkTc3, type TencentError } from './tc3.ts'

const bodySchema = z.object({
  PhoneNumberSet: z.array(z.string()).min(1).max(200),
  SmsSdkAppId: z.string().min(1),
  SignName: z.string().default(''),
  TemplateId: z.string().min(1),
  TemplateParamSet: z.array(z.string()).default([]),
  SessionContext: z.string().max(512).default(''),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** SendSms of Tencent Cloud, version 2021-01-11. Errors of a call come with HTTP 200, as the cloud sends them. */
export const service: SandboxService = {
  title: texts.tencentSms,
  calls: ['SendSms 2021-01-11'],
  register(app, { credentials, messages, now }) {
    app.post('/', (request) => {
      const RequestId = randomUUID()
      const refuse = ({ code, message }: TencentError) => ({
        Response: { Error: { Code: code, Message: message }, RequestId },
      })
      const raw = typeof request.body === 'string' ? request.body : ''
      const unsigned = checkTc3(request.headers, raw, credentials, now())
      if (unsigned !== undefined) return refuse(unsigned)
      if (request.headers['x-tc-action'] !== 'SendSms')
        return refuse({ code: 'InvalidAction', message: '沙箱只有 SendSms。' })
      if (request.headers['x-tc-version'] !== '2021-01-11')
        return refuse({ code: 'NoSuchVersion', message: '接口版本应为 2021-01-11。' })
      if (typeof request.headers['x-tc-region'] !== 'string')
        return refuse({ code: 'MissingParameter', message: '缺少 X-TC-Region。' })
      const body = bodySchema.safeParse(parseJson(raw))
      if (!body.success)
        return refuse({
          code: 'InvalidParameter',
          message: `参数错误：${body.error.issues[0]?.path.join('.') || 'body'}`,
        })
      const { PhoneNumberSet, SignName, TemplateId, TemplateParamSet, SessionContext } = body.data
      const SendStatusSet = PhoneNumberSet.map((PhoneNumber) => {
        const known = /^(?:\+\d{6,15}|(?:0086|86)?1\d{10})$/.test(PhoneNumber)
        if (known)
          messages.add({
            service: texts.tencentSms,
            to: PhoneNumber,
            signName: SignName,
            template: TemplateId,
            params: Object.fromEntries(TemplateParamSet.map((value, index) => [String(index + 1), value])),
          })
        return {
          SerialNo: known ? `sandbox:${randomUUID()}` : '',
          PhoneNumber,
          Fee: known ? 1 : 0,
          SessionContext,
          Code: known ? 'Ok' : 'InvalidParameterValue.IncorrectPhoneNumber',
          Message: known ? 'send success' : 'incorrect phone number',
          IsoCode: known ? 'CN' : '',
        }
      })
      return { Response: { SendStatusSet, RequestId } }
    })
  },
}

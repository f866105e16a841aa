import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'
import { checkAliyun } from './signing.ts'

const callSchema = z.object({
  PhoneNumbers: z.string().min(1),
  SignName: z.string().min(1),
  TemplateCode: z.string().min(1),
  TemplateParam: z.string().default('{}'),
})
const stringsSchema = z.record(z.string(), z.string())
const templateParamSchema = z.record(z.string(), z.union([z.string(), z.number()]).transform(String))

function parseParams(text: string): Record<string, string> | undefined {
  try {
    return templateParamSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const xml = (fields: Record<string, string>) =>
  `<?xml version='1.0' encoding='UTF-8'?><SendSmsResponse>${Object.entries(fields)
    .map(([key, value]) => `<${key}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${key}>`)
    .join('')}</SendSmsResponse>`

/** SendSms of Alibaba Cloud, version 2017-05-25, signed either way; XML where an old-style call does not ask for JSON. */
export const service: SandboxService = {
  title: texts.aliyunSms,
  calls: ['SendSms 2017-05-25'],
  register(app, { credentials, messages, now }) {
    const seen = new Set<string>()

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const query = stringsSchema.catch({}).parse(request.query)
      const body = typeof request.body === 'string' ? request.body : ''
      const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')
      const form = isForm ? Object.fromEntries(new URLSearchParams(body)) : {}
      const call = { method: request.method, headers: request.headers, query, form, body }
      const params = { ...query, ...form }
      const modern = request.headers['x-acs-action'] !== undefined

      const send = async (status: number, fields: Record<string, string>) => {
        const whole = { ...fields, RequestId: randomUUID().toUpperCase() }
        const json = modern || params.Format?.toUpperCase() === 'JSON'
        reply.status(status).type(json ? 'application/json; charset=utf-8' : 'text/xml; charset=utf-8')
        await reply.send(json ? JSON.stringify(whole) : xml(whole))
      }

      const unsigned = checkAliyun(call, credentials, now(), seen)
      if (unsigned !== undefined)
        return await send(unsigned.status, { Code: unsigned.code, Message: unsigned.message })
      const action = modern ? request.headers['x-acs-action'] : params.Action
      const version = modern ? request.headers['x-acs-version'] : params.Version
      if (action !== 'SendSms' || version !== '2017-05-25')
        return await send(404, { Code: 'InvalidAction.NotFound', Message: 'Specified api is not found.' })
      const parsed = callSchema.safeParse(params)
      if (!parsed.success) {
        const name = parsed.error.issues[0]?.path.join('.') ?? ''
        return await send(400, { Code: `Missing${name}`, Message: `${name} is mandatory for this action.` })
      }
      const phones = parsed.data.PhoneNumbers.split(',')
      if (phones.length > 1000 || !phones.every((phone) => /^(?:\+?86)?1\d{10}$/.test(phone)))
        return await send(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '手机号码格式错误' })
      const values = parseParams(parsed.data.TemplateParam)
      if (values === undefined)
        return await send(200, { Code: 'isv.INVALID_JSON_PARAM', Message: 'JSON参数不合法' })
      for (const phone of phones)
        messages.add({
          service: texts.aliyunSms,
          to: phone,
          signName: parsed.data.SignName,
          template: parsed.data.TemplateCode,
          params: values,
        })
      return await send(200, { Code: 'OK', Message: 'OK', BizId: `${now().getTime()}^0` })
    }

    app.get('/', answer)
    app.post('/', answer)
  },
}

import { mobileSchema, verificationCodeSchema } from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../database/database.ts'
import { clientOf } from '../../../http/bind.ts'
import { fieldRefusal } from '../../../http/refusal.ts'
import type { Form } from '../../../http/requests/sent-form.ts'
import type { AuthService } from '../service.ts'

const texts = { sent: (phone: string) => `验证码已发到 ${phone}，5 分钟内有效` } as const

function mobileOf(form: Form): string {
  const mobile = mobileSchema.safeParse(form['mobile'] ?? '')
  if (!mobile.success) throw fieldRefusal('invalidInput', 'mobile', mobile.error.issues[0]?.message ?? '')
  return mobile.data
}

/** Visitors without an account show that a number is theirs. A code counts for one `purpose` on one site alone. */
export function phoneProof(auth: Pick<AuthService, 'codes' | 'requireHumanForCodes'>, purpose: string) {
  const purposeOf = (appId: string): `customer:${string}` => `customer:${purpose}:${appId}`
  return {
    /** Sends a code to the number of a form; says where it went. */
    async send(request: FastifyRequest, appId: string, form: Form): Promise<string> {
      const mobile = mobileOf(form)
      await auth.requireHumanForCodes(
        { captchaId: form['captchaId'], captcha: form['captchaCode'] },
        request.ip,
      )
      await auth.codes.send({ way: 'sms', mobile }, purposeOf(appId), clientOf(request), request.log)
      return texts.sent(maskPhone(mobile))
    },

    /** The number of a form, once its code is right. The code is spent with what it was asked for. */
    async prove(appId: string, form: Form): Promise<{ mobile: string; spend: (tx: Db) => Promise<void> }> {
      const mobile = mobileOf(form)
      const code = verificationCodeSchema.safeParse(form['code'] ?? '')
      if (!code.success) throw fieldRefusal('invalidInput', 'code', code.error.issues[0]?.message ?? '')
      const codeId = await auth.codes.check({ way: 'sms', mobile }, purposeOf(appId), code.data, 'code')
      return { mobile, spend: (tx) => auth.codes.spend(tx, codeId, 'code') }
    },
  }
}

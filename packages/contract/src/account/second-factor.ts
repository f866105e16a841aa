import { z } from 'zod'
import { user, userBeforeFirstStep } from '../access.ts'
import { verificationCodeSchema } from '../auth/fields.ts'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../envelope.ts'
import { proofSchema } from './proof.ts'

/** How the second factor behaves: time-based codes (RFC 6238) and recovery codes in their place. */
export const secondFactorRules = {
  /** Recovery codes that an account is given at once; each works once. */
  recoveryCodes: 10,
  /** Days for which a browser that its user trusts is not asked again. */
  rememberedDays: 30,
} as const

export const secondFactorStatus = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/second-factor',
  module: 'account',
  summary: '我的两步验证：是否开启，还剩几个恢复码',
  access: userBeforeFirstStep,
  data: z.object({
    enabled: z.boolean(),
    enabledAt: timeSchema.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the platform demands it of this account: it cannot be turned off then. */
    required: z.boolean(),
  }),
})

export const secondFactorSetUp = defineCall({
  method: 'POST',
  path: '/p2/api/v1/persons/second-factor',
  module: 'account',
  summary: '开始设置两步验证：得到一个新密钥，确认之前不生效，之后不再给出',
  access: userBeforeFirstStep,
  data: z.object({
    /** In Base32, to be typed where no camera is at hand. */
    secret: z.string(),
    /** What the QR code says: `otpauth://totp/…`. */
    uri: z.string(),
  }),
})

const recoveryCodesSchema = z.object({
  /** Told once; only their hashes are kept. */
  recoveryCodes: z.array(z.string()),
})

export const secondFactorConfirm = defineCall({
  method: 'PUT',
  path: '/p2/api/v1/persons/second-factor',
  module: 'account',
  summary: '用验证器里的六位数字确认并开启两步验证；其他地方的登录随即失效',
  access: userBeforeFirstStep,
  body: z.object({ code: verificationCodeSchema }),
  data: recoveryCodesSchema,
})

export const secondFactorRecoveryCodes = defineCall({
  method: 'POST',
  path: '/p2/api/v1/persons/second-factor/recovery-codes',
  module: 'account',
  summary: '换一组恢复码，旧的随即失效；需要密码，没有密码时用手机验证码',
  access: user,
  body: proofSchema,
  data: recoveryCodesSchema,
})

export const secondFactorTurnOff = defineCall({
  method: 'POST',
  path: '/p2/api/v1/persons/second-factor/off',
  module: 'account',
  summary: '关闭两步验证；需要密码，没有密码时用手机验证码',
  access: user,
  body: proofSchema,
  data: emptySchema,
})

export const secondFactorCalls = {
  secondFactorStatus,
  secondFactorSetUp,
  secondFactorConfirm,
  secondFactorRecoveryCodes,
  secondFactorTurnOff,
}

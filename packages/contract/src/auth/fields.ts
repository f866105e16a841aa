import { z } from 'zod'
import { timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'

/** How verification codes behave; screens count down by the same numbers. */
export const codeRules = {
  digits: 6,
  minutes: 5,
  tries: 5,
  secondsBetween: 60,
  perTargetADay: 10,
  perAddressADay: 100,
  /** Codes that one address may ask for in an hour before it has to show that it is a person. */
  freePerAddressAnHour: 5,
} as const

export const mobileSchema = z
  .string({ error: '请输入手机号' })
  .normalize('NFKC')
  .transform((text) => text.replace(/[\s()-]/g, '').replace(/^(?:\+|00)86(?=\d{11}$)/, ''))
  .pipe(z.string().regex(/^1[3-9]\d{9}$/, '请输入正确的手机号'))
/** The six digits of a message. */
export const verificationCodeSchema = z
  .string({ error: '请输入验证码' })
  .trim()
  .regex(/^\d{6}$/, '请输入 6 位数字验证码')
/** A recovery code as people type it: `ABCDE-FGHJK`, in any case, with or without the dash. */
export const recoveryCodeSchema = z
  .string({ error: '请输入恢复码' })
  .normalize('NFKC')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, '恢复码是 10 位字母和数字，形如 ABCDE-FGHJK'))
const charactersOf = (text: string) => Array.from(text).length
/** A password to be set. Taken as it was typed: spaces count, and so does every script. See also `password-strength.ts`. */
export const newPasswordSchema = z
  .string({ error: '请输入密码' })
  .refine(
    (text) =>
      text.isWellFormed() &&
      charactersOf(text) >= limits.password.min &&
      charactersOf(text) <= limits.password.max,
    limits.password.rule,
  )
/** A password that somebody enters to be let in. */
export const enteredPasswordSchema = z
  .string({ error: '请输入密码' })
  .min(1, '请输入密码')
  .max(limits.password.max * 2, '密码太长了')
export const nicknameSchema = z
  .string({ error: '请输入昵称' })
  .trim()
  .min(1, '请输入昵称')
  .refine((text) => Array.from(text).length <= limits.nickname.max, `昵称最多${limits.nickname.max}个字`)

const proofText = z.string().max(2000)
/** What Geetest's widget gives after a person has solved it. */
export const geetestSchema = z.object({
  lot_number: proofText,
  captcha_output: proofText,
  pass_token: proofText,
  gen_time: proofText,
})
/** Proof that a person asks: the picture's text or Geetest's answer, whichever `need-geetest` names. */
export const humanProof = {
  captchaId: z.string().max(100).optional(),
  captchaCode: z.string().trim().max(10).optional(),
  geetest: geetestSchema.optional(),
}

/** What a code that was sent allows. */
export const codePurposes = [
  'fastlogin',
  'register',
  'resetpassword',
  'realnameauth',
  'changephone',
  'weapp-trial-apply',
  'weapp-bind-phone',
] as const
export type CodePurpose = (typeof codePurposes)[number]

export const sentCodeSchema = z.object({
  /** Seconds until another may be asked for, and until this one ends. */
  retryAfter: z.number().int(),
  expiresIn: z.number().int(),
})
export type SentCode = z.infer<typeof sentCodeSchema>
/** Life of a scan: waiting, scanned on the phone, confirmed there, expired (or spent). */
export const scanStates = ['waiting', 'scanned', 'confirmed', 'expired'] as const
export type ScanState = (typeof scanStates)[number]
/** Seconds that a code to scan is good for. */
export const SCAN_SECONDS = 300

export const scanCodeSchema = z.object({
  /** Known to the asking browser only; the picture carries another secret. */
  sceneId: z.string(),
  /** What the QR code says; screens draw it. */
  url: z.string(),
  /** The same code as a picture of WeChat's. */
  imageUrl: z.string(),
  expiresAt: timeSchema,
})

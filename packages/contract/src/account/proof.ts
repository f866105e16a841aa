import { z } from 'zod'
import { enteredPasswordSchema, verificationCodeSchema } from '../auth/fields.ts'

/** What shows that the person at the screen is the account's owner: the password, or a code to the bound mobile. */
export const proofSchema = z
  .object({ password: enteredPasswordSchema.optional(), captcha: verificationCodeSchema.optional() })
  .refine((body) => body.password !== undefined || body.captcha !== undefined, {
    path: ['password'],
    error: '请输入密码',
  })

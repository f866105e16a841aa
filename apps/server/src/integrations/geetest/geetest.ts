import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { callOutside } from '../outside-call.ts'
import type { GeetestConfig } from '../services-config.ts'

export interface GeetestAnswer {
  lot_number: string
  captcha_output: string
  pass_token: string
  gen_time: string
}

export interface Geetest {
  captchaId: string
  /** True when Geetest says that a person solved it. Throws `OutsideError` when it does not answer. */
  isHuman(answer: GeetestAnswer): Promise<boolean>
}

/** Server side of Geetest v4: `sign_token` is HMAC-SHA256 of the lot number with the captcha key, hex. */
export function createGeetest(config: GeetestConfig | undefined): Geetest | undefined {
  if (!config) return undefined
  return {
    captchaId: config.captchaId,
    async isHuman({ lot_number, captcha_output, pass_token, gen_time }) {
      const sign_token = createHmac('sha256', config.captchaKey).update(lot_number).digest('hex')
      const answer = await callOutside(
        'geetest',
        `${config.baseUrl}/validate?captcha_id=${encodeURIComponent(config.captchaId)}`,
        {
          method: 'POST',
          body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }),
        },
        5000,
      )
      return z.object({ result: z.literal('success') }).safeParse(answer).success
    },
  }
}

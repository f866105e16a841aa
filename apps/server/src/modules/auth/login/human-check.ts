import { createHash, randomInt } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { CallData, captchaCode } from '@zhanfang/contract'
import type { Database } from '../../../database/database.ts'
import { newToken } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Geetest, GeetestAnswer } from '../../../integrations/geetest/geetest.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { captchas } from '../tables.ts'
import { texts } from '../texts.ts'

const CAPTCHA_MINUTES = 5
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

export interface HumanProof {
  captchaId?: string | undefined
  /** Text of the picture. */
  captcha?: string | undefined
  geetest?: GeetestAnswer | undefined
}

/** Tells people from programs: Geetest where it is configured, our own pictures otherwise. */
export function createHumanCheck({ db }: Database, geetest: Geetest | undefined) {
  async function requirePicture(proof: HumanProof, field = 'captcha'): Promise<void> {
    const { captchaId, captcha } = proof
    if (!captchaId || !captcha) throw fieldRefusal('captchaRequired', field, texts.captchaMissing)
    const [row] = await db.delete(captchas).where(eq(captchas.id, captchaId)).returning()
    const right = row && row.expiresAt > new Date() && row.textHash === sha256(captcha.trim().toLowerCase())
    if (!right) throw fieldRefusal('captchaWrong', field, texts.captchaWrong)
  }

  return {
    geetestCaptchaId: geetest?.captchaId ?? '',

    /** Refuses without a good proof. A proof works once. */
    async require(proof: HumanProof, field = 'captcha'): Promise<void> {
      if (geetest) {
        if (!proof.geetest) throw fieldRefusal('captchaRequired', 'geetest', texts.geetestMissing)
        try {
          if (await geetest.isHuman(proof.geetest)) return
        } catch (error) {
          // Closed when it cannot be asked: who is asked has failed often, and must not get in by cutting the line.
          if (error instanceof OutsideError) throw new Refusal('unavailable')
          throw error
        }
        throw fieldRefusal('captchaWrong', 'geetest', texts.geetestWrong)
      }
      await requirePicture(proof, field)
    },

    /** Refuses without the text of one of our own pictures, whatever else is configured. */
    requirePicture,

    async createCaptcha(): Promise<CallData<typeof captchaCode>> {
      // Parses a font when it is loaded.
      const { default: svgCaptcha } = await import('svg-captcha')
      const { text, data } = svgCaptcha.create({
        size: 4,
        noise: randomInt(1, 3),
        color: true,
        ignoreChars: '0oO1iIlL',
        background: '#f5f6f8',
      })
      const id = newToken()
      const expiresAt = new Date(Date.now() + CAPTCHA_MINUTES * 60_000)
      await db.insert(captchas).values({ id, textHash: sha256(text.toLowerCase()), expiresAt })
      return { captchaId: id, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
    },

    async sweep(): Promise<void> {
      await db.delete(captchas).where(lt(captchas.expiresAt, sql`now()`))
    },
  }
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SandboxService } from '../../service.ts'
import { hmacSha256, sameSignature } from '../../signature.ts'
import { texts } from '../../texts.ts'

/** Solved puzzles that are kept; each counts once and for ten minutes. */
const MOST_LOTS = 1000
const LOT_MS = 600_000

const querySchema = z.object({ captcha_id: z.string().min(1) })
const answerSchema = z.object({
  lot_number: z.string(),
  captcha_output: z.string(),
  pass_token: z.string(),
  gen_time: z.string(),
  sign_token: z.string(),
})

interface Lot {
  captchaId: string
  output: string
  passToken: string
  genTime: string
  solvedAt: number
}

/**
 * Geetest v4. `GET /load` stands for the widget: it gives a puzzle as its browser side would hand it over when a person
 * has solved it. `POST /validate` is the server's call, signed with HMAC-SHA256 of the lot number under the captcha key.
 */
export const service: SandboxService = {
  title: texts.geetest,
  calls: ['GET /load', 'POST /validate'],
  register(app, { credentials, now }) {
    const lots = new Map<string, Lot>()

    app.get('/load', (request, reply) => {
      const query = querySchema.safeParse(request.query)
      if (!query.success) return reply.status(400).send({ status: 'error', msg: 'captcha_id missing' })
      const lot_number = randomUUID().replaceAll('-', '')
      const genTime = String(Math.floor(now().getTime() / 1000))
      const lot = {
        captchaId: query.data.captcha_id,
        output: randomUUID(),
        passToken: randomUUID(),
        genTime,
        solvedAt: now().getTime(),
      }
      lots.set(lot_number, lot)
      const [oldest] = lots.keys()
      if (lots.size > MOST_LOTS && oldest !== undefined) lots.delete(oldest)
      return { lot_number, captcha_output: lot.output, pass_token: lot.passToken, gen_time: genTime }
    })

    app.post('/validate', (request) => {
      const refuse = (code: string, msg: string) => ({ status: 'error', code, msg, desc: {} })
      const fail = (reason: string) => ({ status: 'success', result: 'fail', reason, captcha_args: {} })
      const query = querySchema.safeParse(request.query)
      const body = answerSchema.safeParse(
        Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : '')),
      )
      if (!query.success || !body.success) return refuse('-50002', 'param decrypt error')
      const { lot_number, captcha_output, pass_token, gen_time, sign_token } = body.data
      const wanted = hmacSha256(credentials.secret, lot_number).toString('hex')
      if (!sameSignature(wanted, sign_token)) return refuse('-50005', 'illegal gen_time or sign_token')
      const lot = lots.get(lot_number)
      if (!lot || lot.captchaId !== query.data.captcha_id) return fail('lot_number not exist')
      // One proof for one call, whatever comes of it.
      lots.delete(lot_number)
      if (now().getTime() - lot.solvedAt > LOT_MS) return fail('pass_token expire')
      const right = lot.output === captcha_output && lot.passToken === pass_token && lot.genTime === gen_time
      return right
        ? { status: 'success', result: 'success', reason: '', captcha_args: { lot_number } }
        : fail('pass_token error')
    })
  },
}

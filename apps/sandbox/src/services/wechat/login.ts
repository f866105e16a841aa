import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../../service.ts'
import { texts } from '../../texts.ts'
import { escape, page } from './login-page.ts'
import { openidOf, unionidOf } from './people.ts'

const CODE_MS = 5 * 60_000
const TOKEN_MS = 7200 * 1000

const askedSchema = z.object({
  appid: z.string().min(1).max(64),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.enum(['snsapi_base', 'snsapi_userinfo']),
  state: z
    .string()
    .regex(/^[0-9A-Za-z_-]{0,128}$/)
    .default(''),
})
const exchangeSchema = z.object({
  appid: z.string().default(''),
  secret: z.string().default(''),
  code: z.string().default(''),
  grant_type: z.string().default(''),
})
const profileSchema = z.object({ access_token: z.string().default(''), openid: z.string().default('') })
const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg })

interface Known {
  name: string
  appid: string
  scope: z.output<typeof askedSchema>['scope']
  ends: number
}

/** Web authorization: who reads a page, and what they let it know of them. A code is good once, for five minutes. */
export function registerLogin(app: FastifyInstance, { credentials, now }: SandboxContext): void {
  const codes = new Map<string, Known>()
  const tokens = new Map<string, Known>()
  const living = (known: Known | undefined) => (known && known.ends > now().getTime() ? known : undefined)

  app.get('/connect/oauth2/authorize', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const asked = askedSchema.safeParse(request.query)
    if (!asked.success) return reply.status(400).send(page(`<p>${texts.loginWrong}</p>`))
    const { as } = z
      .object({ as: z.enum(texts.weixinUsers).optional() })
      .catch({})
      .parse(request.query)
    const { appid, redirect_uri, scope, state } = asked.data
    if (as === undefined) {
      const query = Object.entries(asked.data).map(
        ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
      )
      const buttons = texts.weixinUsers.map(
        (name) => `<button name="as" value="${escape(name)}">${escape(texts.loginAs(name))}</button>`,
      )
      return reply.send(page(`<p>${texts.loginHint}</p><form>${query.join('')}${buttons.join('')}</form>`))
    }
    const code = randomBytes(16).toString('hex')
    codes.set(code, { name: as, appid, scope, ends: now().getTime() + CODE_MS })
    const address = new URL(redirect_uri)
    address.searchParams.set('code', code)
    address.searchParams.set('state', state)
    return reply.redirect(address.href, 302)
  })

  app.get('/sns/oauth2/access_token', (request) => {
    const { appid, secret, code, grant_type } = exchangeSchema.parse(request.query)
    if (grant_type !== 'authorization_code') return failure(40002, 'invalid grant_type')
    if (secret !== credentials.secret) return failure(40125, 'invalid appsecret')
    const known = living(codes.get(code))
    if (!known || known.appid !== appid) return failure(40029, 'invalid code')
    codes.delete(code)
    const token = `sandbox_${randomBytes(24).toString('base64url')}`
    tokens.set(token, { ...known, ends: now().getTime() + TOKEN_MS })
    return {
      access_token: token,
      expires_in: TOKEN_MS / 1000,
      refresh_token: `sandbox_${randomBytes(24).toString('base64url')}`,
      openid: openidOf(known.name),
      scope: known.scope,
      ...(known.scope === 'snsapi_userinfo' ? { unionid: unionidOf(known.name) } : {}),
    }
  })

  app.get('/sns/userinfo', (request) => {
    const { access_token: token, openid } = profileSchema.parse(request.query)
    const known = living(tokens.get(token))
    if (!known) return failure(40001, 'invalid credential, access_token is invalid or not latest')
    if (openidOf(known.name) !== openid) return failure(40003, 'invalid openid')
    if (known.scope !== 'snsapi_userinfo') return failure(48001, 'api unauthorized')
    return { openid, nickname: known.name, headimgurl: '', privilege: [], unionid: unionidOf(known.name) }
  })
}

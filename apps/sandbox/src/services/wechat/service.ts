import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SandboxService } from '../../service.ts'
import { texts } from '../../texts.ts'
import { drawCode } from './code-image.ts'
import { registerLogin } from './login.ts'
import { registerOfficialAccount } from './official-account.ts'
import { registerPlatform } from './platform/platform.ts'

const lifetime = 7200

const tokenSchema = z.object({
  grant_type: z.string().optional(),
  appid: z.string().optional(),
  secret: z.string().optional(),
  force_refresh: z.boolean().default(false),
})

const codeSchema = z.object({
  scene: z.string().regex(/^[\w!#$&'()*+,/:;=?@\-.~]{1,32}$/),
  page: z.string().optional(),
  width: z.number().int().min(280).max(1280).default(430),
  env_version: z.enum(['release', 'trial', 'develop']).default('release'),
})

const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg })

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return undefined
  }
}

/** Tokens and codes of a mini-program, and an official account. Any appid is known; its secret is the sandbox's. */
export const service: SandboxService = {
  title: texts.wechat,
  calls: [
    'cgi-bin/token',
    'cgi-bin/stable_token',
    'wxa/getwxacodeunlimit',
    'cgi-bin/qrcode/create',
    'cgi-bin/showqrcode',
    'cgi-bin/ticket/getticket',
    'cgi-bin/message/template/send',
    'connect/oauth2/authorize',
    'sns/oauth2/access_token',
    'sns/userinfo',
    'cgi-bin/component/…',
    'wxa/…',
  ],
  page: { path: '/platform', title: texts.wechatPlatform },
  register(app, context) {
    const { credentials, now } = context
    /** Token by appid, and when each ends. A new one of `stable_token` is made only when asked for. */
    const stable = new Map<string, string>()
    const ends = new Map<string, number>()

    function issue(): string {
      const token = `sandbox_${randomBytes(24).toString('base64url')}`
      ends.set(token, now().getTime() + lifetime * 1000)
      return token
    }

    function refusal(request: z.infer<typeof tokenSchema>) {
      if (request.grant_type !== 'client_credential') return failure(40002, 'invalid grant_type')
      if (!request.appid) return failure(41002, 'appid missing')
      if (!request.secret) return failure(41004, 'appsecret missing')
      if (request.secret !== credentials.secret) return failure(40125, 'invalid appsecret')
      return undefined
    }

    const { isAccountToken } = registerPlatform(app, context)

    /** What is wrong with the access token of a call. */
    function tokenRefusal(query: unknown) {
      const { access_token: token } = z.object({ access_token: z.string().optional() }).parse(query)
      const end = ends.get(token ?? '')
      if (!token) return failure(41001, 'access_token missing')
      if (isAccountToken(token)) return undefined
      if (end === undefined)
        return failure(40001, 'invalid credential, access_token is invalid or not latest')
      if (end <= now().getTime()) return failure(42001, 'access_token expired')
      return undefined
    }

    registerOfficialAccount(app, context, tokenRefusal)
    registerLogin(app, context)

    app.get('/cgi-bin/token', (request) => {
      const asked = tokenSchema.catch({ force_refresh: false }).parse(request.query)
      return refusal(asked) ?? { access_token: issue(), expires_in: lifetime }
    })

    app.post('/cgi-bin/stable_token', (request) => {
      const parsed = tokenSchema.safeParse(parseBody(request.body))
      if (!parsed.success) return failure(47001, 'data format error')
      const refused = refusal(parsed.data)
      if (refused !== undefined) return refused
      const { appid = '', force_refresh } = parsed.data
      const left = (token: string) => Math.floor(((ends.get(token) ?? 0) - now().getTime()) / 1000)
      const known = stable.get(appid)
      if (known !== undefined && !force_refresh && left(known) > 0)
        return { access_token: known, expires_in: left(known) }
      if (known !== undefined) ends.delete(known)
      const token = issue()
      stable.set(appid, token)
      return { access_token: token, expires_in: lifetime }
    })

    app.post('/wxa/getwxacodeunlimit', async (request, reply) => {
      const dead = tokenRefusal(request.query)
      if (dead) return dead
      const body = codeSchema.safeParse(parseBody(request.body))
      if (!body.success) {
        const field = body.error.issues[0]?.path[0]
        if (field === 'scene') return failure(40129, 'invalid scene')
        if (field === 'width') return failure(40189, 'invalid width')
        if (field === 'env_version') return failure(40097, 'invalid env_version')
        return failure(47001, 'data format error')
      }
      if (body.data.page?.startsWith('/') || body.data.page?.includes('?'))
        return failure(41030, 'invalid page')
      return await reply.type('image/png').send(drawCode(body.data.scene, body.data.width))
    })
  },
}

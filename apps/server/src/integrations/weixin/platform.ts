import { z } from 'zod'
import { OutsideError } from '../outside-call.ts'
import type { WeixinPlatformConfig } from '../services-config.ts'
import type { CallLog } from './call-log.ts'
import { openPush, sealReply, type PushQuery } from './message-crypto.ts'
import type { LivingToken, TokenStore } from './token-store.ts'
import { callWeixin, jsonOf, WeixinRefused, type WeixinAnswer, type WeixinRequest } from './weixin-call.ts'

/** Tokens are renewed this long before they end: the old one is still good for those who use it. */
const EARLY_SECONDS = 600
/** WeChat pushes a ticket every ten minutes; each is good for twelve hours. */
const TICKET_SECONDS = 12 * 3600
/** How long a first ticket is waited for, and how often it is looked for. */
const TICKET_WAIT_MS = 6_000
const TICKET_LOOK_MS = 100
const DEAD_TOKEN = new Set([40001, 40014, 42001])
const DEAD_REFRESH = new Set([42002, 61023])

const componentTokenSchema = z.object({ component_access_token: z.string().min(1), expires_in: z.number() })
const preAuthSchema = z.object({ pre_auth_code: z.string().min(1), expires_in: z.number() })
const functionsSchema = z
  .array(z.object({ funcscope_category: z.object({ id: z.number() }) }))
  .catch([])
  .transform((list) => list.map(({ funcscope_category: { id } }) => id))
const authorizationSchema = z.object({
  authorization_info: z.object({
    authorizer_appid: z.string().min(1).max(50),
    // Absent where the account has no interface of its own.
    authorizer_access_token: z.string().optional(),
    expires_in: z.coerce.number().catch(0),
    authorizer_refresh_token: z.string().min(1),
    func_info: functionsSchema,
  }),
})
const authorizerTokenSchema = z.object({
  authorizer_access_token: z.string().min(1),
  expires_in: z.coerce.number(),
  authorizer_refresh_token: z.string().min(1),
})
const typeSchema = z.object({ id: z.number() }).catch({ id: 0 })
const authorizerInfoSchema = z.object({
  authorizer_info: z.object({
    nick_name: z.string().catch(''),
    head_img: z.string().catch(''),
    user_name: z.string().catch(''),
    principal_name: z.string().catch(''),
    signature: z.string().catch(''),
    qrcode_url: z.string().catch(''),
    service_type_info: typeSchema,
    verify_type_info: typeSchema,
    account_status: z.number().catch(1),
    register_type: z.number().catch(0),
    // There for mini-programs alone.
    MiniProgramInfo: z.object({}).optional(),
  }),
  authorization_info: z.object({
    func_info: functionsSchema,
    authorizer_refresh_token: z.string().min(1).optional(),
  }),
})

/** What an account has handed over when its owner agreed. */
export interface Authorization {
  appid: string
  refreshToken: string
  access: LivingToken | undefined
  functions: number[]
}
export type AuthorizerInfo = z.output<typeof authorizerInfoSchema>['authorizer_info'] & {
  functions: number[]
  /** The one that holds now. */
  refreshToken: string | undefined
}

/** An account that somebody has put into the platform's hands. */
export interface Authorizer {
  /** The app of ours that it belongs to. */
  appId: string
  /** Its own id with WeChat. */
  appid: string
  refreshToken: () => Promise<string>
  /** WeChat may give another one with each token. */
  keepRefreshToken: (value: string) => Promise<void>
}

export type WeixinPlatform = ReturnType<typeof createWeixinPlatform>
/** Calls in the name of one account. */
export type AuthorizerCalls = ReturnType<WeixinPlatform['callsOf']>

/** The third-party platform: tickets, tokens, authorizations, and calls in the name of those who authorised it. */
export function createWeixinPlatform(config: WeixinPlatformConfig, tokens: TokenStore, log: CallLog) {
  const { appid, secret, baseUrl, mpBaseUrl } = config
  const ticketName = `weixin-platform:${appid}:ticket`
  const askedName = `weixin-platform:${appid}:ticket asked for`
  const componentTokenName = `weixin-platform:${appid}:component_access_token`
  const accessTokenName = (account: string) => `weixin-platform:${appid}:${account}:access_token`
  const ticketSchema = z.object({ ticket: z.string(), createdAt: z.number() })
  const readTicket = (kept: string | undefined) =>
    kept === undefined ? undefined : ticketSchema.parse(JSON.parse(kept))
  const own = (request: Omit<WeixinRequest, 'appId'>, token: Record<string, string> = {}) =>
    callWeixin(baseUrl, log, { appId: '', ...request }, token)

  /** Asks WeChat to push tickets; a sandbox is told where to. */
  async function startTickets(): Promise<void> {
    await own({
      path: '/cgi-bin/component/api_start_push_ticket',
      body: { component_appid: appid, component_secret: secret },
      headers: config.sandboxPushUrl ? { 'x-sandbox-push': config.sandboxPushUrl } : {},
    })
  }

  async function ticket(): Promise<string> {
    const known = readTicket(await tokens.read(ticketName))
    if (known) return known.ticket
    // One of all processes asks, the others wait for what it is sent: each new ticket may void the one before.
    await tokens.get(askedName, async () => {
      await startTickets()
      return { value: 'asked', seconds: TICKET_WAIT_MS / 1000 }
    })
    for (const end = performance.now() + TICKET_WAIT_MS; performance.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, TICKET_LOOK_MS))
      const pushed = readTicket(await tokens.read(ticketName))
      if (pushed) return pushed.ticket
    }
    throw new OutsideError('weixin', 'no ticket')
  }

  async function askForComponentToken(): Promise<LivingToken> {
    const ask = async () =>
      jsonOf(
        await own({
          path: '/cgi-bin/component/api_component_token',
          body: {
            component_appid: appid,
            component_appsecret: secret,
            component_verify_ticket: await ticket(),
          },
        }),
        componentTokenSchema,
      )
    try {
      const { component_access_token: value, expires_in } = await ask()
      return { value, seconds: expires_in - EARLY_SECONDS }
    } catch (error) {
      // 61005, 61006: the ticket is no good, so that another is asked for; it is there when the caller tries again.
      if (!(error instanceof WeixinRefused) || ![61005, 61006].includes(error.errcode)) throw error
      const dead = await tokens.read(ticketName)
      if (dead !== undefined) await tokens.forget(ticketName, dead)
      await tokens.forget(askedName, 'asked')
      const { component_access_token: value, expires_in } = await ask()
      return { value, seconds: expires_in - EARLY_SECONDS }
    }
  }
  const componentToken = async (): Promise<string> => {
    const known = await tokens.read(componentTokenName)
    if (known !== undefined) return known
    // Before the lock is taken: a first ticket is waited for without holding it.
    await ticket()
    return tokens.get(componentTokenName, askForComponentToken)
  }

  /** Calls with a token that is made anew once when it died early. */
  async function withToken(
    name: string,
    make: () => Promise<string>,
    call: (token: string) => Promise<WeixinAnswer>,
  ): Promise<WeixinAnswer> {
    const token = await make()
    try {
      return await call(token)
    } catch (error) {
      if (!(error instanceof WeixinRefused) || !DEAD_TOKEN.has(error.errcode)) throw error
      await tokens.forget(name, token)
      return call(await make())
    }
  }

  /** A call of the platform itself. */
  async function componentCall<Schema extends z.ZodType>(
    schema: Schema,
    request: Omit<WeixinRequest, 'appId'> & { appId?: string },
  ): Promise<z.output<Schema>> {
    const answer = await withToken(componentTokenName, componentToken, (token) =>
      callWeixin(
        baseUrl,
        log,
        { appId: '', ...request },
        { component_access_token: token, access_token: token },
      ),
    )
    return jsonOf(answer, schema)
  }

  async function authorizerInfo(appId: string, account: string): Promise<AuthorizerInfo> {
    const { authorizer_info: info, authorization_info: given } = await componentCall(authorizerInfoSchema, {
      appId,
      path: '/cgi-bin/component/api_get_authorizer_info',
      body: { component_appid: appid, authorizer_appid: account },
    })
    return { ...info, functions: given.func_info, refreshToken: given.authorizer_refresh_token }
  }

  /** A new token of an account; a refresh token that was voided by another authorization is asked for once. */
  async function accessOf(authorizer: Authorizer): Promise<z.output<typeof authorizerTokenSchema>> {
    const ask = async () =>
      componentCall(authorizerTokenSchema, {
        appId: authorizer.appId,
        path: '/cgi-bin/component/api_authorizer_token',
        body: {
          component_appid: appid,
          authorizer_appid: authorizer.appid,
          authorizer_refresh_token: await authorizer.refreshToken(),
        },
      })
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof WeixinRefused) || !DEAD_REFRESH.has(error.errcode)) throw error
      const { refreshToken } = await authorizerInfo(authorizer.appId, authorizer.appid)
      if (refreshToken === undefined) throw error
      await authorizer.keepRefreshToken(refreshToken)
      return ask()
    }
  }

  return {
    appid,
    /** Where somebody plays the people at WeChat; empty for the real one. */
    sandboxPage: config.sandboxPushUrl === undefined ? '' : `${baseUrl}/platform`,
    componentCall,

    /** Gets a token from WeChat itself and throws `OutsideError` when that fails. */
    tryToken: async (): Promise<void> => {
      await ticket()
      await askForComponentToken()
    },

    openPush: (query: PushQuery, envelope: string) => openPush(config, query, envelope),
    sealReply: (message: string, aesKey: string) =>
      sealReply(message, { appid, token: config.token, aesKey }),

    /** Keeps a pushed ticket unless a newer one is there; the platform's token dies with none of them. */
    keepTicket: (value: string, createdAt: number) =>
      tokens.replace(ticketName, (living) => {
        const known = readTicket(living)
        if (known && known.createdAt > createdAt) return undefined
        return { value: JSON.stringify({ ticket: value, createdAt }), seconds: TICKET_SECONDS }
      }),

    /** The page on which the owner of a mini-program puts it into the platform's hands. */
    async authorizationUrl(
      redirectUri: string,
      wanted: { type: number; appid?: string },
    ): Promise<{ url: string; preAuthCode: string; seconds: number }> {
      const { pre_auth_code, expires_in: seconds } = await componentCall(preAuthSchema, {
        path: '/cgi-bin/component/api_create_preauthcode',
        body: { component_appid: appid },
      })
      const query = new URLSearchParams({
        component_appid: appid,
        pre_auth_code,
        redirect_uri: redirectUri,
        auth_type: String(wanted.type),
        ...(wanted.appid === undefined ? {} : { biz_appid: wanted.appid }),
      })
      return {
        url: `${mpBaseUrl}/cgi-bin/componentloginpage?${query.toString()}`,
        preAuthCode: pre_auth_code,
        seconds,
      }
    },

    /** A page of WeChat's on which people of an account do something for this platform, and come back from. */
    pageUrl(path: string, account: string, redirectUri: string, more: Record<string, string> = {}): string {
      const query = new URLSearchParams({
        appid: account,
        component_appid: appid,
        redirect_uri: redirectUri,
        ...more,
      })
      return `${mpBaseUrl}${path}?${query.toString()}`
    },

    /** What stands behind the code that the owner came back with. */
    async authorization(appId: string, code: string): Promise<Authorization> {
      const { authorization_info: info } = await componentCall(authorizationSchema, {
        appId,
        path: '/cgi-bin/component/api_query_auth',
        body: { component_appid: appid, authorization_code: code },
      })
      return {
        appid: info.authorizer_appid,
        refreshToken: info.authorizer_refresh_token,
        access:
          info.authorizer_access_token === undefined
            ? undefined
            : { value: info.authorizer_access_token, seconds: info.expires_in - EARLY_SECONDS },
        functions: info.func_info,
      }
    },

    /** Puts the token that came with an authorization in the place of the one before, which is dead. */
    async keepAccess(account: string, access: LivingToken | undefined): Promise<void> {
      const name = accessTokenName(account)
      const dead = await tokens.read(name)
      if (dead !== undefined) await tokens.forget(name, dead)
      if (access) await tokens.replace(name, () => access)
    },

    authorizerInfo,

    /** Calls in the name of an account. Its token is asked for by one process at a time, the others wait. */
    callsOf(authorizer: Authorizer) {
      const name = accessTokenName(authorizer.appid)
      const accessToken = async (): Promise<string> => {
        const known = await tokens.read(name)
        if (known !== undefined) return known
        // Before the lock of this one is taken, so that it is not held for two calls.
        await componentToken()
        return tokens.get(name, async () => {
          const got = await accessOf(authorizer)
          await authorizer.keepRefreshToken(got.authorizer_refresh_token)
          return { value: got.authorizer_access_token, seconds: got.expires_in - EARLY_SECONDS }
        })
      }
      const answerOf = (request: Omit<WeixinRequest, 'appId'>) =>
        withToken(name, accessToken, (token) =>
          callWeixin(baseUrl, log, { appId: authorizer.appId, ...request }, { access_token: token }),
        )
      return {
        async call<Schema extends z.ZodType>(
          schema: Schema,
          request: Omit<WeixinRequest, 'appId'>,
        ): Promise<z.output<Schema>> {
          return jsonOf(await answerOf(request), schema)
        },
        /** A call that answers a picture. */
        async picture(
          request: Omit<WeixinRequest, 'appId'>,
        ): Promise<{ picture: Buffer; mediaType: string }> {
          const answer = await answerOf(request)
          if (!('picture' in answer)) throw new OutsideError('weixin', 'no picture')
          return answer
        },
      }
    },
  }
}

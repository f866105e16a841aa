import { z } from 'zod'
import { bodyOf, ok, Refused, type Answer, type Calls } from './answers.ts'
import type { Registration } from './envelope.ts'
import type { Pushes } from './pushes.ts'
import { secret, type Account, type State } from './state.ts'
import type { PlatformTokens } from './tokens.ts'

const TICKET_SECONDS = 12 * 3600
const PRE_AUTH_SECONDS = 1800
const CODE_SECONDS = 600

const componentSchema = z.object({ component_appid: z.string() })
const tokenSchema = componentSchema.extend({
  component_appsecret: z.string(),
  component_verify_ticket: z.string(),
})
const authorizerSchema = componentSchema.extend({ authorizer_appid: z.string() })

export type Authorizing = ReturnType<typeof registerAuthorizing>

/** Tickets, tokens and what accounts hand over: section 1 of the third-party platform. */
export function registerAuthorizing(
  calls: Calls,
  given: {
    state: State
    tokens: PlatformTokens
    pushes: Pushes
    registration: Registration
    platformSecret: string
    seconds: () => number
  },
) {
  const { state, tokens, pushes, registration, platformSecret, seconds } = given
  const preAuthCodes = new Map<string, number>()
  const codes = new Map<string, { appid: string; ends: number; used: boolean }>()

  function pushTicket(): void {
    state.ticket = { value: secret('ticket'), time: seconds() }
    pushes.event('component_verify_ticket', { ComponentVerifyTicket: state.ticket.value })
  }
  const mustBeUs = (appid: string) => {
    if (appid !== registration.appid) throw new Refused(61011, 'invalid component')
  }
  const accountOf = (appid: string): Account => {
    const account = state.accounts.find((one) => one.appid === appid)
    if (!account?.authorized) throw new Refused(61003, 'component is not authorized by this account')
    return account
  }
  const functionsOf = (account: Account) => account.functions.map((id) => ({ funcscope_category: { id } }))

  calls.open('/cgi-bin/component/api_start_push_ticket', (request) => {
    const body = bodyOf(request, componentSchema.extend({ component_secret: z.string() }))
    mustBeUs(body.component_appid)
    if (body.component_secret !== platformSecret) throw new Refused(40125, 'invalid appsecret')
    const pushUrl = request.headers['x-sandbox-push']
    if (typeof pushUrl === 'string') state.pushUrl = pushUrl
    pushTicket()
    return ok
  })

  calls.open('/cgi-bin/component/api_component_token', (request) => {
    const body = bodyOf(request, tokenSchema)
    mustBeUs(body.component_appid)
    if (body.component_appsecret !== platformSecret) throw new Refused(40125, 'invalid appsecret')
    if (body.component_verify_ticket !== state.ticket?.value)
      throw new Refused(61006, 'component ticket is invalid')
    if (seconds() - state.ticket.time > TICKET_SECONDS)
      throw new Refused(61005, 'component ticket is expired')
    return { component_access_token: tokens.platform(), expires_in: tokens.LIFETIME }
  })

  calls.component('POST', '/cgi-bin/component/api_create_preauthcode', (request) => {
    mustBeUs(bodyOf(request, componentSchema).component_appid)
    const code = secret('preauthcode')
    preAuthCodes.set(code, seconds() + PRE_AUTH_SECONDS)
    return { pre_auth_code: code, expires_in: PRE_AUTH_SECONDS }
  })

  calls.component('POST', '/cgi-bin/component/api_query_auth', (request) => {
    const { authorization_code: code } = bodyOf(
      request,
      componentSchema.extend({ authorization_code: z.string() }),
    )
    const known = codes.get(code)
    if (!known) throw new Refused(61009, 'code is invalid')
    if (known.used || known.ends <= seconds()) throw new Refused(61010, 'code is expired')
    known.used = true
    const account = accountOf(known.appid)
    return {
      authorization_info: {
        authorizer_appid: account.appid,
        authorizer_access_token: tokens.account(account),
        expires_in: tokens.LIFETIME,
        authorizer_refresh_token: account.refreshToken,
        func_info: functionsOf(account),
      },
    }
  })

  calls.component('POST', '/cgi-bin/component/api_authorizer_token', (request) => {
    const body = bodyOf(request, authorizerSchema.extend({ authorizer_refresh_token: z.string() }))
    const account = accountOf(body.authorizer_appid)
    if (body.authorizer_refresh_token !== account.refreshToken)
      throw new Refused(61023, 'refresh_token is invalid')
    return {
      authorizer_access_token: tokens.account(account),
      expires_in: tokens.LIFETIME,
      authorizer_refresh_token: account.refreshToken,
    }
  })

  calls.component('POST', '/cgi-bin/component/api_get_authorizer_info', (request): Answer => {
    const account = accountOf(bodyOf(request, authorizerSchema).authorizer_appid)
    const { domains } = account
    return {
      authorizer_info: {
        nick_name: account.nickName,
        head_img: account.headImg,
        service_type_info: account.isOfficial ? { id: 2, name: '服务号' } : { id: 0, name: '普通小程序' },
        verify_type_info: { id: 0, name: '微信认证' },
        user_name: account.userName,
        alias: '',
        qrcode_url: account.isOfficial
          ? `http://${request.headers.host ?? 'localhost'}/wechat/mp/picture/${account.userName}.png`
          : '',
        business_info: { open_pay: 0, open_shake: 0, open_scan: 0, open_card: 0, open_store: 0 },
        principal_name: account.principalName,
        signature: account.signature,
        ...(account.isOfficial
          ? {}
          : {
              MiniProgramInfo: {
                network: {
                  RequestDomain: domains.request,
                  WsRequestDomain: domains.ws,
                  UploadDomain: domains.upload,
                  DownloadDomain: domains.download,
                  BizDomain: domains.web,
                },
                categories: [],
              },
            }),
        register_type: 0,
        account_status: 1,
        basic_config: { is_phone_configured: true, is_email_configured: true },
      },
      authorization_info: {
        authorizer_appid: account.appid,
        authorizer_refresh_token: account.refreshToken,
        func_info: functionsOf(account),
      },
    }
  })

  calls.component('POST', '/cgi-bin/component/api_get_authorizer_list', (request) => {
    const { offset, count } = bodyOf(
      request,
      componentSchema.extend({ offset: z.number().min(0), count: z.number().min(1).max(500) }),
    )
    const all = state.accounts.filter(({ authorized }) => authorized)
    return {
      total_count: all.length,
      list: all.slice(offset, offset + count).map(({ appid, refreshToken, createdAt }) => ({
        authorizer_appid: appid,
        refresh_token: refreshToken,
        auth_time: createdAt,
      })),
    }
  })

  return {
    pushTicket,
    isPreAuthCode: (code: string) => (preAuthCodes.get(code) ?? 0) > seconds(),
    /** The owner agrees: everything that was given before is void. Returns the code to come back with. */
    authorize(account: Account, functions: number[], preAuthCode: string): string {
      const before = account.authorized
      const changed = functions.join() !== account.functions.join()
      preAuthCodes.delete(preAuthCode)
      tokens.drop(account.appid)
      Object.assign(account, { authorized: true, functions, refreshToken: secret('refreshtoken') })
      const code = secret('queryauthcode')
      codes.set(code, { appid: account.appid, ends: seconds() + CODE_SECONDS, used: false })
      if (!before || changed)
        pushes.event(before ? 'updateauthorized' : 'authorized', {
          AuthorizerAppid: account.appid,
          AuthorizationCode: code,
          AuthorizationCodeExpiredTime: seconds() + CODE_SECONDS,
          PreAuthCode: preAuthCode,
        })
      return code
    },
    /** A code for an account that is authorised anyway, as WeChat's check of a platform has one. */
    codeFor(account: Account): string {
      const code = secret('queryauthcode')
      codes.set(code, { appid: account.appid, ends: seconds() + CODE_SECONDS, used: false })
      return code
    },
    /** The owner takes it back, in the settings of their account. */
    unauthorize(account: Account): void {
      account.authorized = false
      tokens.drop(account.appid)
      pushes.event('unauthorized', { AuthorizerAppid: account.appid })
    },
    CODE_SECONDS,
  }
}

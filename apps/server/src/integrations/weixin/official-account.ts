import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { callOutside, OutsideError } from '../outside-call.ts'
import type { WeixinConfig } from '../services-config.ts'
import type { TokenStore } from './token-store.ts'

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** Signature of a page for the JS-SDK; the fragment does not count. Source: 微信 JS-SDK 使用权限签名算法. */
export function jsSdkSignature(ticket: string, nonceStr: string, timestamp: string, url: string): string {
  const page = url.split('#', 1)[0]
  return sha1(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`)
}

/** True when WeChat signed the push: sha1 of token, timestamp and nonce, sorted and joined. */
export function isSignedPush(
  token: string,
  query: { signature: string; timestamp: string; nonce: string },
): boolean {
  const expected = Buffer.from(sha1([token, query.timestamp, query.nonce].sort().join('')))
  const given = Buffer.from(query.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** One field of a pushed message; messages are flat. */
export function fieldOf(xml: string, name: string): string {
  const [, cdata, plain] =
    new RegExp(`<${name}>(?:<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>|([^<]*))</${name}>`).exec(xml) ?? []
  return cdata ?? plain ?? ''
}

/** The passive answer to a pushed message. */
export function replyText(to: string, from: string, content: string, now: Date): string {
  const safe = (text: string) => text.replaceAll(']]>', '')
  return `<xml><ToUserName><![CDATA[${safe(to)}]]></ToUserName><FromUserName><![CDATA[${safe(from)}]]></FromUserName><CreateTime>${Math.floor(now.getTime() / 1000)}</CreateTime><MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${safe(content)}]]></Content></xml>`
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const ticketSchema = z.object({ ticket: z.string().min(1), expires_in: z.number() })
const qrSchema = z.object({ ticket: z.string().min(1), url: z.string().min(1) })
const readerSchema = z.object({
  openid: z.string().min(1).max(128),
  unionid: z.string().min(1).max(128).optional(),
  access_token: z.string().min(1).optional(),
})
const profileSchema = z.object({
  nickname: z.string().max(200).catch(''),
  headimgurl: z.string().max(1000).catch(''),
  unionid: z.string().min(1).max(128).optional(),
})
const failureSchema = z.object({
  errcode: z.number().refine((code) => code !== 0),
  errmsg: z.string().catch(''),
})
const DEAD_TOKEN = new Set([40001, 40014, 42001])
/** Tokens are renewed this long before they end. */
const MARGIN_SECONDS = 300

/** What WeChat tells of its user. */
export interface WeixinProfile {
  openid: string
  /** The same in all accounts of one owner; null where the account belongs to none. */
  unionid: string | null
  nickname: string
  avatar: string
}

export type OfficialAccount = ReturnType<typeof createOfficialAccount>

/** The platform's official account: QR codes with parameters, JS-SDK signatures, template messages. */
export function createOfficialAccount(config: WeixinConfig, tokens: TokenStore) {
  const tokenName = `weixin:${config.appid}:access_token`
  const extra: Record<string, string> = config.sandboxPushUrl
    ? { 'x-sandbox-push': config.sandboxPushUrl }
    : {}

  async function askForToken(): Promise<z.output<typeof tokenSchema>> {
    const answer = await callOutside('weixin', `${config.baseUrl}/cgi-bin/stable_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credential',
        appid: config.appid,
        secret: config.secret,
        force_refresh: false,
      }),
    })
    return checked(tokenSchema, answer)
  }

  async function accessToken(): Promise<string> {
    return tokens.get(tokenName, async () => {
      const { access_token, expires_in } = await askForToken()
      return { value: access_token, seconds: expires_in - MARGIN_SECONDS }
    })
  }

  function checked<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
    const failed = failureSchema.safeParse(answer)
    if (failed.success) throw new OutsideError('weixin', String(failed.data.errcode), failed.data.errmsg)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new OutsideError('weixin', 'unknown answer')
    return parsed.data
  }

  /** One call with the access token; a token that died early is replaced once. */
  async function call<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<z.output<Schema>> {
    for (let attempt = 1; ; attempt += 1) {
      const token = await accessToken()
      const search = new URLSearchParams({ access_token: token, ...query })
      const answer = await callOutside('weixin', `${config.baseUrl}${path}?${search.toString()}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...extra, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const failed = failureSchema.safeParse(answer)
      if (failed.success && DEAD_TOKEN.has(failed.data.errcode) && attempt === 1) {
        await tokens.forget(tokenName, token)
        continue
      }
      return checked(schema, answer)
    }
  }

  /** Source: 微信网页授权. */
  async function readerOf(code: string): Promise<z.output<typeof readerSchema>> {
    const query = new URLSearchParams({
      appid: config.appid,
      secret: config.secret,
      code,
      grant_type: 'authorization_code',
    })
    const answer = await callOutside(
      'weixin',
      `${config.baseUrl}/sns/oauth2/access_token?${query.toString()}`,
      {},
    )
    return checked(readerSchema, answer)
  }

  return {
    appid: config.appid,
    pushToken: config.token,
    noticeTemplate: config.noticeTemplate,

    /** Asks WeChat itself for a token, whatever is kept, and returns for how many seconds it is good; throws `OutsideError`. */
    tryToken: async (): Promise<number> => (await askForToken()).expires_in,

    /** A code whose scan is pushed to us with `scene` (at most 64 characters); `seconds` at most 30 days. */
    async createQrCode(scene: string, seconds: number): Promise<{ url: string; imageUrl: string }> {
      const { ticket, url } = await call(
        qrSchema,
        '/cgi-bin/qrcode/create',
        {},
        {
          expire_seconds: seconds,
          action_name: 'QR_STR_SCENE',
          action_info: { scene: { scene_str: scene } },
        },
      )
      return {
        url,
        imageUrl: `${config.mpBaseUrl}/cgi-bin/showqrcode?ticket=${encodeURIComponent(ticket)}`,
      }
    },

    /**
     * Where WeChat says who reads a page; comes back to `redirectUri` with `code` and `state`. The reader is asked first
     * when their `profile` is wanted as well.
     */
    readerUrl(redirectUri: string, state: string, wanted: 'openid' | 'profile' = 'openid'): string {
      const query = new URLSearchParams({
        appid: config.appid,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: wanted === 'profile' ? 'snsapi_userinfo' : 'snsapi_base',
        state,
      })
      return `${config.openBaseUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
    },

    /** Who reads the page, by the code that they came back with; it is good once, for five minutes. */
    openidOfCode: async (code: string): Promise<string> => (await readerOf(code)).openid,

    /** The same with what they let the site know of them: their name, their picture, their id across accounts. */
    async profileOfCode(code: string): Promise<WeixinProfile> {
      const { openid, unionid, access_token: token } = await readerOf(code)
      if (token === undefined) throw new OutsideError('weixin', 'no profile')
      const query = new URLSearchParams({ access_token: token, openid, lang: 'zh_CN' })
      const answer = await callOutside('weixin', `${config.baseUrl}/sns/userinfo?${query.toString()}`, {})
      const profile = checked(profileSchema, answer)
      return {
        openid,
        unionid: profile.unionid ?? unionid ?? null,
        nickname: profile.nickname,
        // Pages of sites load pictures by https alone.
        avatar: profile.headimgurl.replace(/^http:/, 'https:'),
      }
    },

    async jsApiTicket(): Promise<string> {
      // Made before the ticket's lock is taken, so that the lock is not held for two calls.
      await accessToken()
      return tokens.get(`weixin:${config.appid}:jsapi_ticket`, async () => {
        const { ticket, expires_in } = await call(ticketSchema, '/cgi-bin/ticket/getticket', {
          type: 'jsapi',
        })
        return { value: ticket, seconds: expires_in - MARGIN_SECONDS }
      })
    },

    /** Whether there is a template for messages. */
    canNotify: Boolean(config.noticeTemplate),

    /** A template message with the fields `first`, `keyword1`, `keyword2`, as the classic templates have them. */
    async sendNotice(openid: string, notice: { title: string; text: string; url: string }): Promise<void> {
      if (!config.noticeTemplate) throw new OutsideError('weixin', 'no template')
      await call(
        z.object({}),
        '/cgi-bin/message/template/send',
        {},
        {
          touser: openid,
          template_id: config.noticeTemplate,
          url: notice.url,
          data: {
            first: { value: notice.title },
            keyword1: { value: notice.title },
            keyword2: { value: notice.text },
          },
        },
      )
    },
  }
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { newToken } from '../../../database/id.ts'
import type { Client } from '../../../http/caller.ts'
import { pageCookie } from '../../../http/page-cookie.ts'
import {
  readCookies,
  sessionOfCookies,
  type SessionCredentials,
} from '../../../http/requests/request-cookies.ts'

/** What a visitor has shown for one survey; it travels in a cookie that only we can write. */
export interface Pass {
  /** Hash of the password that he gave: a changed one is asked anew. */
  password?: string | undefined
  /** Entry of the whitelist. */
  entry?: string | undefined
  /** A captcha that he solved; good for one answer. */
  captcha?: string | undefined
  /** Sent along when WeChat was asked who he is; what comes back must bring it. */
  state?: string | undefined
}

/** What a request tells of its visitor. */
export interface Visitor {
  ip: string
  /** A browser that has been here before; null when it keeps no cookies. */
  device: string | null
  openid: string | null
  session: SessionCredentials | null
  /** Cookies as they came; customers are known by one of them. */
  cookie: string | undefined
  isWeixin: boolean
  pass: Pass
}

const DEVICE_COOKIE = 'zf_visitor'
const OPENID_COOKIE = 'zf_openid'
const passCookie = (surveyId: string) => `zf_pass_${surveyId}`
const PASS_SECONDS = 12 * 3600
const DEVICE_SECONDS = 400 * 86_400
const OPENID_SECONDS = 30 * 86_400

const payloadSchema = z.object({
  s: z.string(),
  e: z.number(),
  password: z.string().optional(),
  entry: z.string().optional(),
  captcha: z.string().optional(),
  state: z.string().optional(),
})

export const passwordHash = (password: string) =>
  createHash('sha256').update(password).digest('base64url').slice(0, 22)

export type VisitorPasses = ReturnType<typeof createVisitorPasses>

/** Reads and writes the signed cookies of visitors. */
export function createVisitorPasses(linkSecret: () => Promise<string>, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')

  async function sign(purpose: string, value: string): Promise<string> {
    const mark = createHmac('sha256', await linkSecret()).update(`${purpose}:${value}`)
    return `${value}.${mark.digest('base64url')}`
  }

  /** The value when we signed it; null otherwise. */
  async function verified(purpose: string, signed: string | undefined): Promise<string | null> {
    const at = signed?.lastIndexOf('.') ?? -1
    if (signed === undefined || at <= 0) return null
    const value = signed.slice(0, at)
    const expected = Buffer.from(await sign(purpose, value))
    const given = Buffer.from(signed)
    return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
  }

  async function readPass(surveyId: string, cookie: string | undefined): Promise<Pass> {
    const value = await verified('pass', cookie)
    if (value === null) return {}
    const text = Buffer.from(value, 'base64url').toString()
    const payload = payloadSchema.safeParse(JSON.parse(text))
    if (!payload.success || payload.data.s !== surveyId || payload.data.e * 1000 < Date.now()) return {}
    const { password, entry, captcha, state } = payload.data
    return { password, entry, captcha, state }
  }

  const write = (name: string, value: string, seconds: number) =>
    pageCookie({ name, value, path: '/', seconds }, isSecure)

  return {
    async read(surveyId: string, client: Client): Promise<Visitor> {
      const cookies = readCookies(client.cookie ?? '')
      return {
        ip: client.ip,
        device: await verified('device', cookies.get(DEVICE_COOKIE)),
        openid: await verified('openid', cookies.get(OPENID_COOKIE)),
        session: sessionOfCookies(cookies),
        cookie: client.cookie,
        isWeixin: /MicroMessenger/i.test(client.userAgent),
        pass: await readPass(surveyId, cookies.get(passCookie(surveyId))),
      }
    },

    /** `Set-Cookie` that marks a browser. */
    deviceCookie: async () => write(DEVICE_COOKIE, await sign('device', newToken()), DEVICE_SECONDS),

    openidCookie: async (openid: string) =>
      write(OPENID_COOKIE, await sign('openid', openid), OPENID_SECONDS),

    passCookie: async (surveyId: string, pass: Pass) => {
      const payload = { s: surveyId, e: Math.floor(Date.now() / 1000) + PASS_SECONDS, ...pass }
      const value = Buffer.from(JSON.stringify(payload)).toString('base64url')
      return write(passCookie(surveyId), await sign('pass', value), PASS_SECONDS)
    },

    /** A name for a person or a device that cannot be turned back. */
    async blind(value: string): Promise<string> {
      return createHmac('sha256', await linkSecret())
        .update(`blind:${value}`)
        .digest('base64url')
        .slice(0, 22)
    },
  }
}

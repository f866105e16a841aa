import { customerCookie } from '@zhanfang/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CustomerSession } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import type { ReachedSite } from '../../site/module.ts'
import { CUSTOMER_COOKIE_SECONDS } from '../accounts/sessions.ts'

const TO = /^\/[0-9A-Za-z_-][0-9A-Za-z/_?=&%.~:,+-]{0,500}$/

/** Where somebody goes once they are logged in, below the site's address: nowhere else can be named. */
export const toSchema = z.string().regex(TO).catch('/me')

/** A form as it was sent; the last of fields with one name counts. */
export const formSchema = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        (Array.isArray(value) ? value.at(-1) : value) ?? '',
      ]),
    ),
  )
  .catch({})
export type Form = Readonly<Record<string, string>>

/** Refuses a form that a page elsewhere has sent: a session must not be used by others. */
export function requireOwnForm({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin') throw new Refusal('forbidden')
    return
  }
  if (headers.origin === undefined) return
  const origin = URL.parse(headers.origin)
  if (origin?.host !== host) throw new Refusal('forbidden')
}

/** Cookies of a visitor's account on one site. */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { appId, base }: ReachedSite,
  isSecure: boolean,
) {
  const given = readCookies(request.headers.cookie ?? '')
  const secure = isSecure ? '; Secure' : ''
  const set = (name: string, value: string, seconds: number, path: string) =>
    void reply.header(
      'Set-Cookie',
      `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
  return {
    /** What this browser keeps while somebody logs in. */
    note: (what: string): string | undefined => given.get(`zf_${what}_${appId}`),
    keepNote: (what: string, value: string, seconds: number) =>
      set(`zf_${what}_${appId}`, value, seconds, `${base}/me`),
    dropNote: (what: string) => {
      if (given.has(`zf_${what}_${appId}`)) set(`zf_${what}_${appId}`, '', 0, `${base}/me`)
    },
    openSession: (token: string) => set(customerCookie(appId), token, CUSTOMER_COOKIE_SECONDS, '/'),
    endSession: () => set(customerCookie(appId), '', 0, '/'),
  }
}

/** Sends a visitor on, to a page of the site. */
export const goTo = (reply: FastifyReply, site: ReachedSite, path: string) =>
  reply.header('Cache-Control', 'no-store').redirect(site.base + path, 303)

export const ownerOf = (appId: string, customer: Pick<CustomerSession, 'id'>) => ({
  appId,
  customerId: customer.id,
})

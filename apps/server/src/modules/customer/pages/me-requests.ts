import { customerCookie } from '@zhanfang/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CustomerSession } from '../../../http/caller.ts'
import { setCookies } from '../../../http/page-cookie.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import type { ReachedSite } from '../../site/module.ts'
import { CUSTOMER_COOKIE_SECONDS } from '../accounts/sessions.ts'

const TO = /^\/[0-9A-Za-z_-][0-9A-Za-z/_?=&%.~:,+-]{0,500}$/

/** Where somebody goes once they are logged in, below the site's address: nowhere else can be named. */
export const toSchema = z.string().regex(TO).catch('/me')

/** Cookies of a visitor's account on one site. */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { appId, base }: ReachedSite,
  isSecure: boolean,
) {
  const given = readCookies(request.headers.cookie ?? '')
  const set = (name: string, value: string, seconds: number, path: string) =>
    setCookies(reply, [{ name, value, seconds, path }], isSecure)
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

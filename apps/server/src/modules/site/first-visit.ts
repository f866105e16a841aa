import { shanghaiIso } from '@zhanfang/format'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookies } from '../../http/page-cookie.ts'
import { readCookies } from '../../http/requests/request-cookies.ts'

/** Holds the day of the first visit, as `2026-11-27`: it is the same for everybody who came that day, so it names nobody. */
const COOKIE = 'zf_since'
const KEPT_SECONDS = 365 * 86_400

/**
 * Whether somebody was on the site on an earlier day, as far as pages that ask for it can tell. Notes the day for those
 * who were not.
 */
export function isReturning(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  path: string,
  isSecure: boolean,
  now: Date = new Date(),
): boolean {
  const today = shanghaiIso(now).slice(0, 10)
  const since = readCookies(headers.cookie ?? '').get(COOKIE) ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(since) && since <= today) return since < today
  setCookies(reply, [{ name: COOKIE, value: today, path, seconds: KEPT_SECONDS }], isSecure)
  return false
}

import type { FastifyReply } from 'fastify'

/** A cookie that a page sets, or takes away. */
export interface PageCookie {
  name: string
  /** Empty to take it away. */
  value: string
  path: string
  seconds: number
}

/** The value of `Set-Cookie`: scripts cannot read it, other sites' forms do not send it. */
export function pageCookie({ name, value, path, seconds }: PageCookie, isSecure: boolean): string {
  const age = value === '' ? 0 : seconds
  return `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Sets cookies of a page. */
export function setCookies(reply: FastifyReply, cookies: readonly PageCookie[], isSecure: boolean): void {
  for (const cookie of cookies) void reply.header('Set-Cookie', pageCookie(cookie, isSecure))
}

import type { FastifyReply } from 'fastify'
import type { PageCookie } from '../content/module.ts'

/** Sets cookies that scripts cannot read; one without a value is taken away. */
export function setCookies(reply: FastifyReply, cookies: readonly PageCookie[], isSecure: boolean): void {
  const secure = isSecure ? '; Secure' : ''
  for (const { name, value, path, seconds } of cookies) {
    const age = value === '' ? 0 : seconds
    reply.header(
      'Set-Cookie',
      `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
}

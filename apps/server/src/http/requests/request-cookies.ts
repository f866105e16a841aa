import { sessionCookies } from '@zhanfang/contract'

/** Returns the cookies of a request's `Cookie` header by name. */
export function readCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=')
      return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]]
    }),
  )
}

const TOKEN = /^[0-9A-Za-z_-]{20,100}$/

/** What a request shows of its session: the token, and the cookie of the browser that it comes from. */
export interface SessionCredentials {
  token: string
  device: string | undefined
}

/** Returns the cookie by which a browser is known, if it has one. */
export const deviceOf = (cookies: ReadonlyMap<string, string>): string | undefined =>
  cookies.get(sessionCookies.device)

/**
 * Returns the session that a browser holds, or null if it has none or its mark was taken away (a log-out). Whether the
 * session still exists is not checked here.
 */
export function sessionOfCookies(cookies: ReadonlyMap<string, string>): SessionCredentials | null {
  const token = cookies.get(sessionCookies.token)
  if (!cookies.get(sessionCookies.mark)) return null
  return token !== undefined && TOKEN.test(token) ? { token, device: deviceOf(cookies) } : null
}

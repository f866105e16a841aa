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

/**
 * Returns the session token that a browser holds, or null if it has none or its mark was taken away (a log-out). Whether
 * the session still exists is not checked here.
 */
export function sessionTokenOf(cookies: ReadonlyMap<string, string>): string | null {
  const token = cookies.get(sessionCookies.token)
  if (!cookies.get(sessionCookies.mark)) return null
  return token !== undefined && /^[0-9A-Za-z_-]{20,100}$/.test(token) ? token : null
}

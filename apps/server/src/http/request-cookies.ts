/** The cookies of a request's header, by name. */
export function readCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=')
      return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]]
    }),
  )
}

/** The login that the browser holds, where it looks like one; what it is worth only the sessions know. */
export function sessionTokenOf(cookies: ReadonlyMap<string, string>): string | null {
  const token = cookies.get('token')
  return token !== undefined && /^[0-9A-Za-z_-]{20,100}$/.test(token) ? token : null
}

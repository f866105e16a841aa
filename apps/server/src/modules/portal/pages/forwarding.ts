/**
 * Where a landing page may forward to: an address of this installation other than a landing page itself, or one whose
 * origin stands in the list. Undefined for everything else.
 */
export function forwardingAddress(
  target: string | undefined,
  publicUrl: string,
  allowedOrigins: ReadonlySet<string>,
): string | undefined {
  // Browsers drop or turn these before they read an address, which could lead to another origin.
  if (target === undefined || /[\p{Cc}\s\\]/u.test(target)) return undefined
  const isPath = target.startsWith('/') && !target.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(target)) return undefined
  const url = URL.parse(target, publicUrl)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.origin === new URL(publicUrl).origin) {
    // A path of two slashes would be another host to browsers.
    if (url.pathname.startsWith('//') || /\/transfer(?:\/|$)/.test(url.pathname)) return undefined
    return url.pathname + url.search + url.hash
  }
  return allowedOrigins.has(url.origin) ? url.href : undefined
}

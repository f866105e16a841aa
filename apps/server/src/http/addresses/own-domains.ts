import type { IncomingMessage } from 'node:http'

/** How long another process may not know of a domain that was bound or released. */
const REFRESH_MS = 10_000
/** A host that nobody knows is looked for at once, at most this often. */
const RETRY_MS = 1000

/** What has the same address on every domain: files, calls, query pages, certificates, what machines ask. */
const SHARED =
  /^\/(?:files|site-assets|p1|p2|q)\/|^\/h5\/certificate\/|^\/(?:wechat-share\.js|healthz|readyz)(?:\?|$)/

/** The name of the host that a request was sent to: without its port, in lower case. */
export function requestedHost(
  headers: IncomingMessage['headers'],
  { trustProxy }: { trustProxy: boolean },
): string {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined
  const named = (typeof forwarded === 'string' ? forwarded.split(',', 1)[0] : undefined) ?? headers.host ?? ''
  return named.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/**
 * The address inside the product of what is asked for on a site's own domain, `/` being the site: `/page/1` is
 * `/h5/<app>/page/1`. The long address works there too, but no other site's, and nothing of the console.
 */
export function addressOnDomain(url: string, appId: string): string {
  if (SHARED.test(url)) return url
  const site = `/h5/${appId}`
  const rest = url.slice(site.length)
  if (url.startsWith(site) && (rest === '' || rest.startsWith('/') || rest.startsWith('?'))) return url
  return url.startsWith('/?') ? site + url.slice(1) : url === '/' ? site : site + url
}

/** Where addresses that name no app begin, without a slash at the end: a site's own domain, else that of all sites. */
function siteRoot(siteUrl: string, domain: string | undefined): string {
  if (!domain) return siteUrl
  const address = new URL(siteUrl)
  address.hostname = domain
  return address.origin
}

/** Where a site is reached, without a slash at the end: at its own domain, else below that of all sites. */
export function siteAddress(siteUrl: string, appId: string, domain: string | undefined): string {
  const root = siteRoot(siteUrl, domain)
  return domain ? root : `${root}/h5/${appId}`
}

export interface OwnDomains {
  /** Whether a site stands at this host. */
  has(host: string): boolean
  /** The app whose site stands at the host of the request. */
  find(headers: IncomingMessage['headers']): string | undefined
  /** Where the site of an app is reached, without a slash at the end. */
  addressOf(appId: string): string
  /** Where what an app has outside its site begins: query pages, certificates. Without a slash at the end. */
  rootOf(appId: string): string
  /** Reads anew which domains are bound. */
  refresh(): Promise<void>
  close(): void
}

/**
 * Which app's site stands at which domain, held in memory because every request asks. This process knows at once what
 * it changes itself, others within ten seconds or at the first request for a name that they do not know.
 */
export async function openOwnDomains(
  load: () => Promise<ReadonlyMap<string, string>>,
  { publicUrl, siteUrl, trustProxy }: { publicUrl: string; siteUrl: string; trustProxy: boolean },
  tell: (error: unknown) => void,
): Promise<OwnDomains> {
  const platform = new Set([publicUrl, siteUrl].map((url) => new URL(url).hostname))
  let apps: ReadonlyMap<string, string> = new Map()
  let domains: ReadonlyMap<string, string> = new Map()
  let askedAt = -Infinity
  let begun = 0
  let shown = 0

  async function refresh(): Promise<void> {
    askedAt = performance.now()
    begun += 1
    const turn = begun
    const loaded = await load()
    // One that began later and was faster knows more.
    if (turn < shown) return
    shown = turn
    apps = loaded
    domains = new Map([...apps].map(([domain, appId]) => [appId, domain]))
  }
  const inBackground = () => void refresh().catch(tell)
  await refresh()
  const timer = setInterval(inBackground, REFRESH_MS)
  timer.unref()

  function appAt(host: string): string | undefined {
    if (platform.has(host)) return undefined
    const found = apps.get(host)
    if (found === undefined && host.includes('.') && performance.now() - askedAt > RETRY_MS) inBackground()
    return found
  }

  return {
    has: (host) => appAt(host) !== undefined,
    find: (headers) => appAt(requestedHost(headers, { trustProxy })),
    addressOf: (appId) => siteAddress(siteUrl, appId, domains.get(appId)),
    rootOf: (appId) => siteRoot(siteUrl, domains.get(appId)),
    refresh,
    close: () => clearInterval(timer),
  }
}

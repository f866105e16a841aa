import type { IncomingHttpHeaders } from 'node:http'
import { visitorRoutes } from '@zhanfang/contract/visitor-routes'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { requestedHost } from './own-domains.ts'
import { Refusal } from '../refusal.ts'

/** Routes that hold what tenants made: they answer where sites are, never beside the console. */
const OF_SITES = /^\/(?:(?:h5|files|q|s)\/|sitemap-sites\.xml$)/
/**
 * What sites need besides, and what machines ask for at whatever name they know the server by: health, domains, messages
 * of WeChat.
 */
const SHARED =
  /^\/(?:site-assets\/|(?:wechat-share\.js|robots\.txt|healthz|readyz|own-domain|weixin\/message)$)/
/** Addresses that exist where sites are; `addressAtSites` turns all others into a page that says so. */
const AT_SITES =
  /^\/(?:(?:h5|files|q|s|p1|p2|site-assets)\/|(?:[\w-]+\.(?:xml|txt|js)|healthz|readyz|own-domain|weixin\/message)(?:\?|$))/

const visitorCalls = new Set(
  Object.values(visitorRoutes).map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
)

/** Whether sites and uploads have an origin of their own. */
export const isSeparate = ({ publicUrl, siteUrl }: Pick<Config, 'publicUrl' | 'siteUrl'>): boolean =>
  publicUrl !== siteUrl

/** Sources of a Content-Security-Policy for what stands where the sites are. */
export const siteSources = (config: Pick<Config, 'publicUrl' | 'siteUrl'>): string[] =>
  isSeparate(config) ? [config.siteUrl] : []

/** Who may frame pages of sites: themselves, and the console for its previews. */
export const siteFrameAncestors = (config: Pick<Config, 'publicUrl' | 'siteUrl'>): string =>
  ["frame-ancestors 'self'", ...(isSeparate(config) ? [new URL(config.publicUrl).origin] : [])].join(' ')

/** Which house a request came to: the console's, that of the sites, or none of them. */
export type House = 'console' | 'sites' | 'none'

/** Tells by the host of a request which house was asked; without an origin for sites that is always the console's. */
export function createHouses(
  config: Pick<Config, 'publicUrl' | 'siteUrl' | 'trustProxy'>,
): (headers: IncomingHttpHeaders) => House {
  if (!isSeparate(config)) return () => 'console'
  const houses = new Map<string, House>([
    [new URL(config.publicUrl).hostname, 'console'],
    [new URL(config.siteUrl).hostname, 'sites'],
  ])
  return (headers) => houses.get(requestedHost(headers, config)) ?? 'none'
}

/** The address inside the product of what is asked for where the sites are: an app that cannot exist for what is elsewhere. */
export const addressAtSites = (url: string): string => (AT_SITES.test(url) ? url : `/h5/-${url}`)

/**
 * Keeps the houses apart. Where sites are, on their common origin or on a domain of their own, only they, uploads and the
 * calls of visitors answer: no cookie of the console can be set or used there. With an origin for sites, the console's
 * leads there instead of showing what tenants made. Decides by the route: an address can be written in many ways.
 */
export function keepHousesApart(
  http: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'siteUrl'>,
  {
    houseOf,
    siteAt,
  }: {
    houseOf: (headers: IncomingHttpHeaders) => House
    /** The app whose own domain was asked. */
    siteAt: (headers: IncomingHttpHeaders) => string | undefined
  },
): void {
  const { publicUrl, siteUrl } = config
  const separate = isSeparate(config)
  const consoleOrigin = new URL(publicUrl).origin
  http.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route === undefined || SHARED.test(route)) return done()
    const ofSites = OF_SITES.test(route)
    if (!separate && ofSites) return done()
    const house = siteAt(request.headers) === undefined ? houseOf(request.headers) : 'sites'
    if (house === 'sites') {
      // The console reads pictures to check and to crop them, and pages to draw them, as anybody without a login.
      if (separate && request.method === 'GET' && /^\/(?:files|h5)\//.test(route))
        reply.header('Access-Control-Allow-Origin', consoleOrigin)
      if (ofSites || visitorCalls.has(`${request.method} ${route}`)) return done()
      return done(new Refusal(/^\/p[12]\//.test(route) ? 'noSuchCall' : 'notFound'))
    }
    if (house === 'none') {
      void reply
        .status(421)
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(
          `这个地址上没有内容：管理后台在 ${publicUrl}，网站在 ${siteUrl}。\n经过代理时，请让代理把访问的域名（Host）传过来。\n`,
        )
      return
    }
    if (!ofSites) return done()
    // The answers of a form travel on with it.
    const isFile = route.startsWith('/files/')
    void reply
      .header('Cache-Control', isFile ? 'public, max-age=86400' : 'no-store')
      .redirect(siteUrl + request.originalUrl, 308)
  })
}

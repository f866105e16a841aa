import type { IncomingHttpHeaders } from 'node:http'
import { helpArticlePath, productPages, publicPaths } from '@zhanfang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isWechat } from '../../../http/requests/wechat-browser.ts'
import { chooseEncoding, matchesEtag } from '../../../web-pages/asset-folder.ts'
import { packHtml, type CachedHtml } from '../../../web-pages/cached-html.ts'
import { openSiteBuilds } from '../../../web-pages/site-build.ts'

/** Address of the module that limits WeChat's share menu on the page that loads it. */
export const SHARE_SCRIPT = '/wechat-share.js'

interface WechatShareOptions {
  /** Address of WeChat's JS-SDK; undefined without an official account, when no page can be signed. */
  sdkUrl: () => string | undefined
  /** Folder of the site's build. */
  dist: string
  /** Whether a site's own domain was asked: WeChat signs only pages of the domains that our account names. */
  isElsewhere: (headers: IncomingHttpHeaders) => boolean
}

const PAGES_BYTES = 8_000_000
const tag = `<script type="module" src="${SHARE_SCRIPT}"></script>`
/** Pages that visitors share: the site's, and the public pages. */
const shared = new Set<string>([
  ...productPages.map(({ path }) => path),
  ...Object.values(publicPaths),
  helpArticlePath(':slug'),
])
const isShared = (route: string | undefined) =>
  route !== undefined && (route.startsWith('/h5/') || shared.has(route))

/** Where WeChat draws its own buttons. Source: 微信开放标签，Content-Security-Policy. */
const OPEN_TAG_FRAMES = ['https://*.qq.com', 'webcompt:']
/** What a page says that opens a mini-program by such a button. */
const OPEN_TAG_MARK = 'data-weapp="'

/**
 * A policy that lets a page load our scripts and the JS-SDK, and ask for its signature; and draw buttons of WeChat, where it
 * has some.
 */
export function policyWithSdk(policy: string, sdkOrigin: string, hasOpenTags = false): string {
  const directives = new Map<string, string[]>()
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name) directives.set(name, sources)
  }
  const allow = (name: string, sources: string[]) => {
    const before = (directives.get(name) ?? []).filter((source) => source !== "'none'")
    directives.set(name, [...new Set([...before, ...sources])])
  }
  allow('script-src', ["'self'", sdkOrigin])
  allow('connect-src', ["'self'"])
  if (hasOpenTags) allow('frame-src', OPEN_TAG_FRAMES)
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/**
 * Inside WeChat, the pages that visitors share get the script that limits the share menu; everybody else's pages stay
 * without. Pages of the console load the same script themselves; they only are allowed to.
 */
export function serveWechatShare(
  http: FastifyInstance,
  { sdkUrl, dist, isElsewhere }: WechatShareOptions,
): void {
  const builds = openSiteBuilds(dist)
  const pages = new LRUCache<string, CachedHtml>({
    maxSize: PAGES_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  /** What the browser said of its cache and of compression: kept from who renders, for the page is changed afterwards. */
  const asked = new WeakMap<FastifyRequest, { etag: string | undefined; encoding: string | undefined }>()

  http.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (
      isWechat(headers['user-agent']) &&
      sdkUrl() !== undefined &&
      isShared(request.routeOptions.url) &&
      !isElsewhere(headers)
    ) {
      asked.set(request, {
        etag: headers['if-none-match'],
        encoding: String(headers['accept-encoding'] ?? ''),
      })
      delete headers['if-none-match']
      delete headers['accept-encoding']
    }
    done()
  })

  /** The page with the script in it, for a browser inside WeChat. */
  async function withScript(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> {
    const policy = reply.getHeader('content-security-policy')
    const address = sdkUrl()
    if (address === undefined) return payload
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (typeof policy === 'string')
      reply.header(
        'Content-Security-Policy',
        policyWithSdk(policy, new URL(address).origin, isText && payload.includes(OPEN_TAG_MARK)),
      )
    const from = asked.get(request)
    if (!from || reply.statusCode !== 200 || !isText) return payload

    const etag = reply.getHeader('etag')
    const known = typeof etag === 'string' ? pages.get(etag) : undefined
    const page = known ?? (await packHtml(payload.toString().replace('</head>', () => `${tag}</head>`)))
    if (typeof etag === 'string') {
      if (!known) pages.set(etag, page)
      reply.header('ETag', page.etag)
      if (matchesEtag(from.etag, page.etag)) {
        reply.status(304).removeHeader('content-length').removeHeader('content-type')
        return null
      }
    }
    const encoding = chooseEncoding(from.encoding, page.bodies)
    const body = page.bodies[encoding] ?? page.bodies.identity
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    reply.header('Content-Length', body.length)
    return body
  }

  // Both hooks call back: nearly all requests pass through, and a promise for each would cost more than what they do.
  http.addHook('onSend', (request, reply, payload, done) => {
    if (sdkUrl() === undefined || !String(reply.getHeader('content-type') ?? '').startsWith('text/html')) {
      done(null, payload)
      return
    }
    // What is kept on the way for one browser is not for the other.
    if (isShared(request.routeOptions.url)) reply.header('Vary', varyOf(reply.getHeader('vary')))
    if (isWechat(request.headers['user-agent'])) {
      void withScript(request, reply, payload).then((page) => done(null, page), done)
      return
    }
    done(null, payload)
  })

  const options = { helmet: false, compress: false, config: { rateLimit: false } } as const
  http.get(SHARE_SCRIPT, options, async (_, reply) => {
    const build = await builds.current()
    const address = sdkUrl()
    if (!build || address === undefined) return reply.callNotFound()
    return reply
      .headers({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(
        `import { limitShareMenu } from ${JSON.stringify(build.shareScript)}\nlimitShareMenu(${JSON.stringify(address)})\n`,
      )
  })
}

function varyOf(header: unknown): string {
  if (header === 'Accept-Encoding') return 'Accept-Encoding, User-Agent'
  const named = typeof header === 'string' && header !== '' ? header.split(/\s*,\s*/) : []
  return [...new Set([...named, 'User-Agent'])].join(', ')
}

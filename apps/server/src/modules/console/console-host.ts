import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openAssetFolder, sendAsset } from '../../web-pages/asset-folder.ts'
import { packHtml, sendCachedHtml } from '../../web-pages/cached-html.ts'
import { brandLogin, type BrandOf } from './login-page.ts'
import { notBuiltPage } from './texts.ts'

/** What is never a screen of the console, whoever asks. */
const RESERVED =
  /^\/(?:p1|p2|h5|files|docs|console-assets|site-assets|openapi\.json|healthz|readyz)(?:[/?]|$)/

const LOGIN = /^(?:\/(?<type>[\w-]{1,30}))?\/login(?:\?|$)/

/**
 * Serves the console's build: its assets, and its one page for every address that is nobody else's. The login has a
 * page of its own, which can be read before its code is there.
 */
export function serveConsole(http: FastifyInstance, dist: string, brandOf: BrandOf): void {
  const build = openAssetFolder(dist, ['index.html', '.source-hash'])

  async function login(type: string | undefined, request: FastifyRequest, reply: FastifyReply) {
    const found = build.find('login.html')
    if (!found) return page('index.html', request, reply)
    const html = brandLogin(found.bodies.identity.toString(), await brandOf(type))
    return sendCachedHtml(request, reply, await packHtml(html))
  }

  function page(name: string, request: FastifyRequest, reply: FastifyReply) {
    const found = build.find(name)
    // The login is a public page; all others are nothing for search engines.
    if (!LOGIN.test(request.url)) reply.header('X-Robots-Tag', 'noindex')
    if (found) return sendAsset(request, reply, found)
    return reply
      .status(503)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(notBuiltPage)
  }

  const options = { compress: false, config: { rateLimit: false } } as const
  // A page's policy says nothing to a script or a picture, and would weigh more than many of them.
  const assetOptions = { ...options, helmet: false } as const

  http.get('/console-assets/*', assetOptions, (request, reply) => {
    const found = build.find(request.url.split('?', 1)[0]?.slice(1) ?? '')
    return found ? sendAsset(request, reply, found) : reply.callNotFound()
  })
  http.get('/canvas.html', options, (request, reply) => page('canvas.html', request, reply))
  http.get('/*', options, (request, reply) => {
    const accept = request.headers.accept ?? '*/*'
    const asked = LOGIN.exec(request.url)
    // Pictures and scripts are asked for with `*/*`, too: only the login, which has no extension, is served to them.
    const wantsPage = accept.includes('text/html') || (asked !== null && accept.includes('*/*'))
    if (!wantsPage || RESERVED.test(request.url)) return reply.callNotFound()
    return asked ? login(asked.groups?.type, request, reply) : page('index.html', request, reply)
  })
}

import { errorKinds, type ErrorKind } from '@zhanfang/contract'
import type { FastifyInstance } from 'fastify'
import { refusalOf } from '../../http/failures.ts'
import { reading } from '../../http/page-options.ts'
import { sendAsset } from '../../web-pages/asset-folder.ts'
import { serveFonts } from '../../web-pages/fonts/serve-fonts.ts'
import { serveMicroPages } from './page-routes.ts'
import { createSiteReplies, type SiteOptions } from './site-replies.ts'
import type { SiteSources } from './site-sources.ts'
import type { ServePages } from './module.ts'
import { texts } from '../../web-pages/texts/texts.ts'

function messageOf(kind: ErrorKind, message: string) {
  if (kind === 'unavailable') return { kind: 'failed' as const, ...texts.unavailable }
  if (errorKinds[kind].status >= 500) return { kind: 'failed' as const, ...texts.failed }
  return { kind: 'failed' as const, title: texts.failed.title, text: message }
}

/** Serves the visitors' sites: published pages, previews, what other modules `added`, and words when there is no page. */
export async function serveSite(
  http: FastifyInstance,
  sources: SiteSources,
  added: readonly ServePages[],
  options: SiteOptions,
): Promise<void> {
  const replies = createSiteReplies(sources, options)
  const { builds, sendMessage, sendNotFound } = replies

  http.get('/site-assets/*', reading, (request, reply) => {
    const found = builds.assets.find(request.url.split('?', 1)[0]?.slice(1) ?? '')
    if (!found) return reply.callNotFound()
    return sendAsset(request, reply, found)
  })

  serveFonts(http, replies.fonts)
  http.addHook('onClose', () => replies.fonts.close())

  await http.register(async (site) => {
    site.setErrorHandler(async (error, request, reply) => {
      const refusal = refusalOf(error)
      const { status } = errorKinds[refusal.kind]
      if (status >= 500) request.log.error({ err: error }, 'a page could not be shown')
      if (reply.raw.headersSent) {
        reply.raw.destroy()
        return reply
      }
      return sendMessage(request, reply, null, { ...messageOf(refusal.kind, refusal.message), status })
    })

    serveMicroPages(site, sources, replies)
    for (const servePages of added) servePages(site, replies)

    site.get('/h5/*', reading, (request, reply) => {
      const appId = /^\/h5\/([0-9A-Za-z_-]{1,40})(?:[/?]|$)/.exec(request.url)?.[1] ?? ''
      return sendNotFound(request, reply, appId)
    })
  })
}

import type { IncomingHttpHeaders } from 'node:http'
import type { SurveySettings } from '@zhanfang/contract'
import type {
  AssessmentBlock,
  GateForm,
  LanguageLink,
  ResultBlock,
  SiteOwner,
} from '@zhanfang/site/src/renderer.ts'
import type { Language } from '@zhanfang/survey'
import type { SiteFrame } from '@zhanfang/site/src/frame/site-frame-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from '../../http/page-options.ts'
import type { TrustedPages } from '../../http/addresses/trusted-pages.ts'
import { sendFreshHtml, showsFrames } from '../../web-pages/cached-html.ts'
import { createPageFonts } from '../../web-pages/fonts/page-fonts.ts'
import { createPublishedPages } from './published-pages.ts'
import { openSiteBuilds, type SiteBuild, type StyledName } from '../../web-pages/site-build.ts'
import type { SiteSources } from './site-sources.ts'
import { texts } from '../../web-pages/texts/texts.ts'

/** A content that belongs to the site of another app. */
export interface FoundElsewhere {
  href: string
  /** What its site and its type are called. */
  siteName: string
  type: string
}

export interface SiteOptions {
  /** Folder of the site's build. */
  dist: string
  /** Where sites without a domain of their own are reached. */
  publicUrl: string
  /** Directive of the pages' policy. */
  frameAncestors: string
  /** Of Tencent's maps. */
  mapKey: () => string | undefined
  /** The app whose own domain was asked, where its site stands at the root; undefined at the platform's address. */
  siteAt: (headers: IncomingHttpHeaders) => string | undefined
  trustedPages: TrustedPages
  /** Signs addresses that only this installation writes. */
  linkSecret: () => Promise<string>
  /** Where a content that an app does not have is found, if the app shows it all the same. */
  elsewhere: (appId: string, folder: string, id: string) => Promise<FoundElsewhere | null>
}

/** A site as the request reached it. */
export type ReachedSite = SiteOwner & { address: string; base: string }

/** What the frame of a site gives to a page. */
export interface FramedPage {
  site: ReachedSite
  publicUrl: string
  css: string
  frame: SiteFrame | undefined
  missing: string[]
}

export interface SiteMessage {
  kind: 'notFound' | 'empty' | 'closed' | 'thanks' | 'failed' | 'gate'
  title: string
  text: string
  link?: { text: string; href: string } | undefined
  links?: { text: string; href: string }[]
  form?: GateForm | undefined
  picture?: { src: string; alt: string } | undefined
  scan?: { address: string; label: string } | undefined
  results?: readonly ResultBlock[] | undefined
  assessment?: AssessmentBlock | undefined
  accent?: string | undefined
  dark?: boolean | undefined
  language?: SurveySettings['language'] | undefined
  /** In which language what it says of a survey is, when that is another one. */
  spoken?: Language | undefined
  languages?: readonly LanguageLink[] | undefined
  status?: number
}

export type SiteReplies = ReturnType<typeof createSiteReplies>

/** What every page of a site needs: the build, the site as it was asked for, and ways to answer. */
export function createSiteReplies(
  sources: SiteSources,
  { dist, publicUrl, frameAncestors, mapKey, siteAt, trustedPages, linkSecret, elsewhere }: SiteOptions,
) {
  const builds = openSiteBuilds(dist)
  const fonts = createPageFonts(linkSecret)
  const pages = createPublishedPages(sources, {
    publicUrl,
    mapKey,
    fonts,
  })
  const isSecure = publicUrl.startsWith('https:')

  /** What the paths of a site's own pages begin with at the address that was asked. */
  const baseOf = (request: FastifyRequest, appId: string) =>
    siteAt(request.headers) === appId ? '' : `/h5/${appId}`
  async function siteOf(request: FastifyRequest, appId: string): Promise<ReachedSite | null> {
    const owner = await pages.owner(appId)
    return owner && { ...owner, base: baseOf(request, appId) }
  }

  const headersOf = (hasScript: boolean, hasFrames = false) => {
    const policy = [
      "default-src 'none'",
      hasScript ? "script-src 'self'" : "script-src 'none'",
      // Colours and sizes of blocks stand in style attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' https: data:",
      "media-src 'self' https:",
      "font-src 'self'",
      "connect-src 'self'",
      ...(hasFrames ? ["frame-src 'self' https:"] : []),
      "form-action 'self'",
      "base-uri 'none'",
      frameAncestors,
    ]
    return pageHeaders(policy, isSecure)
  }
  const withScript = headersOf(true)
  const withoutScript = headersOf(false)
  const withFrames = headersOf(true, true)
  function guardPage(reply: FastifyReply, hasScript: boolean, hasFrames = false): void {
    reply.headers(hasScript ? (hasFrames ? withFrames : withScript) : withoutScript)
  }

  /**
   * Code of an operator's own. Wherever it is opened, in its frame or by itself, it is nobody: no origin, no cookies, no
   * storage, no window of ours that it could lead away.
   */
  function sendCode(reply: FastifyReply, html: string) {
    const policy = [
      'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "script-src 'unsafe-inline' https:",
      "style-src 'unsafe-inline' https:",
      'img-src https: data: blob:',
      'media-src https: data: blob:',
      'font-src https: data:',
      'connect-src https:',
      'frame-src https:',
      'form-action https:',
      "base-uri 'none'",
      frameAncestors,
    ]
    return reply
      .headers({
        ...pageHeaders(policy, isSecure),
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      })
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        `<!DOCTYPE html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{margin:0;font-family:sans-serif}</style>${html}`,
      )
  }

  /** A page made for this visitor alone. */
  async function sendFresh(request: FastifyRequest, reply: FastifyReply, html: string, hasScript: boolean) {
    guardPage(reply, hasScript, showsFrames(html))
    return sendFreshHtml(request, reply, html)
  }

  /** Sends a page that is made for this visitor alone, in the frame of its site; it is kept and found by nobody. */
  async function sendFramed(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    {
      style,
      hasScript = false,
      status,
    }: { style: StyledName; hasScript?: boolean; status?: number | undefined },
    draw: (build: SiteBuild, framed: FramedPage) => string,
  ) {
    const [build, around] = await Promise.all([builds.current(), pages.frame(site.appId)])
    if (!build) return sendNotBuilt(reply)
    if (status !== undefined) reply.status(status)
    reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
    const html = draw(build, {
      site,
      publicUrl,
      css: build.css[style] + (around ? build.css.frame : ''),
      frame: around?.frame,
      missing: around?.missing ?? [],
    })
    return sendFresh(request, reply, html, hasScript)
  }

  async function sendMessage(
    request: FastifyRequest,
    reply: FastifyReply,
    site: SiteOwner | null,
    { status = 200, ...message }: SiteMessage,
  ) {
    const build = await builds.current()
    reply.status(status)
    if (!build) return sendNotBuilt(reply)
    // A survey's own pages stand alone; what a visitor lost his way to leads back into the site.
    const isLost = message.kind === 'notFound' || (message.kind === 'empty' && !message.results)
    const around = site && isLost ? await pages.frame(site.appId) : null
    const html = build.render.renderMessagePage({
      site: site ?? { appId: '', name: '', logo: '' },
      publicUrl,
      css: around ? build.css.message + build.css.frame : build.css.message,
      fontAddress: await fonts.addresses(),
      frame: around?.frame,
      missing: around?.missing,
      ...message,
    })
    return sendFresh(request, reply, html, false)
  }

  function sendNotBuilt(reply: FastifyReply) {
    guardPage(reply, false)
    return reply
      .status(503)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(texts.notBuilt)
  }

  /** A content of another app that this one shows; null for everything else that is not here. */
  async function guestAt(request: FastifyRequest, appId: string): Promise<FoundElsewhere | null> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const [, folder, id] = /^\/h5\/[^/]+\/([a-z-]+)\/([0-9A-Za-z]+)\/?(?:\?|$)/.exec(request.url) ?? []
    return folder === undefined || id === undefined ? null : elsewhere(appId, folder, id)
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply, appId: string) {
    const site = await siteOf(request, appId)
    if (!site)
      return sendMessage(request, reply, null, { kind: 'notFound', ...texts.siteNotFound, status: 404 })
    const guest = await guestAt(request, appId)
    const link = { text: texts.home, href: site.base || '/' }
    if (guest !== null) {
      // What is done there belongs to the accounts of the other site: nobody is taken there unasked.
      reply.header('X-Robots-Tag', 'noindex')
      const { title, text, go } = texts.elsewhere
      return sendMessage(request, reply, site, {
        kind: 'empty',
        title: title(guest.siteName, guest.type),
        text,
        link: { text: go(guest.siteName), href: guest.href },
        links: [link],
      })
    }
    return sendMessage(request, reply, site, { kind: 'notFound', ...texts.notFound, link, status: 404 })
  }

  return {
    builds,
    pages,
    fonts,
    publicUrl,
    mapKey,
    trustedPages,
    isSecure,
    siteAt,
    baseOf,
    siteOf,
    guardPage,
    sendCode,
    sendFresh,
    sendFramed,
    sendMessage,
    sendNotBuilt,
    sendNotFound,
  }
}

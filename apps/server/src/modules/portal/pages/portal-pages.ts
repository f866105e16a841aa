import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  agreementSlugs,
  EXTERNAL_HELP_SLUG,
  errorKinds,
  HELP_FROM_EXTERNAL,
  helpArticlePath,
  idSchema,
  personPagePath,
  productPages,
  publicPaths,
  type PlatformSetting,
  type PortalContentOf,
} from '@zhanfang/contract'
import type { EditionOnSale, PortalPage, PortalPlatform } from '@zhanfang/site/src/portal/portal-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { refusalOf } from '../../../http/failures.ts'
import { pageHeaders, reading } from '../../../http/page-options.ts'
import { readCookies, sessionOfCookies } from '../../../http/requests/request-cookies.ts'
import { contentsOf, type PortalService, type PortalSnapshot } from '../service.ts'
import { siteAddress } from '../../../http/addresses/own-domains.ts'
import { isSeparate, siteSources, type House } from '../../../http/addresses/separate-origins.ts'
import { createBatchLookup } from '../../../web-pages/batch-lookup.ts'
import { packHtml, sendCachedHtml, type CachedHtml } from '../../../web-pages/cached-html.ts'
import { openSiteBuilds } from '../../../web-pages/site-build.ts'
import { siteMap, siteMapIndex } from '../../../web-pages/site-map.ts'
import { forwardingAddress } from './forwarding.ts'
import { notBuilt } from './texts.ts'

/** Where the public pages get what they show. */
export interface PortalSources {
  portal: Pick<PortalService, 'revision' | 'snapshot'>
  setting: () => Promise<PlatformSetting>
  homePageType: () => Promise<number>
  /** An app that visitors can open; null otherwise. */
  publicApp: (appId: string) => Promise<{ id: string; nickName: string; domain: string } | null>
  /** Apps whose sites stand under our own address; those on a domain of their own name their map there. */
  publishedAppIds: (most: number) => Promise<string[]>
  /** What the platform sells. */
  editionsOnSale: () => Promise<EditionOnSale[]>
  /** An account; null when there is none. */
  findPerson: (id: string) => Promise<{ nickname: string; avatar: string; disabledAt: Date | null } | null>
  /** Where an article of an official account stands; undefined where it does not any more. */
  articleAddress: (
    appId: string,
    id: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => Promise<string | undefined>
  /** Published apps that an account owns. */
  publishedAppsOf: (
    userId: string,
  ) => Promise<{ id: string; nickName: string; appImg: string; domain: string }[]>
}

interface PortalOptions {
  /** Folder of the site's build. */
  dist: string
  publicUrl: string
  /** Where sites and uploads are reached; `publicUrl` unless they have an origin of their own. */
  siteUrl: string
  houseOf: (headers: IncomingHttpHeaders) => House
}

/** Site maps that one index may name (sitemaps.org). */
const INDEX_MAPS = 50_000

const DASHBOARD = '/messagelist/mini'
const LOGIN = '/login'

const querySchema = z.object({
  appId: idSchema.optional().catch(undefined),
  url: z.string().max(2000).optional().catch(undefined),
  from: z.string().max(20).optional().catch(undefined),
})
const articleSchema = z.object({
  appId: idSchema.optional().catch(undefined),
  article: idSchema.optional().catch(undefined),
})
const personSchema = z.object({ id: idSchema.catch('') })
const slugSchema = z.object({ slug: z.string().max(60).catch('') })

/** Pages that search engines are told of; articles are added to them. */
const listed: readonly string[] = [
  ...productPages.map(({ path }) => path),
  publicPaths.cases,
  publicPaths.price,
  publicPaths.partners,
  publicPaths.mobileSiteCode,
  publicPaths.help,
  publicPaths.trial,
  publicPaths.userAgreement,
  publicPaths.privacyAgreement,
]

function platformOf(setting: PlatformSetting): PortalPlatform {
  return {
    name: setting.platformName,
    logo: setting.platformLogo,
    accent: setting.platformAccentColor,
    filingNumber: setting.platformFilingNumber,
    customerService: setting.platformCustomerServiceOpen
      ? {
          title: setting.platformCustomerServiceButtonName,
          name: setting.platformCustomerServiceName,
          phone: setting.platformCustomerServicePhone,
          qrcode: setting.platformCustomerServiceQrcode,
        }
      : null,
  }
}

/**
 * Who comes from outside is shown the section for them alone, everybody else the others. An installation that has no
 * such section (any more) shows everyone everything.
 */
function helpFor(articles: PortalContentOf<'help'>[], external: boolean): PortalContentOf<'help'>[] {
  const section = articles.find(({ slug, body }) => slug === EXTERNAL_HELP_SLUG && body.parentId === null)
  if (!section) return articles
  return articles.filter(({ id, body }) => (id === section.id || body.parentId === section.id) === external)
}

/** Only whether the console has left its login in this browser; what it is worth the server finds out at the first call. */
function holdsLogin(request: FastifyRequest): boolean {
  return sessionOfCookies(readCookies(request.headers.cookie ?? '')) !== null
}

/**
 * Serves the platform's public pages: whole HTML without scripts. A page depends on the contents, the platform's
 * settings, the build and whether the visitor is logged in; the first two are read at every request (together with
 * those of all requests of that moment), so that a change shows at once in every process. Finished pages are kept.
 */
export async function servePortal(
  http: FastifyInstance,
  sources: PortalSources,
  { dist, publicUrl, siteUrl, houseOf }: PortalOptions,
): Promise<void> {
  const builds = openSiteBuilds(dist)
  const isSecure = publicUrl.startsWith('https:')
  const finished = new LRUCache<string, CachedHtml>({
    max: 2000,
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes,
  })
  let kept: { revision: number; snapshot: Promise<PortalSnapshot> } | undefined

  const stateOf = createBatchLookup<{ revision: number; platform: PortalPlatform; homePageType: number }>(
    async () => {
      const [revision, setting, homePageType] = await Promise.all([
        sources.portal.revision(),
        sources.setting(),
        sources.homePageType(),
      ])
      return new Map([['now', { revision, platform: platformOf(setting), homePageType }]])
    },
  )
  async function currentState() {
    const state = await stateOf('now')
    if (!state) throw new Error('the state of the platform could not be read')
    return state
  }

  function snapshotAt(revision: number): Promise<PortalSnapshot> {
    if (kept?.revision === revision) return kept.snapshot
    const snapshot = sources.portal.snapshot(revision)
    const mine = { revision, snapshot }
    kept = mine
    snapshot.catch(() => {
      if (kept === mine) kept = undefined
    })
    return snapshot
  }

  const soldAt = createBatchLookup<EditionOnSale[]>(
    async () => new Map([['now', await sources.editionsOnSale()]]),
  )

  async function currentContents() {
    const { revision } = await currentState()
    return (await snapshotAt(revision)).contents
  }

  function guardPage(reply: FastifyReply): void {
    const policy = [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      ["img-src 'self' https: data:", ...siteSources({ publicUrl, siteUrl })].join(' '),
      // Tools that judge a page ask for its robots.txt from within it.
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]
    reply.headers(pageHeaders(policy, isSecure))
  }

  /** Sends a page; `path` is its canonical address, absent for pages that search engines should not know. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PortalPage,
    { path, status = 200 }: { path?: string; status?: number } = {},
  ) {
    guardPage(reply)
    const [build, { revision, platform }] = await Promise.all([builds.current(), currentState()])
    if (!build) {
      return reply
        .status(503)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(notBuilt)
    }
    const signedIn = holdsLogin(request)
    const subject =
      page.kind === 'article'
        ? page.article.id
        : page.kind === 'agreement'
          ? page.agreement.id
          : JSON.stringify(page)
    const key = createHash('sha256')
      .update(JSON.stringify([build.id, revision, platform, signedIn, path, page.kind, subject]))
      .digest('base64')
    let html = finished.get(key)
    if (!html) {
      const rendered = build.render.renderPortalPage({ platform, publicUrl, path, signedIn, page })
      html = await packHtml(rendered)
      finished.set(key, html)
    }
    reply.status(status)
    // The way into the console differs for who is logged in.
    return sendCachedHtml(request, reply, html, 'Accept-Encoding, Cookie')
  }

  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, { kind: 'notice', notice: 'notFound' }, { status: 404 })

  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = querySchema.parse(request.query)
    const origins = new Set(
      contentsOf(await currentContents(), 'forwardTarget').map(({ body }) => body.origin),
    ).add(new URL(siteUrl).origin)
    const address = forwardingAddress(url, publicUrl, origins)
    if (address === undefined) {
      return send(request, reply, { kind: 'notice', notice: 'forwardRefused' }, { status: url ? 403 : 404 })
    }
    return reply.header('Cache-Control', 'no-store').redirect(address, 302)
  }

  await http.register(async (portal) => {
    portal.setErrorHandler(async (error, request, reply) => {
      const { status } = errorKinds[refusalOf(error).kind]
      if (status >= 500) request.log.error({ err: error }, 'a public page could not be shown')
      guardPage(reply)
      const build = await builds.current().catch(() => null)
      // The database may be what is away: nothing of it is asked for here.
      const html =
        build?.render.renderPortalPage({
          platform: { name: '', logo: '', accent: '', filingNumber: '', customerService: null },
          publicUrl,
          signedIn: false,
          page: { kind: 'notice', notice: 'failed' },
        }) ?? notBuilt
      return reply
        .status(status)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    })

    portal.get(publicPaths.home, reading, async (request, reply) => {
      const { homePageType } = await currentState()
      if (homePageType === 1) return send(request, reply, { kind: 'home' }, { path: publicPaths.home })
      const { appId } = querySchema.parse(request.query)
      const query = appId === undefined ? '' : `?appId=${encodeURIComponent(appId)}`
      return reply
        .header('Cache-Control', 'no-store')
        .redirect((holdsLogin(request) ? DASHBOARD : LOGIN) + query, 302)
    })

    for (const { path, name } of productPages) {
      portal.get(path, reading, (request, reply) => send(request, reply, { kind: 'product', name }, { path }))
    }
    portal.get(publicPaths.cases, reading, async (request, reply) => {
      const cases = contentsOf(await currentContents(), 'case')
      return send(request, reply, { kind: 'cases', cases }, { path: publicPaths.cases })
    })
    portal.get(publicPaths.partners, reading, async (request, reply) => {
      const partners = contentsOf(await currentContents(), 'partner')
      return send(request, reply, { kind: 'partners', partners }, { path: publicPaths.partners })
    })
    portal.get(publicPaths.price, reading, async (request, reply) => {
      const [contents, sold] = await Promise.all([currentContents(), soldAt('now')])
      const editions = contentsOf(contents, 'edition')
      const page = { kind: 'price', editions, sold: sold ?? [] } as const
      return send(request, reply, page, { path: publicPaths.price })
    })
    portal.get(publicPaths.trial, reading, (request, reply) =>
      send(request, reply, { kind: 'trial' }, { path: publicPaths.trial }),
    )
    portal.get(publicPaths.mobileSiteCode, reading, async (request, reply) => {
      const { appId } = querySchema.parse(request.query)
      if (appId === undefined) {
        const page = { kind: 'mobileSiteCode', address: `${publicUrl}/`, siteName: '' } as const
        return send(request, reply, page, { path: publicPaths.mobileSiteCode })
      }
      const app = await sources.publicApp(appId)
      if (!app) return notFound(request, reply)
      const address = siteAddress(siteUrl, app.id, app.domain)
      return send(request, reply, { kind: 'mobileSiteCode', address, siteName: app.nickName })
    })

    portal.get(personPagePath(':id'), reading, async (request, reply) => {
      const { id } = personSchema.parse(request.params)
      const person = id === '' ? null : await sources.findPerson(id)
      if (!person || person.disabledAt !== null) return notFound(request, reply)
      const sites = (await sources.publishedAppsOf(id)).map(({ id: appId, nickName, appImg, domain }) => ({
        name: nickName,
        picture: appImg,
        address: siteAddress(siteUrl, appId, domain),
      }))
      // Whoever has the link may look; search engines need not know people.
      reply.header('X-Robots-Tag', 'noindex')
      const { nickname, avatar } = person
      return send(request, reply, { kind: 'person', nickname, avatar, sites })
    })

    portal.get(publicPaths.help, reading, async (request, reply) => {
      const { from } = querySchema.parse(request.query)
      const articles = contentsOf(await currentContents(), 'help')
      const external = from === HELP_FROM_EXTERNAL
      const page = { kind: 'help', articles: helpFor(articles, external), external } as const
      // The variant is the same help for other readers, not another page to search engines.
      return send(request, reply, page, external ? {} : { path: publicPaths.help })
    })
    portal.get(helpArticlePath(':slug'), reading, async (request, reply) => {
      const { slug } = slugSchema.parse(request.params)
      const articles = contentsOf(await currentContents(), 'help')
      const article = articles.find((one) => one.slug === slug)
      const parent = article?.body.parentId ?? null
      // An article of a hidden section is hidden with it.
      if (!article || (parent !== null && !articles.some(({ id }) => id === parent))) {
        return notFound(request, reply)
      }
      return send(request, reply, { kind: 'article', article, articles }, { path: helpArticlePath(slug) })
    })

    const agreementPaths = { user: publicPaths.userAgreement, privacy: publicPaths.privacyAgreement } as const
    for (const slug of agreementSlugs) {
      const path = agreementPaths[slug]
      portal.get(path, reading, async (request, reply) => {
        const agreement = contentsOf(await currentContents(), 'agreement').find((one) => one.slug === slug)
        if (!agreement) return notFound(request, reply)
        return send(request, reply, { kind: 'agreement', agreement }, { path })
      })
    }

    portal.get(publicPaths.miniProgramTransfer, reading, forward)
    portal.get(publicPaths.articleTransfer, reading, async (request, reply) => {
      const { appId, article } = articleSchema.parse(request.query)
      if (appId === undefined || article === undefined) return forward(request, reply)
      const address = await sources.articleAddress(appId, article, request.headers)
      if (address === undefined) return notFound(request, reply)
      return reply.header('Cache-Control', 'no-store').redirect(address, 302)
    })
    // The invitation's page is a screen of the console: it needs to know who is logged in.
    for (const notice of ['notEmpowered', 'privilegeFailed'] as const) {
      portal.get(publicPaths[notice], reading, (request, reply) => {
        const { appId } = querySchema.parse(request.query)
        return send(request, reply, { kind: 'notice', notice, ...(appId === undefined ? {} : { appId }) })
      })
    }

    const separate = isSeparate({ publicUrl, siteUrl })
    portal.get('/robots.txt', reading, (request, reply) => {
      const isSites = houseOf(request.headers) === 'sites'
      return reply
        .header('Cache-Control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(
          [
            'User-agent: *',
            'Disallow: /p1/',
            'Disallow: /p2/',
            'Disallow: /docs',
            ...(isSites ? [] : [`Sitemap: ${publicUrl}/sitemap.xml`]),
            ...(isSites || !separate ? [`Sitemap: ${siteUrl}/sitemap-sites.xml`] : []),
            '',
          ].join('\n'),
        )
    })
    portal.get('/sitemap-sites.xml', reading, async (_, reply) => {
      const appIds = await sources.publishedAppIds(INDEX_MAPS)
      return reply
        .header('Cache-Control', 'public, max-age=3600')
        .type('application/xml; charset=utf-8')
        .send(siteMapIndex(appIds.map((appId) => `${siteUrl}/h5/${appId}/sitemap.xml`)))
    })
    portal.get('/sitemap.xml', reading, async (_, reply) => {
      const [{ homePageType }, contents] = await Promise.all([currentState(), currentContents()])
      const articles = contentsOf(contents, 'help')
      const sections = new Set(articles.map(({ id }) => id))
      const pages: { path: string; changed?: Date }[] = [
        ...(homePageType === 1 ? [{ path: publicPaths.home }] : []),
        ...listed.map((path) => ({ path })),
        ...articles
          .filter(
            ({ body }) => body.blocks.length > 0 && (body.parentId === null || sections.has(body.parentId)),
          )
          .map(({ slug, updateTime }) => ({ path: helpArticlePath(slug), changed: new Date(updateTime) })),
      ]
      return reply
        .header('Cache-Control', 'no-cache')
        .type('application/xml; charset=utf-8')
        .send(siteMap(publicUrl, pages))
    })
  })
}

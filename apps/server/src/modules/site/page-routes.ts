import {
  codeIn,
  collectContentQueries,
  collectContentTargets,
  CONTENT_LIST_MAX_PAGES,
  LIST_PARAMETER,
  stranger,
  turnedQueries,
  runningTests,
  type VariantSide,
  type Visitor,
  type VisitorNeeds,
  visitorNeeds,
} from '@zhanfang/blocks'
import { pageWordsProblem } from '@zhanfang/contract'
import type { FramePlace } from '@zhanfang/site/src/frame/site-frame-input.ts'
import { pathOf } from '../page/module.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isReturning } from './first-visit.ts'
import { openVariantVisitor, roundName } from './variant-visitor.ts'
import { isWechat } from '../../http/requests/wechat-browser.ts'
import { answering, reading, submitting } from '../../http/page-options.ts'
import type { LookUp } from '../../http/addresses/trusted-pages.ts'
import { headersOfCachedHtml, loadsScript, sendCachedHtml } from '../../web-pages/cached-html.ts'
import { pathSchema, previewSchema } from '../../web-pages/request-schemas.ts'
import type { SiteBuild } from '../../web-pages/site-build.ts'
import { siteMap, siteMapIndex } from '../../web-pages/site-map.ts'
import { turnedTo } from './published-pages.ts'
import type { SiteReplies } from './site-replies.ts'
import { SEARCH_SIZE, searchSite } from './site-search.ts'
import type { SiteSources } from './site-sources.ts'
import { texts } from '../../web-pages/texts/texts.ts'

/** Other caches on the way keep what is sent inside WeChat apart. */
const VARY = 'Accept-Encoding, User-Agent'
/** Of pages that are not the same for all: what one visitor is sent is nobody else's. */
const OWN_VARY = `${VARY}, Cookie`

/** Micro pages in one map; a larger site has several, and one that names them. */
export const SITEMAP_SIZE = 5000
const sitemapSchema = z.object({ part: z.coerce.number().int().min(1).max(10_000).optional() }).catch({})
const blockSchema = z.object({ block: z.string().max(100) })
const partSchema = z.coerce.number().int().min(2).max(CONTENT_LIST_MAX_PAGES)
/** To which parts an address turns the lists of a page, by their blocks; what makes no sense is left out. */
function turnsIn(query: unknown): Record<string, number> {
  const given = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(query))
  return Object.fromEntries(
    given.slice(0, 20).flatMap(([name, value]) => {
      const part = name.startsWith(LIST_PARAMETER) ? partSchema.safeParse(value).data : undefined
      return part === undefined ? [] : [[name.slice(LIST_PARAMETER.length), part]]
    }),
  )
}

const wordsSchema = z.object({ appId: z.string(), words: z.string() })
const testSchema = z.object({ test: z.string().max(40) })
const searchSchema = z.object({
  q: z
    .string()
    // What nobody types is none of the words, and no database keeps it.
    .transform((words) => words.replaceAll(/\p{Cc}/gu, ' ').trim())
    .pipe(z.string().max(50))
    .catch(''),
  page: z.coerce.number().int().min(1).max(200).catch(1),
})

/** Published pages and previews of a site, its search, and what search engines ask for. */
export function serveMicroPages(site: FastifyInstance, sources: SiteSources, replies: SiteReplies): void {
  const { builds, pages, publicUrl, mapKey, trustedPages, baseOf, siteOf } = replies
  const { isSecure, guardPage, sendCode, sendFresh, sendMessage, sendNotBuilt, sendNotFound } = replies

  const noGroups: readonly string[] = []
  const noRounds: ReadonlyMap<string, number> = new Map()
  /** What a page asks of its visitor, and nothing else: each answer more is another page to be drawn and kept. */
  async function visitorOf(
    request: FastifyRequest,
    reply: FastifyReply,
    appId: string,
    needs: VisitorNeeds,
    sideOf: (test: string) => VariantSide = openVariantVisitor(request).sideOf,
  ): Promise<Visitor> {
    const { cookie = '', 'user-agent': browser } = request.headers
    const [signedIn, groupIds] = await Promise.all([
      needs.signedIn && sources.isSignedIn(appId, cookie),
      needs.groupIds.length > 0 ? sources.groupsOf(appId, cookie) : noGroups,
    ])
    return {
      signedIn,
      returning: needs.returning && isReturning(request, reply, baseOf(request, appId) || '/', isSecure),
      inWechat: needs.inWechat && isWechat(browser),
      groupIds: needs.groupIds.filter((id) => groupIds.includes(id)),
      seesB: needs.tests.filter((test) => sideOf(test) === 'b'),
    }
  }

  /** Leads to where a page is found now. Words may become another page's: nobody keeps the way for good. */
  function sendMoved(request: FastifyRequest, reply: FastifyReply, appId: string, path: string) {
    const query = request.url.indexOf('?')
    const rest = query < 0 ? '' : request.url.slice(query)
    return reply.header('Cache-Control', 'no-cache').redirect(`${baseOf(request, appId)}/${path}${rest}`, 301)
  }

  async function sendPublished(
    request: FastifyRequest,
    reply: FastifyReply,
    { appId, id, place, byWords }: { appId: string; id: string; place?: FramePlace; byWords?: boolean },
    lookUp: LookUp,
  ) {
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    let isSameForAll = true
    let tests: readonly string[] = []
    const variantVisitor = openVariantVisitor(request)
    const html = await pages.find(build, appId, id, {
      base: baseOf(request, appId),
      place,
      byWords,
      turns: turnsIn(request.query),
      visitor: (needs) => {
        isSameForAll = false
        tests = needs.tests
        return visitorOf(request, reply, appId, needs, variantVisitor.sideOf)
      },
    })
    if (!html) return sendNotFound(request, reply, appId)
    if ('words' in html) return sendMoved(request, reply, appId, html.words)
    const content = place?.type === 'column' ? { type: 'column', id: place.id } : { type: 'micro-page', id }
    const count = (headers: FastifyRequest['headers']) => {
      sources.countVisit(appId, id, headers)
      // Everybody passes the front door.
      if (place?.type !== 'home') sources.visited({ appId, ...content }, headers)
    }
    if (request.method === 'GET') {
      count(request.headers)
      // Each visitor once, however often they look.
      const rounds = tests.length > 0 ? await sources.variantRounds(appId, id) : noRounds
      const met = tests.filter((test) => !variantVisitor.wasCounted(roundName(test, rounds), 'view'))
      if (met.length > 0) {
        variantVisitor.note(reply, {
          rounds: met.map((test) => roundName(test, rounds)),
          what: 'view',
          path: baseOf(request, appId) || '/',
          isSecure,
        })
        for (const test of met)
          sources.countVariant(
            {
              appId,
              pageId: id,
              test,
              round: rounds.get(test) ?? 0,
              side: variantVisitor.sideOf(test),
              what: 'view',
            },
            request.headers,
          )
      }
    }
    guardPage(reply, html.hasScript, html.hasFrames)
    if (isSameForAll) {
      trustedPages.trust({ address: request.originalUrl, headers: request.headers }, lookUp, {
        html,
        headers: { ...reply.getHeaders(), ...headersOfCachedHtml(html, VARY) },
        onServed: count,
      })
    }
    return sendCachedHtml(request, reply, html, isSameForAll ? VARY : OWN_VARY)
  }

  async function sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    build: SiteBuild,
    appId: string,
    id: string,
    { token, isFace, side }: { token: string; isFace: boolean; side?: VariantSide | undefined },
    place: FramePlace = { type: 'micro-page', id },
  ) {
    const [site, page, around] = await Promise.all([
      siteOf(request, appId),
      sources.previewPage(appId, id, token),
      pages.frame(appId),
    ])
    reply.header('X-Robots-Tag', 'noindex')
    const needs = page && visitorNeeds(page.document)
    const turns = turnsIn(request.query)
    if (!site || !page) {
      return sendMessage(request, reply, site, { kind: 'closed', ...texts.previewOver, status: 404 })
    }
    const html = build.render.renderPublishedPage({
      site,
      publicUrl,
      mapKey: mapKey(),
      css: around ? build.css.page + build.css.frame : build.css.page,
      id,
      title: page.title,
      document: page.document,
      mode: isFace ? 'public' : 'preview',
      state: page.state,
      previewToken: token,
      script: isFace ? undefined : build.pageScript,
      missing: [
        ...(await pages.missingTargets(appId, collectContentTargets(page.document))),
        ...(around?.missing ?? []),
      ],
      lists: await pages.contentLists(appId, [
        ...collectContentQueries(page.document),
        ...turnedTo(turnedQueries(page.document), turns),
      ]),
      turning: {
        pages: turns,
        query: isFace ? '' : `preview=${encodeURIComponent(token)}${side ? `&side=${side}` : ''}`,
      },
      now: Date.now(),
      visitor: needs ? await visitorOf(request, reply, appId, needs, side && (() => side)) : stranger,
      frame: around?.frame,
      place,
    })
    return sendFresh(request, reply, html, loadsScript(html))
  }

  const home = async (request: FastifyRequest, reply: FastifyReply) => {
    const { appId } = pathSchema.parse(request.params)
    const lookUp = trustedPages.begin()
    const [owner, id] = await Promise.all([siteOf(request, appId), pages.homePageId(appId)])
    if (owner && id !== null)
      return sendPublished(request, reply, { appId, id, place: { type: 'home' } }, lookUp)
    if (!owner) return sendNotFound(request, reply, appId)
    return sendMessage(request, reply, owner, { kind: 'empty', ...texts.empty })
  }
  site.get('/h5/:appId', reading, home)
  site.get('/h5/:appId/', reading, home)

  site.get('/h5/:appId/page/:id', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { preview, face, side } = previewSchema.parse(request.query)
    if (preview === undefined) return sendPublished(request, reply, { appId, id }, trustedPages.begin())
    const build = await builds.current()
    return build
      ? sendPreview(request, reply, build, appId, id, { token: preview, isFace: face !== undefined, side })
      : sendNotBuilt(reply)
  })

  site.get('/h5/:appId/:words', reading, async (request, reply) => {
    const { appId, words } = wordsSchema.parse(request.params)
    const lookUp = trustedPages.begin()
    const page = pageWordsProblem(words) === undefined ? await pages.pageAt(appId, words) : undefined
    if (!page) return sendNotFound(request, reply, appId)
    const { id, columnId } = page
    // A column is found as long as it, and all above it, are shown.
    if (columnId !== null && !(await pages.frame(appId))?.frame.columns.some((one) => one.id === columnId))
      return sendNotFound(request, reply, appId)
    if (page.words !== words) return sendMoved(request, reply, appId, page.words ?? pathOf(id, columnId))
    const place = columnId === null ? undefined : ({ type: 'column', id: columnId } as const)
    return sendPublished(request, reply, { appId, id, byWords: true, ...(place && { place }) }, lookUp)
  })

  site.get('/h5/:appId/page/:id/html/:block', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { block } = blockSchema.parse(request.params)
    const { preview } = previewSchema.parse(request.query)
    const document =
      preview === undefined
        ? await pages.documentOf(appId, id)
        : ((await sources.previewPage(appId, id, preview))?.document ?? null)
    const code = document && codeIn(document).get(block)
    if (code === null || code === undefined) return sendNotFound(request, reply, appId)
    return sendCode(reply, code)
  })

  // Told by the script of a page whose blocks are tried against each other; of strangers to the test nothing is taken.
  site.post('/h5/:appId/page/:id/variant/:test', answering, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { test } = testSchema.parse(request.params)
    const visitor = openVariantVisitor(request)
    const rounds = await sources.variantRounds(appId, id)
    const name = roundName(test, rounds)
    const isFirst = visitor.wasCounted(name, 'view') && !visitor.wasCounted(name, 'click')
    const document = isFirst ? await pages.documentOf(appId, id) : null
    if (document && runningTests(document).some((one) => one.id === test)) {
      visitor.note(reply, { rounds: [name], what: 'click', path: baseOf(request, appId) || '/', isSecure })
      sources.countVariant(
        {
          appId,
          pageId: id,
          test,
          round: rounds.get(test) ?? 0,
          side: visitor.sideOf(test),
          what: 'click',
        },
        request.headers,
      )
    }
    return reply.status(204).header('Cache-Control', 'no-store').send()
  })

  site.get('/h5/:appId/column/:id', reading, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const { preview, face, side } = previewSchema.parse(request.query)
    const place = { type: 'column', id } as const
    if (preview === undefined) {
      const lookUp = trustedPages.begin()
      const around = await pages.frame(appId)
      const column = around?.frame.columns.find((one) => one.id === id)
      if (!column) return sendNotFound(request, reply, appId)
      return sendPublished(request, reply, { appId, id: column.pageId, place }, lookUp)
    }
    const build = await builds.current()
    if (!build) return sendNotBuilt(reply)
    const pageId = (await sources.columnPageId(appId, id)) ?? ''
    return sendPreview(
      request,
      reply,
      build,
      appId,
      pageId,
      { token: preview, isFace: face !== undefined, side },
      place,
    )
  })

  site.get('/h5/:appId/search', submitting, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const { q: words, page } = searchSchema.parse(request.query)
    const [owner, build, around] = await Promise.all([
      siteOf(request, appId),
      builds.current(),
      pages.frame(appId),
    ])
    if (!build) return sendNotBuilt(reply)
    if (!owner) return sendNotFound(request, reply, appId)
    const found =
      words === '' ? { results: [], total: 0 } : await searchSite(sources, owner, words, page, around?.frame)
    const html = build.render.renderSearchPage({
      site: owner,
      publicUrl,
      css: build.css.message + build.css.frame,
      frame: around?.frame,
      missing: around?.missing ?? [],
      words,
      page,
      size: SEARCH_SIZE,
      ...found,
    })
    return sendFresh(request, reply, html, false)
  })

  site.get('/h5/:appId/sitemap.xml', submitting, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const { part } = sitemapSchema.parse(request.query)
    const [owner, around, homeId, unlisted] = await Promise.all([
      siteOf(request, appId),
      pages.frame(appId),
      pages.homePageId(appId),
      sources.unlistedPages(appId),
    ])
    if (!owner) return sendNotFound(request, reply, appId)
    const { list, total } = await sources.publishedPages(appId, { page: part ?? 1, size: SITEMAP_SIZE })
    const pageParts = Math.max(1, Math.ceil(total / SITEMAP_SIZE))
    const isOfContents = part !== undefined && part > pageParts
    const found = await sources.contentMap(appId, {
      part: isOfContents ? part - pageParts : 1,
      size: SITEMAP_SIZE,
    })
    const isOneMap = total + found.total <= SITEMAP_SIZE
    const parts = isOneMap ? 1 : pageParts + found.parts
    if (part !== undefined && part > parts) return sendNotFound(request, reply, appId)
    reply.header('Cache-Control', 'no-cache').type('application/xml; charset=utf-8')
    if (part === undefined && parts > 1) {
      const addressOf = (_: unknown, index: number) => `${owner.address}/sitemap.xml?part=${index + 1}`
      return reply.send(siteMapIndex(Array.from({ length: parts }, addressOf)))
    }
    if (isOfContents) return reply.send(siteMap(owner.address, found.list))
    const front = [
      ...(homeId === null || unlisted.has(homeId) ? [] : [{ path: '' }]),
      ...(around?.frame.columns ?? [])
        .filter(({ pageId }) => !unlisted.has(pageId))
        .map(({ id }) => ({ path: `/${around?.frame.pageWords?.[id] ?? pathOf('', id)}` })),
    ]
    return reply.send(
      siteMap(owner.address, [
        ...((part ?? 1) === 1 ? front : []),
        ...list.map((one) => ({ path: `/${one.words ?? `page/${one.id}`}`, changed: one.publishedAt })),
        ...(isOneMap ? found.list : []),
      ]),
    )
  })

  // Asked for at the root of a site's own domain.
  site.get('/h5/:appId/robots.txt', reading, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const owner = await siteOf(request, appId)
    if (!owner) return sendNotFound(request, reply, appId)
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow:\nSitemap: ${owner.address}/sitemap.xml\n`)
  })
}

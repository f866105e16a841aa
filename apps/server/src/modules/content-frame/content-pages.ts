import { type ContentSources, contentTypeInfo } from '@zhanfang/blocks'
import {
  commentTextSchema,
  contentKinds,
  errorKinds,
  limits,
  type ContentDraft,
  type ContentKind,
  type ContentState,
} from '@zhanfang/contract'
import type {
  ContentComments,
  ContentMark,
  ContentPageInput,
} from '@zhanfang/site/src/content/content-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type PageCookie, setCookies } from '../../http/page-cookie.ts'
import { answering, reading, submitting } from '../../http/page-options.ts'
import { Refusal } from '../../http/refusal.ts'
import { isWechat } from '../../http/requests/wechat-browser.ts'
import { requireOwnForm } from '../../http/requests/sent-form.ts'
import { loadsScript } from '../../web-pages/cached-html.ts'
import { pathSchema, previewSchema } from '../../web-pages/request-schemas.ts'
import { texts as siteTexts } from '../../web-pages/texts/texts.ts'
import {
  type ContentCustomers,
  type ContentFrame,
  descriptionOf,
  guest,
  isContentPassword,
  type KindPageAsked,
  type KindParts,
  LINK_PARAMETER,
  pictureOf,
  type PublishedContent,
  referencesIn,
  type SiteVisitor,
} from '../content/module.ts'
import type { ReachedSite, ServePages, SiteVisitors } from '../site/module.ts'
import { guestContent } from './guest-content.ts'
import type { PageLinks } from './page-links.ts'
import { holdersOf, seriesOf, seriesQuery } from './page-series.ts'
import { relatedContents } from './related-contents.ts'
import { shownCards } from './shown-cards.ts'
import { texts } from './texts.ts'

/** Contents on one page of a site's list, and comments below a content. */
const LIST_SIZE = 20
const COMMENTS_SIZE = 20

const listSchema = z.object({
  column: z.string().max(40).catch(''),
  page: z.coerce.number().int().min(1).max(500).catch(1),
})
const pageSchema = z.object({
  [LINK_PARAMETER]: z.string().max(100).optional().catch(undefined),
  comments: z.coerce.number().int().min(1).max(1000).catch(1),
  sent: z.enum(['waits']).optional().catch(undefined),
})
const passwordSchema = z.object({ password: z.string().max(200).catch('') }).catch({ password: '' })
const commentSchema = z.object({ text: z.string().catch('') }).catch({ text: '' })

export interface ContentPageSources {
  /** What cards of other contents show. */
  sources: ContentSources
  /** Whether the site has contents of a type. */
  isContent: (type: string) => boolean
  /** What a kind puts on its pages besides. */
  partsOf: (kind: ContentKind) => KindParts
  /** Names the newest bytes of replaced files. */
  fixAddresses: (appId: string, html: string) => Promise<string>
  loginPath: ContentCustomers['loginPath']
  /** Pages of other modules that belong to a content. */
  onward: PageLinks['of']
  /** Is told of each content that a visitor opens. */
  visited: SiteVisitors['visited']
}

/** What a page shows of a content besides what was written. */
interface Shown {
  draft: ContentDraft
  mode: ContentPageInput['mode']
  state?: ContentState
  isOpen: boolean
  /** Columns that it stands in; those that visitors can open are named on its page. */
  columnIds?: readonly string[]
  publishedAt: Date | null
  updatedAt: Date
}

/** A comment that was not kept: it comes back with the reason. */
interface RefusedComment {
  text: string
  error: string
  status: number
}

/** Serves lists and pages of contents of all kinds on every site. */
export function serveContentPages(
  frame: ContentFrame,
  { sources, isContent, partsOf, fixAddresses, loginPath, onward, visited }: ContentPageSources,
): ServePages {
  const { published, visitors, links, opened, passwordTries, likes, comments, reads, service, neighbours } =
    frame

  return (http, replies) => {
    const { builds, pages, publicUrl, mapKey, isSecure, siteOf, sendFresh, sendMessage } = replies
    const { fonts, sendNotBuilt, sendNotFound } = replies

    for (const kind of contentKinds) serveKind(kind)

    function serveKind(kind: ContentKind): void {
      const { folder } = contentTypeInfo(kind)
      const pathOf = (site: ReachedSite, id: string) => `${site.base}/${folder}/${id}`

      /** The page of a content, drawn. */
      async function draw(
        site: ReachedSite,
        id: string,
        { draft, mode, state, isOpen, columnIds = [], publishedAt, updatedAt }: Shown,
        asked: Pick<KindPageAsked, 'visitor' | 'query' | 'cookie'>,
        more: Partial<ContentPageInput> = {},
      ): Promise<{ html: string; cookies: readonly PageCookie[] } | null> {
        const build = await builds.current()
        if (!build) return null
        const { appId } = site
        const targets = referencesIn(kind, draft).targets.filter(({ eventType }) => isContent(eventType))
        const [around, missing, cards, pageData] = await Promise.all([
          pages.frame(appId),
          pages.missingTargets(appId, targets),
          shownCards(sources, appId, targets),
          partsOf(kind).pageData?.({
            ...asked,
            appId,
            id,
            base: site.base,
            draft,
            isPreview: mode === 'preview',
          }),
        ])
        const html = build.render.renderContentPage({
          site,
          publicUrl,
          mapKey: mapKey(),
          css: build.css.content + (around ? build.css.frame : ''),
          fontAddress: await fonts.addresses(),
          kind,
          id,
          mode,
          state,
          isOpen,
          frame: around?.frame,
          missing: [...missing, ...(around?.missing ?? [])],
          cards,
          title: draft.title,
          summary: descriptionOf(draft),
          cover: pageData?.isStep ? '' : draft.cover,
          author: draft.author,
          source: draft.source,
          isOriginal: draft.isOriginal,
          publishedAt: publishedAt?.toISOString() ?? null,
          updatedAt: updatedAt.toISOString(),
          readCount: null,
          body: draft.body,
          fields: { ...draft.fields, ...pageData?.fields },
          script: build.contentScripts[kind],
          share: {
            title: draft.share.title,
            desc: draft.share.desc,
            imageUrl: draft.share.image || pictureOf(kind, draft),
          },
          seo: draft.seo,
          columns: (around?.frame.columns ?? []).filter((column) => columnIds.includes(column.id)),
          related: [],
          ...more,
        })
        return { html: await fixAddresses(appId, html), cookies: pageData?.cookies ?? [] }
      }

      /** What stands around a published content: counts, marks, neighbours, comments, as this visitor meets them. */
      async function surroundings(
        request: FastifyRequest,
        site: ReachedSite,
        content: PublishedContent,
        visitor: SiteVisitor,
        refused?: RefusedComment,
      ): Promise<Partial<ContentPageInput>> {
        const { appId } = site
        const { id } = content
        const path = pathOf(site, id)
        const { liker, mark } = visitors.likerOf(request, visitor)
        const [series, beside, related, showsReads, isLiked, said, favorite, links] = await Promise.all([
          seriesOf(partsOf, request.query, { appId, base: site.base, visitor, place: { type: kind, id } }),
          published.around(appId, kind, visitor, content),
          published
            .related(appId, kind, visitor, content)
            .then((others) =>
              relatedContents(
                { published, sources },
                { appId, visitor, self: { type: kind, id } },
                content.draft.related,
                others,
              ),
            ),
          neighbours.limits.showsReads(appId, kind),
          mark ? false : likes.has(appId, id, liker),
          commentsOf(request, site, content, visitor, refused),
          favoriteOf(request, site, id, visitor),
          onward(appId, kind, id),
        ])
        const heldIn = series
          ? []
          : await holdersOf(partsOf, { appId, base: site.base, visitor, place: { type: kind, id } })
        const like: ContentMark = {
          action: `${path}/like${seriesQuery(request.query)}`,
          count: content.likes,
          isSet: isLiked,
        }
        const linkTo = (one: { id: string; title: string } | null) =>
          one ? { title: one.title, href: pathOf(site, one.id) } : undefined
        return {
          readCount: showsReads ? content.reads : null,
          like,
          favorite,
          ...(content.visibility === 'public'
            ? {
                poster: {
                  href: `${site.base}/poster/${folder}/${id}`,
                  inWechat: isWechat(request.headers['user-agent']),
                },
              }
            : {}),
          ...(series ? { series } : {}),
          heldIn,
          onward: links.map(({ title, path: below }) => ({ title, href: path + below })),
          previous: series ? series.previous : linkTo(beside.previous),
          next: series ? series.next : linkTo(beside.next),
          related,
          comments: said,
        }
      }

      /** The mark by which a customer keeps a content; others log in first, where anybody can. */
      async function favoriteOf(
        request: Pick<FastifyRequest, 'query'>,
        site: ReachedSite,
        id: string,
        { customerId }: SiteVisitor,
      ): Promise<ContentMark | undefined> {
        const path = pathOf(site, id)
        if (customerId === null && (await loginPath(site.appId, path)) === null) return undefined
        const isSet =
          customerId !== null &&
          (await neighbours.customers.favorites.has(site.appId, customerId, { type: kind, id }))
        return { action: `${path}/favorite${seriesQuery(request.query)}`, count: null, isSet }
      }

      async function commentsOf(
        request: FastifyRequest,
        site: ReachedSite,
        content: PublishedContent,
        visitor: SiteVisitor,
        refused?: RefusedComment,
      ): Promise<ContentComments | undefined> {
        if (content.commentMode === 'off') return undefined
        const { appId } = site
        const { comments: page, sent } = pageSchema.parse(request.query)
        const path = pathOf(site, content.id)
        const { list, total } = await comments.shown(appId, content.id, visitor.customerId, {
          page,
          size: COMMENTS_SIZE,
        })
        const login = visitor.customer ? null : await loginPath(appId, path)
        return {
          total,
          list: list.map(({ id, authorName, text, createTime, waits, reply }) => ({
            id,
            author: authorName,
            avatar: '',
            text,
            createdAt: createTime,
            isWaiting: waits,
            reply,
          })),
          olderHref: total > page * COMMENTS_SIZE ? `${path}?comments=${page + 1}#comments` : undefined,
          form: visitor.customer
            ? {
                action: `${path}/comment${seriesQuery(request.query)}`,
                maxLength: limits.contentComment.max,
                value: refused?.text ?? '',
                error: refused?.error ?? '',
              }
            : undefined,
          loginHref: login ?? undefined,
          notice: sent === 'waits' ? texts.commentWaits : '',
        }
      }

      /** Says why a visitor does not get to a content, and how they do. */
      async function sendGate(
        request: FastifyRequest,
        reply: FastifyReply,
        site: ReachedSite,
        id: string,
        opening: 'login' | 'group' | 'password' | 'pay',
        { error, status }: { error: string; status: number } = { error: '', status: 200 },
      ) {
        reply.header('X-Robots-Tag', 'noindex')
        if (opening === 'password') {
          const { title, text, label, submit } = texts.password
          return sendMessage(request, reply, site, {
            kind: 'gate',
            title,
            text,
            status,
            form: {
              action: `${pathOf(site, id)}/password`,
              fields: [{ name: 'password', label, kind: 'password', autoComplete: 'off' }],
              hidden: [],
              submit,
              error,
            },
          })
        }
        // What it costs, and what there is to know of it, stands where it is sold.
        if (opening === 'pay')
          return reply.header('Cache-Control', 'no-store').redirect(`${site.base}/buy/content/${id}`, 303)
        if (opening === 'group') {
          return sendMessage(request, reply, site, { kind: 'gate', ...texts.group, status: 403 })
        }
        const login = await loginPath(site.appId, pathOf(site, id))
        const words = login === null ? texts.noLogin : texts.login
        return sendMessage(request, reply, site, {
          kind: 'gate',
          title: words.title,
          text: words.text,
          status: 401,
          ...(login === null ? {} : { link: { text: texts.login.link, href: login } }),
        })
      }

      async function sendPreview(
        request: FastifyRequest,
        reply: FastifyReply,
        site: ReachedSite,
        id: string,
        token: string,
      ) {
        reply.header('X-Robots-Tag', 'noindex')
        const found = await service.preview(site.appId, kind, id, token)
        if (!found) {
          return sendMessage(request, reply, site, {
            kind: 'closed',
            ...siteTexts.previewOver,
            status: 404,
          })
        }
        const drawn = await draw(
          site,
          id,
          { ...found, mode: 'preview', isOpen: false },
          { visitor: { ...guest, customer: null }, query: request.query, cookie: undefined },
        )
        if (!drawn) return sendNotBuilt(reply)
        return sendFresh(request, reply, drawn.html, loadsScript(drawn.html))
      }

      /** The page of a published content, as this visitor meets it. */
      async function sendContent(
        request: FastifyRequest,
        reply: FastifyReply,
        site: ReachedSite,
        content: PublishedContent,
        visitor: SiteVisitor,
        refused?: RefusedComment,
      ) {
        const isOpen = content.visibility === 'public'
        const drawn = await draw(
          site,
          content.id,
          {
            draft: content.draft,
            mode: 'public',
            isOpen,
            columnIds: content.columnIds,
            publishedAt: content.publishedAt,
            updatedAt: content.publishedAt,
          },
          { visitor, query: request.query, cookie: request.headers.cookie },
          await surroundings(request, site, content, visitor, refused),
        )
        if (!drawn) return sendNotBuilt(reply)
        setCookies(reply, drawn.cookies, isSecure)
        if (!isOpen) reply.header('X-Robots-Tag', 'noindex')
        if (refused) reply.status(refused.status)
        return sendFresh(request, reply, drawn.html, loadsScript(drawn.html))
      }

      /** A content of another app in this one's frame; null where this app shows no such thing. */
      async function sendGuest(request: FastifyRequest, reply: FastifyReply, site: ReachedSite, id: string) {
        const found = await guestContent(
          frame,
          { pages, sources, isContent },
          { appId: site.appId, kind, id },
        )
        if (!found) return null
        const { draft, publishedAt, more } = found
        const missing = [...(more.missing ?? []), ...((await pages.frame(site.appId))?.missing ?? [])]
        const drawn = await draw(
          site,
          id,
          { draft, mode: 'public', isOpen: true, publishedAt, updatedAt: publishedAt },
          { visitor: { ...guest, customer: null }, query: request.query, cookie: undefined },
          { ...more, missing },
        )
        if (!drawn) return sendNotBuilt(reply)
        return sendFresh(request, reply, drawn.html, loadsScript(drawn.html))
      }

      /** The visitor and what they get of a content. */
      async function reach(request: FastifyRequest, appId: string, id: string) {
        const visitor = await visitors.of(request, appId)
        return { visitor, ...(await published.open(appId, kind, id, visitor)) }
      }

      http.get(`/h5/:appId/${folder}`, reading, async (request, reply) => {
        const { appId } = pathSchema.parse(request.params)
        const { column, page } = listSchema.parse(request.query)
        const [site, build, around, visitor] = await Promise.all([
          siteOf(request, appId),
          builds.current(),
          pages.frame(appId),
          visitors.of(request, appId),
        ])
        if (!site) return sendNotFound(request, reply, appId)
        if (!build) return sendNotBuilt(reply)
        const used = new Set(await published.columnIds(appId, kind, visitor))
        const columns = (around?.frame.columns ?? []).filter(({ id }) => used.has(id))
        // A column that visitors cannot open narrows nothing: its contents would say what stands in it.
        const columnId = columns.some(({ id }) => id === column) ? column : ''
        const [own, guests] = await Promise.all([
          published.list(appId, kind, visitor, { columnId, page, size: LIST_SIZE }),
          // Columns are the app's own order of its own contents.
          columnId === '' ? neighbours.authorized.entries(appId, kind) : [],
        ])
        // Contents of other apps stand behind the app's own, whichever page that is.
        const from = Math.max(0, (page - 1) * LIST_SIZE - own.total)
        const list = [...own.list, ...guests.slice(from, from + LIST_SIZE - own.list.length)]
        const total = own.total + guests.length
        const html = build.render.renderContentListPage({
          site,
          publicUrl,
          css: build.css.content + (around ? build.css.frame : ''),
          fontAddress: await fonts.addresses(),
          kind,
          frame: around?.frame,
          missing: around?.missing ?? [],
          columns,
          columnId,
          list,
          total,
          page,
          size: LIST_SIZE,
        })
        const fixed = await fixAddresses(appId, html)
        return sendFresh(request, reply, fixed, loadsScript(fixed))
      })

      http.get(`/h5/:appId/${folder}/:id`, reading, async (request, reply) => {
        const { appId, id } = pathSchema.parse(request.params)
        const { preview } = previewSchema.parse(request.query)
        const { [LINK_PARAMETER]: key } = pageSchema.parse(request.query)
        const site = await siteOf(request, appId)
        if (!site) return sendNotFound(request, reply, appId)
        if (preview !== undefined) return sendPreview(request, reply, site, id, preview)
        const { opening, content, visitor } = await reach(request, appId, id)
        if (key !== undefined) {
          // The token goes into a cookie, so that it stands in no address that is passed on.
          if ((opening === 'absent' || opening === 'password') && request.method === 'GET') {
            const linkId = await links.use(appId, id, key)
            if (linkId !== null) {
              reply.header(
                'Set-Cookie',
                await opened.cookieWith(appId, request.headers.cookie, {
                  contentId: id,
                  by: { link: linkId },
                  passwordHash: '',
                }),
              )
            }
          }
          return reply
            .header('Cache-Control', 'no-store')
            .header('Referrer-Policy', 'no-referrer')
            .redirect(pathOf(site, id), 303)
        }
        if (opening === 'absent')
          return (await sendGuest(request, reply, site, id)) ?? sendNotFound(request, reply, appId)
        if (!content || opening !== 'open') {
          return sendGate(request, reply, site, id, opening === 'open' ? 'login' : opening)
        }
        if (request.method === 'GET') {
          reads.count(appId, kind, id, request.headers)
          visited({ appId, type: kind, id }, request.headers)
        }
        return sendContent(request, reply, site, content, visitor)
      })

      http.post(`/h5/:appId/${folder}/:id/password`, submitting, async (request, reply) => {
        const { appId, id } = pathSchema.parse(request.params)
        const site = await siteOf(request, appId)
        if (!site) return sendNotFound(request, reply, appId)
        const { opening, passwordHash } = await reach(request, appId, id)
        if (opening === 'absent') return sendNotFound(request, reply, appId)
        if (opening === 'password') {
          const { password } = passwordSchema.parse(request.body)
          const wait = await passwordTries.begin(appId, id, request.ip)
          if (wait > 0) {
            reply.header('Retry-After', wait)
            const error = texts.password.wait(wait)
            return sendGate(request, reply, site, id, 'password', { error, status: 429 })
          }
          if (passwordHash === null || !(await isContentPassword(password, passwordHash))) {
            const error = texts.password.wrong
            return sendGate(request, reply, site, id, 'password', { error, status: 422 })
          }
          await passwordTries.forgive(appId, id, request.ip)
          reply.header(
            'Set-Cookie',
            await opened.cookieWith(appId, request.headers.cookie, {
              contentId: id,
              by: 'password',
              passwordHash,
            }),
          )
        }
        return reply.redirect(pathOf(site, id), 303)
      })

      http.post(`/h5/:appId/${folder}/:id/like`, submitting, async (request, reply) => {
        requireOwnForm(request)
        const { appId, id } = pathSchema.parse(request.params)
        const site = await siteOf(request, appId)
        if (!site) return sendNotFound(request, reply, appId)
        const { opening, visitor } = await reach(request, appId, id)
        if (opening === 'absent') return sendNotFound(request, reply, appId)
        if (opening !== 'open') return sendGate(request, reply, site, id, opening)
        const { liker, mark } = visitors.likerOf(request, visitor)
        if (mark) setCookies(reply, [{ ...mark, path: '/' }], isSecure)
        // A form has one button: it sets the like, and takes it back the next time.
        const liked = mark !== undefined || !(await likes.has(appId, id, liker))
        await likes.set(appId, kind, id, { liker, liked })
        return reply.redirect(`${pathOf(site, id)}${seriesQuery(request.query)}#marks`, 303)
      })

      http.post(`/h5/:appId/${folder}/:id/favorite`, submitting, async (request, reply) => {
        requireOwnForm(request)
        const { appId, id } = pathSchema.parse(request.params)
        const site = await siteOf(request, appId)
        if (!site) return sendNotFound(request, reply, appId)
        const { opening, visitor } = await reach(request, appId, id)
        if (opening === 'absent') return sendNotFound(request, reply, appId)
        if (opening !== 'open') return sendGate(request, reply, site, id, opening)
        const path = pathOf(site, id)
        if (visitor.customerId === null) {
          const login = await loginPath(appId, path)
          return login === null
            ? sendGate(request, reply, site, id, 'login')
            : reply.header('Cache-Control', 'no-store').redirect(login, 303)
        }
        const { favorites } = neighbours.customers
        const content = { type: kind, id }
        const isKept = await favorites.has(appId, visitor.customerId, content)
        await favorites.set(appId, visitor.customerId, content, !isKept)
        return reply.redirect(`${path}${seriesQuery(request.query)}#marks`, 303)
      })

      http.post(`/h5/:appId/${folder}/:id/comment`, submitting, async (request, reply) => {
        requireOwnForm(request)
        const { appId, id } = pathSchema.parse(request.params)
        const site = await siteOf(request, appId)
        if (!site) return sendNotFound(request, reply, appId)
        const { opening, visitor, content } = await reach(request, appId, id)
        if (opening === 'absent' || (opening === 'open' && !content)) {
          return sendNotFound(request, reply, appId)
        }
        if (opening !== 'open' || !content)
          return sendGate(request, reply, site, id, opening === 'open' ? 'login' : opening)
        if (!visitor.customer) return sendGate(request, reply, site, id, 'login')
        const { text } = commentSchema.parse(request.body)
        const again = (error: string, status: number) =>
          sendContent(request, reply, site, content, visitor, { text, error, status })
        const said = commentTextSchema.safeParse(text)
        if (!said.success) return again(said.error.issues[0]?.message ?? '', 422)
        try {
          const { waits } = await comments.write(appId, kind, content, visitor.customer, said.data)
          const query = new URLSearchParams(seriesQuery(request.query))
          if (waits) query.set('sent', 'waits')
          const search = query.size === 0 ? '' : `?${query.toString()}`
          return reply.redirect(`${pathOf(site, id)}${search}#comments`, 303)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return again(error.message, errorKinds[error.kind].status)
        }
      })

      for (const [name, act] of Object.entries(partsOf(kind).actions ?? {})) {
        http.post(`/h5/:appId/${folder}/:id/${name}`, answering, async (request, reply) => {
          requireOwnForm(request)
          const { appId, id } = pathSchema.parse(request.params)
          const site = await siteOf(request, appId)
          if (!site) return sendNotFound(request, reply, appId)
          const { opening, visitor, content } = await reach(request, appId, id)
          if (opening === 'absent') return sendNotFound(request, reply, appId)
          if (opening !== 'open' || !content) {
            return sendGate(request, reply, site, id, opening === 'open' ? 'login' : opening)
          }
          const { back, cookies = [] } = await act({
            appId,
            id,
            base: site.base,
            draft: content.draft,
            isPreview: false,
            visitor,
            query: request.query,
            cookie: request.headers.cookie,
            body: request.body,
          })
          setCookies(reply, cookies, isSecure)
          return reply.redirect(pathOf(site, id) + back, 303)
        })
      }
    }
  }
}

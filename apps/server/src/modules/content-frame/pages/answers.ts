import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookies } from '../../../http/page-cookie.ts'
import { loadsScript } from '../../../web-pages/cached-html.ts'
import { texts as siteTexts } from '../../../web-pages/texts/texts.ts'
import { guest, type PublishedContent, type SiteVisitor } from '../../content/module.ts'
import type { ReachedSite } from '../../site/module.ts'
import { guestContent } from '../guest-content.ts'
import { texts } from '../texts.ts'
import { drawContent } from './drawing.ts'
import { addressOf, type KindPages } from './kind-pages.ts'
import { type RefusedComment, surroundingsOf } from './surroundings.ts'

export type ContentAnswers = ReturnType<typeof createContentAnswers>

/** What a visitor gets who asks for a content of a kind: its page, the way to it, or a preview. */
export function createContentAnswers(from: KindPages) {
  const { kind, frame, replies, sources, isContent, loginPath } = from
  const { published, visitors, service } = frame
  const { pages, isSecure, sendFresh, sendMessage, sendNotBuilt, sendNotFound } = replies
  const pathOf = (site: ReachedSite, id: string) => addressOf(kind, site, id)

  return {
    /** Says why a visitor does not get to a content, and how they do. */
    async sendGate(
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
    },

    async sendPreview(
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
      const drawn = await drawContent(
        from,
        site,
        id,
        { ...found, mode: 'preview', isOpen: false },
        { visitor: { ...guest, customer: null }, query: request.query, cookie: undefined },
      )
      if (!drawn) return sendNotBuilt(reply)
      return sendFresh(request, reply, drawn.html, loadsScript(drawn.html))
    },

    /** The page of a published content, as this visitor meets it. */
    async sendContent(
      request: FastifyRequest,
      reply: FastifyReply,
      site: ReachedSite,
      content: PublishedContent,
      visitor: SiteVisitor,
      refused?: RefusedComment,
    ) {
      const isOpen = content.visibility === 'public'
      const drawn = await drawContent(
        from,
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
        await surroundingsOf(from, request, site, content, visitor, refused),
      )
      if (!drawn) return sendNotBuilt(reply)
      setCookies(reply, drawn.cookies, isSecure)
      if (!isOpen) reply.header('X-Robots-Tag', 'noindex')
      if (refused) reply.status(refused.status)
      return sendFresh(request, reply, drawn.html, loadsScript(drawn.html))
    },

    /** A content of another app in this one's frame, or the page that says that there is no such thing here. */
    async sendGuest(request: FastifyRequest, reply: FastifyReply, site: ReachedSite, id: string) {
      const found = await guestContent(frame, { pages, sources, isContent }, { appId: site.appId, kind, id })
      if (!found) return sendNotFound(request, reply, site.appId)
      const { draft, publishedAt, more } = found
      const missing = [...(more.missing ?? []), ...((await pages.frame(site.appId))?.missing ?? [])]
      const drawn = await drawContent(
        from,
        site,
        id,
        { draft, mode: 'public', isOpen: true, publishedAt, updatedAt: publishedAt },
        { visitor: { ...guest, customer: null }, query: request.query, cookie: undefined },
        { ...more, missing },
      )
      if (!drawn) return sendNotBuilt(reply)
      return sendFresh(request, reply, drawn.html, loadsScript(drawn.html))
    },

    /** The visitor and what they get of a content. */
    async reach(request: FastifyRequest, appId: string, id: string) {
      const visitor = await visitors.of(request, appId)
      return { visitor, ...(await published.open(appId, kind, id, visitor)) }
    },
  }
}

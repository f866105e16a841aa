import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { ServePages } from '../../site/module.ts'
import { CIRCLE } from '../circles.ts'
import { standingIn } from '../posts/standing.ts'
import { serveFeedPages } from './feed-pages.ts'
import { serveMemberPages } from './member-pages.ts'
import { serveOnePost } from './one-post-pages.ts'
import { type CirclePageParts, type CirclePages, goTo } from './page-requests.ts'
import { serveReviewPages } from './review-pages.ts'
import { serveWritePages } from './write-pages.ts'

/** Serves what is written in circles, and their members, on every site. Made anew for each visitor. */
export const serveCirclePages =
  (parts: CirclePageParts): ServePages =>
  (http, replies) => {
    const { builds, pages, publicUrl, sendFresh, sendNotBuilt, siteOf, sendNotFound } = replies
    const { circles, joining } = parts.circle

    const shared: CirclePages = {
      http,
      replies,
      parts,
      reach: (work) => async (request, reply) => {
        if (request.method === 'POST') requireOwnForm(request)
        const { appId, id } = pathSchema.parse(request.params)
        const site = await siteOf(request, appId)
        if (!site) return sendNotFound(request, reply, appId)
        const visitor = await parts.frame.visitors.of(request, appId)
        const circle = await circles.forVisitor(appId, visitor, id)
        const root = `${site.base}/${CIRCLE}/${encodeURIComponent(id)}`
        // Its own page says why: offline, for members only, behind a password.
        if (!circle) return goTo(reply, root)
        const { customer } = visitor
        const member = customer
          ? await joining.find({ appId, circleId: id, customerId: customer.id })
          : undefined
        return work({ request, reply, site, circle, root, standing: standingIn(circle, customer, member) })
      },
      async send({ request, reply, site, root }, { title, back, content, status }) {
        const [build, around] = await Promise.all([builds.current(), pages.frame(site.appId)])
        if (!build) return sendNotBuilt(reply)
        if (status !== undefined) reply.status(status)
        const hasScript = content.kind === 'feed' && content.news !== undefined
        reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
        const html = build.render.renderCirclePage({
          site,
          publicUrl,
          css: build.css.circle + (around ? build.css.frame : ''),
          frame: around?.frame,
          missing: around?.missing ?? [],
          title,
          backHref: back?.href ?? `${root}/feed`,
          backText: back?.text ?? '',
          content,
          ...(hasScript ? { script: build.circleScript } : {}),
        })
        return sendFresh(request, reply, html, hasScript)
      },
    }
    serveFeedPages(shared)
    serveOnePost(shared)
    serveWritePages(shared)
    serveMemberPages(shared)
    serveReviewPages(shared)
  }

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
    const { siteOf, sendNotFound, sendFramed } = replies
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
        const hasScript = content.kind === 'feed' && content.news !== undefined
        return sendFramed(request, reply, site, { style: 'circle', hasScript, status }, (build, framed) =>
          build.render.renderCirclePage({
            ...framed,
            title,
            backHref: back?.href ?? `${root}/feed`,
            backText: back?.text ?? '',
            content,
            ...(hasScript ? { script: build.circleScript } : {}),
          }),
        )
      },
    }
    serveFeedPages(shared)
    serveOnePost(shared)
    serveWritePages(shared)
    serveMemberPages(shared)
    serveReviewPages(shared)
  }

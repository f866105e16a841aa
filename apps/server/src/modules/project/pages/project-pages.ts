import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { SiteVisitor } from '../../content/module.ts'
import type { ServePages } from '../../site/module.ts'
import type { Doer } from '../projects.ts'
import { serveJoinPages } from './join-pages.ts'
import { pageTexts } from './page-texts.ts'
import type { ProjectPageParts, ProjectPages } from './reached.ts'
import { serveRoomPages } from './room-pages.ts'

const doerOf = ({ customer }: SiteVisitor): (Doer & { customerId: string }) | null =>
  customer && { userId: null, customerId: customer.id, name: customer.name }

/** Serves joining projects and their rooms on every site. Made anew for each visitor: what is done is true now. */
export const serveProjectPages =
  (parts: ProjectPageParts): ServePages =>
  (http, replies) => {
    const { siteOf, sendNotFound, sendFramed } = replies
    const { project, frame, customer } = parts

    const shared: ProjectPages = {
      http,
      replies,
      parts,
      withCustomer: (work) => async (request, reply) => {
        if (request.method === 'POST') requireOwnForm(request)
        const { appId, id } = pathSchema.parse(request.params)
        const site = await siteOf(request, appId)
        if (!site) return sendNotFound(request, reply, appId)
        const visitor = await frame.visitors.of(request, appId)
        const self = doerOf(visitor)
        const path = `${site.base}/project/${id}`
        if (!self) {
          const back = request.method === 'GET' ? request.url : path
          const login = await customer.loginPath(appId, back)
          return reply.header('Cache-Control', 'no-store').redirect(login ?? path, 303)
        }
        const published = await project.projects.forVisitor(appId, visitor, id)
        // The page of the project says why they do not get in.
        if (!published) return reply.header('Cache-Control', 'no-store').redirect(path, 303)
        const member = await project.members.find(appId, id, self.customerId)
        return work({ request, reply, site, published, self, member })
      },
      async sendPage({ request, reply, site, published }, title, content) {
        return sendFramed(request, reply, site, { style: 'project' }, (build, framed) =>
          build.render.renderProjectPage({
            ...framed,
            title,
            backHref: `${site.base}/project/${published.id}`,
            backText: pageTexts.back,
            content,
          }),
        )
      },
      goTo: ({ reply, site, published }, path) =>
        reply
          .header('Cache-Control', 'no-store')
          .redirect(`${site.base}/project/${published.id}${path}`, 303),
    }
    serveJoinPages(shared)
    serveRoomPages(shared)
  }

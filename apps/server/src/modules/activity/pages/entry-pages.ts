import type { EntryContent } from '@zhanfang/site/src/activity/entry-page-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthService } from '../../auth/module.ts'
import type { PayPages } from '../../cashier/module.ts'
import type { ContentFrame } from '../../content/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { ReachedSite, ServePages, SiteReplies } from '../../site/module.ts'
import type { ActivityModule } from '../module.ts'
import { serveHerePages } from './here-pages.ts'
import { serveOwnPages } from './own-pages.ts'
import { serveSignUpPages } from './sign-up-pages.ts'

/** What the pages of sign-ups need. */
export interface EntryPageParts {
  activity: ActivityModule
  frame: Pick<ContentFrame, 'visitors'>
  customer: Pick<CustomerModule, 'accounts' | 'phones' | 'createCaptcha'>
  auth: Pick<AuthService, 'codes' | 'requireHumanForCodes'>
  payPages: PayPages
}

export type SendEntryPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: ReachedSite,
  page: { title: string; backHref: string; backText: string; content: EntryContent },
) => Promise<unknown>

export interface EntryPages {
  http: FastifyInstance
  replies: SiteReplies
  parts: EntryPageParts
  sendPage: SendEntryPage
}

/** Serves signing up and one's own sign-ups on every site. Made anew for each visitor: what is free is true now. */
export const serveEntryPages =
  (parts: EntryPageParts): ServePages =>
  (http, replies) => {
    const { sendFramed } = replies
    const sendPage: SendEntryPage = async (request, reply, site, page) => {
      return sendFramed(request, reply, site, { style: 'visitorForm' }, (build, framed) =>
        build.render.renderEntryPage({
          ...framed,
          ...page,
        }),
      )
    }
    const shared = { http, replies, parts, sendPage }
    serveSignUpPages(shared)
    serveOwnPages(shared)
    serveHerePages(shared)
  }

import type { CircleContent } from '@zhanfang/site/src/circle/circle-page-input.ts'
import type { ContentSources } from '@zhanfang/blocks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOf } from '../../../http/failures.ts'
import type { ContentFrame } from '../../content/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import type { Audits } from '../../todo/module.ts'
import { CIRCLE, type PublishedCircle } from '../circles.ts'
import type { CircleModule } from '../module.ts'
import type { Standing } from '../posts/standing.ts'
import type { PostFiles } from './post-form.ts'

/** What the pages of circles need. */
export interface CirclePageParts {
  circle: CircleModule
  frame: Pick<ContentFrame, 'visitors'>
  customer: Pick<CustomerModule, 'desk' | 'loginPath'>
  audits: Pick<Audits, 'decide'>
  files: PostFiles
  /** What cards of contents show. */
  sources: ContentSources
  /** What an app shows of its circles, and lets visitors do. */
  settingsOf(
    appId: string,
  ): Promise<{ showCircleMemberNum: boolean; showCircleTimelineNum: boolean; socialOpen: boolean }>
}

/** A circle as a request reached it, and who asks. */
export interface ReachedCircle {
  request: FastifyRequest
  reply: FastifyReply
  site: ReachedSite
  circle: PublishedCircle
  standing: Standing
  /** Address of the circle, below which its pages lie. */
  root: string
}

export type CircleWork = (reached: ReachedCircle) => Promise<unknown>

export interface CirclePages {
  http: FastifyInstance
  replies: SiteReplies
  parts: CirclePageParts
  /** Serves an address below that of a circle to whoever may open the circle. */
  reach(work: CircleWork): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  send(
    reached: ReachedCircle,
    page: { title: string; back?: { href: string; text: string }; content: CircleContent; status?: number },
  ): Promise<unknown>
}

export const circleRoot = `/h5/:appId/${CIRCLE}/:id`

/** Names in addresses that say what has been done. */
export const toldSchema = z.object({ told: z.string().max(20).catch('') }).catch({ told: '' })

export const goTo = (reply: FastifyReply, href: string) =>
  reply.header('Cache-Control', 'no-store').redirect(href, 303)

/** Sends who is not logged in to do so, and back to where they were. */
export async function toLogin(
  { reply, site, root }: ReachedCircle,
  customer: CirclePageParts['customer'],
  path: string,
): Promise<unknown> {
  const login = await customer.loginPath(site.appId, `${site.base}/${CIRCLE}${path}`)
  return goTo(reply, login === null ? root : site.base + login.replace(/^\/h5\/[^/]+/, ''))
}

/** What went wrong, in words for the visitor; throws what they can do nothing about. */
export function problemOf(error: unknown): { field: string; message: string } {
  const refusal = refusalOf(error)
  if (refusal.kind === 'internal' || refusal.kind === 'unavailable' || refusal.kind === 'forbidden')
    throw error
  return refusal.problems?.[0] ?? { field: '', message: refusal.message }
}

import type { WorkCard, WorksContent } from '@zhanfang/site/src/works/works-page-input.ts'
import type { WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOf } from '../../../http/failures.ts'
import type { ContentFrame } from '../../content/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import type { SurveyModule, VisitorPasses } from '../../survey/module.ts'
import { ACTIVITY } from '../contests.ts'
import type { ActivityWorkModule } from '../module.ts'
import type { WorkRow } from '../tables.ts'
import { groupNameOf, picturesOf } from '../work-rows.ts'
import { pageTexts as texts } from './page-texts.ts'

/** What the pages of works need. */
export interface WorkPageParts {
  work: ActivityWorkModule
  frame: Pick<ContentFrame, 'visitors' | 'service'>
  customer: Pick<CustomerModule, 'loginPath'>
  passes: VisitorPasses
  gates: Pick<SurveyModule['gates'], 'look' | 'enterFromWeixin'>
  /** A mark of an address: the same for the same one, and read back by nobody. */
  markOf: (appId: string, address: string) => string
}

/** Sends a page that is made for its visitor alone. */
export type SendWorksPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: ReachedSite,
  page: { title: string; backHref: string; backText: string; content: WorksContent },
) => Promise<unknown>

const placeSchema = z.object({
  appId: z.string(),
  id: z.string().default(''),
  workId: z.string().default(''),
})

/** What all pages of works share. */
export function workPageTools(replies: SiteReplies, parts: WorkPageParts) {
  const { siteOf, sendNotFound, sendFramed } = replies

  const sendPage: SendWorksPage = async (request, reply, site, page) => {
    return sendFramed(request, reply, site, { style: 'works' }, (build, framed) =>
      build.render.renderWorksPage({
        ...framed,
        ...page,
      }),
    )
  }

  return {
    sendPage,
    goTo: (reply: FastifyReply, site: ReachedSite, path: string) =>
      reply.header('Cache-Control', 'no-store').redirect(site.base + path, 303),

    /** The contest of the address, as this visitor has it; null once something else was answered. */
    async reach(request: FastifyRequest, reply: FastifyReply) {
      const { appId, id, workId } = placeSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) {
        await sendNotFound(request, reply, appId)
        return null
      }
      const visitor = await parts.frame.visitors.of(request, appId)
      const reached = await parts.work.contests.forVisitor(appId, visitor, id)
      if (reached) return { appId, site, visitor, reached, workId, root: `/${ACTIVITY}/${id}/works` }
      // The page of the activity says what there is to say: a login, a password, or that there is none.
      await reply.header('Cache-Control', 'no-store').redirect(`${site.base}/${ACTIVITY}/${id}`, 303)
      return null
    },
  }
}
export type WorkPageTools = ReturnType<typeof workPageTools>
export type Reached = NonNullable<Awaited<ReturnType<WorkPageTools['reach']>>>

export interface WorkPages {
  http: FastifyInstance
  replies: SiteReplies
  parts: WorkPageParts
  tools: WorkPageTools
}

/** What went wrong, in words for the visitor; throws what they can do nothing about. */
export function problemOf(error: unknown): { field: string; message: string } {
  const refusal = refusalOf(error)
  if (refusal.kind === 'internal' || refusal.kind === 'unavailable' || refusal.kind === 'forbidden')
    throw error
  return refusal.problems?.[0] ?? { field: '', message: refusal.message }
}

/** Whether visitors see how many votes works have. */
export const showsVotes = ({ voting }: WorkSettings): boolean => voting.on && voting.isPublic

/** A work in a list of visitors. */
export const cardOf = (row: WorkRow, settings: WorkSettings, href: string): WorkCard => ({
  href,
  number: row.number,
  title: row.title,
  author: row.authorName,
  group: groupNameOf(settings, row.groupId),
  picture: picturesOf(row)[0] ?? '',
  hasVideo: row.video !== '',
  votes: showsVotes(settings) ? texts.votes(row.votes) : '',
})

/** A work as its page shows it. */
export const shownOf = (row: WorkRow, settings: WorkSettings, hidesAuthor = false) => ({
  number: row.number,
  title: row.title,
  author: hidesAuthor ? '' : row.authorName,
  group: groupNameOf(settings, row.groupId),
  text: row.text,
  pictures: picturesOf(row),
  video: row.video,
})

/** An address with what differs from the usual. */
export function withQuery(path: string, given: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

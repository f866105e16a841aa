import { noRestrictions } from '@zhanfang/contract'
import type { WorksContent } from '@zhanfang/site/src/works/works-page-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientOf } from '../../../http/bind.ts'
import { answering, reading } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { ACTIVITY } from '../contests.ts'
import { requireHandIn } from '../hand-in.ts'
import { texts as words } from '../texts.ts'
import type { WorkRow } from '../tables.ts'
import { requireVoting, type Voter } from '../voting.ts'
import { SHOWN, WAITS, WITHDRAWN } from '../work-rows.ts'
import { statusOf } from '../../todo/module.ts'
import { pageTexts as texts } from './page-texts.ts'
import { problemOf, type Reached, shownOf, showsVotes, type WorkPages } from './page-tools.ts'

type WorkContent = Extract<WorksContent, { kind: 'work' }>
const saidSchema = z.object({
  said: z.enum(['voted', 'submitted', 'published', 'saved']).optional().catch(undefined),
})
const weixinSchema = z.object({ code: z.string().max(200).catch(''), state: z.string().max(200).catch('') })

/** What stands in the way of a vote, in words; null for nothing. */
function messageOf(work: () => void): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Serves one work with its vote. Works without a script: a vote is a form, what came of it a page. */
export function serveVoting({ http, replies, parts, tools }: WorkPages): void {
  const { lists, handIn, voting } = parts.work
  const { passes, gates, customer } = parts
  const { reach, sendPage, goTo } = tools

  /** Who votes, as far as the request shows it; null where more has to be shown first. */
  async function voterOf(request: FastifyRequest, { reached, visitor }: Reached): Promise<Voter | null> {
    const { by } = reached.contest.settings.voting
    const seen = await passes.read(reached.id, clientOf(request))
    const known = {
      account: visitor.customerId === null ? null : `customer:${visitor.customerId}`,
      weixin: seen.openid === null ? null : `openid:${seen.openid}`,
      device: seen.device === null ? null : `device:${seen.device}`,
    }[by]
    if (known === null) return null
    return {
      name: await passes.blind(known),
      address: await passes.blind(`ip:${seen.ip}`),
      customerId: visitor.customerId,
    }
  }

  async function voteOf(
    request: FastifyRequest,
    found: Reached,
    work: WorkRow,
  ): Promise<WorkContent['vote']> {
    const { appId, site, reached, root } = found
    const { voting: rules } = reached.contest.settings
    const here = `${root}/${work.id}`
    if (!rules.on || work.state !== SHOWN) return { kind: 'note', text: '' }
    const closed = messageOf(() => requireVoting(rules, new Date()))
    if (closed !== null) return { kind: 'note', text: closed }
    const voter = await voterOf(request, found)
    const form = { kind: 'form', action: `${site.base}${here}/vote` } as const
    if (voter) {
      const full = await voting.reached(appId, reached.id, work.id, voter, rules)
      return full === null ? form : { kind: 'note', text: full }
    }
    // A browser gets its mark with this page, and shows it with the form.
    if (rules.by === 'device') return form
    if (rules.by === 'weixin')
      return clientOf(request).userAgent.includes('MicroMessenger')
        ? { kind: 'link', href: `${site.base}${here}/voter`, text: texts.weixin }
        : { kind: 'note', text: words.vote.weixin }
    const login = await customer.loginPath(appId, `/h5/${appId}${here}`)
    return login === null
      ? { kind: 'note', text: texts.loginOff }
      : { kind: 'link', href: `${site.base}/me/login?to=${encodeURIComponent(here)}`, text: texts.login }
  }

  function ownOf({ site, reached, root, visitor }: Reached, work: WorkRow): WorkContent['own'] {
    if (visitor.customerId === null || work.customerId !== visitor.customerId) return null
    const { settings } = reached.contest
    const state = statusOf(work.state)
    const canChange =
      work.state !== WITHDRAWN && messageOf(() => requireHandIn(settings, new Date())) === null
    return {
      state: texts.states[state],
      tone: texts.tones[state],
      reason: work.reason,
      editHref: canChange ? `${site.base}${root}/${work.id}/edit` : null,
      withdrawAction: work.state === WITHDRAWN ? null : `${site.base}${root}/${work.id}/withdraw`,
    }
  }

  /** A work that the visitor may see: one that is shown, or their own. */
  async function workOf({ appId, reached, visitor, workId }: Reached): Promise<WorkRow | null> {
    const shown = await lists.shown(appId, reached.id, workId)
    if (shown || visitor.customerId === null) return shown
    return handIn.find(appId, reached.id, visitor.customerId, workId).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Reached,
    { done = '', problem = '' }: { done?: string; problem?: string },
  ) {
    const { appId, site, reached, root } = found
    const work = await workOf(found)
    if (!work) return replies.sendNotFound(request, reply, appId)
    const { settings } = reached.contest
    if (settings.voting.on && settings.voting.by === 'device') {
      const { device } = await passes.read(reached.id, clientOf(request))
      if (device === null) reply.header('Set-Cookie', await passes.deviceCookie())
    }
    return sendPage(request, reply, site, {
      title: work.title,
      backHref: site.base + root,
      backText: texts.backToWorks,
      content: {
        kind: 'work',
        work: shownOf(work, settings),
        votes: showsVotes(settings) && work.state !== WAITS ? texts.votes(work.votes) : '',
        vote: await voteOf(request, found, work),
        done,
        problem,
        own: ownOf(found, work),
      },
    })
  }

  http.get(`/h5/:appId/${ACTIVITY}/:id/works/:workId`, reading, async (request, reply) => {
    const found = await reach(request, reply)
    if (!found) return reply
    const { said } = saidSchema.parse(request.query)
    return show(request, reply, found, { done: said === undefined ? '' : texts[said] })
  })

  http.post(`/h5/:appId/${ACTIVITY}/:id/works/:workId/vote`, answering, async (request, reply) => {
    requireOwnForm(request)
    const found = await reach(request, reply)
    if (!found) return reply
    const { appId, site, reached, root, workId } = found
    const { voting: rules } = reached.contest.settings
    try {
      requireVoting(rules, new Date())
      const voter = await voterOf(request, found)
      if (!voter && rules.by === 'account')
        return await goTo(reply, site, `/me/login?to=${encodeURIComponent(`${root}/${workId}`)}`)
      if (!voter)
        throw new Refusal('voteRefused', {
          message: rules.by === 'device' ? words.vote.device : words.vote.weixin,
        })
      await voting.cast(appId, reached.id, workId, voter, rules)
    } catch (error) {
      const { message } = problemOf(error)
      reply.status(409)
      return show(request, reply, found, { problem: message })
    }
    return goTo(reply, site, `${root}/${workId}?said=voted`)
  })

  /* Who reads inside WeChat is asked of WeChat as surveys do it; it sends its reader back to the second address. */
  http.get(`/h5/:appId/${ACTIVITY}/:id/works/:workId/voter`, reading, async (request, reply) => {
    const found = await reach(request, reply)
    if (!found) return reply
    const { appId, site, reached, root, workId } = found
    const here = `${root}/${workId}`
    const { cookies, redirect } = await gates.look(
      { appId, surveyId: reached.id, restrictions: { ...noRestrictions, weixinOnly: true } },
      clientOf(request),
      `${site.address ?? `${replies.publicUrl}/h5/${appId}`}${here}/weixin`,
    )
    for (const cookie of cookies) reply.header('Set-Cookie', cookie)
    if (redirect !== null) return reply.header('Cache-Control', 'no-store').redirect(redirect, 302)
    return goTo(reply, site, here)
  })

  http.get(`/h5/:appId/${ACTIVITY}/:id/works/:workId/weixin`, reading, async (request, reply) => {
    const found = await reach(request, reply)
    if (!found) return reply
    const { site, reached, root, workId } = found
    try {
      const given = weixinSchema.parse(request.query)
      const cookies = await gates.enterFromWeixin(reached.id, given, clientOf(request))
      for (const cookie of cookies) reply.header('Set-Cookie', cookie)
    } catch (error) {
      const { message } = problemOf(error)
      reply.status(422)
      return show(request, reply, found, { problem: message })
    }
    return goTo(reply, site, `${root}/${workId}`)
  })
}

import { formatDate, formatDateTime } from '@zhanfang/format'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newToken } from '../../database/id.ts'
import { submitting } from '../../http/page-options.ts'
import { formSchema, requireOwnForm } from '../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../web-pages/form-replies.ts'
import { pathSchema } from '../../web-pages/request-schemas.ts'
import type { CustomerModule, MePart, Owner } from '../customer/module.ts'
import type { ReachedSite, ServePages } from '../site/module.ts'
import type { Accounts } from './accounts.ts'
import type { Earning } from './earning.ts'
import type { Offers } from './offers.ts'
import { type Settings, VISIT } from './settings.ts'
import { texts } from './texts.ts'

const words = texts.page
export const POINTS_PATH = '/me/points'
const querySchema = z.object({ cursor: z.string().max(60).optional().catch(undefined) })

interface Parts {
  accounts: Accounts
  earning: Earning
  offers: Offers
  settings: Settings
  part: MePart
  customer: Pick<CustomerModule, 'sessions'>
}

/** Serves 我的积分: what there is, how more is earned, what it is good for, and how it came about. */
export const servePointPages =
  ({ accounts, earning, offers, settings, part, customer }: Parts): ServePages =>
  (http, { builds, pages, publicUrl, sendFresh, sendNotBuilt, siteOf, sendNotFound }) => {
    /** Who is there; null once they were sent to log in. */
    async function reach(request: FastifyRequest, reply: FastifyReply) {
      const { appId } = pathSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) {
        await sendNotFound(request, reply, appId)
        return null
      }
      const self = await customer.sessions.find(request.headers.cookie, appId)
      if (self) return { site, owner: { appId, customerId: self.id } }
      await goTo(reply, site, `/me/login?to=${encodeURIComponent(POINTS_PATH)}`)
      return null
    }

    async function contentFor(site: ReachedSite, owner: Owner, cursor: string | undefined) {
      const set = await settings.read(owner.appId)
      const [account, ends, open, listed, wasHere] = await Promise.all([
        accounts.read(owner),
        accounts.endingNext(owner),
        set.isOn ? offers.open(owner.appId) : [],
        part.list(owner, cursor),
        earning.wasHere(owner),
      ])
      const rules = set.isOn ? set.rules.filter((rule) => rule.isOn) : []
      const visit = rules.find(({ action }) => action === VISIT)
      const address = site.base + POINTS_PATH
      return {
        points: account.points,
        notes: [
          ...(set.isOn ? [] : [words.closed]),
          ...(ends ? [words.ends(ends.points, formatDate(ends.at))] : []),
          ...(account.owed > 0 ? [words.owed(account.owed)] : []),
        ],
        visit: visit && !wasHere ? { action: `${address}/visit`, text: words.visit(visit.points) } : null,
        wasHere: visit !== undefined && wasHere ? texts.visitedBefore : '',
        offers: open.map((offer) => ({
          ...offer,
          action: `${address}/exchange`,
          hidden: [
            ['couponId', offer.couponId],
            ['price', String(offer.points)],
            ['nonce', newToken()],
          ] as const,
          text: words.exchangeFor(offer.points),
          missing: account.points < offer.points ? words.missing(offer.points - account.points) : '',
        })),
        ways: rules.map(({ title, points, perDay, action }) => ({
          title,
          text: words.way(points, action === VISIT ? 1 : perDay),
        })),
        entries: listed.items.map(({ id, title, text, at }) => ({
          id,
          title,
          text,
          time: formatDateTime(at),
        })),
        olderHref:
          listed.nextCursor === null ? null : `${address}?cursor=${encodeURIComponent(listed.nextCursor)}`,
      }
    }

    async function show(
      request: FastifyRequest,
      reply: FastifyReply,
      { site, owner }: { site: ReachedSite; owner: Owner },
      problem = '',
    ) {
      const { cursor } = querySchema.parse(request.query)
      // What was done since is known when somebody looks.
      await earning.collect(owner)
      const [build, around, content] = await Promise.all([
        builds.current(),
        pages.frame(site.appId),
        contentFor(site, owner, cursor),
      ])
      if (!build) return sendNotBuilt(reply)
      if (problem !== '') reply.status(422)
      reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
      const html = build.render.renderPointsPage({
        site,
        publicUrl,
        css: build.css.coupon + (around ? build.css.frame : ''),
        frame: around?.frame,
        missing: around?.missing ?? [],
        title: texts.me.title,
        backHref: `${site.base}/me`,
        backText: words.back,
        content: { ...content, problem },
      })
      return sendFresh(request, reply, html, false)
    }

    http.get(`/h5/:appId${POINTS_PATH}`, submitting, async (request, reply) => {
      const reached = await reach(request, reply)
      return reached ? show(request, reply, reached) : reply
    })

    http.post(`/h5/:appId${POINTS_PATH}/visit`, submitting, async (request, reply) => {
      requireOwnForm(request)
      const reached = await reach(request, reply)
      if (!reached) return reply
      try {
        await earning.visit(reached.owner)
        return await goTo(reply, reached.site, POINTS_PATH)
      } catch (error) {
        return show(request, reply, reached, problemOf(error).message)
      }
    })

    http.post(`/h5/:appId${POINTS_PATH}/exchange`, submitting, async (request, reply) => {
      requireOwnForm(request)
      const reached = await reach(request, reply)
      if (!reached) return reply
      const form = formSchema.parse(request.body ?? {})
      const wish = z
        .object({
          couponId: z.string().max(40),
          price: z.coerce.number().int(),
          nonce: z.string().min(8).max(60),
        })
        .safeParse(form)
      if (!wish.success) return goTo(reply, reached.site, POINTS_PATH)
      try {
        const id = await offers.exchange(reached.owner, wish.data)
        return await goTo(reply, reached.site, `/card/${id}`)
      } catch (error) {
        return show(request, reply, reached, problemOf(error).message)
      }
    })
  }

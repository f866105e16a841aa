import { couponRulesSchema, couponStates } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answering, submitting } from '../../../http/page-options.ts'
import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import { cardPath } from '../of-customers.ts'
import { couponHolders as holders, coupons, type TemplateRow } from '../tables.ts'
import { CODE_PATH } from './code-pages.ts'
import { known, ticketOf, validityWords } from './coupon-facts.ts'
import type { CouponPages } from './coupon-pages.ts'
import { pageTexts as texts } from './texts.ts'

const LEFT_SHOWN = 100
const offerPath = (id: string) => `/coupon/${id}`

/** Serves the page on which visitors take a coupon. */
export function serveOfferPages({ http, replies, database: { db }, parts, sendPage }: CouponPages): void {
  const { siteOf, sendNotFound } = replies
  const { giving, customer } = parts

  /** A coupon that visitors may know of; null once a page that says why not was sent. */
  async function reach(request: FastifyRequest, reply: FastifyReply) {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    const row = site && (await giving.find(db, appId, id).catch(() => null))
    // What nobody was told of, or was never meant for everybody, is nowhere.
    if (!site || !row || row.state === couponStates.draft || !row.isPublic) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const self = await customer.sessions.find(request.headers.cookie, appId)
    return { site, row, self }
  }
  type Reached = NonNullable<Awaited<ReturnType<typeof reach>>>

  /** How many of it the visitor was given, and the one that came last. */
  async function ownOf({ appId, id }: TemplateRow, customerId: string | undefined) {
    if (customerId === undefined) return { taken: 0, last: undefined }
    const [[held], [last]] = await Promise.all([
      db
        .select({ taken: holders.taken })
        .from(holders)
        .where(and(eq(holders.appId, appId), eq(holders.templateId, id), eq(holders.customerId, customerId))),
      db
        .select({ id: coupons.id })
        .from(coupons)
        .where(and(eq(coupons.appId, appId), eq(coupons.templateId, id), eq(coupons.customerId, customerId)))
        .orderBy(desc(coupons.id))
        .limit(1),
    ])
    return { taken: held?.taken ?? 0, last: last?.id }
  }

  async function show(request: FastifyRequest, reply: FastifyReply, reached: Reached, failed = '') {
    const { site, row, self } = reached
    const rules = couponRulesSchema.parse(row.rules)
    const { taken, last } = await ownOf(row, self?.id)
    const left = row.total - row.issued - row.reserved
    const closed = giving.closedBecause(row, 'link') ?? (left <= 0 ? texts.soldOut : undefined)
    const hasAll = row.perPerson !== null && taken >= row.perPerson
    if (failed !== '') reply.status(422)
    return sendPage(request, reply, site, {
      title: texts.offer,
      backHref: `${site.base}/`,
      backText: site.name,
      content: {
        kind: 'offer',
        ticket: ticketOf(row.name, rules),
        facts: known([
          [texts.facts.valid, validityWords(rules)],
          [texts.facts.scope, rules.scope.type === 'all' ? '' : texts.scopes[rules.scope.type]],
          [texts.facts.perPerson, row.perPerson === null ? '' : texts.pieces(row.perPerson)],
          [texts.facts.left, left > 0 && left <= LEFT_SHOWN ? texts.pieces(left) : ''],
          [texts.facts.claimUntil, row.claimUntil === null ? '' : formatDateTime(row.claimUntil)],
        ]),
        notes: rules.notes,
        claim:
          closed !== undefined || hasAll
            ? null
            : {
                action: `${site.base}${offerPath(row.id)}/claim`,
                text: !self ? texts.loginToClaim : taken > 0 ? texts.claimAgain : texts.claim,
              },
        problem: failed || (hasAll ? texts.taken(taken) : (closed ?? '')),
        ownHref: last === undefined ? null : `${site.base}${cardPath(last)}`,
        codeHref: `${site.base}${CODE_PATH}`,
      },
    })
  }

  http.get('/h5/:appId/coupon/:id', submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    return reached ? show(request, reply, reached) : reply
  })

  // A whole hall scans the code of one poster.
  http.post('/h5/:appId/coupon/:id/claim', answering, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, row, self } = reached
    if (!self) return goTo(reply, site, `/me/login?to=${encodeURIComponent(offerPath(row.id))}`)
    try {
      const id = await giving.give({
        appId: row.appId,
        templateId: row.id,
        customerId: self.id,
        way: 'link',
      })
      return await goTo(reply, site, cardPath(id))
    } catch (error) {
      return show(request, reply, reached, problemOf(error).message)
    }
  })
}

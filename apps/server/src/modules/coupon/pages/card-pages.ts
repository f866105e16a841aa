import { heldStateNames } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { and, eq, isNull } from 'drizzle-orm'
import { submitting } from '../../../http/page-options.ts'
import { goTo } from '../../../web-pages/form-replies.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import { isHeld, rulesOf, stateOf } from '../held.ts'
import { cardPath } from '../of-customers.ts'
import { couponRedemptions, coupons } from '../tables.ts'
import { known, lastMinute, ticketOf } from './coupon-facts.ts'
import type { CouponPages } from './coupon-pages.ts'
import { pageTexts as texts } from './texts.ts'

/** Serves a visitor's own coupon with the code that they show at the counter. */
export function serveCardPages({ http, replies, database: { db }, parts, sendPage }: CouponPages): void {
  const { siteOf, sendNotFound } = replies

  http.get('/h5/:appId/card/:id', submitting, async (request, reply) => {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    const self = await parts.customer.sessions.find(request.headers.cookie, appId)
    if (!self) return goTo(reply, site, `/me/login?to=${encodeURIComponent(cardPath(id))}`)
    const [row] = await db
      .select()
      .from(coupons)
      .where(and(isHeld(appId, id), eq(coupons.customerId, self.id)))
    if (!row) return sendNotFound(request, reply, appId)
    const [redemption] = await db
      .select({ place: couponRedemptions.place })
      .from(couponRedemptions)
      .where(
        and(
          eq(couponRedemptions.appId, appId),
          eq(couponRedemptions.couponId, row.id),
          isNull(couponRedemptions.undoneAt),
        ),
      )
    const state = stateOf(row)
    const rules = rulesOf(row)
    const words = texts.states[state]
    return sendPage(request, reply, site, {
      title: texts.mine,
      backHref: `${site.base}/me/coupons`,
      backText: texts.backToMine,
      content: {
        kind: 'card',
        ticket: ticketOf(row.name, rules),
        state: heldStateNames[state],
        tone: state === 'unused' ? 'good' : state === 'pending' || state === 'locked' ? 'waits' : 'over',
        text: typeof words === 'string' ? words : words(formatDateTime(row.validFrom)),
        facts: known([
          [texts.facts.valid, texts.between(formatDateTime(row.validFrom), lastMinute(row.validUntil))],
          [texts.facts.scope, rules.scope.type === 'all' ? '' : texts.scopes[rules.scope.type]],
          [texts.facts.claimed, formatDateTime(row.claimedAt)],
          [texts.facts.used, row.usedAt === null ? '' : formatDateTime(row.usedAt)],
          [texts.facts.place, redemption?.place ?? ''],
        ]),
        notes: rules.notes,
        code: state === 'unused' || state === 'pending' ? row.code : '',
        usesHref: null,
      },
    })
  })
}

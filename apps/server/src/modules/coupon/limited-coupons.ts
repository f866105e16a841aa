import { contentTypeInfo, contentTypeTitle } from '@zhanfang/blocks'
import { eq, sql } from 'drizzle-orm'
import { defineLimitedKind } from '../content-limit/module.ts'
import { couponTemplates as templates } from './tables.ts'

export const COUPON_TYPE = 'coupon'

/** What coupons are made from; those in people's hands have numbers of their own. */
export const limitedCoupons = defineLimitedKind({
  kind: COUPON_TYPE,
  name: contentTypeTitle(COUPON_TYPE),
  order: contentTypeInfo(COUPON_TYPE).order,
  count: (appId) => sql`select count(*) as value from ${templates} where ${eq(templates.appId, appId)}`,
})

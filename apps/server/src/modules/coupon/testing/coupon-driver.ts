import { type CouponFields, couponCreate, couponFields, couponStep } from '@zhanfang/contract'
import type { z } from 'zod'
import { newId } from '../../../database/id.ts'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
import { customers } from '../../customer/tables.ts'

export interface Owner {
  appid: string
  as: TestUser
}

/** What a coupon that is good for 30 days is made from. */
export const plainCoupon = (more: Partial<z.input<typeof couponFields>> = {}): CouponFields =>
  couponFields.parse({
    name: '开业满减',
    rules: { benefit: { kind: 'amount', off: 20 }, min: 100, validity: { type: 'days', days: 30 } },
    total: 100,
    perPerson: 1,
    claimFrom: null,
    claimUntil: null,
    isPublic: true,
    ...more,
  })

/** Coupons and the people who hold them, as tests need them. */
export function createCouponDriver(t: TestServer) {
  let people = 0
  return {
    async owner(): Promise<Owner> {
      const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
      return { appid, as }
    },
    /** A customer of an app. */
    async person({ appid }: Owner, nickname = `会员${(people += 1)}`): Promise<string> {
      const id = newId()
      await t.database.db
        .insert(customers)
        .values({ appId: appid, id, nickname, source: 'sms', agreementVersion: 1 })
      return id
    },
    /** A coupon that can be had. */
    async active(owner: Owner, more: Partial<z.input<typeof couponFields>> = {}): Promise<string> {
      const { id } = (await t.call(couponCreate, { body: plainCoupon(more) }, owner)).data
      const started = await t.call(couponStep, { params: { id }, body: { to: 'active' } }, owner)
      if (started.status !== 200) throw new Error(started.msg)
      return id
    },
    give: (owner: Owner, templateId: string, customerId: string, server: TestServer = t) =>
      server.server.services.coupon.giving.give({
        appId: owner.appid,
        templateId,
        customerId,
        way: 'link',
      }),
  }
}

import {
  type CampaignFields,
  campaignFieldsSchema,
  prizeCampaignCreate,
  prizeCampaignDetail,
  prizeCampaignStep,
} from '@zhanfang/contract'
import type { z } from 'zod'
import { newId } from '../../../database/id.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { createCouponDriver, type Owner } from '../../coupon/testing/coupon-driver.ts'

type Wanted = z.input<typeof campaignFieldsSchema>
type WantedPrize = Wanted['prizes'][number]
type DrawRulesInput = Extract<Wanted['rules'], { type: 'draw' }>
type CalendarRulesInput = Extract<Wanted['rules'], { type: 'calendar' }>

/** A thing that everybody wins, a hundred of them. */
export const plainPrize = (more: Partial<WantedPrize> = {}): WantedPrize => ({
  name: '保温杯',
  imageUrl: '',
  odds: 1_000_000,
  stock: 100,
  perDay: null,
  perPerson: null,
  isBig: false,
  cost: 25,
  gift: { kind: 'goods', delivery: 'counter', hint: '' },
  ...more,
})

/** A wheel on which everybody draws once a day. */
export const plainDraw = (
  rules: Partial<DrawRulesInput> = {},
  more: Partial<Omit<Wanted, 'rules'>> = {},
): CampaignFields =>
  campaignFieldsSchema.parse({
    name: '新年大转盘',
    intro: '最终解释权归社区所有',
    startsAt: null,
    endsAt: null,
    prizes: [plainPrize()],
    ...more,
    rules: {
      type: 'draw',
      look: 'wheel',
      freePerDay: 1,
      checkInBonus: 0,
      sharesPerDay: 0,
      pointsPrice: null,
      mostPerDay: null,
      mostInAll: null,
      mostPerAddress: null,
      groupIds: [],
      claimDays: 7,
      ...rules,
    },
  })

export const plainCalendar = (rules: Partial<CalendarRulesInput> = {}): CampaignFields =>
  campaignFieldsSchema.parse({
    name: '天天签到',
    intro: '',
    startsAt: null,
    endsAt: null,
    prizes: [],
    rules: {
      type: 'calendar',
      points: 5,
      bonuses: [{ day: 3, points: 20, couponId: null }],
      repeats: false,
      makeUp: null,
      ...rules,
    },
  })

/** Campaigns and the people who take part, as tests need them. */
export function createPrizeDriver(t: TestServer) {
  const coupons = createCouponDriver(t)
  return {
    ...coupons,

    async draft(owner: Owner, fields: CampaignFields): Promise<string> {
      const created = await t.call(prizeCampaignCreate, { body: fields }, owner)
      if (created.status !== 200) throw new Error(created.msg)
      return created.data.id
    },

    step: (owner: Owner, id: string, to: 'active' | 'paused' | 'ended') =>
      t.call(prizeCampaignStep, { params: { id }, body: { to } }, owner),

    async started(owner: Owner, fields: CampaignFields): Promise<string> {
      const created = await t.call(prizeCampaignCreate, { body: fields }, owner)
      if (created.status !== 200) throw new Error(created.msg)
      const { id } = created.data
      const started = await t.call(prizeCampaignStep, { params: { id }, body: { to: 'active' } }, owner)
      if (started.status !== 200) throw new Error(started.msg)
      return id
    },

    detail: async (owner: Owner, id: string) =>
      (await t.call(prizeCampaignDetail, { params: { id } }, owner)).data,

    /** One draw, as the page asks for it. */
    draw: (
      who: { appId: string; customerId: string },
      campaignId: string,
      {
        server = t,
        nonce = newId(),
        address = '203.0.113.7',
        price = null,
        shareCode = '',
      }: {
        server?: TestServer
        nonce?: string
        address?: string
        price?: number | null
        shareCode?: string
      } = {},
    ) => server.server.services.prize.drawing.draw(who, { campaignId, nonce, address, price, shareCode }),
  }
}

import {
  type CampaignFields,
  type CampaignRules,
  couponStates,
  type PrizeFields,
  prizeGiftSchema,
  prizeLimits,
} from '@zhanfang/contract'
import type { Db } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Templates } from '../../coupon/module.ts'
import type { CustomerModule } from '../../customer/module.ts'
import type { PointRules } from '../../points/module.ts'
import type { CampaignRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { prizesOf, rulesOf } from './reading.ts'

/** Coupons that a campaign gives, with what they are called in it. */
export const couponsIn = (
  rules: CampaignRules,
  prizes: readonly Pick<PrizeFields, 'name' | 'gift'>[],
): { id: string; name: string }[] =>
  rules.type === 'calendar'
    ? rules.bonuses.flatMap(({ couponId, day }) =>
        couponId === null ? [] : [{ id: couponId, name: texts.points.bonus(day) }],
      )
    : prizes.flatMap(({ name, gift }) => (gift.kind === 'coupon' ? [{ id: gift.couponId, name }] : []))

const usesPoints = (rules: CampaignRules, prizes: readonly Pick<PrizeFields, 'gift'>[]): boolean =>
  rules.type === 'calendar'
    ? rules.points > 0 || rules.makeUp !== null || rules.bonuses.some(({ points }) => points > 0)
    : rules.pointsPrice !== null || prizes.some(({ gift }) => gift.kind === 'points')

export type Readiness = ReturnType<typeof createReadiness>

/** What a campaign must have before anybody takes part: whatever it promises can be given. */
export function createReadiness({
  templates,
  points,
  groups,
}: {
  templates: Pick<Templates, 'several'>
  points: Pick<PointRules, 'read'>
  groups: Pick<CustomerModule['groups'], 'namesOf'>
}) {
  return {
    /** Refuses what names coupons or groups that the app has not. */
    async requireKnown(appId: string, { rules, prizes }: CampaignFields): Promise<void> {
      const wanted = couponsIn(rules, prizes)
      const known = await templates.several(
        appId,
        wanted.map(({ id }) => id),
      )
      const gone = wanted.find(({ id }) => !known.has(id))
      if (gone) throw new Refusal('campaignRule', { message: texts.couponGone(gone.name) })
      if (rules.type !== 'draw' || rules.groupIds.length === 0) return
      const existing = await groups.namesOf(appId, rules.groupIds)
      if (rules.groupIds.some((id) => !existing.has(id)))
        throw fieldRefusal('campaignRule', 'rules.groupIds', prizeLimits.groupGone)
    },

    /** Refuses to start, or to go on, with what can give nothing. What is changed meanwhile may be filled up behind it. */
    async requireReady(tx: Db, row: CampaignRow, { isStart }: { isStart: boolean }): Promise<void> {
      const rules = rulesOf(row)
      const refuse = (message: string) => new Refusal('campaignRule', { message })
      if (row.endsAt !== null && row.endsAt <= new Date())
        throw fieldRefusal('campaignRule', 'endsAt', texts.alreadyOver)
      const prizes = (await prizesOf(tx, row.appId, row.id)).map((prize) => ({
        ...prize,
        gift: prizeGiftSchema.parse(prize.gift),
      }))
      if (rules.type === 'draw') {
        if (prizes.length === 0) throw fieldRefusal('campaignRule', 'prizes', prizeLimits.noPrize)
        const drawn = prizes.filter(({ odds }) => odds > 0)
        if (drawn.length === 0) throw fieldRefusal('campaignRule', 'prizes', texts.noOdds)
        const empty = isStart ? drawn.find(({ stock }) => stock === 0) : undefined
        if (empty)
          throw refuse(empty.gift.kind === 'code' ? texts.noCodes(empty.name) : texts.noStock(empty.name))
      } else if (rules.points === 0 && rules.bonuses.length === 0) throw refuse(texts.gainsNothing)
      const wanted = couponsIn(rules, prizes)
      const known = await templates.several(
        row.appId,
        wanted.map(({ id }) => id),
      )
      for (const { id, name } of wanted)
        if (known.get(id)?.state !== couponStates.active) throw refuse(texts.couponNotActive(name))
      if (usesPoints(rules, prizes) && !(await points.read(row.appId, tx)).isOn) throw refuse(texts.pointsOff)
    },
  }
}

import {
  pointsAccounts,
  pointsActivities,
  pointsAvailableCoupons,
  pointsCircles,
  pointsEntries,
  pointsGrant,
  pointsOfferRemove,
  pointsOffers,
  pointsOfferSave,
  pointsSettings,
  pointsSettingsUpdate,
  pointsSurveys,
} from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import type { Bind } from '../../http/bind.ts'
import type { ContentRegistry } from '../content/module.ts'
import type { Templates } from '../coupon/module.ts'
import type { Desk } from './desk.ts'
import type { Offers } from './offers.ts'
import type { Settings } from './settings.ts'

/** Calls of members of an app about points. */
export function pointsRoutes(
  bind: Bind,
  { settings, desk, offers }: { settings: Settings; desk: Desk; offers: Offers },
  { templates, contents }: { templates: Pick<Templates, 'search'>; contents: Pick<ContentRegistry, 'find'> },
): void {
  bind(pointsSettings, async (_, { appId }) => {
    const { isOn, days, rules, fenPerPoint, maxPercent } = await settings.read(appId)
    return { isOn, days, rules: [...rules], worth: fenToYuan(fenPerPoint), maxPercent }
  })
  bind(pointsSettingsUpdate, async ({ body }, { appId }) => {
    await settings.update(appId, body)
    return {}
  })
  bind(pointsAccounts, ({ body }, { appId }) => desk.list(appId, body))
  bind(pointsEntries, ({ params, body }, { appId }) =>
    desk.entries({ appId, customerId: params.customerId }, body),
  )
  bind(pointsGrant, ({ params, body }, { appId, session }) =>
    desk.grant({ appId, customerId: params.customerId }, session, body),
  )
  bind(pointsOffers, async (_, { appId }) => ({ list: await offers.list(appId) }))
  bind(pointsOfferSave, async ({ params, body }, { appId }) => {
    await offers.save(appId, params.couponId, body)
    return {}
  })
  bind(pointsOfferRemove, async ({ params }, { appId }) => {
    await offers.remove(appId, params.couponId)
    return {}
  })

  bind(pointsAvailableCoupons, async ({ body }, { appId }) => {
    const [found, prices] = await Promise.all([
      templates.search(appId, { ...body, state: 'active' }),
      offers.pointsOf(appId),
    ])
    return {
      ...found,
      list: found.list.map(({ id, name, words, counts }) => ({
        id,
        name,
        words,
        left: Math.max(0, counts.total - counts.issued - counts.reserved),
        points: prices.get(id) ?? null,
      })),
    }
  })

  /** Contents of a type with what taking part in them gives. */
  async function sourcesOf(
    appId: string,
    userId: string,
    { type, action }: { type: 'activity' | 'circle' | 'survey'; action: string },
    { keywords = '', size }: { keywords?: string | undefined; size: number },
  ) {
    const [set, found] = await Promise.all([
      settings.read(appId),
      contents.find(type)?.desk?.find(appId, keywords, size, { userId, managesApp: false }) ?? [],
    ])
    const rule = set.isOn ? set.rules.find((one) => one.action === action && one.isOn) : undefined
    return { list: found.map(({ id, title }) => ({ id, title, points: rule?.points ?? null })) }
  }
  bind(pointsActivities, ({ body }, { appId, session }) =>
    sourcesOf(appId, session.userId, { type: 'activity', action: 'check-in' }, body),
  )
  bind(pointsCircles, ({ body }, { appId, session }) =>
    sourcesOf(appId, session.userId, { type: 'circle', action: 'post' }, body),
  )
  bind(pointsSurveys, ({ body }, { appId, session }) =>
    sourcesOf(appId, session.userId, { type: 'survey', action: 'answer' }, body),
  )
}

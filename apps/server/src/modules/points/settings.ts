import { type PointsRule, pointsRuleSchema } from '@zhanfang/contract'
import { yuanToFen } from '@zhanfang/format'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import type { Keyed } from '../customer/module.ts'
import type { PointAction } from './actions.ts'
import { pointSettings as settings } from './tables.ts'
import { texts } from './texts.ts'

/** Comes to the site on a day and says so. */
export const VISIT = 'visit'
const USUAL: Omit<PointsRule, 'action'> = { isOn: false, points: 5, perDay: 1 }

export interface PointSettings {
  isOn: boolean
  days: number | null
  since: Date
  fenPerPoint: number
  maxPercent: number
  rules: readonly (PointsRule & { title: string })[]
}

export type Settings = ReturnType<typeof createSettings>

/** What earns points in an app: a rule for each action that a module has added, off until somebody switches it on. */
export function createSettings({ db }: Database, actions: Pick<Keyed<PointAction>, 'all'>) {
  return {
    async read(appId: string, tx: Db = db): Promise<PointSettings> {
      const [row] = await tx.select().from(settings).where(eq(settings.appId, appId))
      const kept = new Map(
        z
          .array(pointsRuleSchema)
          .catch([])
          .parse(row?.rules ?? [])
          .map((rule) => [rule.action, rule]),
      )
      const known = [{ key: VISIT, title: texts.visit }, ...actions.all()]
      return {
        isOn: row?.isOn ?? false,
        days: row ? row.days : 365,
        since: row?.since ?? new Date(),
        fenPerPoint: row?.fenPerPoint ?? 0,
        maxPercent: row?.maxPercent ?? 50,
        rules: known.map(({ key, title }) => ({ ...(kept.get(key) ?? { ...USUAL, action: key }), title })),
      }
    },

    async update(
      appId: string,
      {
        isOn,
        days,
        rules,
        worth,
        maxPercent,
      }: {
        isOn: boolean
        days: number | null
        rules: readonly PointsRule[]
        worth: number
        maxPercent: number
      },
    ): Promise<void> {
      const known = new Set([VISIT, ...actions.all().map(({ key }) => key)])
      const kept = rules.filter(({ action }) => known.has(action))
      const fenPerPoint = yuanToFen(worth)
      await db
        .insert(settings)
        .values({ appId, isOn, days, rules: kept, fenPerPoint, maxPercent })
        .onConflictDoUpdate({
          target: settings.appId,
          set: {
            isOn,
            days,
            rules: kept,
            fenPerPoint,
            maxPercent,
            since: sql`case when ${settings.isOn} = ${isOn} then ${settings.since} else now() end`,
          },
        })
    },
  }
}

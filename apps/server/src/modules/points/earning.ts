import { dayOf } from '@zhanfang/format'
import { and, count, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Keyed, Owner } from '../customer/module.ts'
import type { Accounts } from './accounts.ts'
import type { PointAction, PointDeed } from './actions.ts'
import { type PointSettings, type Settings, VISIT } from './settings.ts'
import { pointEntries as entries } from './tables.ts'
import { texts } from './texts.ts'

/** Scans at doors may come days after they were made. */
const OVERLAP_MS = 4 * 86_400_000
/** How long what was done can be undone with an effect on points. */
const REVERSED_MS = 90 * 86_400_000
const MOST = 200

export type Earning = ReturnType<typeof createEarning>

/**
 * Gives points for what customers have done, and takes back those for what no longer stands. Modules tell what was done when
 * they are asked: nothing that they do waits for points, and nothing can be done twice, as each deed is a cause of its own.
 */
export function createEarning(
  { db }: Database,
  {
    accounts,
    settings,
    actions,
  }: {
    accounts: Accounts
    settings: Pick<Settings, 'read'>
    actions: Pick<Keyed<PointAction>, 'find' | 'all'>
  },
) {
  type Rule = PointSettings['rules'][number]

  const reversed = alias(entries, 'reversed')
  /** Points that were not taken back. */
  const isNotReversed = notExists(
    db
      .select({ one: sql`1` })
      .from(reversed)
      .where(
        and(
          eq(reversed.appId, entries.appId),
          eq(reversed.customerId, entries.customerId),
          eq(reversed.kind, 'reverse'),
          eq(reversed.ref, entries.ref),
        ),
      ),
  )

  /** How often something counted on a day. */
  async function countOn(tx: Db, { appId, customerId }: Owner, action: string, day: string): Promise<number> {
    const [row] = await tx
      .select({ value: count() })
      .from(entries)
      .where(
        and(
          eq(entries.appId, appId),
          eq(entries.customerId, customerId),
          eq(entries.action, action),
          eq(entries.day, day),
          eq(entries.kind, 'earn'),
          isNotReversed,
        ),
      )
    return row?.value ?? 0
  }

  /** Gives what a rule says, within its limit of the day. Returns whether it did. */
  async function earn(
    owner: Owner,
    rule: Rule,
    days: number | null,
    deed: { ref: string; title: string; at: Date },
  ): Promise<boolean> {
    return db.transaction(async (tx) => {
      await accounts.open(tx, owner)
      const day = dayOf(deed.at)
      const movement = { kind: 'earn', action: rule.action, ref: deed.ref, title: deed.title, day } as const
      if (await accounts.isDone(tx, owner, movement)) return false
      if ((await countOn(tx, owner, rule.action, day)) >= rule.perDay) return false
      await accounts.give(tx, owner, rule.points, days, movement)
      return true
    })
  }

  async function collectAction(
    owner: Owner,
    action: PointAction,
    rule: Rule,
    set: PointSettings,
  ): Promise<void> {
    const since = new Date(Math.max(set.since.getTime(), Date.now() - REVERSED_MS))
    const [last] = await db
      .select({ at: sql<Date>`max(${entries.at})`.mapWith((value: string) => new Date(value)) })
      .from(entries)
      .where(
        and(
          eq(entries.appId, owner.appId),
          eq(entries.customerId, owner.customerId),
          eq(entries.action, action.key),
          eq(entries.kind, 'earn'),
        ),
      )
    const lastAt = last?.at instanceof Date && !Number.isNaN(last.at.getTime()) ? last.at.getTime() : 0
    let from = new Date(Math.max(since.getTime(), lastAt - OVERLAP_MS))
    // Part by part: what is beyond the limit of its day must not hide what came later.
    for (;;) {
      const deeds = await action.list(owner, from, MOST)
      for (const deed of await newOf(owner, rule, deeds)) await earn(owner, rule, set.days, deed)
      const end = deeds.at(-1)?.at
      if (deeds.length < MOST || end === undefined || end <= from) return
      from = end
    }
  }

  /** Deeds that may still earn something; whether they do is decided where they are written down. */
  async function newOf(
    { appId, customerId }: Owner,
    rule: Rule,
    deeds: readonly PointDeed[],
  ): Promise<PointDeed[]> {
    if (deeds.length === 0) return []
    const given = await db
      .select({
        ref: entries.ref,
        day: entries.day,
        // Names in full: within fields of one table the query builder leaves the table out.
        isReversed: sql<boolean>`exists (select from point_entries reversed
          where reversed.app_id = point_entries.app_id and reversed.customer_id = point_entries.customer_id
            and reversed.kind = 'reverse' and reversed.ref = point_entries.ref)`,
      })
      .from(entries)
      .where(
        and(
          eq(entries.appId, appId),
          eq(entries.customerId, customerId),
          eq(entries.action, rule.action),
          inArray(entries.day, [...new Set(deeds.map(({ at }) => dayOf(at)))]),
          eq(entries.kind, 'earn'),
        ),
      )
    const done = new Set(given.map(({ ref }) => ref))
    const standing = given.filter(({ isReversed }) => !isReversed)
    const onDay = new Map(
      [...Map.groupBy(standing, ({ day }) => day)].map(([day, some]) => [day, some.length]),
    )
    return deeds.filter(({ ref, at }) => {
      const day = dayOf(at)
      const before = onDay.get(day) ?? 0
      if (done.has(ref) || before >= rule.perDay) return false
      onDay.set(day, before + 1)
      return true
    })
  }

  /** Takes back points for what was undone. */
  async function reverseUndone(owner: Owner, action: PointAction): Promise<void> {
    const given = await db
      .select({ ref: entries.ref, delta: entries.delta, title: entries.title, day: entries.day })
      .from(entries)
      .where(
        and(
          eq(entries.appId, owner.appId),
          eq(entries.customerId, owner.customerId),
          eq(entries.action, action.key),
          eq(entries.kind, 'earn'),
          gt(entries.at, new Date(Date.now() - REVERSED_MS)),
          isNotReversed,
        ),
      )
      .limit(MOST)
    if (given.length === 0) return
    const standing = await action.standing(
      owner,
      given.map(({ ref }) => ref),
    )
    for (const { ref, delta, title, day } of given)
      if (!standing.has(ref))
        await db.transaction((tx) =>
          accounts.reverse(tx, owner, delta, {
            kind: 'reverse',
            action: action.key,
            ref,
            title: texts.reversed(title),
            day,
          }),
        )
  }

  return {
    /** Brings somebody's points up to date: what is over, what they have done, what was undone. */
    async collect(owner: Owner): Promise<void> {
      const set = await settings.read(owner.appId)
      for (const action of actions.all()) {
        await reverseUndone(owner, action)
        const rule = set.rules.find((one) => one.action === action.key)
        if (set.isOn && rule?.isOn) await collectAction(owner, action, rule, set)
      }
      await db.transaction((tx) => accounts.open(tx, owner))
    },

    /** Somebody says that they are here today. Returns what it gave. */
    async visit(owner: Owner): Promise<number> {
      const set = await settings.read(owner.appId)
      const rule = set.rules.find(({ action }) => action === VISIT)
      if (!set.isOn || !rule?.isOn) throw new Refusal('pointsOff')
      const today = dayOf(new Date())
      const given = await earn(owner, { ...rule, perDay: 1 }, set.days, {
        ref: `visit:${today}`,
        title: texts.visit,
        at: new Date(),
      })
      if (!given) throw new Refusal('pointsOff', { message: texts.visitedBefore })
      return rule.points
    },

    /** Whether somebody was here today. */
    async wasHere({ appId, customerId }: Owner): Promise<boolean> {
      const rows = await db
        .select({ id: entries.id })
        .from(entries)
        .where(
          and(
            eq(entries.appId, appId),
            eq(entries.customerId, customerId),
            eq(entries.kind, 'earn'),
            inArray(entries.ref, [`visit:${dayOf(new Date())}`]),
          ),
        )
      return rows.length > 0
    },
  }
}

import {
  type Coupon,
  type CouponFields,
  couponKindSchema,
  couponLimits,
  couponRulesSchema,
  type CouponState,
  couponStateNames,
  couponStateOf,
  couponStates,
  couponSteps,
  couponWays,
  couponWords,
  heldStates,
  type CallData,
  type couponDetail,
  type SortBy,
  type couponOrders,
} from '@zhanfang/contract'
import { and, count, eq, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { listOrder } from '../../database/list-order.ts'
import { containsPattern } from '../../database/search.ts'
import type { Editor } from '../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { ContentRegistry } from '../content/module.ts'
import type { ClaimPlaces } from '../content-limit/module.ts'
import { wayOf } from './held.ts'
import { COUPON_TYPE } from './limited-coupons.ts'
import { couponHolders, couponTemplates as templates, coupons, type TemplateRow } from './tables.ts'
import { texts } from './texts.ts'

const noNumbers = { used: 0, expired: 0 }

export type Templates = ReturnType<typeof createTemplates>

/** What coupons are made from: made, changed, started and stopped by members of the app. */
export function createTemplates(
  { db }: Database,
  {
    contents,
    claim,
    siteAddress,
  }: {
    contents: Pick<ContentRegistry, 'find'>
    claim: ClaimPlaces
    siteAddress: (appId: string) => string
  },
) {
  const within = (appId: string, id: string) => and(eq(templates.appId, appId), eq(templates.id, id))

  async function find(appId: string, id: string): Promise<TemplateRow> {
    const [row] = await db.select().from(templates).where(within(appId, id))
    if (!row) throw new Refusal('couponNotFound')
    return row
  }

  /** How many of each were used, and how many nobody can use any more; `couponLimits.counted` stands for that and more. */
  async function numbersOf(appId: string, ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, typeof noNumbers>()
    // Each along an index, and no further than the limit: a coupon that a million people have is listed as fast as any.
    const some = (where: SQL) => sql`(select count(*)::integer from (
      select from coupons where coupons.app_id = ${appId} and coupons.template_id = wanted.id and ${where}
      limit ${couponLimits.counted}) counted)`
    const { rows } = await db.execute(sql`
      select wanted.id, ${some(sql`coupons.state = ${heldStates.used}`)} as used,
        ${some(sql`coupons.state = ${heldStates.unused} and coupons.valid_until <= now()`)} as expired
      from json_array_elements_text(${JSON.stringify([...ids])}::json) as wanted(id)`)
    return new Map(
      z
        .object({ id: z.string(), used: z.number(), expired: z.number() })
        .array()
        .parse(rows)
        .map(({ id, ...numbers }) => [id, numbers]),
    )
  }

  function shown(row: TemplateRow, numbers = noNumbers): Coupon {
    const rules = couponRulesSchema.parse(row.rules)
    return {
      id: row.id,
      kind: couponKindSchema.parse(row.kind),
      name: row.name,
      state: couponStateOf(row.state),
      rules,
      words: couponWords(rules),
      perPerson: row.perPerson,
      claimFrom: row.claimFrom?.toISOString() ?? null,
      claimUntil: row.claimUntil?.toISOString() ?? null,
      isPublic: row.isPublic,
      url: `${siteAddress(row.appId)}/coupon/${row.id}`,
      createTime: row.createdAt.toISOString(),
      counts: { total: row.total, issued: row.issued, reserved: row.reserved, ...numbers },
    }
  }

  /** Refuses what cannot be used, or is for what the app does not have. */
  async function requireSound(appId: string, { rules }: CouponFields): Promise<void> {
    const { scope, validity } = rules
    const ends = validity.type === 'fixed' ? validity.until : validity.notAfter
    if (ends !== null && Date.parse(ends) <= Date.now())
      throw fieldRefusal('invalidInput', 'rules.validity.until', texts.alreadyOver)
    if (scope.type === 'all') return
    const type = contents.find(scope.type === 'goods' ? 'goods' : 'column')
    const existing = (await type?.existing(appId, scope.ids)) ?? new Set()
    if (scope.ids.some((id) => !existing.has(id)))
      throw fieldRefusal('invalidInput', 'rules.scope.ids', texts.scopeGone)
  }

  const columnsOf = ({ rules, claimFrom, claimUntil, ...fields }: CouponFields) => ({
    ...fields,
    rules: rules.scope.type === 'all' ? { ...rules, scope: { type: 'all', ids: [] } } : rules,
    kind: rules.benefit.kind,
    claimFrom: claimFrom === null ? null : new Date(claimFrom),
    claimUntil: claimUntil === null ? null : new Date(claimUntil),
  })

  return {
    find,
    shown,

    async search(
      appId: string,
      {
        page,
        size,
        kind,
        state,
        keywords,
        sort,
      }: {
        page: number
        size: number
        kind?: string | undefined
        state?: CouponState | undefined
        keywords?: string | undefined
        sort?: SortBy<(typeof couponOrders)[number]> | undefined
      },
    ): Promise<{ list: Coupon[]; total: number; page: number; size: number }> {
      const where: SQL | undefined = and(
        eq(templates.appId, appId),
        kind === undefined ? undefined : eq(templates.kind, kind),
        state === undefined ? undefined : eq(templates.state, couponStates[state]),
        keywords ? ilike(templates.name, containsPattern(keywords)) : undefined,
      )
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(templates)
          .where(where)
          .orderBy(
            ...listOrder(
              sort,
              { name: templates.name, created: templates.createdAt },
              '-created',
              templates.id,
            ),
          )
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(templates).where(where),
      ])
      const numbers = await numbersOf(
        appId,
        rows.map(({ id }) => id),
      )
      return {
        list: rows.map((row) => shown(row, numbers.get(row.id))),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async detail(appId: string, id: string): Promise<CallData<typeof couponDetail>> {
      const row = await find(appId, id)
      const [numbers, ways] = await Promise.all([
        numbersOf(appId, [id]),
        db
          .select({
            way: coupons.way,
            count: count(),
            used: sql<number>`count(*) filter (where ${coupons.state} = ${heldStates.used})`.mapWith(Number),
          })
          .from(coupons)
          .where(and(eq(coupons.appId, appId), eq(coupons.templateId, id)))
          .groupBy(coupons.way),
      ])
      const byWay = new Map(ways.map((one) => [wayOf(one), one]))
      return {
        ...shown(row, numbers.get(id)),
        ways: couponWays.flatMap((way) => {
          const found = byWay.get(way)
          return found ? [{ way, count: found.count, used: found.used }] : []
        }),
      }
    },

    async create(appId: string, editor: Editor, fields: CouponFields): Promise<{ id: string }> {
      await requireSound(appId, fields)
      const id = newId()
      await db.transaction(async (tx) => {
        await claim(tx, appId, COUPON_TYPE)
        // One after the other: two that count at once would both find room for one.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`coupon-templates:${appId}`}, 0))`,
        )
        const [present] = await tx
          .select({ value: count() })
          .from(templates)
          .where(eq(templates.appId, appId))
        if ((present?.value ?? 0) >= couponLimits.perApp)
          throw new Refusal('couponRule', { message: texts.tooMany(couponLimits.perApp) })
        await tx.insert(templates).values({
          appId,
          id,
          ...columnsOf(fields),
          createdBy: editor.userId,
          createdByName: editor.nickname,
        })
      })
      return { id }
    },

    /** Changes what is given from now on. There are never fewer than were given already, whoever claims meanwhile. */
    async update(appId: string, id: string, fields: CouponFields): Promise<void> {
      await requireSound(appId, fields)
      const before = await find(appId, id)
      const kind = fields.rules.benefit.kind
      if (before.kind !== kind && before.issued + before.reserved > 0)
        throw fieldRefusal('couponRule', 'rules.benefit.kind', texts.kindFixed)
      const changed = await db
        .update(templates)
        .set({ ...columnsOf(fields), version: sql`${templates.version} + 1`, updatedAt: sql`now()` })
        .where(
          and(
            within(appId, id),
            ne(templates.state, couponStates.ended),
            sql`${templates.issued} + ${templates.reserved} <= ${fields.total}`,
            sql`(${templates.kind} = ${kind} or ${templates.issued} + ${templates.reserved} = 0)`,
          ),
        )
        .returning({ id: templates.id })
      if (changed.length > 0) return
      const present = await find(appId, id)
      if (couponStateOf(present.state) === 'ended') throw new Refusal('couponState', { message: texts.ended })
      throw fieldRefusal('couponRule', 'total', texts.totalTooSmall(present.issued + present.reserved))
    },

    /** Goes from one state to another, as `couponSteps` allow it. */
    async step(appId: string, id: string, to: CouponState): Promise<void> {
      const from = couponSteps.filter((step) => step.to === to).map((step) => couponStates[step.from])
      const changed = await db
        .update(templates)
        .set({ state: couponStates[to], updatedAt: sql`now()` })
        .where(and(within(appId, id), inArray(templates.state, from)))
        .returning({ id: templates.id })
      if (changed.length > 0) return
      const present = couponStateOf((await find(appId, id)).state)
      throw new Refusal('couponState', {
        message: texts.wrongStep(couponStateNames[present], couponStateNames[to]),
      })
    },

    /** Deletes what was never given. */
    async remove(appId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [gone] = await tx
          .delete(templates)
          .where(and(within(appId, id), eq(templates.issued, 0), eq(templates.reserved, 0)))
          .returning({ id: templates.id })
        if (!gone) {
          await find(appId, id)
          throw new Refusal('couponState', { message: texts.notDeletable })
        }
        await tx
          .delete(couponHolders)
          .where(and(eq(couponHolders.appId, appId), eq(couponHolders.templateId, id)))
      })
    },

    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db.select({ name: templates.name }).from(templates).where(within(appId, id))
      return row?.name
    },

    /** Those of them that the app has, by their ids. */
    async several(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, TemplateRow>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select()
        .from(templates)
        .where(and(eq(templates.appId, appId), inArray(templates.id, [...ids])))
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Those of them that the app has. */
    async existing(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: templates.id })
        .from(templates)
        .where(and(eq(templates.appId, appId), inArray(templates.id, [...ids])))
      return new Set(rows.map(({ id }) => id))
    },
  }
}

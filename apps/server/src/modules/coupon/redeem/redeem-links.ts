import { createHash } from 'node:crypto'
import { redeemLimits, type RedeemLink } from '@zhanfang/contract'
import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId, newToken } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { couponRedeemLinks as links, couponTemplates as templates } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Clerk } from './redeeming.ts'

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')
const idsSchema = z.array(z.string()).nullable()
type LinkRow = typeof links.$inferSelect

export type RedeemLinks = ReturnType<typeof createRedeemLinks>

/** Links with which somebody redeems at one place without a login. */
export function createRedeemLinks({ db }: Database) {
  const standing = (appId: string) => and(eq(links.appId, appId), gt(links.expiresAt, sql`now()`))

  async function namesOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: templates.id, name: templates.name })
      .from(templates)
      .where(and(eq(templates.appId, appId), inArray(templates.id, [...new Set(ids)])))
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async function shown(appId: string, rows: readonly LinkRow[]): Promise<RedeemLink[]> {
    const ids = rows.map((row) => idsSchema.parse(row.templateIds))
    const names = await namesOf(
      appId,
      ids.flatMap((list) => list ?? []),
    )
    return rows.map((row, index) => ({
      id: row.id,
      place: row.place,
      coupons: (ids[index] ?? []).flatMap((id) => names.get(id) ?? []),
      expiresAt: row.expiresAt.toISOString(),
    }))
  }

  return {
    async list(appId: string): Promise<RedeemLink[]> {
      const rows = await db
        .select()
        .from(links)
        .where(standing(appId))
        .orderBy(asc(links.id))
        .limit(redeemLimits.links)
      return shown(appId, rows)
    },

    /** Makes a link; its secret is given once. */
    async create(
      appId: string,
      { place, hours, couponIds }: { place: string; hours: number; couponIds: readonly string[] },
    ): Promise<RedeemLink & { token: string }> {
      const known = await namesOf(appId, couponIds)
      if (couponIds.some((id) => !known.has(id)))
        throw fieldRefusal('invalidInput', 'couponIds', texts.redeem.couponGone)
      const token = newToken()
      const row = await db.transaction(async (tx) => {
        // Those beyond the limit would be in no list, and could not be taken back.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon-links:${appId}`}, 0))`)
        const [present] = await tx.select({ value: count() }).from(links).where(standing(appId))
        if ((present?.value ?? 0) >= redeemLimits.links)
          throw new Refusal('couponRule', { message: texts.redeem.tooManyLinks })
        const [made] = await tx
          .insert(links)
          .values({
            appId,
            id: newId(),
            tokenHash: digest(token),
            place,
            templateIds: couponIds.length === 0 ? null : [...couponIds],
            expiresAt: sql`now() + make_interval(hours => ${hours})`,
          })
          .returning()
        return made
      })
      if (!row) throw new Error('a link of a counter was not stored')
      const [link] = await shown(appId, [row])
      if (!link) throw new Error('a link of a counter was not shown')
      return { ...link, token }
    },

    async revoke(appId: string, id: string): Promise<void> {
      await db.delete(links).where(and(eq(links.appId, appId), eq(links.id, id)))
    },

    /** Who a link makes of its holder. Refuses one that ended, was taken back, or never was. */
    async open(token: string): Promise<{ appId: string; clerk: Clerk }> {
      const [row] = await db
        .select()
        .from(links)
        .where(and(eq(links.tokenHash, digest(token)), gt(links.expiresAt, sql`now()`)))
      if (!row) throw new Refusal('notFound', { message: texts.redeem.linkGone })
      return {
        appId: row.appId,
        clerk: {
          userId: null,
          linkId: row.id,
          name: row.place,
          place: row.place,
          templateIds: idsSchema.parse(row.templateIds),
          managesCoupons: false,
        },
      }
    },

    /** Forgets links that ended long ago. */
    async sweep(): Promise<void> {
      await db.delete(links).where(lt(links.expiresAt, sql`now() - interval '30 days'`))
    },
  }
}

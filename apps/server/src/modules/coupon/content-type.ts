import type { ContentEntry } from '@zhanfang/blocks'
import { couponRulesSchema, couponStates, couponWords } from '@zhanfang/contract'
import { and, desc, eq, gt, ilike, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { Refusal } from '../../http/refusal.ts'
import { defineContentType } from '../content/module.ts'
import { couponTemplates as templates, type TemplateRow } from './tables.ts'
import type { Templates } from './templates.ts'
import { texts } from './texts.ts'

/** Coupons that visitors can take now, as blocks and links know contents. Those that are gone are listed no more. */
export function couponType({ db }: Database, { existing, find }: Pick<Templates, 'existing' | 'find'>) {
  const isTaken = (appId: string): SQL | undefined =>
    and(eq(templates.appId, appId), eq(templates.isPublic, true), eq(templates.state, couponStates.active))
  const isInTime = and(
    or(isNull(templates.claimFrom), lte(templates.claimFrom, sql`now()`)),
    or(isNull(templates.claimUntil), gt(templates.claimUntil, sql`now()`)),
  )

  function entryOf(row: TemplateRow): ContentEntry {
    const rules = couponRulesSchema.parse(row.rules)
    const left = row.total - row.issued - row.reserved
    return {
      type: 'coupon',
      id: row.id,
      title: row.name,
      description: couponWords(rules),
      imageUrl: '',
      time: '',
      tag: left > 0 ? '' : texts.tag.soldOut,
      note: left > 0 && left <= 100 ? texts.tag.left(left) : '',
      url: '',
    }
  }
  const newest = (appId: string, most: number, { where, skip = 0 }: { where?: SQL; skip?: number }) =>
    db
      .select()
      .from(templates)
      .where(and(isTaken(appId), isInTime, where))
      .orderBy(desc(templates.id))
      .limit(most)
      .offset(skip)

  return defineContentType({
    type: 'coupon',
    source: {
      list: async (appId, { source, count, skip = 0 }) =>
        source === 'column' ? [] : (await newest(appId, count, { skip })).map(entryOf),
      pick: async (appId, ids) =>
        ids.length === 0
          ? []
          : (await newest(appId, ids.length, { where: inArray(templates.id, [...ids]) })).map(entryOf),
    },
    existing,
    async open(appId, ids) {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: templates.id })
        .from(templates)
        .where(and(isTaken(appId), inArray(templates.id, [...ids])))
      return new Set(rows.map(({ id }) => id))
    },
    async shareCard(appId, id) {
      const row = await find(appId, id)
      if (row.state === couponStates.draft || !row.isPublic) throw new Refusal('couponNotFound')
      return { title: row.name, desc: couponWords(couponRulesSchema.parse(row.rules)), imageUrl: '' }
    },
    desk: {
      need: 'coupon:read',
      async find(appId, words, most) {
        return db
          .select({ id: templates.id, title: templates.name })
          .from(templates)
          .where(and(eq(templates.appId, appId), ilike(templates.name, containsPattern(words))))
          .orderBy(desc(templates.updatedAt))
          .limit(most)
      },
      pathOf: ({ id }) => `/coupon/all?coupon=${encodeURIComponent(id)}`,
    },
  })
}

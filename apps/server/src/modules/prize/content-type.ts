import type { ContentEntry } from '@zhanfang/blocks'
import { campaignStates } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { Refusal } from '../../http/refusal.ts'
import { defineContentType } from '../content/module.ts'
import type { Campaigns } from './campaigns/campaigns.ts'
import { findCampaign, rulesOf } from './campaigns/reading.ts'
import { type CampaignRow, prizeCampaigns as campaigns, prizes } from './tables.ts'
import { texts } from './texts.ts'

/** Draws and calendars that visitors can take part in, as blocks and links know contents. */
export function drawType(database: Database, { existing }: Pick<Campaigns, 'existing'>) {
  const { db } = database
  /** Of those that are over a page may still tell what was won and how. */
  const isShown = (appId: string): SQL | undefined =>
    and(
      eq(campaigns.appId, appId),
      inArray(campaigns.state, [campaignStates.active, campaignStates.paused, campaignStates.ended]),
    )
  const isOpen = (appId: string): SQL | undefined =>
    and(
      eq(campaigns.appId, appId),
      eq(campaigns.state, campaignStates.active),
      or(isNull(campaigns.endsAt), gt(campaigns.endsAt, sql`now()`)),
    )

  async function entriesOf(appId: string, rows: readonly CampaignRow[]): Promise<ContentEntry[]> {
    if (rows.length === 0) return []
    const won = await db
      .select({ campaignId: prizes.campaignId, name: prizes.name, imageUrl: prizes.imageUrl })
      .from(prizes)
      .where(
        and(
          eq(prizes.appId, appId),
          inArray(
            prizes.campaignId,
            rows.map(({ id }) => id),
          ),
          isNull(prizes.removedAt),
        ),
      )
      .orderBy(asc(prizes.place), asc(prizes.id))
    const now = new Date()
    return rows.map((row) => {
      const own = won.filter(({ campaignId }) => campaignId === row.id)
      const rules = rulesOf(row)
      const isPending = row.startsAt !== null && row.startsAt > now
      return {
        type: 'draw',
        id: row.id,
        title: row.name,
        description: own.map(({ name }) => name).join('、'),
        imageUrl: own.find(({ imageUrl }) => imageUrl !== '')?.imageUrl ?? '',
        time: row.startsAt?.toISOString() ?? '',
        tag: isPending ? texts.tag.pending : '',
        note: isPending && row.startsAt ? texts.notYet(formatDateTime(row.startsAt)) : '',
        url: '',
        details: {
          look: row.look,
          prizes: own.map(({ name }) => name).join('\n'),
          bonuses:
            rules.type === 'calendar'
              ? rules.bonuses
                  .map(({ day }) => day)
                  .toSorted((a, b) => a - b)
                  .join(',')
              : '',
        },
      }
    })
  }
  const newest = async (appId: string, most: number, { where, skip = 0 }: { where?: SQL; skip?: number }) =>
    entriesOf(
      appId,
      await db
        .select()
        .from(campaigns)
        .where(and(isOpen(appId), where))
        .orderBy(desc(campaigns.id))
        .limit(most)
        .offset(skip),
    )

  return defineContentType({
    type: 'draw',
    source: {
      list: async (appId, { source, count, skip = 0 }) =>
        source === 'column' ? [] : newest(appId, count, { skip }),
      pick: async (appId, ids) =>
        ids.length === 0 ? [] : newest(appId, ids.length, { where: inArray(campaigns.id, [...ids]) }),
    },
    existing,
    async open(appId, ids) {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(and(isShown(appId), inArray(campaigns.id, [...ids])))
      return new Set(rows.map(({ id }) => id))
    },
    async shareCard(appId, id) {
      const row = await findCampaign(db, appId, id)
      if (row.state === campaignStates.draft) throw new Refusal('campaignNotFound')
      const [entry] = await entriesOf(appId, [row])
      return { title: row.name, desc: entry?.description ?? '', imageUrl: entry?.imageUrl ?? '' }
    },
    desk: {
      need: 'coupon:read',
      async find(appId, words, most) {
        return db
          .select({ id: campaigns.id, title: campaigns.name })
          .from(campaigns)
          .where(and(eq(campaigns.appId, appId), ilike(campaigns.name, containsPattern(words))))
          .orderBy(desc(campaigns.updatedAt))
          .limit(most)
      },
      pathOf: ({ id }) => `/mini/prize-mod?campaign=${encodeURIComponent(id)}`,
    },
  })
}

import { campaignStates } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { containedIds } from '../../../database/contained-ids.ts'
import type { Database } from '../../../database/database.ts'
import type { FileUser } from '../../file/module.ts'
import { prizeCampaigns as campaigns, prizes } from '../tables.ts'
import { texts } from '../texts.ts'

/** Files that are pictures of prizes; one that was taken out of a draw still shows to those who have won it. */
export const fileUsesOfPrizes = ({ db }: Database): FileUser => ({
  need: 'coupon:read',
  looksAt: ['prizes.image_url'],
  async find(appId, ids) {
    const contained = containedIds(sql`${prizes.imageUrl}`, ids)
    const rows = await db
      .select({
        id: campaigns.id,
        title: campaigns.name,
        state: campaigns.state,
        prize: prizes.name,
        found: contained.found,
      })
      .from(prizes)
      .innerJoin(campaigns, and(eq(campaigns.appId, prizes.appId), eq(campaigns.id, prizes.campaignId)))
      .where(and(eq(prizes.appId, appId), contained.some))
    const uses = rows.flatMap(({ found, ...row }) => found.map((fileId) => ({ ...row, fileId })))
    const byUse = Map.groupBy(uses, ({ id, fileId }) => `${id} ${fileId}`)
    return [...byUse.values()].flatMap((rowsOfOne) => {
      const [first] = rowsOfOne
      if (!first) return []
      return [
        {
          fileId: first.fileId,
          kind: texts.title,
          title: first.title,
          where: texts.pictureOf(rowsOfOne.map(({ prize }) => prize)),
          isPublic: first.state !== campaignStates.draft,
          path: '/mini/prize-mod',
        },
      ]
    })
  },
})

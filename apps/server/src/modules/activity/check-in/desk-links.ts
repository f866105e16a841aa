import { checkInLimits, type DeskLink } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import type { CheckInList } from '@zhanfang/contract/content-kinds/activity/plan'
import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId, newToken } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { digest } from '../entries/own-entries.ts'
import { queueUp } from '../entries/places.ts'
import { activityDeskLinks as links } from '../tables.ts'
import { texts } from '../texts.ts'

interface NewLink {
  name: string
  hours: number
  list: Pick<CheckInList, 'id' | 'name'>
}

export type DeskLinks = ReturnType<typeof createDeskLinks>

const shown = (row: typeof links.$inferSelect): DeskLink => ({
  id: row.id,
  name: row.name,
  listName: row.listName,
  expiresAt: row.expiresAt.toISOString(),
  createTime: row.createdAt.toISOString(),
})

/** Links with which somebody scans at the door without a login. Only a digest of each is kept. */
export function createDeskLinks({ db }: Database) {
  const standing = (appId: string, activityId: string) =>
    and(eq(links.appId, appId), eq(links.activityId, activityId), gt(links.expiresAt, sql`now()`))

  const list = async (appId: string, activityId: string): Promise<DeskLink[]> => {
    const rows = await db
      .select()
      .from(links)
      .where(standing(appId, activityId))
      .orderBy(asc(links.id))
      .limit(checkInLimits.links)
    return rows.map(shown)
  }

  return {
    list,

    /** Makes a link; its secret is given once. */
    async create(
      appId: string,
      activityId: string,
      { name, hours, list: { id: listId, name: listName } }: NewLink,
    ): Promise<DeskLink & { token: string }> {
      const token = newToken()
      const row = await db.transaction(async (tx) => {
        // Those beyond the limit would be in no list, and could not be taken back.
        await queueUp(tx, { appId, activityId })
        const [present] = await tx.select({ value: count() }).from(links).where(standing(appId, activityId))
        if ((present?.value ?? 0) >= checkInLimits.links)
          throw new Refusal('invalidInput', { message: texts.checkIn.tooManyLinks })
        const [made] = await tx
          .insert(links)
          .values({
            appId,
            id: newId(),
            activityId,
            tokenHash: digest(token),
            name,
            listId,
            listName,
            expiresAt: sql`now() + make_interval(hours => ${hours})`,
          })
          .returning()
        return made
      })
      if (!row) throw new Error('a link of the desk was not stored')
      return { ...shown(row), token }
    },

    async revoke(appId: string, activityId: string, id: string): Promise<void> {
      await db
        .delete(links)
        .where(and(eq(links.appId, appId), eq(links.activityId, activityId), eq(links.id, id)))
    },

    /** What a link opens. Refuses one that ended, was taken back, or never was. */
    async open(token: string): Promise<{ appId: string; activityId: string; name: string; listId: string }> {
      const [row] = await db
        .select({
          appId: links.appId,
          activityId: links.activityId,
          name: links.name,
          listId: links.listId,
        })
        .from(links)
        .where(and(eq(links.tokenHash, digest(token)), gt(links.expiresAt, sql`now()`)))
      if (!row) throw new Refusal('notFound', { message: texts.checkIn.deskGone })
      return row
    },

    /** Removes those that have ended: they open nothing, and stand in no list. */
    async forgetEnded(): Promise<void> {
      await db.delete(links).where(lte(links.expiresAt, sql`now()`))
    },
  }
}

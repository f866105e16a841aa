import type { CallData, microPageBin } from '@zhanfang/contract'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { binExpiry, isInBin } from '../../../database/bin.ts'
import type { Database } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ClaimPlaces } from '../../content-limit/module.ts'
import { PAGE_TYPE } from '../page-type.ts'
import { microPages } from '../tables.ts'

/** A page that comes back from the bin is not before visitors: neither at once nor by an old plan. */
export const broughtBack = (editor: { nickname: string }) => ({
  deletedAt: null,
  offline: true,
  publishAt: null,
  publishBy: null,
  publishByName: null,
  publishFailure: null,
  updatedAt: sql`now()`,
  updatedByName: editor.nickname,
})

export type PageBin = ReturnType<typeof createPageBin>

/** Deleted micro pages. A column's page goes with its column and is not among them. */
export function createPageBin({ db }: Database, claim: ClaimPlaces) {
  const binned = (appId: string) =>
    and(eq(microPages.appId, appId), isNull(microPages.columnId), isInBin(microPages.deletedAt))

  return {
    async list(
      appId: string,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof microPageBin>> {
      const rows = await db
        .select({
          id: microPages.id,
          title: microPages.title,
          publishedVersion: microPages.publishedVersion,
          deletedAt: microPages.deletedAt,
          // Whoever deleted it was the last to change it.
          deletedBy: microPages.updatedByName,
        })
        .from(microPages)
        .where(binned(appId))
        .orderBy(desc(microPages.deletedAt), desc(microPages.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(microPages).where(binned(appId))
      return {
        list: rows.flatMap(({ deletedAt, ...row }) =>
          deletedAt === null
            ? []
            : [
                {
                  ...row,
                  deletedAt: deletedAt.toISOString(),
                  expiresAt: binExpiry(deletedAt),
                },
              ],
        ),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Brings a page back with its draft and versions. */
    async restore(appId: string, editor: { nickname: string }, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        await claim(tx, appId, PAGE_TYPE)
        const restored = await tx
          .update(microPages)
          .set(broughtBack(editor))
          .where(and(binned(appId), eq(microPages.id, id)))
          .returning({ id: microPages.id })
        if (restored.length === 0) throw new Refusal('pageNotFound')
      })
    },
  }
}

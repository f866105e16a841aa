import type { ContentKind } from '@zhanfang/contract'
import { and, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { contents } from '../tables.ts'
import { atDesk } from './content-rows.ts'
import type { DeskUser } from './desk.ts'

export type ContentArranging = ReturnType<typeof createContentArranging>

/** The order in which contents of a kind stand before all others, as somebody has put them by hand. */
export function createContentArranging({ db }: Database) {
  return {
    /** Puts contents first, in this order; those that were first before follow their time again. Returns what is not there. */
    async arrange(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      ids: readonly string[],
    ): Promise<{ missing: string[] }> {
      const wanted = [...new Set(ids)]
      const own = atDesk(appId, kind, desk)
      return db.transaction(async (tx) => {
        // Two who arrange at once do so one after the other: the order is one of the two.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`arrange ${appId} ${kind}`}))`)
        await tx
          .update(contents)
          .set({ sort: 0 })
          .where(
            and(own, gt(contents.sort, 0), wanted.length > 0 ? notInArray(contents.id, wanted) : undefined),
          )
        if (wanted.length === 0) return { missing: [] }
        // The first has the largest number.
        const place = sql`${wanted.length} - array_position(${sql.param(wanted)}::text[], ${contents.id}) + 1`
        const done = await tx
          .update(contents)
          .set({ sort: place })
          .where(and(own, inArray(contents.id, wanted)))
          .returning({ id: contents.id })
        const found = new Set(done.map(({ id }) => id))
        return { missing: wanted.filter((id) => !found.has(id)) }
      })
    },
  }
}

import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { circleEvents } from './tables.ts'

/** Somebody as what they did is kept: their account, by which they are forgotten, and their name at that moment. */
export interface Named {
  id: string | null
  name: string
}

export interface CircleEvent {
  by: Named
  /** Customers whom the detail names or cites. */
  about?: readonly (string | null)[]
  what: string
  detail?: string
}

/** Notes what somebody did in a circle, in the transaction that does it. */
export const noteEvent = (
  tx: Db,
  { appId, circleId }: { appId: string; circleId: string },
  { by, what, detail = '', about = [] }: CircleEvent,
): Promise<unknown> =>
  tx.insert(circleEvents).values({
    appId,
    id: newId(),
    circleId,
    byName: by.name,
    byId: by.id,
    about: [...new Set(about.filter((id) => id !== null))],
    what,
    detail: detail.slice(0, 500),
  })

export type Events = ReturnType<typeof createEvents>

/** What happened in circles, for those who lead them. */
export function createEvents({ db }: Database) {
  return {
    async list(
      appId: string,
      circleId: string,
      { size, cursor }: { size: number; cursor?: string | undefined },
    ) {
      const rows = await db
        .select()
        .from(circleEvents)
        .where(
          and(
            eq(circleEvents.appId, appId),
            eq(circleEvents.circleId, circleId),
            cursor === undefined ? undefined : lt(circleEvents.id, cursor),
          ),
        )
        .orderBy(desc(circleEvents.id))
        .limit(size + 1)
      const shown = rows.slice(0, size)
      return {
        list: shown.map(({ id, byName, what, detail, at }) => ({
          id,
          by: byName,
          what,
          detail,
          at: at.toISOString(),
        })),
        nextCursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
      }
    },
  }
}

import type { BookingBlock } from '@zhanfang/contract/content-kinds/reservation/calls'
import { reservationLimits, type ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { reservationBlocks as blocks } from './tables.ts'
import { queueUp } from './queue.ts'
import { texts } from './texts.ts'

type BlockRow = typeof blocks.$inferSelect
/** More people than any resource takes: nobody fits in beside them. */
const EVERYBODY = 1_000_000

const inReservation = (appId: string, reservationId: string) =>
  and(eq(blocks.appId, appId), eq(blocks.reservationId, reservationId))

/** Times that are closed at some resources, in a stretch of days. */
export const blockedBetween = (
  db: Db,
  { appId, reservationId }: { appId: string; reservationId: string },
  resourceIds: readonly string[],
  from: Date,
  to: Date,
): Promise<BlockRow[]> =>
  db
    .select()
    .from(blocks)
    .where(
      and(
        inReservation(appId, reservationId),
        inArray(blocks.resourceId, [...resourceIds]),
        lt(blocks.startsAt, to),
        gt(blocks.endsAt, from),
      ),
    )
    .orderBy(asc(blocks.startsAt), asc(blocks.id))

/** A closed time as what takes every place. It is nobody's turn. */
export const takesAll = ({ id, resourceId, startsAt, endsAt }: BlockRow) => ({
  id,
  resourceId,
  startsAt: new Date(0),
  from: startsAt,
  to: endsAt,
  people: EVERYBODY,
})

export const blockOf = ({ id, resourceId, startsAt, endsAt, note, byName }: BlockRow): BookingBlock => ({
  id,
  resourceId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  note,
  by: byName,
})

export type Blocks = ReturnType<typeof createBlocks>

/** Times that the desk closes from the calendar, beside the hours of the plan. */
export function createBlocks({ db }: Database) {
  return {
    /** Closes a time. Behind the queue of bookings: what is taken after it sees it, what was taken before stays. */
    async create(
      appId: string,
      { id: reservationId, plan }: { id: string; plan: ReservationPlan },
      given: { resourceId: string; startsAt: string; endsAt: string; note: string },
      byName: string,
    ): Promise<{ id: string }> {
      if (!plan.resources.some(({ id }) => id === given.resourceId))
        throw fieldRefusal('invalidInput', 'resourceId', texts.noResource)
      const id = newId()
      await db.transaction(async (tx) => {
        await queueUp(tx, appId, reservationId)
        const [ahead] = await tx
          .select({ value: count() })
          .from(blocks)
          .where(and(inReservation(appId, reservationId), gt(blocks.endsAt, sql`now()`)))
        if ((ahead?.value ?? 0) >= reservationLimits.blocks)
          throw new Refusal('invalidInput', { message: texts.tooManyBlocks(reservationLimits.blocks) })
        await tx.insert(blocks).values({
          appId,
          id,
          reservationId,
          ...given,
          startsAt: new Date(given.startsAt),
          endsAt: new Date(given.endsAt),
          byName,
        })
      })
      return { id }
    },

    async remove(appId: string, reservationId: string, id: string): Promise<void> {
      const gone = await db
        .delete(blocks)
        .where(and(inReservation(appId, reservationId), eq(blocks.id, id)))
        .returning({ id: blocks.id })
      if (gone.length === 0) throw new Refusal('notFound')
    },
  }
}

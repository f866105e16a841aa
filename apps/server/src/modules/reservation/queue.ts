import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Lets the writers of one reservation pass one after the other, in all processes, until the transaction ends. */
export const queueUp = (tx: Db, appId: string, reservationId: string): Promise<unknown> =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reservation:${appId}:${reservationId}`}, 0))`,
  )

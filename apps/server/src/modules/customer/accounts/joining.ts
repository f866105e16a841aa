import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Keyed, OwnedKind } from '../registries.ts'
import { customerGroupMembers, customerIdentities, customerJoins, customers } from '../tables.ts'
import type { CustomerSessions } from './sessions.ts'

/** Which of two records stays, and who joins them. */
export interface Joining {
  keptId: string
  goneId: string
  /** A member of the app; null when the customer showed that both are theirs. */
  by: { userId: string; nickname: string } | null
}

export type JoinCustomers = ReturnType<typeof createJoining>

/**
 * Joins two records of one person: what the one owned belongs to the other, in one transaction, and both ids are kept. The
 * record that is gone stays as a mark of where it went, so that old links to it lead on.
 */
export function createJoining({ db }: Database, owned: Keyed<OwnedKind>, sessions: CustomerSessions) {
  async function join(tx: Db, appId: string, { keptId, goneId, by }: Joining): Promise<void> {
    // Both rows are locked in one order: of two joins that meet, the second sees what the first has done.
    const rows = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.appId, appId), inArray(customers.id, [keptId, goneId])))
      .orderBy(asc(customers.id))
      .for('update')
    const kept = rows.find(({ id }) => id === keptId)
    const gone = rows.find(({ id }) => id === goneId)
    if (!kept || !gone || keptId === goneId) throw new Refusal('customerNotFound')
    // Joining must not be a way around a block.
    if (kept.status !== 0 || gone.status !== 0) throw new Refusal('customersCannotJoin')
    for (const kind of owned.all()) await kind.move(tx, appId, { from: goneId, to: keptId })
    await tx
      .update(customerIdentities)
      .set({ customerId: keptId })
      .where(and(eq(customerIdentities.appId, appId), eq(customerIdentities.customerId, goneId)))
    await tx.execute(sql`insert into customer_group_members (app_id, group_id, customer_id, added_at)
      select app_id, group_id, ${keptId}, added_at from customer_group_members
      where app_id = ${appId} and customer_id = ${goneId} on conflict do nothing`)
    await tx
      .delete(customerGroupMembers)
      .where(and(eq(customerGroupMembers.appId, appId), eq(customerGroupMembers.customerId, goneId)))
    await sessions.endAll(appId, goneId, tx)
    await tx
      .update(customers)
      .set({
        status: 2,
        joinedInto: keptId,
        phone: null,
        phoneMark: null,
        phoneTail: null,
        leavingAt: null,
        note: '',
      })
      .where(and(eq(customers.appId, appId), eq(customers.id, goneId)))
    const takesPhone = kept.phone === null
    await tx
      .update(customers)
      .set({
        ...(takesPhone ? { phone: gone.phone, phoneMark: gone.phoneMark, phoneTail: gone.phoneTail } : {}),
        ...(kept.avatar === '' ? { avatar: gone.avatar } : {}),
        note: [kept.note, gone.note].filter((note) => note !== '').join('\n'),
        createdAt: sql`least(${customers.createdAt}, ${gone.createdAt.toISOString()}::timestamptz)`,
      })
      .where(and(eq(customers.appId, appId), eq(customers.id, keptId)))
    // Who was joined into the one that is gone leads on to where it went.
    await tx
      .update(customers)
      .set({ joinedInto: keptId })
      .where(and(eq(customers.appId, appId), eq(customers.joinedInto, goneId)))
    await tx.insert(customerJoins).values({
      appId,
      id: newId(),
      keptId,
      goneId,
      joinedBy: by?.userId ?? null,
      joinedByName: by?.nickname ?? null,
    })
  }

  return {
    /** Joins two records within a transaction. Refuses when one of them is blocked, gone, or joined already. */
    join,
    joinNow: (appId: string, joining: Joining): Promise<void> =>
      db.transaction((tx) => join(tx, appId, joining)),
  }
}

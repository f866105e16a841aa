import type { Receiver } from '@zhanfang/contract/shop/address'
import { shopLimits } from '@zhanfang/contract/shop/limits'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Owner } from './cart.ts'
import type { Receivers } from './order-rows.ts'
import { shopAddresses as addresses } from './tables.ts'

export type Addresses = ReturnType<typeof createAddresses>

/** Where customers have things sent to: what they used is kept, the newest first. */
export function createAddresses({ db }: Database, receivers: Receivers) {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(addresses.appId, appId), eq(addresses.customerId, customerId))

  const ofOwner = db
    .select({ id: addresses.id, receiver: addresses.receiver })
    .from(addresses)
    .where(
      and(
        eq(addresses.appId, sql.placeholder('appId')),
        eq(addresses.customerId, sql.placeholder('customerId')),
      ),
    )
    .orderBy(desc(addresses.usedAt), desc(addresses.id))
    .prepare('shop_addresses')

  async function list(owner: Owner): Promise<{ id: string; receiver: Receiver }[]> {
    const rows = await ofOwner.execute({ ...owner })
    return rows.flatMap(({ id, receiver: stored }) => {
      const receiver = receivers.open(owner.appId, stored)
      return receiver ? [{ id, receiver }] : []
    })
  }

  return {
    list,

    /** Keeps an address that was used; the one that was used longest ago makes room. */
    async keep(owner: Owner, receiver: Receiver): Promise<void> {
      const known = (await list(owner)).find(
        (one) => JSON.stringify(one.receiver) === JSON.stringify(receiver),
      )
      if (known) {
        await db
          .update(addresses)
          .set({ usedAt: sql`now()` })
          .where(and(isMine(owner), eq(addresses.id, known.id)))
        return
      }
      await db
        .insert(addresses)
        .values({ ...owner, id: newId(), receiver: receivers.seal(owner.appId, receiver) })
      const old = db
        .select({ id: addresses.id })
        .from(addresses)
        .where(isMine(owner))
        .orderBy(desc(addresses.usedAt), desc(addresses.id))
        .offset(shopLimits.addresses)
      await db.delete(addresses).where(and(isMine(owner), inArray(addresses.id, old)))
    },
  }
}

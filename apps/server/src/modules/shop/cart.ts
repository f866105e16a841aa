import { shopLimits } from '@zhanfang/contract/shop/limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { WantedLine } from './pricing.ts'
import { shopCartLines as lines } from './tables.ts'
import { texts } from './texts.ts'

export interface Owner {
  appId: string
  customerId: string
}
export type Carts = ReturnType<typeof createCarts>

/** What customers have put aside to buy. */
export function createCarts({ db }: Database) {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(lines.appId, appId), eq(lines.customerId, customerId))
  const isLine = (owner: Owner, { goodsId, specKey }: Omit<WantedLine, 'quantity'>) =>
    and(isMine(owner), eq(lines.goodsId, goodsId), eq(lines.specKey, specKey))

  /** Puts some more of something aside; nothing new into a full cart. Tells whether it is there. */
  async function put(
    tx: Db,
    { appId, customerId }: Owner,
    { goodsId, specKey, quantity }: WantedLine,
  ): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      insert into ${lines} (app_id, customer_id, goods_id, spec_key, quantity)
      select ${appId}, ${customerId}, ${goodsId}, ${specKey}, ${quantity}::integer
      where (
        select count(*) from ${lines} where ${lines.appId} = ${appId} and ${lines.customerId} = ${customerId}
          and (${lines.goodsId}, ${lines.specKey}) <> (${goodsId}, ${specKey})
      ) < ${shopLimits.cartLines}
      on conflict (app_id, customer_id, goods_id, spec_key)
        do update set quantity = least(${shopLimits.quantity}, ${lines.quantity} + excluded.quantity)
      returning 1`)
    return rows.length === 1
  }

  return {
    async add(owner: Owner, line: WantedLine): Promise<void> {
      if (!(await put(db, owner, line)))
        throw new Refusal('invalidInput', { message: texts.cartFull(shopLimits.cartLines) })
    },

    async set(owner: Owner, { quantity, ...place }: WantedLine): Promise<void> {
      await db.update(lines).set({ quantity }).where(isLine(owner, place))
    },

    async remove(owner: Owner, place: Omit<WantedLine, 'quantity'>): Promise<void> {
      await db.delete(lines).where(isLine(owner, place))
    },

    /** What was put aside before somebody logged in joins what they had. Returns what a full cart has no room for. */
    async join(owner: Owner, given: readonly WantedLine[]): Promise<WantedLine[]> {
      const left: WantedLine[] = []
      for (const line of given) if (!(await put(db, owner, line))) left.push(line)
      return left
    },

    async list(owner: Owner): Promise<WantedLine[]> {
      return db
        .select({ goodsId: lines.goodsId, specKey: lines.specKey, quantity: lines.quantity })
        .from(lines)
        .where(isMine(owner))
        .orderBy(asc(lines.addedAt), asc(lines.goodsId), asc(lines.specKey))
    },
  }
}

import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { numberedGoods, numbersOfOrder, OutOfNumbers, takeNumbers } from '../content/module.ts'
import { nameOfLine } from './order-rows.ts'
import type { SoldLine } from './pricing.ts'
import { texts } from './texts.ts'

export type OrderNumbers = ReturnType<typeof createOrderNumbers>

/** Card codes and the like: set aside with an order, shown once it is paid, free again when it closes unpaid. */
export function createOrderNumbers({ db }: Database, secrets: SecretBox) {
  return {
    /** Sets numbers aside for lines of virtual goods that have any. Refuses where too few are left. */
    async hold(tx: Db, appId: string, orderId: string, lines: readonly SoldLine[]): Promise<void> {
      const virtual = lines.filter(({ isVirtual }) => isVirtual)
      if (virtual.length === 0) return
      const numbered = await numberedGoods(
        tx,
        appId,
        virtual.map(({ goodsId }) => goodsId),
      )
      for (const line of virtual) {
        if (!numbered.has(line.goodsId)) continue
        try {
          await takeNumbers(tx, secrets, appId, { ...line, orderId })
        } catch (error) {
          if (error instanceof OutOfNumbers)
            throw new Refusal('invalidInput', { message: texts.outOfStock(nameOfLine(line)) })
          throw error
        }
      }
    },

    /** What a paid order hands over, by goods and specification. */
    ofOrder: (appId: string, orderId: string) => numbersOfOrder(db, secrets, appId, orderId),
  }
}

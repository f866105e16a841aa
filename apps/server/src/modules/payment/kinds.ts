import type { Db } from '../../database/database.ts'
import type { OrderRow } from './tables.ts'

/** A kind of thing that can be bought. Its module hands it to `payment.addKind`. */
export interface OrderKind {
  kind: string
  /** Its orders have screens of their own, on which money goes back by other rules. */
  hasOwnDesk?: true
  /**
   * Brings about what was bought, in the transaction that makes the order paid: exactly once. Returns why it cannot be
   * done any more where that is so, whereupon the money goes back; what it has written by then is undone.
   */
  paid(tx: Db, order: OrderRow): Promise<string | undefined>
  /** Gives back what was held for it, in the transaction that closes the unpaid order: exactly once. */
  closed?(tx: Db, order: OrderRow): Promise<void>
  /** Takes back what was bought, in the transaction that makes the refund succeed. `whole`: nothing is left of it. */
  refunded?(tx: Db, order: OrderRow, refund: { id: string; amount: number; whole: boolean }): Promise<void>
}

export function createOrderKinds() {
  const kinds = new Map<string, OrderKind>()
  return {
    add(kind: OrderKind): void {
      if (kinds.has(kind.kind)) throw new Error(`two modules sell "${kind.kind}"`)
      kinds.set(kind.kind, kind)
    },
    /** Kinds whose orders have screens of their own. */
    withOwnDesk: (): string[] =>
      [...kinds.values()].flatMap(({ kind, hasOwnDesk }) => (hasOwnDesk ? [kind] : [])),
    of(name: string): OrderKind {
      const kind = kinds.get(name)
      if (!kind) throw new Error(`nobody sells "${name}"`)
      return kind
    },
  }
}
export type OrderKinds = ReturnType<typeof createOrderKinds>

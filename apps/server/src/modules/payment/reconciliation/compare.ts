import type { DifferenceKind } from '@zhanfang/contract'
import { dayOf } from '@zhanfang/format'
import type { StatementRow } from '../../../integrations/payment/statement-file.ts'

/** A payment or a refund as our books have it; `at` is null where it has not happened for us. */
export interface OwnMove {
  kind: 'payment' | 'refund'
  number: string
  appId: string
  orderId: string
  transactionId: string
  /** In 分. */
  amount: number
  at: Date | null
  /** Given back in another way: the channel knows nothing of it. */
  offline: boolean
}

export interface Found {
  kind: DifferenceKind
  row: StatementRow
  own: OwnMove | undefined
}

/**
 * What of a day's statement does not fit our books. A move that both know, with the same amount, fits whatever the day;
 * where the days differ it is told, as the sums of the days then differ too.
 */
export function compareRows(
  day: string,
  rows: readonly StatementRow[],
  ours: ReadonlyMap<string, OwnMove>,
): Found[] {
  return rows.flatMap((row): Found[] => {
    const own = ours.get(`${row.kind}/${row.number}`)
    if (!own) return [{ kind: 'missing-here', row, own }]
    if (own.at === null || own.offline) return [{ kind: 'state', row, own }]
    if (own.amount !== row.amount) return [{ kind: 'amount', row, own }]
    return dayOf(own.at) === day ? [] : [{ kind: 'cross-day', row, own }]
  })
}

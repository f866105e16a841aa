import {
  type CallData,
  type notificationReceipts as receiptsCall,
  type ReceiptState,
  receiptStateSchema,
} from '@zhanfang/contract'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Composing } from './composing.ts'
import { notificationReceipts } from './tables.ts'
import { texts } from './texts.ts'

/** What became of one message for each of its receivers. */
export function createReceipts(
  { db }: Database,
  { find, audienceOf }: Pick<Composing, 'find' | 'audienceOf'>,
) {
  return async (
    appId: string,
    id: string,
    {
      page,
      size,
      state,
      channel,
    }: { page: number; size: number; state?: ReceiptState | undefined; channel?: string | undefined },
  ): Promise<CallData<typeof receiptsCall>> => {
    const row = await find(appId, id)
    const where = and(
      eq(notificationReceipts.appId, appId),
      eq(notificationReceipts.notificationId, id),
      state === undefined ? undefined : eq(notificationReceipts.state, state),
      channel === undefined ? undefined : eq(notificationReceipts.channel, channel),
    )
    const rows = await db
      .select()
      .from(notificationReceipts)
      .where(where)
      .orderBy(asc(notificationReceipts.receiverId), asc(notificationReceipts.channel))
      .limit(size)
      .offset((page - 1) * size)
    const [total] = await db.select({ value: count() }).from(notificationReceipts).where(where)
    const people = await audienceOf(row)?.reach(
      appId,
      rows.map(({ receiverId }) => receiverId),
    )
    return {
      list: rows.map((receipt) => ({
        receiverId: receipt.receiverId,
        name: people?.get(receipt.receiverId)?.name ?? texts.reasons.gone,
        channel: receipt.channel,
        state: receiptStateSchema.parse(receipt.state),
        reason: receipt.reason,
        time: receipt.doneAt?.toISOString() ?? null,
      })),
      total: total?.value ?? 0,
      page,
      size,
    }
  }
}

import { type CallData, type mchInfo, orderStates } from '@zhanfang/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { WxpayV2Keys } from '../../integrations/payment/wxpay-v2.ts'
import { type SecretBox, UnreadableSecret } from '../../secrets/secret-box.ts'
import { paymentMerchants, paymentOrders } from './tables.ts'

const placeOf = (appId: string) => `merchant key:${appId}`
export type Merchants = ReturnType<typeof createMerchants>

/** The merchants that operators have bound to their apps. Keys are sealed and never told. */
export function createMerchants({ db }: Database, secrets: SecretBox) {
  const isOf = (appId: string) => eq(paymentMerchants.appId, appId)
  /** No merchant changes while somebody may still pay the present one. */
  const unused = (appId: string) => sql`not exists (
    select from ${paymentOrders} where ${paymentOrders.appId} = ${appId} and ${paymentOrders.payee} = 'app'
      and ${paymentOrders.state} = ${orderStates.pending})`

  return {
    async info(appId: string): Promise<CallData<typeof mchInfo>> {
      const [row] = await db.select().from(paymentMerchants).where(isOf(appId))
      return {
        bound: row !== undefined,
        appid: row?.merchantAppId ?? '',
        mchId: row?.merchantId ?? '',
        hasKey: row !== undefined,
        bindTime: row?.boundAt.toISOString() ?? null,
      }
    },

    /** Binds a merchant in place of the one before, or its key anew. Refuses with `merchantInUse`. */
    async bind(appId: string, keys: { appid: string; mchId: string; mchApiKey: string }): Promise<void> {
      const values = {
        merchantAppId: keys.appid,
        merchantId: keys.mchId,
        apiKey: secrets.seal(keys.mchApiKey, placeOf(appId)),
        boundAt: sql`now()`,
      }
      const bound = await db
        .insert(paymentMerchants)
        .values({ appId, ...values })
        .onConflictDoUpdate({
          target: paymentMerchants.appId,
          set: values,
          setWhere: or(eq(paymentMerchants.merchantId, keys.mchId), unused(appId)),
        })
        .returning({ appId: paymentMerchants.appId })
      if (bound.length === 0) throw new Refusal('merchantInUse')
    },

    /** Refuses with `merchantInUse`. */
    async unbind(appId: string): Promise<void> {
      const gone = await db
        .delete(paymentMerchants)
        .where(and(isOf(appId), unused(appId)))
        .returning({ appId: paymentMerchants.appId })
      if (gone.length > 0) return
      const [left] = await db
        .select({ appId: paymentMerchants.appId })
        .from(paymentMerchants)
        .where(isOf(appId))
      if (left) throw new Refusal('merchantInUse')
    },

    /** Undefined where none is bound, or its key was sealed by another installation. */
    async keysOf(appId: string): Promise<WxpayV2Keys | undefined> {
      const [row] = await db.select().from(paymentMerchants).where(isOf(appId))
      if (!row) return undefined
      try {
        return {
          appId: row.merchantAppId,
          mchId: row.merchantId,
          apiKey: secrets.open(row.apiKey, placeOf(appId)),
        }
      } catch (error) {
        if (error instanceof UnreadableSecret) return undefined
        throw error
      }
    },
  }
}

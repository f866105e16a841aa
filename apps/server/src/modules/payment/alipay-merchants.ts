import { type alipayMchInfo, type CallData, orderStates } from '@zhanfang/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { AlipayKeys } from '../../integrations/payment/alipay.ts'
import { readPrivateKey, readPublicKey } from '../../integrations/payment/rsa.ts'
import { type SecretBox, UnreadableSecret } from '../../secrets/secret-box.ts'
import { paymentAlipayMerchants as merchants, paymentAttempts, paymentOrders } from './tables.ts'
import { texts } from './texts.ts'

const placeOf = (appId: string) => `alipay merchant key:${appId}`
export type AlipayMerchants = ReturnType<typeof createAlipayMerchants>

/** The merchants at Alipay that operators have bound to their apps. Keys are sealed and never told. */
export function createAlipayMerchants({ db }: Database, secrets: SecretBox) {
  const isOf = (appId: string) => eq(merchants.appId, appId)
  /** No merchant changes while somebody may still pay the present one. */
  const unused = (appId: string) => sql`not exists (
    select from ${paymentAttempts} join ${paymentOrders}
      on ${paymentOrders.appId} = ${paymentAttempts.appId} and ${paymentOrders.id} = ${paymentAttempts.orderId}
    where ${paymentAttempts.appId} = ${appId} and ${paymentAttempts.payee} = 'app'
      and ${paymentAttempts.channel} = 'alipay' and ${paymentOrders.state} = ${orderStates.pending})`

  return {
    async info(appId: string): Promise<CallData<typeof alipayMchInfo>> {
      const [row] = await db.select().from(merchants).where(isOf(appId))
      return {
        bound: row !== undefined,
        alipayAppId: row?.merchantAppId ?? '',
        sellerId: row?.sellerId ?? '',
        bindTime: row?.boundAt.toISOString() ?? null,
      }
    },

    /** Binds a merchant in place of the one before, or its keys anew. Refuses with `merchantInUse`. */
    async bind(
      appId: string,
      keys: { alipayAppId: string; sellerId: string; privateKey: string; publicKey: string },
    ): Promise<void> {
      if (!readPublicKey(keys.publicKey))
        throw fieldRefusal('invalidInput', 'publicKey', texts.alipay.publicKeyWrong)
      if (!readPrivateKey(keys.privateKey))
        throw fieldRefusal('invalidInput', 'privateKey', texts.alipay.privateKeyWrong)
      const values = {
        merchantAppId: keys.alipayAppId,
        sellerId: keys.sellerId,
        privateKey: secrets.seal(keys.privateKey, placeOf(appId)),
        publicKey: keys.publicKey,
        boundAt: sql`now()`,
      }
      const bound = await db
        .insert(merchants)
        .values({ appId, ...values })
        .onConflictDoUpdate({
          target: merchants.appId,
          set: values,
          // Both name a payment's merchant: under others what waits could not be asked about any more.
          setWhere: or(
            and(eq(merchants.sellerId, keys.sellerId), eq(merchants.merchantAppId, keys.alipayAppId)),
            unused(appId),
          ),
        })
        .returning({ appId: merchants.appId })
      if (bound.length === 0) throw new Refusal('merchantInUse')
    },

    /** Refuses with `merchantInUse`. */
    async unbind(appId: string): Promise<void> {
      const gone = await db
        .delete(merchants)
        .where(and(isOf(appId), unused(appId)))
        .returning({ appId: merchants.appId })
      if (gone.length > 0) return
      const [left] = await db.select({ appId: merchants.appId }).from(merchants).where(isOf(appId))
      if (left) throw new Refusal('merchantInUse')
    },

    /** Undefined where none is bound, or its key was sealed by another installation. */
    async keysOf(appId: string): Promise<AlipayKeys | undefined> {
      const [row] = await db.select().from(merchants).where(isOf(appId))
      if (!row) return undefined
      try {
        return {
          appId: row.merchantAppId,
          sellerId: row.sellerId,
          privateKey: secrets.open(row.privateKey, placeOf(appId)),
          publicKey: row.publicKey,
        }
      } catch (error) {
        if (error instanceof UnreadableSecret) return undefined
        throw error
      }
    },
  }
}

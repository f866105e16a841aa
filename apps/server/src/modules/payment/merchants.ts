import { type CallData, type mchInfo, orderStates } from '@zhanfang/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { z } from 'zod'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { ClientCertificate } from '../../integrations/certified-call.ts'
import type { WxpayV2Keys } from '../../integrations/payment/wxpay-v2.ts'
import { type SecretBox, UnreadableSecret } from '../../secrets/secret-box.ts'
import { paymentAlipayMerchants, paymentMerchants, paymentOrders } from './tables.ts'
import { texts } from './texts.ts'

const placeOf = (appId: string) => `merchant key:${appId}`
const certificatePlace = (appId: string) => `merchant certificate:${appId}`
const certificateSchema = z.object({ certificate: z.string(), privateKey: z.string() })
export type Merchants = ReturnType<typeof createMerchants>

/** Refuses what is no certificate with its key, before a channel does with money at stake. */
function requirePair({ certificate, privateKey }: ClientCertificate): void {
  let parsed: X509Certificate
  try {
    parsed = new X509Certificate(certificate)
  } catch {
    throw fieldRefusal('invalidInput', 'certificate', texts.certificateWrong)
  }
  try {
    if (parsed.checkPrivateKey(createPrivateKey(privateKey))) return
  } catch {
    throw fieldRefusal('invalidInput', 'privateKey', texts.privateKeyWrong)
  }
  throw fieldRefusal('invalidInput', 'privateKey', texts.privateKeyOther)
}

/** The merchants that operators have bound to their apps. Keys are sealed and never told. */
export function createMerchants({ db }: Database, secrets: SecretBox) {
  const isOf = (appId: string) => eq(paymentMerchants.appId, appId)
  /** No merchant changes while somebody may still pay the present one. */
  const unused = (appId: string) => sql`not exists (
    select from ${paymentOrders} where ${paymentOrders.appId} = ${appId} and ${paymentOrders.payee} = 'app'
      and ${paymentOrders.state} = ${orderStates.pending})`

  const anyOf = db
    .select({ one: sql`1` })
    .from(sql`(values (1)) as one`)
    .where(
      or(
        sql`exists (select from ${paymentMerchants} where ${paymentMerchants.appId} = ${sql.placeholder('appId')})`,
        sql`exists (select from ${paymentAlipayMerchants} where ${paymentAlipayMerchants.appId} = ${sql.placeholder('appId')})`,
      ),
    )
    .prepare('payment_merchants_of_app')

  return {
    /** Whether an app has a merchant by whom it can be paid. */
    hasAny: async (appId: string): Promise<boolean> => (await anyOf.execute({ appId })).length > 0,

    async info(appId: string): Promise<CallData<typeof mchInfo>> {
      const [row] = await db.select().from(paymentMerchants).where(isOf(appId))
      return {
        bound: row !== undefined,
        appid: row?.merchantAppId ?? '',
        mchId: row?.merchantId ?? '',
        hasKey: row !== undefined,
        hasCertificate: row?.certificate !== undefined && row.certificate !== null,
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
          // A certificate belongs to its merchant.
          set: {
            ...values,
            certificate: sql`case when ${paymentMerchants.merchantId} = ${keys.mchId} then ${paymentMerchants.certificate} end`,
          },
          // Both name a payment's merchant: under others what waits could not be asked about any more.
          setWhere: or(
            and(eq(paymentMerchants.merchantId, keys.mchId), eq(paymentMerchants.merchantAppId, keys.appid)),
            unused(appId),
          ),
        })
        .returning({ appId: paymentMerchants.appId })
      if (bound.length === 0) throw new Refusal('merchantInUse')
    },

    /** Keeps the certificate by which money goes back. Refuses one that is none, or that its key does not fit. */
    async setCertificate(appId: string, pair: ClientCertificate): Promise<void> {
      requirePair(pair)
      const sealed = secrets.seal(JSON.stringify(pair), certificatePlace(appId))
      const set = await db
        .update(paymentMerchants)
        .set({ certificate: sealed })
        .where(isOf(appId))
        .returning({ appId: paymentMerchants.appId })
      if (set.length === 0) throw new Refusal('merchantMissing')
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
          ...(row.certificate === null
            ? {}
            : {
                certificate: certificateSchema.parse(
                  JSON.parse(secrets.open(row.certificate, certificatePlace(appId))),
                ),
              }),
        }
      } catch (error) {
        if (error instanceof UnreadableSecret) return undefined
        throw error
      }
    },
  }
}

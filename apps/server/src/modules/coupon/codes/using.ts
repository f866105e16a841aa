import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { Giving } from '../giving.ts'
import { couponBatches as batches, couponCodes as codes, couponCodeTries as triesOf } from '../tables.ts'
import { hashOf } from './code-hash.ts'

/** Codes that somebody may enter in ten minutes; an address may be that of a whole hall. */
const MOST_OF_PERSON = 10
const MOST_OF_ADDRESS = 200
const WINDOW = sql`interval '10 minutes'`

export type UsingCodes = ReturnType<typeof createUsingCodes>

/** Gives coupons for codes. Wrong, used, stopped and expired ones are refused in the same words. */
export function createUsingCodes({ db }: Database, giving: Pick<Giving, 'give'>) {
  /** Counts a try before it is looked at; the limit stands in the statement. */
  async function countTry(appId: string, who: string, most: number): Promise<void> {
    const isOver = sql`${triesOf.since} < now() - ${WINDOW}`
    const counted = await db
      .insert(triesOf)
      .values({ appId, who, tries: 1, since: sql`now()` })
      .onConflictDoUpdate({
        target: [triesOf.appId, triesOf.who],
        set: {
          tries: sql`case when ${isOver} then 1 else ${triesOf.tries} + 1 end`,
          since: sql`case when ${isOver} then now() else ${triesOf.since} end`,
        },
        setWhere: sql`${isOver} or ${triesOf.tries} < ${most}`,
      })
      .returning({ who: triesOf.who })
    if (counted.length === 0) throw new Refusal('tooManyRequests')
  }

  return {
    /** Returns the coupon that a code gives; of one code to one person, whoever enters it at once. */
    async use({
      appId,
      customerId,
      code,
      address,
    }: {
      appId: string
      customerId: string
      code: string
      address: string
    }): Promise<string> {
      await countTry(appId, `c:${customerId}`, MOST_OF_PERSON)
      await countTry(appId, `a:${createHash('sha256').update(address).digest('base64url')}`, MOST_OF_ADDRESS)
      const hash = hashOf(code)
      return db.transaction(async (tx) => {
        // Held until the end, so that its batch is not stopped meanwhile.
        const [batch] = await tx
          .select({ templateId: batches.templateId })
          .from(codes)
          .innerJoin(batches, and(eq(batches.appId, codes.appId), eq(batches.id, codes.batchId)))
          .where(
            and(
              eq(codes.appId, appId),
              eq(codes.hash, hash),
              eq(batches.enabled, true),
              or(isNull(batches.expiresAt), gt(batches.expiresAt, sql`now()`)),
            ),
          )
          .for('share', { of: batches })
        const taken = batch
          ? await tx
              .update(codes)
              .set({ usedAt: sql`now()` })
              .where(and(eq(codes.appId, appId), eq(codes.hash, hash), isNull(codes.usedAt)))
              .returning({ hash: codes.hash })
          : []
        if (!batch || taken.length === 0) {
          const wrong = new Refusal('couponCodeWrong')
          throw fieldRefusal('couponCodeWrong', 'code', wrong.message)
        }
        return giving.give(
          { appId, templateId: batch.templateId, customerId, way: 'code', cause: hash, isReserved: true },
          tx,
        )
      })
    },

    /** Forgets tries of long ago. */
    async sweep(): Promise<void> {
      await db.delete(triesOf).where(lt(triesOf.since, sql`now() - interval '1 day'`))
    },
  }
}

import { createHash, randomInt } from 'node:crypto'
import type { AppKey, CallData, inviteBatches as inviteBatchesCall } from '@zhanfang/contract'
import { and, count, desc, eq, gt, isNull, lt, or, sql, sum } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { OrderRow } from '../payment/module.ts'
import type { Selling } from './selling.ts'
import { editions, inviteBatches, inviteCodes, inviteCodeTries, inviteCodeUses } from './tables.ts'

/** No letters that look like digits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16
/** Wrong codes that somebody may enter in an hour. */
const MOST_TRIES = 10

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
/** As it was meant: without blanks and dashes, in capitals. */
const hashOf = (code: string) =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('base64url')
const shown = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** Codes that pay for an edition: given out in batches, kept as digests, used as often as their batch says. */
export function createInviteCodes({ db }: Database, { selling }: { selling: Pick<Selling, 'payByCode'> }) {
  /** Counts a try before it is looked at; the limit stands in the statement. Refuses with `tooManyRequests`. */
  async function countTry(userId: string): Promise<void> {
    const isOver = sql`${inviteCodeTries.since} < now() - interval '1 hour'`
    const counted = await db
      .insert(inviteCodeTries)
      .values({ userId, tries: 1, since: sql`now()` })
      .onConflictDoUpdate({
        target: inviteCodeTries.userId,
        set: {
          tries: sql`case when ${isOver} then 1 else ${inviteCodeTries.tries} + 1 end`,
          since: sql`case when ${isOver} then now() else ${inviteCodeTries.since} end`,
        },
        setWhere: sql`${isOver} or ${inviteCodeTries.tries} < ${MOST_TRIES}`,
      })
      .returning({ userId: inviteCodeTries.userId })
    if (counted.length === 0) throw new Refusal('tooManyRequests')
  }

  /** Uses a code up by one, and once for each app. Wrong, used up, stopped and expired ones are refused in the same words. */
  async function takeOne(tx: Db, hash: string) {
    const [code] = await tx
      .update(inviteCodes)
      .set({ used: sql`${inviteCodes.used} + 1` })
      .from(inviteBatches)
      .where(
        and(
          eq(inviteCodes.hash, hash),
          eq(inviteBatches.id, inviteCodes.batchId),
          lt(inviteCodes.used, inviteBatches.uses),
          eq(inviteBatches.enabled, true),
          or(isNull(inviteBatches.expiresAt), gt(inviteBatches.expiresAt, sql`now()`)),
        ),
      )
      .returning({ editionId: inviteBatches.editionId, months: inviteBatches.months })
    if (!code) throw new Refusal('inviteCodeWrong')
    return code
  }

  async function payOn(
    tx: Db,
    {
      code,
      appId,
      ...rest
    }: { code: string; appId: string; userId: string; newApp?: { appName: string; key: AppKey } },
  ): Promise<OrderRow> {
    const hash = hashOf(code)
    const { editionId, months } = await takeOne(tx, hash)
    const first = await tx
      .insert(inviteCodeUses)
      .values({ appId, hash, orderId: '' })
      .onConflictDoNothing()
      .returning({ hash: inviteCodeUses.hash })
    if (first.length === 0) throw new Refusal('inviteCodeUsed')
    const order = await selling.payByCode(tx, { appId, editionId, months, ...rest })
    await tx
      .update(inviteCodeUses)
      .set({ orderId: order.id })
      .where(and(eq(inviteCodeUses.appId, appId), eq(inviteCodeUses.hash, hash)))
    return order
  }

  return {
    /** Pays with a code; all of it or nothing. Refuses with `inviteCodeWrong` and others. */
    async pay(given: {
      code: string
      appId: string
      userId: string
      newApp?: { appName: string; key: AppKey }
    }): Promise<OrderRow> {
      await countTry(given.userId)
      const order = await db.transaction((tx) => payOn(tx, given))
      await db.delete(inviteCodeTries).where(eq(inviteCodeTries.userId, given.userId))
      return order
    },

    async createBatch({
      codes,
      expireTime,
      ...batch
    }: {
      name: string
      editionId: string
      months: number
      codes: number
      uses: number
      expireTime: string | null
    }): Promise<{ id: string; codes: string[] }> {
      const id = newId()
      const made = Array.from({ length: codes }, newCode)
      await db.transaction(async (tx) => {
        const [edition] = await tx
          .select({ id: editions.id })
          .from(editions)
          .where(eq(editions.id, batch.editionId))
        if (!edition) throw new Refusal('editionGone')
        await tx
          .insert(inviteBatches)
          .values({ id, ...batch, codes, expiresAt: expireTime === null ? null : new Date(expireTime) })
        await tx.insert(inviteCodes).values(made.map((code) => ({ hash: hashOf(code), batchId: id })))
      })
      return { id, codes: made.map(shown) }
    },

    async setEnabled(id: string, enabled: boolean): Promise<string> {
      const [batch] = await db
        .update(inviteBatches)
        .set({ enabled })
        .where(eq(inviteBatches.id, id))
        .returning({ name: inviteBatches.name })
      if (!batch) throw new Refusal('notFound')
      return batch.name
    },

    async list({ page, size }: { page: number; size: number }): Promise<CallData<typeof inviteBatchesCall>> {
      const used = db
        .select({ batchId: inviteCodes.batchId, value: sum(inviteCodes.used).as('value') })
        .from(inviteCodes)
        .groupBy(inviteCodes.batchId)
        .as('used')
      const rows = await db
        .select({ batch: inviteBatches, editionName: editions.name, used: used.value })
        .from(inviteBatches)
        .leftJoin(editions, eq(editions.id, inviteBatches.editionId))
        .leftJoin(used, eq(used.batchId, inviteBatches.id))
        .orderBy(desc(inviteBatches.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(inviteBatches)
      return {
        list: rows.map(({ batch, editionName, used: times }) => ({
          id: batch.id,
          name: batch.name,
          editionName: editionName ?? '',
          months: batch.months,
          codes: batch.codes,
          uses: batch.uses,
          used: Number(times ?? 0),
          enabled: batch.enabled,
          expireTime: batch.expiresAt?.toISOString() ?? null,
          createTime: batch.createdAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async sweep(): Promise<void> {
      await db.delete(inviteCodeTries).where(lt(inviteCodeTries.since, sql`now() - interval '1 hour'`))
    },
  }
}
export type InviteCodes = ReturnType<typeof createInviteCodes>

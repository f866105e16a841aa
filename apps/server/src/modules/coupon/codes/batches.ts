import { type CallData, type couponBatches as couponBatchesCall, couponStates } from '@zhanfang/contract'
import { and, count, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { newCode, shownCode } from '../giving.ts'
import { couponBatches as batches, couponCodes as codes, couponTemplates as templates } from '../tables.ts'
import { texts } from '../texts.ts'
import { hashOf } from './code-hash.ts'

const INSERTED_AT_ONCE = 1000

export type Batches = ReturnType<typeof createBatches>

/** Codes in batches. What they give is set aside when they are made, so that no code finds that there is nothing left. */
export function createBatches({ db }: Database, log: Pick<FastifyBaseLogger, 'error'>) {
  const within = (appId: string, templateId: string, id: string) =>
    and(eq(batches.appId, appId), eq(batches.templateId, templateId), eq(batches.id, id))

  /** Sets some aside, or gives them back; false where there are not so many left. */
  async function reserve(tx: Db, appId: string, templateId: string, by: number): Promise<boolean> {
    const changed = await tx
      .update(templates)
      .set({ reserved: sql`${templates.reserved} + ${by}` })
      .where(
        and(
          eq(templates.appId, appId),
          eq(templates.id, templateId),
          by > 0 ? ne(templates.state, couponStates.ended) : undefined,
          sql`${templates.issued} + ${templates.reserved} + ${by} <= ${templates.total}`,
        ),
      )
      .returning({ id: templates.id })
    return changed.length > 0
  }

  async function unusedIn(tx: Db, appId: string, batchId: string): Promise<number> {
    const [row] = await tx
      .select({ value: count() })
      .from(codes)
      .where(and(eq(codes.appId, appId), eq(codes.batchId, batchId), isNull(codes.usedAt)))
    return row?.value ?? 0
  }

  /** Whoever uses a code holds its batch: nobody does while it is switched. */
  async function setEnabled(appId: string, templateId: string, id: string, enabled: boolean): Promise<void> {
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(batches)
        .set({ enabled })
        .where(and(within(appId, templateId, id), ne(batches.enabled, enabled)))
        .returning({ id: batches.id })
      if (!changed) return
      const unused = await unusedIn(tx, appId, id)
      if (unused === 0) return
      if (!(await reserve(tx, appId, templateId, enabled ? unused : -unused)))
        throw new Refusal('couponRule', { message: texts.codes.noRoomAgain(unused) })
    })
  }

  return {
    setEnabled,

    async list(
      appId: string,
      templateId: string,
      { page, size }: { page: number; size: number },
    ): Promise<Omit<CallData<typeof couponBatchesCall>, 'url'>> {
      const where = and(eq(batches.appId, appId), eq(batches.templateId, templateId))
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(batches)
          .where(where)
          .orderBy(desc(batches.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(batches).where(where),
      ])
      const ids = rows.map(({ id }) => id)
      const used =
        ids.length === 0
          ? []
          : await db
              .select({ batchId: codes.batchId, value: count() })
              .from(codes)
              .where(and(eq(codes.appId, appId), inArray(codes.batchId, ids), isNotNull(codes.usedAt)))
              .groupBy(codes.batchId)
      const usedOf = new Map(used.map(({ batchId, value }) => [batchId, value]))
      return {
        list: rows.map((row) => ({
          id: row.id,
          name: row.name,
          codes: row.codes,
          used: usedOf.get(row.id) ?? 0,
          enabled: row.enabled,
          expireTime: row.expiresAt?.toISOString() ?? null,
          createTime: row.createdAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Makes a batch; its codes are given once. */
    async create(
      appId: string,
      templateId: string,
      given: { name: string; codes: number; expireTime: string | null },
    ): Promise<{ id: string; codes: string[] }> {
      if (given.expireTime !== null && Date.parse(given.expireTime) <= Date.now())
        throw fieldRefusal('invalidInput', 'expireTime', texts.alreadyOver)
      const id = newId()
      const made = Array.from({ length: given.codes }, newCode)
      await db.transaction(async (tx) => {
        await tx.insert(batches).values({
          appId,
          id,
          templateId,
          name: given.name,
          codes: given.codes,
          expiresAt: given.expireTime === null ? null : new Date(given.expireTime),
        })
        for (let from = 0; from < made.length; from += INSERTED_AT_ONCE)
          await tx
            .insert(codes)
            .values(
              made
                .slice(from, from + INSERTED_AT_ONCE)
                .map((code) => ({ appId, hash: hashOf(code), batchId: id })),
            )
        // Last, as everybody who claims waits for this row.
        if (!(await reserve(tx, appId, templateId, given.codes)))
          throw fieldRefusal('couponRule', 'codes', texts.codes.noRoom)
      })
      return { id, codes: made.map((code) => shownCode(code)) }
    },

    /** Gives back what is set aside for codes whose time is over. */
    async sweep(): Promise<void> {
      const over = await db
        .select({ appId: batches.appId, templateId: batches.templateId, id: batches.id })
        .from(batches)
        .where(and(eq(batches.enabled, true), lte(batches.expiresAt, sql`now()`)))
        .limit(1000)
      for (const { appId, templateId, id } of over)
        try {
          await setEnabled(appId, templateId, id, false)
        } catch (error) {
          log.error({ err: error, batch: id }, 'codes whose time is over were not stopped')
        }
    },
  }
}

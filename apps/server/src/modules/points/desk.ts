import {
  type CallData,
  type pointsAccounts as pointsAccountsCall,
  type pointsEntries as pointsEntriesCall,
  pointsEntryKinds,
} from '@zhanfang/contract'
import { and, count, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { Editor } from '../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { CustomerModule, Owner } from '../customer/module.ts'
import type { Accounts } from './accounts.ts'
import type { Settings } from './settings.ts'
import { pointAccounts as accountRows, pointEntries as entryRows } from './tables.ts'
import { texts } from './texts.ts'

const kindSchema = z.enum(pointsEntryKinds)

export type Desk = ReturnType<typeof createDesk>

/** Points of customers, as members of the app look at them and correct them. */
export function createDesk(
  { db }: Database,
  {
    accounts,
    settings,
    customers,
  }: {
    accounts: Accounts
    settings: Pick<Settings, 'read'>
    customers: Pick<CustomerModule['desk'], 'namesOf'>
  },
) {
  async function entries(
    { appId, customerId }: Owner,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<CallData<typeof pointsEntriesCall>> {
    const where = and(eq(entryRows.appId, appId), eq(entryRows.customerId, customerId))
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(entryRows)
        .where(and(where, cursor === undefined ? undefined : lt(entryRows.id, cursor)))
        .orderBy(desc(entryRows.id))
        .limit(size + 1),
      db.select({ value: count() }).from(entryRows).where(where),
    ])
    const shown = rows.slice(0, size)
    return {
      list: shown.map((row) => ({
        id: row.id,
        kind: kindSchema.parse(row.kind),
        title: row.title,
        points: row.delta,
        reason: row.reason,
        byName: row.byName,
        time: row.at.toISOString(),
      })),
      total: total?.value ?? 0,
      size,
      nextCursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
    }
  }

  return {
    entries,

    async list(
      appId: string,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof pointsAccountsCall>> {
      const where = eq(accountRows.appId, appId)
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(accountRows)
          .where(where)
          .orderBy(desc(accountRows.points), desc(accountRows.customerId))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(accountRows).where(where),
      ])
      const names = await customers.namesOf(
        appId,
        rows.map(({ customerId }) => customerId),
      )
      return {
        list: rows.map(({ customerId, points, owed, earned, spent }) => ({
          customerId,
          name: names.get(customerId) ?? '',
          points,
          owed,
          earned,
          spent,
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Gives or takes points by hand; returns what is there then. */
    async grant(
      owner: Owner,
      editor: Editor,
      { points, reason, nonce }: { points: number; reason: string; nonce: string },
    ): Promise<{ points: number }> {
      if (!(await customers.namesOf(owner.appId, [owner.customerId])).has(owner.customerId))
        throw new Refusal('customerNotFound')
      const { days } = await settings.read(owner.appId)
      const movement = {
        ref: nonce,
        title: texts.grant,
        reason,
        by: { userId: editor.userId, name: editor.nickname },
      }
      await db.transaction(async (tx) => {
        if (points > 0) {
          await accounts.give(tx, owner, points, days, { ...movement, kind: 'grant' })
          return
        }
        const { points: present } = await accounts.open(tx, owner)
        const isDone = await accounts.isDone(tx, owner, { ...movement, kind: 'take' })
        if (!isDone && present < -points)
          throw fieldRefusal('pointsTooFew', 'points', texts.notEnoughToTake(present))
        await accounts.spend(tx, owner, -points, { ...movement, kind: 'take' })
      })
      return { points: (await accounts.read(owner)).points }
    },
  }
}

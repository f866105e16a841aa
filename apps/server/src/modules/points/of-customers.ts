import { pointsEntryKindNames } from '@zhanfang/contract'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { MePart, OwnedKind, Owner } from '../customer/module.ts'
import type { Accounts } from './accounts.ts'
import {
  pointAccounts as accounts,
  pointEntries as entries,
  pointLots as lots,
  pointOrders,
} from './tables.ts'
import { texts } from './texts.ts'

const PAGE_SIZE = 20

/** Points as what a customer owns and sees below 我的. */
export function pointsOfCustomers(
  { db }: Database,
  { read }: Pick<Accounts, 'read'>,
): { part: MePart; owned: OwnedKind } {
  const mine = ({ appId, customerId }: Owner) =>
    and(eq(entries.appId, appId), eq(entries.customerId, customerId))
  return {
    // Its page is one of its own: more stands there than a list.
    part: {
      key: 'points',
      title: texts.me.title,
      order: 9,
      empty: texts.me.empty,
      async list(owner, cursor) {
        const rows = await db
          .select()
          .from(entries)
          .where(and(mine(owner), cursor === undefined ? undefined : lt(entries.id, cursor)))
          .orderBy(desc(entries.id))
          .limit(PAGE_SIZE + 1)
        const shown = rows.slice(0, PAGE_SIZE)
        return {
          items: shown.map((row) => ({
            id: row.id,
            title: `${row.delta > 0 ? '+' : ''}${row.delta}　${row.title}`,
            text: row.reason,
            at: row.at,
            path: null,
          })),
          nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
        }
      },
      count: async (owner) => (await read(owner)).points,
    },

    owned: {
      key: 'points',
      /** Both have earned theirs: it is added up. What both were given for one cause counts once more, as it was given. */
      async move(tx, appId, { from, to }) {
        await tx
          .update(entries)
          .set({
            customerId: to,
            ref: sql`case when exists (select from ${entries} other where other.app_id = ${appId}
              and other.customer_id = ${to} and other.kind = ${entries.kind} and other.ref = ${entries.ref})
              then ${entries.ref} || ${`@${from}`} else ${entries.ref} end`,
          })
          .where(and(eq(entries.appId, appId), eq(entries.customerId, from)))
        await tx
          .update(pointOrders)
          .set({ customerId: to })
          .where(and(eq(pointOrders.appId, appId), eq(pointOrders.customerId, from)))
        await tx
          .update(lots)
          .set({ customerId: to })
          .where(and(eq(lots.appId, appId), eq(lots.customerId, from)))
        await tx.execute(sql`
          insert into ${accounts} (app_id, customer_id, points, owed, earned, spent)
          select app_id, ${to}, points, owed, earned, spent from ${accounts}
          where app_id = ${appId} and customer_id = ${from}
          on conflict (app_id, customer_id) do update set
            points = point_accounts.points + excluded.points, owed = point_accounts.owed + excluded.owed,
            earned = point_accounts.earned + excluded.earned, spent = point_accounts.spent + excluded.spent`)
        await tx.delete(accounts).where(and(eq(accounts.appId, appId), eq(accounts.customerId, from)))
      },
      async *export(owner) {
        const rows = await db.select().from(entries).where(mine(owner)).orderBy(asc(entries.id))
        for (const { kind, title, delta, reason, at } of rows)
          yield {
            kind: Object.entries(pointsEntryKindNames).find(([key]) => key === kind)?.[1] ?? kind,
            title,
            points: delta,
            reason,
            at,
          }
      },
      async erase(tx, { appId, customerId }) {
        for (const table of [entries, lots, accounts, pointOrders])
          await tx.delete(table).where(and(eq(table.appId, appId), eq(table.customerId, customerId)))
      },
    },
  }
}

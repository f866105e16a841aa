import {
  customerRuleSchema,
  limits,
  type CallData,
  type customerGroupList,
  type CustomerRule,
} from '@zhanfang/contract'
import { and, asc, count, eq, exists, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Editor } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Keyed, Owner } from '../registries.ts'
import { customerGroupMembers, customerGroups, customers } from '../tables.ts'
import { conditionOfRule, type Countable } from './rules.ts'

type GroupRow = typeof customerGroups.$inferSelect

/** Those of the groups that are filled by hand and still there; they stay until the transaction has ended. */
export async function aliveGroups(
  tx: Db,
  appId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(
      and(
        eq(customerGroups.appId, appId),
        inArray(customerGroups.id, [...new Set(ids)]),
        isNull(customerGroups.rule),
      ),
    )
    .orderBy(customerGroups.id)
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

export type CustomerGroups = ReturnType<typeof createCustomerGroups>

/** Groups of customers. Those by rule are worked out whenever they are read, so that they are never out of date. */
export function createCustomerGroups({ db }: Database, countables: Keyed<Countable>) {
  const within = (appId: string, id: string) =>
    and(eq(customerGroups.appId, appId), eq(customerGroups.id, id))
  /** Records that were joined into another one are nobody. */
  const isThere = ne(customers.status, 2)

  /** Who is in a group, as a condition on rows of `customers`. */
  function conditionOf({ appId, id, rule }: Pick<GroupRow, 'appId' | 'id' | 'rule'>): SQL {
    if (rule !== null) return conditionOfRule(customerRuleSchema.parse(rule), countables)
    return exists(
      db
        .select({ one: sql`1` })
        .from(customerGroupMembers)
        .where(
          and(
            eq(customerGroupMembers.appId, appId),
            eq(customerGroupMembers.groupId, id),
            eq(customerGroupMembers.customerId, customers.id),
          ),
        ),
    )
  }

  async function find(appId: string, id: string): Promise<GroupRow> {
    const [row] = await db.select().from(customerGroups).where(within(appId, id))
    if (!row) throw new Refusal('customerGroupNotFound')
    return row
  }

  const all = (appId: string) =>
    db
      .select()
      .from(customerGroups)
      .where(eq(customerGroups.appId, appId))
      .orderBy(asc(customerGroups.createdAt), asc(customerGroups.id))

  async function findManual(appId: string, id: string): Promise<void> {
    if ((await find(appId, id)).rule !== null) throw new Refusal('customerGroupRuled')
  }

  return {
    conditionOf,
    find,
    all,

    async list(appId: string): Promise<CallData<typeof customerGroupList>> {
      const groups = await all(appId)
      // One walk over the customers counts for all groups.
      const columns = Object.fromEntries(
        groups.map((group) => [group.id, sql<string>`count(*) filter (where ${conditionOf(group)})`]),
      )
      const [counts] =
        groups.length === 0
          ? []
          : await db
              .select(columns)
              .from(customers)
              .where(and(eq(customers.appId, appId), isThere))
      return {
        list: groups.map(({ id, name, rule }) => ({
          id,
          name,
          rule: rule === null ? null : customerRuleSchema.parse(rule),
          count: Number(counts?.[id] ?? 0),
        })),
        countable: countables.all().map(({ key, title }) => ({ key, title })),
      }
    },

    async preview(appId: string, rule: CustomerRule): Promise<number> {
      const [row] = await db
        .select({ value: count() })
        .from(customers)
        .where(and(eq(customers.appId, appId), isThere, conditionOfRule(rule, countables)))
      return row?.value ?? 0
    },

    /** The groups that a customer is in, worked out in one statement; what contents for some are asked about. */
    async groupsOf({ appId, customerId }: Owner): Promise<{ id: string; name: string }[]> {
      const groups = await all(appId)
      if (groups.length === 0) return []
      const columns = Object.fromEntries(
        groups.map((group) => [group.id, sql<boolean>`coalesce(${conditionOf(group)}, false)`]),
      )
      const [row] = await db
        .select(columns)
        .from(customers)
        .where(and(eq(customers.appId, appId), eq(customers.id, customerId), eq(customers.status, 0)))
      return groups.flatMap(({ id, name }) => (row?.[id] === true ? [{ id, name }] : []))
    },

    /** Names of those of the groups that the app has. */
    async namesOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: customerGroups.id, name: customerGroups.name })
        .from(customerGroups)
        .where(and(eq(customerGroups.appId, appId), inArray(customerGroups.id, [...ids])))
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ name: customerGroups.name })
        .from(customerGroups)
        .where(within(appId, id))
      return row?.name
    },

    async create(
      appId: string,
      editor: Editor,
      { name, rule }: { name: string; rule: CustomerRule | null },
    ): Promise<{ id: string }> {
      // What cannot be asked is refused before it is kept.
      if (rule) conditionOfRule(rule, countables)
      const [kept] = await db
        .select({ value: count() })
        .from(customerGroups)
        .where(eq(customerGroups.appId, appId))
      if ((kept?.value ?? 0) >= limits.customerGroupsPerApp) throw new Refusal('customerGroupLimit')
      const id = newId()
      await db.insert(customerGroups).values({
        appId,
        id,
        name,
        rule,
        createdBy: editor.userId,
        createdByName: editor.nickname,
      })
      return { id }
    },

    /** A group stays what it is: by hand, or by rule. */
    async update(
      appId: string,
      id: string,
      { name, rule }: { name: string; rule: CustomerRule | null },
    ): Promise<void> {
      const before = await find(appId, id)
      if ((before.rule === null) !== (rule === null)) throw new Refusal('customerGroupRuled')
      if (rule) conditionOfRule(rule, countables)
      await db.update(customerGroups).set({ name, rule }).where(within(appId, id))
    },

    async remove(appId: string, id: string): Promise<void> {
      await find(appId, id)
      // The group first: who is just putting somebody into it is waited for, and nobody comes after that.
      await db.transaction(async (tx) => {
        await tx.delete(customerGroups).where(within(appId, id))
        await tx
          .delete(customerGroupMembers)
          .where(and(eq(customerGroupMembers.appId, appId), eq(customerGroupMembers.groupId, id)))
      })
    },

    /** Puts customers of the app into a group; those of others are left out. */
    async add(appId: string, id: string, ids: readonly string[]): Promise<void> {
      await findManual(appId, id)
      await db.transaction(async (tx) => {
        if (!(await aliveGroups(tx, appId, [id])).has(id)) throw new Refusal('customerGroupNotFound')
        const rows = await tx
          .select({ id: customers.id })
          .from(customers)
          .where(and(eq(customers.appId, appId), inArray(customers.id, [...ids]), isThere))
          .orderBy(customers.id)
          .for('share')
        if (rows.length === 0) throw new Refusal('customerNotFound')
        await tx
          .insert(customerGroupMembers)
          .values(rows.map((row) => ({ appId, groupId: id, customerId: row.id })))
          .onConflictDoNothing()
      })
    },

    async takeOut(appId: string, id: string, ids: readonly string[]): Promise<void> {
      await findManual(appId, id)
      await db
        .delete(customerGroupMembers)
        .where(
          and(
            eq(customerGroupMembers.appId, appId),
            eq(customerGroupMembers.groupId, id),
            inArray(customerGroupMembers.customerId, [...ids]),
          ),
        )
    },
  }
}

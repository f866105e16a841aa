import {
  customerSources,
  type CallData,
  type customerDetail,
  type CustomerRow,
  type CustomerState,
  type FilingQuery,
  type SortBy,
} from '@zhanfang/contract'
import { normalizePhone } from '@zhanfang/format'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { listOrder } from '../../../database/list-order.ts'
import { containsPattern } from '../../../database/search.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type CustomerRow as StoredCustomer, within } from '../accounts/accounts.ts'
import type { JoinCustomers } from '../accounts/joining.ts'
import type { Phones } from '../accounts/phones.ts'
import type { CustomerSessions } from '../accounts/sessions.ts'
import {
  customerGroupMembers,
  customerGroups,
  customerIdentities,
  customerJoins,
  customers,
} from '../tables.ts'
import type { Filing } from '../../folder/module.ts'
import type { CustomerGroups } from './groups.ts'
import { CUSTOMER_KIND } from './tags.ts'

const EXPORT_BATCH = 1000
const sourceSchema = z.enum(customerSources).catch('sms')

export interface CustomerConditions extends FilingQuery {
  keywords?: string | undefined
  state?: CustomerState | undefined
  source?: (typeof customerSources)[number] | undefined
  group?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const stateOf = ({ status, leavingAt }: StoredCustomer): CustomerState =>
  status === 1 ? 'blocked' : leavingAt === null ? 'active' : 'leaving'

export type CustomerDesk = ReturnType<typeof createCustomerDesk>

/** Customers as the members of their app see them and work on them. */
export function createCustomerDesk(
  { db }: Database,
  {
    phones,
    groups,
    sessions,
    joining,
    filing,
  }: {
    phones: Phones
    groups: CustomerGroups
    sessions: CustomerSessions
    joining: JoinCustomers
    filing: Pick<Filing, 'condition' | 'marksOf'>
  },
) {
  /** What the words of a search may mean: a number is found whole or by its end, everything else in names. */
  function wordsCondition(appId: string, words: string): SQL | undefined {
    const digits = normalizePhone(words)
    return or(
      ilike(customers.nickname, containsPattern(words)),
      /^\d{11}$/.test(digits) ? eq(customers.phoneMark, phones.markOf(appId, digits)) : undefined,
      /^\d{4}$/.test(digits) ? eq(customers.phoneTail, phones.tailOf(appId, digits)) : undefined,
    )
  }

  async function conditionOf(appId: string, asked: CustomerConditions): Promise<SQL | undefined> {
    const { keywords, state, source, group, from, to, folder, tags } = asked
    return and(
      eq(customers.appId, appId),
      // Records that were joined into another one are nobody.
      ne(customers.status, 2),
      keywords ? wordsCondition(appId, keywords) : undefined,
      state === undefined ? undefined : eq(customers.status, state === 'blocked' ? 1 : 0),
      state === 'leaving' ? isNotNull(customers.leavingAt) : undefined,
      state === 'active' ? isNull(customers.leavingAt) : undefined,
      source ? eq(customers.source, source) : undefined,
      from ? gte(customers.createdAt, new Date(from)) : undefined,
      to ? lt(customers.createdAt, new Date(to)) : undefined,
      group ? groups.conditionOf(await groups.find(appId, group)) : undefined,
      await filing.condition(appId, CUSTOMER_KIND, customers.id, { folder, tags }),
    )
  }

  /** Names of the groups that are filled by hand, by customer. */
  async function groupNames(appId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ customerId: customerGroupMembers.customerId, name: customerGroups.name })
      .from(customerGroupMembers)
      .innerJoin(
        customerGroups,
        and(
          eq(customerGroups.appId, customerGroupMembers.appId),
          eq(customerGroups.id, customerGroupMembers.groupId),
        ),
      )
      .where(and(eq(customerGroupMembers.appId, appId), inArray(customerGroupMembers.customerId, [...ids])))
      .orderBy(asc(customerGroups.createdAt))
    return new Map(
      [...Map.groupBy(rows, ({ customerId }) => customerId)].map(([id, own]) => [
        id,
        own.map(({ name }) => name),
      ]),
    )
  }

  async function described(appId: string, rows: readonly StoredCustomer[]): Promise<CustomerRow[]> {
    const ids = rows.map(({ id }) => id)
    const [names, filedOf] = await Promise.all([
      groupNames(appId, ids),
      filing.marksOf(appId, CUSTOMER_KIND, ids),
    ])
    return rows.map((row) => ({
      id: row.id,
      nickname: row.nickname,
      avatar: row.avatar,
      phone: phones.masked(appId, row.phone),
      source: sourceSchema.parse(row.source),
      state: stateOf(row),
      groups: names.get(row.id) ?? [],
      ...filedOf(row.id),
      note: row.note,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }))
  }

  async function find(appId: string, id: string): Promise<StoredCustomer> {
    const [row] = await db.select().from(customers).where(within(appId, id))
    if (!row) throw new Refusal('customerNotFound')
    return row.status === 2 && row.joinedInto !== null ? find(appId, row.joinedInto) : row
  }

  return {
    find,

    async list(
      appId: string,
      {
        page,
        size,
        sort,
        ...asked
      }: CustomerConditions & {
        page: number
        size: number
        sort?: SortBy<'createdAt' | 'lastSeenAt'> | undefined
      },
    ): Promise<{ list: CustomerRow[]; total: number; page: number; size: number }> {
      const where = await conditionOf(appId, asked)
      const order = listOrder(
        sort,
        { createdAt: customers.createdAt, lastSeenAt: customers.lastSeenAt },
        '-createdAt',
        customers.id,
      )
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(customers)
          .where(where)
          .orderBy(...order)
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(customers).where(where),
      ])
      return { list: await described(appId, rows), total: total?.value ?? 0, page, size }
    },

    /** Customers in batches, by their ids: a stream that may be left at any time. `phone` is whole. */
    async *all(
      appId: string,
      asked: CustomerConditions,
    ): AsyncGenerator<(CustomerRow & { wholePhone: string })[]> {
      const where = await conditionOf(appId, asked)
      for (let last = ''; ;) {
        const rows = await db
          .select()
          .from(customers)
          .where(and(where, gt(customers.id, last)))
          .orderBy(asc(customers.id))
          .limit(EXPORT_BATCH)
        const list = await described(appId, rows)
        yield list.map((row, index) => ({
          ...row,
          wholePhone: phones.open(appId, rows[index]?.phone ?? null),
        }))
        if (rows.length < EXPORT_BATCH) return
        last = rows.at(-1)?.id ?? ''
      }
    },

    async detail(appId: string, id: string): Promise<CallData<typeof customerDetail>> {
      const row = await find(appId, id)
      const owner = { appId, customerId: row.id }
      const [[seen], inGroups, [identity], joins] = await Promise.all([
        described(appId, [row]),
        groups.groupsOf(owner),
        db
          .select({ subject: customerIdentities.subject })
          .from(customerIdentities)
          .where(and(eq(customerIdentities.appId, appId), eq(customerIdentities.customerId, row.id)))
          .limit(1),
        db
          .select()
          .from(customerJoins)
          .where(and(eq(customerJoins.appId, appId), eq(customerJoins.keptId, row.id)))
          .orderBy(desc(customerJoins.joinedAt)),
      ])
      if (!seen) throw new Refusal('customerNotFound')
      return {
        ...seen,
        groups: inGroups.length > 0 ? inGroups.map(({ name }) => name) : seen.groups,
        hasWeixin: identity !== undefined,
        blockReason: row.blockReason,
        leavingAt: row.leavingAt?.toISOString() ?? null,
        joins: joins.map(({ goneId, joinedAt, joinedByName }) => ({
          goneId,
          joinedAt: joinedAt.toISOString(),
          by: joinedByName,
        })),
      }
    },

    async update(
      appId: string,
      id: string,
      { nickname, note }: { nickname?: string | undefined; note?: string | undefined },
    ): Promise<StoredCustomer> {
      const before = await find(appId, id)
      await db
        .update(customers)
        .set({ nickname: nickname ?? before.nickname, note: note ?? before.note })
        .where(within(appId, before.id))
      return before
    },

    /** Ends all sessions and lets nobody in again; the reason is told at the next login. */
    async block(appId: string, id: string, reason: string): Promise<void> {
      const row = await find(appId, id)
      await db.transaction(async (tx) => {
        await tx.update(customers).set({ status: 1, blockReason: reason }).where(within(appId, row.id))
        await sessions.endAll(appId, row.id, tx)
      })
    },

    async unblock(appId: string, id: string): Promise<void> {
      const row = await find(appId, id)
      await db.update(customers).set({ status: 0, blockReason: '' }).where(within(appId, row.id))
    },

    merge: (
      appId: string,
      { keptId, goneId }: { keptId: string; goneId: string },
      by: { userId: string; nickname: string },
    ): Promise<void> => joining.joinNow(appId, { keptId, goneId, by }),

    /** Nicknames of those of the customers whom the app has. */
    async namesOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: customers.id, nickname: customers.nickname })
        .from(customers)
        .where(and(eq(customers.appId, appId), inArray(customers.id, [...ids]), ne(customers.status, 2)))
      return new Map(rows.map(({ id, nickname }) => [id, nickname]))
    },

    /** Nickname and picture of those of the customers whom the app has. */
    async facesOf(
      appId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { nickname: string; avatar: string }>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: customers.id, nickname: customers.nickname, avatar: customers.avatar })
        .from(customers)
        .where(and(eq(customers.appId, appId), inArray(customers.id, [...ids]), ne(customers.status, 2)))
      return new Map(rows.map(({ id, ...face }) => [id, face]))
    },

    async nameOf(appId: string, id: string): Promise<string | undefined> {
      const [row] = await db.select({ nickname: customers.nickname }).from(customers).where(within(appId, id))
      return row?.nickname
    },
  }
}

import { Readable } from 'node:stream'
import { CUSTOMER_LEAVING_DAYS } from '@zhanfang/contract'
import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Keyed, OwnedKind, Owner } from '../registries.ts'
import { customerGroupMembers, customerIdentities, customerJoins, customers } from '../tables.ts'
import { within } from './accounts.ts'
import type { Phones } from './phones.ts'
import type { CustomerSessions } from './sessions.ts'

/** Accounts that one run deletes. */
const MOST_AT_ONCE = 200

export type CustomerLeaving = ReturnType<typeof createLeaving>

/** What a customer may ask of their data by law: a copy of all of it, and its deletion. */
export function createLeaving(
  { db }: Database,
  {
    owned,
    phones,
    sessions,
    log,
    forgetNames,
    erased,
  }: {
    owned: Keyed<OwnedKind>
    phones: Phones
    sessions: CustomerSessions
    log: FastifyBaseLogger
    /** Takes somebody out of what was noted of them. */
    forgetNames: (tx: Db, forgotten: { appId: string; id: string; names: readonly string[] }) => Promise<void>
    /** Is called for each account that goes, in its transaction. */
    erased: (tx: Db, owner: Owner) => Promise<void>
  },
) {
  /** Everything that is kept of a customer, as one JSON document that is written while it is read. */
  async function* document(owner: Owner): AsyncGenerator<string> {
    const { appId, customerId } = owner
    const [row] = await db.select().from(customers).where(within(appId, customerId))
    if (!row) throw new Refusal('customerNotFound')
    const weixin = await db
      .select({ openid: customerIdentities.subject, unionid: customerIdentities.unionId })
      .from(customerIdentities)
      .where(and(eq(customerIdentities.appId, appId), eq(customerIdentities.customerId, customerId)))
    const account = {
      id: row.id,
      nickname: row.nickname,
      avatar: row.avatar,
      phone: phones.open(appId, row.phone),
      weixin,
      source: row.source,
      agreementVersion: row.agreementVersion,
      agreedAt: row.agreedAt,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
    }
    yield `{\n"account": ${JSON.stringify(account)}`
    for (const kind of owned.all()) {
      yield `,\n${JSON.stringify(kind.key)}: [`
      let isFirst = true
      for await (const item of kind.export(owner)) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`
        isFirst = false
      }
      yield ']'
    }
    yield '\n}\n'
  }

  /** What only this customer is called; empty where others of the app are called the same, as by a number's last digits. */
  async function ownName(tx: Db, { appId, customerId }: Owner, nickname: string): Promise<string> {
    const [other] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.appId, appId), eq(customers.nickname, nickname), ne(customers.id, customerId)))
      .limit(1)
    return other ? '' : nickname
  }

  /**
   * Deletes the account and what is theirs alone; what others need stays without them. Returns the address of the picture
   * that nothing shows any more, empty for none; null when nothing was deleted.
   */
  async function erase(owner: Owner, isDue = false): Promise<string | null> {
    const { appId, customerId } = owner
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select({ avatar: customers.avatar, nickname: customers.nickname })
        .from(customers)
        .where(and(within(appId, customerId), isDue ? lt(customers.leavingAt, sql`now()`) : undefined))
        .for('update')
      // Its owner took the wish back a moment ago.
      if (!row) return null
      const names = [await ownName(tx, owner, row.nickname)]
      for (const kind of owned.all()) names.push(...((await kind.names?.(tx, owner)) ?? []))
      for (const kind of owned.all()) await kind.erase(tx, owner)
      await forgetNames(tx, { appId, id: customerId, names })
      await erased(tx, owner)
      await tx
        .delete(customerIdentities)
        .where(and(eq(customerIdentities.appId, appId), eq(customerIdentities.customerId, customerId)))
      await tx
        .delete(customerGroupMembers)
        .where(and(eq(customerGroupMembers.appId, appId), eq(customerGroupMembers.customerId, customerId)))
      await sessions.endAll(appId, customerId, tx)
      await tx
        .delete(customerJoins)
        .where(and(eq(customerJoins.appId, appId), eq(customerJoins.keptId, customerId)))
      // Records that were joined into this one hold no number any more, but a name.
      await tx
        .delete(customers)
        .where(
          and(
            eq(customers.appId, appId),
            or(eq(customers.id, customerId), eq(customers.joinedInto, customerId)),
          ),
        )
      return row.avatar
    })
  }

  return {
    erase,
    export: (owner: Owner): Readable => Readable.from(document(owner)),

    /** Notes the wish to be deleted. All other devices are logged out; until the day comes it can be taken back. */
    async ask({ appId, customerId }: Owner, staysLoggedIn: string): Promise<void> {
      await db
        .update(customers)
        .set({ leavingAt: sql`now() + make_interval(days => ${CUSTOMER_LEAVING_DAYS})` })
        .where(within(appId, customerId))
      await sessions.endAll(appId, customerId, db, staysLoggedIn)
    },

    async takeBack({ appId, customerId }: Owner): Promise<void> {
      await db.update(customers).set({ leavingAt: null }).where(within(appId, customerId))
    },

    /** Deletes the accounts whose day has come; returns the addresses of their pictures. */
    async eraseDue(): Promise<string[]> {
      const due = await db
        .select({ appId: customers.appId, customerId: customers.id })
        .from(customers)
        .where(and(isNotNull(customers.leavingAt), lt(customers.leavingAt, sql`now()`)))
        .limit(MOST_AT_ONCE)
      const avatars: string[] = []
      for (const owner of due)
        try {
          avatars.push((await erase(owner, true)) ?? '')
        } catch (error) {
          // The others have a right to it all the same; this one comes again.
          log.error({ err: error, ...owner }, 'an account was not deleted')
        }
      return avatars.filter((avatar) => avatar !== '')
    },
  }
}

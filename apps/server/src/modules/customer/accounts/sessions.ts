import { createHash } from 'node:crypto'
import {
  CUSTOMER_SESSION_DAYS,
  customerCookie,
  type CallData,
  type customerSessions as sessionsCall,
} from '@zhanfang/contract'
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId, newToken } from '../../../database/id.ts'
import type { Client, CustomerSession } from '../../../http/caller.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import { customers, customerSessions } from '../tables.ts'
import { texts } from '../texts.ts'

const TOKEN = /^[0-9A-Za-z_-]{20,100}$/
/** Each request that writes would cost as much as the rest of it. */
const NOTED_EVERY_SECONDS = 300
/** Browsers of one person; the longest unused one gives way. */
const MOST_SESSIONS = 20
/** Browsers keep no cookie longer; how long a session lives is decided here. */
export const CUSTOMER_COOKIE_SECONDS = 400 * 86_400

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What a browser calls itself, in words. */
function deviceName(userAgent: string): string {
  const found = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const { names, systems, unknown } = texts.device
  return [found(systems), found(names) ?? unknown].filter((part) => part !== undefined).join(' · ')
}

export type CustomerSessions = ReturnType<typeof createCustomerSessions>

/**
 * Sessions of visitors: opaque tokens, stored hashed, each good in one app. A session ends when it was not used for
 * `CUSTOMER_SESSION_DAYS`, when its owner or a member of the app ends it, and when its owner is blocked.
 */
export function createCustomerSessions({ db }: Database) {
  const isAlive = gt(customerSessions.expiresAt, sql`now()`)
  const nextEnd = sql`now() + make_interval(days => ${CUSTOMER_SESSION_DAYS})`
  const ofCustomer = (appId: string, customerId: string) =>
    and(eq(customerSessions.appId, appId), eq(customerSessions.customerId, customerId))

  async function noteUse(appId: string, tokenHash: string, customerId: string): Promise<void> {
    await db
      .update(customerSessions)
      .set({ lastActiveAt: sql`now()`, expiresAt: nextEnd })
      .where(and(eq(customerSessions.appId, appId), eq(customerSessions.tokenHash, tokenHash)))
    await db
      .update(customers)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(customers.appId, appId), eq(customers.id, customerId)))
  }

  const byToken = db
    .select({
      id: customers.id,
      nickname: customers.nickname,
      avatar: customers.avatar,
      leavingAt: customers.leavingAt,
      idle: sql<number>`extract(epoch from now() - ${customerSessions.lastActiveAt})::float8`,
    })
    .from(customerSessions)
    .innerJoin(
      customers,
      and(
        eq(customers.appId, customerSessions.appId),
        eq(customers.id, customerSessions.customerId),
        eq(customers.status, 0),
      ),
    )
    .where(
      and(
        eq(customerSessions.appId, sql.placeholder('appId')),
        eq(customerSessions.tokenHash, sql.placeholder('tokenHash')),
        isAlive,
      ),
    )
    .prepare('customer_session')

  return {
    /** The customer whom the cookies of a request show; null when they show none who may be there. */
    async find(cookies: string | undefined, appId: string): Promise<CustomerSession | null> {
      // Visitors without an account cost nothing.
      const token = cookies?.includes('zf_customer_')
        ? readCookies(cookies).get(customerCookie(appId))
        : undefined
      if (token === undefined || !TOKEN.test(token)) return null
      const tokenHash = sha256(token)
      const [row] = await byToken.execute({ appId, tokenHash })
      if (!row) return null
      const { idle, ...customer } = row
      if (idle > NOTED_EVERY_SECONDS) await noteUse(appId, tokenHash, customer.id)
      return { ...customer, tokenHash }
    },

    /** Opens a session; its token for the cookie. */
    async open(appId: string, customerId: string, client: Pick<Client, 'ip' | 'userAgent'>): Promise<string> {
      const token = newToken()
      await db.insert(customerSessions).values({
        appId,
        tokenHash: sha256(token),
        id: newId(),
        customerId,
        expiresAt: nextEnd,
        ip: client.ip,
        userAgent: client.userAgent,
      })
      await db
        .update(customers)
        .set({ lastSeenAt: sql`now()` })
        .where(and(eq(customers.appId, appId), eq(customers.id, customerId)))
      const beyond = await db
        .select({ id: customerSessions.id })
        .from(customerSessions)
        .where(ofCustomer(appId, customerId))
        .orderBy(desc(customerSessions.lastActiveAt), desc(customerSessions.id))
        .offset(MOST_SESSIONS)
      if (beyond.length > 0) {
        await db.delete(customerSessions).where(
          and(
            ofCustomer(appId, customerId),
            inArray(
              customerSessions.id,
              beyond.map(({ id }) => id),
            ),
          ),
        )
      }
      return token
    },

    async list(appId: string, { id, tokenHash }: CustomerSession): Promise<CallData<typeof sessionsCall>> {
      const rows = await db
        .select()
        .from(customerSessions)
        .where(and(ofCustomer(appId, id), isAlive))
        .orderBy(desc(customerSessions.lastActiveAt), desc(customerSessions.id))
      return {
        list: rows.map((row) => ({
          id: row.id,
          device: deviceName(row.userAgent),
          ip: row.ip,
          createdAt: row.createdAt.toISOString(),
          lastActiveAt: row.lastActiveAt.toISOString(),
          isThis: row.tokenHash === tokenHash,
        })),
      }
    },

    /** Ends one session of a customer by its id. */
    async end(appId: string, customerId: string, id: string): Promise<void> {
      await db.delete(customerSessions).where(and(ofCustomer(appId, customerId), eq(customerSessions.id, id)))
    },

    /** Ends the session that a request came with. */
    async endThis(appId: string, { id, tokenHash }: CustomerSession): Promise<void> {
      await db
        .delete(customerSessions)
        .where(and(ofCustomer(appId, id), eq(customerSessions.tokenHash, tokenHash)))
    },

    /** Ends all sessions of a customer, but for one that stays. */
    async endAll(appId: string, customerId: string, tx: Db = db, stays = ''): Promise<void> {
      await tx
        .delete(customerSessions)
        .where(and(ofCustomer(appId, customerId), ne(customerSessions.tokenHash, stays)))
    },

    async sweep(): Promise<void> {
      await db.delete(customerSessions).where(lt(customerSessions.expiresAt, sql`now()`))
    },
  }
}

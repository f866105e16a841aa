import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { MePart, Owner, OwnedKind } from '../registries.ts'
import { customerMessages } from '../tables.ts'
import { texts } from '../texts.ts'

const PAGE_SIZE = 20

export interface CustomerMessage {
  title: string
  text: string
  /** Below the site's address; empty for none. */
  path?: string
}

export type CustomerMessages = ReturnType<typeof createCustomerMessages>

/** What a site tells its customers; they read it below 我的. */
export function createCustomerMessages({ db }: Database) {
  const isMine = ({ appId, customerId }: Owner) =>
    and(eq(customerMessages.appId, appId), eq(customerMessages.customerId, customerId))

  const part: MePart = {
    key: 'messages',
    title: texts.me.messages,
    order: 40,
    empty: texts.me.noMessages,
    async list(owner, cursor) {
      const rows = await db
        .select()
        .from(customerMessages)
        .where(and(isMine(owner), cursor === undefined ? undefined : lt(customerMessages.id, cursor)))
        .orderBy(desc(customerMessages.id))
        .limit(PAGE_SIZE + 1)
      const shown = rows.slice(0, PAGE_SIZE)
      return {
        items: shown.map(({ id, title, text, createdAt, path, readAt }) => ({
          id,
          title,
          text,
          at: createdAt,
          path: path === '' ? null : path,
          isNew: readAt === null,
        })),
        nextCursor: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
      }
    },
    async count(owner) {
      const [row] = await db
        .select({ value: count() })
        .from(customerMessages)
        .where(and(isMine(owner), isNull(customerMessages.readAt)))
      return row?.value ?? 0
    },
    async seen(owner) {
      await db
        .update(customerMessages)
        .set({ readAt: sql`now()` })
        .where(and(isMine(owner), isNull(customerMessages.readAt)))
    },
  }

  const owned: OwnedKind = {
    key: 'messages',
    async move(tx, appId, { from, to }) {
      await tx
        .update(customerMessages)
        .set({ customerId: to })
        .where(isMine({ appId, customerId: from }))
    },
    async *export(owner) {
      const rows = await db
        .select()
        .from(customerMessages)
        .where(isMine(owner))
        .orderBy(asc(customerMessages.id))
      for (const { title, text, createdAt } of rows) yield { title, text, createdAt }
    },
    erase: async (tx, owner) => void (await tx.delete(customerMessages).where(isMine(owner))),
  }

  return {
    part,
    owned,
    /** Tells each customer something under an id of the caller's: what comes twice is told once. */
    async sendOnce(
      appId: string,
      receivers: readonly { customerId: string; id: string }[],
      { title, text, path = '' }: CustomerMessage,
    ): Promise<void> {
      if (receivers.length === 0) return
      await db
        .insert(customerMessages)
        .values(receivers.map(({ customerId, id }) => ({ appId, id, customerId, title, text, path })))
        .onConflictDoNothing()
    },
    /** Tells customers of an app something. */
    async send(
      appId: string,
      customerIds: readonly string[],
      { title, text, path = '' }: CustomerMessage,
      tx: Db = db,
    ): Promise<void> {
      if (customerIds.length === 0) return
      await tx
        .insert(customerMessages)
        .values(customerIds.map((customerId) => ({ appId, id: newId(), customerId, title, text, path })))
    },
  }
}

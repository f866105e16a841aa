import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { contentBuyers, contentComments, contentReaders } from '../tables.ts'

export interface Whose {
  appId: string
  customerId: string
}

const likerOf = (customerId: string) => `customer:${customerId}`

/** Numbers beside contents as they are once likes or comments of one person are gone. */
const recount = (appId: string, contentIds: ReturnType<typeof sql>) => sql`update content_counts c set
    likes = (select count(*) from content_likes l where l.app_id = c.app_id and l.content_id = c.content_id),
    comments = (select count(*) from content_comments m
      where m.app_id = c.app_id and m.content_id = c.content_id and m.status = 1)
  where c.app_id = ${appId} and c.content_id in (${contentIds})`

/** What customers leave at contents, and what becomes of it when they are joined or leave. */
export interface CustomerTraces {
  /** Unique in the product. */
  key: string
  move(tx: Db, appId: string, ids: { from: string; to: string }): Promise<void>
  export(whose: Whose): AsyncIterable<object>
  erase(tx: Db, whose: Whose): Promise<void>
}

/** What visitors with an account leave at contents: comments, likes, and their places on lists of secret ones. */
export function customerTraces({ db }: Database): CustomerTraces {
  const isComment = ({ appId, customerId }: Whose) =>
    and(eq(contentComments.appId, appId), eq(contentComments.customerId, customerId))
  const isReader = ({ appId, customerId }: Whose) =>
    and(
      eq(contentReaders.appId, appId),
      eq(contentReaders.readerType, 'customer'),
      eq(contentReaders.readerId, customerId),
    )

  const isBuyer = ({ appId, customerId }: Whose) =>
    and(eq(contentBuyers.appId, appId), eq(contentBuyers.customerId, customerId))

  return {
    key: 'comments',

    /** Gives them to another record of the same person; what both like is one like. */
    async move(tx: Db, appId: string, { from, to }: { from: string; to: string }): Promise<void> {
      await tx
        .update(contentComments)
        .set({ customerId: to })
        .where(isComment({ appId, customerId: from }))
      await tx.execute(sql`insert into content_readers
          (app_id, content_id, reader_type, reader_id, added_by_name, created_at)
        select app_id, content_id, reader_type, ${to}, added_by_name, created_at from content_readers
        where app_id = ${appId} and reader_type = 'customer' and reader_id = ${from} on conflict do nothing`)
      await tx.delete(contentReaders).where(isReader({ appId, customerId: from }))
      await tx.execute(sql`insert into content_buyers
          (app_id, target_type, target_id, customer_id, order_id, created_at)
        select app_id, target_type, target_id, ${to}, order_id, created_at from content_buyers
        where app_id = ${appId} and customer_id = ${from} on conflict do nothing`)
      await tx.delete(contentBuyers).where(isBuyer({ appId, customerId: from }))
      await tx.execute(sql`insert into content_likes (app_id, content_id, visitor, created_at)
        select app_id, content_id, ${likerOf(to)}, created_at from content_likes
        where app_id = ${appId} and visitor = ${likerOf(from)} on conflict do nothing`)
      await tx.execute(sql`delete from content_likes where app_id = ${appId} and visitor = ${likerOf(from)}`)
      await tx.execute(
        recount(
          appId,
          sql`select content_id from content_likes where app_id = ${appId} and visitor = ${likerOf(to)}`,
        ),
      )
    },

    async *export(whose: Whose): AsyncGenerator<object> {
      const rows = await db
        .select()
        .from(contentComments)
        .where(isComment(whose))
        .orderBy(asc(contentComments.id))
      for (const { contentId, kind, text, reply, createdAt } of rows)
        yield { contentId, kind, text, reply, createdAt }
      const bought = await db.select().from(contentBuyers).where(isBuyer(whose))
      for (const { targetType, targetId, createdAt } of bought)
        yield { bought: targetType, targetId, createdAt }
    },

    async erase(tx: Db, whose: Whose): Promise<void> {
      const { appId, customerId } = whose
      const { rows } = await tx.execute<{ id: string }>(sql`
        with liked as (delete from content_likes
          where app_id = ${appId} and visitor = ${likerOf(customerId)} returning content_id as id
        ), said as (delete from content_comments
          where app_id = ${appId} and customer_id = ${customerId} returning content_id as id
        ) select id from liked union select id from said`)
      await tx.delete(contentReaders).where(isReader(whose))
      await tx.delete(contentBuyers).where(isBuyer(whose))
      // A statement does not see what it deletes itself: the numbers are worked out by the next one.
      const ids = rows.map(({ id }) => sql`${id}`)
      if (ids.length > 0) await tx.execute(recount(appId, sql.join(ids, sql`, `)))
    },
  }
}

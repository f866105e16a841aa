import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { PublishedCircle } from '../circles.ts'
import { type Named, noteEvent } from '../events.ts'
import { type Doer, namedDoer } from '../members/ranks.ts'
import { circleComments, circlePosts, type PostRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { commentsOpenTo, decidedBy, type Looker } from './post-rows.ts'
import { closeReports } from './reports.ts'
import type { Writer } from './standing.ts'
import type { PostTelling } from './telling.ts'
import type { Writing } from './writing.ts'

export type CommentRow = typeof circleComments.$inferSelect

/** Moves the number of comments that are shown below a post, in the transaction that changes one. */
export const countComments = (tx: Db, appId: string, postId: string, more: number): Promise<unknown> =>
  tx
    .update(circlePosts)
    .set({ comments: sql`${circlePosts.comments} + ${more}` })
    .where(and(eq(circlePosts.appId, appId), eq(circlePosts.id, postId)))

export type CircleComments = ReturnType<typeof createCircleComments>

/** What is said below posts; it waits by the same rules as posts do. */
export function createCircleComments(
  { db }: Database,
  { writing, telling }: { writing: Pick<Writing, 'reasonToWait'>; telling: PostTelling },
) {
  const one = (appId: string, circleId: string, id: string) =>
    and(eq(circleComments.appId, appId), eq(circleComments.circleId, circleId), eq(circleComments.id, id))

  return {
    async write(
      appId: string,
      circle: PublishedCircle,
      post: PostRow,
      writer: Writer,
      given: { text: string; to?: Named },
    ): Promise<{ id: string; waits: boolean }> {
      const text = given.text.replaceAll('\r\n', '\n').trim()
      if (text === '') throw fieldRefusal('invalidInput', 'comment', texts.posts.emptyComment)
      if (Array.from(text).length > circleLimits.comment)
        throw fieldRefusal('invalidInput', 'comment', texts.posts.long(circleLimits.comment))
      const reason = await writing.reasonToWait(appId, writer, [text])
      const waits = reason !== ''
      const id = newId()
      await db.transaction(async (tx) => {
        await tx.insert(circleComments).values({
          appId,
          id,
          circleId: circle.id,
          postId: post.id,
          authorId: writer.customerId,
          userId: writer.userId,
          authorName: writer.name,
          toName: given.to?.name ?? '',
          toId: given.to?.id ?? null,
          text,
          state: waits ? postStates.waiting : postStates.shown,
          reason,
        })
        if (!waits) await countComments(tx, appId, post.id, 1)
      })
      const said = { authorId: writer.customerId, authorName: writer.name, text }
      await (waits ? telling.waits(circle, { appId }) : telling.commented(circle, post, said))
      return { id, waits }
    },

    /** Comments of a post in the order in which they were written. */
    async list(
      appId: string,
      postId: string,
      looker: Looker,
      { after, size }: { after?: string | undefined; size: number },
    ): Promise<{ list: CommentRow[]; next: string | null }> {
      const rows = await db
        .select()
        .from(circleComments)
        .where(
          and(
            eq(circleComments.appId, appId),
            eq(circleComments.postId, postId),
            commentsOpenTo(looker),
            after === undefined ? undefined : gt(circleComments.id, after),
          ),
        )
        .orderBy(asc(circleComments.id))
        .limit(size + 1)
      const list = rows.slice(0, size)
      return { list, next: rows.length > size ? (list.at(-1)?.id ?? null) : null }
    },

    /** A comment of a post that is shown; undefined where there is none. */
    async shown(appId: string, postId: string, id: string): Promise<CommentRow | undefined> {
      const [row] = await db
        .select()
        .from(circleComments)
        .where(
          and(
            eq(circleComments.appId, appId),
            eq(circleComments.postId, postId),
            eq(circleComments.id, id),
            eq(circleComments.state, postStates.shown),
          ),
        )
      return row
    },

    async remove(
      appId: string,
      circle: PublishedCircle,
      id: string,
      by: { customerId: string } | { doer: Doer; reason: string },
    ): Promise<void> {
      const removed = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(circleComments)
          .where(and(one(appId, circle.id, id), ne(circleComments.state, postStates.deleted)))
          .for('update')
        if (!row) throw new Refusal('notFound', { message: texts.posts.gone })
        if ('customerId' in by && row.authorId !== by.customerId) throw new Refusal('forbidden')
        const reason = 'doer' in by ? by.reason : ''
        const remover = 'doer' in by ? namedDoer(by.doer) : { id: row.authorId, name: row.authorName }
        await tx
          .update(circleComments)
          .set({
            state: postStates.deleted,
            reason,
            ...decidedBy(remover),
            version: sql`${circleComments.version} + 1`,
          })
          .where(one(appId, circle.id, id))
        if (row.state === postStates.shown) await countComments(tx, appId, row.postId, -1)
        await closeReports(
          tx,
          { appId, subject: 'comment', subjectId: id },
          { state: 1, by: remover, words: reason },
        )
        if ('doer' in by)
          await noteEvent(tx, row, {
            by: remover,
            about: [row.authorId],
            what: texts.posts.commentDeleted,
            detail: [row.authorName, row.text.slice(0, 60), reason].filter((part) => part !== '').join('：'),
          })
        return row
      })
      if ('doer' in by) await telling.removed(circle, removed, by.reason)
    },
  }
}

import {
  type CallData,
  commentStatusSchema,
  type ContentKind,
  type contentCommentSearch,
  type contentVisitorComments,
} from '@zhanfang/contract'
import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { containsPattern } from '../../../database/search.ts'
import { Refusal } from '../../../http/refusal.ts'
import { oneAtDesk } from '../authoring/content-rows.ts'
import type { DeskUser } from '../authoring/desk.ts'
import type { KnownCustomer } from '../neighbours.ts'
import { contentComments, contentCounts, contents } from '../tables.ts'
import { texts } from '../texts.ts'
import { visibleAtDesk } from '../visibility/visible-to.ts'

const WAITS = 0
const SHOWN = 1
const REFUSED = 2
/** Comments that one customer may have waiting below one content. */
const MOST_WAITING = 20

/** Whether somebody has to look at a comment before others read it. */
type CommentCheck = (appId: string, customerId: string, text: string) => Promise<boolean>

export type ContentComments = ReturnType<typeof createContentComments>

/** What customers write below contents, and what becomes of it. */
export function createContentComments({ db }: Database) {
  const checks: CommentCheck[] = []
  const ofContent = (appId: string, contentId: string) =>
    and(eq(contentComments.appId, appId), eq(contentComments.contentId, contentId))

  /** Keeps the number of comments that are shown with the content. */
  async function recount(tx: Db, appId: string, contentIds: readonly string[]): Promise<void> {
    for (const contentId of new Set(contentIds)) {
      await tx
        .update(contentCounts)
        .set({
          comments: sql`(select count(*) from ${contentComments}
            where ${and(ofContent(appId, contentId), eq(contentComments.status, SHOWN))})`,
        })
        .where(and(eq(contentCounts.appId, appId), eq(contentCounts.contentId, contentId)))
    }
  }

  /** Comments of a kind below contents that a member may know of. */
  const atDesk = (appId: string, kind: ContentKind, desk: DeskUser) =>
    and(
      eq(contentComments.appId, appId),
      eq(contentComments.kind, kind),
      sql`exists (select from ${contents} where ${and(
        eq(contents.appId, appId),
        eq(contents.id, contentComments.contentId),
        visibleAtDesk(desk),
      )})`,
    )

  return {
    /** What modules above look for in comments. */
    checks: { add: (check: CommentCheck): void => void checks.push(check) },

    async setMode(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { id, commentMode }: { id: string; commentMode: 'off' | 'moderated' | 'open' },
    ): Promise<void> {
      const changed = await db
        .update(contents)
        .set({ commentMode })
        .where(oneAtDesk(appId, kind, id, desk))
        .returning({ id: contents.id })
      if (changed.length === 0) throw new Refusal('contentNotFound')
    },

    async search(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      query: {
        page: number
        size: number
        contentId?: string | undefined
        status?: number | undefined
        keywords?: string | undefined
      },
    ): Promise<CallData<typeof contentCommentSearch>> {
      const where = and(
        atDesk(appId, kind, desk),
        query.contentId === undefined ? undefined : eq(contentComments.contentId, query.contentId),
        query.status === undefined ? undefined : eq(contentComments.status, query.status),
        query.keywords
          ? or(
              ilike(contentComments.text, containsPattern(query.keywords)),
              ilike(contentComments.customerName, containsPattern(query.keywords)),
            )
          : undefined,
      )
      const rows = await db
        .select({ comment: contentComments, title: contents.title })
        .from(contentComments)
        .innerJoin(
          contents,
          and(eq(contents.appId, contentComments.appId), eq(contents.id, contentComments.contentId)),
        )
        .where(where)
        .orderBy(desc(contentComments.id))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(contentComments).where(where)
      return {
        list: rows.map(({ comment, title }) => ({
          id: comment.id,
          contentId: comment.contentId,
          contentTitle: title,
          authorId: comment.customerId,
          authorName: comment.customerName,
          text: comment.text,
          status: commentStatusSchema.parse(comment.status),
          reply: comment.reply,
          createTime: comment.createdAt.toISOString(),
        })),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    /** Shows, refuses or deletes comments; returns those that are not there. */
    async moderate(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { ids, action }: { ids: readonly string[]; action: 'approve' | 'refuse' | 'delete' },
    ): Promise<{ missing: string[] }> {
      const those = and(atDesk(appId, kind, desk), inArray(contentComments.id, [...ids]))
      const returned = { id: contentComments.id, contentId: contentComments.contentId }
      return db.transaction(async (tx) => {
        const done =
          action === 'delete'
            ? await tx.delete(contentComments).where(those).returning(returned)
            : await tx
                .update(contentComments)
                .set({ status: action === 'approve' ? SHOWN : REFUSED })
                .where(those)
                .returning(returned)
        await recount(
          tx,
          appId,
          done.map(({ contentId }) => contentId),
        )
        const found = new Set(done.map(({ id }) => id))
        return { missing: [...new Set(ids)].filter((id) => !found.has(id)) }
      })
    },

    async reply(
      appId: string,
      kind: ContentKind,
      desk: DeskUser,
      { commentId, reply }: { commentId: string; reply: string },
    ): Promise<void> {
      const changed = await db
        .update(contentComments)
        .set({ reply })
        .where(and(atDesk(appId, kind, desk), eq(contentComments.id, commentId)))
        .returning({ id: contentComments.id })
      if (changed.length === 0) throw new Refusal('notFound', { message: texts.noSuchComment })
    },

    /** What a visitor reads below a content, their own waiting ones included. Whether they may see it is asked before. */
    async shown(
      appId: string,
      contentId: string,
      customerId: string | null,
      { page, size }: { page: number; size: number },
    ): Promise<CallData<typeof contentVisitorComments>> {
      const where = and(
        ofContent(appId, contentId),
        customerId === null
          ? eq(contentComments.status, SHOWN)
          : or(
              eq(contentComments.status, SHOWN),
              and(eq(contentComments.status, WAITS), eq(contentComments.customerId, customerId)),
            ),
      )
      const rows = await db
        .select()
        .from(contentComments)
        .where(where)
        .orderBy(desc(contentComments.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(contentComments).where(where)
      return {
        list: rows.map((row) => ({
          id: row.id,
          authorName: row.customerName,
          text: row.text,
          reply: row.reply,
          createTime: row.createdAt.toISOString(),
          waits: row.status === WAITS,
          mine: row.customerId === customerId,
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** A customer writes below a content that lets them. */
    async write(
      appId: string,
      kind: ContentKind,
      { id, commentMode }: { id: string; commentMode: 'off' | 'moderated' | 'open' },
      customer: KnownCustomer,
      text: string,
    ): Promise<{ id: string; waits: boolean }> {
      if (commentMode === 'off') throw new Refusal('commentsOff')
      const doubts = await Promise.all(checks.map((check) => check(appId, customer.id, text)))
      const waits = commentMode === 'moderated' || doubts.includes(true)
      const [waiting] = await db
        .select({ value: count() })
        .from(contentComments)
        .where(
          and(
            ofContent(appId, id),
            eq(contentComments.status, WAITS),
            eq(contentComments.customerId, customer.id),
          ),
        )
      if ((waiting?.value ?? 0) >= MOST_WAITING) throw new Refusal('tooManyRequests')
      const commentId = newId()
      await db.transaction(async (tx) => {
        await tx.insert(contentComments).values({
          appId,
          id: commentId,
          contentId: id,
          kind,
          customerId: customer.id,
          customerName: customer.name,
          text,
          status: waits ? WAITS : SHOWN,
        })
        if (!waits) await recount(tx, appId, [id])
      })
      return { id: commentId, waits }
    },
  }
}

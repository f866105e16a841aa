import { limits, type PageNote } from '@zhanfang/contract'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkPage } from './existing-page.ts'
import { microPageNotes } from '../tables.ts'

/** Notes on the blocks of a page, for those who make it. Of blocks that are gone they stay, until deleted. */
export function createPageNotes({ db }: Database) {
  const ofPage = (appId: string, pageId: string) =>
    and(eq(microPageNotes.appId, appId), eq(microPageNotes.pageId, pageId))
  const one = (appId: string, pageId: string, id: string) =>
    and(ofPage(appId, pageId), eq(microPageNotes.id, id))

  return {
    async list(appId: string, pageId: string, userId: string): Promise<{ list: PageNote[] }> {
      await checkPage(db, appId, pageId)
      const rows = await db
        .select()
        .from(microPageNotes)
        .where(ofPage(appId, pageId))
        .orderBy(asc(microPageNotes.createdAt), asc(microPageNotes.id))
      return {
        list: rows.map(({ id, blockId, text, authorId, authorName, isDone, createdAt }) => ({
          id,
          blockId,
          text,
          author: authorName,
          mine: authorId === userId,
          isDone,
          createTime: createdAt.toISOString(),
        })),
      }
    },
    async create(
      appId: string,
      pageId: string,
      author: { userId: string; nickname: string },
      input: { blockId: string; text: string },
    ): Promise<{ id: string }> {
      await checkPage(db, appId, pageId)
      const [total] = await db.select({ value: count() }).from(microPageNotes).where(ofPage(appId, pageId))
      if ((total?.value ?? 0) >= limits.notesPerPage) throw new Refusal('pageNoteLimit')
      const id = newId()
      await db
        .insert(microPageNotes)
        .values({ appId, pageId, id, ...input, authorId: author.userId, authorName: author.nickname })
      return { id }
    },
    async setDone(appId: string, pageId: string, id: string, isDone: boolean): Promise<void> {
      const changed = await db
        .update(microPageNotes)
        .set({ isDone })
        .where(one(appId, pageId, id))
        .returning({ id: microPageNotes.id })
      if (changed.length === 0) throw new Refusal('notFound')
    },
    async remove(appId: string, pageId: string, id: string): Promise<void> {
      const gone = await db
        .delete(microPageNotes)
        .where(one(appId, pageId, id))
        .returning({ id: microPageNotes.id })
      if (gone.length === 0) throw new Refusal('notFound')
    },
  }
}

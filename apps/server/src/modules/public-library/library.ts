import {
  type CallData,
  type CallInput,
  type LibraryCategory,
  type libraryPictureUpdate,
  limits,
  type platformLibraryPictures,
} from '@zhanfang/contract'
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import type { IncomingFile } from '../../http/bind.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { Pictures } from '../platform/module.ts'
import { libraryCategories, libraryPictures } from './tables.ts'
import { texts } from './texts.ts'

/** The longer side of a picture that is kept, pixels. */
const MOST_PIXELS = 2400
const tagsSchema = z.array(z.string())

interface Search {
  page: number
  size: number
  keywords?: string | undefined
  categoryId?: string | undefined
}

export type PublicLibrary = ReturnType<typeof createPublicLibrary>

/** Pictures that the platform offers, in categories, as its managers keep them and operators search them. */
export function createPublicLibrary({ db }: Database, pictures: Pictures) {
  async function find(id: string) {
    const [row] = await db.select().from(libraryPictures).where(eq(libraryPictures.id, id))
    if (!row) throw new Refusal('notFound', { message: texts.noSuchPicture })
    return row
  }

  async function mustHaveCategory(id: string | null | undefined): Promise<void> {
    if (id === null || id === undefined) return
    const [row] = await db
      .select({ id: libraryCategories.id })
      .from(libraryCategories)
      .where(eq(libraryCategories.id, id))
    if (!row) throw fieldRefusal('invalidInput', 'categoryId', texts.noSuchCategory)
  }

  return {
    find,

    async categories(): Promise<{ list: LibraryCategory[] }> {
      const rows = await db
        .select({ id: libraryCategories.id, name: libraryCategories.name, count: count(libraryPictures.id) })
        .from(libraryCategories)
        .leftJoin(libraryPictures, eq(libraryPictures.categoryId, libraryCategories.id))
        .groupBy(libraryCategories.id, libraryCategories.name)
        .orderBy(libraryCategories.id)
      return { list: rows }
    },

    async addCategory(name: string): Promise<{ id: string }> {
      const id = newId()
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('library-categories', 0))`)
        const [total] = await tx.select({ value: count() }).from(libraryCategories)
        if ((total?.value ?? 0) >= limits.libraryCategories)
          throw new Refusal('invalidInput', { message: texts.tooManyCategories(limits.libraryCategories) })
        await tx.insert(libraryCategories).values({ id, name })
      })
      return { id }
    },

    async renameCategory(id: string, name: string): Promise<void> {
      const [row] = await db
        .update(libraryCategories)
        .set({ name })
        .where(eq(libraryCategories.id, id))
        .returning({ id: libraryCategories.id })
      if (!row) throw new Refusal('notFound', { message: texts.noSuchCategory })
    },

    /** Its pictures stay, without a category. */
    async removeCategory(id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(libraryCategories)
          .where(eq(libraryCategories.id, id))
          .returning({ id: libraryCategories.id })
        if (!row) throw new Refusal('notFound', { message: texts.noSuchCategory })
        await tx.update(libraryPictures).set({ categoryId: null }).where(eq(libraryPictures.categoryId, id))
      })
    },

    /** The newest first. */
    async search({
      page,
      size,
      keywords,
      categoryId,
    }: Search): Promise<CallData<typeof platformLibraryPictures>> {
      const pattern = keywords ? containsPattern(keywords) : undefined
      const where = and(
        categoryId === undefined ? undefined : eq(libraryPictures.categoryId, categoryId),
        pattern === undefined
          ? undefined
          : or(
              ilike(libraryPictures.title, pattern),
              sql`exists (select from jsonb_array_elements_text(${libraryPictures.tags}) tag where tag ilike ${pattern})`,
            ),
      )
      const rows = await db
        .select()
        .from(libraryPictures)
        .where(where)
        .orderBy(desc(libraryPictures.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(libraryPictures).where(where)
      return {
        list: rows.map((row) => ({
          id: row.id,
          title: row.title,
          url: row.url,
          categoryId: row.categoryId,
          tags: tagsSchema.parse(row.tags),
          rights: row.rights,
          takes: row.takes,
        })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    async add(userId: string, categoryId: string | undefined, file: IncomingFile): Promise<{ id: string }> {
      await mustHaveCategory(categoryId)
      const url = await pictures.store('platform', file, { most: MOST_PIXELS })
      const id = newId()
      const title = Array.from(file.name.replace(/\.[^.]*$/, '').trim())
        .slice(0, 50)
        .join('')
      await db.insert(libraryPictures).values({
        id,
        categoryId: categoryId ?? null,
        title: title.toWellFormed() || texts.untitled,
        tags: [],
        url,
        createdBy: userId,
      })
      return { id }
    },

    async update(
      id: string,
      change: NonNullable<CallInput<typeof libraryPictureUpdate>['body']>,
    ): Promise<void> {
      await find(id)
      await mustHaveCategory(change.categoryId)
      await db
        .update(libraryPictures)
        .set({ ...change, tags: [...new Set(change.tags)] })
        .where(eq(libraryPictures.id, id))
    },

    async remove(id: string, log: FastifyBaseLogger): Promise<void> {
      const [row] = await db.delete(libraryPictures).where(eq(libraryPictures.id, id)).returning()
      if (!row) throw new Refusal('notFound', { message: texts.noSuchPicture })
      await pictures.discard(row.url, log)
    },
  }
}

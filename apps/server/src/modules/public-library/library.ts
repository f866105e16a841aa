import {
  type CallData,
  type CallInput,
  type LibraryCategory,
  type libraryItemUpdate,
  type LibraryKind,
  limits,
  type platformLibraryItems,
} from '@zhanfang/contract'
import { and, count, desc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { containsPattern } from '../../database/search.ts'
import type { IncomingFile } from '../../http/bind.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { Pictures } from '../platform/module.ts'
import { fileAddressesIn } from './file-addresses.ts'
import { libraryCategories, libraryItems } from './tables.ts'
import { texts } from './texts.ts'

/** Characters of a passage that a list shows. */
const EXCERPT = 160
/** The longer side of a picture that is kept, pixels. */
const MOST_PIXELS = 2400
export const tagsSchema = z.array(z.string())

/** Words of Markdown without its marks, for a list. */
const withoutMarks = (text: string) =>
  text
    .replace(/^[#>\-*+\s]+/gm, '')
    .replaceAll(/[*_`]{1,3}/g, '')
    .trim()

interface Search {
  kind: LibraryKind
  page: number
  size: number
  keywords?: string | undefined
  categoryId?: string | undefined
}

export type PublicLibrary = ReturnType<typeof createPublicLibrary>

/** What the platform offers, in categories, as its managers keep it and operators search it. */
export function createPublicLibrary({ db }: Database, pictures: Pictures) {
  const ofKind = (kind: LibraryKind) => eq(libraryItems.kind, kind)

  /** Throws `notFound`. */
  async function find(kind: LibraryKind, id: string) {
    const [row] = await db
      .select()
      .from(libraryItems)
      .where(and(ofKind(kind), eq(libraryItems.id, id)))
    if (!row) throw new Refusal('notFound', { message: texts.noSuch[kind] })
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
    mustHaveCategory,

    async countTake(id: string): Promise<void> {
      await db
        .update(libraryItems)
        .set({ takes: sql`${libraryItems.takes} + 1` })
        .where(eq(libraryItems.id, id))
    },

    /** All categories, with how many things of one kind each holds. */
    async categories(kind: LibraryKind): Promise<{ list: LibraryCategory[] }> {
      const rows = await db
        .select({ id: libraryCategories.id, name: libraryCategories.name, count: count(libraryItems.id) })
        .from(libraryCategories)
        .leftJoin(libraryItems, and(ofKind(kind), eq(libraryItems.categoryId, libraryCategories.id)))
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

    /** What is in it stays, without a category. */
    async removeCategory(id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(libraryCategories)
          .where(eq(libraryCategories.id, id))
          .returning({ id: libraryCategories.id })
        if (!row) throw new Refusal('notFound', { message: texts.noSuchCategory })
        await tx.update(libraryItems).set({ categoryId: null }).where(eq(libraryItems.categoryId, id))
      })
    },

    /** The newest first. */
    async search({
      kind,
      page,
      size,
      keywords,
      categoryId,
    }: Search): Promise<CallData<typeof platformLibraryItems>> {
      const pattern = keywords ? containsPattern(keywords) : undefined
      const where = and(
        ofKind(kind),
        categoryId === undefined ? undefined : eq(libraryItems.categoryId, categoryId),
        pattern === undefined
          ? undefined
          : or(
              ilike(libraryItems.title, pattern),
              ilike(libraryItems.text, pattern),
              sql`exists (select from jsonb_array_elements_text(${libraryItems.tags}) tag where tag ilike ${pattern})`,
            ),
      )
      const { document: _document, text, ...columns } = getTableColumns(libraryItems)
      const rows = await db
        .select({ ...columns, words: sql<string | null>`left(${text}, ${EXCERPT})` })
        .from(libraryItems)
        .where(where)
        .orderBy(desc(libraryItems.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(libraryItems).where(where)
      return {
        list: rows.map((row) => ({
          id: row.id,
          title: row.title,
          url: row.url,
          excerpt: row.words === null ? row.excerpt : withoutMarks(row.words),
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

    async addPicture(
      userId: string,
      categoryId: string | undefined,
      file: IncomingFile,
    ): Promise<{ id: string }> {
      await mustHaveCategory(categoryId)
      const url = await pictures.store('platform', file, { most: MOST_PIXELS })
      const id = newId()
      const title = Array.from(file.name.replace(/\.[^.]*$/, '').trim())
        .slice(0, 50)
        .join('')
      await db.insert(libraryItems).values({
        id,
        kind: 'picture',
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
      change: NonNullable<CallInput<typeof libraryItemUpdate>['body']>,
    ): Promise<void> {
      await mustHaveCategory(change.categoryId)
      const [row] = await db
        .update(libraryItems)
        .set({ ...change, tags: [...new Set(change.tags)] })
        .where(eq(libraryItems.id, id))
        .returning({ id: libraryItems.id })
      if (!row) throw new Refusal('notFound', { message: texts.gone })
    },

    async remove(id: string, log: FastifyBaseLogger): Promise<void> {
      const [row] = await db.delete(libraryItems).where(eq(libraryItems.id, id)).returning()
      if (!row) throw new Refusal('notFound', { message: texts.gone })
      await pictures.discard(row.url, log)
      for (const url of row.document === null ? [] : fileAddressesIn(row.document))
        await pictures.discard(url, log)
    },
  }
}

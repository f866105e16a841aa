import {
  pageWords,
  type CallData,
  type microPageAddress,
  type microPageAddressCheck,
  type PageWordsState,
} from '@zhanfang/contract'
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { microPages, microPageWords } from '../tables.ts'
import { isPublic } from './publishing/published-reading.ts'

/** Words of an address out of a title; empty where letters would be left out. */
export function suggestedWords(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (/[^\P{L}a-z]/u.test(plain)) return ''
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, pageWords.max)
  return words.replaceAll(/^-+|-+$/g, '')
}

const keysSchema = z.array(z.object({ appId: z.string(), words: z.string() }))

/** Where a page that words lead to is found. */
export interface PageAtWords {
  id: string
  /** The column whose page it is. */
  columnId: string | null
  words: string | null
}

/** Where a page without words stands below the address of its site. */
export const pathOf = (id: string, columnId: string | null): string =>
  columnId === null ? `page/${id}` : `column/${columnId}`

export type PageAddresses = ReturnType<typeof createPageAddresses>

/**
 * Readable addresses of pages. All words that a page ever had are its own: they lead to the present address until they
 * are given to another page with a question. Whoever takes words holds their row until the end, so one of two is first.
 */
export function createPageAddresses(
  { db }: Database,
  {
    siteAddress,
    siteChanged,
  }: { siteAddress: (appId: string) => string; siteChanged: (appId: string) => Promise<void> },
) {
  /** A page that may have words; those of a column's page are the address of the column. */
  const ofPage = (appId: string, id: string) =>
    and(eq(microPages.appId, appId), eq(microPages.id, id), isNull(microPages.deletedAt))

  async function find(tx: Db, appId: string, id: string) {
    const [page] = await tx
      .select({ title: microPages.title, words: microPages.words })
      .from(microPages)
      .where(ofPage(appId, id))
    if (!page) throw new Refusal('pageNotFound')
    return page
  }

  /** Who has the words, and whether they are its present ones; undefined when nobody has. */
  async function holderOf(tx: Db, appId: string, words: string, { isHeld }: { isHeld: boolean }) {
    const rows = tx
      .select({ pageId: microPageWords.pageId })
      .from(microPageWords)
      .where(and(eq(microPageWords.appId, appId), eq(microPageWords.words, words)))
    const [row] = await (isHeld ? rows.for('update') : rows)
    if (!row) return undefined
    const [page] = await tx
      .select({ title: microPages.title, words: microPages.words, deletedAt: microPages.deletedAt })
      .from(microPages)
      .where(and(eq(microPages.appId, appId), eq(microPages.id, row.pageId)))
    const isPresent = page !== undefined && page.deletedAt === null && page.words === words
    return { pageId: row.pageId, title: page?.title ?? '', isPresent }
  }

  /** With `isHeld` nobody else changes who has the words until the transaction ends. */
  async function stateOf(tx: Db, appId: string, id: string, words: string, lock: { isHeld: boolean }) {
    const holder = await holderOf(tx, appId, words, lock)
    const state: PageWordsState =
      holder === undefined ? 'free' : holder.pageId === id ? 'own' : holder.isPresent ? 'taken' : 'kept'
    return { state, title: holder && holder.pageId !== id ? holder.title : '' }
  }

  async function claim(tx: Db, appId: string, id: string, words: string, takeOver: boolean): Promise<void> {
    const [known] = await tx
      .select({ value: count() })
      .from(microPageWords)
      .where(
        and(eq(microPageWords.appId, appId), eq(microPageWords.pageId, id), ne(microPageWords.words, words)),
      )
    if ((known?.value ?? 0) >= pageWords.perPage)
      throw fieldRefusal('invalidInput', 'words', pageWords.tooMany)
    const [claimed] = await tx
      .insert(microPageWords)
      .values({ appId, words, pageId: id })
      .onConflictDoNothing()
      .returning({ words: microPageWords.words })
    if (claimed) return
    const { state, title } = await stateOf(tx, appId, id, words, { isHeld: true })
    if (state === 'taken') throw fieldRefusal('invalidInput', 'words', pageWords.taken(title))
    if (state === 'kept' && !takeOver) throw fieldRefusal('invalidInput', 'words', pageWords.kept(title))
    // A page in the bin comes back under its id.
    if (state === 'kept')
      await tx
        .update(microPages)
        .set({ words: null })
        .where(and(eq(microPages.appId, appId), eq(microPages.words, words), ne(microPages.id, id)))
    await tx
      .insert(microPageWords)
      .values({ appId, words, pageId: id })
      .onConflictDoUpdate({
        target: [microPageWords.appId, microPageWords.words],
        set: { pageId: id, since: sql`now()` },
      })
  }

  return {
    async read(appId: string, id: string): Promise<CallData<typeof microPageAddress>> {
      const page = await find(db, appId, id)
      const rows = await db
        .select({ words: microPageWords.words })
        .from(microPageWords)
        .where(and(eq(microPageWords.appId, appId), eq(microPageWords.pageId, id)))
        .orderBy(desc(microPageWords.since), microPageWords.words)
      return {
        words: page.words,
        former: rows.flatMap(({ words }) => (words === page.words ? [] : [words])),
        suggestion: page.words === null ? suggestedWords(page.title) : '',
        before: `${siteAddress(appId)}/`,
      }
    },

    async check(appId: string, id: string, words: string): Promise<CallData<typeof microPageAddressCheck>> {
      await find(db, appId, id)
      return stateOf(db, appId, id, words, { isHeld: false })
    },

    /** Gives a page words, or takes them away; those that it had lead to where it is found now. */
    async change(
      appId: string,
      input: { id: string; words: string | null; takeOver?: boolean | undefined },
    ): Promise<{ url: string }> {
      const { id, words, takeOver = false } = input
      const columnId = await db.transaction(async (tx) => {
        const [page] = await tx
          .select({ columnId: microPages.columnId })
          .from(microPages)
          .where(ofPage(appId, id))
          .for('update')
        if (!page) throw new Refusal('pageNotFound')
        if (words !== null) await claim(tx, appId, id, words, takeOver)
        await tx.update(microPages).set({ words }).where(ofPage(appId, id))
        return page.columnId
      })
      // Navigations name pages by their words.
      await siteChanged(appId)
      return { url: `${siteAddress(appId)}/${words ?? pathOf(id, columnId)}` }
    },

    /** Words of pages that visitors can open, by their ids; pages without any are left out. */
    async wordsOf(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: microPages.id, words: microPages.words })
        .from(microPages)
        .where(
          and(
            eq(microPages.appId, appId),
            inArray(microPages.id, [...ids]),
            isNotNull(microPages.words),
            isPublic,
          ),
        )
      return new Map(rows.flatMap(({ id, words }) => (words === null ? [] : [[id, words]])))
    },

    /** Public pages that present or former words lead to, with their present words; in the order of the keys. */
    async pagesAt(keys: readonly { appId: string; words: string }[]): Promise<(PageAtWords | undefined)[]> {
      const asked = JSON.stringify(keysSchema.parse(keys))
      const rows = await db
        .select({
          appId: microPageWords.appId,
          asked: microPageWords.words,
          id: microPages.id,
          columnId: microPages.columnId,
          words: microPages.words,
        })
        .from(microPageWords)
        .innerJoin(
          microPages,
          and(eq(microPages.appId, microPageWords.appId), eq(microPages.id, microPageWords.pageId)),
        )
        .where(
          and(
            sql`(${microPageWords.appId}, ${microPageWords.words}) in (
              select "appId", words from jsonb_to_recordset(${asked}::jsonb) as asked("appId" text, words text))`,
            isPublic,
          ),
        )
      return keys.map(({ appId, words }) => rows.find((row) => row.appId === appId && row.asked === words))
    },
  }
}

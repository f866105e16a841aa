import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { containsPattern } from '../../../database/search.ts'
import { contentTexts } from '../tables.ts'

/** Characters of a text by which it is found. */
export const MOST_SEARCHED = 100_000

/** Whose texts, and which: marks of others are other numbers, so that an app finds its own without reading more. */
export interface Scope {
  appId: string
  isPublished: boolean
}

/** A 32-bit number for a few characters in a scope (FNV-1a). Two that share one cost a look at a text in vain. */
function markOf(seed: number, characters: string): number {
  let hash = seed
  for (let index = 0; index < characters.length; index += 1) {
    hash = Math.imul(hash ^ characters.charCodeAt(index), 0x01000193)
  }
  return hash | 0
}

const seedOf = ({ appId, isPublished }: Scope) =>
  markOf(0x811c9dc5 | 0, `${appId} ${isPublished ? 'published' : 'draft'} `)

/** As texts are compared: wide and narrow letters, large and small ones are the same. */
export const searchable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SEARCHED)

/**
 * Marks of each character and each pair of neighbours. Words of Chinese have no borders, so that pairs are what an index
 * can hold of them.
 */
export function gramsOf(scope: Scope, text: string): number[] {
  const seed = seedOf(scope)
  const marks = new Set<number>()
  for (const run of text.split(' ')) {
    const characters = Array.from(run)
    characters.forEach((character, index) => {
      marks.add(markOf(seed, character))
      const next = characters[index + 1]
      if (next !== undefined) marks.add(markOf(seed, character + next))
    })
  }
  return [...marks]
}

/** What has to be in the index for a word to be in a text. */
export function wantedGrams(scope: Scope, word: string): number[] {
  const characters = Array.from(word)
  const seed = seedOf(scope)
  if (characters.length === 1) return [markOf(seed, word)]
  return characters.slice(1).map((character, index) => markOf(seed, `${characters[index] ?? ''}${character}`))
}

/** Keeps the words of a content; called with every save and every publishing. */
export async function writeText(db: Db, scope: Scope, contentId: string, words: string): Promise<void> {
  const text = searchable(words)
  const grams = gramsOf(scope, text)
  const { appId, isPublished } = scope
  await db
    .insert(contentTexts)
    .values({ appId, contentId, isPublished, text, grams })
    .onConflictDoUpdate({
      target: [contentTexts.appId, contentTexts.contentId, contentTexts.isPublished],
      set: { text, grams },
    })
}

/** The words of a search, which spaces part. */
const wordsOf = (keywords: string): string[] =>
  searchable(keywords)
    .split(' ')
    .filter((word) => word !== '')

/**
 * The same as `textCondition` for a few contents: each is looked at by itself, which a join that reads all texts would not
 * do. Quicker than the index where most that the index finds would be thrown away again.
 */
export function textOfEach(scope: Scope, id: AnyColumn | SQL.Aliased<string>, keywords: string): SQL {
  const all = and(
    eq(contentTexts.appId, scope.appId),
    sql`${contentTexts.contentId} = ${id}`,
    eq(contentTexts.isPublished, scope.isPublished),
    ...wordsOf(keywords).map((word) => sql`${contentTexts.text} like ${containsPattern(word)}`),
  )
  return sql`coalesce((select true from ${contentTexts} where ${all}), false)`
}

/** A condition on rows of texts: all words, which spaces part, stand in them. Undefined where there are none. */
export function textsWith(scope: Scope, keywords: string): SQL | undefined {
  const words = wordsOf(keywords)
  if (words.length === 0) return undefined
  const grams = [...new Set(words.flatMap((word) => wantedGrams(scope, word)))]
  return and(
    eq(contentTexts.appId, scope.appId),
    eq(contentTexts.isPublished, scope.isPublished),
    sql`${contentTexts.grams} @> ${sql.param(grams)}::integer[]`,
    ...words.map((word) => sql`${contentTexts.text} like ${containsPattern(word)}`),
  )
}

/** The same as a condition on the id column of a list. */
export function textCondition(scope: Scope, id: AnyColumn, keywords: string): SQL | undefined {
  const found = textsWith(scope, keywords)
  return found && sql`${id} in (select ${contentTexts.contentId} from ${contentTexts} where ${found})`
}

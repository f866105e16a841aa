import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { eq } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { searchable } from '../../content/module.ts'
import { circleWords } from '../tables.ts'

/** Without spaces and signs: who puts dots between the characters of a word has written it all the same. */
const plain = (text: string) => searchable(text).replaceAll(/[\s\p{P}\p{S}]+/gu, '')

/** The first of the words that stands in a text; undefined for none. */
export function foundWord(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  const searched = plain(text)
  return words.find((word) => {
    const wanted = plain(word)
    return wanted !== '' && searched.includes(wanted)
  })
}

/** Words as they are kept: each once, none of them empty. */
export const tidyWords = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim()).filter((word) => plain(word) !== ''))].slice(
    0,
    circleLimits.words,
  )

export type Words = ReturnType<typeof createWords>

/** Words that make what is written in circles wait: one list for an app. */
export function createWords({ db }: Database) {
  async function list(appId: string, tx: Db = db): Promise<string[]> {
    const [row] = await tx.select().from(circleWords).where(eq(circleWords.appId, appId))
    return row?.words ?? []
  }
  return {
    list,

    async set(appId: string, given: readonly string[]): Promise<string[]> {
      const words = tidyWords(given)
      await db
        .insert(circleWords)
        .values({ appId, words })
        .onConflictDoUpdate({ target: circleWords.appId, set: { words } })
      return words
    },

    /** The first of the words that stands in one of some texts. */
    async find(appId: string, texts: readonly string[]): Promise<string | undefined> {
      const words = await list(appId)
      for (const text of texts) {
        const word = foundWord(text, words)
        if (word !== undefined) return word
      }
      return undefined
    },
  }
}

import { del, get, set } from 'idb-keyval'
import { z } from 'zod'

/** Content that the server may not have yet. */
export interface LocalCopy {
  content: unknown
  /** Revision of the server that it builds on. */
  baseRevision: number
  /** Milliseconds since 1970. */
  time: number
}

/** Where recovery copies live. None of its functions rejects: without storage there is simply no copy. */
export interface LocalCopies {
  read: (key: string) => Promise<LocalCopy | undefined>
  write: (key: string, copy: LocalCopy) => Promise<void>
  remove: (key: string) => Promise<void>
}

const copySchema = z.object({ content: z.unknown(), baseRevision: z.number(), time: z.number() })

const storageKey = (key: string) => `draft:${key}`

/** Copies in the browser's IndexedDB, which outlive a killed tab. */
export const browserCopies: LocalCopies = {
  async read(key) {
    try {
      const parsed = copySchema.safeParse(await get(storageKey(key)))
      return parsed.success ? parsed.data : undefined
    } catch {
      return undefined
    }
  },
  async write(key, copy) {
    try {
      await set(storageKey(key), copy)
    } catch (error) {
      console.warn('no local copy of the draft', error)
    }
  },
  async remove(key) {
    try {
      await del(storageKey(key))
    } catch {
      // Nothing was stored either.
    }
  },
}

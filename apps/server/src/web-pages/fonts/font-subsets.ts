import type { WebFontName } from '@zhanfang/blocks'
import { LRUCache } from 'lru-cache'
import { fontFiles } from './font-files.ts'
import { openSubsetThread, type SubsetThread } from './subset-thread.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** A thread that nobody needs gives its memory back, milliseconds. */
const IDLE_MS = 30_000

/** Fonts of a few characters, as WOFF2, made in a thread and kept in memory. */
export function createFontSubsets() {
  const made = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length })
  const making = new Map<string, Promise<Buffer>>()
  let thread: SubsetThread | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    clearTimeout(idle)
    const opened = thread
    if (!opened || opened.isBusy()) return
    idle = setTimeout(() => {
      if (opened.isBusy() || thread !== opened) return
      thread = undefined
      void opened.close()
    }, IDLE_MS).unref()
  }

  function make(file: string, characters: string): Promise<Buffer> {
    if (!thread || thread.hasEnded()) thread = openSubsetThread()
    return thread.make({ file, characters, format: 'woff2' }).finally(rest)
  }

  return {
    /** The font with these characters alone. */
    find(name: WebFontName, characters: string): Promise<Buffer> {
      const key = `${name}/${characters}`
      const known = made.get(key)
      if (known) return Promise.resolve(known)
      const begun = making.get(key)
      if (begun) return begun
      const job = make(fontFiles[name](), characters)
        .then((subset) => {
          made.set(key, subset)
          return subset
        })
        .finally(() => making.delete(key))
      making.set(key, job)
      return job
    },
    close: async () => {
      clearTimeout(idle)
      await thread?.close()
    },
  }
}

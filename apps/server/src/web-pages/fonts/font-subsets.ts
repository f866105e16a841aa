import type { WebFontName } from '@zhanfang/blocks'
import { LRUCache } from 'lru-cache'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { fontFiles } from './font-files.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** A thread that nobody needs gives its memory back, milliseconds. */
const IDLE_MS = 30_000

const answerSchema = z.union([
  z.object({ id: z.number(), subset: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), failed: z.string() }),
])

/** Fonts of a few characters, as WOFF2, made in a thread and kept in memory. */
export function createFontSubsets() {
  const made = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length })
  const making = new Map<string, Promise<Buffer>>()
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let worker: Worker | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  function giveUp(reason: string): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }

  function open(): Worker {
    if (worker) return worker
    const opened = new Worker(path.resolve(import.meta.dirname, 'subset-worker.ts'))
    opened.unref()
    opened.on('message', (message: unknown) => {
      const answer = answerSchema.parse(message)
      const one = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('subset' in answer) one?.resolve(Buffer.from(answer.subset))
      else one?.reject(new Error(answer.failed))
      clearTimeout(idle)
      if (waiting.size > 0) return
      idle = setTimeout(() => {
        if (waiting.size > 0 || worker !== opened) return
        worker = undefined
        void opened.terminate()
      }, IDLE_MS).unref()
    })
    const ended = (reason: string) => {
      if (worker === opened) giveUp(reason)
    }
    opened.on('error', (error) => ended(String(error)))
    opened.on('exit', (code) => ended(`the thread of fonts ended with ${code}`))
    worker = opened
    return opened
  }

  function ask(file: string, characters: string): Promise<Buffer> {
    lastId += 1
    const one = Promise.withResolvers<Buffer>()
    waiting.set(lastId, one)
    open().postMessage({ id: lastId, file, characters, format: 'woff2' })
    return one.promise
  }

  return {
    /** The font with these characters alone. */
    find(name: WebFontName, characters: string): Promise<Buffer> {
      const key = `${name}/${characters}`
      const known = made.get(key)
      if (known) return Promise.resolve(known)
      const begun = making.get(key)
      if (begun) return begun
      const job = ask(fontFiles[name](), characters)
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
      await worker?.terminate()
    },
  }
}

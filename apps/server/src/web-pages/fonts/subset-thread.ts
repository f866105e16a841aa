import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const answerSchema = z.union([
  z.object({ id: z.number(), subset: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), failed: z.string() }),
])

/** What is made of a font file: the font with these characters alone. */
export interface SubsetOrder {
  file: string
  characters: string
  format: 'woff2' | 'sfnt'
}

export type SubsetThread = ReturnType<typeof openSubsetThread>

/** A thread that makes subsets of fonts. An order rejects with the reason, also when the thread ends before it is done. */
export function openSubsetThread() {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  const worker = new Worker(path.resolve(import.meta.dirname, 'subset-worker.ts'))
  let lastId = 0
  let ended: string | undefined

  function end(reason: string): void {
    ended ??= reason
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  worker.unref()
  worker.on('message', (message: unknown) => {
    const answer = answerSchema.parse(message)
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('subset' in answer) one?.resolve(Buffer.from(answer.subset))
    else one?.reject(new Error(answer.failed))
  })
  worker.on('error', (error) => end(String(error)))
  worker.on('exit', (code) => end(`the thread of fonts ended with ${code}`))

  return {
    make(order: SubsetOrder): Promise<Buffer> {
      if (ended !== undefined) return Promise.reject(new Error(ended))
      lastId += 1
      const one = Promise.withResolvers<Buffer>()
      waiting.set(lastId, one)
      worker.postMessage({ id: lastId, ...order })
      return one.promise
    },
    isBusy: () => waiting.size > 0,
    hasEnded: () => ended !== undefined,
    close: async () => {
      await worker.terminate()
    },
  }
}

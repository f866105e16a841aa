import { z } from 'zod'

const scanSchema = z.object({
  code: z.string(),
  nonce: z.string(),
  at: z.string(),
  listId: z.string().optional(),
})
/** A scan that waits for a network. Its nonce goes with it: sent twice it is still one check-in. */
export type KeptScan = z.output<typeof scanSchema>

/** Scans that were made without a network, kept by the browser until they are sent. `place` names the desk. */
export function createScanQueue(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, place: string) {
  const key = `zf-scans:${place}`
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return []
    }
  }
  const read = (): KeptScan[] =>
    z
      .array(scanSchema)
      .catch([])
      .parse(parse(storage.getItem(key) ?? '[]'))
  const write = (scans: readonly KeptScan[]): void => {
    if (scans.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(scans))
  }
  let sending = false
  return {
    all: read,
    keep: (scan: KeptScan): void => write([...read(), scan]),

    /**
     * Sends what is kept, the first one first, until one does not get through; what was answered is taken off. Of two
     * callers at once one sends.
     */
    async send<Answer>(
      deliver: (scan: KeptScan) => Promise<Answer>,
      canBeSentLater: (error: unknown) => boolean,
      told: (scan: KeptScan, answer: Answer | null) => void,
    ): Promise<void> {
      if (sending) return
      sending = true
      try {
        for (let next = read()[0]; next !== undefined; next = read()[0]) {
          const { nonce } = next
          let answer: Answer | null = null
          try {
            answer = await deliver(next)
          } catch (error) {
            if (canBeSentLater(error)) return
          }
          write(read().filter((scan) => scan.nonce !== nonce))
          told(next, answer)
        }
      } finally {
        sending = false
      }
    },
  }
}
export type ScanQueue = ReturnType<typeof createScanQueue>

// Tells the other open tabs of this browser that the login that they share has changed.
import { z } from 'zod'

const changeSchema = z.discriminatedUnion('kind', [
  /** The server ended it, or its user logged out. */
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('opened'), userId: z.string() }),
])
export type SessionChange = z.infer<typeof changeSchema>

const envelopeSchema = z.object({ from: z.number(), change: changeSchema })

const NAME = 'session'
/** A channel speaks to all others of its name, also to those of its own tab. */
const tab = Math.random()

/** Tells all other tabs. Without the means for it they notice at their next call. */
export function announce(change: SessionChange): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ from: tab, change })
  channel.close()
}

/** Hears the other tabs; gives what stops it. */
export function listen(onChange: (change: SessionChange) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = envelopeSchema.safeParse(data)
    if (parsed.success && parsed.data.from !== tab) onChange(parsed.data.change)
  })
  return () => channel.close()
}

import { create } from 'zustand'
import { z } from 'zod'

const KEY = 'seenTasks'
/** Ids that are remembered; older work is no longer told of. */
const KEPT = 100
const storedSchema = z.object({ userId: z.string(), ids: z.array(z.string()) })
type Seen = z.infer<typeof storedSchema>

function read(): Seen {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    if (stored.success) return stored.data
  } catch {
    // Nothing was stored, or storage is blocked: everything is new then.
  }
  return { userId: '', ids: [] }
}

/** Work of the server whose result this browser's user has seen. */
export const useSeenTasks = create<Seen>(read)

export function noteSeen(userId: string, ids: readonly string[]): void {
  const before = useSeenTasks.getState()
  const known = before.userId === userId ? before.ids : []
  const fresh = ids.filter((id) => !known.includes(id))
  if (fresh.length === 0 && before.userId === userId) return
  const seen = { userId, ids: [...fresh, ...known].slice(0, KEPT) }
  useSeenTasks.setState(seen)
  try {
    localStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // They are marked again after a reload, which is all that is lost.
  }
}

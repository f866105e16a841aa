import { z } from 'zod'
import { create } from 'zustand'

const KEY = 'favouriteScreens'
/** More would push the menu below the fold. */
export const MOST_FAVOURITES = 8

const favouriteSchema = z.object({
  title: z.string().max(200),
  address: z.string().startsWith('/').max(1000),
})
const storedSchema = z.record(z.string(), z.array(favouriteSchema).max(MOST_FAVOURITES))
export type FavouriteScreen = z.infer<typeof favouriteSchema>

/** Favourites of everybody who has worked in this browser, by the ids of their accounts. */
function read(): z.infer<typeof storedSchema> {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return stored.success ? stored.data : {}
  } catch {
    return {}
  }
}

const useStored = create<{ byUser: z.infer<typeof storedSchema> }>(() => ({ byUser: read() }))
// Another tab has changed them.
globalThis.addEventListener?.('storage', ({ key }) => key === KEY && useStored.setState({ byUser: read() }))

const none: FavouriteScreen[] = []

/** Screens that a user keeps at hand in this browser, in the order in which they were added. */
export const useFavourites = (userId: string | undefined): readonly FavouriteScreen[] =>
  useStored(({ byUser }) => (userId === undefined ? none : (byUser[userId] ?? none)))

/** Adds a screen, or takes it away when it is one already. False when there is no more room. */
export function toggleFavourite(userId: string, screen: FavouriteScreen): boolean {
  const byUser = read()
  const before = byUser[userId] ?? []
  const others = before.filter(({ address }) => address !== screen.address)
  const isNew = others.length === before.length
  if (isNew && before.length >= MOST_FAVOURITES) return false
  const next = { ...byUser, [userId]: isNew ? [...before, screen] : others }
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // They hold until the page is left.
  }
  useStored.setState({ byUser: next })
  return true
}

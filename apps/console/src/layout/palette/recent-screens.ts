import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { withApp } from '../../session/session.ts'

const KEY = 'recentScreens'
const KEEP = 12
/** Titles come with the data of a screen. */
const SETTLED_MS = 1_500

const recentSchema = z.object({ title: z.string().max(200), address: z.string().startsWith('/').max(1000) })
const storedSchema = z.object({ userId: z.string(), list: z.array(recentSchema).max(KEEP) })
export type RecentScreen = z.infer<typeof recentSchema>

/** What this user opened last in this browser, the newest first. */
export function recentScreens(userId: string): RecentScreen[] {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return stored.success && stored.data.userId === userId ? stored.data.list : []
  } catch {
    return []
  }
}

/** Puts a screen first; each address once, and of one title in one app only the newest. */
export function rememberScreen(userId: string, screen: RecentScreen): void {
  const path = (address: string) => new URL(address, 'http://console').pathname
  const others = recentScreens(userId).filter(
    ({ address, title }) =>
      address !== screen.address && !(title === screen.title && path(address) === path(screen.address)),
  )
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, list: [screen, ...others].slice(0, KEEP) }))
  } catch {
    // Without storage there is nothing recent to offer.
  }
}

/** Remembers the screens that are stayed on. */
export function useRememberScreens(userId: string | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!userId) return
    const timer = setTimeout(() => {
      const title = document.title.split(' – ')[0]?.trim()
      if (title) rememberScreen(userId, { title, address: withApp(pathname + search) })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [userId, pathname, search])
}

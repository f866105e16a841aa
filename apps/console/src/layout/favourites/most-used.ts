import type { Habits } from '@zhanfang/contract'
import { useEffect } from 'react'
import { changeHabits, currentHabits, useHabits } from '../../habits.ts'

/** What was opened less often is no habit. */
const LEAST = 3
const MOST_SHOWN = 3
/** With this many visits all counts are halved: what was used long ago fades. */
const FADE_AT = 400

/** One visit more. */
export function counted(visits: Habits['visits'], path: string): Habits['visits'] {
  const next = { ...visits, [path]: (visits[path] ?? 0) + 1 }
  const sum = Object.values(next).reduce((all, one) => all + one, 0)
  if (sum < FADE_AT) return next
  return Object.fromEntries(
    Object.entries(next).flatMap(([key, count]) => (count >= 2 ? [[key, Math.floor(count / 2)]] : [])),
  )
}

/** Of these paths those that were opened most, the most used first. */
export function mostUsed(visits: Habits['visits'], paths: readonly string[], most = MOST_SHOWN): string[] {
  return paths
    .filter((path) => (visits[path] ?? 0) >= LEAST)
    .toSorted((a, b) => (visits[b] ?? 0) - (visits[a] ?? 0))
    .slice(0, most)
}

/** Counts that an entry of the menu was opened; nothing is counted for those who do not want to see it. */
export function useVisitCount(path: string | undefined): void {
  const { isLoaded } = useHabits()
  useEffect(() => {
    const { showsMostUsed, visits } = currentHabits()
    if (path !== undefined && isLoaded && showsMostUsed) changeHabits({ visits: counted(visits, path) })
  }, [path, isLoaded])
}

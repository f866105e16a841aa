import { useState } from 'react'

/** Options of a choice that is searched: those found now, and what is chosen under the name that it was found with. */
export function useNamesSeen(
  found: readonly (readonly [id: string, name: string])[],
  chosen: readonly string[],
): { value: string; label: string }[] {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const fresh = found.filter(([id, name]) => names[id] !== name)
  if (fresh.length > 0) setNames({ ...names, ...Object.fromEntries(fresh) })
  const shown = new Map(found)
  for (const id of chosen) if (names[id] !== undefined) shown.set(id, names[id])
  return [...shown].map(([value, label]) => ({ value, label }))
}

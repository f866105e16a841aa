import { useState } from 'react'
import { z } from 'zod'

const KEY = 'lists'
const preferencesSchema = z.object({
  /** Columns that are not shown. */
  hidden: z.array(z.string()).max(50),
  /** Columns in the order that was chosen; others stand behind them in their own order. */
  order: z.array(z.string()).max(50),
  dense: z.boolean(),
})
export type ListPreferences = z.infer<typeof preferencesSchema>

const storedSchema = z.record(z.string(), preferencesSchema)
export const plainPreferences: ListPreferences = { hidden: [], order: [], dense: false }

function read(): Record<string, ListPreferences> {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return stored.success ? stored.data : {}
  } catch {
    return {}
  }
}

/** How a list looks in this browser, by the name of the list. */
export function useListPreferences(list: string): [ListPreferences, (next: ListPreferences) => void] {
  const [preferences, setPreferences] = useState(() => read()[list] ?? plainPreferences)
  function keep(next: ListPreferences) {
    setPreferences(next)
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), [list]: next }))
    } catch {
      // It holds until the page is left.
    }
  }
  return [preferences, keep]
}

interface Placed {
  key: string
  role?: 'name' | 'actions'
}

/** Columns that can be hidden and moved, in the chosen order; the name stays first and the actions last. */
export function orderedColumns<Column extends Placed>(
  columns: readonly Column[],
  { order }: Pick<ListPreferences, 'order'>,
): Column[] {
  const place = (key: string) => {
    const at = order.indexOf(key)
    return at === -1 ? order.length : at
  }
  return columns.filter(({ role }) => role === undefined).toSorted((a, b) => place(a.key) - place(b.key))
}

/** The columns as they are shown. */
export function shownColumns<Column extends Placed>(
  columns: readonly Column[],
  preferences: ListPreferences,
): Column[] {
  return [
    ...columns.filter(({ role }) => role === 'name'),
    ...orderedColumns(columns, preferences).filter(({ key }) => !preferences.hidden.includes(key)),
    ...columns.filter(({ role }) => role === 'actions'),
  ]
}

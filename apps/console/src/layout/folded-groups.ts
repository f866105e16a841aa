import { useState } from 'react'
import { z } from 'zod'

const KEY = 'menuGroups'
const storedSchema = z.record(z.string(), z.boolean())
type Choices = z.infer<typeof storedSchema>

function read(): Choices {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return stored.success ? stored.data : {}
  } catch {
    return {}
  }
}

/** Which groups of the menu were opened (true) or folded (false) by hand in this browser. */
export function useGroupChoices(): [Choices, (key: string, open: boolean) => void] {
  const [choices, setChoices] = useState(read)
  function choose(key: string, open: boolean) {
    const next = { ...read(), [key]: open }
    setChoices(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // They hold until the page is left.
    }
  }
  return [choices, choose]
}

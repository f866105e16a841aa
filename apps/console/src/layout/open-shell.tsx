import { Outlet, useMatches } from 'react-router'
import { z } from 'zod'
import { useIsInShell } from './is-in-shell.ts'
import { Shell } from './shell.tsx'

const openSchema = z.object({ layout: z.literal('open') })

/** The shell, and the bare window for screens that are open to all and opened by somebody from outside. */
export function OpenShell() {
  const isOpen = useMatches().some(({ handle }) => openSchema.safeParse(handle).success)
  const isInShell = useIsInShell()
  return isOpen && !isInShell ? <Outlet /> : <Shell />
}

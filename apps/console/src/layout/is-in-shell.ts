import { useLocation, useMatches } from 'react-router'
import { z } from 'zod'
import { sessionToken } from '../session/session.ts'

const ofAppSchema = z.object({ ofApp: z.literal(true) })
/** Links with which somebody works at a counter carry a key behind the #. */
const KEY = /^#[\w-]{20,100}$/

/** Whether a screen that is open to all stands inside the shell: for members, unless they follow a link for others. */
export function useIsInShell(): boolean {
  const { hash } = useLocation()
  return sessionToken() !== undefined && !KEY.test(hash)
}

/** Whether the screen shows something of the current app, though its address is open to all. */
export const useIsOfApp = (): boolean =>
  useMatches().some(({ handle }) => ofAppSchema.safeParse(handle).success)

import { personBasic, type UserBasic } from '@zhanfang/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { callKey, exits, queryClient, resetLeaving, useCall } from '../../../api.ts'
import {
  clearSession,
  dropToken,
  LOGIN_PATH,
  markSessionEnded,
  tellOfSession,
} from '../../../session/session.ts'
import { announce, listen, type SessionChange } from './session-channel.ts'
import { hasUnsavedContent, watchTyping } from './typed-content.ts'

const LogInAgain = lazy(() => import('./log-in-again.tsx'))

const whoIsHere = () => queryClient.getQueryData<UserBasic>(callKey(personBasic))?.id

/**
 * Keeps all tabs of this browser at the same login. One whose session ended reloads, which leads to the login page; with
 * something unsaved on it, it stays and asks to log in over the page.
 */
export function SessionKeeper() {
  const [asking, setAsking] = useState(false)
  const isLogin = useLocation().pathname.endsWith(LOGIN_PATH)
  const isPublic = useMatches().some(({ handle }) => isPublicScreen(handle))

  // Known before it is needed, on screens too that do not show it: only the same user may go on where he was.
  useCall(personBasic, undefined, { enabled: !isPublic, staleTime: 300_000, quiet: true })
  useEffect(watchTyping, [])
  useEffect(() => {
    const before = exits.stay
    exits.stay = () => {
      markSessionEnded()
      announce({ kind: 'ended' })
      if (isPublic || !hasUnsavedContent()) return false
      dropToken()
      setAsking(true)
      return true
    }
    return () => {
      exits.stay = before
    }
  }, [isPublic])

  useEffect(
    () =>
      listen((change: SessionChange) => {
        if (change.kind === 'ended') {
          if (isPublic) return
          if (hasUnsavedContent()) return setAsking(true)
          clearSession()
          return exits.reload()
        }
        // Logged in elsewhere: the login page goes on by itself, a page of the same user is whole again.
        if (isPublic && !isLogin) return
        if (isPublic || whoIsHere() !== change.userId) return exits.reload()
        resetLeaving()
        tellOfSession()
        setAsking(false)
        void queryClient.invalidateQueries()
      }),
    [isPublic, isLogin],
  )

  if (!asking) return null
  return (
    <Suspense>
      <LogInAgain userId={whoIsHere()} onDone={() => setAsking(false)} />
    </Suspense>
  )
}

function isPublicScreen(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'access' in handle && handle.access === 'anyone'
}

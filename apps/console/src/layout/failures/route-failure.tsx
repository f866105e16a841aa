import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Outcome } from '../../components/page/outcome.tsx'
import { HOME_PATH } from '../../session/session.ts'
import { texts } from '../../texts.ts'
import NotFoundPage from './not-found-page.tsx'
import { FirstPaint } from '../root.tsx'
import { isReplaced } from '../banners/use-new-version.ts'

declare global {
  interface Window {
    /** Loads the page anew unless that was done a moment ago; see `public/console-assets/before-start.js`. */
    reloadOnce?: () => boolean
  }
}

/** Browsers word it differently when the code of a screen did not come. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS|Failed to fetch|Load failed|NetworkError/i.test(
      error.message,
    )
  )
}

function Failure({ title, hint }: { title: string; hint: string }) {
  return (
    <main>
      <div role="alert">
        <Outcome
          title={title}
          hint={hint}
          actions={
            <>
              <Button type="primary" onClick={() => location.reload()}>
                {texts.errors.refresh}
              </Button>
              <Button href={HOME_PATH}>{texts.errors.home}</Button>
            </>
          }
        />
      </div>
    </main>
  )
}

/** How often a screen that was out of reach looks, in milliseconds, whether the server answers again. */
const LOOK_MS = 5000

/**
 * Loads the page anew when the server, which could not be reached, can be again: a script that failed once stays failed in
 * some browsers. Code that does not come from a server that answers would not come then either.
 */
function useReturn(lost: boolean): void {
  useEffect(() => {
    if (!lost) return
    let wasAway = !navigator.onLine
    const look = () => {
      if (document.visibilityState !== 'visible') return
      fetch(HOME_PATH, { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store' }).then(
        ({ ok }) => ok && wasAway && location.reload(),
        () => (wasAway = true),
      )
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    globalThis.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [lost])
}

/**
 * The code of a screen did not come: it is that of an older console, and the page loads itself anew, or the network is
 * away, and the screen comes back with it.
 */
function LostScreen() {
  const [cause, setCause] = useState<'outdated' | 'unreachable'>()
  useReturn(cause === 'unreachable')
  useEffect(() => {
    let left = false
    void isReplaced().then((replaced) => {
      if (left || (replaced && window.reloadOnce?.())) return
      setCause(replaced ? 'outdated' : 'unreachable')
    })
    return () => {
      left = true
    }
  }, [])
  if (cause === undefined) return <FirstPaint />
  return <Failure title={texts.errors[cause]} hint={texts.errors[`${cause}Hint`]} />
}

/** What a screen shows instead of itself when it fails. */
export function RouteFailure() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isChunkFailure(error)) return <LostScreen />
  console.error(error)
  return <Failure title={texts.errors.crashed} hint={texts.errors.crashedHint} />
}

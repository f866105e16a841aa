import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** Style sheets that did not come: the loader of chunks asks for each once only. */
const lostSheets = new Set<string>()
globalThis.addEventListener('vite:preloadError', (event) => {
  const { payload } = event
  const [, address] =
    payload instanceof Error ? (/^Unable to preload CSS for (\S+)$/.exec(payload.message) ?? []) : []
  if (address !== undefined) lostSheets.add(address)
})

function loadSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => {
      lostSheets.delete(address)
      resolve()
    })
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${address}`))
    })
    document.head.append(link)
  })
}

/** Rejects while nothing can be reached; a browser that only believes so is proved wrong by an answer of any kind. */
async function reachServer(): Promise<void> {
  await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
}

/** Milliseconds after which a failure has been drawn, and the next drawing is somebody's wish to try again. */
const SETTLED = 300

/** Instead of a fallback: the nearest `Suspense` around says that something comes, and what stands beside it waits too. */
export const fallbackAround = Symbol('fallback around')

/**
 * A part of a screen whose code comes when it is first shown. Unlike a lazy component of React, one whose code did not
 * come for want of a network asks for it anew the next time that it is shown. A script that was asked for and failed
 * stays failed in some browsers until the page is loaded anew: where the browser knows of no network, none is asked for.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Stands there until the code has come. */
  fallback: ReactNode | typeof fallbackAround = null,
) {
  let newest = attempt()
  function attempt() {
    return lazy(async () => {
      try {
        if (!navigator.onLine) await reachServer()
        await Promise.all([...lostSheets].map(loadSheet))
        return { default: await load() }
      } catch (error) {
        // Who waits below a fallback around is drawn from the beginning once this has ended, and must find this attempt:
        // with a new one he would wait again, and so on for as long as there is no network.
        if (fallback === fallbackAround) setTimeout(() => (newest = attempt()), SETTLED)
        else newest = attempt()
        throw error
      }
    })
  }
  return function LateComponent(props: Props) {
    // An attempt that failed stays failed for who waited for it: the screen around decides what follows.
    const [Part] = useState(() => newest)
    return fallback === fallbackAround ? (
      <Part {...props} />
    ) : (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

import { useEffect, useState } from 'react'
import { HOME_PATH } from '../session.ts'

/** A console that stays open looks this often whether it was replaced. */
const CHECK_MS = 10 * 60_000

/** Address of the first script of a page of the console: its name changes with every build. */
export function entryScriptOf(html: string): string | undefined {
  return /<script[^>]+type="module"[^>]+src="(\/console-assets\/[^"]+\.js)"/.exec(html)?.[1]
}

async function isReplaced(running: string): Promise<boolean> {
  try {
    const response = await fetch(HOME_PATH, { headers: { Accept: 'text/html' }, cache: 'no-cache' })
    const served = response.ok ? entryScriptOf(await response.text()) : undefined
    return served !== undefined && served !== running
  } catch {
    return false
  }
}

/** True once the server has a newer console than this one, or a part of this one is gone. */
export function useNewVersion(): boolean {
  const [replaced, setReplaced] = useState(false)
  useEffect(() => {
    const running = entryScriptOf(document.documentElement.outerHTML)
    let checkedAt = Date.now()
    async function check() {
      // Nothing to compare with while developing.
      if (!running || document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return
      checkedAt = Date.now()
      if (await isReplaced(running)) setReplaced(true)
    }
    // A part that did not come is either one of an older console, or the network is away.
    const gone = () =>
      void isReplaced(running ?? '').then((is) => {
        if (is) setReplaced(true)
      })
    const onLook = () => void check()
    const timer = setInterval(onLook, CHECK_MS)
    document.addEventListener('visibilitychange', onLook)
    globalThis.addEventListener('vite:preloadError', gone)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLook)
      globalThis.removeEventListener('vite:preloadError', gone)
    }
  }, [])
  return replaced
}

import { useEffect, useState } from 'react'
import { HOME_PATH } from '../../session/session.ts'

/** A console that stays open looks this often whether it was replaced. */
const CHECK_MS = 10 * 60_000

/** Addresses of the scripts that a page of the console begins with: with every build the name of one of them changes. */
export function entryScriptsOf(html: string): string[] {
  return Array.from(
    html.matchAll(/<script[^>]+type="module"[^>]+src="(\/console-assets\/[^"]+\.js)"/g),
    ([, address = '']) => address,
  )
}

/** Whether the server has another console than the one that runs. The login's page begins with more than all others do. */
export async function isReplaced(): Promise<boolean> {
  const running = entryScriptsOf(document.documentElement.outerHTML)
  try {
    const response = await fetch(HOME_PATH, { headers: { Accept: 'text/html' }, cache: 'no-cache' })
    const served = response.ok ? entryScriptsOf(await response.text()) : []
    return served.some((address) => !running.includes(address))
  } catch {
    return false
  }
}

/** True once the server has a newer console than this one, or a part of this one is gone. */
export function useNewVersion(): boolean {
  const [replaced, setReplaced] = useState(false)
  useEffect(() => {
    let checkedAt = Date.now()
    async function check() {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_MS) return
      await look()
    }
    async function look() {
      checkedAt = Date.now()
      if (await isReplaced()) setReplaced(true)
    }
    // A part that did not come is either one of an older console, or the network is away.
    const gone = () => void look()
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

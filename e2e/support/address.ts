import type { BrowserContext } from '@playwright/test'

const part = () => Math.floor(Math.random() * 250) + 1

/** Header that lets a request come from an address of its own: codes and failed logins are counted by address. */
export const fromElsewhere = () => ({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` })

export const moveElsewhere = (context: BrowserContext) => context.setExtraHTTPHeaders(fromElsewhere())

/** `fetch` from an address of its own. */
export const fetchFromElsewhere: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(fromElsewhere())) headers.set(name, value)
  return fetch(input, { ...init, headers })
}

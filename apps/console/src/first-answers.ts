// Answers that `first-screen.js` asked for while the code of the console was still on its way.

/** Milliseconds after which what was asked for ahead is asked for again. */
const FRESH_MS = 10_000

declare global {
  interface Window {
    /** By path: the answer, and what was asked with; see `public/console-assets/first-screen.js`. */
    firstAnswers?: Record<string, { headers: Record<string, string>; answer: Promise<Response> }>
  }
}

/** Takes the answer that was asked for ahead, once, if it was asked by the same person for the same app. */
function taken(path: string, init: RequestInit | undefined): Promise<Response> | undefined {
  const found = globalThis.window?.firstAnswers?.[path]
  if (found === undefined || init?.method !== 'GET' || performance.now() > FRESH_MS) return undefined
  delete window.firstAnswers?.[path]
  const headers = new Headers(init.headers)
  const isSame = Object.entries(found.headers).every(([name, value]) => headers.get(name) === value)
  return isSame ? found.answer : undefined
}

/** `fetch`, beginning with what is on its way already. One that did not come is asked for anew. */
export const fetchAhead: typeof fetch = (input, init) => {
  const begun = typeof input === 'string' ? taken(input, init) : undefined
  return begun === undefined ? fetch(input, init) : begun.catch(() => fetch(input, init))
}

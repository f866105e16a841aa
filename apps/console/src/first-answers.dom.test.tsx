import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './first-answers.ts'

const asked = { Accept: 'application/json', 'X-Authorization': 'Bearer one', appid: 'app' }

/** An answer is on its way; gives what would be asked for anew. */
function begin(answer: Promise<Response>, headers: Record<string, string> = asked) {
  window.firstAnswers = { '/p1/page': { headers, answer } }
  const anew = vi.fn(() => Promise.resolve(new Response('anew')))
  vi.stubGlobal('fetch', anew)
  return anew
}
const ask = async (headers: Record<string, string> = asked) =>
  (await fetchAhead('/p1/page', { method: 'GET', headers: new Headers(headers) })).text()

// Everything is fresh: the tests themselves may begin late.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000))
afterEach(() => {
  delete window.firstAnswers
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was asked for ahead is taken once', async () => {
  const anew = begin(Promise.resolve(new Response('ahead')))
  expect(await ask()).toBe('ahead')
  expect(anew).not.toHaveBeenCalled()
  expect(await ask()).toBe('anew')
})

test('an answer to somebody else, for another app or of long ago is not taken', async () => {
  begin(Promise.resolve(new Response('ahead')))
  expect(await ask({ ...asked, 'X-Authorization': 'Bearer two' })).toBe('anew')
  begin(Promise.resolve(new Response('ahead')))
  expect(await ask({ ...asked, appid: 'other' })).toBe('anew')
  begin(Promise.resolve(new Response('ahead')))
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(await ask()).toBe('anew')
})

test('an answer that did not come is asked for anew', async () => {
  begin(Promise.reject(new TypeError('cut')))
  expect(await ask()).toBe('anew')
})

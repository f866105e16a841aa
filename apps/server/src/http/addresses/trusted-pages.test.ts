import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { packHtml, type CachedHtml } from '../../web-pages/cached-html.ts'
import { createTrustedPages, TRUST_MS } from './trusted-pages.ts'

let clock = 0
let pages = createTrustedPages()
let html: CachedHtml
let served = 0
const server = createServer((request, response) => {
  if (!pages.answer(request, response)) response.writeHead(299).end('routes')
})
let port = 0
beforeAll(async () => {
  html = await packHtml(`<p>${'内容'.repeat(500)}</p>`)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = z.object({ port: z.number() }).parse(server.address()).port
})
afterAll(() => server.close())

function begin() {
  clock = 1000
  served = 0
  pages = createTrustedPages(() => clock)
}
const page = () => ({
  html,
  headers: { etag: html.etag, 'x-request-id': 'old' },
  onServed: () => (served += 1),
})
const asked = (address = '/a') => ({ address, headers: { host: `127.0.0.1:${port}` } })
const status = async (path = '/a', headers: Record<string, string> = {}) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status

test('a page is trusted from the moment its look-up began, not from its end', async () => {
  begin()
  const lookUp = pages.begin()
  clock += TRUST_MS - 1
  pages.trust(asked(), lookUp, page())
  expect(await status()).toBe(200)
  clock += 2
  expect(await status()).toBe(299)
  expect(served).toBe(1)
})

test('a change ends the trust in all pages, and in those that are being looked up', async () => {
  begin()
  pages.trust(asked('/a'), pages.begin(), page())
  const underWay = pages.begin()
  pages.distrust()
  pages.trust(asked('/b'), underWay, page())
  expect([await status('/a'), await status('/b')]).toEqual([299, 299])
})

test('inside WeChat pages are left to the routes, which put a script into them', async () => {
  begin()
  pages.trust(asked(), pages.begin(), page())
  expect(await status('/a', { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.49' })).toBe(299)
  expect(await status()).toBe(200)
})

test('another host, a longer address and a stopped server are left to the routes', async () => {
  begin()
  pages.trust(asked('/a'), pages.begin(), page())
  pages.trust(asked('/a?x=1'), pages.begin(), page())
  pages.trust(asked(`/${'a'.repeat(700)}`), pages.begin(), page())
  expect(await status('/a', { 'x-forwarded-host': 'shop.cn' })).toBe(299)
  expect(await status('/a?x=1')).toBe(299)
  expect(await status(`/${'a'.repeat(700)}`)).toBe(299)
  expect(await status('/a')).toBe(200)
  pages.close()
  expect(await status('/a')).toBe(299)
})

test('each encoding has its length, each response its id', async () => {
  begin()
  pages.trust(asked(), pages.begin(), page())
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const response = await fetch(`http://127.0.0.1:${port}/a`, { headers: { 'accept-encoding': encoding } })
    expect(await response.text()).toBe(html.bodies.identity.toString())
    expect(response.headers.get('content-length')).toBe(String(html.bodies[encoding]?.length))
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

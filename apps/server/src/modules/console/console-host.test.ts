import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveConsole } from './console-host.ts'

let dist: string
let http: FastifyInstance
beforeEach(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-console-'))
  http = Fastify()
  http.setNotFoundHandler((_, reply) => reply.status(404).send('none'))
  serveConsole(http, dist, async (type) => ({
    name: type === undefined ? '站坊' : `<${type}>`,
    logo: type === undefined ? '' : '/files/a"b.png',
    accent: type === undefined ? '#123456' : 'red}</style>',
    slogan: type === undefined ? '' : '一句 $& 话',
  }))
})
afterEach(async () => {
  await http.close()
  rmSync(dist, { recursive: true })
})

function build() {
  mkdirSync(path.join(dist, 'console-assets'))
  const script = 'console.warn(1)'.repeat(200)
  writeFileSync(path.join(dist, 'index.html'), '<title>后台</title>')
  writeFileSync(path.join(dist, '.source-hash'), 'secret')
  writeFileSync(path.join(dist, 'console-assets/main-AbCd1234.js'), script)
  writeFileSync(path.join(dist, 'console-assets/main-AbCd1234.js.br'), zlib.brotliCompressSync(script))
  writeFileSync(path.join(dist, 'console-assets/before-start.js'), 'void 0')
  return script
}

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { accept: 'text/html', ...headers } })

test('every screen is the one page, never kept without asking', async () => {
  build()
  for (const url of ['/', '/app/1/page/2', '/create?id=1', '/p1x']) {
    const answer = await get(url)
    expect(answer).toMatchObject({ statusCode: 200, payload: '<title>后台</title>' })
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  }
})

test('hashed assets are kept for good and come compressed', async () => {
  const script = build()
  const plain = await get('/console-assets/main-AbCd1234.js')
  expect(plain.payload).toBe(script)
  expect(plain.headers['cache-control']).toContain('immutable')
  const packed = await get('/console-assets/main-AbCd1234.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(zlib.brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
  const refused = await get('/console-assets/main-AbCd1234.js', { 'accept-encoding': 'br;q=0' })
  expect(refused.headers['content-encoding']).toBeUndefined()
  expect((await get('/console-assets/before-start.js')).headers['cache-control']).toBe('no-cache')
})

test.each([
  '/console-assets/none.js',
  '/console-assets/..%2findex.html',
  '/console-assets/../.source-hash',
  '/console-assets/main-AbCd1234.js.br',
  '/p1/api/none',
  '/p2',
  '/h5/x',
  '/files/a/b.png',
  '/openapi.json',
])('%s is not the console', async (url) => {
  build()
  expect((await get(url)).payload).not.toContain('secret')
  expect((await get(url)).statusCode).toBe(url.includes('/../') ? 200 : 404)
})

test('the login is served to whoever takes anything', async () => {
  build()
  writeFileSync(path.join(dist, 'login.html'), '<title>登录</title>')
  for (const url of ['/login', '/books/login?from=x'])
    for (const accept of ['*/*', 'text/html', 'image/avif,*/*;q=0.8'])
      expect(await get(url, { accept })).toMatchObject({ statusCode: 200, payload: '<title>登录</title>' })
  expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await get('/missing.png', { accept: '*/*' })).statusCode).toBe(404)
})

test('what is not asked for as a page is not found', async () => {
  build()
  expect((await get('/favicon.ico', { accept: 'image/*' })).statusCode).toBe(404)
})

test('without a build it says what to do, and a build that comes later is found', async () => {
  const answer = await get('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.payload).toContain('npm start')
  build()
  utimesSync(path.join(dist, 'index.html'), 1, 1)
  await expect.poll(async () => (await get('/')).statusCode, { interval: 300 }).toBe(200)
})

test('the login is a page that is read before its code is there, in the brand of its address', async () => {
  build()
  writeFileSync(
    path.join(dist, 'login.html'),
    '<title>{{platform}}</title><i style="color: {{accent}}"><!--sign--><svg/><!--/sign--><!--slogan-->ours<!--/slogan-->',
  )
  const own = await get('/login?redirect=%2Fa')
  expect(own.payload).toContain('<title>站坊</title><i style="color: #123456"><!--sign--><svg/>')
  expect(own.headers['x-robots-tag']).toBeUndefined()
  expect((await get('/login', { 'if-none-match': String(own.headers.etag) })).statusCode).toBe(304)
  const branded = (await get('/books/login')).payload
  expect(branded).toContain('<title>&#60;books&#62;</title><i style="color: #1f6feb">')
  expect(branded).toContain('<img src="/files/a&#34;b.png" alt="" height="40">')
  expect(branded).toContain('一句 $&#38; 话')
  expect(branded).not.toMatch(/svg|ours/)
  expect((await get('/login/register')).payload).toBe('<title>后台</title>')
})

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { ADMINISTRATOR, fileList, pictureFetch, userContentLimit } from '@zhanfang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let t: TestServer
let elsewhere: http.Server
let base = ''
const asked: http.IncomingMessage[] = []
const noise = Buffer.from(Array.from({ length: 2400 * 1800 * 3 }, (_, index) => (index * 2654435761) >>> 13))

beforeAll(async () => {
  t = await createTestServer()
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c83c3c' } })
    .png()
    .toBuffer()
  const huge = await sharp(noise, { raw: { width: 2400, height: 1800, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  elsewhere = http.createServer((request, response) => {
    asked.push(request)
    const send = (content: Buffer | string, headers: http.OutgoingHttpHeaders = {}, status = 200) => {
      response.writeHead(status, headers).end(content)
    }
    switch (request.url) {
      case '/a.png':
        return send(small, { 'content-type': 'text/html' })
      case '/packed':
        return send(gzipSync(small), { 'content-encoding': 'gzip' })
      case '/huge':
        return send(huge)
      case '/larger':
        return send(Buffer.alloc(21 * 1024 * 1024))
      case '/bomb':
        return send(gzipSync(Buffer.alloc(60 * 1024 * 1024)), { 'content-encoding': 'gzip' })
      case '/svg':
        return send('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', {
          'content-type': 'image/svg+xml',
        })
      case '/page':
        return send('<html></html>', { 'content-type': 'image/png' })
      case '/inside':
        return send('', { location: 'http://127.0.0.2:1/a.png' }, 302)
      case '/metadata':
        return send('', { location: 'http://169.254.169.254/latest' }, 302)
      case '/file':
        return send('', { location: 'file:///etc/passwd' }, 302)
      case '/round':
        return send('', { location: '/round' }, 302)
      case '/moved':
        return send('', { location: '/a.png' }, 301)
      case '/cut':
        response.writeHead(200, { 'content-length': 1000 })
        response.write(small)
        return void response.destroy()
      default:
        return send('', {}, 404)
    }
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(async () => {
  elsewhere.close()
  await t.close()
})

test('a picture elsewhere becomes a file of ours, whatever its address calls it', async () => {
  const { id: appid, owner: as } = await t.app()
  for (const path of ['/a.png', '/packed', '/moved']) {
    const { data } = await t.call(pictureFetch, { body: { url: base + path } }, { appid, as })
    expect(data).toMatchObject({ mediaType: 'image/png', width: 40, height: 30 })
    expect(data.url).toMatch(/^\/files\//)
    expect((await t.inject({ method: 'GET', url: data.url })).statusCode).toBe(200)
  }
  expect((await t.call(fileList, { query: {} }, { appid, as })).data.total).toBe(3)
  expect(asked.every(({ headers }) => headers.referer === undefined && headers.cookie === undefined)).toBe(
    true,
  )
})

test('a picture from elsewhere needs a place like an upload', async () => {
  const { id: appid, owner: as } = await t.app()
  const admin = await t.user({ accountType: ADMINISTRATOR })
  await t.call(userContentLimit, { body: { appId: appid, type: 'file', most: 0 } }, { as: admin })
  const answer = await t.send(pictureFetch, { body: { url: `${base}/a.png` } }, { appid, as })
  expect(answer.code).toBe('900001')
})

test('a picture with too many bytes is made smaller', async () => {
  const { id: appid, owner: as } = await t.app()
  const { data } = await t.call(pictureFetch, { body: { url: `${base}/huge` } }, { appid, as })
  expect(data).toMatchObject({ mediaType: 'image/jpeg', width: 2400, height: 1800 })
  expect(data.size).toBeLessThan(10 * 1024 * 1024)
})

test.each([
  ['/larger', '文件太大了，最多 20'],
  ['/bomb', '文件太大了，最多 20'],
  ['/svg', 'SVG'],
  ['/page', '不是图片'],
  ['/inside', '内网'],
  ['/metadata', '内网'],
  ['/file', '内网'],
  ['/round', '转来转去'],
  ['/none', '已经不在了'],
  ['/cut', '连不上'],
])('%s is refused with what is the matter, and nothing is kept', async (path, words) => {
  const { id: appid, owner: as } = await t.app()
  const answer = await t.call(pictureFetch, { body: { url: base + path } }, { appid, as })
  expect(answer.msg).toContain(words)
  expect(answer.status).toBeGreaterThanOrEqual(413)
  expect((await t.call(fileList, { query: {} }, { appid, as })).data.total).toBe(0)
})

test.each([
  'http://10.0.0.1/',
  'http://localhost.localdomain:1/',
  'http://[::1]/',
  'http://0x7f000002/',
  'http://192.168.1.1/a.png',
])('%s is never asked', async (url) => {
  const { id: appid, owner: as } = await t.app()
  const answer = await t.call(pictureFetch, { body: { url } }, { appid, as })
  expect(answer.code).toBe('600006')
})

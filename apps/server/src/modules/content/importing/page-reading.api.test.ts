import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentImportPage } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let t: TestServer
let elsewhere: http.Server
let base = ''

const account = `<html><head><meta property="og:title" content="重阳活动"></head><body><div id="js_content"><p>正文</p>
<img data-src="https://mmbiz.qpic.cn/1/640"><img src="data:image/png;base64,iVBORw0KGgo="><script>alert(1)</script></div></body></html>`

beforeAll(async () => {
  t = await createTestServer()
  elsewhere = http.createServer((request, response) => {
    const send = (content: Buffer | string, type = 'text/html; charset=utf-8') =>
      void response.writeHead(200, { 'content-type': type }).end(content)
    switch (request.url) {
      case '/account':
        return send(account)
      case '/gbk':
        // 中文 in GBK.
        return send(
          Buffer.concat([
            Buffer.from('<meta charset="gb2312"><article><p>'),
            Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
            Buffer.from('</p></article>'),
          ]),
          'text/html',
        )
      case '/pdf':
        return send('%PDF', 'application/pdf')
      case '/gone':
        return send('<body><p>该内容已被发布者删除</p></body>')
      case '/blank':
        return send('<body><div></div></body>')
      case '/inside':
        return void response.writeHead(302, { location: 'http://127.0.0.9/' }).end()
      case '/bomb': {
        const fonts = Array.from({ length: 3000 }, (_, index) => `<font size=${index}>`).join('')
        return send(`<p>${fonts}</p>${'<p>x</p>'.repeat(3000)}`)
      }
      default:
        return void response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(async () => {
  elsewhere.close()
  await t.close()
})

test('a page of an official account is read, with its pictures still to come and what was left out', async () => {
  const { id: appid, owner: as } = await t.app()
  const { data } = await t.call(contentImportPage, { body: { url: `${base}/account` } }, { appid, as })
  expect(data).toMatchObject({ title: '重阳活动', url: `${base}/account` })
  expect(data.pictures).toEqual(['https://mmbiz.qpic.cn/1/640', 'data:image/png;base64,iVBORw0KGgo='])
  expect(data.leftOut).toEqual([{ kind: 'script', count: 1, names: [] }])
  expect(JSON.stringify(data.document)).not.toContain('mmbiz')
})

test('pages in the encodings of old sites are read', async () => {
  const { id: appid, owner: as } = await t.app()
  const { data } = await t.call(contentImportPage, { body: { url: `${base}/gbk` } }, { appid, as })
  expect(JSON.stringify(data.document)).toContain('中文')
})

test.each([
  ['/pdf', '不是网页'],
  ['/gone', '该内容已被发布者删除'],
  ['/blank', '没有找到正文'],
  ['/inside', '内网'],
  ['/none', '已经不在了'],
  ['/bomb', '太大'],
])('%s is refused with what is the matter', async (path, words) => {
  const { id: appid, owner: as } = await t.app()
  expect((await t.call(contentImportPage, { body: { url: base + path } }, { appid, as })).msg).toContain(
    words,
  )
})

test('only those who write may have pages read', async () => {
  const { id: appid } = await t.app()
  const viewer = await t.member(appid, 'viewer')
  const answer = await t.call(contentImportPage, { body: { url: `${base}/account` } }, { appid, as: viewer })
  expect(answer.status).toBe(403)
})

// The poster of a content at an address of its own, for visitors.
import { contentVisibilitySet } from '@zhanfang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'

const kind = 'article' as const
let t: TestServer
let author: Author
let id: string
beforeAll(async () => {
  t = await createTestServer()
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
  id = await contentFactory(t).publish(author, { title: '停水通知' })
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(() => t.close())

const poster = (appid: string, path: string) =>
  t.inject({ method: 'GET', url: `/h5/${appid}/poster/${path}` })
const page = async (userAgent = 'Mozilla/5.0') =>
  (
    await t.inject({
      method: 'GET',
      url: `/h5/${author.appid}/article/${id}`,
      headers: { 'user-agent': userAgent },
    })
  ).body

test('is a picture for everybody, named on the page, which says what WeChat itself can do', async () => {
  const drawn = await poster(author.appid, `article/${id}`)
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await sharp(drawn.rawPayload).metadata()).width).toBe(750)
  const html = await page()
  expect(html).toContain(`href="/h5/${author.appid}/poster/article/${id}"`)
  expect(html).not.toContain('发给朋友')
  expect(await page('Mozilla/5.0 MicroMessenger/8.0')).toContain('发给朋友')
})

test('there is none of what is elsewhere, of another kind, or not for everybody', async () => {
  const other = await t.app()
  for (const [appid, path] of [
    [other.id, `article/${id}`],
    [author.appid, `goods/${id}`],
    [author.appid, `nothing/${id}`],
    [author.appid, 'article/nothing'],
  ] as const)
    expect((await poster(appid, path)).statusCode).toBe(404)
  const body = { visibility: 'secret' as const, groupIds: [] }
  await t.call(contentVisibilitySet, { params: { kind, id }, body }, author)
  expect((await poster(author.appid, `article/${id}`)).statusCode, 'drawn a moment ago').toBe(404)
})

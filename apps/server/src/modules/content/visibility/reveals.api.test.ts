// What is told before contents become public.
import { contentReveals } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../testing/content-factory.ts'

const kind = 'article' as const
let t: TestServer
let author: Author
let other: Author
let live: string
let draft: string
beforeAll(async () => {
  t = await createTestServer()
  const [one, two] = [await t.app(), await t.app()]
  author = { appid: one.id, as: one.owner }
  other = { appid: two.id, as: two.owner }
  const make = contentFactory(t)
  const cover = '/files/a/cover.png'
  live = await make.publish(author, { title: '家委会的账目', visibility: 'secret', draft: { cover } })
  draft = await make.write(author, {
    title: '还没写完',
    visibility: 'secret',
    draft: { cover, share: { title: '', desc: '', image: '/files/a/share.png' } },
  })
  for (const [index, status] of [0, 1, 1, 2].entries()) {
    await t.database.pool.query(
      `insert into content_comments (app_id, id, content_id, kind, customer_id, customer_name, text, status)
       values ($1, $2, $3, $4, 'u1', '甲', '好', $5)`,
      [author.appid, `c${index}`, live, kind, status],
    )
  }
  await t.database.pool.query(`update content_counts set comments = 2 where content_id = $1`, [live])
})
afterAll(() => t.close())

const ask = (by: Partial<Author>, ids: string[] = [draft, live]) =>
  t.send(contentReveals, { body: { ids } }, by)

test('tells titles, what is live, comments that are shown, and files, each once', async () => {
  expect((await ask(author)).data).toEqual({
    contents: 2,
    live: 1,
    titles: ['家委会的账目', '还没写完'],
    comments: 2,
    files: 2,
  })
})

test('tells nothing to those who may not know of them', async () => {
  const { appid } = author
  expect((await ask({ appid })).status).toBe(401)
  expect((await ask({ appid, as: await t.user() })).status).toBe(403)
  expect((await ask({ appid, as: await t.member(appid, 'viewer') })).status).toBe(403)
  const nothing = { contents: 0, live: 0, titles: [], comments: 0, files: 0 }
  expect((await ask({ appid, as: await t.member(appid, 'editor') })).data).toEqual(nothing)
  expect((await ask(other)).data).toEqual(nothing)
})

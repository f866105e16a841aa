// Nobody who does not know of a secret content learns that there is one: not from a number, not from an answer that
// differs from the one for what is not there.
import {
  appOverview,
  contentFavorite,
  contentLimit,
  contentUsage,
  contentVisibilitySet,
  groupContentUsage,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../testing/content-factory.ts'

const kind = 'article' as const
let t: TestServer
let author: Author
let viewer: TestUser
let secret: string
beforeAll(async () => {
  t = await createTestServer()
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
  viewer = await t.member(appid, 'viewer')
  const make = contentFactory(t)
  await make.publish(author, { title: '公开的' })
  secret = await make.publish(author, { title: '私密的', visibility: 'secret' })
})
afterAll(() => t.close())

test('comments of a secret content that wait are not counted on the overview', async () => {
  await t.database.pool.query(
    `insert into content_comments (app_id, id, content_id, kind, customer_id, customer_name, text, status)
     values ($1, 'c1', $2, 'article', 'u1', '甲', '等着', 0)`,
    [author.appid, secret],
  )
  const notes = async () =>
    (await t.call(appOverview, {}, author)).data.notes.filter(({ path }) => path.includes('/comments'))
  expect(await notes()).toEqual([])
  const opened = { visibility: 'public' as const, groupIds: [] }
  await t.call(contentVisibilitySet, { params: { kind, id: secret }, body: opened }, author)
  expect(await notes()).toMatchObject([{ path: '/mini/contents/article/comments?status=0' }])
  const closed = { visibility: 'secret' as const, groupIds: [] }
  await t.call(contentVisibilitySet, { params: { kind, id: secret }, body: closed }, author)
})

test('how many an app has is told to each member as far as they know of them', async () => {
  const params = { id: author.appid }
  const seenBy = async (as: TestUser) => {
    const all = [
      ...(await t.call(contentUsage, { params }, { as })).data.list,
      ...(await t.call(groupContentUsage, { params }, { as })).data.list,
      (await t.call(contentLimit, { query: { id: author.appid, type: kind } }, { as })).data,
    ]
    return all.filter(({ type }) => type === kind).map(({ used }) => used)
  }
  expect(await seenBy(author.as)).toEqual([2, 2, 2])
  expect(await seenBy(viewer)).toEqual([1, 1, 1])
})

test('whoever may not know of a content cannot keep it, and is told what they are told of nothing', async () => {
  const keep = (itemId: string, as: TestUser) =>
    t.send(
      contentFavorite,
      { body: { itemId, itemType: kind, favorited: true } },
      { appid: author.appid, as },
    )
  const missing = await keep('01JAAAAAAAAAAAAAAAAAAAAAAA', viewer)
  const hidden = await keep(secret, viewer)
  expect([hidden.status, hidden.msg, hidden.problems]).toEqual([404, missing.msg, missing.problems])
  expect((await keep(secret, author.as)).status).toBe(200)
})

// The scope codes of the specification: what a search of articles says of them is obeyed or refused, never left aside.
import { authedArticleSearch, myArticleSearch } from '@zhanfang/contract/content-kinds/article/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { contentFactory } from '../../testing/content-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('my articles are narrowed by whose and which, and stay mine', async () => {
  const app = await t.app()
  const me = { as: app.owner, appid: app.id }
  const make = contentFactory(t)
  const author = { as: app.owner, appid: app.id }
  await make.write(author, { title: '我写的' })
  await make.write({ ...author, as: await t.member(app.id, 'editor') }, { title: '同事写的' })
  const titles = async (searchType: number) =>
    (await t.call(myArticleSearch, { body: { searchType } }, me)).data.list.map(({ title }) => title)
  expect(await titles(1)).toEqual(['我写的'])
  expect(await titles(2)).toEqual(['我写的'])
  expect(await titles(3)).toEqual([])
  expect(await titles(4)).toEqual(['我写的'])
  expect(await titles(5)).toEqual([])
})

test('articles of other apps know no such scope, and say so', async () => {
  const app = await t.app()
  const me = { as: app.owner, appid: app.id }
  for (const searchType of [2, 3, 4, 5]) {
    const { status, msg } = await t.call(authedArticleSearch, { body: { searchType } }, me)
    expect({ status, msg }).toEqual({ status: 422, msg: expect.stringContaining('不能按创建人') })
  }
  expect((await t.call(authedArticleSearch, { body: { searchType: 1 } }, me)).data.list).toEqual([])
})

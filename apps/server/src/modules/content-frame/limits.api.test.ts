import {
  ADMINISTRATOR,
  contentCopy,
  contentCreate,
  contentDelete,
  contentRestore,
  contentVisitorState,
  showArticleReadnum,
  userContentLimit,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { contentFactory } from '../content/testing/content-factory.ts'

let t: TestServer
const kind = 'article' as const
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('an app has no more contents of a kind than it may, however they come', async () => {
  const { id: appid, owner: as } = await t.app()
  const author = { appid, as }
  const platform = await t.user({ accountType: ADMINISTRATOR })
  const body = { appId: appid, type: kind, most: 2 }
  expect((await t.call(userContentLimit, { body }, { as: platform })).status).toBe(200)
  const create = () => t.call(contentCreate, { params: { kind }, body: {} }, author)
  const { id } = (await create()).data
  const many = await Promise.all([create(), create(), create()])
  expect(many.filter(({ code }) => code === '000000')).toHaveLength(1)
  expect((await create()).code).toBe('900001')
  expect((await t.call(contentCopy, { params: { kind, id } }, author)).code).toBe('900001')
  await t.call(contentDelete, { params: { kind, id } }, author)
  expect((await create()).code).toBe('000000')
  expect((await t.call(contentRestore, { params: { kind, id } }, author)).code).toBe('900001')
})

test('visitors are told how often an article was read only where the app shows it', async () => {
  const { id: appid, owner: as } = await t.app()
  const author = { appid, as }
  const id = await contentFactory(t).publish(author)
  const shown = async () =>
    (await t.call(contentVisitorState, { params: { appId: appid, kind, id } })).data.readCount
  for (const isShown of [true, false]) {
    const set = await t.send(showArticleReadnum, {}, { ...author, rawBody: { open: isShown } })
    expect(set.msg).toBe('')
    expect((await shown()) !== null).toBe(isShown)
  }
})

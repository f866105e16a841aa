import {
  contentModuleDetail,
  dataSlices,
  deleteHistory,
  historyList,
  limits,
  microPageCreate,
  microPagePublish,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type Block } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

function blockOf(kind: string, props: Record<string, unknown>, id: string): Block {
  const block = createBlock(kind, blockKinds, props, id)
  if (!block) throw new Error('no such kind')
  return block
}

async function appOf() {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  return {
    as,
    appid,
    options,
    publish: async (blocks: Block[]) => {
      const document = {
        ...emptyPageDocument(),
        blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
        root: blocks.map(({ id }) => id),
      }
      const body = { title: '页面', document }
      const { id } = (await t.call(microPageCreate, { body }, options)).data
      const { version } = (await t.call(microPagePublish, { body: { id } }, options)).data
      expect(version).toBe(1)
      return id
    },
    titles: async (type?: number) =>
      (await t.call(historyList, { body: type === undefined ? {} : { type } }, options)).data.list.map(
        ({ title }) => title,
      ),
  }
}

test('what was put onto a page or published comes back once, the newest first', async () => {
  const { options, publish, titles } = await appOf()
  const pageId = await publish([
    blockOf('text', { content: '营业时间' }, 'a'),
    blockOf('text', {}, 'b'),
    blockOf('divider', {}, 'c'),
  ])
  expect(await titles()).toEqual(['营业时间'])
  await t.call(dataSlices.text.create, { body: { pageId, content: '地址' } }, options)
  expect(await titles()).toEqual(['地址', '营业时间'])
  await publish([blockOf('text', { content: '营业时间' }, 'x')])
  expect(await titles(60)).toEqual(['营业时间', '地址'])
  expect(await titles(61)).toEqual([])
  expect(await titles(-1)).toEqual([])
})

test('one of them has the props that a page takes, and can be forgotten', async () => {
  const { as, options, publish, titles } = await appOf()
  await publish([blockOf('text', { content: '<p>一</p>', align: 'center' }, 'a')])
  const { list } = (await t.call(historyList, { body: {} }, options)).data
  const [one] = list
  expect(one).toMatchObject({ type: 60, kind: 'text', userName: as.nickname, data: { align: 'center' } })
  const id = one?.id ?? ''
  const found = (await t.call(contentModuleDetail, { query: { id } }, options)).data
  expect(found).toEqual(one)
  expect(blockKinds.text?.schema.safeParse(found.data).success).toBe(true)
  await t.call(deleteHistory, { query: { id } }, options)
  expect(await titles()).toEqual([])
  expect((await t.call(contentModuleDetail, { query: { id } }, options)).status).toBe(404)
  expect((await t.call(deleteHistory, { query: { id } }, options)).status).toBe(404)
  expect((await t.send(historyList, { body: { type: 'text' } }, options)).status).toBe(422)
})

test('of each kind the newest are kept', async () => {
  const { appid, as, publish, options } = await appOf()
  const { blockHistory } = t.server.services.page
  for (let round = 0; round < 3; round += 1) {
    const blocks = Array.from({ length: 100 }, (_, index) => {
      const content = `第${round * 100 + index}段`
      return blockOf('text', { content }, `b${index}`)
    })
    await blockHistory.note(appid, as, blocks)
  }
  await publish([blockOf('imageText', { imageTextList: [] }, 'i'), blockOf('text', { content: '最新' }, 'n')])
  const { total, list } = (await t.call(historyList, { body: { type: 60 } }, options)).data
  expect(total).toBe(limits.blockHistory)
  expect(list[0]?.title).toBe('最新')
})

test('nobody sees or forgets what another app has used', async () => {
  const mine = await appOf()
  await mine.publish([blockOf('text', { content: '我的' }, 'a')])
  const { list } = (await t.call(historyList, { body: {} }, mine.options)).data
  const id = list[0]?.id ?? ''
  const other = await appOf()
  expect(await other.titles()).toEqual([])
  expect((await t.call(contentModuleDetail, { query: { id } }, other.options)).status).toBe(404)
  expect((await t.call(deleteHistory, { query: { id } }, other.options)).status).toBe(404)
  expect(await mine.titles()).toEqual(['我的'])
})

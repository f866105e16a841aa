import {
  appFilingNumber,
  appSiteContact,
  microPageCreate,
  microPagePublish,
  siteAppearanceUpdate,
  websiteNicknameAndImg,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
}, 120_000)
afterAll(() => t.close())

async function siteFromNothing() {
  const { id: appid, owner: as } = await t.app({ appName: '街角书屋' })
  const options = { as, appid }
  return {
    options,
    read: async () => (await t.inject({ url: `/h5/${appid}` })).payload,
    async publish(title: string, content: string) {
      const block = createBlock('text', blockKinds, { content }, 'b1')
      if (!block) throw new Error('no such kind')
      const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
      const { id } = (await t.call(microPageCreate, { body: { title, document } }, options)).data
      await t.call(microPagePublish, { body: { id } }, options)
      return id
    },
  }
}

test('the first page that is published has the name around it, and how to reach whoever it is', async () => {
  const { options, publish, read } = await siteFromNothing()
  await publish('欢迎', '今天开门')
  const bare = await read()
  expect(bare).toMatch(/<header[^>]*>.*街角书屋.*<\/header>/s)
  expect(bare).toMatch(/<footer[^>]*>.*街角书屋.*<\/footer>/s)
  expect(bare).not.toContain('<address')

  const contact = { phone: '021-5555 1234', address: '愚园路 88 号', mail: 'shop@example.cn' }
  await t.call(appSiteContact, { body: contact }, options)
  await t.call(appFilingNumber, { body: { filingNumber: '沪ICP备2号-3' } }, options)
  await t.call(
    websiteNicknameAndImg,
    { query: {}, body: { appImg: 'https://pictures.invalid/logo.png' } },
    options,
  )
  const foot = /<footer[^>]*>.*<\/footer>/s.exec(await read())?.[0] ?? ''
  expect(foot).toContain('href="tel:02155551234"')
  expect(foot).toContain('愚园路 88 号')
  expect(foot).toContain('href="mailto:shop@example.cn"')
  expect(foot).toContain('沪ICP备2号-3')
  expect(/<header[^>]*>.*<\/header>/s.exec(await read())?.[0]).toContain('logo.png')
})

test('the page called 首页 stands for the site however late it comes, and never over a choice', async () => {
  const { options, publish, read } = await siteFromNothing()
  const first = await publish('活动', '先发布的活动')
  await publish('报名', '后发布的报名')
  expect(await read()).toContain('先发布的活动')
  await publish('首页', '欢迎来到书屋')
  expect(await read()).toContain('欢迎来到书屋')
  await t.call(siteAppearanceUpdate, { body: { home: { type: 'micro-page', id: first } } }, options)
  expect(await read()).toContain('先发布的活动')
})

import {
  appBasicDetail,
  appDelete,
  classCreate,
  classIsShow,
  isSf,
  microPageCreate,
  microPageDraft,
  microPageList,
  microPagePublish,
  microPageUnpublish,
  headerNavCreate,
  siteAppearanceUpdate,
  siteData,
  websiteDetail,
  websiteNicknameAndImg,
  websitePublish,
} from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

function documentOf(content: string) {
  const block = createBlock('text', blockKinds, { content }, 'b1')
  if (!block) throw new Error('no such kind')
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

async function siteOf() {
  const { id: appid, owner: as } = await t.app({ appName: '花店' })
  const options = { as, appid }
  return {
    appid,
    options,
    page: async (title: string) =>
      (await t.call(microPageCreate, { body: { title, document: documentOf(title) } }, options)).data.id,
    column: async (name: string) => (await t.call(classCreate, { body: { name } }, options)).data,
    states: async () =>
      Object.fromEntries(
        (await t.call(microPageList, {}, options)).data.list.map(({ title, state }) => [title, state]),
      ),
  }
}

test('a site has a name and a picture that its managers change', async () => {
  const { appid, options } = await siteOf()
  const id = appid
  expect((await t.call(websiteDetail, { params: { id } }, options)).data).toEqual({
    id,
    appid,
    nickName: '花店',
    appImg: '',
    key: 'mini-program',
    appStatus: 0,
    weappStatus: 0,
    domain: '',
    siteUrl: `http://test.invalid/h5/${appid}`,
  })
  const appImg = 'https://example.com/logo.png'
  const change = (body: unknown) => t.send(websiteNicknameAndImg, { query: { ver: 2 }, body }, options)
  expect((await change({ nickName: '春天花店', appImg })).status).toBe(200)
  expect((await change({})).status).toBe(200)
  expect((await t.call(websiteDetail, { params: { id } }, options)).data).toMatchObject({
    nickName: '春天花店',
    appImg,
  })
  expect((await t.call(appBasicDetail, { params: { id } }, options)).data).toMatchObject({
    appName: '春天花店',
    appImg,
    role: 'owner',
  })
  expect((await change({ nickName: '' })).msg).toBe('请输入网站名称！')
  expect((await change({ nickName: '一' })).msg).toBe('网站名称请输入2～15个字')
  for (const wrong of ['javascript:alert(1)', '/other/a.png', 'data:image/svg+xml,<svg/>']) {
    expect([wrong, (await change({ appImg: wrong })).status]).toEqual([wrong, 422])
  }
  expect((await change({ appImg: '' })).status).toBe(200)
})

test('publishing the site publishes what visitors come across, and leaves loose drafts alone', async () => {
  const { appid, options, page, column, states } = await siteOf()
  const publish = () => t.call(websitePublish, {}, options)
  expect((await publish()).msg).toBe('网站还没有可以发布的页面，请先建一个专栏或微页面')

  const [home, changed, offline] = [await page('首页'), await page('改过'), await page('下线')]
  await page('草稿')
  await t.call(siteAppearanceUpdate, { body: { home: { type: 'micro-page', id: home } } }, options)
  for (const id of [changed, offline]) await t.call(microPagePublish, { body: { id } }, options)
  await t.call(microPageUnpublish, { body: { id: offline } }, options)
  const draft = { id: changed, baseRevision: 1, document: documentOf('新的') }
  await t.call(microPageDraft, { body: draft }, options)
  const hidden = await column('藏着')
  await t.call(classIsShow, { body: { id: hidden.id, isShow: false } }, options)
  await column('关于')

  expect((await publish()).data).toEqual({
    published: 3,
    failed: [],
    siteUrl: `http://test.invalid/h5/${appid}`,
  })
  expect(await states()).toEqual({ 首页: 1, 改过: 1, 草稿: 0, 下线: 3 })
  expect((await t.call(siteData, {}, options)).data.classList.map(({ name }) => name)).toEqual(['关于'])
  // A second time there is nothing left to do.
  expect((await publish()).data.published).toBe(0)
})

test('a page that cannot be published is named, and keeps no other back', async () => {
  const { options, column } = await siteOf()
  const empty = (await t.call(microPageCreate, { body: { title: '空的首页' } }, options)).data.id
  await t.call(siteAppearanceUpdate, { body: { home: { type: 'micro-page', id: empty } } }, options)
  await column('关于')
  const { published, failed } = (await t.call(websitePublish, {}, options)).data
  expect(published).toBe(1)
  expect(failed).toMatchObject([{ pageId: empty, title: '空的首页' }])
  expect(failed[0]?.message).not.toBe('')
})

test('the data of a site is what all its pages have in common', async () => {
  const { appid, options, column } = await siteOf()
  const about = await column('关于')
  await t.call(headerNavCreate, { body: { title: '联系', link: noLink } }, options)
  await t.call(websitePublish, {}, options)
  const { data } = await t.call(siteData, {}, options)
  expect(data).toMatchObject({
    website: { appid, nickName: '花店', appStatus: 2 },
    appearance: { skin: { skinId: 'plain' } },
    headerNavList: [{ title: '联系' }],
    footerCategoryList: [],
    classList: [
      {
        id: about.id,
        classId: about.id,
        name: '关于',
        url: `http://test.invalid/h5/${appid}/column/${about.id}`,
      },
    ],
  })
})

test('no site is read or changed from another one', async () => {
  const mine = await siteOf()
  await mine.column('我的专栏')
  await mine.page('我的页面')
  const other = await siteOf()
  const params = { id: mine.appid }
  expect((await t.call(websiteDetail, { params }, other.options)).status).toBe(404)
  expect((await t.call(appBasicDetail, { params }, { as: other.options.as })).code).toBe('300002')
  await t.call(websiteNicknameAndImg, { body: { nickName: '别人的店' } }, other.options)
  await other.column('专栏')
  await t.call(websitePublish, {}, other.options)
  expect(JSON.stringify((await t.call(siteData, {}, other.options)).data)).not.toContain('我的')
  const { website, classList } = (await t.call(siteData, {}, mine.options)).data
  expect([website.nickName, website.appStatus, classList]).toEqual(['花店', 0, []])
  expect(await mine.states()).toEqual({ 我的页面: 0 })
  await t.call(appDelete, { params, query: { appName: '花店' } }, { as: mine.options.as })
  expect((await t.call(websiteDetail, { params }, mine.options)).status).not.toBe(200)
})

test('whether somebody helps the platform from outside is said to himself', async () => {
  expect((await t.call(isSf, {}, { as: await t.user() })).data).toEqual({ isSf: false })
})

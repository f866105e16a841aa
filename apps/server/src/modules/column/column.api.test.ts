import {
  adminClassCopy,
  classAllData,
  classBanner,
  classBannerUpdate,
  classCopy,
  classCreate,
  classDelete,
  classDetail,
  classIsShow,
  classList,
  classNavLayoutType,
  classNavLayoutTypeUpdate,
  classSort,
  classTemplateStandardList,
  classUpdate,
  columnBinCalls,
  columnCalls,
  firstClassList,
  microPageDelete,
  microPageDetail,
  microPageList,
  microPagePublish,
  microPageTitle,
  siteAppearance,
  weappClassAllList,
  weappClassLayoutType,
  weappClassList,
  weappClassNavStyle,
  type Call,
} from '@zhanfang/contract'
import { noImage, noLink } from '@zhanfang/blocks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { siteWithColumns } from './testing/column-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('a column lives: made from a template, renamed, published, copied, hidden, deleted', async () => {
  const { options, make, names } = await siteWithColumns(t)
  const { list: templates } = (await t.call(classTemplateStandardList, {}, options)).data
  expect(templates.length).toBeGreaterThanOrEqual(8)

  const about = await make('关于', null, 'about')
  const page = (await t.call(microPageDetail, { params: { id: about.pageId } }, options)).data
  expect(page.document.root.length).toBe(templates.find(({ id }) => id === 'about')?.blockCount)
  expect(page.url).toMatch(new RegExp(`/column/${about.id}$`))

  await t.call(classUpdate, { body: { id: about.id, name: '关于我们', intro: '我们是谁' } }, options)
  expect((await t.call(classDetail, { params: { id: about.id } }, options)).data).toMatchObject({
    classId: about.id,
    name: '关于我们',
    intro: '我们是谁',
    isShow: true,
    state: 0,
    classTemplateId: 'about',
  })
  expect((await t.call(microPageDetail, { params: { id: about.pageId } }, options)).data.title).toBe(
    '关于我们',
  )

  await t.call(microPagePublish, { body: { id: about.pageId } }, options)
  expect((await t.call(classDetail, { params: { id: about.id } }, options)).data.state).toBe(1)

  await make('团队', about.id)
  const copied = (await t.call(classCopy, { body: { id: about.id } }, options)).data
  expect(await names()).toEqual(['关于我们', '·团队', '关于我们（副本）', '·团队'])
  expect((await t.call(classDetail, { params: { id: copied.id } }, options)).data.state).toBe(0)

  await t.call(classIsShow, { body: { id: copied.id, isShow: false } }, options)
  expect((await t.call(classDetail, { params: { id: copied.id } }, options)).data.isShow).toBe(false)

  expect((await t.call(classDelete, { params: { id: about.id } }, options)).data).toEqual({ deleted: 2 })
  expect(await names()).toEqual(['关于我们（副本）', '·团队'])
  expect((await t.call(microPageDetail, { params: { id: about.pageId } }, options)).code).toBe('400001')
})

test('its page is no micro page: not listed, not deleted alone, and renamed together with it', async () => {
  const { options, make } = await siteWithColumns(t)
  const { id, pageId } = await make('动态')
  expect((await t.call(microPageList, {}, options)).data.total).toBe(0)
  expect((await t.call(microPageDelete, { params: { id: pageId } }, options)).status).toBe(404)
  await t.call(microPageTitle, { body: { id: pageId, title: '新闻' } }, options)
  expect((await t.call(classDetail, { params: { id } }, options)).data.name).toBe('新闻')
  expect(
    await t.call(microPageTitle, { body: { id: pageId, title: '一'.repeat(21) } }, options),
  ).toMatchObject({
    status: 422,
    problems: [{ field: 'title', message: '专栏名称最多20个字' }],
  })
})

describe('names', () => {
  test.each([
    ['', '请输入网站名称！'],
    ['   ', '请输入网站名称！'],
    ['长'.repeat(21), '专栏名称最多20个字'],
  ])('refuses "%s"', async (name, message) => {
    const { options } = await siteWithColumns(t)
    expect((await t.call(classCreate, { body: { name } }, options)).problems[0]?.message).toBe(message)
  })
  test('takes 20 characters, those beyond 16 bits too', async () => {
    const { make } = await siteWithColumns(t)
    expect((await make('😀'.repeat(20))).id).toBeTruthy()
  })
})

describe('the tree', () => {
  test('is sorted and nested as a whole; what is not named follows', async () => {
    const { options, make, names } = await siteWithColumns(t)
    const [a, b, c, d] = [await make('甲'), await make('乙'), await make('丙'), await make('丁')]
    await t.call(
      classSort,
      {
        body: {
          list: [
            { id: c.id, parentId: null },
            { id: a.id, parentId: c.id },
            { id: b.id, parentId: null },
          ],
        },
      },
      options,
    )
    expect(await names()).toEqual(['丙', '·甲', '乙', '丁'])
    const children = (await t.call(weappClassList, { query: { parentId: c.id } }, options)).data.list
    expect(children.map(({ id }) => id)).toEqual([a.id])
    expect((await t.call(firstClassList, {}, options)).data.list.map(({ id }) => id)).toEqual([
      c.id,
      b.id,
      d.id,
    ])
    expect((await t.call(weappClassAllList, {}, options)).data.list).toHaveLength(4)
  })

  test('is sorted level by level too, named by the parent and a list of ids', async () => {
    const { appid, options, make, names } = await siteWithColumns(t)
    const [a, b] = [await make('甲'), await make('乙')]
    const [c, d] = [await make('丙', a.id), await make('丁', a.id)]
    const sort = (body: object) => t.send(classSort, { body: { appid, ...body } }, options)
    expect((await sort({ parentId: a.id, classList: [d.id, c.id] })).status).toBe(200)
    expect(await names()).toEqual(['甲', '·丁', '·丙', '乙'])
    expect((await sort({ parentId: '', classList: [{ classId: b.id }, { id: a.id }, d.id] })).status).toBe(
      200,
    )
    expect(await names()).toEqual(['乙', '甲', '·丙', '丁'])
  })

  test('refuses circles, a fourth level and parents that are not there', async () => {
    const { options, make } = await siteWithColumns(t)
    const a = await make('甲')
    const b = await make('乙', a.id)
    const c = await make('丙', b.id)
    const refused = (call: Call, body: unknown) => t.send(call, { body }, options)
    expect((await refused(classCreate, { name: '丁', parentId: c.id })).problems[0]?.message).toBe(
      '专栏最多 3 级',
    )
    expect((await refused(classUpdate, { id: a.id, parentId: c.id })).problems[0]?.message).toBe(
      '专栏不能放到它自己下面',
    )
    expect((await refused(classUpdate, { id: a.id, name: '不该改', parentId: 'nobody' })).status).toBe(422)
    expect((await t.call(classDetail, { params: { id: a.id } }, options)).data.name).toBe('甲')
    const circle = {
      list: [
        { id: a.id, parentId: b.id },
        { id: b.id, parentId: a.id },
      ],
    }
    expect((await refused(classSort, circle)).problems[0]?.message).toBe('专栏不能放到它自己下面')
    expect((await t.call(classList, {}, options)).data.list).toHaveLength(3)
  })
})

test('layout of the navigation and banner are kept with the site', async () => {
  const { options } = await siteWithColumns(t)
  await t.call(classNavLayoutTypeUpdate, { body: { navLayoutType: 4 } }, options)
  expect((await t.call(classNavLayoutType, {}, options)).data).toEqual({ navLayoutType: 4 })
  await t.call(weappClassLayoutType, { body: { layoutType: 2 } }, options)
  await t.call(weappClassNavStyle, { body: { navStyle: 3 } }, options)
  const list = [{ ...noImage, url: 'https://example.com/a.png', alt: '开业', link: noLink }]
  await t.call(classBannerUpdate, { body: { list } }, options)
  expect((await t.call(classBanner, {}, options)).data).toEqual({ list })
  expect((await t.call(siteAppearance, {}, options)).data).toMatchObject({ navLayoutType: 2, navStyle: 3 })
  await t.call(weappClassLayoutType, { body: { layoutType: '1' } }, options)
  await t.call(weappClassNavStyle, { body: { navStyle: '2' } }, options)
  expect((await t.call(siteAppearance, {}, options)).data).toMatchObject({ navLayoutType: 1, navStyle: 2 })
  for (const layoutType of ['', '9', ' 1', '1.0', null, true]) {
    expect((await t.send(weappClassLayoutType, { body: { layoutType } }, options)).status).toBe(422)
  }
})

test('all-data has the items of the pages with their numeric types', async () => {
  const { options, make } = await siteWithColumns(t)
  const { id } = await make('关于', null, 'contact')
  await make('空的')
  const all = (await t.call(classAllData, {}, options)).data.list
  expect(all.map(({ page }) => page.itemList.length)).toEqual([3, 0])
  const one = (await t.call(classAllData, { query: { classId: id } }, options)).data.list
  expect(one).toHaveLength(1)
  expect(one[0]?.page.itemList.find(({ kind }) => kind === 'text')?.type).toBe(60)
})

test('who manages the platform copies columns of every app, each within its own', async () => {
  const { appid, make, names } = await siteWithColumns(t)
  const parent = await make('关于', null, 'news')
  await make('团队', parent.id)
  const admin = { as: await t.user({ accountType: 2 }) }
  await t.call(adminClassCopy, { body: { appid, id: parent.id } }, admin)
  expect(await names()).toEqual(['关于', '·团队', '关于（副本）', '·团队'])
  const other = await t.app()
  const wrong = { appid: other.id, id: parent.id }
  expect((await t.call(adminClassCopy, { body: wrong }, admin)).status).toBe(404)
  expect((await t.call(adminClassCopy, { body: { ...wrong, appid: 'nobody' } }, admin)).status).toBe(404)
})

describe('every call of another app', () => {
  const allCalls = { ...columnCalls, ...columnBinCalls }
  const inputs: Record<
    keyof typeof allCalls,
    (id: string) => { params?: unknown; query?: unknown; body?: unknown }
  > = {
    firstClassList: () => ({}),
    classList: (id) => ({ query: { parentId: id } }),
    weappClassList: (id) => ({ query: { parentId: id } }),
    weappClassAllList: () => ({}),
    classCreate: (parentId) => ({ body: { name: '外来', parentId } }),
    classDetail: (id) => ({ params: { id } }),
    classUpdate: (id) => ({ body: { id, intro: '外来' } }),
    classDelete: (id) => ({ params: { id } }),
    classBin: () => ({}),
    classRestore: (id) => ({ body: { id } }),
    classIsShow: (id) => ({ body: { id, isShow: false } }),
    classCopy: (id) => ({ body: { id } }),
    adminClassCopy: (id) => ({ body: { appid: mine.appid, id } }),
    classSort: (id) => ({ body: { list: [{ id, parentId: null }] } }),
    classAllData: (id) => ({ query: { classId: id } }),
    classNavLayoutType: () => ({}),
    classNavLayoutTypeUpdate: () => ({ body: { navLayoutType: 3 } }),
    weappClassLayoutType: () => ({ body: { layoutType: 3 } }),
    weappClassNavStyle: () => ({ body: { navStyle: 2 } }),
    classBanner: () => ({}),
    classBannerUpdate: () => ({ body: { list: [] } }),
    classTemplateStandardList: () => ({}),
  }
  let mine: { id: string; appid: string; as: TestUser }
  beforeAll(async () => {
    const { make, appid, as } = await siteWithColumns(t)
    const parent = await make('我的', null, 'news')
    await make('下面', parent.id)
    mine = { id: parent.id, appid, as }
  })

  const names = Object.keys(inputs).filter((name): name is keyof typeof allCalls => name in allCalls)
  test.each(names)('%s neither shows nor changes it', async (name) => {
    const look = async () => [
      (await t.call(classAllData, {}, mine)).data,
      (await t.call(siteAppearance, {}, mine)).data,
    ]
    const before = await look()
    const other = await t.app()
    const answer = await t.send(allCalls[name], inputs[name](mine.id), {
      as: other.owner,
      appid: other.id,
    })
    expect([200, 403, 404, 422]).toContain(answer.status)
    expect(JSON.stringify(answer.status === 200 ? answer.data : '')).not.toContain(mine.id)
    expect(await look()).toEqual(before)
  })
})

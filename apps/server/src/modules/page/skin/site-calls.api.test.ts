import {
  appearanceCalls,
  blockHistoryCalls,
  channelVideo,
  classAllData,
  classCreate,
  dataSliceCalls,
  dataSliceStyleList,
  dataSlices,
  dataSlicesV2,
  footerCategoryCreate,
  footerCategoryDelete,
  footerCategoryList,
  footerCategoryUpdate,
  headerNavCreate,
  headerNavDelete,
  headerNavList,
  headerNavUpdate,
  homeMusic,
  homeMusicUpdate,
  inUsedSkin,
  microPageCreate,
  microPageDelete,
  microPageDetail,
  microPagePublish,
  pop,
  popUpdate,
  platformUserRoles,
  schoolTopImage,
  schoolTopImageSet,
  setSkin,
  siteAppearance,
  siteAppearanceUpdate,
  siteNavigationCalls,
  siteSkins,
  wxChannel,
  wxChannelOpen,
} from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

async function siteOf() {
  const { id: appid, owner: as } = await t.app()
  return { appid, as, options: { as, appid } }
}

describe('the skin', () => {
  test('is plain at first, one of ours by its id, or one of the operator', async () => {
    const { options } = await siteOf()
    expect((await t.call(inUsedSkin, {}, options)).data.skinId).toBe('plain')
    await t.call(setSkin, { body: { skinId: 'spring' } }, options)
    const spring = siteSkins.find(({ skin }) => skin.skinId === 'spring')?.skin
    expect((await t.call(inUsedSkin, {}, options)).data).toEqual(spring)
    const own = {
      skinId: '',
      topBgImageUrl: '',
      bgImageUrl: 'https://example.com/a.jpg',
      bgColorType: 2 as const,
      bgColor: '#112233',
      accent: '#445566',
    }
    await t.call(setSkin, { body: own }, options)
    expect((await t.call(siteAppearance, {}, options)).data.skin).toEqual(own)
    expect((await t.send(setSkin, { body: { skinId: 'nobody' } }, options)).status).toBe(422)
  })

  test('is worn as a family of the whole site, kept by whoever names none, and refused when nobody made it', async () => {
    const { options, appid } = await siteOf()
    const { skin } = (await t.call(siteAppearance, {}, options)).data
    const night = { ...skin, skinId: '', bgColor: '#0d1020', family: 'night', second: '#36d6c6' }
    await t.call(siteAppearanceUpdate, { body: { skin: night } }, options)
    const site = (await t.inject({ method: 'GET', url: `/h5/${appid}` })).payload
    expect(site).toContain('--zf-bg:#0d1020')
    expect(site).toContain('--zf-second:#36d6c6')
    const body = { topBgImageUrl: '', bgColorType: 1 as const, bgColor: '#101010' }
    await t.call(setSkin, { body }, options)
    expect((await t.call(inUsedSkin, {}, options)).data).toMatchObject({ family: 'night', second: '#36d6c6' })
    const unknown = { skin: { ...night, family: 'baroque' } }
    expect((await t.send(siteAppearanceUpdate, { body: unknown }, options)).status).toBe(422)
    // What it wore before comes back whole.
    await t.call(siteAppearanceUpdate, { body: { skin } }, options)
    expect((await t.call(inUsedSkin, {}, options)).data).toEqual(skin)
  })

  test('is taken with the three fields of the specification alone, and keeps the accent', async () => {
    const { options } = await siteOf()
    await t.call(setSkin, { body: { skinId: 'spring' } }, options)
    const { accent } = (await t.call(inUsedSkin, {}, options)).data
    const body = { topBgImageUrl: '/files/skins/sea.svg', bgColorType: 2 as const, bgColor: '#ffeeee' }
    await t.call(setSkin, { body }, options)
    expect((await t.call(inUsedSkin, {}, options)).data).toEqual({
      ...body,
      skinId: '',
      bgImageUrl: '',
      accent,
    })
  })

  test('there are ten and more, and every picture of theirs is served', async () => {
    expect(siteSkins.length).toBeGreaterThanOrEqual(10)
    const pictures = siteSkins.flatMap(({ skin }) => [skin.topBgImageUrl, skin.bgImageUrl]).filter(Boolean)
    for (const url of pictures) {
      const answer = await t.inject({ method: 'GET', url })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/svg+xml'])
      expect(answer.payload).not.toContain('script')
    }
    expect((await t.inject({ method: 'GET', url: '/files/skins/constructor.svg' })).statusCode).toBe(404)
  })
})

test('music and pop-up have calls of their own beside the whole appearance', async () => {
  const { options } = await siteOf()
  const music = { isOn: true, url: 'https://example.com/a.mp3', title: '晨曲' }
  const picture = { url: 'https://example.com/a.jpg', width: 300, height: 400, alt: '开业' }
  const popUp = { isOn: true, image: picture, link: noLink, frequency: 'once' as const }
  await t.call(homeMusicUpdate, { body: music }, options)
  await t.call(popUpdate, { body: popUp }, options)
  expect((await t.call(homeMusic, {}, options)).data).toEqual(music)
  expect((await t.call(pop, {}, options)).data).toEqual(popUp)
  expect((await t.call(siteAppearance, {}, options)).data).toMatchObject({ music, popUp })
  for (const url of ['javascript:alert(1)', '//evil.example/a.mp3', 'data:audio/mp3;base64,AA']) {
    expect([url, (await t.send(homeMusicUpdate, { body: { ...music, url } }, options)).status]).toEqual([
      url,
      422,
    ])
  }
  const link = { ...noLink, eventType: 'survey' as const, itemId: 'nobody' }
  expect((await t.call(popUpdate, { body: { ...popUp, link } }, options)).msg).toMatch(
    /^弹窗图片要打开的问卷不存在/,
  )
  expect((await t.send(popUpdate, { body: { ...popUp, frequency: 'always' } }, options)).status).toBe(422)
})

describe('the tab bar', () => {
  const tab = (title: string) => ({
    title,
    icon: 'home' as const,
    link: { ...noLink, eventType: 'home' as const },
  })
  test.each([
    [0, 200],
    [1, 422],
    [2, 200],
    [5, 200],
    [6, 422],
  ])('with %i tabs is answered %i', async (count, status) => {
    const { options } = await siteOf()
    const tabBar = Array.from({ length: count }, (_, index) => tab(`第${index}项`))
    expect((await t.call(siteAppearanceUpdate, { body: { tabBar } }, options)).status).toBe(status)
  })
  test('leaves what is not named as it is', async () => {
    const { options } = await siteOf()
    await t.call(setSkin, { body: { skinId: 'sea' } }, options)
    await t.call(siteAppearanceUpdate, { body: { tabBar: [tab('首页'), tab('我的')] } }, options)
    expect((await t.call(siteAppearance, {}, options)).data).toMatchObject({
      skin: { skinId: 'sea' },
      tabBar: [{ title: '首页' }, { title: '我的' }],
    })
  })
})

describe('a setting that names a content', () => {
  const to = (eventType: 'micro-page' | 'column' | 'survey' | 'file', itemId: string) => ({
    ...noLink,
    eventType,
    itemId,
  })
  const tab = (title: string, link = noLink) => ({ title, icon: 'home' as const, link })
  async function pageOf(options: { as: TestUser; appid: string }) {
    return (await t.call(microPageCreate, { body: { title: '关于' } }, options)).data.id
  }
  const others = ['nobody', 'constructor', '../../x', '%00', 'a'.repeat(64)]

  test.each(['column', 'micro-page'] as const)(
    'refuses a %s as home that is not of the app',
    async (type) => {
      const { options } = await siteOf()
      const other = await siteOf()
      const foreign =
        type === 'column'
          ? (await t.call(classCreate, { body: { name: '别人的' } }, other.options)).data.id
          : await pageOf(other.options)
      for (const id of [foreign, 'nobody']) {
        const refused = await t.call(siteAppearanceUpdate, { body: { home: { type, id } } }, options)
        expect(refused.status).toBe(422)
        expect(refused.problems[0]?.field).toBe('home.id')
        expect(refused.msg).toMatch(/^首页要打开的(专栏|微页面)不存在/)
      }
      expect((await t.call(siteAppearance, {}, options)).data.home).toEqual({ type: 'auto' })
    },
  )

  test('is refused at its field: tabs, banner, pop-up, head and foot', async () => {
    const { options } = await siteOf()
    const id = await pageOf(options)
    const foreign = await pageOf((await siteOf()).options)
    const types = ['micro-page', 'column', 'survey', 'file'] as const
    for (const [index, itemId] of [foreign, ...others].entries()) {
      for (const type of types.slice(index % types.length).slice(0, 1)) {
        const link = to(type, itemId)
        const picture = { url: '', width: 0, height: 0, alt: '', link }
        const cases = [
          [
            'tabBar.1.link',
            siteAppearanceUpdate,
            { tabBar: [tab('好', to('micro-page', id)), tab('坏', link)] },
          ],
          ['banner.0.link', siteAppearanceUpdate, { banner: [picture] }],
          ['link', headerNavCreate, { title: '坏', link, parentId: null }],
          [
            'links.1.link',
            footerCategoryCreate,
            {
              title: '脚',
              links: [
                { title: '好', link: noLink },
                { title: '坏', link },
              ],
            },
          ],
        ] as const
        for (const [field, spec, body] of cases) {
          const refused = await t.send(spec, { body }, options)
          expect([field, refused.status, refused.problems[0]?.field]).toEqual([field, 422, field])
        }
      }
    }
    expect((await t.call(siteAppearance, {}, options)).data.tabBar).toEqual([])
  })

  test('keeps what was chosen before and deleted since, and refuses it anew', async () => {
    const { options } = await siteOf()
    const id = await pageOf(options)
    const tabBar = [tab('首页', { ...noLink, eventType: 'home' }), tab('关于', to('micro-page', id))]
    expect((await t.call(siteAppearanceUpdate, { body: { tabBar } }, options)).status).toBe(200)
    const nav = await t.call(
      headerNavCreate,
      { body: { title: '关于', link: to('micro-page', id) } },
      options,
    )
    await t.call(microPageDelete, { params: { id } }, options)
    const renamed = tabBar.map((one) => ({ ...one, title: `${one.title}页` }))
    expect((await t.call(siteAppearanceUpdate, { body: { tabBar: renamed } }, options)).status).toBe(200)
    const body = { id: nav.data.id, title: '关于我们' }
    expect((await t.call(headerNavUpdate, { body }, options)).status).toBe(200)
    const home = { type: 'micro-page' as const, id }
    await t.call(siteAppearanceUpdate, { body: { tabBar: [] } }, options)
    expect((await t.call(siteAppearanceUpdate, { body: { home } }, options)).status).toBe(422)
  })

  test('leads nowhere but to http, mail, telephones and the site itself', async () => {
    const { options } = await siteOf()
    const targets = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'file:///etc/passwd',
      'blob:https://x/1',
    ]
    for (const url of targets) {
      const link = { ...noLink, eventType: 'url', url }
      const body = { tabBar: [tab('首页'), { title: '坏', icon: 'home', link }] }
      expect([url, (await t.send(siteAppearanceUpdate, { body }, options)).status]).toEqual([url, 422])
      const nav = await t.send(headerNavCreate, { body: { title: '坏', link, parentId: null } }, options)
      expect([url, nav.status]).toEqual([url, 422])
    }
  })
})

describe('the head of the PC site', () => {
  test('has two levels and an order', async () => {
    const { options } = await siteOf()
    const make = async (title: string, parentId: string | null = null) =>
      (await t.call(headerNavCreate, { body: { title, link: noLink, parentId } }, options)).data.id
    const titles = async () => (await t.call(headerNavList, {}, options)).data.list.map(({ title }) => title)
    const [home, about] = [await make('首页'), await make('关于')]
    const team = await make('团队', about)
    await t.call(headerNavUpdate, { body: { id: about, position: 0, title: '关于我们' } }, options)
    expect(await titles()).toEqual(['关于我们', '首页', '团队'])
    const tooDeep = await t.call(
      headerNavCreate,
      { body: { title: '三级', link: noLink, parentId: team } },
      options,
    )
    expect(tooDeep.status).toBe(422)
    expect((await t.call(headerNavUpdate, { body: { id: about, parentId: home } }, options)).status).toBe(422)
    await t.call(headerNavDelete, { query: { id: about } }, options)
    expect(await titles()).toEqual(['首页'])
  })
})

test('the foot has groups of links', async () => {
  const { options } = await siteOf()
  const links = [{ title: '电话', link: { ...noLink, eventType: 'phone' as const, phone: '01080000000' } }]
  const { id } = (await t.call(footerCategoryCreate, { body: { title: '联系', links } }, options)).data
  const other = (await t.call(footerCategoryCreate, { body: { title: '关于' } }, options)).data.id
  await t.call(footerCategoryUpdate, { body: { id: other, position: 0 } }, options)
  expect((await t.call(footerCategoryList, {}, options)).data.list).toEqual([
    { id: other, title: '关于', links: [] },
    { id, title: '联系', links },
  ])
  // What a change does not name stays.
  await t.call(footerCategoryUpdate, { body: { id, title: '联系我们', position: 0 } }, options)
  expect((await t.call(footerCategoryList, {}, options)).data.list[0]).toEqual({
    id,
    title: '联系我们',
    links,
  })
  await t.call(footerCategoryDelete, { query: { id } }, options)
  expect((await t.call(footerCategoryList, {}, options)).data.list).toHaveLength(1)
})

test('a link of the head or foot needs only what its kind says', async () => {
  const { options } = await siteOf()
  const home = { eventType: 'home' as const }
  const phone = { eventType: 'phone' as const, phone: '01080000000' }
  const { id } = (await t.call(headerNavCreate, { body: { title: '电话', link: phone } }, options)).data
  await t.call(headerNavCreate, { body: { title: '分组' } }, options)
  expect((await t.call(headerNavList, {}, options)).data.list).toMatchObject([
    { title: '电话', link: { ...noLink, ...phone } },
    { title: '分组', link: noLink },
  ])
  await t.call(headerNavUpdate, { body: { id, link: home } }, options)
  expect((await t.call(headerNavList, {}, options)).data.list[0]?.link).toEqual({ ...noLink, ...home })
  await t.call(
    footerCategoryCreate,
    { body: { title: '联系', links: [{ title: '电话', link: phone }] } },
    options,
  )
  expect((await t.call(footerCategoryList, {}, options)).data.list[0]?.links).toEqual([
    { title: '电话', link: { ...noLink, ...phone } },
  ])
  const link = { eventType: 'url' as const, url: 'javascript:alert(1)' }
  expect((await t.send(headerNavUpdate, { body: { id, link } }, options)).status).toBe(422)
})

describe('data slices', () => {
  async function pageOf(options: Awaited<ReturnType<typeof siteOf>>['options']) {
    const block = createBlock('navigation', blockKinds, {}, 'nav1')
    const text = createBlock('text', blockKinds, { content: '旧' }, 'old1')
    if (!block || !text) throw new Error('no such kind')
    const document = { ...emptyPageDocument(), blocks: { nav1: block, old1: text }, root: ['nav1', 'old1'] }
    const { id } = (await t.call(microPageCreate, { body: { title: '页', document } }, options)).data
    const read = async () => (await t.call(microPageDetail, { params: { id } }, options)).data.document
    return { id, read }
  }

  test('put a block at the top, after another, or into a tab', async () => {
    const { options } = await siteOf()
    const { id: pageId, read } = await pageOf(options)
    const top = (
      await t.call(dataSlices.text.create, { body: { pageId, content: '新', fontSize: 20 } }, options)
    ).data
    const after = (
      await t.call(
        dataSlices.notice.create,
        {
          body: { pageId, afterId: 'nav1', contentList: [{ title: '通知', eventType: 'none' }], stayTime: 3 },
        },
        options,
      )
    ).data
    const inside = (
      await t.call(
        dataSlices.image.create,
        { body: { pageId, containerId: 'nav1', imageList: [], imageLayoutType: 2 } },
        options,
      )
    ).data
    const document = await read()
    expect(document.root).toEqual([top.id, 'nav1', after.id, 'old1'])
    expect(document.blocks[top.id]?.props).toMatchObject({ content: '新', fontSize: 20, align: 'left' })
    expect(document.blocks[inside.id]?.props.imageLayoutType).toBe('two-columns')
    expect(Object.values(document.blocks.nav1?.slots ?? {})[0]).toEqual([inside.id])
  })

  test('prepend https to addresses of pictures without it, and refuse what is no address', async () => {
    const { options } = await siteOf()
    const { id: pageId, read } = await pageOf(options)
    const put = (...imageList: unknown[]) =>
      t.call(dataSlices.image.create, { body: { pageId, imageList } }, options)
    const made = (await put('http://img.example.com/a.png', { imageUrl: 'img.example.com/b.png' })).data
    expect((await read()).blocks[made.id]?.props.imageList).toMatchObject([
      { url: 'https://img.example.com/a.png' },
      { url: 'https://img.example.com/b.png' },
    ])
    const refused = await put('https://img.example.com/a.png', 'javascript:alert(1)')
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('https://') })
  })

  test('change what is given and keep the rest; the second version refuses to overwrite', async () => {
    const { options } = await siteOf()
    const { id: pageId, read } = await pageOf(options)
    await t.call(dataSlices.text.update, { body: { pageId, id: 'old1', fontSize: 24 } }, options)
    expect((await read()).blocks.old1?.props).toMatchObject({ content: '旧', fontSize: 24 })
    const body = { pageId, id: 'old1', data: { content: '更新' } }
    const changed = (await t.call(dataSlicesV2.text.update, { body }, options)).data
    expect(changed.item).toMatchObject({ type: 60, data: { content: '更新', fontSize: 24 } })
    const stale = { ...body, baseRevision: changed.revision - 1 }
    expect((await t.call(dataSlicesV2.text.update, { body: stale }, options)).status).toBe(409)
    const wrong = { ...body, data: { fontSize: 'large' } }
    expect((await t.call(dataSlicesV2.text.update, { body: wrong }, options)).status).toBe(422)
    expect(
      (await t.call(dataSlices.image.update, { body: { pageId, id: 'old1', imageList: [] } }, options))
        .status,
    ).toBe(404)
  })

  test('give back what the wire names: pictures without links, and where a notice leads', async () => {
    const { options } = await siteOf()
    const column = (await t.call(classCreate, { body: { name: '关于' } }, options)).data
    const contentList = [{ title: '停水', eventType: 20, itemId: 's1' }]
    const imageList = [{ imageUrl: '/files/skins/sea.svg' }, '/files/skins/spring.svg']
    await t.call(dataSlices.notice.create, { body: { classId: column.id, contentList } }, options)
    await t.call(dataSlices.image.create, { body: { classId: column.id, imageList } }, options)
    const [found] = (await t.call(classAllData, { query: { classId: column.id } }, options)).data.list
    expect(found?.page.itemList).toMatchObject([
      {
        type: 61,
        data: { imageList: [{ url: '/files/skins/sea.svg' }, { url: '/files/skins/spring.svg' }] },
      },
      {
        type: 63,
        data: { contentList: [{ title: '停水', eventType: 'survey', itemId: 's1' }], stayTime: 3 },
      },
    ])
  })

  test('work on the page of a column too', async () => {
    const { options } = await siteOf()
    const column = (await t.call(classCreate, { body: { name: '关于' } }, options)).data
    await t.call(
      dataSlices.imageText.create,
      { body: { classId: column.id, imageTextList: [{ title: '一' }] } },
      options,
    )
    const { document } = (await t.call(microPageDetail, { params: { id: column.pageId } }, options)).data
    expect(document.root).toHaveLength(1)
  })

  test('put a video live block beside the others', async () => {
    const { options } = await siteOf()
    const { id: pageId, read } = await pageOf(options)
    const body = { pageId, afterId: 'old1', finderName: '早读', finderUserName: 'sphABC' }
    const { id } = (await t.call(channelVideo, { body }, options)).data
    const { root, blocks } = await read()
    expect(root.at(-1)).toBe(id)
    expect(blocks[id]).toMatchObject({ kind: 'videoLive', props: { finderName: '早读', style: 'card' } })
    const long = { ...body, finderUserName: 'x'.repeat(65) }
    expect((await t.call(channelVideo, { body: long }, options)).status).toBe(422)
    expect((await t.send(channelVideo, { body: { pageId } }, options)).status).toBe(422)
  })

  test('styles can be asked for', async () => {
    const { options } = await siteOf()
    const { list } = (await t.call(dataSliceStyleList, {}, options)).data
    for (const { type, field, styles } of list) {
      const kind = Object.values(blockKinds).find(({ code }) => code === type)
      for (const { value } of styles) {
        const props = { ...kind?.defaults(), [field]: value }
        expect([type, field, value, kind?.schema.safeParse(props).success]).toEqual([
          type,
          field,
          value,
          true,
        ])
      }
    }
  })
})

test('no call reaches the site of another app', async () => {
  const mine = await siteOf()
  const nav = (await t.call(headerNavCreate, { body: { title: '我的', link: noLink } }, mine.options)).data.id
  const foot = (await t.call(footerCategoryCreate, { body: { title: '我的' } }, mine.options)).data.id
  const page = (await t.call(microPageCreate, { body: { title: '我的' } }, mine.options)).data.id
  const look = async () => [
    (await t.call(headerNavList, {}, mine.options)).data,
    (await t.call(footerCategoryList, {}, mine.options)).data,
    (await t.call(siteAppearance, {}, mine.options)).data,
    (await t.call(microPageDetail, { params: { id: page } }, mine.options)).data.document,
  ]
  const before = await look()
  const other = await siteOf()
  const all = { ...appearanceCalls, ...siteNavigationCalls, ...dataSliceCalls, ...blockHistoryCalls }
  for (const [name, call] of Object.entries(all)) {
    const id = name.startsWith('footer') ? foot : nav
    const words = {
      title: '外来',
      link: noLink,
      content: '外来',
      imageList: [],
      imageTextList: [],
      contentList: [],
      data: {},
    }
    const body = { id, pageId: page, skinId: 'sea', parentId: null, navStyle: 3, ...words }
    const answer = await t.send(call, { query: { id }, body }, other.options)
    expect(JSON.stringify(answer.status === 200 ? answer.data : '')).not.toContain('我的')
  }
  expect(await look()).toEqual(before)
})

test('a school manager changes the picture at the top of the site, whatever else they may do in the app', async () => {
  const { appid, options } = await siteOf()
  await t.call(setSkin, { body: { skinId: 'spring' } }, options)
  const teacher = await t.member(appid, 'viewer')
  const body = { topImage: '/files/skins/sea.svg' }
  const set = (as: TestUser, topImage = body.topImage) =>
    t.send(schoolTopImageSet, { body: { topImage } }, { as, appid })
  expect((await set(teacher)).status).toBe(403)
  expect((await set(options.as)).status, 'the owner is none either').toBe(403)
  const administrator = await t.user({ accountType: 2 })
  const duties = { params: { id: teacher.id }, body: { roles: [], isSchoolManager: true } }
  await t.call(platformUserRoles, duties, { as: administrator })
  expect((await set(teacher, 'javascript:alert(1)')).status).toBe(422)
  await set(teacher)
  expect((await t.call(schoolTopImage, {}, { as: teacher, appid })).data).toEqual(body)
  const spring = siteSkins.find(({ skin }) => skin.skinId === 'spring')?.skin
  expect((await t.call(inUsedSkin, {}, options)).data).toEqual({ ...spring, topBgImageUrl: body.topImage })
  const other = await siteOf()
  expect((await t.send(schoolTopImageSet, { body }, { as: teacher, appid: other.appid })).status).toBe(403)
  expect((await t.send(setSkin, { body: { skinId: 'spring' } }, { as: teacher, appid })).status).toBe(403)
})

test('an app that closes WeChat’s channels shows and takes no live rooms until it opens them', async () => {
  const { appid, options } = await siteOf()
  const { data: page } = await t.call(microPageCreate, { body: { title: '直播' } }, options)
  const add = () =>
    t.send(
      channelVideo,
      { body: { pageId: page.id, finderName: '青禾花店', finderUserName: 'sphA1b2' } },
      options,
    )
  expect((await t.call(wxChannel, {}, options)).data).toEqual({ open: true })
  expect((await add()).status).toBe(200)
  await t.call(microPagePublish, { body: { id: page.id } }, options)
  const shown = async () =>
    (await t.inject({ method: 'GET', url: `/h5/${appid}/page/${page.id}` })).payload.includes(
      '视频号：青禾花店',
    )
  expect(await shown()).toBe(true)
  await t.call(wxChannelOpen, { body: { open: false } }, options)
  expect(await shown()).toBe(false)
  expect((await add()).status).toBe(422)
  const viewer = await t.member(appid, 'viewer')
  expect((await t.send(wxChannelOpen, { body: { open: true } }, { as: viewer, appid })).status).toBe(403)
  await t.call(wxChannelOpen, { body: { open: true } }, options)
  expect(await shown()).toBe(true)
})

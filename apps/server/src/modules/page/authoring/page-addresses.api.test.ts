import {
  classCreate,
  classDetail,
  classIsShow,
  classList,
  microPageAddress,
  microPageAddressCheck,
  microPageAddressUpdate,
  microPageCopy,
  microPageCreate,
  microPageDelete,
  microPageDetail,
  microPageDraft,
  microPagePreviewLink,
  microPagePublish,
  microPageRestore,
  microPageUnpublish,
  pageWords,
  reservedPageWords,
  shareMessage,
  siteAppearanceUpdate,
  siteData,
  weappAllData,
} from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { suggestedWords } from './page-addresses.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
}, 120_000)
afterAll(() => t.close())

function pageOf(kind: string, props: Record<string, unknown>): PageDocument {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (!block) throw new Error(`there is no kind ${kind}`)
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

interface Options {
  as: TestUser
  appid: string
}

async function newPage(options: Options, title = '菜单', document = pageOf('text', { content: '今天有鱼' })) {
  const { id } = (await t.call(microPageCreate, { body: { title, document } }, options)).data
  await t.call(microPagePublish, { body: { id } }, options)
  return id
}
async function newSite() {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  return { ...options, options, id: await newPage(options) }
}
const give = (options: Options, id: string, words: string | null, takeOver?: boolean) =>
  t.send(microPageAddressUpdate, { body: { id, words, takeOver } }, options)
const stateOf = async (options: Options, id: string, words: string) =>
  (await t.call(microPageAddressCheck, { params: { id }, query: { words } }, options)).data
async function visit(appid: string, path: string) {
  const answer = await t.inject({ url: `/h5/${appid}${path}` })
  return { status: answer.statusCode, to: answer.headers.location, html: answer.payload }
}

test('a page is found under its words; its id and former words lead there', async () => {
  const { appid, options, id } = await newSite()
  const given = await t.call(microPageAddressUpdate, { body: { id, words: ' Menu ' } }, options)
  expect(given.data.url).toBe(`http://test.invalid/h5/${appid}/menu`)
  const shown = await visit(appid, '/menu')
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('今天有鱼')
  expect(shown.html).toContain(`<link rel="canonical" href="http://test.invalid/h5/${appid}/menu"`)
  expect(await visit(appid, `/page/${id}?from=card`)).toMatchObject({
    status: 301,
    to: `/h5/${appid}/menu?from=card`,
  })
  await give(options, id, 'our-menu')
  expect(await visit(appid, '/menu')).toMatchObject({ status: 301, to: `/h5/${appid}/our-menu` })
  expect((await visit(appid, '/our-menu')).status).toBe(200)
  expect((await t.call(microPageAddress, { params: { id } }, options)).data).toMatchObject({
    words: 'our-menu',
    former: ['menu'],
    before: `http://test.invalid/h5/${appid}/`,
  })
  await give(options, id, null)
  expect(await visit(appid, '/our-menu')).toMatchObject({ status: 301, to: `/h5/${appid}/page/${id}` })
  expect((await visit(appid, `/page/${id}`)).status).toBe(200)
  // Its own former words come back without a question.
  expect(await stateOf(options, id, 'menu')).toEqual({ state: 'own', title: '' })
  expect((await give(options, id, 'menu')).status).toBe(200)
  expect((await visit(appid, '/menu')).status).toBe(200)
})

test('maps, sharing, search, navigation and links of other pages name the words', async () => {
  const { appid, options, id } = await newSite()
  const link = { ...noLink, eventType: 'micro-page', itemId: id, itemName: '菜单' } as const
  const other = await newPage(options, '首页', pageOf('text', { content: '欢迎' }))
  const button = pageOf('button', { items: [{ text: '看菜单', link }] })
  const leading = await newPage(options, '入口', button)
  await t.call(
    siteAppearanceUpdate,
    {
      body: {
        tabBar: [
          { title: '主页', icon: 'home', link: { ...noLink, eventType: 'home' } },
          { title: '菜单', icon: 'list', link },
        ],
      },
    },
    options,
  )
  await give(options, id, 'menu')
  expect((await visit(appid, '/sitemap.xml')).html).toContain(`/h5/${appid}/menu</loc>`)
  expect((await visit(appid, '/sitemap.xml')).html).not.toContain(id)
  expect((await visit(appid, `/search?q=${encodeURIComponent('有鱼')}`)).html).toContain(`/h5/${appid}/menu"`)
  const message = await t.call(shareMessage, { query: { type: 'micro-page', id } }, options)
  expect(message.data.link).toBe(`http://test.invalid/h5/${appid}/menu`)
  const html = [await visit(appid, `/page/${other}`), await visit(appid, `/page/${leading}`)]
  for (const page of html) {
    expect(page.html).toContain(`href="/h5/${appid}/menu"`)
    expect(page.html).not.toContain(`/page/${id}`)
  }
  await give(options, id, 'dishes')
  expect((await visit(appid, `/page/${leading}`)).html).toContain(`href="/h5/${appid}/dishes"`)
})

test('a column is found under the words of its page, as long as it is shown', async () => {
  const { appid, options, id: menu } = await newSite()
  const body = { name: '关于我们', classTemplateId: 'contact' }
  const { id } = (await t.call(classCreate, { body }, options)).data
  const { pageId } = (await t.call(classDetail, { params: { id } }, options)).data
  await t.call(microPagePublish, { body: { id: pageId, keepSamples: true } }, options)
  const given = await t.call(microPageAddressUpdate, { body: { id: pageId, words: 'about' } }, options)
  expect(given.data.url).toBe(`http://test.invalid/h5/${appid}/about`)
  const shown = await visit(appid, '/about')
  expect(shown.status).toBe(200)
  expect(shown.html).toContain(`<link rel="canonical" href="http://test.invalid/h5/${appid}/about"`)
  expect(await visit(appid, `/column/${id}?from=card`)).toMatchObject({
    status: 301,
    to: `/h5/${appid}/about?from=card`,
  })
  // The page of a column is none of its own.
  expect((await visit(appid, `/page/${pageId}`)).status).toBe(404)
  expect((await visit(appid, '/sitemap.xml')).html).toContain(`/h5/${appid}/about</loc>`)
  expect((await visit(appid, '/sitemap.xml')).html).not.toContain(id)
  expect((await visit(appid, `/page/${menu}`)).html).toContain(`href="/h5/${appid}/about"`)
  expect((await visit(appid, `/search?q=${encodeURIComponent('关于')}`)).html).toContain(
    `/h5/${appid}/about"`,
  )
  const message = await t.call(shareMessage, { query: { type: 'column', id } }, options)
  expect(message.data.link).toBe(`http://test.invalid/h5/${appid}/about`)

  // Lists name the words too, whoever asks.
  const urls = async () => [
    (await t.call(classDetail, { params: { id } }, options)).data.url,
    (await t.call(classList, {}, options)).data.list[0]?.url,
    (await t.call(siteData, {}, options)).data.classList[0]?.url,
    (await t.call(weappAllData, {}, { appid })).data.classList[0]?.url,
  ]
  expect(new Set(await urls())).toEqual(new Set([given.data.url]))
  await give(options, pageId, 'who-we-are')
  expect(new Set(await urls())).toEqual(new Set([`http://test.invalid/h5/${appid}/who-we-are`]))
  expect(await visit(appid, '/about')).toMatchObject({ status: 301, to: `/h5/${appid}/who-we-are` })
  // Pages and columns ask for words of one site.
  expect(await stateOf(options, menu, 'who-we-are')).toMatchObject({ state: 'taken' })
  await t.call(classIsShow, { body: { id, isShow: false } }, options)
  expect((await visit(appid, '/who-we-are')).status).toBe(404)
  expect((await visit(appid, '/about')).status).toBe(404)
  await t.call(classIsShow, { body: { id, isShow: true } }, options)
  await give(options, pageId, null)
  expect(await visit(appid, '/about')).toMatchObject({ status: 301, to: `/h5/${appid}/column/${id}` })
  expect((await visit(appid, `/column/${id}`)).status).toBe(200)
  expect(new Set(await urls())).toEqual(new Set([`http://test.invalid/h5/${appid}/column/${id}`]))
})

test('words that cannot be an address are refused where they are typed', async () => {
  const { options, id } = await newSite()
  for (const [words, message] of [
    ['a', pageWords.length],
    ['a'.repeat(61), pageWords.length],
    ['菜单页', pageWords.letters],
    ['a b', pageWords.letters],
    ['a--b', pageWords.hyphens],
    ['-ab', pageWords.hyphens],
    ['search', pageWords.reserved],
    ['article', pageWords.reserved],
  ] as const) {
    const answer = await give(options, id, words)
    expect([words, answer.status, answer.problems[0]]).toEqual([words, 422, { field: 'words', message }])
  }
})

test('no word of a route of ours can be an address', () => {
  const routes = t.server.http.printRoutes({ commonPrefix: false }).split('\n')
  const depth = (line: string) => line.search(/[├└]/)
  const at = routes.findIndex((line) => line.includes(' h5/:appId ('))
  const top = depth(routes[at] ?? '')
  const after = routes.slice(at + 1)
  const below = after.slice(
    0,
    after.findIndex((line) => depth(line) >= 0 && depth(line) <= top),
  )
  const named = below.filter((line) => /── \/?[a-z]/.test(line))
  const nearest = Math.min(...named.map(depth))
  const firsts = named
    .filter((line) => depth(line) === nearest)
    .flatMap((line) => /── \/?([a-z][a-z0-9-]*)/.exec(line)?.[1] ?? [])
  expect(firsts.length).toBeGreaterThan(20)
  expect(firsts.filter((word) => !reservedPageWords.has(word))).toEqual([])
})

test('of two pages that want the same words at once, one has them', async () => {
  const { options, id } = await newSite()
  const other = await newPage(options, '酒水')
  const answers = await Promise.all([give(options, id, 'drinks'), give(options, other, 'drinks')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused?.problems[0]?.message).toMatch(/正在用这个地址/)
  const winner = answers[0]?.status === 200 ? id : other
  expect(await stateOf(options, winner, 'drinks')).toMatchObject({ state: 'own' })
  expect(await stateOf(options, winner === id ? other : id, 'drinks')).toMatchObject({ state: 'taken' })
})

test('former words stay with their page until they are given away with a question', async () => {
  const { appid, options, id } = await newSite()
  const other = await newPage(options, '新菜单')
  await give(options, id, 'menu')
  await give(options, id, 'old-menu')
  expect(await stateOf(options, other, 'menu')).toEqual({ state: 'kept', title: '菜单' })
  expect((await give(options, other, 'menu')).problems[0]?.message).toBe(pageWords.kept('菜单'))
  expect((await give(options, other, 'old-menu', true)).problems[0]?.message).toBe(pageWords.taken('菜单'))
  expect((await give(options, other, 'menu', true)).status).toBe(200)
  const { html } = await visit(appid, '/menu')
  expect(html).toContain(`/h5/${appid}/menu"`)
  expect(await visit(appid, `/page/${other}`)).toMatchObject({ status: 301, to: `/h5/${appid}/menu` })
})

test('a page in the bin gives its words up with a question, and comes back under its id', async () => {
  const { appid, options, id } = await newSite()
  await give(options, id, 'menu')
  await t.call(microPageDelete, { params: { id } }, options)
  expect((await visit(appid, '/menu')).status).toBe(404)
  const other = await newPage(options, '新菜单')
  expect((await give(options, other, 'menu')).status).toBe(422)
  expect((await give(options, other, 'menu', true)).status).toBe(200)
  await t.call(microPageRestore, { body: { id } }, options)
  expect((await t.call(microPageDetail, { params: { id } }, options)).data.words).toBeNull()
  expect(await visit(appid, '/menu')).toMatchObject({ status: 200 })
})

test('what is not public does not tell by its words that it exists', async () => {
  const { appid, options, id } = await newSite()
  await give(options, id, 'menu')
  await give(options, id, 'our-menu')
  await t.call(microPageUnpublish, { body: { id } }, options)
  const nothing = await visit(appid, '/nothing-here')
  for (const path of ['/menu', '/our-menu', `/page/${id}`]) {
    const answer = await visit(appid, path)
    expect([answer.status, answer.html]).toEqual([404, nothing.html])
  }
  const link = (await t.call(microPagePreviewLink, { params: { id } }, options)).data.url
  expect((await t.inject({ url: new URL(link).pathname + new URL(link).search })).payload).toContain(
    '今天有鱼',
  )
})

test('words of one app are nothing in another, and nobody else may set them', async () => {
  const one = await newSite()
  const two = await newSite()
  await give(one.options, one.id, 'menu')
  expect((await visit(two.appid, '/menu')).status).toBe(404)
  expect((await give(two.options, two.id, 'menu')).status).toBe(200)
  expect((await give(two.options, one.id, 'mine')).status).toBe(404)
  expect((await stateOf(two.options, two.id, 'menu')).state).toBe('own')
  const nobody = await t.send(
    microPageAddressUpdate,
    { body: { id: one.id, words: 'mine' } },
    { appid: one.appid },
  )
  expect(nobody.status).toBe(401)
  const stranger = await give({ as: two.as, appid: one.appid }, one.id, 'mine')
  expect(stranger.status).toBe(403)
})

test('a copy of a page has no words; the draft is not touched', async () => {
  const { options, id } = await newSite()
  const before = (await t.call(microPageDetail, { params: { id } }, options)).data
  await give(options, id, 'menu')
  const after = (await t.call(microPageDetail, { params: { id } }, options)).data
  expect(after).toMatchObject({ revision: before.revision, state: 1, words: 'menu' })
  const copy = (await t.call(microPageCopy, { body: { id } }, options)).data.id
  expect((await t.call(microPageDetail, { params: { id: copy } }, options)).data.words).toBeNull()
  const body = { id, baseRevision: before.revision, document: pageOf('text', { content: '明天有鱼' }) }
  expect((await t.send(microPageDraft, { body }, options)).status).toBe(200)
})

test('names of Latin letters suggest words, others none', () => {
  expect(suggestedWords('About Us!')).toBe('about-us')
  expect(suggestedWords('Café Menü')).toBe('cafe-menu')
  expect(suggestedWords('2026 招新')).toBe('')
  expect(suggestedWords('关于我们')).toBe('')
})

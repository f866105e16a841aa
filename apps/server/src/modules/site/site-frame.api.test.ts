import {
  appRename,
  classCreate,
  classIsShow,
  classSort,
  classUpdate,
  columnLimits,
  footerCategoryCreate,
  headerNavCreate,
  microPageCreate,
  microPageDelete,
  microPagePreviewLink,
  microPagePublish,
  microPageUnpublish,
  setSkin,
  siteAppearanceUpdate,
} from '@zhanfang/contract'
import { blockKinds, noLink, type LinkTarget } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { SITEMAP_SIZE } from './page-routes.ts'

let t: TestServer
/** A second process on the same database. */
let neighbour: TestServer
beforeAll(async () => {
  t = await createTestServer()
  neighbour = await createTestServer({ beside: t })
  // The first page loads the site's build, in each process.
  await Promise.all([t, neighbour].map((one) => one.inject({ method: 'GET', url: '/h5/none' })))
}, 120_000)
afterAll(async () => {
  await neighbour.close()
  await t.close()
})

const get = (url: string) => t.inject({ method: 'GET', url })
const to = (eventType: LinkTarget['eventType'], itemId = ''): LinkTarget => ({ ...noLink, eventType, itemId })

async function siteOf() {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  const options = { as, appid }
  return {
    appid,
    options,
    base: `/h5/${appid}`,
    async column(name: string, more: { parentId?: string; intro?: string; publish?: boolean } = {}) {
      const { parentId = null, intro = '', publish = true } = more
      const made = (
        await t.call(classCreate, { body: { name, parentId, intro, classTemplateId: 'contact' } }, options)
      ).data
      if (publish) await t.call(microPagePublish, { body: { id: made.pageId } }, options)
      return made
    },
    async page(title: string, content: string) {
      const block = createBlock('text', blockKinds, { content }, 'b1')
      if (!block) throw new Error('no such kind')
      const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
      const { id } = (await t.call(microPageCreate, { body: { title, document } }, options)).data
      await t.call(microPagePublish, { body: { id } }, options)
      return id
    },
  }
}

test('a column is a page of the site, found from home, with its way and what is inside it', async () => {
  const { base, options, column, page } = await siteOf()
  await page('首页', '欢迎')
  const about = await column('关于我们')
  const team = await column('团队', { parentId: about.id, intro: '一个个真实的人' })
  const home = (await get(base)).payload
  expect(home).toContain(`href="${base}/column/${about.id}"`)
  expect(home).toContain(`<link rel="canonical" href="http://test.invalid${base}"/>`)
  const shown = (await get(`${base}/column/${about.id}`)).payload
  expect(shown).toContain('欢迎联系')
  expect(shown).toContain('一个个真实的人')
  expect(shown).toContain(`<link rel="canonical" href="http://test.invalid${base}/column/${about.id}"/>`)
  expect((await get(`${base}/column/${team.id}`)).payload).toContain('aria-current="page">团队')
  // Its page has no address of its own.
  expect((await get(`${base}/page/${about.pageId}`)).statusCode).toBe(404)
  await t.call(classUpdate, { body: { id: about.id, name: '认识我们' } }, options)
  expect((await get(base)).payload).toContain('认识我们')
})

test('what is hidden, inside something hidden, offline or a draft is not shown, at once and in every process', async () => {
  const { base, options, column, page } = await siteOf()
  await page('首页', '欢迎')
  const about = await column('关于我们')
  const team = await column('团队', { parentId: about.id })
  const draft = await column('草稿', { publish: false })
  const status = async (id: string) => {
    const url = `${base}/column/${id}`
    const answers = await Promise.all([get(url), neighbour.inject({ method: 'GET', url })])
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await status(about.id)).toEqual([200, 200])
  expect(await status(draft.id)).toEqual([404, 404])
  await t.call(classIsShow, { body: { id: about.id, isShow: false } }, options)
  expect([await status(about.id), await status(team.id)]).toEqual([
    [404, 404],
    [404, 404],
  ])
  expect((await get(base)).payload).not.toContain('关于我们')
  await t.call(classIsShow, { body: { id: about.id, isShow: true } }, options)
  await t.call(microPageUnpublish, { body: { id: about.pageId } }, options)
  expect(await status(team.id)).toEqual([404, 404])
  const other = await t.app()
  await t.call(microPagePublish, { body: { id: about.pageId } }, options)
  expect((await get(`/h5/${other.id}/column/${about.id}`)).statusCode).toBe(404)
})

test('tabs, head and foot lead where they should, and nowhere when it is gone', async () => {
  const { base, options, column, page } = await siteOf()
  const home = await page('首页', '欢迎')
  const about = await column('关于我们')
  const tab = (title: string, link: LinkTarget) => ({ title, icon: 'home' as const, link })
  await t.call(
    siteAppearanceUpdate,
    {
      body: {
        tabBar: [
          tab('主页', to('home')),
          tab('关于', to('column', about.id)),
          tab('页', to('micro-page', home)),
        ],
      },
    },
    options,
  )
  await t.call(headerNavCreate, { body: { title: '顶部关于', link: to('column', about.id) } }, options)
  const links = [{ title: '底部页', link: to('micro-page', home) }]
  await t.call(footerCategoryCreate, { body: { title: '了解', links } }, options)
  const shown = (await get(`${base}/column/${about.id}`)).payload
  for (const words of ['主页', '顶部关于', '底部页', '了解']) expect(shown).toContain(words)
  expect(shown).toContain(`href="${base}/page/${home}"`)
  await t.call(microPageDelete, { params: { id: home } }, options)
  expect((await get(`${base}/column/${about.id}`)).payload).not.toContain(`href="${base}/page/${home}"`)
})

test('the skin is that of every page without one of its own', async () => {
  const { base, options, page } = await siteOf()
  await page('首页', '欢迎')
  expect((await get(base)).payload).not.toContain('/files/skins/')
  await t.call(setSkin, { body: { skinId: 'campus' } }, options)
  const shown = (await get(base)).payload
  expect(shown).toContain('/files/skins/campus.svg')
  expect(shown).toContain('--zf-accent:#1d4ed8')
  expect((await get(`${base}/page/none`)).payload).toContain('/files/skins/campus.svg')
  // The address of a picture cannot end the style that it stands in.
  const bgImageUrl = 'https://example.com/a");color:red;--b:url("'
  const own = { skinId: '', topBgImageUrl: '', bgImageUrl, bgColor: '#ffffff', accent: '#1d4ed8' }
  await t.call(setSkin, { body: { ...own, bgColorType: 1 as const } }, options)
  expect((await get(base)).payload).toContain('a%22);color:red')
})

test('the operator says what stands at the address of the site', async () => {
  const { base, options, column, page } = await siteOf()
  await page('旧首页', '旧的欢迎')
  const later = await page('新页面', '新的内容')
  const about = await column('关于我们')
  expect((await get(base)).payload).toContain('旧的欢迎')
  await t.call(siteAppearanceUpdate, { body: { home: { type: 'micro-page', id: later } } }, options)
  expect((await get(base)).payload).toContain('新的内容')
  await t.call(siteAppearanceUpdate, { body: { home: { type: 'column', id: about.id } } }, options)
  expect((await get(base)).payload).toContain('欢迎联系')
  await t.call(classIsShow, { body: { id: about.id, isShow: false } }, options)
  expect((await get(base)).payload).toContain('旧的欢迎')
})

test('the search finds pages and columns that are public, and shows words as words', async () => {
  const { base, options, column, page } = await siteOf()
  await page('开放时间', '周二至周日开放')
  const hidden = await column('公交线路')
  const search = async (words: string) => (await get(`${base}/search?q=${encodeURIComponent(words)}`)).payload
  expect(await search('周二')).toContain('<mark>周二</mark>至周日开放')
  expect(await search('公交')).toContain(`${base}/column/${hidden.id}`)
  await t.call(classIsShow, { body: { id: hidden.id, isShow: false } }, options)
  expect(await search('公交')).toContain('没有找到相关内容')
  expect(await search('公交')).toMatch(new RegExp(`href="${base}"[^>]*>回到`))
  // What only the build of a page is named by is nobody's word.
  for (const word of ['none', 'left', 'styleId', '#', '"', '\\', '%']) {
    expect([word, await search(word)]).toEqual([word, expect.stringContaining('没有找到相关内容')])
  }
  const hostile = await search('<script>alert(1)</script>')
  expect(hostile).not.toContain('<script>alert')
  expect(hostile).toContain('<meta name="robots" content="noindex"/>')
  expect(await search('')).toContain('想找什么')
  expect((await get('/h5/none/search?q=x')).statusCode).toBe(404)
})

test('the map of the site names what is public', async () => {
  const { appid, base, options, column, page } = await siteOf()
  const id = await page('首页', '欢迎')
  const about = await column('关于我们')
  const draft = await column('草稿', { publish: false })
  const map = await get(`${base}/sitemap.xml`)
  expect(map.headers['content-type']).toContain('application/xml')
  for (const path of [base, `${base}/page/${id}`, `${base}/column/${about.id}`]) {
    expect(map.payload).toContain(`<loc>http://test.invalid${path}</loc>`)
  }
  expect(map.payload).not.toContain(draft.id)
  await t.call(classSort, { body: { list: [{ id: about.id }] } }, options)
  await t.call(appRename, { body: { id: appid, appName: '新的名字' } }, options)
  expect((await get(base)).payload).toContain('新的名字')
})

test('the map of a large site comes in parts', async () => {
  const { appid, base, column, page } = await siteOf()
  const id = await page('首页', '欢迎')
  const about = await column('关于我们')
  // Thousands of pages of which the map reads no content.
  await t.database.db.execute(sql`
    insert into micro_pages (app_id, id, title, draft, draft_hash, published_version, published_at, created_by, updated_by_name)
    select app_id, 'zz' || lpad(n::text, 6, '0'), title, '{}', '', 1, now(), created_by, updated_by_name
    from micro_pages, generate_series(1, ${SITEMAP_SIZE * 2}) n where app_id = ${appid} and id = ${id}`)
  const index = (await get(`${base}/sitemap.xml`)).payload
  const parts = [...index.matchAll(/<sitemap><loc>http:\/\/test\.invalid([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(parts).toEqual([1, 2, 3].map((part) => `${base}/sitemap.xml?part=${part}`))
  const found: string[] = []
  for (const part of parts) {
    const { payload } = await get(part)
    expect(payload.length).toBeLessThan(2_000_000)
    found.push(...[...payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc))
  }
  expect(new Set(found).size).toBe(found.length)
  expect(found).toHaveLength(SITEMAP_SIZE * 2 + 3)
  expect(found.slice(0, 2)).toEqual([
    `http://test.invalid${base}`,
    `http://test.invalid${base}/column/${about.id}`,
  ])
  expect((await get(`${base}/sitemap.xml?part=4`)).statusCode).toBe(404)
  for (const part of ['0', '-1', '1e9', 'x', '1;drop', '']) {
    expect([part, (await get(`${base}/sitemap.xml?part=${encodeURIComponent(part)}`)).statusCode]).toEqual([
      part,
      200,
    ])
  }
})

test('the search takes whatever is typed as words', async () => {
  const { base, page } = await siteOf()
  await page('百分之百', '进度 100% 完成_了 \\ 反斜杠')
  const search = (q: string, more = '') => get(`${base}/search?q=${encodeURIComponent(q)}${more}`)
  expect((await search('100%')).payload).toContain('百分之百')
  expect((await search('成_了')).payload).toContain('百分之百')
  expect((await search('\\ 反')).payload).toContain('百分之百')
  // Signs that mean something to a database stand for themselves alone.
  for (const q of ['%', '_', '\\']) expect((await search(q)).payload).toContain('百分之百')
  for (const q of ['100_', '1%0', "'", '"; drop table micro_pages; --', '.*', '(', '[a-z]', '$.blocks']) {
    const answer = await search(q)
    expect([q, answer.statusCode]).toEqual([q, 200])
    expect(answer.payload).not.toContain('百分之百')
  }
  const odd = [
    '\u0000',
    '\u0000a',
    'a'.repeat(5000),
    '👨‍👩‍👧‍👦',
    '\u202e反',
    '<script>alert(1)</script>',
    ' ',
    '\n',
  ]
  for (const q of odd) {
    const answer = await search(q)
    expect([q, answer.statusCode]).toEqual([q, 200])
    expect(answer.payload).not.toContain('<script>alert')
  }
  for (const raw of [
    'q=%ff%fe',
    'q=%',
    'q=a&q=b',
    'q[]=a',
    'q=a&page=0',
    'q=a&page=-1',
    'q=a&page=1e99',
    'q=a&page=201',
    'q=%ed%a0%80',
  ]) {
    expect([raw, (await get(`${base}/search?${raw}`)).statusCode]).toEqual([raw, 200])
  }
})

test('columns as deep as they may be show their way, and none goes deeper', async () => {
  const { base, options, column } = await siteOf()
  let parentId: string | undefined
  const ids: string[] = []
  for (let level = 0; level < columnLimits.depth; level += 1) {
    const made = await column(`第${level}级`, parentId === undefined ? {} : { parentId })
    ids.push(made.id)
    parentId = made.id
  }
  const deepest = (await get(`${base}/column/${parentId}`)).payload
  for (const id of ids.slice(0, -1)) expect(deepest).toContain(`href="${base}/column/${id}"`)
  const deeper = await t.call(classCreate, { body: { name: '更深', parentId } }, options)
  expect([deeper.status, deeper.problems[0]?.field]).toEqual([422, 'parentId'])
  // A whole tree in one call: neither a chain of two hundred nor a circle.
  const chain = ids.map((id, index) => ({ id, parentId: ids[index - 1] ?? ids.at(-1) ?? null }))
  expect((await t.send(classSort, { body: { list: chain } }, options)).status).toBe(422)
  const long = Array.from({ length: 201 }, () => ({ id: ids[0], parentId: null }))
  expect((await t.send(classSort, { body: { list: long } }, options)).status).toBe(422)
  const moved = await t.call(classUpdate, { body: { id: ids[0] ?? '', parentId } }, options)
  expect(moved.problems[0]?.field).toBe('parentId')
})

test('the draft of a column is shown to who holds its link', async () => {
  const { options, column } = await siteOf()
  const draft = await column('草稿', { publish: false })
  const { url } = (await t.call(microPagePreviewLink, { params: { id: draft.pageId } }, options)).data
  const { pathname, search } = new URL(url)
  expect(pathname).toContain(`/column/${draft.id}`)
  const shown = await get(pathname + search)
  expect(shown).toMatchObject({ statusCode: 200 })
  expect(shown.headers['x-robots-tag']).toBe('noindex')
  expect((await get(`${pathname}?preview=wrong`)).statusCode).toBe(404)
})

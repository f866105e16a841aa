import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import {
  helpCenterNavs,
  platformEditionCreate,
  platformEditionUpdate,
  platformHomePageTypeUpdate,
  platformSettingUpdate,
  portalContentCreate,
  portalContentDelete,
  portalContentDetail,
  portalContentList,
  portalContentSort,
  portalContentUpdate,
  portalPicture,
  productPages,
  personPagePath,
  publicPaths,
  type PortalContent,
  type PortalKind,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apps } from '../../app/tables.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { cookieOfSession } from '../../auth/testing/session-cookie.ts'

const siteFolder = path.resolve(import.meta.dirname, '../../../../../site')
/** What a browser sends after a login; nobody asks here whether it has ended. */
const HELD_LOGIN = cookieOfSession('x'.repeat(43))
const HOSTILE = '</title></style><script>alert(1)</script><img src=x onerror=alert(2)>"\'&'

let t: TestServer
let neighbour: TestServer
let admin: TestUser
beforeAll(async () => {
  const renderer = path.join(siteFolder, 'dist/server/entry.js')
  if (!existsSync(renderer) || !readFileSync(renderer, 'utf8').includes('renderPortalPage')) {
    const vite = path.resolve(siteFolder, '../../node_modules/vite/bin/vite.js')
    for (const args of [[], ['--ssr']]) {
      execFileSync(process.execPath, [vite, 'build', ...args, '--logLevel', 'error'], {
        cwd: siteFolder,
        env: { ...process.env, NODE_ENV: 'production' },
      })
    }
  }
  t = await createTestServer()
  neighbour = await createTestServer({ beside: t })
  admin = await t.user({ accountType: 2 })
}, 120_000)
afterAll(async () => {
  await neighbour.close()
  await t.close()
})

const get = (url: string, headers: Record<string, string> = {}, server = t) =>
  server.inject({ method: 'GET', url, headers })
const as = () => ({ as: admin })
const listOf = async (kind: PortalKind) =>
  (await t.call(portalContentList, { query: { kind, size: 100 } }, as())).data.list

async function addEdition(title: string, price: number | null = 99) {
  const body = { price, period: 'year' as const, summary: '', features: ['全部题型'], recommended: false }
  return (await t.call(portalContentCreate, { body: { kind: 'edition', title, body } }, as())).data.id
}

const everyPage = [
  ...productPages.map(({ path: address }) => address),
  publicPaths.cases,
  publicPaths.price,
  publicPaths.partners,
  publicPaths.mobileSiteCode,
  publicPaths.help,
  '/help/login',
  publicPaths.trial,
  publicPaths.userAgreement,
  publicPaths.privacyAgreement,
  '/help?from=external',
  publicPaths.notEmpowered,
  publicPaths.privilegeFailed,
]

describe('every public page', () => {
  test.each(everyPage)('%s is whole HTML that anyone can read, without script', async (url) => {
    const page = await get(url)
    expect(page.statusCode).toBe(200)
    expect(page.payload).toMatch(/^<!DOCTYPE html><html lang="zh-CN">/)
    expect(page.payload.match(/<h1/g)).toHaveLength(1)
    expect(page.payload).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).not.toContain('script-src')
  })

  test('says what it is to search engines, unless it is only for who was led there', async () => {
    const price = (await get(publicPaths.price)).payload
    expect(price).toContain('<link rel="canonical" href="http://test.invalid/home-price"/>')
    expect(price).toMatch(/<meta name="description" content="[^"]{8,}"/)
    for (const url of [publicPaths.notEmpowered, '/help?from=external', '/help/no-such-article']) {
      expect((await get(url)).payload).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  test('a notice about an app leads to where it is put right, over the login', async () => {
    const lost = (await get(`${publicPaths.notEmpowered}?appId=app1`)).payload
    expect(lost).toContain('href="/login?redirect=%2Fmini%2Fmessage%3FappId%3Dapp1"')
    expect((await get(`${publicPaths.privilegeFailed}?appId=app1`)).payload).toContain('%2Fservice%2Findex')
    expect((await get(`${publicPaths.notEmpowered}?appId=%22%3E`)).payload).not.toContain('redirect=')
  })

  test('comes compressed, and only once while nothing changes', async () => {
    const packed = await get(publicPaths.trial, { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Cookie' })
    expect(zlib.brotliDecompressSync(packed.rawPayload).toString()).toContain('快速试用')
    const etag = String(packed.headers.etag)
    expect(await get(publicPaths.trial, { 'if-none-match': etag })).toMatchObject({
      statusCode: 304,
      payload: '',
    })
  })

  test('leads who is logged in to the dashboard, everybody else to the login', async () => {
    const enter = /class="button" href="([^"]+)"/
    expect(enter.exec((await get('/trial')).payload)?.[1]).toBe('/login')
    expect((await get('/trial')).payload).toContain('class="button" href="/trial/start"')
    const [withLogin] = await Promise.all([get('/trial', { cookie: `a=b; ${HELD_LOGIN}` }), get('/trial')])
    expect(enter.exec(withLogin.payload)?.[1]).toBe('/messagelist/mini')
    for (const cookie of ['token=', 'token=x; session=mark', `token=${'x'.repeat(43)}`, `my${HELD_LOGIN}`])
      expect(enter.exec((await get('/trial', { cookie })).payload)?.[1]).toBe('/login')
  })
})

test('the home page is shown only when the platform wants it; otherwise it leads on', async () => {
  expect((await get('/?appId=app1')).headers.location).toBe('/login?appId=app1')
  expect((await get('/?appId=//evil.example')).headers.location).toBe('/login')
  expect((await get('/', { cookie: HELD_LOGIN })).headers.location).toBe('/messagelist/mini')
  await t.call(platformHomePageTypeUpdate, { body: { platformHomePageType: 1 } }, as())
  for (const server of [t, neighbour]) {
    const home = await get('/', {}, server)
    expect(home.statusCode).toBe(200)
    expect(home.payload).toContain('<link rel="canonical" href="http://test.invalid/"/>')
  }
  await t.call(platformHomePageTypeUpdate, { body: { platformHomePageType: 0 } }, as())
  expect((await get('/', {}, neighbour)).statusCode).toBe(302)
})

test('name, colour, customer service and filing number of the platform show at once, in every process', async () => {
  const body = {
    platformName: '阳光平台',
    platformAccentColor: '#aa3300',
    platformCustomerServicePhone: '010-1234',
    platformFilingNumber: '沪ICP备12345678号',
  }
  expect((await get(publicPaths.price)).payload).not.toContain('beian.miit.gov.cn')
  await t.call(platformSettingUpdate, { body }, as())
  for (const server of [t, neighbour]) {
    const { payload } = await get(publicPaths.price, {}, server)
    expect(payload).toContain('阳光平台')
    expect(payload).toContain('#aa3300')
    expect(payload).toContain('href="tel:0101234"')
    expect(payload).toMatch(/href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>沪ICP备12345678号</)
  }
})

describe('contents', () => {
  test('are first those that came with the product, written once by two processes that start together', async () => {
    const other = await createTestServer()
    const beside = await createTestServer({ beside: other })
    const both = await Promise.all([other, beside].map((server) => server.call(helpCenterNavs)))
    const [one, two] = both.map(({ data }) => data)
    expect(one).toEqual(two)
    const articles = one?.list.flatMap(({ children }) => children.map(({ slug }) => slug)) ?? []
    expect(articles).toContain('export-answers')
    expect(new Set(articles).size).toBe(articles.length)
    await beside.close()
    await other.close()
  })

  test('are shown, changed, put in order and taken away at once, in every process', async () => {
    const ids = [await addEdition('基础版'), await addEdition('专业版', null), await addEdition('免费版', 0)]
    const titles = async () =>
      [...(await get(publicPaths.price, {}, neighbour)).payload.matchAll(/<h2>(..版)<\/h2>/g)].map(
        ([, title]) => title,
      )
    const three = (await get(publicPaths.price, {}, neighbour)).payload
    expect(three).toMatch(/基础版.*¥99 .*\/年.*专业版.*面议.*免费版.*免费/s)
    await t.call(portalContentSort, { body: { kind: 'edition', ids: ids.toReversed().slice(0, 2) } }, as())
    expect((await listOf('edition')).map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
    await t.call(portalContentDelete, { params: { id: ids[2] ?? '' } }, as())
    expect(await titles()).not.toContain('免费版')
    const [, basic] = await listOf('edition')
    if (basic?.kind !== 'edition') throw new Error('no edition')
    const change = { ...basic, visible: false }
    await t.call(portalContentUpdate, { body: change }, as())
    expect((await get(publicPaths.price, {}, neighbour)).payload).not.toContain('基础版')
  })

  test('give way to what is sold, which is shown with its prices in every process and leads to where it is bought', async () => {
    await addEdition('旗舰版', 1)
    const body = {
      name: '旗舰版',
      rank: 3,
      summary: HOSTILE,
      prices: [
        { months: 1, amount: 100.5 },
        { months: 24, amount: 2000 },
        { months: 12, amount: 700, virtualPlatformKey: 'agent' },
      ],
      limits: [
        { type: 'micro-page', most: 7 },
        { type: 'survey', most: null },
      ],
    }
    const { id } = (await t.call(platformEditionCreate, { body }, as())).data
    const shown = (await get(publicPaths.price, {}, neighbour)).payload
    expect(shown.match(/<h2>旗舰版<\/h2>/g)).toHaveLength(1)
    expect(shown).toMatch(/旗舰版.*¥100\.50 <small>\/月<.*¥2000 <small>\/2 年<.*最多 7 个.*不限数量/s)
    expect(shown).not.toContain('¥700')
    expect(shown).not.toContain('<img src=x')
    expect(shown).not.toContain('<script')
    expect(shown).toContain('href="/login?redirect=%2Fservice%2Findex" aria-label="购买旗舰版"')
    const { payload } = await get(publicPaths.price, { cookie: HELD_LOGIN })
    expect(payload).toContain('href="/service/index" aria-label="购买旗舰版"')
    await t.call(platformEditionUpdate, { params: { id }, body: { ...body, enabled: false } }, { as: admin })
    // Nothing is sold any more, and what was written is there again.
    const later = (await get(publicPaths.price, {}, neighbour)).payload
    expect(later).not.toContain('/service/index')
    expect(later).toContain('¥1 <small>/年')
  })

  test('keep money exact to the 分 and refuse more', async () => {
    const id = await addEdition('零钱版', 0.29)
    expect((await t.call(portalContentDetail, { params: { id } }, as())).data).toMatchObject({
      body: { price: 0.29 },
    })
    const { rows } = await t.database.pool.query('select body from portal_contents where id = $1', [id])
    expect(rows).toMatchObject([{ body: { priceFen: 29 } }])
    const body = { price: 0.005, period: 'year' as const, summary: '', features: [], recommended: false }
    const refused = await t.call(
      portalContentCreate,
      { body: { kind: 'edition', title: '半分', body } },
      as(),
    )
    expect(refused.status).toBe(422)
  })

  test('show hostile words as words and open no hostile address', async () => {
    const body = { summary: HOSTILE, href: '' }
    const { id } = (
      await t.call(portalContentCreate, { body: { kind: 'case', title: HOSTILE.slice(0, 50), body } }, as())
    ).data
    const page = (await get(publicPaths.cases)).payload
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img src=x')
    expect(page).toContain('&lt;script&gt;alert(1)')
    await t.call(portalContentDelete, { params: { id } }, as())
    for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example']) {
      const made = { kind: 'case', title: '坏地址', body: { summary: '', href } } as const
      expect((await t.call(portalContentCreate, { body: made }, as())).status).toBe(422)
    }
  })

  test('are not overwritten by who read them before another changed them', async () => {
    const id = await addEdition('两人改')
    const { data: read } = await t.call(portalContentDetail, { params: { id } }, as())
    const save = (title: string) => t.send(portalContentUpdate, { body: { ...read, title } }, as())
    const results = await Promise.all([save('甲改的'), save('乙改的')])
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(results.find(({ status }) => status === 409)?.detail).toEqual({ revision: 2 })
  })

  test('have addresses of their own', async () => {
    const body = { parentId: null, summary: '', blocks: [] }
    const made = { kind: 'help', title: '重名', slug: 'login', body } as const
    const refused = await t.call(portalContentCreate, { body: made }, as())
    expect(refused).toMatchObject({ status: 422, problems: [{ field: 'slug' }] })
  })
})

const inSection = (list: PortalContent[], slug: string) => {
  const found = list.find((one) => one.slug === slug)
  if (found?.kind !== 'help') throw new Error(`no ${slug}`)
  return found
}

describe('the help centre', () => {
  test('has a section of its own for who comes from outside', async () => {
    const [inside, outside] = [(await get('/help')).payload, (await get('/help?from=external')).payload]
    expect(outside).toContain('外部帮助')
    expect(outside).toContain('/help/external-start')
    expect(outside).not.toContain('/help/create-app')
    expect(inside).toContain('/help/create-app')
    expect(inside).not.toContain('/help/external-start')
    expect((await get('/help/external-start')).statusCode).toBe(200)
  })

  test('has two levels, no empty places, and hides an article with its section', async () => {
    const help = await listOf('help')
    const [section, article] = [inSection(help, 'results'), inSection(help, 'export-answers')]
    const under = (parentId: string) => ({ parentId, summary: '', blocks: [] })
    for (const parentId of [article.id, 'no-such-section']) {
      const made = { kind: 'help', title: '太深', body: under(parentId) } as const
      const refused = await t.call(portalContentCreate, { body: made }, as())
      expect(refused.problems.map(({ field }) => field)).toEqual(['body.parentId'])
    }
    expect((await t.call(portalContentDelete, { params: { id: section.id } }, as())).status).toBe(422)
    const moved = { ...section, body: under(inSection(help, 'pages').id) }
    expect((await t.call(portalContentUpdate, { body: moved }, as())).status).toBe(422)

    await t.call(portalContentUpdate, { body: { ...section, visible: false } }, as())
    expect((await get('/help/export-answers', {}, neighbour)).statusCode).toBe(404)
    expect((await get('/sitemap.xml')).payload).not.toContain('export-answers')
    expect(JSON.stringify((await t.call(helpCenterNavs)).data)).not.toContain('export-answers')
  })

  test('shows articles as headings, paragraphs, lists and links', async () => {
    const blocks = [
      { type: 'heading' as const, text: '小标题' },
      { type: 'list' as const, ordered: true, items: ['先<b>这样'] },
      { type: 'link' as const, text: '官网', href: 'https://example.com/?a=1&b=2' },
    ]
    const body = { parentId: null, summary: '', blocks }
    await t.call(portalContentCreate, { body: { kind: 'help', title: '写法', slug: 'shapes', body } }, as())
    const page = (await get('/help/shapes')).payload
    expect(page).toContain('<h2>小标题</h2>')
    expect(page).toContain('<ol><li>先&lt;b&gt;这样</li></ol>')
    expect(page).toContain('<a href="https://example.com/?a=1&amp;b=2">官网</a>')
  })

  test('shows pictures that its administrators upload, and takes them from nobody else', async () => {
    const content = await sharp({ create: { width: 3000, height: 60, channels: 3, background: '#247' } })
      .png()
      .toBuffer()
    const file = { content, name: '步骤.png' }
    expect((await t.call(portalPicture, {}, { file })).status).toBe(401)
    const operator = await t.user()
    expect((await t.call(portalPicture, {}, { as: operator, file })).status).toBe(403)
    const { url } = (await t.call(portalPicture, {}, { ...as(), file })).data
    expect(await sharp((await t.inject({ url })).rawPayload).metadata()).toMatchObject({ width: 1600 })

    const article = (picture: string) => ({
      kind: 'help' as const,
      title: '有图',
      slug: 'pictures',
      body: {
        parentId: null,
        summary: '',
        blocks: [{ type: 'image' as const, url: picture, alt: HOSTILE }],
      },
    })
    const refused = await t.call(portalContentCreate, { body: article('javascript:alert(1)') }, as())
    expect(refused.status).toBe(422)
    await t.call(portalContentCreate, { body: article(url) }, as())
    const page = (await get('/help/pictures')).payload
    expect(page).toContain(`<img src="${url}"`)
    expect(page).not.toContain('<script>alert(1)')
  })
})

test('agreements are two, marked as drafts until confirmed, and cannot go', async () => {
  const agreements = await listOf('agreement')
  expect(agreements.map(({ slug }) => slug)).toEqual(['user', 'privacy'])
  const [user] = agreements
  if (user?.kind !== 'agreement') throw new Error('no agreement')
  expect((await get(publicPaths.userAgreement)).payload).toContain('这是一份草稿')
  await t.call(
    portalContentUpdate,
    { body: { ...user, visible: false, body: { ...user.body, draft: false } } },
    as(),
  )
  const page = await get(publicPaths.userAgreement)
  expect(page.statusCode).toBe(200)
  expect(page.payload).not.toContain('这是一份草稿')
  expect((await t.call(portalContentDelete, { params: { id: user.id } }, as())).status).toBe(422)
  const another = { kind: 'agreement' as const, title: '第三份', body: { draft: true, blocks: [] } }
  expect((await t.call(portalContentCreate, { body: another }, as())).status).toBe(422)
})

test('landing pages forward to this installation and to listed deployments, nowhere else', async () => {
  const to = async (url: string) => {
    const answer = await get(
      `${publicPaths.miniProgramTransfer}?url=${encodeURIComponent(url)}`,
      {},
      neighbour,
    )
    return answer.headers.location ?? answer.statusCode
  }
  expect(await to('/help')).toBe('/help')
  expect(await to('https://mini.example.org/x')).toBe(403)
  const body = { origin: 'https://mini.example.org/whatever?a=1' }
  await t.call(portalContentCreate, { body: { kind: 'forwardTarget', title: '区小程序', body } }, as())
  expect(await to('https://mini.example.org/x')).toBe('https://mini.example.org/x')
  expect(await to('https://mini.example.org.evil.example/')).toBe(403)
  const refused = await get(`${publicPaths.articleTransfer}?url=https://evil.example/`)
  expect(refused.payload).not.toContain('evil.example')
  expect((await get(publicPaths.articleTransfer)).statusCode).toBe(404)
})

test('the code of a mobile site is shown for apps that visitors can open only', async () => {
  const { id } = await t.app({ appName: '扫码应用' })
  const before = await get(`${publicPaths.mobileSiteCode}?appId=no-such-app`)
  expect(before.statusCode).toBe(404)
  const page = await get(`${publicPaths.mobileSiteCode}?appId=${id}`)
  expect(page.payload).toContain(`http://test.invalid/h5/${id}`)
})

test("a person's page shows the name and the published sites that are theirs, and nothing of others", async () => {
  const someone = await t.user({ nickname: '林<若>溪' })
  const page = () => get(personPagePath(someone.id))
  const empty = await page()
  expect(empty).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } })
  expect(empty.payload).toContain('林&lt;若&gt;溪')
  expect(empty.payload).toContain('还没有公开的网站')
  // Neither how to log in nor how to reach them.
  expect(empty.payload).not.toContain(someone.account)

  const shown = await t.app({ owner: someone, appName: '公开的站' })
  await t.app({ owner: someone, appName: '没发布的站' })
  const foreign = await t.app({ appName: '别人的站' })
  for (const { id } of [shown, foreign]) await t.server.services.app.markPublished(id)
  await t.server.services.app.addMember(foreign.id, someone.id, 'manager')
  const { payload } = await page()
  expect(payload).toContain(`href="http://test.invalid/h5/${shown.id}"`)
  expect(payload).toContain('公开的站')
  for (const hidden of ['没发布的站', '别人的站', '还没有公开的网站']) expect(payload).not.toContain(hidden)

  expect((await get(personPagePath('nobody'))).statusCode).toBe(404)
  await t.database.pool.query('update users set disabled_at = now() where id = $1', [someone.id])
  expect((await page()).statusCode).toBe(404)
})

test('robots and the site map tell of the public pages', async () => {
  const robots = (await get('/robots.txt')).payload
  expect(robots).toContain('Sitemap: http://test.invalid/sitemap.xml')
  expect(robots).toContain('Sitemap: http://test.invalid/sitemap-sites.xml')
  const published = await t.app()
  const draft = await t.app()
  const own = await t.app()
  for (const { id } of [published, own]) await t.server.services.app.markPublished(id)
  await t.database.db.update(apps).set({ domain: 'own.example.com' }).where(eq(apps.id, own.id))
  const sites = (await get('/sitemap-sites.xml')).payload
  expect(sites).toContain(`<sitemap><loc>http://test.invalid/h5/${published.id}/sitemap.xml</loc></sitemap>`)
  expect(sites).not.toContain(draft.id)
  expect(sites).not.toContain(own.id)
  const map = (await get('/sitemap.xml')).payload
  expect(map).toContain('<loc>http://test.invalid/help/login</loc>')
  expect(map).not.toContain('not-empower')
})

test('who is not an administrator of the platform neither reads nor changes contents', async () => {
  const stranger = await t.user()
  const calls = [
    [portalContentList, { query: { kind: 'help' } }],
    [portalContentDetail, { params: { id: 'x' } }],
    [portalContentCreate, { body: {} }],
    [portalContentUpdate, { body: {} }],
    [portalContentSort, { body: {} }],
    [portalContentDelete, { params: { id: 'x' } }],
  ] as const
  for (const [call, input] of calls) {
    expect((await t.send(call, input)).status).toBe(401)
    expect((await t.send(call, input, { as: stranger })).status).toBe(403)
  }
})

test('sizes are bounded', async () => {
  const blocks = Array.from({ length: 201 }, () => ({ type: 'paragraph', text: '字' }))
  const body = { kind: 'help', title: '太长', body: { parentId: null, summary: '', blocks } }
  expect((await t.send(portalContentCreate, { body }, as())).status).toBe(422)
})

import {
  appDelete,
  classCreate,
  classDetail,
  domainEnabled,
  microPageAddressUpdate,
  microPageCreate,
  microPageDetail,
  microPagePreviewLink,
  microPagePublish,
  publicPaths,
  queryCreate,
  queryDetail,
  shareMessage,
  websiteDomain,
  websiteDomainBind,
  websiteDomainProof,
  websiteDomainRelease,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { publishedSurvey, question } from '../survey/testing/survey-factory.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

/** What the world shows: TXT records and files. */
const records = new Map<string, string[]>()
const files = new Map<string, string>()

let t: TestServer
/** A second process on the same database. */
let neighbour: TestServer
beforeAll(async () => {
  const proof = {
    records: async (name: string) => records.get(name) ?? [],
    file: async (url: string) => files.get(url) ?? '',
  }
  t = await createTestServer({ proof })
  neighbour = await createTestServer({ beside: t, proof })
  // The first page loads what draws them all.
  await t.inject({ method: 'GET', url: '/h5/none' })
})
afterEach(() => {
  records.clear()
  files.clear()
})
afterAll(async () => {
  await neighbour.close()
  await t.close()
})

const newDomain = () => `site-${newId().toLowerCase()}.example.cn`
const visit = (domain: string, url: string, server = t) =>
  server.inject({ method: 'GET', url, headers: { host: domain } })

async function site(words: string) {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const block = createBlock('text', blockKinds, { content: words }, 'b1')
  if (!block) throw new Error('no such kind')
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const { id } = (await t.call(microPageCreate, { body: { title: words, document } }, options)).data
  await t.call(microPagePublish, { body: { id } }, options)
  return { ...options, pageId: id }
}

/** A form with one field in the app, published. */
async function formOf({ as, appid }: { as: TestUser; appid: string }): Promise<string> {
  const beside = { id: '', appid, owner: as, as: { as, appid } }
  return (await publishedSurvey(t, { beside, elements: [question('text', { id: 'name' })] })).id
}

const bind = (options: { as: TestUser; appid: string }, domain: string) =>
  t.call(websiteDomainBind, { body: { domain } }, options)

async function showRecord(options: { as: TestUser; appid: string }, domain: string): Promise<void> {
  const { record } = (await t.call(websiteDomainProof, { query: { domain } }, options)).data
  records.set(record.name, [...(records.get(record.name) ?? []), record.value])
}

describe('a domain', () => {
  test('is bound once it is proved, and the site stands at its root', async () => {
    const { appid, as, pageId } = await site('欢迎光临')
    const domain = newDomain()
    const options = { as, appid }
    const refused = await bind(options, domain)
    expect(refused).toMatchObject({ status: 422, code: '300021' })
    expect(refused.problems[0]?.message).toContain(`_zhanfang.${domain}`)
    expect((await visit(domain, '/')).payload).not.toContain('欢迎光临')

    await showRecord(options, domain)
    expect((await bind(options, `https://${domain.toUpperCase()}/`)).data).toEqual({ domain })
    expect((await t.call(websiteDomain, {}, options)).data).toEqual({
      domain,
      address: `http://${domain}`,
      target: 'test.invalid',
    })
    expect((await t.call(domainEnabled, { params: { id: appid } }, options)).data).toEqual({
      enabled: true,
      domain,
    })
    for (const url of ['/', `/page/${pageId}`, `/h5/${appid}`, `/h5/${appid}/page/${pageId}`]) {
      const page = await visit(domain, url)
      expect(page.statusCode).toBe(200)
      expect(page.payload).toContain('欢迎光临')
    }
    // Search engines are told one address, wherever they read the page.
    const canonical = `<link rel="canonical" href="http://${domain}/page/${pageId}"/>`
    expect((await visit(domain, `/page/${pageId}`)).payload).toContain(canonical)
    expect((await visit('test.invalid', `/h5/${appid}/page/${pageId}`)).payload).toContain(canonical)
    expect((await visit(domain, '/sitemap.xml')).payload).toContain(
      `<loc>http://${domain}/page/${pageId}</loc>`,
    )
    expect((await visit(domain, '/robots.txt')).payload).toContain(`Sitemap: http://${domain}/sitemap.xml`)
  })

  test('has pages and columns under their words, and leads former ones there', async () => {
    const mine = await site('自己的网站')
    const { appid, pageId } = mine
    const { id } = (await t.call(classCreate, { body: { name: '关于', classTemplateId: 'contact' } }, mine))
      .data
    const column = (await t.call(classDetail, { params: { id } }, mine)).data
    await t.call(microPagePublish, { body: { id: column.pageId, keepSamples: true } }, mine)
    const domain = newDomain()
    await showRecord(mine, domain)
    await bind(mine, domain)
    const give = (page: string, words: string) =>
      t.call(microPageAddressUpdate, { body: { id: page, words } }, mine)
    await give(pageId, 'menu')
    expect((await give(pageId, 'our-menu')).data.url).toBe(`http://${domain}/our-menu`)
    await give(column.pageId, 'about')
    for (const words of ['our-menu', 'about']) {
      const canonical = `<link rel="canonical" href="http://${domain}/${words}"/>`
      const own = await visit(domain, `/${words}`)
      expect([own.statusCode, own.payload.includes(canonical)]).toEqual([200, true])
      expect(own.payload).toContain('href="/about"')
      expect(own.payload).not.toContain('/h5/')
      const onPlatform = await visit('test.invalid', `/h5/${appid}/${words}`)
      expect(onPlatform.payload).toContain(canonical)
      expect(onPlatform.payload).toContain(`href="/h5/${appid}/about"`)
      expect((await visit(domain, '/sitemap.xml')).payload).toContain(`<loc>http://${domain}/${words}</loc>`)
    }
    for (const [from, to] of [
      ['/menu', '/our-menu'],
      [`/page/${pageId}`, '/our-menu'],
      [`/column/${id}`, '/about'],
    ] as const) {
      const moved = await visit(domain, from)
      expect([moved.statusCode, moved.headers.location]).toEqual([301, to])
    }
  })

  test('shows its own site alone: neither others nor the console', async () => {
    const mine = await site('我的站点')
    const other = await site('别人的站点')
    const domain = newDomain()
    await showRecord(mine, domain)
    await bind(mine, domain)
    for (const url of [
      `/h5/${other.appid}`,
      `/h5/${other.appid}/page/${other.pageId}`,
      `/page/${other.pageId}`,
    ]) {
      const page = await visit(domain, url)
      expect(page.statusCode).toBe(404)
      expect(page.payload).not.toContain('别人的站点')
    }
    expect((await visit(domain, '/login')).statusCode).toBe(404)
    expect((await visit(domain, '/openapi.json')).statusCode).toBe(404)
    expect((await visit(domain, '/readyz')).statusCode).toBe(200)
  })

  test('is where all links of the site stay, and what is passed on names it', async () => {
    const mine = await site('自己的网址')
    const domain = newDomain()
    const { appid, pageId } = mine
    const { id: columnId } = (await t.call(classCreate, { body: { name: '栏目一' } }, mine)).data
    const { pageId: columnPageId } = (await t.call(classDetail, { params: { id: columnId } }, mine)).data
    await t.call(microPagePublish, { body: { id: columnPageId } }, mine)
    const surveyId = await formOf(mine)
    const before = (await t.call(shareMessage, { query: { type: 'micro-page', id: pageId } }, mine)).data
    expect(before.link).toBe(`http://test.invalid/h5/${appid}/page/${pageId}`)
    await showRecord(mine, domain)
    await bind(mine, domain)

    const paths = [
      '/',
      `/page/${pageId}`,
      `/column/${columnId}`,
      '/search?q=自己',
      `/survey/${surveyId}`,
      '/none',
    ]
    for (const url of paths) {
      const { payload } = await visit(domain, encodeURI(url))
      expect(payload).toContain('</html>')
      expect(payload).not.toContain('/h5/')
    }
    // The same pages on the platform go on leading to each other there, with one canonical address.
    const onPlatform = await visit('test.invalid', `/h5/${appid}/column/${columnId}`)
    expect(onPlatform.payload).toContain(`href="/h5/${appid}"`)
    expect(onPlatform.payload).toContain(`rel="canonical" href="http://${domain}/column/${columnId}"`)
    for (const [host, url] of [
      [domain, `/survey/${surveyId}`],
      ['test.invalid', `/h5/${appid}/survey/${surveyId}`],
    ] as const) {
      const page = await visit(host, url)
      expect(page.payload).toContain(`rel="canonical" href="http://${domain}/survey/${surveyId}"`)
    }

    const linkOf = async (query: { type: 'app' | 'column' | 'micro-page' | 'survey'; id?: string }) =>
      (await t.call(shareMessage, { query }, mine)).data.link
    expect(await linkOf({ type: 'app' })).toBe(`http://${domain}`)
    expect(await linkOf({ type: 'micro-page', id: pageId })).toBe(`http://${domain}/page/${pageId}`)
    expect(await linkOf({ type: 'column', id: columnId })).toBe(`http://${domain}/column/${columnId}`)
    expect(await linkOf({ type: 'survey', id: surveyId })).toBe(`http://${domain}/survey/${surveyId}`)
    expect((await t.call(microPageDetail, { params: { id: pageId } }, mine)).data.url).toBe(
      `http://${domain}/page/${pageId}`,
    )
    const code = await visit('test.invalid', `${publicPaths.mobileSiteCode}?appId=${appid}`)
    expect(code.payload).toContain(`http://${domain}`)
    // The console shows previews in a frame, which only its own address lets it.
    expect((await t.call(microPagePreviewLink, { params: { id: pageId } }, mine)).data.url).toContain(
      `http://test.invalid/h5/${appid}/page/${pageId}?preview=`,
    )
  })

  test('has the query pages and certificates of its own app, and no others', async () => {
    const [mine, other] = [await site('甲方'), await site('乙方')]
    const domains = [newDomain(), newDomain()] as const
    for (const [index, options] of [mine, other].entries()) {
      const domain = domains[index] ?? ''
      await showRecord(options, domain)
      await bind(options, domain)
    }
    const [here, there] = domains
    const { id } = (await t.call(queryCreate, { body: { title: '成绩查询' } }, mine)).data
    const { url } = (await t.call(queryDetail, { params: { id } }, mine)).data
    expect(url).toBe(`http://${here}/q/${id}`)
    // Paused, it says its name to those who find it.
    await t.database.pool.query('update query_pages set status = 2 where id = $1', [id])
    expect((await visit(here, `/q/${id}`)).payload).toContain('成绩查询')
    expect((await visit('test.invalid', `/q/${id}`)).payload).toContain('成绩查询')
    expect(await visit(there, `/q/${id}`)).toMatchObject({ statusCode: 404 })

    const number = `ZF-20260705-${newId().slice(-12)}`
    await t.database.pool.query(
      `insert into exam_certificates
         (app_id, number, survey_id, paper_id, certificate_title, exam_title, name, score, total)
       values ($1, $2, 's', 'p', '结业证书', '期末考试', '李小明', 900, 1000)`,
      [mine.appid, number],
    )
    expect((await visit(here, `/h5/certificate/${number}`)).payload).toContain('李小明')
    expect((await visit('test.invalid', `/h5/certificate/${number}`)).payload).toContain('李小明')
    expect(await visit(there, `/h5/certificate/${number}`)).toMatchObject({ statusCode: 404 })
  })

  test('keeps whoever answers there on it', async () => {
    const mine = await site('表单')
    const domain = newDomain()
    const surveyId = await formOf(mine)
    await showRecord(mine, domain)
    await bind(mine, domain)
    const answer = (host: string, url: string) =>
      t.inject({
        method: 'POST',
        url,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'name=%E5%BC%A0%E4%B8%89',
      })
    const there = await answer(domain, `/survey/${surveyId}`)
    expect(there.statusCode).toBe(303)
    expect(there.headers.location).toMatch(new RegExp(`^/survey/${surveyId}/thanks`))
    expect((await visit(domain, String(there.headers.location))).statusCode).toBe(200)
    const here = await answer('test.invalid', `/h5/${mine.appid}/survey/${surveyId}`)
    expect(here.headers.location).toMatch(new RegExp(`^/h5/${mine.appid}/survey/${surveyId}/thanks`))
  })

  test.each(['//evil.example', '/%2F%2Fevil.example', '/h5//evil.example', '/survey//evil.example'])(
    'sends nobody elsewhere: %s',
    async (url) => {
      const mine = await site('原地')
      const domain = newDomain()
      await showRecord(mine, domain)
      await bind(mine, domain)
      for (const asked of [url, `/h5/${mine.appid}${url}`]) {
        const page = await visit(domain, asked)
        expect(page.headers.location).toBeUndefined()
        expect(page.statusCode).toBe(404)
        expect(page.payload).not.toContain('href="//')
      }
    },
  )

  test('may be proved by a file of the website as well', async () => {
    const mine = await site('文件')
    const domain = newDomain()
    const { file } = (await t.call(websiteDomainProof, { query: { domain } }, mine)).data
    expect(new URL(file.url).hostname).toBe(domain)
    files.set(file.url, 'something else')
    expect((await bind(mine, domain)).code).toBe('300021')
    files.set(file.url, `${file.content}\n`)
    expect((await bind(mine, domain)).data).toEqual({ domain })
  })

  test('of somebody else is refused: the proof of one app is none for another, nor for another domain', async () => {
    const mine = await site('我的')
    const thief = await site('小偷')
    const domain = newDomain()
    await showRecord(mine, domain)
    expect((await bind(thief, domain)).code).toBe('300021')
    await bind(mine, domain)
    // Even who has both proofs cannot push out a site that still shows its own.
    await showRecord(thief, domain)
    expect((await bind(thief, domain)).code).toBe('300020')
    expect((await visit(domain, '/')).payload).toContain('我的')
    expect((await bind(mine, `www.${domain}`)).code).toBe('300021')
  })

  test('that has changed hands goes to its new owner', async () => {
    const before = await site('从前的')
    const after = await site('如今的')
    const domain = newDomain()
    await showRecord(before, domain)
    await bind(before, domain)
    records.clear()
    await showRecord(after, domain)
    expect((await bind(after, domain)).data).toEqual({ domain })
    expect((await visit(domain, '/')).payload).toContain('如今的')
    expect((await t.call(websiteDomain, {}, before)).data.domain).toBe('')
  })

  test('is given to one of two who want it at once', async () => {
    const [one, other] = [await site('甲'), await site('乙')]
    const domain = newDomain()
    await showRecord(one, domain)
    await showRecord(other, domain)
    const answers = await Promise.all([bind(one, domain), bind(other, domain)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['000000', '300020'])
  })

  test('is released, and free when its app is deleted', async () => {
    const mine = await site('短暂的')
    const domain = newDomain()
    await showRecord(mine, domain)
    await bind(mine, domain)
    const asked = () => t.inject({ method: 'GET', url: `/own-domain?domain=${domain}` })
    expect((await asked()).statusCode).toBe(200)
    await t.call(websiteDomainRelease, {}, mine)
    expect((await asked()).statusCode).toBe(404)
    expect((await visit(domain, '/')).payload).not.toContain('短暂的')
    await bind(mine, domain)
    await t.call(appDelete, { params: { id: mine.appid }, query: { appName: '测试应用' } }, mine)
    const heir = await site('后来的')
    await showRecord(heir, domain)
    expect((await bind(heir, domain)).data).toEqual({ domain })
    expect((await visit(domain, '/')).payload).toContain('后来的')
  })

  test('is known to every process', async () => {
    const mine = await site('处处')
    const domain = newDomain()
    await showRecord(mine, domain)
    await bind(mine, domain)
    await expect
      .poll(async () => (await visit(domain, '/', neighbour)).payload, { interval: 300 })
      .toContain('处处')
  })

  test.each([
    'localhost',
    '127.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '[::1]',
    'test.invalid',
    'TEST.INVALID.',
    'https://test.invalid',
    '',
    'a b.cn',
    'x.cn/y',
    'x.cn:8080',
    'a@x.cn',
    '_zhanfang.x.cn',
    'x',
    `${'a.'.repeat(126)}example.cn`,
    `${'长'.repeat(70)}.cn`,
    'x.cn\u0000.evil.cn',
    'x.cn\r\nSet-Cookie: a=b',
    '*.x.cn',
  ])('is not %j', async (domain) => {
    expect((await bind(await site('x'), domain)).status).toBe(422)
  })

  test('is the same with capitals, a dot at the end or in Chinese', async () => {
    const mine = await site('书屋')
    const name = `书屋${newId().slice(-8).toLowerCase()}.中国`
    const domain = new URL(`http://${name}`).hostname
    await showRecord(mine, name)
    expect((await bind(mine, `${name}.`)).data).toEqual({ domain })
    expect((await visit(domain.toUpperCase(), '/')).payload).toContain('书屋')
    expect((await visit(`${domain}.:8080`, '/')).payload).toContain('书屋')
    const other = await site('仿冒')
    await showRecord(other, domain)
    expect((await bind(other, name)).code).toBe('300020')
  })

  test('is bound once by who asks twice at once, and the one before it is free', async () => {
    const mine = await site('两次')
    const [one, other] = [newDomain(), newDomain()]
    await showRecord(mine, one)
    await showRecord(mine, other)
    const answers = await Promise.all([bind(mine, one), bind(mine, one), bind(mine, other)])
    expect(answers.map(({ code }) => code)).toEqual(['000000', '000000', '000000'])
    const { domain } = (await t.call(websiteDomain, {}, mine)).data
    const free = domain === one ? other : one
    expect((await visit(domain, '/')).payload).toContain('两次')
    expect((await visit(free, '/')).payload).not.toContain('两次')
  })

  test('is shown to members alone, and of their own app', async () => {
    const mine = await site('我')
    const other = await site('他')
    expect((await t.call(domainEnabled, { params: { id: other.appid } }, mine)).status).toBe(404)
    const editor = await t.member(mine.appid, 'editor')
    expect((await t.call(websiteDomainRelease, {}, { as: editor, appid: mine.appid })).status).toBe(403)
  })
})

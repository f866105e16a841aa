import { blockKinds } from '@zhanfang/blocks'
import {
  login,
  microPageCreate,
  microPagePreviewLink,
  microPagePublish,
  personBasic,
  platformSetting,
  shareMessage,
  shortLink,
  siteTemplates,
  surveyPreviewLink,
  upload,
  uploadToken,
} from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOfSession } from '../../modules/auth/testing/session-cookie.ts'
import { publishedSurvey, question, submit } from '../../modules/survey/testing/survey-factory.ts'
import { createTestServer, PASSWORD, type TestServer } from '../../testing/test-server.ts'

const CONSOLE = 'http://console.test'
const SITES = 'http://sites.test'
const hosts = { console: 'console.test', sites: 'sites.test' } as const

/** Whose calls reach the console, whatever host the test names. */
function atConsole(server: TestServer): TestServer {
  const call: TestServer['call'] = (spec, input, options) =>
    server.call(spec, input, { ...options, headers: { host: hosts.console, ...options?.headers } })
  return { ...server, call }
}

let t: TestServer
beforeAll(async () => {
  t = atConsole(await createTestServer({ environment: { PUBLIC_URL: CONSOLE, SITE_ORIGIN: SITES } }))
})
afterAll(() => t.close())

const visit = (host: string, url: string, headers: Record<string, string> = {}) =>
  t.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers, host } })

async function site(words: string) {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const block = createBlock('text', blockKinds, { content: words }, 'b1')
  if (!block) throw new Error('no such kind')
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const { id: pageId } = (await t.call(microPageCreate, { body: { title: words, document } }, options)).data
  await t.call(microPagePublish, { body: { id: pageId } }, options)
  return { ...options, pageId }
}

async function picture({ as, appid }: Awaited<ReturnType<typeof site>>): Promise<string> {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { token } = (await t.call(uploadToken, { query: { nameSuffix: 'png' } }, { as, appid })).data
  const file = { content, name: 'a.png' }
  return (await t.call(upload, { query: { token } }, { as, appid, file })).data.url
}

test('what tenants made answers on the origin of the sites; the origin of the console leads there', async () => {
  const mine = await site('欢迎光临')
  const file = await picture(mine)
  for (const url of [`/h5/${mine.appid}`, `/h5/${mine.appid}/page/${mine.pageId}?from=card`, file]) {
    expect(await visit(hosts.sites, url)).toMatchObject({ statusCode: 200 })
    const here = await visit(hosts.console, url)
    expect(here).toMatchObject({ statusCode: 308, payload: '' })
    expect(here.headers.location).toBe(SITES + url)
  }
  // The console reads pictures to check and crop them.
  const { headers } = await visit(hosts.sites, file)
  expect(headers['access-control-allow-origin']).toBe(CONSOLE)
  // And pages, as anybody sees them, to draw them.
  const drawn = (await visit(hosts.sites, `/h5/${mine.appid}`)).headers
  expect(drawn['access-control-allow-origin']).toBe(CONSOLE)
  expect(drawn).not.toHaveProperty('access-control-allow-credentials')
  const missing = await visit(hosts.sites, `/files/${mine.appid}/0123456789abcdef0123456789.png`)
  expect(missing).toMatchObject({ statusCode: 404 })
  expect(missing.headers['access-control-allow-origin']).toBe(CONSOLE)
  // However an address is written.
  const odd = await visit(hosts.console, `/%685/${mine.appid}`)
  expect(odd.payload).not.toContain('欢迎光临')
})

test('the console answers on its own origin only: pages, calls, and sessions', async () => {
  const { account, token } = await t.user()
  for (const url of ['/login', '/messagelist/mini', '/canvas.html', '/', '/help', '/docs', '/openapi.json']) {
    const there = await visit(hosts.sites, url)
    expect(there.statusCode).toBe(404)
    expect(there.payload).not.toContain('console-assets')
  }
  expect((await visit(hosts.console, '/login')).statusCode).toBe(200)

  const there = { host: hosts.sites }
  const body = { account, password: PASSWORD }
  const refused = await t.call(login, { body }, { headers: there })
  expect([refused.status, refused.cookies]).toEqual([404, []])
  expect((await t.call(platformSetting, {}, { headers: there })).status).toBe(404)
  const session = { cookie: cookieOfSession(token), 'x-authorization': 'Bearer cookie.mark' }
  expect((await t.call(personBasic, {}, { headers: { ...session, ...there } })).status).toBe(404)
  expect((await t.call(personBasic, {}, { headers: session })).status).toBe(200)
  expect((await t.call(login, { body })).status).toBe(200)
})

test('visitors answer on the origin of the sites', async () => {
  const survey = await publishedSurvey(t, { elements: [question('text', { id: 'name' })] })
  const path = `/h5/${survey.appid}/survey/${survey.id}`
  expect((await visit(hosts.sites, path)).payload).toContain('text 题')
  const sent = await submit(t, survey, { name: '张三' }, { headers: { host: hosts.sites } })
  expect(sent.code).toBe('000000')
  const form = await t.inject({
    method: 'POST',
    url: path,
    headers: { host: hosts.sites, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=%E5%BC%A0%E4%B8%89',
  })
  expect(form.statusCode).toBe(303)
})

test('links, previews and short links name the origin of the sites', async () => {
  const mine = await site('链接')
  const { as, appid, pageId } = mine
  const options = { as, appid }
  const page = `${SITES}/h5/${appid}/page/${pageId}`
  expect((await t.call(shareMessage, { query: { type: 'micro-page', id: pageId } }, options)).data.link).toBe(
    page,
  )
  const preview = (await t.call(microPagePreviewLink, { params: { id: pageId } }, options)).data.url
  expect(preview).toMatch(`${page}?preview=`)
  const { pathname, search } = new URL(preview)
  const shown = await visit(hosts.sites, pathname + search)
  expect(shown.payload).toContain('链接')
  const survey = await publishedSurvey(t, {
    beside: { id: '', appid, owner: as, as: options },
    elements: [question('text', { id: 'name' })],
  })
  expect((await t.call(surveyPreviewLink, { params: { id: survey.id } }, options)).data.url).toMatch(
    `${SITES}/h5/${appid}/survey/${survey.id}?preview=`,
  )
  const [template] = (await t.call(siteTemplates, {}, options)).data.list
  expect(template?.previewUrl).toBe(SITES + (template?.previewPath ?? ''))
  const short = (await t.call(shortLink, { body: { url: page } }, options)).data.shortUrl
  expect(short).toMatch(`${SITES}/s/`)
  const led = await visit(hosts.sites, new URL(short).pathname)
  expect(led.headers.location).toBe(page)
  // Addresses below the console's origin were given out before the setting was made.
  expect(
    (await t.call(shortLink, { body: { url: page.replace(SITES, CONSOLE) } }, options)).data,
  ).toMatchObject({ shortUrl: short })
  expect((await visit(hosts.console, `/home-h5-qr?appId=${appid}`)).payload).toContain(`${SITES}/h5/${appid}`)

  const { payload } = await visit(hosts.sites, `/h5/${appid}/page/${pageId}`)
  expect(payload).toContain(`<link rel="canonical" href="${page}"/>`)
  expect((await visit(hosts.sites, '/robots.txt')).payload).toContain(`Sitemap: ${SITES}/sitemap-sites.xml`)
  expect((await visit(hosts.sites, '/sitemap-sites.xml')).payload).toContain(
    `${SITES}/h5/${appid}/sitemap.xml`,
  )
  const robots = (await visit(hosts.console, '/robots.txt')).payload
  expect(robots).toContain(`Sitemap: ${CONSOLE}/sitemap.xml`)
  expect(robots).not.toContain('sitemap-sites')
})

test('the console may show and frame sites, and is framed by none of them', async () => {
  const { appid, pageId } = await site('框架')
  const policyOf = async (host: string, url: string) =>
    String((await visit(host, url)).headers['content-security-policy'])
  const ofConsole = await policyOf(hosts.console, '/messagelist/mini')
  for (const directive of ['frame-src', 'img-src', 'media-src', 'connect-src'])
    expect(ofConsole).toMatch(new RegExp(`${directive} [^;]*${SITES}`))
  expect(ofConsole).toMatch(/frame-ancestors 'self'(?:;|$)/)
  const ofSites = await policyOf(hosts.sites, `/h5/${appid}/page/${pageId}`)
  expect(ofSites).toContain(`frame-ancestors 'self' ${CONSOLE}`)
  expect((await visit(hosts.sites, `/h5/${appid}`)).headers).not.toHaveProperty('x-frame-options')
})

test('other names of the server answer machines only, and say where the houses are', async () => {
  expect((await visit('127.0.0.1:3000', '/readyz')).statusCode).toBe(200)
  for (const url of ['/login', '/h5/none', '/p1/api/v1/platform-setting']) {
    const answer = await visit('10.0.0.7', url)
    expect(answer.statusCode).toBe(421)
    expect(answer.payload).toContain(CONSOLE)
    expect(answer.payload).toContain(SITES)
  }
})

test('without the setting one origin is both', async () => {
  const one = await createTestServer({ beside: t })
  try {
    const at = (url: string) =>
      one.inject({ method: 'GET', url, headers: { accept: 'text/html', host: 'whatever.test' } })
    expect((await at('/login')).statusCode).toBe(200)
    const { appid } = await site('一处')
    const page = await at(`/h5/${appid}`)
    expect(page.payload).toContain('一处')
    expect(String(page.headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(?:;|$)/)
  } finally {
    await one.close()
  }
})

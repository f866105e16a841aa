import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import {
  answerList,
  appDelete,
  appRename,
  microPageCreate,
  microPageDelete,
  microPageDraft,
  microPagePreviewLink,
  microPagePublish,
  microPageUnpublish,
  surveyCreateBlank,
  surveyDelete,
  surveyPause,
  surveyPreviewLink,
  surveyPublish,
  surveySettings,
  surveySettingsUpdate,
  surveyUpdate,
  upload,
  uploadToken,
} from '@zhanfang/contract'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { emptyDefinition, newQuestion, type Element, type SurveyDefinition } from '@zhanfang/survey'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/id.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { cookieOfSession } from '../auth/testing/session-cookie.ts'

const siteFolder = path.resolve(import.meta.dirname, '../../../../site')

let t: TestServer
let neighbour: TestServer
beforeAll(async () => {
  if (!existsSync(path.join(siteFolder, 'dist/server/entry.js'))) {
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
}, 120_000)
afterAll(async () => {
  await neighbour.close()
  await t.close()
})

function pageWith(kind: string, props: Record<string, unknown>): PageDocument {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (!block) throw new Error(`there is no kind ${kind}`)
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}
const pageOfText = (content: string) => pageWith('text', { content })

async function publishPage(
  appid: string,
  as: TestUser,
  document: PageDocument,
  title = '首页',
): Promise<string> {
  const { id } = (await t.call(microPageCreate, { body: { title, document } }, { as, appid })).data
  await t.call(microPagePublish, { body: { id } }, { as, appid })
  return id
}

async function changePage(appid: string, as: TestUser, id: string, revision: number, words: string) {
  const body = { id, baseRevision: revision, document: pageOfText(words) }
  await t.call(microPageDraft, { body }, { as, appid })
  await t.call(microPagePublish, { body: { id } }, { as, appid })
}

function question(type: string, id: string, parts: Record<string, unknown> = {}): Element {
  return { ...newQuestion(type), title: `题目${id}`, required: false, ...parts, id }
}

const options = [
  { id: 'a', text: '选项甲' },
  { id: 'b', text: '选项乙', other: { required: true } },
]

function sampleSurvey(more: Partial<SurveyDefinition> = {}): SurveyDefinition {
  return {
    ...emptyDefinition('survey', '满意度调查'),
    elements: [
      question('text', 'name', { title: '您的称呼', required: true }),
      question('single', 'choice', { options }),
      question('multiple', 'many', { options }),
      question('file', 'paper', { kinds: ['image'], max: 2 }),
    ],
    endings: [{ id: 'e1', title: '提交成功', text: '谢谢您' }],
    ...more,
  }
}

async function publishSurvey(definition = sampleSurvey()) {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  const { id } = (await t.call(surveyCreateBlank, { body: { title: '满意度调查' } }, { as, appid })).data
  await t.call(surveyUpdate, { body: { id, baseRevision: await revisionOf(id), definition } }, { as, appid })
  await t.call(surveyPublish, { body: { id } }, { as, appid })
  return { appid, as, id, url: `/h5/${appid}/survey/${id}` }
}

async function revisionOf(id: string): Promise<number> {
  const { rows } = await t.database.pool.query('select revision from surveys where id = $1', [id])
  return Number(rows[0]?.revision)
}

type Field = [name: string, value: string | { name: string; content: Buffer }]

function multipart(fields: Field[]) {
  const boundary = `test${newId()}`
  const parts = fields.map(([name, value]) => {
    const file =
      typeof value === 'string' ? '' : `; filename="${value.name}"\r\nContent-Type: application/octet-stream`
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      typeof value === 'string' ? Buffer.from(value) : value.content,
      Buffer.from('\r\n'),
    ])
  })
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const get = (url: string, headers: Record<string, string> = {}, server = t) =>
  server.inject({ method: 'GET', url, headers })
const post = (url: string, fields: Field[]) => t.inject({ method: 'POST', url, ...multipart(fields) })
const submitId = () => newId()

async function answersOf({ appid, as, id }: { appid: string; as: TestUser; id: string }) {
  return (await t.call(answerList, { params: { id }, body: {} }, { as, appid })).data
}

describe('a published page', () => {
  test('is shown at once by every process, with what was published last', { timeout: 60_000 }, async () => {
    const { id: appid, owner: as } = await t.app()
    const id = await publishPage(appid, as, pageOfText('第一版'))
    const url = `/h5/${appid}/page/${id}`
    for (const server of [t, neighbour]) expect((await get(url, {}, server)).payload).toContain('第一版')
    await changePage(appid, as, id, 1, '第二版')
    for (const server of [t, neighbour]) expect((await get(url, {}, server)).payload).toContain('第二版')
    await t.call(microPageUnpublish, { body: { id } }, { as, appid })
    for (const server of [t, neighbour]) expect((await get(url, {}, server)).statusCode).toBe(404)
    await t.call(microPagePublish, { body: { id } }, { as, appid })
    expect((await get(url, {}, neighbour)).payload).toContain('第二版')
    await t.call(microPageDelete, { params: { id } }, { as, appid })
    expect((await get(url, {}, neighbour)).statusCode).toBe(404)
  })

  test('stands for the whole site until another is chosen, whatever is published later', async () => {
    const { id: appid, owner: as } = await t.app()
    const first = await publishPage(appid, as, pageOfText('欢迎光临'))
    const later = await publishPage(appid, as, pageOfText('联系我们'))
    const home = async () => (await get(`/h5/${appid}`)).payload
    expect(await home()).toContain('欢迎光临')
    await changePage(appid, as, later, 1, '联系我们，新的')
    expect(await home()).toContain('欢迎光临')
    await t.call(microPageUnpublish, { body: { id: first } }, { as, appid })
    expect(await home()).toContain('联系我们，新的')
    // Taken offline and put back, it is the first again.
    await t.call(microPagePublish, { body: { id: first } }, { as, appid })
    expect(await home()).toContain('欢迎光临')
  })

  test('runs no script, may be asked about, and comes compressed', async () => {
    const { id: appid, owner: as } = await t.app()
    const id = await publishPage(appid, as, pageOfText('内容'))
    const url = `/h5/${appid}/page/${id}`
    const plain = await get(url)
    expect(plain.payload).not.toContain('<script')
    expect(plain.payload).toContain(`<link rel="canonical" href="http://test.invalid${url}"/>`)
    expect(plain.headers['content-security-policy']).toContain("script-src 'none'")
    expect(plain.headers['cache-control']).toBe('no-cache')
    const again = await get(url, { 'if-none-match': String(plain.headers.etag) })
    expect(again).toMatchObject({ statusCode: 304, payload: '' })
    const packed = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, User-Agent' })
    expect(zlib.brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
    expect((await t.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  test('follows the name of its site, and goes with its site', async () => {
    const { id: appid, owner: as } = await t.app({ appName: '旧名称' })
    const url = `/h5/${appid}/page/${await publishPage(appid, as, pageOfText('内容'))}`
    expect((await get(url)).payload).toContain('<title>首页 - 旧名称</title>')
    await t.call(appRename, { body: { id: appid, appName: '新名称' } }, { as })
    expect((await get(url)).payload).toContain('<title>首页 - 新名称</title>')
    await t.call(appDelete, { params: { id: appid }, query: { appName: '新名称' } }, { as })
    expect(await get(url)).toMatchObject({ statusCode: 404, payload: expect.stringContaining('网站不存在') })
  })

  test('leads nowhere that is gone, from the moment it is gone', async () => {
    const { id: appid, owner: as } = await t.app()
    const target = await publishPage(appid, as, pageOfText('目标'))
    const link = { eventType: 'micro-page', itemId: target, url: '', phone: '', title: '' }
    const url = `/h5/${appid}/page/${await publishPage(appid, as, pageWith('button', { text: '去看看', link }))}`
    const href = `href="/h5/${appid}/page/${target}"`
    expect((await get(url)).payload).toContain(href)
    await t.call(microPageUnpublish, { body: { id: target } }, { as, appid })
    expect((await get(url)).payload).not.toContain(href)
    await t.call(microPagePublish, { body: { id: target } }, { as, appid })
    expect((await get(url)).payload).toContain(href)
  })

  test('of another site is not found under this one', async () => {
    const { id: appid, owner: as } = await t.app()
    const id = await publishPage(appid, as, pageOfText('内容'))
    const { id: other } = await t.app()
    expect((await get(`/h5/${other}/page/${id}`)).statusCode).toBe(404)
  })
})

describe('a site', () => {
  test('opens with the page that was published first; without one it says so', async () => {
    const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
    expect(await get(`/h5/${appid}`)).toMatchObject({
      statusCode: 200,
      payload: expect.stringContaining('网站还没有发布内容'),
    })
    await publishPage(appid, as, pageOfText('较早'))
    await publishPage(appid, as, pageOfText('较新'))
    for (const url of [`/h5/${appid}`, `/h5/${appid}/`]) expect((await get(url)).payload).toContain('较早')
  })

  test.each([
    '/h5/none',
    '/h5/none/page/x',
    '/h5/none/survey/x',
    '/h5/none/x/y',
    "/h5/x'%22%3E%3Cscript%3E/page/1",
  ])('%s is not found, in the looks of the site', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.payload).not.toContain('<script')
  })
})

test('a preview shows the draft to whoever holds its link, and to no search engine', async () => {
  const { id: appid, owner: as } = await t.app()
  const id = await publishPage(appid, as, pageOfText('公开'))
  const body = { id, baseRevision: 1, document: pageOfText('草稿') }
  await t.call(microPageDraft, { body }, { as, appid })
  const link = new URL((await t.call(microPagePreviewLink, { params: { id } }, { as, appid })).data.url)
  const shown = await get(link.pathname + link.search)
  expect(shown.payload).toContain('草稿')
  expect(shown.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
  const wrong = await get(`${link.pathname}?preview=abc.def`)
  expect(wrong.statusCode).toBe(404)
  expect(wrong.payload).not.toContain('草稿')
  expect((await get(link.pathname)).payload).toContain('公开')
})

describe('answering without JavaScript', () => {
  test('stores the answer once, with its files, and thanks', async () => {
    const survey = await publishSurvey()
    const form = await get(survey.url)
    expect(form.payload).toContain('name="q.name"')
    expect(form.headers['content-security-policy']).toContain("script-src 'self'")
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const fields: Field[] = [
      ['submitId', /name="submitId" value="([^"]+)"/.exec(form.payload)?.[1] ?? ''],
      ['startedAt', '2026-11-21T08:00:00.000Z'],
      ['q.name', '张三'],
      ['q.choice', 'b'],
      ['q.choice.other.b', '自己写的'],
      ['q.many', 'a'],
      ['q.many', 'b'],
      ['q.many.other.b', '还有'],
      ['q.paper', { name: '证件.png', content }],
      ['q.paper', { name: '', content: Buffer.alloc(0) }],
    ]
    const done = await post(survey.url, fields)
    expect(done.statusCode).toBe(303)
    expect(done.headers.location).toMatch(/\/thanks/)
    const { list, total } = await answersOf(survey)
    expect(total).toBe(1)
    expect(list[0]?.answers).toMatchObject({
      name: '张三',
      choice: { v: 'b', other: '自己写的' },
      paper: [{ name: '证件.png', type: 'image/png' }],
    })
    const thanks = await get(String(done.headers.location))
    expect(thanks.payload).toContain('提交成功')
    expect(thanks.payload).toContain('谢谢您')

    const plain = fields.filter(([name]) => name !== 'q.paper')
    expect((await post(survey.url, plain)).statusCode, 'the same form once more').toBe(303)
    expect((await answersOf(survey)).total).toBe(1)
  })

  test('brings back what was entered, with what is wrong at its question', async () => {
    const survey = await publishSurvey()
    const id = submitId()
    const refused = await post(survey.url, [
      ['submitId', id],
      ['q.choice', 'b'],
      ['q.paper', { name: 'a.png', content: Buffer.from('<html>no image</html>') }],
    ])
    expect(refused.statusCode).toBe(422)
    expect(refused.payload).toContain('请回答这道题')
    expect(refused.payload).toMatch(/<input[^>]*checked=""[^>]*value="b"|<input[^>]*value="b"[^>]*checked=""/)
    expect(refused.payload).toContain(`name="submitId" value="${id}"`)
    expect((await answersOf(survey)).total).toBe(0)
  })

  test('has the sizes of pictures that were uploaded here', async () => {
    const survey = await publishSurvey()
    const at = { as: survey.as, appid: survey.appid }
    const content = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#036' } })
      .png()
      .toBuffer()
    const { token } = (await t.call(uploadToken, { query: { nameSuffix: 'png' } }, at)).data
    const file = { content, name: '图.png' }
    const { url } = (await t.call(upload, { query: { token } }, { ...at, file })).data
    const media = (id: string, address: string): Element => {
      const more = { items: [{ id: 'i1', url: address }] }
      return { ...newQuestion('media'), ...more, id }
    }
    const elements = [
      media('own', url),
      media('other', 'https://example.com/a.png'),
      { ...newQuestion('text'), id: 'name', title: '您的称呼' },
    ]
    const definition = { ...emptyDefinition('survey', '看图'), elements }
    const baseRevision = await revisionOf(survey.id)
    await t.call(surveyUpdate, { body: { id: survey.id, baseRevision, definition } }, at)
    expect((await t.call(surveyPublish, { body: { id: survey.id } }, at)).status).toBe(200)
    const [own, other] = (await get(survey.url)).payload.match(/<img [^>]*>/g) ?? []
    expect(own).toContain(`src="${url}"`)
    expect(own).toContain('width="640" height="360"')
    expect(other).not.toContain('width=')
  })

  test('keeps uploaded files over a refused submit', async () => {
    const survey = await publishSurvey()
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const refused = await post(survey.url, [
      ['submitId', submitId()],
      ['q.paper', { name: '证件.png', content }],
    ])
    expect(refused.payload).toContain('证件.png')
    const kept = /name="kept" value="([^"]*)"/.exec(refused.payload)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const done = await post(survey.url, [
      ['submitId', submitId()],
      ['kept', kept],
      ['q.name', '李四'],
    ])
    expect(done.statusCode).toBe(303)
    expect((await answersOf(survey)).list[0]?.answers.paper).toMatchObject([{ name: '证件.png' }])
  })

  test('takes hostile words as words', async () => {
    const survey = await publishSurvey()
    const hostile = '"><script>alert(1)</script>'
    const refused = await post(survey.url, [
      ['submitId', '../../x'],
      ['kept', '{"paper":[{"key":"../../etc/passwd","name":"x","size":1,"type":"image/png"}]}'],
      ['q.choice', 'b'],
      ['q.choice.other.b', hostile],
    ])
    expect(refused.statusCode).toBe(422)
    expect(refused.payload).not.toContain('<script>')
    expect((await answersOf(survey)).total).toBe(0)
  })

  test('hidden fields that hold no JSON count as none', async () => {
    const survey = await publishSurvey()
    const refused = await post(survey.url, [
      ['submitId', submitId()],
      ['url', '{x'],
      ['kept', '['],
    ])
    expect(refused.statusCode).toBe(422)
    expect(refused.payload).toContain('id="survey"')
  })

  test('refuses more than an answer may hold, before reading all of it', async () => {
    const survey = await publishSurvey()
    const fields = Array.from({ length: 20 }, (_, index): Field => [`q.x${index}`, 'x'.repeat(60_000)])
    expect((await post(survey.url, fields)).statusCode).toBe(413)
  })

  test('reads a plain encoded form too', async () => {
    const survey = await publishSurvey()
    const done = await t.inject({
      method: 'POST',
      url: survey.url,
      payload: new URLSearchParams([
        ['submitId', submitId()],
        ['q.name', '王五'],
      ]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(done.statusCode).toBe(303)
  })
})

test('every visitor gets a number of his own, and the channel that his link names', async () => {
  const { url } = await publishSurvey()
  const numberIn = (html: string) => /name="submitId" value="([^"]{16,40})"/.exec(html)?.[1]
  const pages = await Promise.all([
    get(`${url}?channel=社区群`),
    get(`${url}?channel=${encodeURIComponent('"><b>')}`),
  ])
  const [first, second] = pages.map(({ payload }) => payload)
  expect(first).toContain('"channel":"社区群"')
  expect(second).toContain('"channel":""')
  const numbers = [first, second].map((html) => numberIn(html ?? ''))
  expect(new Set(numbers).size).toBe(2)
  expect(first).toContain(`"submitId":"${numbers[0]}"`)
})

const many = Array.from({ length: 12 }, (_, index) => ({ id: `o${index}`, text: `选项${index}` }))
test.each([
  ['shuffled', question('single', 'q', { options: many, order: 'random' })],
  ['turned', question('single', 'q', { options: many, order: 'rotate' })],
  ['to be matched', question('match', 'q', { columns: many, shuffleRight: true })],
])('options that are %s are in another order for another visitor', async (_, element) => {
  const elements = [element]
  const { url } = await publishSurvey(sampleSurvey({ elements }))
  const orderIn = (html: string) => Array.from(html.matchAll(/value="(o\d+)"/g), ([, id]) => id).join()
  const orders = await Promise.all(Array.from({ length: 4 }, async () => orderIn((await get(url)).payload)))
  expect(new Set(orders).size).toBeGreaterThan(1)
})

describe('a survey that takes no answers', () => {
  test('says why: paused, not open yet, over, full', async () => {
    const survey = await publishSurvey()
    const { appid, as, id, url } = survey
    const settings = (await t.call(surveySettings, { params: { id } }, { as, appid })).data
    const change = (more: object) =>
      t.call(surveySettingsUpdate, { params: { id }, body: { ...settings, ...more } }, { as, appid })
    const closed = async () => {
      const page = await get(url)
      expect(page.statusCode).toBe(200)
      expect(page.payload).not.toContain('<form')
      expect((await post(url, [['q.name', 'x']])).statusCode).toBe(422)
      return page.payload
    }
    await change({ opensAt: '2099-01-02T03:04:00+08:00' })
    expect(await closed()).toContain('2099')
    await change({ opensAt: null, closesAt: '2020-01-01T00:00:00+08:00' })
    expect(await closed()).toContain('结束')
    await change({ closesAt: null })
    await t.call(surveyPause, { body: { id } }, { as, appid })
    expect(await closed()).toContain('暂停')
    await t.call(surveyPublish, { body: { id } }, { as, appid })
    expect((await get(url)).payload).toContain('<form')
    expect((await answersOf(survey)).total).toBe(0)
  })

  test('is not found when it was deleted, never published, or belongs to another site', async () => {
    const { appid, as, id, url } = await publishSurvey()
    const { id: other } = await t.app()
    expect((await get(`/h5/${other}/survey/${id}`)).statusCode).toBe(404)
    expect((await post(`/h5/${other}/survey/${id}`, [['q.name', 'x']])).statusCode).toBe(404)
    const draft = (await t.call(surveyCreateBlank, { body: { title: '草稿' } }, { as, appid })).data.id
    expect((await get(`/h5/${appid}/survey/${draft}`)).statusCode).toBe(404)
    await t.call(surveyDelete, { params: { id } }, { as, appid })
    expect((await get(url)).statusCode).toBe(404)
    expect((await get(`${url}/thanks`)).statusCode).toBe(404)
  })

  test('is still shown as a preview, which keeps nothing', async () => {
    const { id: appid, owner: as } = await t.app()
    const { id } = (await t.call(surveyCreateBlank, { body: { title: '预览的问卷' } }, { as, appid })).data
    const definition = sampleSurvey({ title: '预览的问卷' })
    await t.call(
      surveyUpdate,
      { body: { id, baseRevision: await revisionOf(id), definition } },
      { as, appid },
    )
    const link = new URL((await t.call(surveyPreviewLink, { params: { id } }, { as, appid })).data.url)
    const url = link.pathname + link.search
    const page = await get(url)
    expect(page.payload).toContain('预览的问卷')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect((await post(url, [['q.name', 'x']])).payload).toContain('没有保存')
    expect((await answersOf({ appid, as, id })).total).toBe(0)
  })
})

test('its assets are served for good, and only they', async () => {
  const { url } = await publishSurvey()
  const script = /<script type="module" src="([^"]+)"/.exec((await get(url)).payload)?.[1] ?? ''
  const served = await get(script)
  expect(served.headers['content-type']).toContain('javascript')
  expect(served.headers['cache-control']).toContain('immutable')
  for (const other of [
    '/site-assets/../.vite/manifest.json',
    '/site-assets/..%2f..%2fserver/entry.js',
    '/site-assets/none.js',
  ]) {
    expect((await get(other)).statusCode).toBe(404)
  }
})

test('a list on a published page shows at once what is published, and drops what is deleted', async () => {
  const { id: appid, owner: as } = await t.app()
  const query = {
    contentType: 'micro-page',
    source: 'newest',
    items: [],
    columnId: '',
    columnTitle: '',
    count: 10,
  }
  const home = await publishPage(appid, as, pageWith('contentList', { query }), '目录')
  const visit = async () => (await t.server.http.inject({ url: `/h5/${appid}/page/${home}` })).body
  expect(await visit()).not.toContain('开业了')
  const id = await publishPage(appid, as, pageOfText('欢迎'), '开业了')
  expect(await visit()).toContain('开业了')
  expect(await visit()).toContain(`href="/h5/${appid}/page/${id}"`)
  await t.call(microPageDelete, { params: { id } }, { as, appid })
  expect(await visit()).not.toContain('开业了')
})

test('a block out of its time is not sent to visitors', async () => {
  const { id: appid, owner: as } = await t.app()
  const visit = async (content: string, frame: Record<string, string>) => {
    const id = await publishPage(appid, as, pageWith('text', { content, frame }), '限时')
    return (await t.server.http.inject({ url: `/h5/${appid}/page/${id}` })).body
  }
  expect(await visit('早已结束', { visibleUntil: '2020-01-01T00:00' })).not.toContain('早已结束')
  expect(await visit('尚未开始', { visibleFrom: '2999-01-01T00:00' })).not.toContain('尚未开始')
  expect(await visit('正在进行', { visibleFrom: '2020-01-01T00:00' })).toContain('正在进行')
})

test('a block for those who have signed in is sent to them alone, and the other way round', async () => {
  const { id: appid, owner: as } = await t.app()
  const { token } = await t.user()
  const members = await publishPage(
    appid,
    as,
    pageWith('text', { content: '会员价九十九元整', frame: { audience: 'member' } }),
  )
  const guests = await publishPage(
    appid,
    as,
    pageWith('button', {
      text: '登录查看优惠价格',
      link: { ...noLink, eventType: 'login' },
      frame: { audience: 'guest' },
    }),
  )
  const visit = async (id: string, cookie = '') =>
    (await t.server.http.inject({ url: `/h5/${appid}/page/${id}`, headers: { cookie } })).body
  for (const cookie of [
    '',
    'token=',
    cookieOfSession('x'.repeat(43)),
    `token=${token}`,
    "token='; drop table sessions; session=mark",
  ]) {
    expect(await visit(members, cookie)).not.toContain('会员价')
    expect(await visit(guests, cookie)).toContain(`href="/h5/${appid}/me"`)
  }
  expect(await visit(members, cookieOfSession(token))).toContain('会员价')
  expect(await visit(guests, cookieOfSession(token))).not.toContain(`href="/h5/${appid}/me"`)
  // What one visitor was sent is not kept for the next, and nobody finds by search what he may not read.
  expect(await visit(members)).not.toContain('会员价')
  const search = `/h5/${appid}/search?q=${encodeURIComponent('九十九元')}`
  expect((await t.server.http.inject({ url: search })).body).not.toContain('会员价')
})

import { microPageCreate, microPageDraft, microPagePreviewLink, microPagePublish } from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const get = (url: string) => t.inject({ method: 'GET', url })
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])

function documentWith(kind: string, props: Record<string, unknown>) {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (!block) throw new Error(`no ${kind}`)
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}
const codePage = (html: string) => documentWith('ownHtml', { code: html, title: '汇率', height: 300 })

async function site() {
  const { id: appid, owner: as } = await t.app({ appName: '嵌入之家' })
  return { appid, options: { as, appid } }
}

test('only pages in which others show may have frames', async () => {
  const { appid, options } = await site()
  const make = async (document: ReturnType<typeof documentWith>) => {
    const { id } = (await t.call(microPageCreate, { body: { title: '一页', document } }, options)).data
    await t.call(microPagePublish, { body: { id, keepSamples: true } }, options)
    return `/h5/${appid}/page/${id}`
  }
  const url = 'https://example.com/timetable?a=1&b="2"'
  const framed = await make(documentWith('webPage', { url, title: '时刻表', height: 400 }))
  expect(await policyOf(framed)).toContain("frame-src 'self' https:")
  const { payload } = await get(framed)
  expect(payload).toContain('<zf-embed src="https://example.com/timetable?a=1&amp;b=&quot;2&quot;"')
  expect(payload).not.toContain('<iframe')
  const plain = await make(documentWith('title', { text: '没有嵌入' }))
  expect(await policyOf(plain)).not.toContain('frame-src')
  const words = await make(documentWith('title', { text: '<zf-embed src=x>' }))
  expect(await policyOf(words)).not.toContain('frame-src')
})

test('code of an operator runs as nobody, wherever it is opened', async () => {
  const { appid, options } = await site()
  const html = '<b id="x">1</b><script>x.textContent = document.cookie</script>'
  const { id } = (
    await t.call(microPageCreate, { body: { title: '一页', document: codePage(html) } }, options)
  ).data
  const address = `/h5/${appid}/page/${id}/html/b1`
  // A draft is nobody's but who has its link.
  expect((await get(address)).statusCode).toBe(404)
  const { url } = (await t.call(microPagePreviewLink, { params: { id } }, options)).data
  const { pathname, search } = new URL(url)
  expect((await get(pathname + search)).payload).toContain(`own="${address}?preview=`)
  expect((await get(`${address}${search}`)).statusCode).toBe(200)
  expect((await get(`${address}?preview=wrong`)).statusCode).toBe(404)

  await t.call(microPagePublish, { body: { id, keepSamples: true } }, options)
  const page = await get(`/h5/${appid}/page/${id}`)
  // Not a word of it stands in the page itself.
  expect(page.payload).not.toContain('document.cookie')
  expect(page.payload).toContain(`own="${address}"`)
  expect((await get(`/h5/${appid}/search?q=document.cookie`)).payload).not.toContain(`/page/${id}`)
  const code = await get(address)
  expect(code.payload).toContain(html)
  const policy = String(code.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-scripts /)
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).not.toContain('allow-top-navigation')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(code.headers['x-robots-tag']).toBe('noindex')
  expect(code.headers['x-content-type-options']).toBe('nosniff')
  for (const wrong of ['none', 'b2', '__proto__', 'b1/x'])
    expect((await get(address.replace(/b1$/, wrong))).statusCode).toBe(404)
  const other = await site()
  expect((await get(address.replace(appid, other.appid))).statusCode).toBe(404)
})

test('code is made public by those alone who may; everything else of the page by editors too', async () => {
  const { appid, options } = await site()
  const editor = { as: await t.member(appid, 'editor'), appid }
  const { id } = (
    await t.call(microPageCreate, { body: { title: '一页', document: codePage('<b>1</b>') } }, editor)
  ).data
  const refused = await t.send(microPagePublish, { body: { id, keepSamples: true } }, editor)
  expect(refused.msg).toBe('您没有发布网页代码的权限，请让应用的管理员来发布这个页面')
  expect(refused.problems).toMatchObject([{ field: 'document.blocks.b1' }])
  await t.call(microPagePublish, { body: { id, keepSamples: true } }, options)
  // What is public already goes along with what an editor changes beside it, even in another place.
  const save = async (baseRevision: number, html: string, title: string) => {
    const document = { ...codePage(html), page: { ...emptyPageDocument().page, shareTitle: title } }
    return (await t.call(microPageDraft, { body: { id, baseRevision, document } }, editor)).data.revision
  }
  const revision = await save(1, '<b>1</b>', '新的标题')
  await t.call(microPagePublish, { body: { id, keepSamples: true } }, editor)
  await save(revision, '<b>2</b>', '新的标题')
  expect((await t.send(microPagePublish, { body: { id, keepSamples: true } }, editor)).status).not.toBe(200)
  expect((await get(`/h5/${appid}/page/${id}/html/b1`)).payload).toContain('<b>1</b>')
})

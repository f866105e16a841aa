import {
  microPageCreate,
  microPagePreviewLink,
  microPagePublish,
  siteAppearance,
  siteAppearanceUpdate,
  surveyCreateBlank,
  surveyPublish,
  surveyUpdate,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

/** A published page with headings, in a family of styles. */
async function pageIn(family: string, ...headings: string[]) {
  const { id: appid, owner: as } = await t.app({ appName: '巷口' })
  const options = { as, appid }
  const { skin } = (await t.call(siteAppearance, {}, options)).data
  await t.call(siteAppearanceUpdate, { body: { skin: { ...skin, family } } }, options)
  const blocks = headings.flatMap((text, at) => createBlock('title', blockKinds, { text }, `b${at}`) ?? [])
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map((block) => block.id),
  }
  const { id } = (await t.call(microPageCreate, { body: { title: '首页', document } }, options)).data
  await t.call(microPagePublish, { body: { id, keepSamples: true } }, options)
  return { url: `/h5/${appid}/page/${id}`, id, options }
}
const get = (url: string) => t.inject({ method: 'GET', url })
const fontsIn = (html: string) => Array.from(html.matchAll(/\/site-assets\/fonts\/[^"')]+/g), ([one]) => one)

test('a page brings the font of its headings along, with their characters alone', async () => {
  const { url } = await pageIn('editorial', '折页书店 ABC 2026')
  const { payload: html, headers } = await get(url)
  const [preloaded, ...others] = fontsIn(html)
  if (preloaded === undefined) throw new Error('no font')
  expect(others).toEqual([preloaded])
  expect(html).toContain(
    `<link rel="preload" as="font" type="font/woff2" href="${preloaded}" crossorigin="">`,
  )
  expect(html).toMatch(/@font-face\{font-family:zf-noto-serif-sc;.*font-display:swap\}/)
  expect(headers['content-security-policy']).toContain("font-src 'self'")
  const font = await get(preloaded)
  expect(font.statusCode).toBe(200)
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.headers['cache-control']).toContain('immutable')
  expect(font.rawPayload.subarray(0, 4).toString('latin1')).toBe('wOF2')
  expect(font.rawPayload.length).toBeLessThan(8_000)
  // Another page with the same characters names the same font.
  const again = await pageIn('editorial', '书店折页')
  expect(fontsIn((await get(again.url)).payload)[0]?.split('/')[3]).toBe('noto-serif-sc')
})

test('the most winding font stays below 60 kB with as many characters as are ever sent', async () => {
  const many = Array.from({ length: 400 }, (_, at) => String.fromCharCode(0x4e00 + at * 7)).join('')
  const { url } = await pageIn('festive', ...(many.match(/.{20}/gu) ?? []))
  const [address] = fontsIn((await get(url)).payload)
  if (address === undefined) throw new Error('no font')
  const font = await get(address)
  expect(font.statusCode).toBe(200)
  expect(font.rawPayload.length).toBeLessThan(61_440)
})

test('fonts are made for our own pages alone', async () => {
  const { url } = await pageIn('editorial', '折页书店')
  const [address = ''] = fontsIn((await get(url)).payload)
  const slash = address.lastIndexOf('/') + 1
  const forged = [
    address.slice(0, slash) + 'A'.repeat(16) + address.slice(slash + 16),
    address.replace('.woff2', 'AAA.woff2'),
    address.replace('noto-serif-sc', 'lxgw-wenkai'),
    address.replace('noto-serif-sc', 'toString'),
    address.replace('noto-serif-sc/', '../'),
    '/site-assets/fonts/none.woff2',
    '/site-assets/fonts/',
    `/site-assets/fonts/lxgw-wenkai/${'A'.repeat(3000)}.woff2`,
  ]
  const answers = await Promise.all(forged.map(async (one) => [one, (await get(one)).statusCode]))
  expect(answers).toEqual(forged.map((one) => [one, 404]))
})

test('designers load a font whole; families of the visitor’s own fonts load none', async () => {
  const whole = await get('/site-assets/fonts/lxgw-wenkai.woff2')
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.length).toBeGreaterThan(1_000_000)
  const { url } = await pageIn('clear', '折页书店')
  expect(fontsIn((await get(url)).payload)).toEqual([])
})

test('a preview is set in the same font', async () => {
  const { id, options } = await pageIn('paper', '云边小筑')
  const { url } = (await t.call(microPagePreviewLink, { params: { id } }, options)).data
  const { pathname, search } = new URL(url)
  expect(fontsIn((await get(pathname + search)).payload)[0]).toContain('/lxgw-wenkai/')
})

/** A published survey or exam on a site that wears a family, answered as a form without a script. */
async function surveyIn(family: string, kind: 'survey' | 'exam', title: string) {
  const { options } = await pageIn(family, '首页')
  const { id } = (await t.call(surveyCreateBlank, { body: { kind, title } }, options)).data
  const { elements, ...rest } = emptyDefinition(kind, title)
  const question = { ...newQuestion('text'), id: 'q1', title: '您的名字' }
  const definition = { ...rest, elements: [...elements, question] }
  await t.call(surveyUpdate, { body: { id, baseRevision: 1, definition } }, options)
  expect((await t.call(surveyPublish, { body: { id } }, options)).status).toBe(200)
  return `/h5/${options.appid}/survey/${id}`
}
/** Characters that an address of a font asks for. */
const charactersOf = (address = '') =>
  Buffer.from(/\/[\w-]{16}([\w-]+)\.woff2/.exec(address)?.[1] ?? '', 'base64url').toString('utf16le')

test.each(['survey', 'exam'] as const)(
  'the title of a page of kind %s is set in the font of its site',
  async (kind) => {
    const address = await surveyIn('festive', kind, '秋游安排')
    const { payload: html } = await get(address)
    const [font] = fontsIn(html)
    expect(font).toContain('/ma-shan-zheng/')
    // Questions, and the site's small name above, are read in the visitor's own.
    for (const one of ['秋', '游', '安', '排']) expect(charactersOf(font)).toContain(one)
    for (const one of ['您', '巷']) expect(charactersOf(font)).not.toContain(one)
    expect(html).toMatch(/@font-face\{font-family:zf-ma-shan-zheng;.*font-display:swap\}/)
    expect((await get(font ?? '')).rawPayload.length).toBeLessThan(8_000)
    expect(fontsIn((await get(await surveyIn('clear', kind, '秋游安排'))).payload)).toEqual([])
  },
)

test('a survey within a page wears what that does, and asks for no font', async () => {
  const address = await surveyIn('festive', 'survey', '秋游安排')
  expect(fontsIn((await get(`${address}?embed=1`)).payload)).toEqual([])
})

test('thanks, results and lost visitors are told in the font of the site', async () => {
  const address = await surveyIn('festive', 'survey', '秋游安排')
  const thanks = await get(`${address}/thanks`)
  expect(thanks.statusCode).toBe(200)
  expect(charactersOf(fontsIn(thanks.payload)[0])).toContain('功')
  const lost = await get(`${address}-none`)
  expect(lost.statusCode).toBe(404)
  expect(fontsIn(lost.payload)[0]).toContain('/ma-shan-zheng/')
})

import {
  microPageCreate,
  microPageDraft,
  microPagePublish,
  microPageUnpublish,
  shareMessage,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageSettings } from '@zhanfang/document'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawShareCard } from './share-card.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
}, 120_000)
afterAll(() => t.close())

function documentOf(content: string, page: Partial<PageSettings> = {}) {
  const block = createBlock('text', blockKinds, { content }, 'b1')
  if (!block) throw new Error('there is no kind text')
  const empty = emptyPageDocument()
  return { ...empty, page: { ...empty.page, ...page }, blocks: { b1: block }, root: ['b1'] }
}

async function published(page: Partial<PageSettings> = {}) {
  const { id: appid, owner: as } = await t.app({ appName: '街角书屋' })
  const options = { as, appid }
  const body = { title: '周末读书会', document: documentOf('一起读', page) }
  const { id } = (await t.call(microPageCreate, { body }, options)).data
  await t.call(microPagePublish, { body: { id } }, options)
  const card = (query = '') => t.inject({ url: `/h5/${appid}/page/${id}/share.jpg${query}` })
  const imageOf = async () =>
    /property="og:image" content="([^"]*)"/.exec(
      (await t.inject({ url: `/h5/${appid}/page/${id}` })).payload,
    )?.[1]
  return { appid, options, id, card, imageOf }
}

test('a page without a picture of its own has a card for links and one for mini-programs', async () => {
  const { appid, options, id, card, imageOf } = await published()
  const link = await card()
  expect([link.statusCode, link.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(link.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  const weapp = await card('?shape=weapp')
  expect(await sharp(weapp.rawPayload).metadata()).toMatchObject({ width: 1000, height: 800 })
  expect(weapp.rawPayload.length).toBeLessThan(128 * 1024)
  expect(await imageOf()).toBe(`http://test.invalid/h5/${appid}/page/${id}/share.jpg?v=1`)
  const message = await t.call(shareMessage, { query: { type: 'micro-page', id } }, options)
  expect(message.data.imageUrl).toBe(`http://test.invalid/h5/${appid}/page/${id}/share.jpg?v=1&shape=weapp`)

  const again = await t.inject({
    url: `/h5/${appid}/page/${id}/share.jpg`,
    headers: { 'if-none-match': String(link.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  const document = documentOf('一起读', { shareTitle: '来读书吧' })
  await t.call(microPageDraft, { body: { id, baseRevision: 1, document } }, options)
  expect((await card()).headers.etag, 'a draft changes nothing').toBe(link.headers.etag)
  await t.call(microPagePublish, { body: { id } }, options)
  const next = await card()
  expect(next.headers.etag).not.toBe(link.headers.etag)
  expect(next.rawPayload.equals(link.rawPayload)).toBe(false)
  expect(await imageOf()).toMatch(/share\.jpg\?v=2$/)
})

test('what is not public, or keeps out of searches, has no card; a given picture stays', async () => {
  const hidden = await published({ noIndex: true })
  expect((await hidden.card()).statusCode).toBe(404)
  expect(await hidden.imageOf()).toBeUndefined()
  const gone = await published()
  await t.call(microPageUnpublish, { body: { id: gone.id } }, gone.options)
  expect((await gone.card()).statusCode).toBe(404)
  const nothing = await t.inject({ url: `/h5/${gone.appid}/page/nothing/share.jpg` })
  expect(nothing.payload).toBe((await gone.card()).payload)
  const own = await published({ shareImageUrl: 'https://pictures.example/own.jpg' })
  expect(await own.imageOf()).toBe('https://pictures.example/own.jpg')
})

test('words that are piled up stay within the card', async () => {
  const look = {
    accent: '#1f5fd6',
    onAccent: '#ffffff',
    second: '#1f5fd6',
    surface: '#ffffff',
    text: '#1d2129',
    soft: '#4e5969',
  }
  const title = `z${'\u0301'.repeat(20)}`.repeat(40)
  const picture = Buffer.from('not an image')
  for (const shape of ['link', 'weapp'] as const) {
    const bytes = await drawShareCard(shape, { title, siteName: '👨‍👩‍👧‍👦'.repeat(20), look, picture })
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  }
})

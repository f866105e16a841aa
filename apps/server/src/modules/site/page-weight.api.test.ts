import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { blockKinds } from '@zhanfang/blocks'
import { classCreate, microPageCreate, microPagePublish } from '@zhanfang/contract'
import { createBlock, emptyPageDocument, type Block, type PageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/** What a visitor may be sent for a page of 30 blocks before it stands, compressed. */
const BUDGET = 30_000
const kindsFolder = path.resolve(import.meta.dirname, '../../../../../packages/blocks/src/kinds')
const fixturesSchema = z.object({
  fixtures: z.object({ valid: z.array(z.object({ props: z.record(z.string(), z.unknown()) })).min(1) }),
})

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
  // The first page loads what draws them all.
  await t.inject({ method: 'GET', url: '/h5/none' })
})
afterAll(() => t.close())

/** The fullest sample of every kind that can stand in a page of 30. */
async function fullPage(): Promise<PageDocument> {
  const blocks: Block[] = []
  for (const folder of readdirSync(kindsFolder)) {
    const kind = folder.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    const address = pathToFileURL(path.join(kindsFolder, folder, 'fixtures.ts')).href
    const { fixtures } = fixturesSchema.parse(await import(address))
    const [fullest] = fixtures.valid.toSorted(
      (one, other) => JSON.stringify(other.props).length - JSON.stringify(one.props).length,
    )
    const block = fullest && createBlock(kind, blockKinds, fullest.props, `b${blocks.length}`)
    // What holds other blocks would hold none here.
    if (block && !('children' in block)) blocks.push(block)
  }
  // The longest of them all: what has a tenth of them is lighter.
  const heaviest = blocks
    .toSorted((one, other) => JSON.stringify(other.props).length - JSON.stringify(one.props).length)
    .slice(0, 30)
  expect(heaviest).toHaveLength(30)
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(heaviest.map((block) => [block.id, block])),
    root: heaviest.map(({ id }) => id),
  }
}

test('a page of 30 kinds of blocks, in the frame of its site, is small', async () => {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  const options = { as, appid }
  const column = (
    await t.call(
      classCreate,
      { body: { name: '关于我们', parentId: null, classTemplateId: 'contact' } },
      options,
    )
  ).data
  await t.call(microPagePublish, { body: { id: column.pageId } }, options)
  const document = await fullPage()
  const { id } = (await t.call(microPageCreate, { body: { title: '样样都有', document } }, options)).data
  await t.call(microPagePublish, { body: { id, keepSamples: true } }, options)
  const url = `/h5/${appid}/page/${id}`
  for (const encoding of ['br', 'gzip']) {
    const page = await t.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-encoding']).toBe(encoding)
    expect(page.rawPayload.length).toBeLessThan(BUDGET)
  }
  const html = (await t.inject({ method: 'GET', url })).payload
  // Its styles stand in it: nothing else has to come before it is drawn.
  expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
  // Data about the page is no script that runs.
  expect(html).not.toMatch(/<script(?![^>]*type="(?:module|application\/ld\+json)")/)
  expect(html).toContain('关于我们')
})

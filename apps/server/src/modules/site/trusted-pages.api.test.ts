import { setTimeout as sleep } from 'node:timers/promises'
import {
  appRename,
  microPageAddressUpdate,
  microPageCreate,
  microPageDraft,
  microPagePublish,
  microPageUnpublish,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRUST_MS } from '../../http/addresses/trusted-pages.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

// Over real sockets: `inject` begins behind the pages that are trusted.
let t: TestServer
let neighbour: TestServer
const addresses = new Map<TestServer, string>()
beforeAll(async () => {
  t = await createTestServer()
  neighbour = await createTestServer({ beside: t })
  for (const one of [t, neighbour])
    addresses.set(one, await one.server.http.listen({ port: 0, host: '127.0.0.1' }))
}, 120_000)
afterAll(async () => {
  await neighbour.close()
  await t.close()
})

const get = (url: string, server = t, headers: Record<string, string> = {}) =>
  fetch(`${addresses.get(server)}${url}`, { headers })
const textOf = async (url: string, server = t) => (await get(url, server)).text()

/** A published page with one text; `frame` says who sees it and when. */
async function publishText(content: string, frame: Record<string, unknown> = {}) {
  const { id: appid, owner: as } = await t.app({ appName: '旧名称' })
  const block = createBlock('text', blockKinds, { content }, 'b1')
  if (!block) throw new Error('there is no kind text')
  const document = {
    ...emptyPageDocument(),
    blocks: { b1: { ...block, props: { ...block.props, frame } } },
    root: ['b1'],
  }
  const { id } = (await t.call(microPageCreate, { body: { title: '首页', document } }, { as, appid })).data
  await t.call(microPagePublish, { body: { id } }, { as, appid })
  const republish = async (words: string, baseRevision: number) => {
    const changed = { ...document, blocks: { b1: { ...block, props: { ...block.props, content: words } } } }
    await t.call(microPageDraft, { body: { id, baseRevision, document: changed } }, { as, appid })
    await t.call(microPagePublish, { body: { id } }, { as, appid })
  }
  return { appid, as, id, republish, url: `/h5/${appid}/page/${id}` }
}

describe('a page that was just looked up', () => {
  test('is answered without the database, with the headers of the routes', async () => {
    const { url } = await publishText('内容')
    // The first look-up of all loads the renderer, and its page is too old to be trusted.
    await textOf(url)
    const encoded = { 'accept-encoding': 'gzip' }
    let first: Response | undefined
    let second: Response | undefined
    // Once more where a machine that does other things beside lets half a second pass between the two.
    await expect
      .poll(async () => {
        first = await get(url, t, encoded)
        return countQueries(t.database, async () => (second = await get(url, t, encoded)))
      })
      .toBe(0)
    const html = await first?.text()
    expect(await second?.text()).toBe(html)
    const headersOf = (response: Response | undefined) =>
      Object.fromEntries(
        [...(response?.headers ?? [])].filter(([name]) => !['x-request-id', 'date'].includes(name)),
      )
    expect(headersOf(second)).toEqual(headersOf(first))
    expect(second?.headers.get('x-request-id')).not.toBe(first?.headers.get('x-request-id'))
    const etag = String(first?.headers.get('etag'))
    const unchanged = await get(url, t, { 'if-none-match': etag })
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
  })

  test('shows at once what its own process published, renamed or took offline', async () => {
    const { appid, as, id, republish, url } = await publishText('第一版')
    for (const _ of [1, 2]) expect(await textOf(url)).toContain('第一版')
    await republish('第二版', 1)
    for (const _ of [1, 2]) expect(await textOf(url)).toContain('第二版')
    await t.call(appRename, { body: { id: appid, appName: '新名称' } }, { as })
    for (const _ of [1, 2]) expect(await textOf(url)).toContain('新名称')
    await t.call(microPageUnpublish, { body: { id } }, { as, appid })
    expect((await get(url)).status).toBe(404)
  })

  test('follows other processes within the time that it is trusted, however often it is asked for', async () => {
    const { appid, as, id, republish, url } = await publishText('第一版')
    expect(await textOf(url, neighbour)).toContain('第一版')
    const follows = async (isNew: () => Promise<boolean>) => {
      const end = performance.now() + TRUST_MS + 10_000
      // Asked all the time: being asked for does not make it trusted for longer, which would be for ever.
      while (!(await isNew())) {
        expect(performance.now()).toBeLessThan(end)
        await sleep(5)
      }
    }
    await republish('第二版', 1)
    await follows(async () => (await textOf(url, neighbour)).includes('第二版'))
    await t.call(microPageUnpublish, { body: { id } }, { as, appid })
    await follows(async () => (await get(url, neighbour)).status === 404)
  })

  test('is looked up for each visitor where members see more than guests', async () => {
    const { url } = await publishText('会员价', { audience: 'member' })
    for (const _ of [1, 2]) expect(await countQueries(t.database, () => textOf(url))).toBeGreaterThan(0)
  })

  test('is looked up anew when its address says more', async () => {
    const { url } = await publishText('内容')
    await textOf(url)
    expect(await countQueries(t.database, () => textOf(`${url}?from=card`))).toBeGreaterThan(0)
    expect((await get(`${url}?preview=wrong`)).status).toBe(404)
    expect((await fetch(`${addresses.get(t)}${url}`, { method: 'POST' })).status).toBe(404)
  })
})

test('a page is trusted under its words, and not any more from the moment that it has others', async () => {
  const { appid, as, id } = await publishText('好记的地址')
  const give = (words: string) => t.call(microPageAddressUpdate, { body: { id, words } }, { as, appid })
  await give('easy')
  const url = `/h5/${appid}/easy`
  await expect
    .poll(async () => {
      expect(await textOf(url)).toContain('好记的地址')
      return countQueries(t.database, () => get(url))
    })
    .toBe(0)
  await give('easier')
  const moved = await fetch(`${addresses.get(t)}${url}`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/h5/${appid}/easier`])
  expect(await textOf(url)).toContain('好记的地址')
})

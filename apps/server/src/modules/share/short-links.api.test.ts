import {
  appDelete,
  classCreate,
  classIsShow,
  microPageCreate,
  microPagePublish,
  microPageUnpublish,
  publishInfoList,
  queryCreate,
  shortLink,
  surveyCreateBlank,
  websiteDomainBind,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { domainProof } from '../../integrations/proof-readers.ts'
import { publishedSurvey } from '../survey/testing/survey-factory.ts'

const HOME = 'http://test.invalid'

let t: TestServer
/** What every name says of itself in its records. */
let records: string[] = []
beforeAll(async () => {
  const proof = { records: async () => records, file: async () => '' }
  t = await createTestServer({ proof })
  // The first page loads what draws them all.
  await t.inject({ method: 'GET', url: '/s/none' })
})
afterAll(() => t.close())

async function appOf() {
  const { id: appid, owner: as } = await t.app({ appName: '花店' })
  const options = { as, appid }
  return {
    appid,
    as,
    options,
    shorten: (url: string) => t.call(shortLink, { body: { url } }, options),
    page: async (title: string) => {
      const block = createBlock('text', blockKinds, { content: title }, 'b1')
      if (!block) throw new Error('no such kind')
      const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
      return (await t.call(microPageCreate, { body: { title, document } }, options)).data.id
    },
  }
}
const follow = (url: string) => t.inject({ method: 'GET', url: new URL(url).pathname })

test('a short link leads to the page that it was made for; the same page has the same', async () => {
  const { appid, shorten } = await appOf()
  const url = `${HOME}/h5/${appid}/survey/s1?channel=wx#top`
  const { data } = await shorten(url)
  expect(data.url).toBe(url)
  expect(data.shortUrl).toMatch(/^http:\/\/test\.invalid\/s\/[\w-]{12}$/)
  expect((await shorten(url)).data.shortUrl).toBe(data.shortUrl)
  expect((await shorten(`${HOME}/h5/${appid}`)).data.shortUrl).not.toBe(data.shortUrl)
  const answer = await follow(data.shortUrl)
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    url,
    'no-store',
  ])
})

test('no address of somebody else can be shortened', async () => {
  const { appid, options, shorten } = await appOf()
  const other = await t.app()
  const own = (await shorten(`${HOME}/h5/${appid}`)).data.shortUrl
  for (const url of [
    'https://evil.example/',
    'http://test.invalid.evil.example/',
    'http://test.invalid@evil.example/',
    'http://user:pass@test.invalid/h5/x',
    'https://test.invalid/h5/x',
    'http://test.invalid:8080/h5/x',
    '//evil.example',
    '/h5/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:\\\\evil.example',
    `${HOME}/h5/${other.id}/page/1`,
    `${HOME}/h5/${appid}/../${other.id}`,
    own,
    'x',
    `${HOME}/${'a'.repeat(2000)}`,
  ]) {
    const refused = await t.send(shortLink, { body: { url } }, options)
    expect([url, refused.status, refused.problems[0]?.field]).toEqual([url, 422, 'url'])
  }
  expect((await t.send(shortLink, { body: {} }, options)).msg).toBe('请填写链接')
  // What only looks like a foreign address stays on this host.
  const odd = (await shorten(`${HOME}//evil.example/x`)).data.shortUrl
  expect((await follow(odd)).headers.location).toBe(`${HOME}//evil.example/x`)
})

test('unknown codes, and those of a deleted app, are a page that says so', async () => {
  const { appid, as, shorten } = await appOf()
  const { shortUrl } = (await shorten(`${HOME}/h5/${appid}/page/1`)).data
  await t.call(appDelete, { params: { id: appid }, query: { appName: '花店' } }, { as })
  for (const url of [shortUrl, `${HOME}/s/nobody`, `${HOME}/s/%00`, `${HOME}/s/${'a'.repeat(250)}`]) {
    const answer = await follow(url)
    expect([url, answer.statusCode]).not.toEqual([url, 302])
    expect(answer.statusCode).toBeLessThan(600)
    expect(answer.headers.location).toBeUndefined()
  }
})

test('a link made for a site follows it to its own domain', async () => {
  const { appid, options, shorten } = await appOf()
  const before = (await shorten(`${HOME}/h5/${appid}/page/1`)).data.shortUrl
  const domain = `d${appid.toLowerCase()}.example.cn`
  const secret = await t.server.services.platform.linkSecret()
  records = [domainProof(secret, appid, domain).record.value]
  await t.call(websiteDomainBind, { body: { domain } }, options)
  const onDomain = `http://${domain}/page/1`
  expect((await follow(before)).headers.location).toBe(onDomain)
  expect((await shorten(onDomain)).data.shortUrl).toBe(before)
})

test('a link to a query page follows it to the own domain of its app; those of others are not shortened', async () => {
  const { appid, options, shorten } = await appOf()
  const { id } = (await t.call(queryCreate, { body: { title: '成绩查询' } }, options)).data
  const { shortUrl } = (await shorten(`${HOME}/q/${id}?from=wx`)).data
  expect((await follow(shortUrl)).headers.location).toBe(`${HOME}/q/${id}?from=wx`)
  const domain = `q${appid.toLowerCase()}.example.cn`
  const secret = await t.server.services.platform.linkSecret()
  records = [domainProof(secret, appid, domain).record.value]
  await t.call(websiteDomainBind, { body: { domain } }, options)
  expect((await follow(shortUrl)).headers.location).toBe(`http://${domain}/q/${id}?from=wx`)
  expect((await shorten(`http://${domain}/q/${id}?from=wx`)).data.shortUrl).toBe(shortUrl)
  // What is the platform's own stays there.
  const prices = (await shorten(`${HOME}/home-price`)).data.shortUrl
  expect((await follow(prices)).headers.location).toBe(`${HOME}/home-price`)

  const other = await appOf()
  for (const url of [`${HOME}/q/${id}`, `${HOME}/q/none`]) {
    const refused = await t.send(shortLink, { body: { url } }, other.options)
    expect([url, refused.status, refused.problems[0]?.field]).toEqual([url, 422, 'url'])
  }
})

test('all that is published stands in one list, the newest first', async () => {
  const app = await appOf()
  const { options, as, appid, page } = app
  const [draft, first, gone] = [await page('草稿'), await page('首页'), await page('下线')]
  const column = (await t.call(classCreate, { body: { name: '关于' } }, options)).data
  for (const id of [first, gone, column.pageId]) await t.call(microPagePublish, { body: { id } }, options)
  await t.call(microPageUnpublish, { body: { id: gone } }, options)
  const survey = await publishedSurvey(t, { beside: { id: '', appid, owner: as, as: options } })
  await t.call(surveyCreateBlank, { body: { title: '没有发布' } }, options)
  const list = async (body: Parameters<typeof ask>[0]) => (await ask(body)).data
  const ask = (body: {
    page?: number
    size?: number
    keywords?: string
    itemType?: 'column' | 'micro-page' | 'survey'
  }) => t.call(publishInfoList, { body }, options)
  const all = await list({})
  expect(all.list.map(({ itemType, itemId }) => [itemType, itemId])).toEqual([
    ['survey', survey.id],
    ['column', column.id],
    ['micro-page', first],
  ])
  expect(all.total).toBe(3)
  expect(all.list[2]).toMatchObject({
    title: '首页',
    version: 1,
    publisher: as.nickname,
    url: `${HOME}/h5/${appid}/page/${first}`,
  })
  expect(all.list[0]?.publisher).toBe(as.nickname)
  expect((await list({ page: 2, size: 2 })).list.map(({ itemId }) => itemId)).toEqual([first])
  expect(await list({ page: 3, size: 2 })).toMatchObject({ list: [], total: 3 })
  expect((await list({ itemType: 'column' })).total).toBe(1)
  expect((await list({ keywords: '首' })).list.map(({ itemId }) => itemId)).toEqual([first])
  expect(JSON.stringify(all)).not.toContain(draft)
  // A column that visitors do not see stands there too, and says so; so does one inside it.
  expect(all.list.map(({ isHidden }) => isHidden)).toEqual([false, false, false])
  const inner = (await t.call(classCreate, { body: { name: '里面', parentId: column.id } }, options)).data
  await t.call(microPagePublish, { body: { id: inner.pageId } }, options)
  await t.call(classIsShow, { body: { id: column.id, isShow: false } }, options)
  const columns = (await list({ itemType: 'column' })).list
  expect(columns.map(({ itemId, isHidden }) => [itemId, isHidden])).toEqual([
    [inner.id, true],
    [column.id, true],
  ])
  const other = await appOf()
  expect((await t.call(publishInfoList, { body: {} }, other.options)).data.total).toBe(0)
  expect((await t.send(publishInfoList, { body: { itemType: 'nothing' } }, options)).status).toBe(422)
  expect((await t.send(publishInfoList, { body: { page: 501 } }, options)).status).toBe(422)
})

import { randomUUID } from 'node:crypto'
import {
  classList,
  microPageDetail,
  microPageList,
  siteAppearance,
  siteTemplates as listCall,
  siteTemplateUse,
  surveySearch,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { siteTemplates } from './library.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const use = (templateId: string, requestId: string = randomUUID()) => ({ body: { templateId, requestId } })

test('a template makes pages, columns, looks and surveys at once, and all of it is public', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const { data } = await t.call(siteTemplateUse, use('dental-clinic'), options)
  expect(data).toMatchObject({ created: true, pageCount: 1, columnCount: 4, surveyCount: 1 })
  expect(data.replacements.find(({ label }) => label === '电话')?.places).toContain('明澈口腔')

  const columns = (await t.call(classList, {}, options)).data.list
  expect(columns.map(({ name, state }) => [name, state])).toEqual([
    ['项目价目', 1],
    ['医生', 1],
    ['护牙知识', 1],
    ['到店指引', 1],
  ])
  const looks = (await t.call(siteAppearance, {}, options)).data
  expect(looks.home).toEqual({ type: 'micro-page', id: data.homeId })
  expect(looks.tabBar.map(({ title }) => title)).toEqual(['首页', '项目', '医生', '预约'])
  // Links of pages and tabs lead to what was made, not to keys.
  const home = (await t.call(microPageDetail, { params: { id: data.homeId } }, options)).data
  expect(home).toMatchObject({ state: 1, deletedTargets: [] })
  expect(JSON.stringify([home.document, looks])).not.toMatch(/"(?:itemId|surveyId)":"\$/)
})

test('the same request twice, even at once, makes one site', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const wanted = use('restaurant')
  const answers = await Promise.all([1, 2, 3].map(() => t.call(siteTemplateUse, wanted, options)))
  expect(answers.filter(({ data }) => data.created)).toHaveLength(1)
  expect(new Set(answers.map(({ data }) => data.homeId)).size).toBe(1)
  expect((await t.call(classList, {}, options)).data.list).toHaveLength(3)
  const pages = { query: { page: 1, size: 50 } }
  expect((await t.call(microPageList, pages, options)).data.total).toBe(1)
  // Another decision makes another site beside it.
  await t.call(siteTemplateUse, use('restaurant'), options)
  expect((await t.call(microPageList, pages, options)).data.total).toBe(2)
})

test('what cannot be finished leaves nothing behind', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  // The foot of a site has room for eight groups of links; the ninth site does not fit.
  for (let made = 0; made < 8; made += 1) await t.call(siteTemplateUse, use('wedding'), options)
  const before = (await t.call(microPageList, { query: { page: 1, size: 1 } }, options)).data.total
  const refused = await t.send(siteTemplateUse, use('wedding'), options)
  expect(refused.status).toBe(422)
  expect((await t.call(microPageList, { query: { page: 1, size: 1 } }, options)).data.total).toBe(before)
  const surveys = await t.call(surveySearch, { body: { page: 1, size: 1, searchType: 1 } }, options)
  expect(surveys.data.total).toBe(8)
}, 120_000)

test('an unknown template and who may only look are refused', async () => {
  const { id: appid, owner: as } = await t.app()
  expect((await t.send(siteTemplateUse, use('no-such'), { as, appid })).status).toBe(422)
  const viewer = await t.member(appid, 'viewer')
  expect((await t.send(siteTemplateUse, use('wedding'), { as: viewer, appid })).status).toBe(403)
  expect((await t.call(listCall, undefined, { as: viewer, appid })).data.list).toHaveLength(
    siteTemplates.size,
  )
})

test('every page of every template is drawn as a page of the site, before it is used', async () => {
  const { id: appid, owner: as } = await t.app()
  const { list } = (await t.call(listCall, undefined, { as, appid })).data
  for (const { id, previewPath, pages } of list) {
    const template = siteTemplates.get(id)
    const home = await t.inject({ url: previewPath })
    expect([id, home.statusCode]).toEqual([id, 200])
    const paths = [
      ...(template?.columns ?? []).map(({ key }) => `${previewPath}/column/template-${id}.${key.slice(1)}`),
      ...(template?.pages ?? []).map(({ key }) => `${previewPath}/page/template-${id}.${key.slice(1)}`),
    ]
    expect(paths).toHaveLength(pages.length - 1)
    for (const path of paths) expect([path, (await t.inject({ url: path })).statusCode]).toEqual([path, 200])
  }
  const picture = await t.inject({ url: '/files/templates/wedding/hero.webp?w=320' })
  expect(picture.headers['content-type']).toBe('image/webp')
  expect((await t.inject({ url: '/files/templates/wedding/no.webp' })).statusCode).toBe(404)
}, 120_000)

import { randomUUID } from 'node:crypto'
import {
  appSiteContact,
  classList,
  microPageCreate,
  microPageDetail,
  microPageList,
  microPagePublish,
  siteAppearance,
  siteDraft,
  siteDraftConfirm,
  siteDraftKeep,
  siteTemplates as listCall,
  siteTemplateUse,
  surveyPublish,
  surveySearch,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { siteTemplates } from './library.ts'

/** What a visitor may be sent for the home page of a template before it stands, compressed. */
const HOME_BUDGET = 35_000

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const use = (templateId: string, requestId: string = randomUUID()) => ({ body: { templateId, requestId } })

test('a template makes pages, columns, looks and surveys at once, all of them drafts', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const { data } = await t.call(siteTemplateUse, use('dental-clinic'), options)
  expect(data).toMatchObject({ created: true, pageCount: 1, columnCount: 4, surveyCount: 1 })

  const columns = (await t.call(classList, {}, options)).data.list
  expect(columns.map(({ name, state }) => [name, state])).toEqual([
    ['项目价目', 0],
    ['医生', 0],
    ['护牙知识', 0],
    ['到店指引', 0],
  ])
  const looks = (await t.call(siteAppearance, {}, options)).data
  expect(looks.home).toEqual({ type: 'micro-page', id: data.homeId })
  expect(looks.tabBar.map(({ title }) => title)).toEqual(['首页', '项目', '医生', '预约'])
  // Links of pages and tabs lead to what was made, not to keys.
  const home = (await t.call(microPageDetail, { params: { id: data.homeId } }, options)).data
  expect(home).toMatchObject({ state: 0, deletedTargets: [] })
  expect((await t.inject({ url: `/h5/${appid}/page/${data.homeId}` })).statusCode).toBe(404)
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

const contact = { phone: '021-5555 1234', address: '上海市长宁区愚园路 88 号', mail: 'shop@example.cn' }
const draftOf = async (options: Parameters<TestServer['call']>[2]) =>
  (await t.call(siteDraft, undefined, options)).data
const confirm = async (options: Parameters<TestServer['call']>[2]) =>
  (await t.call(siteDraftConfirm, undefined, options)).data

test('what is still a sample stays a draft, the rest is published; the last of it gives all', async () => {
  const { id: appid, owner: as } = await t.app({ appName: '老余面馆' })
  const options = { as, appid }
  await t.call(appSiteContact, { body: contact }, options)
  const { homeId } = (await t.call(siteTemplateUse, use('restaurant'), options)).data
  const begun = await draftOf(options)
  expect(begun.pages.map(({ title, isHome }) => [title, isHome])).toEqual([
    ['老余面馆', true],
    ['菜单', false],
    ['我们的店', false],
    ['店里的事', false],
  ])
  expect(begun.surveys).toHaveLength(2)
  expect([...begun.pages, ...begun.surveys].filter(({ samples }) => samples.length === 0)).toEqual([])
  // The operator's own telephone is nowhere in question.
  expect(JSON.stringify(begun)).not.toContain('示例电话')
  expect(await confirm(options)).toMatchObject({ published: 0, left: 6, failed: [] })
  expect((await t.inject({ url: `/h5/${appid}/page/${homeId}` })).statusCode).toBe(404)
  // Nor is it published past the check by its own call.
  expect((await t.send(microPagePublish, { body: { id: homeId } }, options)).status).toBe(422)
  const [form] = begun.surveys
  expect((await t.send(surveyPublish, { body: { id: form?.id ?? '' } }, options)).status).toBe(422)

  await t.call(siteDraftKeep, { body: { type: 'page', id: homeId } }, options)
  expect((await draftOf(options)).pages[0]?.samples).toEqual([])
  expect(await confirm(options)).toMatchObject({ published: 1, left: 5 })
  const home = await t.inject({ url: `/h5/${appid}` })
  expect(home.payload).toContain('老余面馆')
  expect(home.payload).toContain(contact.phone)
  expect(home.payload).not.toContain('巷口面馆')

  for (const { id } of begun.pages.slice(1))
    await t.call(siteDraftKeep, { body: { type: 'page', id } }, options)
  for (const { id } of begun.surveys) await t.call(siteDraftKeep, { body: { type: 'survey', id } }, options)
  expect(await confirm(options)).toMatchObject({ published: 5, left: 0, failed: [] })
  expect(await draftOf(options)).toMatchObject({ pages: [], surveys: [], reminders: [] })
})

test('one block at a time is kept; the telephone of templates never is', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const { homeId } = (await t.call(siteTemplateUse, use('restaurant'), options)).data
  const before = (await draftOf(options)).pages[0]?.samples ?? []
  expect(before.some(({ mayBeKept }) => !mayBeKept)).toBe(true)
  const one = before.find(({ mayBeKept }) => mayBeKept)?.blockId ?? ''
  await t.call(siteDraftKeep, { body: { type: 'page', id: homeId, blockIds: [one] } }, options)
  expect((await draftOf(options)).pages[0]?.samples).toHaveLength(before.length - 1)
  await t.call(siteDraftKeep, { body: { type: 'page', id: homeId } }, options)
  const after = (await draftOf(options)).pages[0]?.samples ?? []
  expect(after.length).toBeGreaterThan(0)
  expect(after.filter(({ mayBeKept }) => mayBeKept)).toEqual([])
})

test('a site that visitors see keeps its looks until the new home page is public', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const block = createBlock('text', blockKinds, { content: '老店' }, 'b1')
  if (!block) throw new Error('no such kind')
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const { id } = (await t.call(microPageCreate, { body: { title: '老首页', document } }, options)).data
  await t.call(microPagePublish, { body: { id } }, options)
  const before = (await t.call(siteAppearance, {}, options)).data
  await t.call(appSiteContact, { body: contact }, options)
  const { homeId } = (await t.call(siteTemplateUse, use('wedding'), options)).data
  await confirm(options)
  expect((await t.call(siteAppearance, {}, options)).data).toEqual(before)
  await t.call(siteDraftKeep, { body: { type: 'page', id: homeId } }, options)
  await confirm(options)
  expect((await t.call(siteAppearance, {}, options)).data.home).toEqual({ type: 'micro-page', id: homeId })
})

test('drafts are confirmed by who may publish, in their own app', async () => {
  const { id: appid, owner: as } = await t.app()
  const { homeId } = (await t.call(siteTemplateUse, use('wedding'), { as, appid })).data
  const keep = { body: { type: 'page' as const, id: homeId } }
  const viewer = await t.member(appid, 'viewer')
  const { owner: elsewhere } = await t.app()
  for (const [who, status] of [
    [viewer, 403],
    [elsewhere, 403],
  ] as const) {
    const options = { as: who, appid }
    expect((await t.send(siteDraftConfirm, undefined, options)).status).toBe(status)
    expect((await t.send(siteDraftKeep, keep, options)).status).toBe(status)
    expect((await t.send(appSiteContact, { body: contact }, options)).status).toBe(status)
  }
  expect((await t.send(siteDraft, undefined, { as: elsewhere, appid })).status).toBe(403)
  expect((await t.send(siteDraftConfirm, undefined, { appid })).status).toBe(401)
  const wrong = { body: { ...contact, mail: 'no' } }
  expect((await t.send(appSiteContact, wrong, { as, appid })).status).toBe(422)
})

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
    // Its styles stand in it: nothing else has to come before it is drawn.
    expect(home.payload).not.toMatch(/<link[^>]+rel="stylesheet"/)
    const sent = await t.inject({ url: previewPath, headers: { 'accept-encoding': 'gzip' } })
    expect([id, sent.rawPayload.length < HOME_BUDGET]).toEqual([id, true])
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

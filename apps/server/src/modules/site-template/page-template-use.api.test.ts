import {
  microPageCreate,
  microPageCreateByTemplate,
  microPageDetail,
  microPageList,
  microPageSystemTemplates,
  microPageTemplateCreate,
  microPageTemplates,
  surveyDelete,
  surveyDetail,
  surveySearch,
} from '@zhanfang/contract'
import { blockKinds, embeddedSurveys } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { publishedSurvey, question } from '../survey/testing/survey-factory.ts'
import { pageTemplates } from '../page/authoring/page-template.ts'
import { surveyTemplates } from '../survey-library/template-library.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('every survey that a page template names is in the library of surveys', async () => {
  const named = (await pageTemplates()).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'survey' ? [String(block.props.surveyId)] : [])),
  )
  expect(named.length).toBeGreaterThanOrEqual(4)
  for (const key of named) expect(surveyTemplates).toHaveProperty(key.replace(/^\$/, ''))
})

const searchAll = { body: { page: 1, size: 50, searchType: 1 } } as const

describe('a template of the product', () => {
  test('brings the survey that it invites to, open for answers, in the colour of the page', async () => {
    const { id: appid, owner: as } = await t.app()
    const options = { as, appid }
    const { list } = (await t.call(microPageSystemTemplates, {}, options)).data
    const template = list.find(({ id }) => id === 'event-signup')
    expect(template?.surveys).toEqual(['读书会报名'])
    const { data } = await t.call(
      microPageCreateByTemplate,
      { body: { templateId: 'event-signup' } },
      options,
    )
    expect(data.surveys).toMatchObject([{ title: '读书会报名' }])
    const [made] = data.surveys
    const page = (await t.call(microPageDetail, { params: { id: data.id } }, options)).data
    expect(page).toMatchObject({ title: '活动报名', state: 0, deletedTargets: [] })
    expect([...embeddedSurveys(page.document).keys()]).toEqual([made?.id])
    const survey = (await t.call(surveyDetail, { params: { id: made?.id ?? '' } }, options)).data
    expect(survey).toMatchObject({ kind: 'signup', status: 1, definition: { theme: { color: '#1d4ed8' } } })
  })

  test('without a survey makes the page alone', async () => {
    const { id: appid, owner: as } = await t.app()
    const body = { templateId: 'wedding-invitation' }
    const { data } = await t.call(microPageCreateByTemplate, { body }, { as, appid })
    expect(data.surveys).toEqual([])
  })
})

describe('a template of one’s own', () => {
  async function ownTemplate() {
    const survey = await publishedSurvey(t, { elements: [question('text', { id: 'name', title: '称呼' })] })
    const block = createBlock(
      'survey',
      blockKinds,
      { surveyId: survey.id, surveyTitle: '意见表', title: '说说看' },
      'b1',
    )
    if (!block) throw new Error('there is no such kind')
    const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
    const { id: pageId } = (await t.call(microPageCreate, { body: { title: '意见', document } }, survey.as))
      .data
    const body = { pageId, name: '意见页' }
    const { id: templateId } = (await t.call(microPageTemplateCreate, { body }, survey.as)).data
    return { survey, templateId, options: survey.as }
  }

  test('brings a copy of the survey, open where the original is', async () => {
    const { survey, templateId, options } = await ownTemplate()
    const use = async () => (await t.call(microPageCreateByTemplate, { body: { templateId } }, options)).data
    expect((await t.call(microPageTemplates, {}, options)).data.list[0]?.surveys).toEqual(['意见表'])
    const [copied] = (await use()).surveys
    expect(copied?.id).not.toBe(survey.id)
    const detail = (await t.call(surveyDetail, { params: { id: copied?.id ?? '' } }, options)).data
    expect(detail.definition.elements).toMatchObject([{ id: 'name', title: '称呼' }])
    const original = (await t.call(surveyDetail, { params: { id: survey.id } }, options)).data
    expect(detail.status).toBe(original.status)

    await t.call(surveyDelete, { params: { id: survey.id } }, options)
    expect((await t.call(microPageTemplates, {}, options)).data.list[0]?.surveys).toEqual([])
    expect((await use()).surveys).toEqual([])
  })

  test('is found by its app alone, and makes nothing for those who may not write', async () => {
    const { survey, templateId, options } = await ownTemplate()
    const stranger = await t.app()
    const send = (asked: object) => t.send(microPageCreateByTemplate, { body: { templateId } }, asked)
    expect((await send({ as: stranger.owner, appid: stranger.id })).status).toBe(404)
    expect((await send({ as: stranger.owner, appid: survey.appid })).status).toBe(403)
    expect((await send({ as: await t.member(survey.appid, 'viewer'), appid: survey.appid })).status).toBe(403)
    expect((await send({ appid: survey.appid })).status).toBe(401)
    expect((await t.call(microPageList, {}, options)).data.total).toBe(1)
    expect((await t.call(surveySearch, searchAll, options)).data.total).toBe(1)
    expect(
      (await t.call(surveySearch, searchAll, { as: stranger.owner, appid: stranger.id })).data.total,
    ).toBe(0)
  })
})

test('a page that cannot be made leaves no survey behind', async () => {
  const { id: appid, owner: as } = await t.app()
  await t.database.pool.query(
    `create function no_pages() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  )
  await t.database.pool.query(
    'create trigger no_pages before insert on micro_pages for each row execute function no_pages()',
  )
  try {
    const body = { templateId: 'event-signup' }
    expect((await t.send(microPageCreateByTemplate, { body }, { as, appid })).status).toBe(500)
  } finally {
    await t.database.pool.query('drop function no_pages cascade')
  }
  expect((await t.call(surveySearch, searchAll, { as, appid })).data.total).toBe(0)
})

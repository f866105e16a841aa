import {
  addFile,
  answerList,
  appCopy,
  customerGroupCreate,
  customerGroupList,
  appDetail,
  appExport,
  appImport,
  appTransfer,
  appTransferDiscard,
  appTransferFile,
  appTransfers,
  bankAdd,
  classList,
  microPageCreate,
  operationLogSearch,
  queryCreate,
  queryTable,
  siteTemplates,
  siteTemplateUse,
  surveyWhitelistImport,
  upload,
  uploadToken,
  webhookAdd,
  siteDraft,
  siteDraftKeep,
  microPagePublish,
  surveyPublish,
} from '@zhanfang/contract'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { choice, publishedExam, sit } from '../exam/testing/exam-factory.ts'
import { everyQuestion, publishedSurvey, submit } from '../survey/testing/survey-factory.ts'
import { readZip } from '../survey/testing/workbook-reader.ts'
import { contentOf, filesOf } from './testing/archive-content.ts'
import { exported, finished, imported, uploaded } from './testing/moved-app.ts'

let here: TestServer
let there: TestServer
beforeAll(async () => {
  ;[here, there] = await Promise.all([
    createTestServer({ jobs: true, environment: { JOBS: 'false', PUBLIC_URL: 'http://here.invalid' } }),
    createTestServer({ jobs: true, environment: { JOBS: 'false', PUBLIC_URL: 'http://there.invalid' } }),
  ])
})
afterAll(() => Promise.all([here.close(), there.close()]))

async function picture(t: TestServer, appid: string, as: TestUser, name: string): Promise<string> {
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const { token } = (await t.call(uploadToken, { query: { nameSuffix: 'png' } }, { as, appid })).data
  const file = (await t.call(upload, { query: { token } }, { as, appid, file: { content, name } })).data
  void (await t.call(addFile, { body: { key: file.key, name } }, { as, appid })).data
  return file.url
}

function pageWith(kind: string, props: Record<string, unknown>): PageDocument {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (!block) throw new Error(`there is no kind ${kind}`)
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

/** An app with something of everything: a whole site, answers, an exam with a paper, a bank, a table, files. */
async function richApp(t: TestServer) {
  const { id, owner: as } = await t.app({ appName: '阳光小学' })
  const options = { as, appid: id }
  const beside = { id: '', appid: id, owner: as, as: options }
  const [template] = (await t.call(siteTemplates, {}, options)).data.list
  const templateId = template?.id ?? ''
  const site = (await t.call(siteTemplateUse, { body: { templateId, requestId: randomUUID() } }, options))
    .data
  const drafts = (await t.call(siteDraft, undefined, options)).data
  for (const page of drafts.pages)
    void (await t.call(microPagePublish, { body: { id: page.id, keepSamples: true } }, options)).data
  for (const { id: surveyId } of drafts.surveys) {
    await t.call(siteDraftKeep, { body: { type: 'survey', id: surveyId } }, options)
    void (await t.call(surveyPublish, { body: { id: surveyId } }, options)).data
  }
  const url = await picture(t, id, as, '校门.png')
  const survey = await publishedSurvey(t, { title: '家长意见', elements: everyQuestion(), beside })
  void (await submit(t, survey, { single: 'a', text: '很好', multi: ['a', 'b'] })).data
  void (await submit(t, survey, { single: 'b', number: 3.25 })).data
  const exam = await publishedExam(t, { elements: [choice('q1'), choice('q2')], beside })
  void (await sit(t, exam, { q1: 'a', q2: 'b' }))
  void (await t.call(bankAdd, { body: { name: '数学题库' } }, options)).data
  const query = (await t.call(queryCreate, { body: { title: '成绩查询' } }, options)).data
  const table = { name: '成绩.csv', content: Buffer.from('姓名,成绩\n张三,优\n李四,良') }
  void (await t.call(queryTable, { params: { id: query.id } }, { ...options, file: table })).data
  const rows = [{ name: '张三', mobile: '13800001111', code: 'A1', note: '' }]
  void (await t.call(surveyWhitelistImport, { params: { id: survey.id }, body: { rows } }, options)).data
  return { id, owner: as, options, site, url, survey, exam, query }
}

describe('an app that moves', () => {
  test('comes to another installation and back with the same content', async () => {
    const app = await richApp(here)
    const out = await exported(here, app)
    expect(out.transfer).toMatchObject({ state: 'done', kind: 'export', progress: 100 })
    const mover = await there.user({ nickname: '搬家人' })
    const moved = await imported(there, mover, out.archive)
    expect(moved).toMatchObject({ state: 'done', reason: '' })
    const newId = moved.newAppId ?? ''
    const back = await exported(there, { id: newId, owner: mover })
    expect(contentOf(back.archive)).toEqual(contentOf(out.archive))
    expect(filesOf(back.archive)).toEqual(filesOf(out.archive))
    expect(filesOf(out.archive)).toHaveLength(1)
    // Nothing of it is the old app's.
    const rows = [...readZip(back.archive)].map(([, bytes]) => bytes.toString()).join('')
    for (const old of [app.id, app.survey.id, app.exam.id, app.site.homeId, app.query.id])
      expect(rows).not.toContain(old)
    expect([...rows.matchAll(/.{60}\/here\.invalid.{40}/g)].map(([found]) => found)).toEqual([])

    const detail = (await there.call(appDetail, { params: { id: newId } }, { as: mover })).data
    expect(detail).toMatchObject({
      appName: '搬来的应用',
      role: 'owner',
      appStatus: 2,
      counts: { answers: 3 },
    })
    // Visitors read it at once, with its pictures and surveys in the new place.
    const home = await there.inject({ method: 'GET', url: `/h5/${newId}` })
    expect(home.statusCode).toBe(200)
    const columns = (await there.call(classList, {}, { as: mover, appid: newId })).data.list
    expect(columns.length).toBeGreaterThan(0)
    const answers = await there.database.pool.query(
      'select survey_id from survey_answers where app_id = $1',
      [newId],
    )
    expect(answers.rowCount).toBe(3)
  })

  test('leaves secrets, people and logs behind, and says so', async () => {
    const app = await richApp(here)
    const hook = { url: 'https://hooks.invalid/very-secret-path' }
    void (await here.call(webhookAdd, { params: { id: app.survey.id }, body: hook }, app.options)).data
    await here.member(app.id, 'editor')
    const { archive, transfer } = await exported(here, app)
    expect(transfer.losses).toEqual(
      expect.arrayContaining([
        expect.stringContaining('1 个推送地址'),
        expect.stringContaining('原来 2 人'),
        expect.stringContaining('操作日志'),
      ]),
    )
    const everything = [...readZip(archive)].map(([, bytes]) => bytes.toString('latin1')).join('')
    for (const secret of ['very-secret-path', app.owner.id, app.owner.nickname, app.owner.token])
      expect(everything).not.toContain(Buffer.from(secret).toString('latin1'))
    const preview = await uploaded(there, await there.user(), archive)
    expect(preview.losses).toEqual(expect.arrayContaining(transfer.losses))
    expect(preview.preview).toMatchObject({
      appName: '阳光小学',
      origin: 'http://here.invalid',
      hasAnswers: true,
      files: { count: 1 },
    })
    expect(preview.preview?.contents).toEqual(
      expect.arrayContaining([
        { title: '答卷', count: 3 },
        { title: '文件', count: 1 },
        { title: '白名单', count: 1 },
      ]),
    )
  })

  test('without its answers brings none of them, and their counts begin anew', async () => {
    const app = await richApp(here)
    const { archive } = await exported(here, app, false)
    const names = [...readZip(archive).keys()]
    expect(names).not.toContain('tables/survey_answers.jsonl')
    expect(names).not.toContain('tables/survey_whitelists.jsonl')
    expect([...readZip(archive)].map(([, bytes]) => bytes.toString()).join('')).not.toContain('13800001111')
    const mover = await there.user()
    // Asking for what is not in it changes nothing.
    const moved = await imported(there, mover, archive)
    const detail = (await there.call(appDetail, { params: { id: moved.newAppId ?? '' } }, { as: mover })).data
    expect(detail.counts).toMatchObject({ surveys: expect.any(Number), answers: 0 })
    expect(moved.losses).toContainEqual(expect.stringContaining('答卷、试卷和白名单没有带来'))
    const survey = await there.database.pool.query(
      `select survey_id from survey_collections where app_id = $1 and status = 1 and presentation is not null`,
      [moved.newAppId],
    )
    const id = z.object({ survey_id: z.string() }).parse(survey.rows[0]).survey_id
    const options = { as: mover, appid: moved.newAppId ?? '' }
    expect((await there.call(answerList, { params: { id }, body: {} }, options)).data.total).toBe(0)
  })

  test('has links, files and addresses of its new place in its documents', async () => {
    const { id: appid, owner: as } = await here.app()
    const options = { as, appid }
    const url = await picture(here, appid, as, '图.png')
    const make = async (title: string, document: PageDocument) =>
      (await here.call(microPageCreate, { body: { title, document } }, options)).data.id
    const target = await make('目标', pageWith('text', { content: '到了' }))
    const link = { ...noLink, eventType: 'micro-page', itemId: target }
    const picked = { url, width: 30, height: 20, alt: '', link }
    const content = `见 http://here.invalid/h5/${appid}/page/${target}，不改 http://here.invalid/about`
    const text = await make('文字', pageWith('text', { content }))
    const image = await make('图片', pageWith('image', { imageList: [picked] }))
    const { archive } = await exported(here, { id: appid, owner: as })
    const mover = await there.user()
    const moved = await imported(there, mover, archive)
    expect(moved).toMatchObject({ state: 'done', reason: '' })
    expect(moved.losses).toContain('内容里指向原来网址的链接改成了新应用的地址')
    const { rows } = await there.database.pool.query(
      'select title, id, draft::text from micro_pages where app_id = $1',
      [moved.newAppId],
    )
    const pages = new Map(
      z
        .array(z.object({ title: z.string(), id: z.string(), draft: z.string() }))
        .parse(rows)
        .map((row) => [row.title, row]),
    )
    const newTarget = pages.get('目标')?.id ?? ''
    expect(newTarget).not.toBe('')
    expect(pages.get('文字')?.draft).toContain(`http://there.invalid/h5/${moved.newAppId}/page/${newTarget}`)
    expect(pages.get('文字')?.draft).toContain('http://here.invalid/about')
    expect(pages.get('图片')?.draft).toContain(newTarget)
    const newUrl = /\/files\/[^"]+/.exec(pages.get('图片')?.draft ?? '')?.[0] ?? ''
    const found = await there.inject({ method: 'GET', url: newUrl })
    expect(found.statusCode).toBe(200)
    const before = await here.inject({ method: 'GET', url })
    expect(found.rawPayload.equals(before.rawPayload)).toBe(true)
    for (const old of [appid, target, text, image]) expect(JSON.stringify([...pages])).not.toContain(old)
  })
})

describe('a copy', () => {
  test('shows what is for groups of customers to its own groups', async () => {
    const { id: appid, owner: as } = await here.app()
    const options = { as, appid }
    const group = { name: '老会员', rule: null }
    const { id: groupId } = (await here.call(customerGroupCreate, { body: group }, options)).data
    const frame = { audience: 'groups', groups: [{ id: groupId, name: '老会员' }] }
    const page = pageWith('text', { content: '只给老会员', frame })
    void (await here.call(microPageCreate, { body: { title: '会员页', document: page } }, options)).data
    const { id } = (await here.call(appCopy, { body: { appName: '分组副本', answers: false } }, options)).data
    const copied = await finished(here, as, id)
    const ofCopy = { as, appid: copied.newAppId ?? '' }
    const [own] = (await here.call(customerGroupList, undefined, ofCopy)).data.list
    const { rows } = await here.database.pool.query('select draft from micro_pages where app_id = $1', [
      copied.newAppId,
    ])
    expect(own?.id).not.toBe(groupId)
    expect(JSON.stringify(rows)).toContain(`"id":"${own?.id}"`)
    expect(JSON.stringify(rows)).not.toContain(groupId)
  })

  test('is an app of its own, with a line in its log', async () => {
    const app = await richApp(here)
    const body = { appName: '阳光小学副本', answers: false }
    const { id } = (await here.call(appCopy, { body }, app.options)).data
    const copied = await finished(here, app.owner, id)
    expect(copied).toMatchObject({ state: 'done', kind: 'copy', reason: '' })
    const appid = copied.newAppId ?? ''
    const log = (await here.call(operationLogSearch, { body: {} }, { as: app.owner, appid })).data
    expect(log.list[0]).toMatchObject({ operation: 'appCopy', changes: [{ after: '阳光小学' }] })
    const [mine, original] = await Promise.all([
      exported(here, { id: appid, owner: app.owner }, false),
      exported(here, app, false),
    ])
    expect(contentOf(mine.archive)).toEqual(contentOf(original.archive))
    expect(filesOf(mine.archive)).toEqual(filesOf(original.archive))
  })

  test('with answers has them all', async () => {
    const app = await richApp(here)
    const { id } = (await here.call(appCopy, { body: { appName: '全部副本', answers: true } }, app.options))
      .data
    const copied = await finished(here, app.owner, id)
    const detail = (await here.call(appDetail, { params: { id: copied.newAppId ?? '' } }, { as: app.owner }))
      .data
    expect(detail.counts.answers).toBe(3)
  })
})

describe('who may', () => {
  test('only owners export and copy; what one asked for nobody else sees', async () => {
    const app = await richApp(here)
    const manager = await here.member(app.id, 'manager')
    const stranger = await here.user()
    for (const as of [manager, stranger]) {
      const options = { as, appid: app.id }
      expect((await here.call(appExport, { body: { answers: false } }, options)).status).toBe(403)
      expect((await here.call(appCopy, { body: { appName: '副本' } }, options)).status).toBe(403)
    }
    const { transfer } = await exported(here, app)
    const params = { id: transfer.id }
    for (const call of [appTransfer, appTransferFile, appTransferDiscard])
      expect((await here.send(call, { params }, { as: manager })).status).toBe(404)
    expect((await here.send(appTransfer, { params }, {})).status).toBe(401)
    expect((await here.call(appTransfers, {}, { as: manager })).data.list).toEqual([])
    const stolen = await here.call(appImport, { params, body: { appName: '偷来的' } }, { as: manager })
    expect(stolen.status).toBe(404)
    void (await here.call(appTransferDiscard, { params }, { as: app.owner })).data
    expect((await here.call(appTransferFile, { params }, { as: app.owner })).status).toBe(404)
  })

  test('a file is no longer given to somebody who lost the app', async () => {
    const app = await richApp(here)
    const { transfer } = await exported(here, app)
    await here.server.services.app.addMember(app.id, app.owner.id, 'viewer')
    const asked = await here.call(appTransferFile, { params: { id: transfer.id } }, { as: app.owner })
    expect(asked.status).toBe(403)
  })

  test('an upload that is not begun gives way to the next one', async () => {
    const as = await there.user()
    const { archive } = await exported(here, await here.app(), false)
    const first = await uploaded(there, as, archive)
    expect(first.state).toBe('ready')
    const second = await uploaded(there, as, archive)
    const { list } = (await there.call(appTransfers, {}, { as })).data
    expect(list.map(({ id }) => id)).toEqual([second.id])
  })
})

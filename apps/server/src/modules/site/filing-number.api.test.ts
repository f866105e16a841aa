import {
  appFilingNumber,
  appSettings,
  microPageCreate,
  microPagePublish,
  operationLogSearch,
  platformSettingUpdate,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { publishedSurvey } from '../survey/testing/survey-factory.ts'

let t: TestServer
let beside: TestServer
let admin: TestUser
beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  admin = await t.user({ accountType: 2 })
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

const register = 'https://beian.miit.gov.cn/'

test('every page of a site shows its 备案号, or the one of the platform, as soon as it is set', async () => {
  const survey = await publishedSurvey(t)
  const { appid, as: options } = survey
  const { id } = (await t.call(microPageCreate, { body: { title: '首页' } }, options)).data
  await t.call(microPagePublish, { body: { id } }, options)
  const pages = [
    `/h5/${appid}`,
    `/h5/${appid}/page/${id}`,
    `/h5/${appid}/search`,
    `/h5/${appid}/none`,
    // Pages with a look of their own: the survey and its thanks.
    `/h5/${appid}/survey/${survey.id}`,
    `/h5/${appid}/survey/${survey.id}/thanks`,
  ]
  const shown = async (number: string) => {
    for (const server of [t, beside])
      for (const url of pages) {
        const { payload } = await server.inject({ method: 'GET', url })
        expect(payload.includes(register)).toBe(number !== '')
        expect(payload).toContain(number)
      }
  }
  await shown('')
  for (const url of pages.slice(-2)) {
    const { payload } = await t.inject({ method: 'GET', url })
    expect(payload, 'a way back').toContain(`href="/h5/${appid}"`)
  }
  const ofPlatform = (platformFilingNumber: string) =>
    t.call(platformSettingUpdate, { body: { platformFilingNumber } }, { as: admin })
  await ofPlatform('京ICP备1号')
  await shown('京ICP备1号')
  await t.call(appFilingNumber, { body: { filingNumber: '沪ICP备2号-3' } }, options)
  await shown('沪ICP备2号-3')
  await ofPlatform('京ICP备9号')
  await shown('沪ICP备2号-3')
  await t.call(appFilingNumber, { body: { filingNumber: '' } }, options)
  await shown('京ICP备9号')
  await ofPlatform('')
  await shown('')
})

test('only managers of the app set it, and the log tells', async () => {
  const { id: appid, owner } = await t.app()
  const viewer = await t.member(appid, 'viewer')
  const set = (as?: TestUser) =>
    t.call(appFilingNumber, { body: { filingNumber: '粤ICP备7号' } }, as ? { as, appid } : { appid })
  expect((await set(viewer)).status).toBe(403)
  expect((await set(await t.user())).status).toBe(403)
  expect((await set()).status).toBe(401)
  expect((await set(owner)).status).toBe(200)
  expect((await t.call(appSettings, {}, { as: viewer, appid })).data.filingNumber).toBe('粤ICP备7号')
  const { list } = (await t.call(operationLogSearch, { body: {} }, { as: owner, appid })).data
  expect(list[0]?.changes).toEqual([{ field: '备案号', before: '', after: '粤ICP备7号' }])
})

import { readTranslationTable, readWorkbook } from '@zhanfang/exchange'
import { surveySettingsUpdate, surveyTranslations, surveyDetail, surveyUpdate } from '@zhanfang/contract'
import { withTranslations } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { draftSurvey, question } from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the texts of a draft and its settings come as a workbook, and are read back as they were', async () => {
  const survey = await draftSurvey(server, {
    title: '到店/调查',
    elements: [question('text', { id: 'name', title: '=您叫什么\n名字 & "称呼"？' })],
  })
  const { as } = survey
  const { id } = survey
  const before = (await server.call(surveyDetail, { params: { id } }, as)).data
  const source = before.definition.elements[0]?.title ?? ''
  const definition = withTranslations(before.definition, 'en', [
    { key: 'name.title', text: '=What is\n<your> name?', source },
  ])
  await server.call(surveyUpdate, { body: { id, baseRevision: before.revision, definition } }, as)
  await server.call(surveySettingsUpdate, { params: { id }, body: { submitText: '交表' } }, as)
  const answer = await server.inject({
    method: surveyTranslations.method,
    url: surveyTranslations.path.replace('{id}', id),
    headers: { 'x-authorization': `Bearer ${survey.owner.token}`, appid: survey.appid },
  })
  expect(answer.statusCode).toBe(200)
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('到店 调查 译文.xlsx')
  const [rows = []] = Object.values(await readWorkbook(new Uint8Array(answer.rawPayload)))
  expect(rows.find(([key]) => key === 'name.title')?.slice(3)).toEqual([source, '=What is\n<your> name?'])
  expect(rows.find(([key]) => key === '_settings.submitText')?.[3]).toBe('交表')
  expect(readTranslationTable(definition, rows, { submitText: '交表' })).toMatchObject({
    changes: [],
    problems: [],
    same: 1,
  })
})

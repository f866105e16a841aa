import {
  answerSubmit,
  surveyCreateBlank,
  surveyDetail,
  surveyPublish,
  surveyUpdate,
} from '@zhanfang/contract'
import { newQuestion } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('create, save, publish, submit', async () => {
  const { id: appid, owner } = await server.app()
  const as = { as: owner, appid }
  const { id } = (await server.call(surveyCreateBlank, { body: { title: '反馈' } }, as)).data
  const detail = (await server.call(surveyDetail, { params: { id } }, as)).data
  const question = { ...newQuestion('text'), title: '您的称呼' }
  const saved = await server.call(
    surveyUpdate,
    {
      body: { id, baseRevision: detail.revision, definition: { ...detail.definition, elements: [question] } },
    },
    as,
  )
  expect(saved.data.revision).toBe(detail.revision + 1)
  expect((await server.call(surveyPublish, { body: { id } }, as)).data.version).toBe(1)
  const submit = await server.call(answerSubmit, {
    params: { id },
    body: { submitId: 'abcdefghijklmnop', version: 1, answers: { [question.id]: '小王' } },
  })
  expect(submit.data.answerId).toBeTruthy()
})

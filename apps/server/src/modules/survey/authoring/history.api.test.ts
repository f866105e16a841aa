// Versions that were published, and surveys that come back from the bin.
import {
  answerList,
  statData,
  surveyBin,
  surveyDelete,
  surveyDetail,
  surveyPublish,
  surveyRestore,
  surveySearch,
  surveyVersion,
  surveyVersions,
} from '@zhanfang/contract'
import { newQuestion } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { publishedSurvey, question, saveElements, submit } from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('what was published stays to be looked at, the newest first', async () => {
  const title = '满意度“调查”'
  const survey = await publishedSurvey(server, {
    title,
    elements: [question('text', { id: 'a', title: '旧题' }), newQuestion('pageBreak')],
  })
  const publisher = survey.owner.nickname
  const params = { id: survey.id }
  await submit(server, survey, { a: '一' })
  await saveElements(server, survey, [question('text', { id: 'b' }), question('number', { id: 'c' })])
  await server.call(surveyPublish, { body: params }, survey.as)
  await saveElements(server, survey, [question('text', { id: 'd' })])

  const { list, total } = (await server.call(surveyVersions, { params }, survey.as)).data
  expect(total).toBe(2)
  expect(list).toMatchObject([
    { version: 2, title, questionCount: 2, publisher, current: true, answered: false },
    { version: 1, title, questionCount: 1, publisher, current: false, answered: true },
  ])
  const paged = await server.call(surveyVersions, { params, query: { page: 2, size: 1 } }, survey.as)
  expect(paged.data.list.map(({ version }) => version)).toEqual([1])
  const first = await server.call(surveyVersion, { params: { ...params, version: '1' } }, survey.as)
  expect(first.data.definition.elements).toMatchObject([{ id: 'a', title: '旧题' }, { type: 'pageBreak' }])
  const none = await server.send(surveyVersion, { params: { ...params, version: '3' } }, survey.as)
  expect(none.status).toBe(404)
})

test('a deleted survey comes back with its answers, and collects when it is wanted to', async () => {
  const survey = await publishedSurvey(server, { elements: [question('text', { id: 'a' })] })
  const params = { id: survey.id }
  await submit(server, survey, { a: '一' })
  await server.call(surveyDelete, { params }, survey.as)
  const { list } = (await server.call(surveyBin, {}, survey.as)).data
  expect(list).toMatchObject([{ id: survey.id, questionCount: 1, answerCount: 1 }])
  const [row] = list
  expect(row && Date.parse(row.expiresAt) - Date.parse(row.deletedAt)).toBe(30 * 86_400_000)

  const neighbour = await publishedSurvey(server)
  expect((await server.send(surveyRestore, { body: params }, neighbour.as)).status).toBe(404)
  expect((await server.call(surveyBin, {}, neighbour.as)).data.total).toBe(0)
  const viewer = { as: await server.member(survey.appid, 'viewer'), appid: survey.appid }
  expect((await server.send(surveyRestore, { body: params }, viewer)).status).toBe(403)

  await server.call(surveyRestore, { body: params }, survey.as)
  expect((await server.send(surveyRestore, { body: params }, survey.as)).status).toBe(404)
  expect((await server.call(surveyBin, {}, survey.as)).data.total).toBe(0)
  const detail = (await server.call(surveyDetail, { params }, survey.as)).data
  expect(detail).toMatchObject({ status: 2, answerCount: 1 })
  expect((await server.call(answerList, { params, body: {} }, survey.as)).data.total).toBe(1)
  expect((await server.call(statData, { params }, survey.as)).data.total).toBe(1)
  expect((await server.call(surveySearch, { body: {} }, survey.as)).data.total).toBe(1)
  expect((await submit(server, survey, { a: '二' })).status).not.toBe(200)
  await server.call(surveyPublish, { body: params }, survey.as)
  expect((await submit(server, survey, { a: '二' })).status).toBe(200)
})

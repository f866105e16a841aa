import { statCrossTable, statExport } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { everyQuestion, publishedSurvey, submit } from '../testing/survey-factory.ts'
import { readSheet, readZip } from '../testing/workbook-reader.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function answered() {
  const survey = await publishedSurvey(server, { elements: everyQuestion() })
  const answers = [
    { single: 'a', rating: 5, multi: ['a', 'b'], number: 10 },
    { single: 'a', rating: 4, multi: ['a'], number: 12 },
    { single: 'b', rating: 1, multi: ['b'], number: 30 },
    { single: 'b', rating: 2, number: 34 },
    { single: { v: 'x', other: '别的' }, rating: 3 },
    { rating: 3 },
  ]
  for (const one of answers) await submit(server, survey, one)
  return survey
}

test('a cross table counts what the answers say, with and without filters', async () => {
  const survey = await answered()
  const table = async (body: object) =>
    (
      await server.call(
        statCrossTable,
        { params: { id: survey.id }, body: { rows: ['single'], column: 'rating', ...body } },
        survey.as,
      )
    ).data
  const whole = await table({})
  expect(whole.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x'])
  expect(whole.counts).toEqual([
    [0, 0, 0, 1, 1],
    [1, 1, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 1, 0, 0],
  ])
  expect(whole).toMatchObject({ total: 5, test: { df: 8, lowExpected: 1 }, means: null })
  expect((await table({ filters: [{ questionId: 'single', operator: 'is', operand: 'a' }] })).total).toBe(2)
  const means = await table({ column: 'number', means: true })
  expect(means.means?.slice(0, 2)).toMatchObject([
    { count: 2, mean: 11 },
    { count: 2, mean: 32 },
  ])
  expect(means.meansTest).toMatchObject({ kind: 't' })
  expect(await table({ column: 'multi' })).toMatchObject({ test: null, total: 3 })
})

test('a question that cannot be counted so, and a survey of another app, are refused', async () => {
  const survey = await answered()
  const stranger = await publishedSurvey(server)
  const ask = (body: { rows: string[]; column: string }, as = survey.as) =>
    server.call(statCrossTable, { params: { id: survey.id }, body }, as)
  expect(await ask({ rows: ['text'], column: 'rating' })).toMatchObject({ status: 422 })
  expect(await ask({ rows: ['single'], column: 'gone' })).toMatchObject({ status: 422 })
  expect(await ask({ rows: ['single'], column: 'rating' }, stranger.as)).toMatchObject({ status: 404 })
})

test('the figures of all questions come as a sheet', async () => {
  const survey = await answered()
  const answer = await server.send(statExport, { params: { id: survey.id }, query: {} }, survey.as)
  expect(answer.status).toBe(200)
  const [header = [], ...rows] = readSheet(readZip(z.instanceof(Buffer).parse(answer.data)))
  expect(header.map(({ value }) => value)).toEqual([
    '题目',
    '部分',
    '选项或指标',
    '人数或数值',
    '比例（%）',
    '回答人数',
  ])
  const first = rows.find((row) => row.some(({ value }) => value === '选项a'))
  expect(first?.map(({ value }) => value)).toEqual(['single 题', '选项a', '2', '40', '5'])
  const stranger = await publishedSurvey(server)
  expect((await server.send(statExport, { params: { id: survey.id }, query: {} }, stranger.as)).status).toBe(
    404,
  )
})

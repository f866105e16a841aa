// What is kept with an answer besides what it says: points, the way of ending, doubts.
import {
  answerDelete,
  answerList,
  answerUpdate,
  statData,
  surveyDetail,
  surveyPublish,
  surveyUpdate,
  type AnswerEnding,
  type AnswerFlag,
} from '@zhanfang/contract'
import type { Assessment, Rule, SurveyDefinition } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changeSettings, draftSurvey, question, submit, type TestSurvey } from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const points = (id: string) =>
  question('single', {
    id,
    options: [
      { id: 'n', text: '从不', score: 0 },
      { id: 's', text: '有时', score: 1 },
      { id: 'y', text: '总是', score: 3 },
    ],
  })

const assessment: Assessment = {
  showScores: true,
  bands: [
    { id: 'low', from: 0, title: '良好', text: '继续保持。' },
    { id: 'high', from: 4, title: '需要关注', text: '请找人聊聊。' },
  ],
  dimensions: [
    { id: 'sleep', title: '睡眠', questions: ['a', 'b'], bands: [] },
    { id: 'mood', title: '情绪', questions: ['c'], bands: [] },
  ],
}

async function published(change: Partial<SurveyDefinition>): Promise<TestSurvey> {
  const survey = await draftSurvey(server)
  const { definition, revision } = (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as))
    .data
  const body = { id: survey.id, baseRevision: revision, definition: { ...definition, ...change } }
  void (await server.call(surveyUpdate, { body }, survey.as)).data
  void (await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)).data
  return survey
}

const listed = async (survey: TestSurvey, more: { ending?: AnswerEnding; flag?: AnswerFlag } = {}) =>
  (await server.call(answerList, { params: { id: survey.id }, body: more }, survey.as)).data
const figures = async (survey: TestSurvey, more: { ending?: AnswerEnding } = {}) =>
  (await server.call(statData, { params: { id: survey.id }, query: more }, survey.as)).data

test('an assessment is scored when it is sent and when it is changed', async () => {
  const survey = await published({
    kind: 'assessment',
    elements: ['a', 'b', 'c'].map(points),
    assessment,
  })
  const sent = await submit(server, survey, { a: 'y', b: 's', c: 'n' })
  expect(sent.data.thanksUrl).toContain('/thanks?answer=')
  await submit(server, survey, { a: 'n' })
  const { list } = await listed(survey)
  expect(list.map(({ scores }) => scores)).toEqual([
    { total: 0, parts: { sleep: 0, mood: 0 } },
    { total: 4, parts: { sleep: 4, mood: 0 } },
  ])
  expect((await figures(survey)).scores).toMatchObject([
    {
      id: '',
      title: '总分',
      statistics: { kind: 'numbers', count: 2, mean: 2 },
      bands: [
        { title: '良好', count: 1 },
        { title: '需要关注', count: 1 },
      ],
    },
    { id: 'sleep', statistics: { mean: 2 } },
    { id: 'mood', statistics: { mean: 0 } },
  ])
  const change = { answers: { a: 's', b: 's', c: 'y' } }
  const changed = await server.call(
    answerUpdate,
    { params: { id: sent.data.answerId }, body: change },
    survey.as,
  )
  expect(changed.data.row.scores).toEqual({ total: 5, parts: { sleep: 2, mood: 3 } })
  expect((await figures(survey)).scores[0]?.statistics).toMatchObject({ mean: 2.5 })
})

test('who is screened out is kept apart and takes no place', async () => {
  const rule: Rule = {
    id: 'r',
    on: true,
    when: { left: { q: 'a' }, op: 'is', right: 'n' },
    actions: [{ do: 'jump', from: 'a', to: { end: 'screenOut' } }],
  }
  const survey = await published({ elements: ['a', 'b'].map(points), rules: [rule] })
  await changeSettings(server, survey, { maxAnswers: 2 })
  const out = await submit(server, survey, { a: 'n' })
  expect((await submit(server, survey, { a: 'y' })).status).toBe(200)
  expect((await submit(server, survey, { a: 'n' })).status).toBe(200)
  expect((await submit(server, survey, { a: 's' })).status).toBe(200)
  expect((await submit(server, survey, { a: 's' })).status).toBe(422)
  expect((await submit(server, survey, { a: 'n' })).status).toBe(422)
  expect(await listed(survey)).toMatchObject({ total: 2, screened: 2, list: [{ number: 4 }, { number: 2 }] })
  expect(await listed(survey, { ending: 'screened' })).toMatchObject({
    total: 2,
    list: [{ number: 3, ending: 'screened' }, { number: 1 }],
  })
  expect(await listed(survey, { ending: 'all' })).toMatchObject({ total: 4 })
  expect(await figures(survey)).toMatchObject({ total: 2, screened: 2, questions: [{ answered: 2 }, {}] })
  expect(await figures(survey, { ending: 'all' })).toMatchObject({ total: 4 })
  void (await server.call(answerDelete, { params: { id: out.data.answerId } }, survey.as)).data
  expect(await listed(survey)).toMatchObject({ total: 2, screened: 1 })
})

test('fast, straight and doubled answers are marked, and found by their marks', async () => {
  const columns = ['1', '2', '3'].map((id) => ({ id, text: id }))
  const rows = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => ({ id, title: id }))
  const survey = await published({ elements: [question('matrixSingle', { id: 'm', rows, columns })] })
  const same = { m: { r1: '2', r2: '2', r3: '2', r4: '2', r5: '2' } }
  const mixed = { m: { r1: '2', r2: '1', r3: '2', r4: '3', r5: '2' } }
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  await submit(server, survey, same, { startedAt: ago(60) })
  await submit(server, survey, mixed, { startedAt: ago(3) })
  await submit(server, survey, { m: { ...mixed.m, r1: '3' } }, { startedAt: ago(60) })
  await submit(server, survey, mixed, { startedAt: ago(60) })
  const { list } = await listed(survey)
  expect(list.map(({ flags }) => flags)).toEqual([
    ['duplicate'],
    [],
    ['tooFast', 'duplicate'],
    ['straightLine'],
  ])
  expect(await listed(survey, { flag: 'duplicate' })).toMatchObject({
    total: 2,
    list: [{ number: 4 }, { number: 2 }],
  })
  expect(await listed(survey, { flag: 'straightLine' })).toMatchObject({ total: 1, list: [{ number: 1 }] })
})

import {
  answerBatchDelete,
  batchAudit,
  batchAuditAnswers,
  batchAuditSurveyInfo,
  batchAuditSurveys,
  noticeCounts,
  noticeList,
  todoSettings,
  todoSettingUpdate,
} from '@zhanfang/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { publishedSurvey, submit, type TestSurvey } from '../testing/survey-factory.ts'

let t: TestServer
let second: TestServer
beforeAll(async () => {
  t = await createTestServer()
  second = await createTestServer({ beside: t })
})
afterAll(async () => {
  await second.close()
  await t.close()
})

async function submitAnswers(survey: TestSurvey, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => submit(t, survey, {})))
}
const setMode = (survey: TestSurvey, value: string) =>
  t.call(todoSettingUpdate, { body: { itemType: 'survey', itemId: survey.id, value } }, survey.as)
const answersOf = async (survey: TestSurvey, auditStatus?: 0 | 1 | 2) =>
  (await t.call(batchAuditAnswers, { body: { id: survey.id, auditStatus, size: 200 } }, survey.as)).data
const decide = (survey: TestSurvey, ids: string[], auditStatus: 0 | 1 | 2, auditResult = '', on = t) =>
  on.call(batchAudit, { body: { surveyId: survey.id, ids, auditStatus, auditResult } }, survey.as)

test('answers wait once the survey says so, are decided many at once, and taken back', async () => {
  const survey = await publishedSurvey(t)
  await submitAnswers(survey, 3)
  expect((await t.call(batchAuditSurveyInfo, { body: { id: survey.id } }, survey.as)).status).toBe(404)
  const [setting] = (
    await t.call(todoSettings, { query: { itemType: 'survey', itemId: survey.id } }, survey.as)
  ).data.list
  expect(setting).toMatchObject({ value: 'none', needAudit: false })

  expect((await setMode(survey, 'new')).data.needAudit).toBe(true)
  expect((await answersOf(survey)).total).toBe(0)
  await submitAnswers(survey, 50)
  const { list, total, audits } = await answersOf(survey, 0)
  expect(total).toBe(50)
  expect(Object.values(audits).every(({ auditStatus }) => auditStatus === 0)).toBe(true)
  const [todo] = (await t.call(noticeList, { query: { key: 1, unread: 'true' } }, survey.as)).data.list
  expect(todo).toMatchObject({ waits: true, answers: [], link: `/backlog/answers?id=${survey.id}` })
  expect((await t.call(noticeCounts, {}, survey.as)).data.todoNum).toBe(1)

  const ids = list.map(({ id }) => id)
  const silent = (await decide(survey, ids.slice(0, 1), 2)).data.results
  expect(silent).toMatchObject([{ ok: false, msg: '驳回要写明理由，对方会看到' }])
  const approved = (await decide(survey, ids.slice(0, 40), 1)).data.results
  expect(approved.every(({ ok }) => ok)).toBe(true)
  await decide(survey, ids.slice(40), 2, '信息不全')
  const again = (await decide(survey, [...ids.slice(0, 2), 'no-such-id'], 2, '重复')).data.results
  expect(again.map(({ ok, code }) => [ok, code])).toEqual([
    [false, '310001'],
    [false, '310001'],
    [false, '500022'],
  ])
  expect(again[0]?.msg).toMatch(/^已由 .+ 通过$/)
  const info = (await t.call(batchAuditSurveyInfo, { body: { id: survey.id } }, survey.as)).data
  expect(info).toMatchObject({ waiting: 0, approved: 40, rejected: 10, needAudit: true })
  expect((await t.call(noticeCounts, {}, survey.as)).data.todoNum).toBe(0)

  await decide(survey, ids.slice(0, 5), 0)
  const surveys = (await t.call(batchAuditSurveys, { body: {} }, survey.as)).data.list
  expect(surveys).toMatchObject([{ id: survey.id, waiting: 5, approved: 35, rejected: 10 }])
  await t.call(answerBatchDelete, { params: { id: survey.id }, body: { ids: ids.slice(0, 2) } }, survey.as)
  expect((await answersOf(survey, 0)).total).toBe(3)
  await setMode(survey, 'all')
  expect((await answersOf(survey, 0)).total).toBe(6)
})

test('what came before a setting was saved again, and what comes back from the bin, waits', async () => {
  const survey = await publishedSurvey(t)
  await setMode(survey, 'new')
  await submitAnswers(survey, 2)
  await setMode(survey, 'new')
  const waiting = await answersOf(survey, 0)
  expect(waiting.total).toBe(2)

  await submitAnswers(survey, 1)
  const { rows } = await t.database.pool.query<{ id: string }>(
    `update survey_answers set deleted_at = now() where survey_id = $1 and number = 3 returning id`,
    [survey.id],
  )
  expect(rows).toHaveLength(1)
  expect((await answersOf(survey, 0)).total).toBe(2)
  await t.database.pool.query(`update survey_answers set deleted_at = null where survey_id = $1`, [survey.id])
  expect((await answersOf(survey, 0)).total).toBe(3)
})

test('bells count what waits and write nothing', async () => {
  const survey = await publishedSurvey(t)
  await setMode(survey, 'new')
  const count = async () => (await t.call(noticeCounts, {}, survey.as)).data.todoNum
  expect(await count()).toBe(0)
  await submitAnswers(survey, 2)
  expect(await count()).toBe(1)
  const todos = (await t.call(noticeList, { query: { key: 1 } }, survey.as)).data
  expect([todos.total, todos.list.length]).toEqual([1, 1])
  const behind = (await t.call(noticeList, { query: { key: 1, page: 2 } }, survey.as)).data
  expect([behind.total, behind.list.length]).toEqual([1, 0])
  const { rows } = await t.database.pool.query<{ read_to: number }>(
    'select read_to from survey_audits where survey_id = $1',
    [survey.id],
  )
  expect(rows).toEqual([{ read_to: 0 }])
  await t.database.pool.query('update survey_answers set deleted_at = now() where survey_id = $1', [
    survey.id,
  ])
  expect(await count()).toBe(0)
})

test('two who decide the same answers at once on two servers: each answer once', async () => {
  const survey = await publishedSurvey(t)
  await setMode(survey, 'all')
  await submitAnswers(survey, 20)
  const ids = (await answersOf(survey, 0)).list.map(({ id }) => id)
  const [one, other] = await Promise.all([
    decide(survey, ids, 1),
    decide(survey, ids.toReversed(), 2, '不行', second),
  ])
  const done = [one, other].map(({ data }) => data.results.filter(({ ok }) => ok).length)
  expect(done.reduce((sum, value) => sum + value, 0)).toBe(20)
  const { approved, rejected, waiting } = (
    await t.call(batchAuditSurveyInfo, { body: { id: survey.id } }, survey.as)
  ).data
  expect([approved, rejected, waiting]).toEqual([done[0], done[1], 0])
})

test('only who may change answers decides; who reads looks; nobody else meets them', async () => {
  const survey = await publishedSurvey(t)
  await setMode(survey, 'all')
  await submitAnswers(survey, 1)
  const [{ id } = { id: '' }] = (await answersOf(survey)).list
  const viewer = { appid: survey.appid, as: await t.member(survey.appid, 'viewer') }
  const look = { body: { id: survey.id } }
  expect((await t.call(batchAuditAnswers, look, viewer)).data.total).toBe(1)
  const body = { surveyId: survey.id, ids: [id], auditStatus: 1 as const }
  expect((await t.call(batchAudit, { body }, viewer)).status).toBe(403)
  const setting = { itemType: 'survey', itemId: survey.id, value: 'none' }
  expect((await t.call(todoSettingUpdate, { body: setting }, viewer)).status).toBe(403)
  const elsewhere = await publishedSurvey(t)
  expect((await t.call(batchAuditAnswers, look, elsewhere.as)).status).toBe(404)
  expect((await t.call(batchAuditSurveyInfo, look, elsewhere.as)).status).toBe(404)
  const foreign = (await t.call(batchAudit, { body }, elsewhere.as)).data.results
  expect(foreign).toMatchObject([{ ok: false, code: '500022' }])
  expect((await t.call(todoSettingUpdate, { body: setting }, elsewhere.as)).status).toBe(404)
})

test('counts are those of a naive model, whatever is decided in whatever order', async () => {
  const survey = await publishedSurvey(t)
  await setMode(survey, 'all')
  await submitAnswers(survey, 12)
  const ids = (await answersOf(survey)).list.map(({ id }) => id)
  const model = new Map(ids.map((id) => [id, 0]))
  const may = (from: number, to: number) => (from === 0 ? to === 1 || to === 2 : to === 0)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          some: fc.subarray(ids, { minLength: 1 }),
          to: fc.constantFrom(0 as const, 1 as const, 2 as const),
          words: fc.constantFrom('', '理由'),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (steps) => {
        for (const { some, to, words } of steps) {
          const { results } = (await decide(survey, some, to, words)).data
          for (const { id, ok } of results) {
            const isAllowed = may(model.get(id) ?? 0, to) && (to !== 2 || words !== '')
            expect({ id, to, ok }).toEqual({ id, to, ok: isAllowed })
            if (ok) model.set(id, to)
          }
        }
        const of = (status: number) => [...model.values()].filter((value) => value === status).length
        const info = (await t.call(batchAuditSurveyInfo, { body: { id: survey.id } }, survey.as)).data
        expect(info).toMatchObject({ waiting: of(0), approved: of(1), rejected: of(2) })
        expect((await t.call(noticeCounts, {}, survey.as)).data.todoNum).toBe(of(0) > 0 ? 1 : 0)
      },
    ),
    { numRuns: 25, seed: 20261126 },
  )
})

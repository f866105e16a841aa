import { exportFile, noticeList } from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { publishedSurvey, question, submit } from '../testing/survey-factory.ts'
import { surveyCollections } from '../tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer({ jobs: true })
})
afterAll(() => t.close())

const titles = async (as: TestUser) =>
  (await t.call(noticeList, { query: { key: 3 } }, { as })).data.list.map(({ title }) => title)
const look = () => t.server.services.survey.tellMilestones()

test('who made a survey is told of its first answer, its quota and its end, each once', async () => {
  const survey = await publishedSurvey(t, { elements: [question('text', { id: 'text' })] })
  const set = (change: object) =>
    t.database.db.update(surveyCollections).set(change).where(eq(surveyCollections.surveyId, survey.id))
  await look()
  expect(await titles(survey.owner)).toEqual([])

  await submit(t, survey, { text: '一' })
  // Two processes look at the same minute.
  await Promise.all([look(), look()])
  const [first, ...rest] = (await t.call(noticeList, { query: { key: 3 } }, { as: survey.owner })).data.list
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    title: expect.stringContaining('第一份答卷'),
    link: `/data-form?id=${survey.id}`,
    appId: survey.appid,
  })

  await set({ maxAnswers: 2 })
  await submit(t, survey, { text: '二' })
  await look()
  await look()
  expect((await titles(survey.owner)).filter((title) => title.includes('已收满 2 份'))).toHaveLength(1)

  await set({ maxAnswers: null, closesAt: sql`now() - interval '1 second'` })
  await look()
  await look()
  expect((await titles(survey.owner)).filter((title) => title.includes('已到结束时间'))).toHaveLength(1)
  expect(await titles(survey.owner)).toHaveLength(3)
})

test('who asked for an export is told when it is there, nobody else', async () => {
  const survey = await publishedSurvey(t, { elements: [question('text', { id: 'text' })] })
  await submit(t, survey, { text: '一' })
  const reader = await t.member(survey.appid, 'editor')
  await t.call(exportFile, { body: { id: survey.id, format: 'csv' } }, { as: reader, appid: survey.appid })
  await expect.poll(async () => (await titles(reader)).length).toBe(1)
  expect((await titles(reader))[0]).toContain('.csv」已生成')
  expect(await titles(survey.owner)).toEqual([])
})

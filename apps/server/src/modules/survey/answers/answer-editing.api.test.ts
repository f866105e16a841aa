import { noRestrictions, statData } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  changeSettings,
  publishedSurvey,
  question,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const session = question('single', {
  id: 'session',
  options: [
    { id: 'am', text: '上午', quota: { max: 1, showLeft: true } },
    { id: 'pm', text: '下午', quota: { max: 1, showLeft: true } },
  ],
})
const am = { session: { v: 'am' } }
const pm = { session: { v: 'pm' } }

const tokenOf = (url: string | null) => new URL(url ?? '', 'http://x').searchParams.get('answer') ?? ''

function change(survey: TestSurvey, answers: Record<string, unknown>, editToken: string) {
  return submit(server, survey, answers, { editToken })
}

test('a respondent changes his answer; places move with it, statistics follow, what was there is kept', async () => {
  const survey = await publishedSurvey(server, { elements: [session], settings: { allowEdit: true } })
  const first = (await submit(server, survey, am)).data
  const token = tokenOf(first.thanksUrl)
  expect((await submit(server, survey, am)).code).toBe('500063')
  expect((await change(survey, pm, token)).data.answerId).toBe(first.answerId)
  const other = (await submit(server, survey, am)).data
  expect((await change(survey, am, token)).code).toBe('500063')
  expect((await change(survey, pm, tokenOf(other.thanksUrl))).code).toBe('500063')
  const stat = (await server.call(statData, { params: { id: survey.id }, query: {} }, survey.as)).data
  expect(stat.total).toBe(2)
  expect(stat.questions[0]?.statistics).toMatchObject({
    options: [
      { id: 'am', count: 1 },
      { id: 'pm', count: 1 },
    ],
  })
  const { rows } = await server.database.pool.query(
    'select revision, answers from survey_answer_history where survey_id = $1',
    [survey.id],
  )
  expect(rows).toEqual([{ revision: 1, answers: am }])
})

test('a link of another answer, of another survey or after the owner closed changing changes nothing', async () => {
  const survey = await publishedSurvey(server, { elements: [session], settings: { allowEdit: true } })
  const neighbour = await publishedSurvey(server, { elements: [session], settings: { allowEdit: true } })
  const token = tokenOf((await submit(server, survey, am)).data.thanksUrl)
  expect((await change(neighbour, pm, token)).code).toBe('500022')
  expect((await change(survey, pm, `x${token}`)).code).toBe('500022')
  await changeSettings(server, survey, { restrictions: noRestrictions })
  expect((await change(survey, pm, token)).msg).toBe('这份问卷不再允许修改已提交的答卷')
})

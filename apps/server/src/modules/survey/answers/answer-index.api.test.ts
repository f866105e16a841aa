import pLimit from 'p-limit'
import { answerDelete, answerList, answerRestore, answerUpdate, surveyPublish } from '@zhanfang/contract'
import type { AnswerFilter } from '@zhanfang/survey'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createAnswerIndex } from './answer-index.ts'
import { createAnswerSelections } from './answer-selection.ts'
import { createFrozenVersions } from '../authoring/frozen-versions.ts'
import {
  publishedSurvey,
  question,
  saveElements,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'

/** More than one batch; `ANSWERS=100000` says how long a look-up takes among so many. */
const MANY = Number(process.env['ANSWERS'] ?? 6000)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const name = question('text', { id: 'name' })
const city = question('single', {
  id: 'city',
  options: ['a', 'b'].map((id) => ({ id, text: id })),
})

const asking = (text: string, place: string): AnswerFilter[] => [
  { questionId: 'name', operator: 'eq', operand: text },
  { questionId: 'city', operator: 'is', operand: place },
]

/** Finds as a process of its own does, with nothing in its memory. */
async function find(survey: TestSurvey, text: string, place = 'a', limit = 20): Promise<number[]> {
  const { database } = server
  const selections = createAnswerSelections(database, createFrozenVersions(database))
  const basis = await selections.basisOf(survey.appid, survey.id)
  const like = { name: text, city: { v: place } }
  const found = await createAnswerIndex(database, pLimit(1)).find(basis, asking(text, place), like, limit)
  return found.map(({ number }) => number)
}

const say = async (survey: TestSurvey, text: string, place = 'a') =>
  (await submit(server, survey, { name: text, city: { v: place } })).data.answerId

test('finds what was sent, changed, deleted and brought back since the last time', async () => {
  const survey = await publishedSurvey(server, { elements: [name, city] })
  const first = await say(survey, '张三')
  expect(await find(survey, '张三')).toEqual([1])
  await say(survey, '李四')
  await say(survey, ' 张三 ')
  await say(survey, '张三', 'b')
  expect(await find(survey, '张三')).toEqual([3, 1])
  expect(await find(survey, '张三', 'a', 1)).toEqual([3])
  expect(await find(survey, '张三', 'b')).toEqual([4])
  expect(await find(survey, '张')).toEqual([])

  const change = async (text: string) =>
    void (
      await server.call(
        answerUpdate,
        { params: { id: first }, body: { answers: { name: text, city: { v: 'a' } } } },
        survey.as,
      )
    ).data
  await change('王五')
  expect([await find(survey, '张三'), await find(survey, '王五')]).toEqual([[3], [1]])
  await change('张三')
  expect([await find(survey, '张三'), await find(survey, '王五')]).toEqual([[3, 1], []])

  void (await server.call(answerDelete, { params: { id: first } }, survey.as)).data
  expect(await find(survey, '张三')).toEqual([3])
  void (await server.call(answerRestore, { params: { id: survey.id }, body: { ids: [first] } }, survey.as))
    .data
  expect(await find(survey, '张三')).toEqual([3, 1])
  const list = (await server.call(answerList, { params: { id: survey.id }, body: {} }, survey.as)).data
  expect(list.total).toBe(4)
})

test('reads anew what a new version reads in another way', async () => {
  const survey = await publishedSurvey(server, { elements: [name, city] })
  await say(survey, 'A@B.cn')
  expect(await find(survey, 'a@b.cn')).toEqual([1])
  await saveElements(server, survey, [question('textarea', { id: 'name' }), city])
  void (await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)).data
  await submit(server, survey, { name: 'a@b.cn', city: { v: 'a' } }, { version: 2 })
  expect(await find(survey, 'a@b.cn')).toEqual([2, 1])
})

test('another app has an index of its own', async () => {
  const [mine, other] = [
    await publishedSurvey(server, { elements: [name, city] }),
    await publishedSurvey(server, { elements: [name, city] }),
  ]
  await say(mine, '张三')
  expect([await find(mine, '张三'), await find(other, '张三')]).toEqual([[1], []])
})

test('a look-up among many reads the lines of the index alone', { timeout: 120_000 }, async () => {
  const survey = await publishedSurvey(server, { elements: [name, city] })
  const { db } = server.database
  const at = sql`app_id = ${survey.appid} and survey_id = ${survey.id}`
  await db.execute(sql`insert into survey_answers
    (app_id, survey_id, number, id, submit_id, version, submitted_at, channel, device, ip, answers)
    select ${survey.appid}, ${survey.id}, n, ${survey.id} || n, 'many' || n, 1, now(), '', '', '',
      jsonb_build_object('name', '名' || n % 5000, 'city', jsonb_build_object('v', case when n % 2 = 0 then 'a' else 'b' end))
    from generate_series(1, ${MANY}) n`)
  await db.execute(
    sql`update survey_collections set last_number = ${MANY}, answer_count = ${MANY}, answered_versions = '{1}' where ${at}`,
  )
  await db.execute(sql`analyze survey_answers`)
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const expected = Array.from({ length: MANY }, (_, place) => MANY - place).filter((n) => n % 5000 === 42)
  expect(await find(survey, '名42')).toEqual(expected.slice(0, 20))
  const made = performance.now()
  const own = process.cpuUsage(cpu)
  expect(await find(survey, '名4998')).toHaveLength(Math.min(20, Math.floor((MANY + 2) / 5000)))
  expect(await find(survey, '名41')).toEqual([])
  const looked = performance.now()
  if (process.env['ANSWERS'] !== undefined) {
    console.warn(
      `index made in ${Math.round(made - begun)} ms (${Math.round((own.user + own.system) / 1000)} ms of our own time), two looks ${Math.round(looked - made)} ms`,
    )
  }
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`explain (analyze, buffers) select number from survey_answer_keys where ${at}
      and fields = (select fields from survey_answer_indexes where ${at})
      and said = (select said from survey_answer_keys where ${at} and number = 42 limit 1)
      and number < ${MANY + 1} order by number desc limit 200`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  if (process.env['ANSWERS'] !== undefined) console.warn(plan)
  expect(plan).toMatch(/Index (Only )?Scan.* using survey_answer_keys/)
})

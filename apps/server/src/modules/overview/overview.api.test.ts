import { randomUUID } from 'node:crypto'
import { appOverview, siteTemplates, siteTemplateUse } from '@zhanfang/contract'
import { shanghaiIso } from '@zhanfang/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { publishedSurvey, submit } from '../survey/testing/survey-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

type Options = { as: TestUser; appid: string }
const read = async (options: Options) => (await t.call(appOverview, undefined, options)).data
const dayBefore = (days: number) => shanghaiIso(new Date(Date.now() - days * 86_400_000)).slice(0, 10)
const countsOf = ({ counts }: Awaited<ReturnType<typeof read>>, key: string) =>
  counts.find((one) => one.key === key)?.days

test('counts the visits and the complete answers of eight days, by days of Shanghai', async () => {
  const survey = await publishedSurvey(t)
  const options = { as: survey.owner, appid: survey.appid }
  expect(countsOf(await read(options), 'answers')?.map(({ count }) => count)).toEqual(Array(8).fill(0))

  for (const answers of [{}, {}, {}]) expect((await submit(t, survey, answers)).code).toBe('000000')
  const { pool } = t.database
  const change = (set: string, number: number) =>
    pool.query(`update survey_answers set ${set} where survey_id = $1 and number = $2`, [survey.id, number])
  await change("submitted_at = now() - interval '7 days'", 1)
  await change('ending = 1', 2)
  const visits = [
    ['p1', dayBefore(0), 3],
    ['p2', dayBefore(0), 4],
    ['p1', dayBefore(1), 2],
    ['p1', dayBefore(8), 99],
  ] as const
  for (const [page, day, views] of visits)
    await pool.query('insert into micro_page_visits (app_id, page_id, day, views) values ($1, $2, $3, $4)', [
      survey.appid,
      page,
      day,
      views,
    ])

  const overview = await read(options)
  expect(countsOf(overview, 'answers')?.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 1])
  expect(countsOf(overview, 'visits')?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 2, 7])
  expect(countsOf(overview, 'visits')?.at(0)?.day).toBe(dayBefore(7))
  expect(countsOf(overview, 'visits')?.at(-1)?.day).toBe(dayBefore(0))
})

test('leads a new app step by step; each step knows when it is done', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const done = async () => (await read(options)).steps.filter((step) => step.done).map(({ key }) => key)
  expect((await read(options)).steps.map(({ key }) => key)).toEqual([
    'page',
    'contact',
    'publish',
    'share',
    'invite',
  ])
  expect(await done()).toEqual([])

  const [template] = (await t.call(siteTemplates, undefined, options)).data.list
  const made = await t.call(
    siteTemplateUse,
    { body: { templateId: template?.id ?? '', requestId: randomUUID() } },
    options,
  )
  expect(made.code).toBe('000000')
  // The template's telephone and street are still there.
  expect(await done()).not.toContain('contact')
  expect(await done()).toContain('page')

  await t.database.pool.query(
    `update micro_pages set draft = replace(replace(draft::text, '010-0000 0000', '021-5555 1234'), '示例路 1 号', '长宁路 8 号')::jsonb where app_id = $1`,
    [appid],
  )
  expect(await done()).toContain('contact')
  await t.database.pool.query(
    'insert into micro_page_visits (app_id, page_id, day, views) values ($1, $2, $3, 1)',
    [appid, 'p1', dayBefore(0)],
  )
  expect(await done()).toContain('share')
  await t.member(appid, 'editor')
  expect(await done()).toContain('invite')
})

test('tells what goes wrong before what waits', async () => {
  const survey = await publishedSurvey(t)
  const { appid } = survey
  const options = { as: survey.owner, appid }
  const [template] = (await t.call(siteTemplates, undefined, options)).data.list
  expect(
    (
      await t.call(
        siteTemplateUse,
        { body: { templateId: template?.id ?? '', requestId: randomUUID() } },
        options,
      )
    ).code,
  ).toBe('000000')
  await t.database.pool.query(
    `update micro_pages set publish_failure = '链接失效' where app_id = $1 and id = (select min(id) from micro_pages where app_id = $1)`,
    [appid],
  )
  await t.database.pool.query(
    "insert into survey_deliveries (app_id, survey_id, id, event, status) values ($1, $2, 'd1', 'answer.submitted', 2), ($1, $2, 'd2', 'answer.submitted', 1)",
    [appid, survey.id],
  )
  const { notes } = await read(options)
  const troubles = notes.filter(({ kind }) => kind === 'trouble')
  expect(notes.slice(0, troubles.length)).toEqual(troubles)
  expect(troubles.map(({ text }) => text).join('\n')).toMatch(
    /没有按计划发布：链接失效[^]*有 1 条推送没有送到/,
  )
})

describe('who reads it', () => {
  test('sees what the role may see', async () => {
    const { id: appid, owner: as } = await t.app()
    const viewer = await t.member(appid, 'viewer')
    const seen = await read({ as: viewer, appid })
    expect(seen.steps).toEqual([])
    expect(seen.counts.map(({ key }) => key)).toContain('visits')
    expect((await read({ as, appid })).steps).not.toEqual([])
  })

  test('is a member of the app: a stranger, another tenant and nobody are refused', async () => {
    const { id: appid } = await t.app()
    const other = await t.app()
    expect((await t.send(appOverview, {}, { appid })).status).toBe(401)
    expect((await t.send(appOverview, {}, { as: await t.user(), appid })).status).toBe(403)
    expect((await t.send(appOverview, {}, { as: other.owner, appid })).status).toBe(403)
  })
})

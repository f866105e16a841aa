import {
  operationLogPlatformSearch,
  platformHealth,
  platformJobRetry,
  platformNumbers,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { publishedSurvey, submit } from '../survey/testing/survey-factory.ts'

let t: TestServer
let admin: TestUser
beforeAll(async () => {
  t = await createTestServer({ jobs: true })
  admin = await t.user({ accountType: 2 })
})
afterAll(() => t.close())

test('nobody but who manages the platform sees how it is doing', async () => {
  const { owner } = await t.app()
  for (const call of [platformHealth, platformNumbers, platformJobRetry]) {
    expect(await t.send(call, { body: {} }, { as: owner })).toMatchObject({ status: 403 })
    expect(await t.send(call, { body: {} })).toMatchObject({ status: 401 })
  }
})

test('the platform counts its apps, accounts, surveys, answers and visits', async () => {
  const survey = await publishedSurvey(t)
  for (const answers of [{}, {}]) await submit(t, survey, answers)
  await t.database.pool.query(
    `update survey_answers set submitted_at = now() - interval '1 day' where survey_id = $1 and number = 1`,
    [survey.id],
  )
  const { list } = (await t.call(platformNumbers, {}, { as: admin })).data
  const of = (key: string) => list.find((one) => one.key === key)
  expect(list.map(({ key }) => key)).toEqual([
    'apps',
    'publishedSites',
    'accounts',
    'surveys',
    'answers',
    'visits',
  ])
  expect(of('answers')?.days).toEqual({ today: 1, yesterday: 1, week: 2 })
  expect(of('surveys')?.total).toBe(1)
  expect(of('apps')?.total).toBeGreaterThan(0)
  expect(of('accounts')?.total).toBeGreaterThan(1)
  expect(of('visits')).toMatchObject({ total: null, days: { today: 0, yesterday: 0, week: 0 } })
})

test('failed jobs are shown with their last words, and queue again', async () => {
  await t.server.jobs.send('announcement-send', { wrong: true })
  // A worker may have it just now: pg-boss then writes the job anew, and this look would miss it.
  const fail = () =>
    t.database.pool.query(
      `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "没有连上"}'
       where name = 'announcement-send'`,
    )
  await expect.poll(async () => (await fail()).rowCount).toBe(1)
  const health = (await t.call(platformHealth, {}, { as: admin })).data
  expect(health.nodeVersion).toBe(process.version)
  expect(health.databaseBytes).toBeGreaterThan(0)
  expect(health.jobs[0]).toMatchObject({ name: 'announcement-send', failed: 1, lastFailure: '没有连上' })
  const retry = () => t.call(platformJobRetry, { body: { name: 'announcement-send' } }, { as: admin })
  expect((await retry()).data.retried).toBe(1)
  const { list } = (
    await t.call(operationLogPlatformSearch, { body: { operation: 'platformJobRetry' } }, { as: admin })
  ).data
  expect(list[0]?.objectName).toBe('announcement-send')
  expect((await t.call(platformJobRetry, { body: { name: 'no-such' } }, { as: admin })).data.retried).toBe(0)
})

import {
  operationLogPlatformSearch,
  platformFailureRetry,
  platformFailures,
  platformHealth,
  platformJobRetry,
  platformNumbers,
  webhookAdd,
} from '@zhanfang/contract'
import http from 'node:http'
import { z } from 'zod'
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
  for (const call of [
    platformHealth,
    platformNumbers,
    platformJobRetry,
    platformFailures,
    platformFailureRetry,
  ]) {
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
  expect(of('answers')?.days).toMatchObject({ today: 1, yesterday: 1, week: 2 })
  expect(of('answers')?.days?.byDay.map((day) => day.count)).toEqual([...Array(12).fill(0), 1, 1])
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
  expect(health.jobs[0]).toMatchObject({
    name: 'announcement-send',
    title: '发公告',
    failed: 1,
    lastFailure: '没有连上',
  })
  const retry = () => t.call(platformJobRetry, { body: { name: 'announcement-send' } }, { as: admin })
  expect((await retry()).data.retried).toBe(1)
  const { list } = (
    await t.call(operationLogPlatformSearch, { body: { operation: 'platformJobRetry' } }, { as: admin })
  ).data
  expect(list[0]?.objectName).toBe('announcement-send')
  expect((await t.call(platformJobRetry, { body: { name: 'no-such' } }, { as: admin })).data.retried).toBe(0)
})

test('managers read in words what each job does', async () => {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select name from pgboss.queue where name not like '\\_\\_pgboss%'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const wordless = rows.filter(({ name }) => !/[一-鿿]{2}/.test(t.server.jobs.titleOf(name)))
  expect(wordless).toEqual([])
})

test('processes tell of themselves, are silent when they do not, and are gone when they stop', async () => {
  const beside = await createTestServer({ beside: t, environment: { JOBS: 'false' } })
  const { processes } = beside.server.services.platform
  await t.server.services.platform.processes.beat()
  await processes.begin()
  // Both begin at the same moment: which one comes first says nothing.
  const list = async () =>
    (await t.call(platformHealth, {}, { as: admin })).data.processes.toSorted(
      (a, b) => Number(b.isThis) - Number(a.isThis),
    )
  await expect.poll(async () => (await list()).length).toBe(2)
  expect(await list()).toMatchObject([
    { takesJobs: true, isThis: true, isSilent: false, pid: process.pid },
    { takesJobs: false, isThis: false, isSilent: false },
  ])
  expect((await list())[0]?.memoryBytes).toBeGreaterThan(1e6)
  await t.database.pool.query(
    `update server_processes set seen_at = now() - interval '1 minute' where takes_jobs = false`,
  )
  expect((await list()).map(({ isSilent }) => isSilent)).toEqual([false, true])
  await beside.close()
  expect(await list()).toHaveLength(1)
  await t.database.pool.query(`update server_processes set seen_at = now() - interval '1 hour'`)
  expect(await list()).toEqual([])
})

test('what could not be delivered is shown with its reason, and tried again', async () => {
  const survey = await publishedSurvey(t)
  let works = false
  const receiver = http.createServer((_, response) => response.writeHead(works ? 200 : 500).end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = z.object({ port: z.number() }).parse(receiver.address())
    const params = { id: survey.id }
    await t.call(webhookAdd, { params, body: { url: `http://127.0.0.1:${port}/` } }, survey.as)
    await submit(t, survey, {})
    // As after the last of ten tries.
    await expect
      .poll(async () => {
        const { rows } = await t.database.pool.query(`select attempts from survey_deliveries`)
        return z.array(z.object({ attempts: z.number() })).parse(rows)[0]?.attempts ?? 0
      })
      .toBeGreaterThan(0)
    await t.database.pool.query(`delete from pgboss.job where name = 'survey-deliver'`)
    await t.database.pool.query(`update survey_deliveries set status = 2, attempts = 10`)
    const failures = async (key: string) =>
      (await t.call(platformFailures, {}, { as: admin })).data.list.find((one) => one.key === key)
    const webhooks = await failures('webhooks')
    expect(webhooks).toMatchObject({
      total: 1,
      canRetry: true,
      list: [
        { to: `127.0.0.1:${port}`, reason: '对方回应了 500，需要 2xx', attempts: 10, appId: survey.appid },
      ],
    })
    works = true
    const retry = (name: string) => t.call(platformFailureRetry, { body: { name } }, { as: admin })
    expect((await retry('webhooks')).data.retried).toBe(1)
    expect((await failures('webhooks'))?.total).toBe(0)
    await expect
      .poll(async () => {
        const { rows } = await t.database.pool.query(`select status from survey_deliveries`)
        return rows
      })
      .toEqual([{ status: 1 }])

    await t.database.pool.query(
      `insert into verification_codes (id, target, purpose, code_hash, ip, expires_at, failure)
       values ('v1', 'failed:sms:13812345678', 'fastlogin', '', '', now(), 'isv.AMOUNT_NOT_ENOUGH')`,
    )
    expect(await failures('verificationCodes')).toMatchObject({
      canRetry: false,
      list: [{ what: '短信验证码', to: '138****5678', reason: '短信账户余额不足' }],
    })
    expect((await retry('verificationCodes')).status).toBe(404)

    await t.server.jobs.send('notice-deliver', {
      userId: admin.id,
      channel: 'sms',
      title: '您好',
      text: '',
      link: '',
    })
    await t.database.pool.query(
      `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "smtp: 535"}'
       where name = 'notice-deliver'`,
    )
    expect(await failures('notices')).toMatchObject({
      list: [{ what: '短信：您好', to: admin.nickname, reason: '用户名或密码不对（535）' }],
    })
    expect((await retry('notices')).data.retried).toBe(1)
  } finally {
    receiver.close()
  }
})

import { createServer, type Server } from 'node:http'
import {
  operationLogPlatformSearch,
  platformServiceClear,
  platformServices,
  platformServiceTest,
  platformServiceUpdate,
  platformSetting,
  type ServiceGroup,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createSandbox } from '../../../../sandbox/src/sandbox.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let t: TestServer
let admin: TestUser
let sandbox: Awaited<ReturnType<typeof createSandbox>>
let sandboxUrl: string
let map: Server
let mapUrl: string
const others: TestServer[] = []
beforeAll(async () => {
  sandbox = await createSandbox()
  sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  map = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://map').searchParams
    response.end(
      JSON.stringify(
        query.get('key') === 'GOODKEY-12345'
          ? { status: 0, result: { location: { lng: 116.4, lat: 39.9 } } }
          : { status: 311, message: 'key格式错误' },
      ),
    )
  })
  await new Promise<void>((resolve) => map.listen(0, '127.0.0.1', resolve))
  mapUrl = `http://127.0.0.1:${z.object({ port: z.number() }).parse(map.address()).port}`
  t = await createTestServer({
    environment: {
      TENCENT_MAP_BASE_URL: mapUrl,
      SERVICES_ALLOW_PRIVATE: 'true',
      SMS_BASE_URL: `${sandboxUrl}/tencent-sms`,
      WEIXIN_BASE_URL: `${sandboxUrl}/wechat`,
    },
  })
  admin = await t.user({ accountType: 2 })
})
afterAll(async () => {
  for (const other of others) await other.close()
  await t.close()
  await sandbox.close()
  map.close()
})

const set = (group: ServiceGroup, values: Record<string, string>, server = t) =>
  server.call(platformServiceUpdate, { params: { group }, body: { values } }, { as: admin })
const tried = async (group: ServiceGroup, to = '', server = t) =>
  (await server.call(platformServiceTest, { params: { group }, body: { to } }, { as: admin })).data
const settingOf = async (group: ServiceGroup, server = t) =>
  (await server.call(platformServices, {}, { as: admin })).data.list.find((one) => one.group === group)

const ai = { AI_PROVIDER: 'openai', AI_MODEL: 'm' }

test('nobody but an administrator sees or changes the services', async () => {
  const manager = await t.user()
  await t.database.pool.query(`insert into roles (scope, name, title) values ('system', 'helper', '助手')`)
  await t.database.pool.query(
    `insert into role_permissions (scope, role, permission) values ('system', 'helper', 'platform:manage')`,
  )
  await t.database.pool.query(`insert into user_roles (user_id, role) values ($1, 'helper')`, [manager.id])
  for (const call of [platformServices, platformServiceUpdate, platformServiceClear, platformServiceTest]) {
    const input = { params: { group: 'sms' }, body: { values: {} } }
    expect(await t.send(call, input, { as: manager })).toMatchObject({ status: 403 })
    expect(await t.send(call, input)).toMatchObject({ status: 401 })
  }
})

test('a service is set whole, its secret sealed, never answered and not in the log', async () => {
  const half = await set('ai', { ...ai, AI_API_KEY: '' })
  expect(half).toMatchObject({ status: 422, problems: [{ field: 'values.AI_API_KEY' }] })
  const key = 'sk-very-secret-1234567890'
  const after = (await set('ai', { ...ai, AI_BASE_URL: `${sandboxUrl}/ai/v1`, AI_API_KEY: key })).data
  expect(after).toMatchObject({ group: 'ai', state: 'console', changedByName: admin.nickname })
  expect(after.fields.find(({ name }) => name === 'AI_API_KEY')).toEqual({
    name: 'AI_API_KEY',
    value: '',
    isSet: true,
    ending: '7890',
    fromEnvironment: false,
  })
  const { rows } = await t.database.pool.query(`select values::text from service_settings`)
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(JSON.stringify(rows)).toContain('sealed:')
  const log = (
    await t.call(operationLogPlatformSearch, { body: { operation: 'platformServiceUpdate' } }, { as: admin })
  ).data
  expect(log.list[0]?.changes).toContainEqual({ field: 'API Key', before: '', after: '已填写' })
  expect(JSON.stringify(log)).not.toContain('secret-123')
})

test('a kept secret does not go to another address', async () => {
  const moved = await set('ai', { AI_BASE_URL: 'https://evil.example/v1' })
  expect(moved).toMatchObject({ status: 422, problems: [{ field: 'values.AI_API_KEY' }] })
  // What stays where it is needs no secret again.
  expect((await set('ai', { AI_MODEL: 'other' })).data.state).toBe('console')
})

test('each test does the real thing and tells what the service said', async () => {
  expect(await tried('ai')).toMatchObject({ works: false, message: expect.stringContaining('401') })
  await set('ai', { AI_API_KEY: 'sandbox' })
  expect((await tried('ai')).message).toMatch(/^AI 回答：./)

  expect(await tried('map', '北京')).toEqual({ works: false, message: '还没有设置这项服务' })
  await set('map', { TENCENT_MAP_KEY: 'BADKEY-12345' })
  expect((await tried('map', '北京')).message).toContain('key格式错误')
  await set('map', { TENCENT_MAP_KEY: 'GOODKEY-12345' })
  expect(await tried('map', '北京')).toEqual({ works: true, message: '找到“北京”：116.4, 39.9' })

  expect((await tried('storage')).works).toBe(true)
  await set('weixin', { WEIXIN_APPID: 'wxsandbox0000000', WEIXIN_SECRET: 'wrong', WEIXIN_TOKEN: 'push' })
  expect(await tried('weixin')).toMatchObject({
    works: false,
    message: expect.stringContaining('AppSecret 不对'),
  })
  await set('weixin', { WEIXIN_SECRET: 'sandbox' })
  expect((await tried('weixin')).works).toBe(true)

  const sms = {
    SMS_PROVIDER: 'tencent',
    SMS_APP_ID: '1400000000',
    SMS_SIGN_NAME: '站坊',
    SMS_CODE_TEMPLATE: '1',
  }
  await set('sms', { ...sms, SMS_ACCESS_KEY_ID: 'sandbox', SMS_ACCESS_KEY_SECRET: 'wrong' })
  expect((await tried('sms', '13800000000')).works).toBe(false)
  await set('sms', { SMS_ACCESS_KEY_SECRET: 'sandbox' })
  expect((await tried('sms', '13800000000')).works).toBe(true)
  const call = { params: { group: 'sms' as const }, body: { to: '12' } }
  expect(await t.call(platformServiceTest, call, { as: admin })).toMatchObject({
    problems: [{ field: 'to' }],
  })
})

test('what is set in one process soon holds in all, and a cleared service is gone', async () => {
  const beside = await createTestServer({ beside: t, environment: { TENCENT_MAP_BASE_URL: mapUrl } })
  others.push(beside)
  await set('map', { TENCENT_MAP_KEY: 'BADKEY-12345' })
  await expect.poll(async () => (await tried('map', '北京', beside)).works).toBe(false)
  await set('map', { TENCENT_MAP_KEY: 'GOODKEY-12345' })
  await expect.poll(async () => (await tried('map', '北京', beside)).works).toBe(true)
  await t.call(platformServiceClear, { params: { group: 'map' } }, { as: admin })
  expect((await settingOf('map'))?.state).toBe('none')
  await expect.poll(async () => (await settingOf('map', beside))?.state).toBe('none')
})

test('the environment wins and cannot be changed from the screen', async () => {
  const fixed = await createTestServer({
    beside: t,
    environment: { MAIL_URL: 'smtps://me:hidden-password-9@mail.example:465', MAIL_FROM: 'me@mail.example' },
  })
  others.push(fixed)
  const mail = await settingOf('mail', fixed)
  expect(mail?.state).toBe('environment')
  expect(mail?.fields.find(({ name }) => name === 'MAIL_HOST')).toMatchObject({
    value: 'mail.example',
    fromEnvironment: true,
  })
  expect(JSON.stringify(mail)).not.toContain('hidden')
  expect(await set('mail', { MAIL_HOST: 'other.example' }, fixed)).toMatchObject({ status: 422 })
})

test('an address inside the own network is refused unless the environment allows it', async () => {
  const guarded = await createTestServer({ beside: t })
  others.push(guarded)
  const storage = {
    S3_ENDPOINT: sandboxUrl,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  for (const S3_ENDPOINT of [sandboxUrl, sandboxUrl.replace('127.0.0.1', 'localhost')]) {
    await set('storage', { ...storage, S3_ENDPOINT }, guarded)
    expect((await tried('storage', '', guarded)).message).toContain('内部网络')
  }
  await set(
    'mail',
    { MAIL_HOST: 'localhost', MAIL_SECURITY: 'smtp', MAIL_PORT: '2525', MAIL_FROM: 'a@b.example' },
    guarded,
  )
  expect((await tried('mail', 'a@b.example', guarded)).message).toContain('内部网络')
  for (const group of ['storage', 'mail'] as const)
    await guarded.call(platformServiceClear, { params: { group } }, { as: admin })
})

test('the mark of the sandbox goes when a service is set', async () => {
  const trial = await createTestServer({ environment: { SANDBOX_URL: sandboxUrl } })
  others.push(trial)
  const marks = async () => (await trial.call(platformSetting, {})).data.sandboxServices
  expect(await marks()).toContain('AI')
  const someone = await trial.user({ accountType: 2 })
  await trial.call(
    platformServiceUpdate,
    { params: { group: 'ai' }, body: { values: { ...ai, AI_API_KEY: 'a-key-of-our-own' } } },
    { as: someone },
  )
  expect(await marks()).not.toContain('AI')
})

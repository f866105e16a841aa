import {
  appVersionsCheck,
  platformHomePageType,
  platformHomePageTypeUpdate,
  platformPicture,
  platformSetting,
  platformSettingUpdate,
  shareMessagesWx,
  versionAnnounce,
  versionList,
  versionUpdate,
  versionUsage,
  versionWithdraw,
  virtualPlatformCreate,
  virtualPlatformDelete,
  virtualPlatformList,
  virtualPlatformSetting,
  virtualPlatformUpdate,
} from '@zhanfang/contract'
import sharp from 'sharp'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { rolePermissions } from '../auth/tables.ts'
import { platformSettings } from './tables.ts'

let t: TestServer
let admin: TestUser
let user: TestUser
beforeAll(async () => {
  t = await createTestServer()
  admin = await t.user({ accountType: 2 })
  user = await t.user()
})
afterAll(() => t.close())

test('platform calls refuse everybody who is no platform administrator', async () => {
  const calls = [
    platformSettingUpdate,
    platformHomePageTypeUpdate,
    versionAnnounce,
    versionList,
    versionUpdate,
    versionUsage,
    versionWithdraw,
  ]
  const brands = [virtualPlatformCreate, virtualPlatformUpdate, virtualPlatformDelete, virtualPlatformList]
  for (const call of [...calls, ...brands])
    expect((await t.send(call, { params: { id: 'x' }, body: {} }, { as: user })).status).toBe(403)
})

test('an administrator changes settings field by field, two at once without loss', async () => {
  await Promise.all([
    t.call(platformSettingUpdate, { body: { platformName: '阳光平台' } }, { as: admin }),
    t.call(platformSettingUpdate, { body: { platformAccentColor: '#aa0000' } }, { as: admin }),
  ])
  expect((await t.call(platformSetting)).data).toMatchObject({
    platformName: '阳光平台',
    platformAccentColor: '#aa0000',
    platformCustomerServiceName: '平台客服',
  })
  for (const link of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])
    expect(
      (await t.call(platformSettingUpdate, { body: { platformAiChatLink: link } }, { as: admin })).status,
    ).toBe(422)
  await t.call(platformHomePageTypeUpdate, { body: { platformHomePageType: 1 } }, { as: admin })
  expect((await t.call(platformHomePageType)).data.platformHomePageType).toBe(1)
})

test('a logo is uploaded and can be read by everybody', async () => {
  const content = await sharp({ create: { width: 2000, height: 100, channels: 3, background: '#247' } })
    .png()
    .toBuffer()
  const { url } = (await t.call(platformPicture, {}, { as: admin, file: { content, name: 'logo.png' } })).data
  expect(await sharp((await t.inject({ url })).rawPayload).metadata()).toMatchObject({ width: 800 })
})

test('a brand has its own key and can be read, changed, switched off and deleted', async () => {
  const created = await t.call(virtualPlatformCreate, { body: { key: 'sunny', name: '阳光' } }, { as: admin })
  const { id } = created.data
  const again = await t.call(virtualPlatformCreate, { body: { key: 'sunny', name: '又一个' } }, { as: admin })
  expect(again).toMatchObject({ code: '200030', problems: [{ field: 'key' }] })
  expect((await t.call(virtualPlatformSetting, { query: { key: 'sunny' } })).data.name).toBe('阳光')
  await t.call(virtualPlatformUpdate, { body: { id, slogan: '你好' } }, { as: admin })
  expect((await t.call(virtualPlatformSetting, { query: { key: 'sunny' } })).data.slogan).toBe('你好')
  expect((await t.call(virtualPlatformUpdate, { body: { id } }, { as: admin })).data.key).toBe('sunny')
  const { list } = (await t.call(virtualPlatformList, { query: { keywords: 'sun' } }, { as: admin })).data
  expect(list).toHaveLength(1)
  await t.call(virtualPlatformUpdate, { body: { id, enabled: false } }, { as: admin })
  expect((await t.call(virtualPlatformSetting, { query: { key: 'sunny' } })).status).toBe(404)
  expect((await t.call(virtualPlatformDelete, { params: { id } }, { as: admin })).status).toBe(200)
  expect((await t.call(virtualPlatformDelete, { params: { id } }, { as: admin })).status).toBe(404)
})

test('versions are announced upwards only; apps learn of them and are seen with theirs', async () => {
  const announce = (version: string, forced = false) =>
    t.call(versionAnnounce, { body: { version, title: `版本 ${version}`, forced } }, { as: admin })
  expect((await announce('0.0.9')).code).toBe('000000')
  expect((await announce('0.0.10', true)).code).toBe('000000')
  expect((await announce('0.0.8')).code).toBe('200031')
  const twice = await Promise.all([announce('0.1.0'), announce('0.1.0'), announce('00.1.0')])
  expect(twice.filter((answer) => answer.code === '000000')).toHaveLength(1)

  const app = await t.app({ appName: '看版本的' })
  const check = (version: string) =>
    t.call(appVersionsCheck, { body: { version } }, { as: app.owner, appid: app.id })
  expect((await check('0.0.9')).data).toMatchObject({
    hasNew: true,
    forced: true,
    latest: { version: '0.1.0' },
  })
  expect((await check('0.0.10')).data).toMatchObject({ hasNew: true, forced: false })
  expect((await check('0.1.0')).data).toEqual({ hasNew: false, forced: false, latest: null })
  expect(
    (await t.call(appVersionsCheck, { body: { version: '0.0.1' } }, { as: user, appid: app.id })).status,
  ).toBe(403)
  const usage = (await t.call(versionUsage, {}, { as: admin })).data
  expect(usage.list).toMatchObject([{ appId: app.id, appName: '看版本的', version: '0.1.0' }])
  const [newest] = (await t.call(versionList, {}, { as: admin })).data.list
  expect(newest).toMatchObject({ version: '0.1.0', appCount: 1, announcedByName: admin.nickname })

  // Nobody gets it by loading the page anew, so nobody is asked to.
  expect(await announce('0.1.1')).toMatchObject({ code: '200044', problems: [{ field: 'version' }] })
  const listed = (await t.call(versionList, {}, { as: admin })).data.list
  const must = listed.find(({ version }) => version === '0.0.10')
  const params = { id: must?.id ?? '' }
  await t.call(versionUpdate, { params, body: { forced: false } }, { as: admin })
  expect((await check('0.0.9')).data).toMatchObject({ hasNew: true, forced: false })
  for (const { id } of listed) await t.call(versionWithdraw, { params: { id } }, { as: admin })
  expect((await check('0.0.9')).data).toEqual({ hasNew: false, forced: false, latest: null })
  expect((await t.call(versionWithdraw, { params }, { as: admin })).status).toBe(404)
})

test('without an official account nothing is signed', async () => {
  const answer = await t.call(shareMessagesWx, { body: { url: 'http://test.invalid/h5/a' } })
  expect(answer).toMatchObject({ status: 422, msg: '签名接口异常！' })
})

test('what a role may do is data: a permission taken away is refused at the next call', async () => {
  const of = (role: string) =>
    and(eq(rolePermissions.role, role), eq(rolePermissions.permission, 'platform:manage'))
  const { db } = t.database
  await db.delete(rolePermissions).where(of('admin'))
  expect((await t.call(virtualPlatformList, {}, { as: admin })).status).toBe(200)
  await db.delete(rolePermissions).where(of('all:manage'))
  expect((await t.call(virtualPlatformList, {}, { as: admin })).status).toBe(403)
  // A process that starts later does not give it back.
  const late = await createTestServer({ beside: t })
  expect((await late.call(virtualPlatformList, {}, { as: admin })).status).toBe(403)
  await late.close()
})

test('the secret that signs links is sealed, also one that an earlier version kept as it was', async () => {
  const { linkSecret } = t.server.services.platform
  const where = eq(platformSettings.name, 'linkSecret')
  const stored = async () => (await t.database.db.select().from(platformSettings).where(where))[0]?.value
  const secret = await linkSecret()
  expect(String(await stored())).toMatch(/^sealed:/)
  expect(String(await stored())).not.toContain(secret)
  const plain = 'a secret of an earlier version, 32 and more'
  await t.database.db.update(platformSettings).set({ value: plain }).where(where)
  expect(await linkSecret()).toBe(plain)
  expect(String(await stored())).toMatch(/^sealed:/)
  expect(await linkSecret()).toBe(plain)
})

test('a process with another key does not start on the same database', async () => {
  await t.server.services.platform.linkSecret()
  const environment = { SECRET_KEY: 'another key than that of the installation' }
  await expect(createTestServer({ beside: t, environment })).rejects.toThrow('SECRET_KEY')
})

import {
  changePassword,
  login,
  logout,
  noticeList,
  operationLogPlatformSearch,
  personBasic,
  platformUserCreate,
  platformUserDisable,
  platformUserEnable,
  platformUserList,
  platformUserPasswordReset,
  platformUserRoles,
  platformUserSessionsEnd,
  roleCreate,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { users } from '../tables.ts'

let t: TestServer
let admin: TestUser
/** Holds `platform:manage` by a role, and is no administrator. */
let steward: TestUser
beforeAll(async () => {
  t = await createTestServer()
  admin = await t.user({ accountType: 2 })
  steward = await t.user({ nickname: '管家' })
  const role = { scope: 'system' as const, title: '账号管家', permissions: ['platform:manage'] }
  const { name } = (await t.call(roleCreate, { body: role }, { as: admin })).data
  await t.call(platformUserRoles, { params: { id: steward.id }, body: { roles: [name] } }, { as: admin })
})
afterAll(() => t.close())

const enter = (account: string, password: string) => t.call(login, { body: { account, password } })
const disable = (id: string, as: TestUser, reason = '离职') =>
  t.call(platformUserDisable, { params: { id }, body: { reason } }, { as })
const reset = (id: string, as: TestUser, secondFactorOff = false) =>
  t.call(platformUserPasswordReset, { params: { id }, body: { secondFactorOff } }, { as })

test('nobody but who manages the platform sees or changes accounts', async () => {
  const operator = (await t.app()).owner
  for (const call of [
    platformUserList,
    platformUserCreate,
    platformUserDisable,
    platformUserEnable,
    platformUserPasswordReset,
    platformUserSessionsEnd,
  ]) {
    const input = { params: { id: steward.id }, body: {} }
    expect(await t.send(call, input, { as: operator })).toMatchObject({ status: 403, code: '200003' })
    expect(await t.send(call, input)).toMatchObject({ status: 401 })
  }
})

test('an account is made with a first password that lets in once and has to be replaced', async () => {
  const create = (account: string, mobile?: string) =>
    t.call(
      platformUserCreate,
      { body: { account, nickname: '新来的', ...(mobile ? { mobile } : {}) } },
      { as: steward },
    )
  const made = (await create('Xin.Lai', '13800001111')).data
  const opened = (await enter('xin.lai', made.password)).data
  expect(opened.user.firstStep).toBe('changePassword')
  const as = { id: made.id, account: 'xin.lai', nickname: '新来的', token: opened.token }
  expect((await t.call(platformUserList, {}, { as })).code).toBe('200028')
  await t.call(changePassword, { body: { password: 'quiet-river-lamp' } }, { as })
  expect((await t.call(personBasic, {}, { as })).data.firstStep).toBeNull()

  expect((await create('xin.lai')).problems).toMatchObject([{ field: 'account' }])
  expect((await create('other.one', '13800001111')).problems).toMatchObject([{ field: 'mobile' }])
  // An account that looks like a mobile would be found in its owner's place.
  for (const account of ['13800002222', 'a@b.cn', '小王', 'ab'])
    expect((await create(account)).problems).toMatchObject([{ field: 'account' }])
  const { list } = (
    await t.call(operationLogPlatformSearch, { body: { operation: 'platformUserCreate' } }, { as: admin })
  ).data
  expect(list).toHaveLength(1)
  expect(JSON.stringify(list)).not.toContain(made.password)
})

test('a disabled account is out everywhere, is told why at the door, and comes back', async () => {
  const person = await t.user({ nickname: '小停' })
  expect((await disable(person.id, steward, '')).problems).toMatchObject([{ field: 'reason' }])
  expect((await disable(person.id, steward, '账号被盗')).status).toBe(200)
  expect((await t.call(personBasic, {}, { as: person })).status).toBe(401)
  expect(await enter(person.account, PASSWORD)).toMatchObject({
    code: '200014',
    msg: expect.stringContaining('账号被盗'),
  })
  // Who does not know the password does not learn it.
  expect((await enter(person.account, 'something else')).code).toBe('200010')
  const found = await t.call(
    platformUserList,
    { query: { state: 'disabled', keywords: '小停' } },
    { as: steward },
  )
  expect(found.data.list).toMatchObject([{ id: person.id, disabledReason: '账号被盗', sessions: 0 }])
  await t.call(platformUserEnable, { params: { id: person.id } }, { as: steward })
  expect((await enter(person.account, PASSWORD)).status).toBe(200)
  const { list } = (
    await t.call(operationLogPlatformSearch, { body: { operation: 'platformUserDisable' } }, { as: admin })
  ).data
  expect(list[0]?.changes).toMatchObject([{ field: '小停的账号', before: '正常', after: '已停用：账号被盗' }])
})

test('a password is set anew: sessions end, the old one is refused, and its owner is told', async () => {
  const person = await t.user()
  const { password } = (await reset(person.id, steward)).data
  expect((await t.call(personBasic, {}, { as: person })).status).toBe(401)
  expect((await enter(person.account, PASSWORD)).status).toBe(422)
  const opened = (await enter(person.account, password)).data
  expect(opened.user.firstStep).toBe('changePassword')
  const as = { ...person, token: opened.token }
  await t.call(changePassword, { body: { password: 'quiet-river-lamp' } }, { as })
  const { list } = (await t.call(noticeList, { query: { key: 2 } }, { as })).data
  expect(list).toContainEqual(expect.objectContaining({ title: '平台管理员重设了您的密码' }))
})

test('sessions are ended at once', async () => {
  const person = await t.user()
  const { data } = await t.call(platformUserSessionsEnd, { params: { id: person.id } }, { as: steward })
  expect(data.ended).toBe(1)
  expect((await t.call(personBasic, {}, { as: person })).status).toBe(401)
})

test('nobody does it to themselves, and only administrators to who holds a role of the platform', async () => {
  for (const who of [admin, steward]) expect((await disable(who.id, who)).code).toBe('200046')
  const other = await t.user({ accountType: 2 })
  const regulator = await t.user()
  await t.call(
    platformUserRoles,
    { params: { id: regulator.id }, body: { roles: [], isVolRegulatorManager: true } },
    { as: admin },
  )
  for (const id of [other.id, regulator.id]) {
    expect((await disable(id, steward)).status).toBe(403)
    expect((await reset(id, steward)).status).toBe(403)
    const ended = await t.call(platformUserSessionsEnd, { params: { id } }, { as: steward })
    expect(ended.status).toBe(403)
  }
  const { list } = (await t.call(platformUserList, { query: { size: 100 } }, { as: steward })).data
  const may = new Map(list.map((row) => [row.id, row.mayManage]))
  expect([admin, other, regulator, steward].map(({ id }) => may.get(id))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect((await disable(other.id, admin)).status).toBe(200)
})

test('two administrators who disable each other at once do not leave the platform without any', async () => {
  const alone = await createTestServer()
  const [first, second] = [await alone.user({ accountType: 2 }), await alone.user({ accountType: 2 })]
  const body = { reason: '争执' }
  const answers = await Promise.all([
    alone.call(platformUserDisable, { params: { id: first.id }, body }, { as: second }),
    alone.call(platformUserDisable, { params: { id: second.id }, body }, { as: first }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await alone.database.db.select().from(users).where(eq(users.accountType, 2))
  expect(left.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1)
  await alone.close()
})

test('accounts are found by state, type and when they were last seen', async () => {
  const person = await t.user({ nickname: '查找者' })
  const find = async (query: object) =>
    (
      await t.call(platformUserList, { query: { keywords: '查找者', ...query } }, { as: admin })
    ).data.list.map(({ id }) => id)
  expect(await find({ seen: 'within7', type: 'ordinary', state: 'active' })).toEqual([person.id])
  expect(await find({ seen: 'never' })).toEqual([])
  expect(await find({ type: 'administrator' })).toEqual([])
  await t.call(logout, {}, { as: person })
  await t.database.db
    .update(users)
    .set({ lastSeenAt: new Date(Date.now() - 100 * 86_400_000) })
    .where(eq(users.id, person.id))
  expect(await find({ seen: 'without90' })).toEqual([person.id])
  expect(await find({ seen: 'within30' })).toEqual([])
})

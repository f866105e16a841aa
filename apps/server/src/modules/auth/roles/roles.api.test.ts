import {
  appDetail,
  appRename,
  memberStatus,
  memberUpdate,
  microPageCreate,
  operationLogPlatformSearch,
  personBasic,
  platformUserList,
  platformUserRoles,
  roleCreate,
  roleDelete,
  roleList,
  roleUpdate,
  virtualPlatformList,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'

let t: TestServer
let admin: TestUser
beforeAll(async () => {
  t = await createTestServer()
  admin = await t.user({ accountType: 2 })
})
afterAll(() => t.close())

const roleNamed = async (scope: 'app' | 'system', name: string) => {
  const { list } = (await t.call(roleList, {}, { as: admin })).data
  const role = list.find((one) => one.scope === scope && one.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role
}

test('a permission taken from a role is refused at once, and gone from what screens are told', async () => {
  const app = await t.app()
  const editor = await t.member(app.id, 'editor')
  const options = { as: editor, appid: app.id }
  const create = () => t.send(microPageCreate, { body: { title: '页面' } }, options)
  expect((await create()).status).toBe(200)
  const told = async () =>
    (await t.call(appDetail, { params: { id: app.id } }, { as: editor })).data.permissions
  expect(await told()).toContain('page:write')

  const role = await roleNamed('app', 'editor')
  const change = (permissions: string[]) =>
    t.call(
      roleUpdate,
      { body: { scope: 'app', name: 'editor', title: role.title, permissions } },
      { as: admin },
    )
  expect((await change(role.permissions.filter((name) => name !== 'page:write'))).status).toBe(200)
  expect(await create()).toMatchObject({ status: 403, code: '200003' })
  expect(await told()).not.toContain('page:write')
  expect((await t.call(memberStatus, {}, options)).data.permissions).not.toContain('page:write')

  await change(role.permissions)
  expect((await create()).status).toBe(200)
  const { list } = (
    await t.call(operationLogPlatformSearch, { body: { operation: 'roleUpdate' } }, { as: admin })
  ).data
  expect(list.at(-1)?.changes).toMatchObject([
    { before: expect.stringContaining('编辑页面'), after: expect.not.stringContaining('编辑页面') },
  ])
})

test('another process learns of a changed role within seconds, and refuses at once', async () => {
  const beside = await createTestServer({ beside: t })
  const app = await t.app()
  const manager = await t.member(app.id, 'manager')
  const rename = () =>
    beside.call(appRename, { body: { id: app.id, appName: '新名字' } }, { as: manager, appid: app.id })
  expect((await rename()).status).toBe(200)
  const role = await roleNamed('app', 'manager')
  const permissions = role.permissions.filter((name) => name !== 'app:manage')
  await t.call(
    roleUpdate,
    { body: { scope: 'app', name: 'manager', title: role.title, permissions } },
    { as: admin },
  )
  await expect.poll(async () => (await rename()).status).toBe(403)
  await t.call(
    roleUpdate,
    { body: { scope: 'app', name: 'manager', title: role.title, permissions: role.permissions } },
    { as: admin },
  )
  await beside.close()
})

test('a role of one’s own is made, given, in use, and deleted once nobody has it', async () => {
  const made = await t.call(
    roleCreate,
    { body: { scope: 'app', title: '答卷管理员', permissions: ['app:read', 'answer:read', 'survey:read'] } },
    { as: admin },
  )
  const { name } = made.data
  expect(made.data).toMatchObject({ builtIn: false, fixed: false, holders: 0 })
  const again = await t.call(
    roleCreate,
    { body: { scope: 'app', title: '答卷管理员', permissions: [] } },
    { as: admin },
  )
  expect(again).toMatchObject({ status: 422, problems: [{ field: 'title' }] })

  const app = await t.app()
  const someone = await t.member(app.id, 'viewer')
  const give = (role: string) =>
    t.call(memberUpdate, { params: { id: someone.id }, body: { role } }, { as: app.owner, appid: app.id })
  expect((await give(name)).status).toBe(200)
  expect((await t.call(appDetail, { params: { id: app.id } }, { as: someone })).data).toMatchObject({
    role: name,
    roleName: '答卷管理员',
    permissions: ['app:read', 'survey:read', 'answer:read'],
  })
  const remove = () => t.call(roleDelete, { query: { scope: 'app', name } }, { as: admin })
  expect((await remove()).code).toBe('200041')
  await give('viewer')
  expect((await remove()).status).toBe(200)
  expect((await give(name)).status).toBe(422)
})

test('a permission brings those that it is of no use without', async () => {
  const body = { scope: 'app' as const, title: '只编辑页面', permissions: ['page:write'] }
  const { name, permissions } = (await t.call(roleCreate, { body }, { as: admin })).data
  expect(permissions).toEqual(['app:read', 'page:read', 'page:write', 'file:read'])
  const exporting = { ...body, name, permissions: ['answer:export'] }
  const after = (await t.call(roleUpdate, { body: exporting }, { as: admin })).data
  expect(after.permissions).toEqual(['app:read', 'survey:read', 'answer:read', 'answer:export'])
  await t.call(roleDelete, { query: { scope: 'app', name } }, { as: admin })
})

test('what somebody must always be able to do cannot be taken away', async () => {
  for (const [scope, name] of [
    ['app', 'owner'],
    ['system', 'all:manage'],
  ] as const) {
    const body = { scope, name, title: '别的', permissions: [] }
    expect((await t.call(roleUpdate, { body }, { as: admin })).code).toBe('200040')
  }
  const builtIn = { query: { scope: 'app' as const, name: 'viewer' } }
  expect((await t.call(roleDelete, builtIn, { as: admin })).code).toBe('200040')
  for (const kept of ['role:manage', 'version:manage']) {
    const body = { scope: 'system' as const, title: '管平台的', permissions: [kept] }
    expect((await t.call(roleCreate, { body }, { as: admin })).code).toBe('200040')
  }
  const unknown = { scope: 'app' as const, title: '乱写', permissions: ['no:such'] }
  expect((await t.call(roleCreate, { body: unknown }, { as: admin })).code).toBe('100001')
})

test('an account is given a role of the platform, sees what it allows, and loses it', async () => {
  const person = await t.user({ nickname: '审计员小郑' })
  const { name } = (
    await t.call(
      roleCreate,
      { body: { scope: 'system', title: '审计员', permissions: ['log:read'] } },
      { as: admin },
    )
  ).data
  const assign = (roles: string[], as = admin, id = person.id) =>
    t.call(platformUserRoles, { params: { id }, body: { roles } }, { as })
  expect((await assign([name])).data.roles).toEqual([name])
  expect((await t.call(operationLogPlatformSearch, { body: {} }, { as: person })).status).toBe(200)
  expect((await t.call(virtualPlatformList, {}, { as: person })).status).toBe(403)
  expect((await t.call(roleList, {}, { as: person })).status).toBe(403)
  expect((await t.call(personBasic, {}, { as: person })).data).toMatchObject({
    roles: ['test', name],
    permissions: ['log:read'],
  })
  const found = await t.call(platformUserList, { query: { keywords: '小郑' } }, { as: admin })
  expect(found.data.list).toMatchObject([{ id: person.id, roles: [name] }])
  const byRole = await t.call(platformUserList, { query: { role: name } }, { as: admin })
  expect(byRole.data.total).toBe(1)

  expect((await assign([])).data.roles).toEqual([])
  expect((await t.call(operationLogPlatformSearch, { body: {} }, { as: person })).status).toBe(403)
  expect((await assign(['no-such-role'])).status).toBe(422)
})

test('an account becomes manager of the volunteer area and helper from outside, and loses it', async () => {
  const person = await t.user()
  const set = (body: object, as = admin) =>
    t.send(platformUserRoles, { params: { id: person.id }, body: { roles: [], ...body } }, { as })
  const basic = async () => (await t.call(personBasic, {}, { as: person })).data
  expect((await set({ isVolPlatformManager: true }, person)).status).toBe(403)
  expect((await set({ isVolPlatformManager: true, isVolRegulatorManager: true, isSf: true })).status).toBe(
    200,
  )
  expect(await basic()).toMatchObject({ isVolPlatformManager: true, isVolRegulatorManager: true, isSf: true })
  // Roles alone change nothing of it.
  await set({})
  expect(await basic()).toMatchObject({ isVolPlatformManager: true, isSf: true })
  await set({ isVolPlatformManager: false, isSf: false })
  expect(await basic()).toMatchObject({
    isVolPlatformManager: false,
    isVolRegulatorManager: true,
    isSf: false,
  })
})

test('administrators make others administrators; nobody takes it from himself', async () => {
  const second = await t.user()
  const assign = (roles: string[], id: string, as: TestUser) =>
    t.call(platformUserRoles, { params: { id }, body: { roles } }, { as })
  expect((await assign(['all:manage'], second.id, admin)).data.roles).toEqual(['all:manage'])
  expect((await t.call(roleList, {}, { as: second })).status).toBe(200)
  expect((await assign([], admin.id, admin)).code).toBe('200040')
  expect((await assign([], second.id, admin)).status).toBe(200)
  expect((await t.call(roleList, {}, { as: second })).status).toBe(403)
})

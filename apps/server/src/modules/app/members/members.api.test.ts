import {
  appDetail,
  appLeave,
  inviteAgree,
  inviteCancel,
  inviteCodeCreate,
  inviteDetail,
  inviteList,
  inviteMember,
  memberList,
  memberRemove,
  memberRoles,
  memberUpdate,
  noticeCounts,
  noticeList,
  operationLogSearch,
  ownerTransfer,
  roleCreate,
  userDelete,
  userList,
  userUpdateRole,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { appInvites } from '../tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const noticesOf = async (as: TestUser, key: number) =>
  (await t.call(noticeList, { query: { key } }, { as })).data.list
const codeFor = async (
  app: { id: string; owner: TestUser },
  more: { role?: string; maxUses?: number } = {},
) =>
  (await t.call(inviteCodeCreate, { body: { role: 'editor', ...more } }, { as: app.owner, appid: app.id }))
    .data.code

test('an account is invited, finds the to-do, agrees, and both are told', async () => {
  const app = await t.app({ appName: '邀请用' })
  const guest = await t.user({ nickname: '客人甲' })
  const options = { as: app.owner, appid: app.id }
  const body = { account: guest.account, role: 'editor' }
  expect((await t.call(inviteMember, { body }, options)).status).toBe(200)
  const [todo] = await noticesOf(guest, 1)
  expect(todo).toMatchObject({ read: false, title: expect.stringContaining('邀请用') })
  const code = todo?.link.replace('/invite-code?code=', '') ?? ''
  expect((await t.call(noticeCounts, {}, { as: guest })).data.todoNum).toBe(1)
  expect((await t.call(inviteDetail, { query: { code } }, { as: guest })).data).toMatchObject({
    appName: '邀请用',
    roleName: '编辑',
    joined: false,
  })
  // It is for that account alone.
  const other = await t.user()
  expect((await t.call(inviteDetail, { query: { code } }, { as: other })).code).toBe('300012')
  expect((await t.call(inviteAgree, { body: { code } }, { as: other })).code).toBe('300012')

  expect((await t.call(inviteAgree, { body: { code } }, { as: guest })).data).toEqual({
    appId: app.id,
    joined: true,
  })
  expect((await t.call(appDetail, { params: { id: app.id } }, { as: guest })).data.role).toBe('editor')
  expect((await t.call(noticeCounts, {}, { as: guest })).data.todoNum).toBe(0)
  expect(await noticesOf(app.owner, 0)).toMatchObject([
    { title: '客人甲加入了「邀请用」', link: '/mini/members', appId: app.id },
  ])
  expect((await t.call(inviteAgree, { body: { code } }, { as: guest })).code).toBe('300012')
  expect((await t.call(inviteMember, { body }, options)).code).toBe('300013')
  const log = (await t.call(operationLogSearch, { body: {} }, options)).data.list
  expect(log.map(({ operation }) => operation)).toEqual(['inviteAgree', 'inviteMember'])
})

test('an invitation is declined or taken back, and then leads nowhere', async () => {
  const app = await t.app()
  const options = { as: app.owner, appid: app.id }
  const guest = await t.user()
  const invite = async () => {
    const { id } = (await t.call(inviteMember, { body: { account: guest.account, role: 'viewer' } }, options))
      .data
    const open = (await noticesOf(guest, 1)).filter(({ read }) => !read)
    expect(open).toHaveLength(1)
    return { id, code: open[0]?.link.replace('/invite-code?code=', '') ?? '' }
  }
  const first = await invite()
  const declined = await t.call(inviteAgree, { body: { code: first.code, agree: false } }, { as: guest })
  expect(declined.data.joined).toBe(false)
  expect((await t.call(inviteAgree, { body: { code: first.code } }, { as: guest })).code).toBe('300012')
  const second = await invite()
  // A newer invitation takes the place of the one before.
  const third = await invite()
  expect((await t.call(inviteAgree, { body: { code: second.code } }, { as: guest })).code).toBe('300012')
  await t.call(inviteCancel, { params: { id: third.id } }, options)
  expect((await t.call(inviteAgree, { body: { code: third.code } }, { as: guest })).code).toBe('300012')
  expect((await t.call(noticeCounts, {}, { as: guest })).data.todoNum).toBe(0)
  const states = (await t.call(inviteList, {}, options)).data.list.map(({ state }) => state)
  expect(states).toEqual(['cancelled', 'cancelled', 'declined'])
})

test('a code lets in as many as it says, however many come at once, and nobody twice', async () => {
  const app = await t.app()
  const code = await codeFor(app, { maxUses: 2 })
  const guests = await Promise.all([1, 2, 3, 4].map(() => t.user()))
  const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
  const answers = await Promise.all(
    guests.map((as) => t.call(inviteAgree, { body: { code: typed } }, { as })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const again = await codeFor(app, { maxUses: 5 })
  const member = guests[answers.findIndex(({ status }) => status === 200)]
  await t.call(inviteAgree, { body: { code: again } }, { as: member })
  const { list } = (await t.call(inviteList, {}, { as: app.owner, appid: app.id })).data
  expect(list.map(({ used, state }) => [used, state])).toEqual([
    [0, 'open'],
    [2, 'used'],
  ])
  await t.database.db.update(appInvites).set({ expiresAt: sql`now() - interval '1 second'` })
  const late = await t.user()
  expect((await t.call(inviteAgree, { body: { code: again } }, { as: late })).code).toBe('300012')
})

test('roles are changed and members removed at once; the owner stays the owner', async () => {
  const app = await t.app()
  const options = { as: app.owner, appid: app.id }
  const someone = await t.member(app.id, 'viewer')
  const set = (id: string, role: string) => t.call(memberUpdate, { params: { id }, body: { role } }, options)
  expect((await set(someone.id, 'editor')).status).toBe(200)
  expect(await noticesOf(someone, 0)).toMatchObject([{ appId: app.id, link: '/mini/message' }])
  expect((await set(app.owner.id, 'viewer')).code).toBe('300015')
  expect((await set(someone.id, 'owner')).code).toBe('300011')
  expect((await set(someone.id, 'no-such')).status).toBe(422)
  const [log] = (await t.call(operationLogSearch, { body: {} }, options)).data.list
  expect(log?.changes).toEqual([{ field: '角色', before: '只读成员', after: '编辑' }])

  const { list } = (await t.call(memberList, {}, options)).data
  expect(list.map(({ id, roleName }) => [id, roleName])).toEqual([
    [app.owner.id, '所有者'],
    [someone.id, '编辑'],
  ])
  expect((await t.call(memberRemove, { params: { id: app.owner.id } }, options)).code).toBe('300015')
  expect((await t.call(memberRemove, { params: { id: someone.id } }, options)).status).toBe(200)
  expect((await t.call(appDetail, { params: { id: app.id } }, { as: someone })).status).toBe(404)
})

const roleIn = async (appId: string, as: TestUser) =>
  (await t.call(appDetail, { params: { id: appId } }, { as })).data.role

test('the owner hands the app on with his password, and manages it from then on', async () => {
  const app = await t.app({ appName: '换人' })
  const options = { as: app.owner, appid: app.id }
  const next = await t.member(app.id, 'editor')
  const give = (to: string, password: string, as = options) =>
    t.call(ownerTransfer, { params: { id: to }, body: { password } }, as)
  const wrong = await give(next.id, 'not-the-password')
  expect(wrong.code).toBe('200010')
  expect(wrong.problems).toMatchObject([{ field: 'password' }])
  expect((await t.call(ownerTransfer, { params: { id: next.id }, body: {} }, options)).status).toBe(422)
  expect(await roleIn(app.id, next)).toBe('editor')

  const stranger = await t.user()
  expect((await give(stranger.id, PASSWORD)).code).toBe('300010')
  expect((await give(app.owner.id, PASSWORD)).code).toBe('300015')
  expect((await give(next.id, PASSWORD)).status).toBe(200)
  expect([await roleIn(app.id, app.owner), await roleIn(app.id, next)]).toEqual(['manager', 'owner'])
  expect(await noticesOf(next, 0)).toMatchObject([
    { title: expect.stringContaining('换人'), link: '/mini/members', appId: app.id },
  ])
  // What an owner may do goes with it, and only he may give it.
  expect((await give(app.owner.id, PASSWORD)).status).toBe(403)
  expect((await t.call(memberList, {}, options)).status).toBe(403)
  const log = (await t.call(operationLogSearch, { body: {} }, { as: next, appid: app.id })).data.list
  expect(log[0]).toMatchObject({
    operation: 'ownerTransfer',
    changes: [{ field: '所有者', before: app.owner.nickname, after: next.nickname }],
  })
})

test('two transfers at once leave one owner', async () => {
  const app = await t.app()
  const options = { as: app.owner, appid: app.id }
  const members = await Promise.all([t.member(app.id, 'editor'), t.member(app.id, 'viewer')])
  const answers = await Promise.all(
    members.map(({ id }) => t.call(ownerTransfer, { params: { id }, body: { password: PASSWORD } }, options)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const all = await Promise.all([app.owner, ...members].map((one) => roleIn(app.id, one)))
  expect(all.filter((role) => role === 'owner')).toHaveLength(1)
})

test('a member leaves by himself and the owner is told; the owner stays until he has handed it on', async () => {
  const app = await t.app({ appName: '离开用' })
  const guest = await t.member(app.id, 'viewer')
  const leave = (as: TestUser) => t.call(appLeave, { params: { id: app.id } }, { as })
  expect((await leave(await t.user())).code).toBe('300002')
  expect((await leave(app.owner)).code).toBe('300016')
  expect((await leave(guest)).status).toBe(200)
  expect((await t.call(appDetail, { params: { id: app.id } }, { as: guest })).status).toBe(404)
  expect((await leave(guest)).code).toBe('300002')
  expect(await noticesOf(app.owner, 0)).toMatchObject([{ title: `${guest.nickname}退出了「离开用」` }])
  const [log] = (await t.call(operationLogSearch, { body: {} }, { as: app.owner, appid: app.id })).data.list
  expect(log).toMatchObject({ operation: 'appLeave', userName: guest.nickname })
})

test('nobody gives more than he has, and nobody reaches the members of another app', async () => {
  const admin = await t.user({ accountType: 2 })
  const { name } = (
    await t.call(
      roleCreate,
      {
        body: { scope: 'app', title: '成员管理员', permissions: ['app:read', 'member:manage'] },
      },
      { as: admin },
    )
  ).data
  const app = await t.app()
  const keeper = await t.member(app.id, name)
  const manager = await t.member(app.id, 'manager')
  const options = { as: keeper, appid: app.id }
  const guest = await t.user()
  const invite = (role: string) => t.call(inviteMember, { body: { account: guest.account, role } }, options)
  expect((await invite('manager')).code).toBe('300011')
  expect((await invite(name)).status).toBe(200)
  expect(
    (await t.call(memberUpdate, { params: { id: keeper.id }, body: { role: 'manager' } }, options)).code,
  ).toBe('300011')
  expect((await t.call(memberRemove, { params: { id: manager.id } }, options)).status).toBe(403)
  const take = { params: { id: keeper.id }, body: { password: PASSWORD } }
  expect((await t.call(ownerTransfer, take, options)).status).toBe(403)
  const givable = (await t.call(memberRoles, {}, options)).data.list.filter((role) => role.givable)
  expect(givable.map((role) => role.name)).toEqual([name])

  const elsewhere = await t.app()
  const foreign = { as: elsewhere.owner, appid: elsewhere.id }
  expect((await t.call(memberRemove, { params: { id: manager.id } }, foreign)).code).toBe('300010')
  const [mine] = (await t.call(inviteList, {}, options)).data.list
  expect((await t.call(inviteCancel, { params: { id: mine?.id ?? '' } }, foreign)).status).toBe(404)
  expect((await t.call(inviteList, {}, foreign)).data.total).toBe(0)
})

test('members can be listed, changed and removed by the calls that name them in body or query', async () => {
  const app = await t.app()
  const options = { as: app.owner, appid: app.id }
  const editor = await t.member(app.id, 'editor')
  await t.member(app.id, 'viewer')
  const page = (await t.call(userList, { body: { page: 1, size: 2 } }, options)).data
  expect([page.total, page.list.length]).toEqual([3, 2])
  const byRole = (await t.call(userList, { body: { role: 'editor' } }, options)).data
  expect(byRole.list.map(({ id }) => id)).toEqual([editor.id])
  await t.call(userUpdateRole, { body: { userId: editor.id, role: 'manager' } }, options)
  expect((await t.call(userList, { body: { role: 'manager' } }, options)).data.total).toBe(1)
  const owner = { userId: app.owner.id, role: 'viewer' }
  expect((await t.call(userUpdateRole, { body: owner }, options)).code).toBe('300015')
  expect((await t.call(userDelete, { query: { userId: app.owner.id } }, options)).code).toBe('300015')

  const other = await t.app()
  const elsewhere = { as: other.owner, appid: other.id }
  const userId = editor.id
  expect((await t.call(userList, { body: {} }, elsewhere)).data.total).toBe(1)
  expect((await t.call(userUpdateRole, { body: { userId, role: 'viewer' } }, elsewhere)).status).toBe(404)
  expect((await t.call(userDelete, { query: { userId } }, elsewhere)).status).toBe(404)
  await t.call(userDelete, { query: { userId } }, options)
  expect((await t.call(userList, { body: {} }, options)).data.total).toBe(2)
})

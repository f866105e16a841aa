// Invitations as to-dos that are answered where they are shown.
import {
  inviteCancel,
  inviteMember,
  memberList,
  noticeAnswer,
  noticeCounts,
  noticeList,
  noticeRead,
  noticeReadAll,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

async function invited() {
  const { id: appid, owner } = await t.app({ appName: '晨光书店' })
  const guest = await t.user()
  const body = { account: guest.account, role: 'editor' }
  const { id: inviteId } = (await t.call(inviteMember, { body }, { as: owner, appid })).data
  const todo = await newest(guest)
  return { appid, owner, guest, inviteId, todo }
}
async function newest(as: TestUser) {
  const [todo] = (await t.call(noticeList, { query: { key: 1 } }, { as })).data.list
  if (!todo) throw new Error('there is no to-do')
  return todo
}
const waiting = async (as: TestUser) => (await t.call(noticeCounts, {}, { as })).data.todoNum
const answer = (as: TestUser, id: string, key: string) =>
  t.call(noticeAnswer, { params: { id }, body: { answer: key } }, { as })

test('an invitation is accepted in the list of to-dos', async () => {
  const { appid, owner, guest, todo } = await invited()
  expect(todo.answers).toEqual([
    { key: 'accept', label: '接受' },
    { key: 'decline', label: '谢绝', question: expect.any(String) },
  ])
  expect((await answer(guest, todo.id, 'accept')).data).toEqual({ appId: appid, text: '已加入「晨光书店」' })
  expect(await waiting(guest)).toBe(0)
  expect(await newest(guest)).toMatchObject({ read: true, answers: [] })
  const members = (await t.call(memberList, { query: {} }, { as: owner, appid })).data
  expect(members.list.map(({ id }) => id)).toContain(guest.id)
  expect((await answer(guest, todo.id, 'accept')).code).toBe('300012')
})

test('or declined', async () => {
  const { guest, todo } = await invited()
  expect((await answer(guest, todo.id, 'decline')).data.text).toBe('已谢绝加入「晨光书店」')
  expect(await waiting(guest)).toBe(0)
})

test('it cannot be put away without an answer, alone or with others', async () => {
  const { guest, todo } = await invited()
  await t.server.services.notice.send([guest.id], { kind: 'todo', title: '看一下' })
  expect((await t.call(noticeRead, { params: { id: todo.id } }, { as: guest })).code).toBe('100018')
  expect((await t.call(noticeReadAll, { body: {} }, { as: guest })).data.read).toBe(1)
  expect((await t.call(noticeReadAll, { body: { key: 1 } }, { as: guest })).data.read).toBe(0)
  expect(await waiting(guest)).toBe(1)
})

test('one that ran out or was taken back waits for nothing', async () => {
  const { guest, inviteId, todo } = await invited()
  await t.database.db.execute(
    sql`update app_invites set expires_at = now() - interval '1 minute' where id = ${inviteId}`,
  )
  expect((await newest(guest)).answers).toEqual([])
  expect((await t.call(noticeRead, { params: { id: todo.id } }, { as: guest })).status).toBe(200)
  const second = await invited()
  void (
    await t.call(inviteCancel, { params: { id: second.inviteId } }, { as: second.owner, appid: second.appid })
  ).data
  expect(await waiting(second.guest)).toBe(0)
})

test('nobody answers for others, and nothing that was not asked', async () => {
  const { owner, guest, todo } = await invited()
  expect((await answer(owner, todo.id, 'accept')).code).toBe('100004')
  expect((await answer(guest, todo.id, 'maybe')).code).toBe('100004')
  const body = { answer: 'accept' }
  expect((await t.send(noticeAnswer, { params: { id: todo.id }, body }, {})).status).toBe(401)
  expect(await waiting(guest)).toBe(1)
})

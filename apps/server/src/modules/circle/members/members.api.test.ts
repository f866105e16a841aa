import { circleMemberAudit as auditCall, todoAuditList } from '@zhanfang/contract'
import {
  changeManager,
  circleChangeLeader,
  circleEvents,
  circleManagers,
  circleMemberAct,
  circleMemberSearch,
  type MemberAction,
} from '@zhanfang/contract/content-kinds/circle/member-calls'
import { circleDetail } from '@zhanfang/contract/content-kinds/circle/calls'
import type { circleSettingsSchema } from '@zhanfang/contract/content-kinds/circle/settings'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { createCircleDriver, type Person } from '../testing/circle-driver.ts'
import { circleAudience } from './audience.ts'

let t: TestServer
let circles: ReturnType<typeof createCircleDriver>

beforeAll(async () => {
  t = await createTestServer()
  circles = createCircleDriver(t, contentFactory(t))
}, 120_000)
afterAll(() => t.close())

async function open(settings: z.input<typeof circleSettingsSchema> = {}) {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  return { author, circle: await circles.publish(author, settings) }
}
const countOf = async (author: Author, id: string) =>
  (await t.call(circleDetail, { params: { id } }, author)).data.memberNum
const act = async (
  author: Author,
  id: string,
  people: readonly Person[],
  action: MemberAction,
  more: { reason?: string; until?: string } = {},
) =>
  t.call(
    circleMemberAct,
    { params: { id }, body: { customerIds: people.map((one) => one.id), action, ...more } },
    author,
  )
const search = async (author: Author, id: string, body: object = {}) =>
  (await t.call(circleMemberSearch, { params: { id }, body }, author)).data
const lead = (author: Author, id: string, { id: customerId }: Person, more: object = {}) =>
  t.call(circleChangeLeader, { params: { id }, body: { customerId, ...more } }, author)

test('who joins twenty times at once is one member, and asks once', async () => {
  const { author, circle } = await open()
  const person = await circles.person(author)
  await Promise.all(Array.from({ length: 20 }, () => circles.join(author, circle, person)))
  expect(await countOf(author, circle.id)).toBe(1)

  const asked = await open({ joinMode: 'approval' })
  const other = await circles.person(asked.author)
  await Promise.all(Array.from({ length: 20 }, () => circles.join(asked.author, asked.circle, other)))
  const list = await t.call(todoAuditList, { query: { kind: 'circle-member' } }, asked.author)
  expect(list.data.total).toBe(1)
  expect((await search(asked.author, asked.circle.id, { state: 'asked' })).list).toMatchObject([
    { customerId: other.id, state: 'asked' },
  ])
})

test('approved and rejected at once, a request is decided once and the other is told', async () => {
  const { author, circle } = await open({ joinMode: 'approval' })
  const person = await circles.person(author)
  await circles.join(author, circle, person)
  const { auditId } = (await search(author, circle.id, { state: 'asked' })).list[0] ?? {}
  const decide = (auditStatus: 1 | 2) =>
    t.call(
      auditCall,
      { body: { id: auditId ?? '', auditStatus, auditResult: '名额已满', canWrite: true } },
      author,
    )
  const answers = await Promise.all([decide(1), decide(2)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const isIn = answers[0]?.status === 200
  expect(await countOf(author, circle.id)).toBe(isIn ? 1 : 0)
  const [row] = (await search(author, circle.id, { state: isIn ? 'active' : 'refused' })).list
  expect(row?.trusted).toBe(isIn)
  expect(await circles.messages(author, person)).toHaveLength(1)

  // Taken back within ten minutes, it waits again.
  const back = await t.call(auditCall, { body: { id: auditId ?? '', auditStatus: 0 } }, author)
  expect(back.status).toBe(200)
  expect(await countOf(author, circle.id)).toBe(0)
})

test('a code lets in who knows it, and a black-listed person stays out', async () => {
  const { author, circle } = await open({ joinMode: 'code', joinCode: '芝麻开门' })
  const person = await circles.person(author)
  await expect(circles.join(author, circle, person, { code: '开门' })).rejects.toThrow('口令不对')
  expect(await circles.join(author, circle, person, { code: ' 芝麻开门 ' })).toBe('active')
  await act(author, circle.id, [person], 'block', { reason: '发广告' })
  expect(await countOf(author, circle.id)).toBe(0)
  await expect(circles.join(author, circle, person, { code: '芝麻开门' })).rejects.toThrow('发广告')
  await act(author, circle.id, [person], 'unblock')
  expect(await circles.join(author, circle, person, { code: '芝麻开门' })).toBe('active')
})

test('the leader hands over before leaving, and nobody takes them away', async () => {
  const { author, circle } = await open()
  const [leader, next] = [await circles.member(author, circle), await circles.member(author, circle)]
  expect((await lead(author, circle.id, leader)).status).toBe(200)
  await expect(circles.leave(author, circle, leader)).rejects.toThrow('交给别人')
  const removed = await act(author, circle.id, [leader, next], 'remove')
  expect(removed.data.results.map(({ ok }) => ok)).toEqual([false, true])
  expect(await countOf(author, circle.id)).toBe(1)
})

test('two who are put at the head at once leave one leader', async () => {
  const { author, circle } = await open()
  const people = [
    await circles.member(author, circle),
    await circles.member(author, circle),
    await circles.member(author, circle),
  ]
  await Promise.all([...people, ...people].map((person) => lead(author, circle.id, person)))
  const { rows } = await t.database.pool.query<{ customer_id: string; leader_id: string }>(
    `select m.customer_id, c.leader_id from circle_members m join circles c using (app_id, circle_id)
     where m.circle_id = $1 and m.role = 1`,
    [circle.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.customer_id).toBe(rows[0]?.leader_id)
  // Leaving and giving the circle away at once, both cannot end without a leader.
  const [leader, other] = people.toSorted((a) => (a.id === rows[0]?.leader_id ? -1 : 1))
  if (!leader || !other) throw new Error('nobody leads')
  await Promise.allSettled([circles.leave(author, circle, leader), lead(author, circle.id, other)])
  const after = await search(author, circle.id, { role: 'leader' })
  expect(after.list).toHaveLength(1)
  expect((await t.call(circleEvents, { params: { id: circle.id } }, author)).data.list[0]?.what).toBe(
    '更换圈主',
  )
})

test('an offer to lead is accepted once, declined, taken back, or over after seven days', async () => {
  const { author, circle } = await open()
  const [leader, next] = [await circles.member(author, circle), await circles.member(author, circle)]
  await lead(author, circle.id, leader)
  const { leading } = circles.services()
  const offer = () =>
    leading.offer(author.appid, circle, {
      fromId: leader.id,
      toId: next.id,
      formerRole: 'admin',
      reason: '搬家了',
    })
  const answer = (by: Person, given: 'accept' | 'decline' | 'withdraw') =>
    leading.answer(author.appid, circle, { byId: by.id, byName: by.name, answer: given })
  const leaderNow = async () => (await search(author, circle.id, { role: 'leader' })).list[0]?.customerId

  await offer()
  await expect(offer()).rejects.toThrow('先撤回')
  await answer(next, 'decline')
  await offer()
  await answer(leader, 'withdraw')
  await expect(answer(next, 'accept')).rejects.toThrow('已经结束')
  await offer()
  await t.database.pool.query(`update circle_handovers set expires_at = now() - interval '1 second'`)
  await expect(answer(next, 'accept'), 'over by the clock, swept or not').rejects.toThrow('已经结束')
  await leading.sweep()
  expect(await leaderNow()).toBe(leader.id)
  await offer()
  await Promise.allSettled([answer(next, 'accept'), answer(next, 'accept')])
  expect(await leaderNow()).toBe(next.id)
  const admins = (await search(author, circle.id, { role: 'admin' })).list
  expect(admins.map(({ customerId }) => customerId)).toEqual([leader.id])
})

test('who has a number confirms with a code before somebody else leads', async () => {
  const { author, circle } = await open()
  const person = await circles.member(author, circle)
  await t.database.pool.query('update users set mobile = $1 where id = $2', ['13900001111', author.as.id])
  const refused = await lead(author, circle.id, person)
  expect(refused.problems).toEqual([{ field: 'captcha', message: '请填写发到您手机的验证码' }])
  expect((await lead(author, circle.id, person, { captcha: '000000' })).status).toBe(422)
})

test('another member of the app answers for a circle, one who may work on it', async () => {
  const { author, circle } = await open()
  const editor = await t.member(author.appid, 'editor')
  const viewer = await t.member(author.appid, 'viewer')
  const body = { circleId: circle.id, userId: viewer.id }
  expect((await t.call(changeManager, { body }, author)).status).toBe(422)
  expect((await t.call(changeManager, { body: { ...body, userId: editor.id } }, author)).status).toBe(200)
  const managers = await t.call(circleManagers, { params: { id: circle.id } }, author)
  expect(managers.data.list.find(({ isManager }) => isManager)?.userId).toBe(editor.id)
})

test('messages about a circle are for its members, or for those who lead it', async () => {
  const { author, circle } = await open()
  const [leader, member] = [await circles.member(author, circle), await circles.member(author, circle)]
  const gone = await circles.member(author, circle)
  await lead(author, circle.id, leader)
  await circles.leave(author, circle, gone)
  const audience = circleAudience(t.database, t.server.services.customer)
  const item = { type: 'circle', id: circle.id }
  const listed = (parts: string[]) => audience.list(author.appid, item, { parts, after: '', most: 10 })
  expect(new Set(await listed([]))).toEqual(new Set([leader.id, member.id]))
  expect(await listed(['team'])).toEqual([leader.id])
  expect([...(await audience.reach(author.appid, [member.id])).keys()]).toEqual([member.id])
  expect(audience.isFor?.({ type: 'article', id: circle.id })).toBe(false)
})

test('the number of members is that of their rows after random joins and leaves', async () => {
  const { author, circle } = await open()
  const people = await Promise.all(Array.from({ length: 20 }, () => circles.person(author)))
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const moves = Array.from({ length: 400 }, () => {
    const person = people[random(people.length)]
    if (!person) throw new Error('nobody')
    switch (random(4)) {
      case 0:
        return () => circles.leave(author, circle, person)
      case 1:
        return () => act(author, circle.id, [person], random(2) === 0 ? 'remove' : 'block')
      case 2:
        return () => act(author, circle.id, [person], 'unblock')
      default:
        return () => circles.join(author, circle, person)
    }
  })
  for (let at = 0; at < moves.length; at += 20)
    await Promise.allSettled(moves.slice(at, at + 20).map((move) => move()))
  const { rows } = await t.database.pool.query<{ kept: number; counted: number }>(
    `select c.members as kept, count(*) filter (where m.state = 1)::int as counted
     from circles c join circle_members m using (app_id, circle_id) where c.circle_id = $1 group by 1`,
    [circle.id],
  )
  expect(rows[0]?.kept).toBe(rows[0]?.counted)
})

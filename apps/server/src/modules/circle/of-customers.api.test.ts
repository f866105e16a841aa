import { contentDelete, contentRestore } from '@zhanfang/contract'
import { circleMemberSearch } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { circleReviewQueue } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { memberStates, postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { noParts } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPerson } from '../../database/person-traces.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { writerOf } from './posts/standing.ts'
import { createCircleDriver, type Person } from './testing/circle-driver.ts'

let t: TestServer
let circles: ReturnType<typeof createCircleDriver>

beforeAll(async () => {
  t = await createTestServer()
  circles = createCircleDriver(t, contentFactory(t))
}, 120_000)
afterAll(() => t.close())

async function open() {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  return { author, circle: await circles.publish(author) }
}
type Opened = Awaited<ReturnType<typeof open>>
const owned = () => {
  const kind = t.server.services.customer.owned.find('circles')
  if (!kind) throw new Error('circles are owned by nobody')
  return kind
}
const lead = ({ author, circle }: Opened, { id }: Person) =>
  circles
    .services()
    .leading.order(
      author.appid,
      circle,
      { toId: id, formerRole: 'member', by: { id: null, name: '运营' }, reason: '' },
      async () => {},
    )
async function comment({ author, circle }: Opened, who: Person, postId: string) {
  const { reading, comments } = circles.services()
  const post = await reading.one(author.appid, circle.id, postId, { customerId: null, leads: true })
  if (!post) throw new Error('no post')
  const writer = writerOf(circle, await circles.standing(author, circle, who))
  await comments.write(author.appid, circle, post, writer, { text: '好' })
}
const postOf = ({ author, circle }: Opened, id: string) =>
  circles.services().reading.one(author.appid, circle.id, id, { customerId: null, leads: true })
const namesIn = async ({ author, circle }: Opened) =>
  (await t.call(circleMemberSearch, { params: { id: circle.id }, body: {} }, author)).data

test('when an account goes, its words go with it, its circle is led by the team, and the numbers are right', async () => {
  const opened = await open()
  const { author, circle } = opened
  const [gone, stays] = [await circles.member(author, circle), await circles.member(author, circle)]
  await lead(opened, gone)
  const own = await circles.post(author, circle, gone, '要走的人写的')
  const others = await circles.post(author, circle, stays, '留下的人写的')
  const { likes } = circles.services()
  await likes.set(author.appid, others.id, gone.id, true)
  await comment(opened, gone, others.id)
  await comment(opened, stays, own.id)

  await t.database.db.transaction((tx) => owned().erase(tx, { appId: author.appid, customerId: gone.id }))
  expect(await postOf(opened, own.id)).toBeUndefined()
  expect(await postOf(opened, others.id)).toMatchObject({ likes: 0, comments: 0 })
  const { list, total } = await namesIn(opened)
  expect(list.map(({ customerId }) => customerId)).toEqual([stays.id])
  expect(total).toBe(1)
  expect(await circles.services().circles.row(author.appid, circle.id)).toMatchObject({
    leaderId: null,
    members: 1,
  })
})

test('who is gone is named nowhere: not among what happened, decisions, answers or requests', async () => {
  const opened = await open()
  const { author, circle } = opened
  const [gone, stays] = [
    await circles.member(author, circle, '独一无二'),
    await circles.member(author, circle),
  ]
  const { memberActs, comments, reading, writing, queue, reports } = circles.services()
  const team = { name: '运营甲', rank: 'team', customerId: null, userId: author.as.id } as const
  await memberActs.many(author.appid, circle, [gone.id], { action: 'trust', reason: '' }, team)
  await lead(opened, gone)
  const theirs = await circles.post(author, circle, stays, '留下的人写的')
  const doer = { name: gone.name, rank: 'leader', customerId: gone.id, userId: null } as const
  await writing.flag(author.appid, circle.id, [theirs.id], { flag: 'prime', on: true }, doer)
  await writing.remove(author.appid, circle, (await circles.post(author, circle, stays, '删掉的')).id, {
    doer,
    reason: '广告',
  })
  const post = await reading.one(author.appid, circle.id, theirs.id, { customerId: null, leads: true })
  if (!post) throw new Error('no post')
  const writer = writerOf(circle, await circles.standing(author, circle, stays))
  const to = { id: gone.id, name: gone.name }
  await comments.write(author.appid, circle, post, writer, { text: '谢谢', to })
  // What was reported goes with who wrote it: nobody can decide about it.
  const mine = writerOf(circle, await circles.standing(author, circle, gone))
  const said = await comments.write(author.appid, circle, post, mine, { text: '不好听的' })
  const subject = {
    appId: author.appid,
    circleId: circle.id,
    subject: 'comment',
    subjectId: said.id,
  } as const
  await reports.add(subject, { customerId: stays.id, reason: '骂人' })
  expect(await queue.countOf(author.appid, circle.id)).toBe(1)

  await t.database.db.transaction((tx) => owned().erase(tx, { appId: author.appid, customerId: gone.id }))
  const { rows } = await t.database.pool.query<{ row: string }>(
    `select e::text as row from circle_events e where app_id = $1
     union all select p::text from circle_posts p where app_id = $1
     union all select m::text from circle_comments m where app_id = $1`,
    [author.appid],
  )
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.filter(({ row }) => row.includes(gone.name) || row.includes(gone.id))).toEqual([])
  expect(await queue.countOf(author.appid, circle.id)).toBe(0)
})

test('a member of the console whose account goes is named nowhere, and what they wrote for the team stays', async () => {
  const opened = await open()
  const { author, circle } = opened
  const person = { id: author.as.id, nickname: '独一无二的运营' }
  const team = { name: person.nickname, rank: 'team', customerId: null, userId: person.id } as const
  const writer = { customerId: null, userId: person.id, name: '运营团队', waits: false, leads: true }
  const { writing, memberActs } = circles.services()
  const draft = { text: '公告', classId: null, parts: noParts, announcement: true }
  const { id } = await writing.write(author.appid, circle, writer, draft)
  const member = await circles.member(author, circle)
  await memberActs.many(author.appid, circle, [member.id], { action: 'trust', reason: '' }, team)
  const post = await circles.post(author, circle, member, '广告')
  await writing.remove(author.appid, circle, post.id, { doer: team, reason: '广告' })

  await t.database.db.transaction((tx) => forgetPerson(tx, person))
  expect(await postOf(opened, id), 'it is the app’s').toMatchObject({ text: '公告' })
  const { rows } = await t.database.pool.query<{ row: string }>(
    `select e::text as row from circle_events e where app_id = $1
     union all select p::text from circle_posts p where app_id = $1`,
    [author.appid],
  )
  expect(rows.filter(({ row }) => row.includes(person.nickname))).toEqual([])
})

test('the number of members is right though others join while accounts go', async () => {
  const opened = await open()
  const { author, circle } = opened
  const leaving = await Promise.all(Array.from({ length: 6 }, () => circles.member(author, circle)))
  await Promise.all([
    ...leaving.map(({ id }) =>
      t.database.db.transaction((tx) => owned().erase(tx, { appId: author.appid, customerId: id })),
    ),
    ...Array.from({ length: 6 }, () => circles.member(author, circle)),
  ])
  expect((await namesIn(opened)).total).toBe(6)
  expect(await circles.services().circles.row(author.appid, circle.id)).toMatchObject({ members: 6 })
})

test('a request moves with the record of who asks, and is withdrawn where the other record is in', async () => {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  const circle = await circles.publish(author, { joinMode: 'approval' })
  const [from, to, inside] = [
    await circles.person(author),
    await circles.person(author),
    await circles.member({ appid, as }, { ...circle, settings: { ...circle.settings, joinMode: 'open' } }),
  ]
  const { joining, circles: all } = circles.services()
  const waits = ({ id }: Person) => joining.waiting({ appId: appid, circleId: circle.id, customerId: id })
  const move = (one: Person, other: Person) =>
    t.database.db.transaction((tx) => owned().move(tx, appid, { from: one.id, to: other.id }))
  await circles.join(author, circle, from)
  await move(from, to)
  const request = await waits(to)
  expect(request, 'it can be decided').toMatchObject({ status: 0, askerId: to.id })
  const reviewer = { userId: as.id, nickname: '运营', isReviewer: true } as const
  await t.server.services.todo.audits.decide(appid, reviewer, request?.id ?? '', { to: 1, words: '' })
  expect(await all.row(appid, circle.id)).toMatchObject({ members: 2 })

  const again = await circles.person(author)
  await circles.join(author, circle, again)
  await move(again, inside)
  expect(await waits(inside)).toBeUndefined()
  expect(await waits(again)).toBeUndefined()
})

test('two records of one person become one member, the leader stays it, and what both like is one like', async () => {
  const opened = await open()
  const { author, circle } = opened
  const [from, to, other] = [
    await circles.member(author, circle),
    await circles.member(author, circle),
    await circles.member(author, circle),
  ]
  await lead(opened, from)
  const post = await circles.post(author, circle, other, '收成')
  const own = await circles.post(author, circle, from, '我的')
  const { likes, circles: all } = circles.services()
  await likes.set(author.appid, post.id, from.id, true)
  await likes.set(author.appid, post.id, to.id, true)
  await t.database.db.transaction((tx) => owned().move(tx, author.appid, { from: from.id, to: to.id }))
  expect(await all.row(author.appid, circle.id)).toMatchObject({ leaderId: to.id, members: 2 })
  expect(await postOf(opened, post.id)).toMatchObject({ likes: 1 })
  expect(await postOf(opened, own.id)).toMatchObject({ authorId: to.id })
  const exported: object[] = []
  for await (const one of owned().export({ appId: author.appid, customerId: to.id })) exported.push(one)
  expect(exported).toContainEqual(expect.objectContaining({ text: '我的', parts: noParts }))
})

test('what belongs to a circle goes with it for good, and not while it is in the bin', async () => {
  const opened = await open()
  const { author, circle } = opened
  const member = await circles.member(author, circle)
  const { id } = await circles.post(author, circle, member, '收成')
  await t.call(contentDelete, { params: { kind: 'circle', id: circle.id } }, author)
  const sweep = () => t.server.services.contentFrame.bin.sweep()
  await sweep()
  expect(await postOf(opened, id), 'it may come back').toBeDefined()
  await t.database.pool.query("update contents set deleted_at = now() - interval '31 days' where id = $1", [
    circle.id,
  ])
  await sweep()
  expect(await postOf(opened, id)).toBeUndefined()
})

test('whoever was blocked with one of two records stays blocked when they become one', async () => {
  const opened = await open()
  const { author, circle } = opened
  for (const blockedIs of ['gone', 'kept'] as const) {
    const [from, to] = [await circles.member(author, circle), await circles.member(author, circle)]
    const blocked = blockedIs === 'gone' ? from : to
    await t.database.pool.query(
      "update circle_members set state = $3, reason = '广告' where circle_id = $1 and customer_id = $2",
      [circle.id, blocked.id, memberStates.blocked],
    )
    await t.database.db.transaction((tx) => owned().move(tx, author.appid, { from: from.id, to: to.id }))
    const { rows } = await t.database.pool.query<{ state: number; reason: string }>(
      'select state, reason from circle_members where circle_id = $1 and customer_id in ($2, $3)',
      [circle.id, from.id, to.id],
    )
    expect(rows, `${blockedIs} was blocked`).toEqual([{ state: memberStates.blocked, reason: '广告' }])
  }
})

test('what waits in a circle that was deleted is nobody’s to-do until it comes back', async () => {
  const opened = await open()
  const { author, circle } = opened
  const member = await circles.member(author, circle)
  const { id } = await circles.post(author, circle, member, '收成')
  await t.database.pool.query('update circle_posts set state = $2 where id = $1', [id, postStates.waiting])
  const waiting = async () => (await t.call(circleReviewQueue, { query: {} }, author)).data.item?.id ?? null
  expect(await waiting()).toBe(id)
  const params = { kind: 'circle' as const, id: circle.id }
  await t.call(contentDelete, { params }, author)
  expect(await waiting()).toBeNull()
  await t.call(contentRestore, { params }, author)
  expect(await waiting()).toBe(id)
})

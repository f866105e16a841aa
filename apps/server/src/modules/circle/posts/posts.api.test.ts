import { contentSearch, noticeList } from '@zhanfang/contract'
import {
  circleClassCreate,
  circleClassDelete,
  circleClassList,
  circleDetail,
} from '@zhanfang/contract/content-kinds/circle/calls'
import { circleMemberAct, circleMemberSearch } from '@zhanfang/contract/content-kinds/circle/member-calls'
import {
  circlePostAct,
  circlePostCreate,
  circlePostSearch,
  circleReviewDecide,
  circleReviewQueue,
  circleWordsUpdate,
} from '@zhanfang/contract/content-kinds/circle/post-calls'
import { noParts } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { type circleSettingsSchema, postWaits } from '@zhanfang/contract/content-kinds/circle/settings'
import { memberRoles } from '@zhanfang/contract/content-kinds/circle/states'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { postAction } from '../points-action.ts'
import { circleMembers } from '../tables.ts'
import { createCircleDriver, type Person } from '../testing/circle-driver.ts'
import { writerOf } from './standing.ts'
import { foundWord } from './words.ts'

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
  const circle = await circles.publish(author, settings)
  return { author, circle }
}
const queue = async (author: Author, query: object = {}) =>
  (await t.call(circleReviewQueue, { query }, author)).data
async function decideNext(author: Author, approve: boolean, reason = '跑题了') {
  const { item } = await queue(author)
  if (!item) throw new Error('nothing waits')
  const { kind, id, version } = item
  return t.call(circleReviewDecide, { body: { kind, id, version, approve, reason } }, author)
}
const edit = async (
  author: Author,
  circle: Awaited<ReturnType<typeof open>>['circle'],
  who: Person,
  id: string,
  text: string,
) =>
  circles
    .services()
    .writing.change(author.appid, circle, writerOf(circle, await circles.standing(author, circle, who)), id, {
      text,
      classId: null,
      parts: noParts,
    })

test('in a circle that asks for approval but of group A, who is in A is seen at once and others wait', async () => {
  const { author, circle } = await open({ postMode: 'all-except', postGroupIds: ['groupA'] })
  const [inside, outside] = [await circles.member(author, circle), await circles.member(author, circle)]
  expect((await circles.post(author, circle, inside, '组内的', { groupIds: ['groupA'] })).waits).toBe(false)
  expect((await circles.post(author, circle, outside, '组外的')).waits).toBe(true)
  expect(await circles.feed(author, circle)).toEqual(['组内的'])
})

test('what waits is in no list, count, search or notice, and comes into all of them once it is approved', async () => {
  const { author, circle } = await open({ postMode: 'all' })
  const [writer, named] = [
    await circles.member(author, circle, '张三'),
    await circles.member(author, circle, '李四'),
  ]
  const { id: classId } = (
    await t.call(circleClassCreate, { body: { circleId: circle.id, name: '求助' } }, author)
  ).data
  const { id } = await circles.post(author, circle, writer, '@李四 番茄熟了 #番茄#', { classId })
  const { reading } = circles.services()
  const seen = async () => ({
    feed: (await circles.feed(author, circle)).length,
    count: await reading.count(author.appid, circle.id),
    search: (await reading.feed(author.appid, circle.id, { keywords: '番茄', size: 10 })).list.length,
    topic: (await reading.feed(author.appid, circle.id, { topic: '番茄', size: 10 })).list.length,
    ofAuthor: (await reading.feed(author.appid, circle.id, { authorId: writer.id, size: 10 })).list.length,
    newer: await reading.newerThan(author.appid, circle.id, '0'),
    inClass: (await t.call(circleClassList, { query: { circleId: circle.id } }, author)).data.list[0]?.posts,
    inRow: (await t.call(circleDetail, { params: { id: circle.id } }, author)).data.timelineNum,
    ofMember: (
      await t.call(circleMemberSearch, { params: { id: circle.id }, body: {} }, author)
    ).data.list.find(({ customerId }) => customerId === writer.id)?.posts,
    stranger: (await reading.one(author.appid, circle.id, id, { customerId: null, leads: false })) ? 1 : 0,
    member: (await reading.one(author.appid, circle.id, id, { customerId: named.id, leads: false })) ? 1 : 0,
    notices: (await circles.messages(author, named)).length,
  })
  expect(new Set(Object.values(await seen()))).toEqual(new Set([0]))
  // The author and those who lead the circle see it.
  expect(
    await reading.one(author.appid, circle.id, id, { customerId: writer.id, leads: false }),
  ).toBeDefined()
  expect(await reading.ownUnshown(author.appid, circle.id, writer.id)).toHaveLength(1)
  const desk = await t.call(
    circlePostSearch,
    { params: { id: circle.id }, body: { state: 'waiting' } },
    author,
  )
  expect(desk.data.list.map((post) => post.id)).toEqual([id])
  const [row] = (await t.call(contentSearch, { params: { kind: 'circle' }, body: {} }, author)).data.list
  expect(row?.fields['waiting']).toBe(1)
  expect(
    (await t.call(noticeList, { query: { key: 1 } }, { as: author.as })).data.list.map(({ title }) => title),
  ).toContain('圈子里有 1 件内容待审核')

  expect((await decideNext(author, true)).status).toBe(200)
  expect(new Set(Object.values(await seen()))).toEqual(new Set([1]))
  expect((await circles.messages(author, writer)).map(({ title }) => title)).toContain(
    '您在圈子“阳台种菜”发的内容通过了审核',
  )
})

test('a post that waited long for its review earns points once it is shown', async () => {
  const { author, circle } = await open({ postMode: 'all' })
  const writer = await circles.member(author, circle)
  await circles.post(author, circle, writer, '等了很久')
  await t.database.pool.query(
    `update circle_posts set created_at = now() - interval '10 days' where app_id = $1`,
    [author.appid],
  )
  const earned = () =>
    postAction(t.database).list(
      { appId: author.appid, customerId: writer.id },
      new Date(Date.now() - 4 * 86_400_000),
      10,
    )
  expect(await earned()).toEqual([])
  await decideNext(author, true)
  expect(await earned()).toHaveLength(1)
})

test('two who decide at once decide once, and the other is told by whom', async () => {
  const { author, circle } = await open({ postMode: 'all' })
  const writer = await circles.member(author, circle)
  await circles.post(author, circle, writer, '收成')
  const { item } = await queue(author)
  if (!item) throw new Error('nothing waits')
  expect(item).toMatchObject({ kind: 'post', why: '先审后发', history: { shown: 0 } })
  const body = { kind: item.kind, id: item.id, version: item.version, reason: '跑题' }
  const answers = await Promise.all(
    [true, false, true].map((approve) => t.call(circleReviewDecide, { body: { ...body, approve } }, author)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.msg).toMatch(/^已由 .+ 处理/)
  const refused = await t.call(circleReviewDecide, { body: { ...body, approve: false, reason: '' } }, author)
  expect(refused.problems[0]?.field).toBe('reason')
})

test('who leads the circle needs no approval, and decides as fast as they like', async () => {
  const { author, circle } = await open({ postMode: 'all' })
  const [leader, writer] = [await circles.member(author, circle), await circles.member(author, circle)]
  await t.database.db
    .update(circleMembers)
    .set({ role: memberRoles.admin })
    .where(eq(circleMembers.customerId, leader.id))
  expect((await circles.post(author, circle, leader, '通知')).waits).toBe(false)
  for (let index = 0; index < 15; index += 1) await circles.post(author, circle, writer, `第 ${index} 条`)
  for (let index = 0; index < 15; index += 1) expect((await decideNext(author, true)).status).toBe(200)
  expect(await circles.feed(author, circle)).toHaveLength(16)
  expect((await queue(author)).item).toBeNull()
})

test('a change that waits leaves the old text until it is approved, and is dropped when it is refused', async () => {
  const { author, circle } = await open({ postMode: 'all' })
  const writer = await circles.member(author, circle)
  const { id } = await circles.post(author, circle, writer, '旧的')
  await decideNext(author, true)
  await edit(author, circle, writer, id, '新的')
  expect(await circles.feed(author, circle)).toEqual(['旧的'])
  expect((await queue(author)).item).toMatchObject({ kind: 'change', text: '新的', before: '旧的' })
  await decideNext(author, false)
  expect(await circles.feed(author, circle)).toEqual(['旧的'])
  await edit(author, circle, writer, id, '更新的')
  const stale = (await queue(author)).item
  await edit(author, circle, writer, id, '最新的')
  const late = await t.call(
    circleReviewDecide,
    { body: { kind: 'change', id, version: stale?.version ?? 0, approve: true } },
    author,
  )
  expect(late.status, 'what was read is not what waits').toBe(409)
  await decideNext(author, true)
  expect(await circles.feed(author, circle)).toEqual(['最新的'])
})

test('a muted member writes again at the end of the mute, by the clock of the server', async () => {
  const { author, circle } = await open()
  const writer = await circles.member(author, circle)
  const until = new Date(Date.now() + 3_600_000)
  const muted = await t.call(
    circleMemberAct,
    {
      params: { id: circle.id },
      body: { customerIds: [writer.id], action: 'mute', until: until.toISOString(), reason: '吵架' },
    },
    author,
  )
  expect(muted.data.results[0]?.ok).toBe(true)
  await expect(circles.post(author, circle, writer, '我说')).rejects.toThrow('禁言')
  const standing = await circles.standing(author, circle, writer)
  expect(() => writerOf(circle, standing, new Date(until.getTime() - 1))).toThrow('禁言')
  expect(writerOf(circle, standing, until).waits).toBe(false)
})

test('thirty reports are one case; deciding closes it for all, and the author is told why', async () => {
  const { author, circle } = await open()
  const writer = await circles.member(author, circle)
  const { id } = await circles.post(author, circle, writer, '加微信领红包')
  const people = await Promise.all(Array.from({ length: 30 }, () => circles.person(author)))
  const { reports } = circles.services()
  const at = { appId: author.appid, circleId: circle.id, subject: 'post' as const, subjectId: id }
  await Promise.all(
    [...people, ...people].map(({ id: customerId }) => reports.add(at, { customerId, reason: '广告' })),
  )
  const waiting = await queue(author)
  expect(waiting.counts.report).toBe(1)
  expect(waiting.item).toMatchObject({ kind: 'report', why: '30 人举报：广告', text: '加微信领红包' })
  expect((await decideNext(author, false, '发广告')).status).toBe(200)
  expect((await queue(author)).counts.report).toBe(0)
  expect(await circles.feed(author, circle)).toEqual([])
  const [told] = await circles.messages(author, writer)
  expect(told?.title).toContain('被删除')
  expect(told?.text).toContain('原因：发广告')
})

test('a word of the list makes what is written wait, whatever stands between its characters', async () => {
  const { author, circle } = await open()
  await t.call(circleWordsUpdate, { body: { words: ['代购', '代购', ' '] } }, author)
  const writer = await circles.member(author, circle)
  expect((await circles.post(author, circle, writer, '代 - 购奶粉')).waits).toBe(true)
  expect((await circles.post(author, circle, writer, '奶粉')).waits).toBe(false)
  expect((await queue(author)).item?.why).toBe('有敏感词“代购”')
  expect(foundWord('ＤＡＩ购', ['dai购'])).toBe('dai购')
})

test('posts of a class that is deleted stay in their order, in no class', async () => {
  const { author, circle } = await open()
  const writer = await circles.member(author, circle)
  const { id: classId } = (
    await t.call(circleClassCreate, { body: { circleId: circle.id, name: '晒图' } }, author)
  ).data
  for (let index = 0; index < 40; index += 1)
    await circles.post(author, circle, writer, `第 ${index} 条`, index % 4 === 0 ? {} : { classId })
  const before = await circles.feed(author, circle)
  const gone = await t.call(circleClassDelete, { query: { circleId: circle.id, id: classId } }, author)
  expect(gone.data.moved).toBe(30)
  expect(await circles.feed(author, circle)).toEqual(before)
})

test('the team posts, pins, files and deletes at the desk', async () => {
  const { author, circle } = await open()
  const writer = await circles.member(author, circle)
  const { id } = await circles.post(author, circle, writer, '收成')
  const params = { id: circle.id }
  await t.call(circlePostCreate, { params, body: { text: '本周集市', announcement: true } }, author)
  await t.call(circlePostAct, { params, body: { ids: [id], action: 'pin' } }, author)
  const { reading } = circles.services()
  expect((await reading.top(author.appid, circle.id)).map(({ text }) => text)).toEqual(['本周集市', '收成'])
  const removed = await t.call(
    circlePostAct,
    { params, body: { ids: [id, 'absent'], action: 'delete', reason: '重复' } },
    author,
  )
  expect(removed.data.results.map(({ ok }) => ok)).toEqual([true, false])
  expect(await circles.feed(author, circle)).toEqual(['本周集市'])
})

test('who sees a post is what a naive model says, whatever was done to it', async () => {
  const { author, circle } = await open({ postMode: 'only-some', postGroupIds: ['moderated'] })
  const [writer, other] = [await circles.member(author, circle), await circles.member(author, circle)]
  const { reading, writing } = circles.services()
  const doer = { name: '运营', rank: 'team' as const, customerId: null, userId: 'u' }
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom('approve', 'refuse', 'edit', 'delete', 'moderate'), { maxLength: 5 }),
      async (isModerated, steps) => {
        const groupIds = isModerated ? ['moderated'] : []
        const { id } = await circles.post(author, circle, writer, '甲', { groupIds })
        let state = postWaits(circle.settings, groupIds) ? 'waiting' : 'shown'
        let shown = state === 'shown' ? '甲' : ''
        let change = ''
        const standing = await circles.standing(author, circle, writer, groupIds)
        for (const [index, step] of steps.entries()) {
          if (step === 'approve' || step === 'refuse') {
            const isThere = state === 'waiting' || change !== ''
            if (isThere) await decideNext(author, step === 'approve')
            if (state === 'waiting') {
              state = step === 'approve' ? 'shown' : 'refused'
              if (step === 'approve') shown = shown === '' ? '甲' : shown
            } else if (change !== '' && step === 'approve') shown = change
            change = ''
          } else if (state === 'deleted') continue
          else if (step === 'edit') {
            const text = `乙${index}`
            await writing.change(author.appid, circle, writerOf(circle, standing), id, {
              text,
              classId: null,
              parts: noParts,
            })
            if (state === 'shown' && isModerated) change = text
            else {
              if (state !== 'shown') state = 'waiting'
              shown = text
            }
          } else {
            await writing.remove(
              author.appid,
              circle,
              id,
              step === 'delete' ? { customerId: writer.id } : { doer, reason: '重复' },
            )
            state = 'deleted'
            change = ''
          }
        }
        const look = async (customerId: string | null, leads = false) =>
          (await reading.one(author.appid, circle.id, id, { customerId, leads }))?.text
        const expected = state === 'shown' ? shown : undefined
        expect(await look(null)).toBe(expected)
        expect(await look(other.id)).toBe(expected)
        expect((await circles.feed(author, circle)).includes(shown) && state !== 'shown').toBe(false)
        expect((await look(writer.id)) === undefined).toBe(state === 'deleted')
        expect((await look('x', true)) === undefined).toBe(state === 'deleted')
        // The next run begins with an empty queue.
        if (state !== 'deleted') await writing.remove(author.appid, circle, id, { customerId: writer.id })
      },
    ),
    { numRuns: 40, seed: 20_261_126 },
  )
})

test('a stopped word in the name of a file makes a post wait; many posts at once pass no limit', async () => {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  const circle = await circles.publish(author)
  const member = await circles.member(author, circle)
  await t.call(circleWordsUpdate, { body: { words: ['代购'] } }, author)
  const writer = writerOf(circle, await circles.standing(author, circle, member))
  const write = () =>
    circles.services().writing.write(appid, circle, writer, {
      text: '价目',
      classId: null,
      parts: { ...noParts, file: { url: '/files/x/y.pdf', size: 1, name: '海外代.购.pdf' } },
    })
  expect((await write()).waits).toBe(true)
  const answers = await Promise.allSettled(Array.from({ length: 30 }, write))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
})

import { contentDelete } from '@zhanfang/contract'
import { circleMemberSearch } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { noParts } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
      { toId: id, formerRole: 'member', by: '运营', reason: '' },
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
  await circles.services().purge()
  expect(await postOf(opened, id), 'it may come back').toBeDefined()
  await t.database.pool.query('delete from contents where id = $1', [circle.id])
  await circles.services().purge()
  expect(await postOf(opened, id)).toBeUndefined()
})

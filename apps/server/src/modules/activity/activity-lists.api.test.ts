import {
  contentDetail,
  contentPublish,
  contentSave,
  contentSearch,
  pageContentLists,
} from '@zhanfang/contract'
import {
  entryCreate,
  entryDesk,
  entryDetail,
  entrySearch,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import {
  activityCount,
  activityCreateMaxLimit,
  activityList,
  activityTypeImages,
  createdActivityList,
  entryGroupOptions,
  managerActivityList,
  myActivityList,
} from '@zhanfang/contract/content-kinds/activity/list-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { inHours, openActivity, publishActivity } from './testing/activity-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
}, 120_000)
afterAll(() => t.close())

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}

/** Publishes other rules for an activity. */
async function change(author: Author, id: string, more: Parameters<typeof openActivity>[0]): Promise<void> {
  const params = { kind: 'activity' as const, id }
  const { draft, revision } = (await t.call(contentDetail, { params }, author)).data
  const body = { baseRevision: revision, draft: { ...draft, fields: { ...openActivity(more) } } }
  await t.call(contentSave, { params, body }, author)
  await t.call(contentPublish, { params }, author)
}

test('lists say in the words of the specification what there is, and whom an app lets see it', async () => {
  const author = await newAuthor()
  const editor = { appid: author.appid, as: await t.member(author.appid, 'editor') }
  const other = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 5 } })
  const own = await publishActivity(make, editor)
  await make.publish(author, {
    kind: 'activity',
    title: '内部培训',
    visibility: 'secret',
    draft: { body: null, fields: { ...openActivity() } },
  })
  await t.call(entryCreate, { params: { id }, body: { name: '李雷', people: 2 } }, author)
  const list = (await t.call(activityList, { body: {} }, author)).data
  expect(list.total).toBe(3)
  expect(list.list.find((one) => one.id === id)).toMatchObject({
    actName: '周末亲子阅读会',
    progress: 'ahead',
    place: '社区活动中心',
    limit: 5,
    signedPeople: 2,
    pending: 0,
  })
  expect((await t.call(activityCount, {}, editor)).data.count, 'secret ones are not counted').toBe(2)
  const mine = (await t.call(myActivityList, { body: {} }, editor)).data
  expect(mine.list.map((one) => one.id)).toEqual([own])
  const created = (await t.call(createdActivityList, { body: {} }, { as: editor.as })).data
  expect(created.list.map((one) => one.id)).toEqual([own])
  expect((await t.call(managerActivityList, { body: {} }, { as: editor.as })).data.total).toBe(2)
  const far = await t.call(managerActivityList, { body: { page: 100_000 } }, { as: editor.as })
  expect(far.problems[0]?.field, 'a page that would read everything').toBe('page')
  expect((await t.call(activityList, { body: { actName: '培训' } }, author)).data.total).toBe(1)
  expect((await t.call(activityList, { body: {} }, other)).data.total).toBe(0)
  const limit = (await t.call(activityCreateMaxLimit, {}, author)).data
  expect(limit).toMatchObject({ type: 'activity', used: 3, reached: false })
})

test('each type has a picture that anybody may see', async () => {
  const author = await newAuthor()
  const { list } = (await t.call(activityTypeImages, {}, author)).data
  expect(list.map(({ name }) => name)).toContain('志愿服务')
  const pictures = await Promise.all(
    list.map(({ image }) => t.inject({ method: 'GET', url: new URL(image).pathname })),
  )
  for (const { statusCode, headers } of pictures)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('visitors learn the groups of what they may open, and of nothing else', async () => {
  const author = await newAuthor()
  const signUp = { groupNoun: '场次', limit: 3, groups: [{ id: 'am', name: '上午场', limit: 2 }] }
  const id = await publishActivity(make, author, { signUp })
  const secret = await make.publish(author, {
    kind: 'activity',
    visibility: 'secret',
    draft: { body: null, fields: { ...openActivity({ signUp }) } },
  })
  await t.call(entryCreate, { params: { id }, body: { name: '李雷', groupId: 'am' } }, author)
  const ask = (of: string) =>
    t.call(entryGroupOptions, { params: { id: of }, query: { appId: author.appid } })
  expect((await ask(id)).data).toEqual({
    groupNoun: '场次',
    list: [{ id: 'am', name: '上午场', limit: 2, free: 1 }],
  })
  expect((await ask(secret)).status).toBe(404)
})

test('a plan that is published anew moves those up who wait, and the time that they were told', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 1, waiting: 'order' } })
  const ids = []
  for (const name of ['甲', '乙', '丙'])
    ids.push((await t.call(entryCreate, { params: { id }, body: { name } }, author)).data.id)
  const startsAt = inHours(72)
  await change(author, id, { startsAt, endsAt: inHours(74), signUp: { limit: 2, waiting: 'order' } })
  await t.server.services.activity.following.followPlans()
  const states = await Promise.all(
    ids.map(async (entryId) => (await t.call(entryDetail, { params: { id, entryId } }, author)).data.state),
  )
  expect(states).toEqual(['joined', 'joined', 'queued'])
  const { rows } = await t.database.pool.query<{ value: Date }>(
    'select distinct starts_at as value from activity_entries where app_id = $1',
    [author.appid],
  )
  expect(rows.map(({ value }) => value.toISOString())).toEqual([startsAt])
  // Fewer places than are taken throw nobody out, and nobody moves up.
  await change(author, id, { signUp: { limit: 1, waiting: 'order' } })
  await t.server.services.activity.following.followPlans()
  const { list } = (await t.call(entrySearch, { params: { id }, body: { state: 'joined' } }, author)).data
  expect(list).toHaveLength(2)
  const { quotas } = (await t.call(entryDesk, { params: { id } }, author)).data
  expect(quotas, '超员').toEqual([{ key: 'all', taken: 2, size: 1 }])
})

test('an activity that is put off after it began is followed, and no plan is read that nobody changed', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author)
  await t.call(entryCreate, { params: { id }, body: { name: '甲' } }, author)
  await t.database.pool.query(
    "update activity_entries set starts_at = now() - interval '1 hour' where app_id = $1",
    [author.appid],
  )
  const marks = async () =>
    (
      await t.database.pool.query(
        'select 1 from activity_quotas where app_id = $1 and follow_at is not null',
        [author.appid],
      )
    ).rowCount
  expect(await marks()).toBe(0)
  const startsAt = inHours(96)
  await change(author, id, { startsAt, endsAt: inHours(97) })
  expect(await marks()).toBe(1)
  await t.server.services.activity.following.followPlans()
  expect(await marks()).toBe(0)
  const { rows } = await t.database.pool.query<{ value: Date }>(
    'select starts_at as value from activity_entries where app_id = $1',
    [author.appid],
  )
  expect(rows.map(({ value }) => value.toISOString())).toEqual([startsAt])
})

test('a list on a page may have what begins next first, and what is over last', async () => {
  const author = await newAuthor()
  const held = (from: number, until: number | null) =>
    publishActivity(make, author, { startsAt: inHours(from), endsAt: until === null ? null : inHours(until) })
  const later = await held(72, 74)
  const longPast = await held(-200, -198)
  const past = await held(-48, null)
  const soon = await held(2, null)
  // It began and is not over.
  const now = await held(-1, 3)
  const query = {
    contentType: 'activity' as const,
    source: 'soonest' as const,
    items: [],
    columnId: '',
    columnTitle: '',
    count: 10,
  }
  const { lists } = (await t.call(pageContentLists, { body: { queries: [query] } }, author)).data
  expect(Object.values(lists)[0]?.map(({ id }) => id)).toEqual([now, soon, later, past, longPast])

  // The desk's list goes by the beginning alone.
  for (const [sort, order] of [
    ['begins', [longPast, past, now, soon, later]],
    ['-begins', [later, soon, now, past, longPast]],
  ] as const) {
    const input = { params: { kind: 'activity' as const }, body: { sort, page: 1, size: 10 } }
    const { list } = (await t.call(contentSearch, input, author)).data
    expect(list.map(({ id }) => id)).toEqual(order)
  }
})

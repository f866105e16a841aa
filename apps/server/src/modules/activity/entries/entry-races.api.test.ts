import {
  entryBatch,
  entryCreate,
  entryDesk,
  entryDetail,
  entrySearch,
  entryStep,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { publishActivity } from '../testing/activity-factory.ts'
import { createFollowing } from './following-plans.ts'

let t: TestServer
let beside: TestServer
let make: ReturnType<typeof contentFactory>

beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}

/** Calls the same thing at once, on both servers in turn. */
const atOnce = <Result>(times: number, work: (server: TestServer, index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index % 2 === 0 ? t : beside, index)))

const signUp = (author: Author, id: string, body: object = {}, server = t) =>
  server.call(entryCreate, { params: { id }, body: { name: '王小明', ...body } }, author)
const statuses = (answers: { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)
const won = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length
const step = (author: Author, id: string, entryId: string, to: 'joined' | 'cancelled', server = t) =>
  server.call(entryStep, { params: { id, entryId }, body: { to } }, author)
const stateOf = async (author: Author, id: string, entryId: string) =>
  (await t.call(entryDetail, { params: { id, entryId } }, author)).data.state

/** Counted by the database: people with a place, and what the quotas say of them. */
async function places(appId: string, activityId: string) {
  const { rows } = await t.database.pool.query<{ people: number; taken: number }>(
    `select
       (select coalesce(sum(people), 0)::int from activity_entries
         where app_id = $1 and activity_id = $2 and state in (1, 2)) as people,
       (select coalesce(sum(taken), 0)::int from activity_quotas
         where app_id = $1 and activity_id = $2 and key = 'all') as taken`,
    [appId, activityId],
  )
  return rows[0]
}

test('of three hundred who sign up in twos for fifty places twenty-five get in', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 50, maxParty: 2 } })
  const answers = await atOnce(300, (server) => signUp(author, id, { people: 2 }, server))
  expect(won(answers)).toBe(25)
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('410060')
  expect(await places(author.appid, id)).toEqual({ people: 50, taken: 50 })
})

test('two quotas over three kinds are never exceeded, and nobody meets a deadlock', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, {
    signUp: {
      limit: 40,
      kinds: [
        { id: 'adult', name: '成人', limit: 20 },
        { id: 'child', name: '儿童' },
        { id: 'guide', name: '领队', limit: 5 },
      ],
      quotas: [
        { id: 'seats', name: '座位', size: 30, kindIds: ['adult', 'child'] },
        { id: 'bus', name: '大巴', size: 12, kindIds: ['child', 'guide'] },
      ],
    },
  })
  const kinds = ['adult', 'child', 'guide']
  const answers = await atOnce(240, (server, index) =>
    signUp(author, id, { kindId: kinds[index % 3], people: (index % 4) + 1 }, server),
  )
  expect(statuses(answers)).toEqual([200, 409])
  const { quotas } = (await t.call(entryDesk, { params: { id } }, author)).data
  expect(quotas.filter(({ taken, size }) => size !== null && taken > size)).toEqual([])
  const { rows } = await t.database.pool.query<{ key: string; people: number }>(
    `select key, sum(people)::int as people from activity_entries, unnest(quota_keys) as key
     where app_id = $1 and state in (1, 2) group by key`,
    [author.appid],
  )
  const counted = new Map(rows.map(({ key, people }) => [key, people]))
  expect(quotas.map(({ key, taken }) => [key, taken])).toEqual(
    quotas.map(({ key }) => [key, counted.get(key) ?? 0]),
  )
})

test('of those who approve and cancel one sign-up at once one is told that they came late', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 10 } })
  for (let round = 0; round < 6; round += 1) {
    const { id: entryId } = (await signUp(author, id)).data
    await t.database.pool.query('update activity_entries set state = $3 where app_id = $1 and id = $2', [
      author.appid,
      entryId,
      entryStates.pending,
    ])
    const answers = await atOnce(2, (server, index) =>
      step(author, id, entryId, index === 0 ? 'joined' : 'cancelled', server),
    )
    // Approving first and cancelling then is allowed, the other way round is not.
    const state = await stateOf(author, id, entryId)
    const outcome = [won(answers), state]
    expect([
      [1, 'joined'],
      [1, 'cancelled'],
      [2, 'cancelled'],
    ]).toContainEqual(outcome)
    if (state !== 'cancelled') await step(author, id, entryId, 'cancelled')
  }
  expect(await places(author.appid, id)).toEqual({ people: 0, taken: 0 })
})

test('a cancelled sign-up moves the right one up, once, however many cancel it', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 3, maxParty: 3, waiting: 'order' } })
  const [first, second] = [
    (await signUp(author, id, { people: 2 })).data.id,
    (await signUp(author, id)).data.id,
  ]
  const party = (await signUp(author, id, { people: 2 })).data
  const single = (await signUp(author, id)).data
  expect([party.state, single.state]).toEqual(['queued', 'queued'])
  expect((await t.call(entryDetail, { params: { id, entryId: single.id } }, author)).data.queuePosition).toBe(
    2,
  )
  const answers = await atOnce(10, (server) => step(author, id, second, 'cancelled', server))
  expect(won(answers)).toBe(1)
  // One place is free; the party of two is first and waits for another one, and nobody passes it.
  expect(await stateOf(author, id, party.id)).toBe('queued')
  expect(await stateOf(author, id, single.id)).toBe('queued')
  expect((await signUp(author, id)).data.state, 'nor does somebody new').toBe('queued')
  await step(author, id, first, 'cancelled')
  expect(await stateOf(author, id, party.id)).toBe('joined')
  expect(await stateOf(author, id, single.id)).toBe('joined')
  expect(await places(author.appid, id)).toEqual({ people: 3, taken: 3 })
})

test('under the other policy whoever fits moves up', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 2, maxParty: 3, waiting: 'fit' } })
  const there = (await signUp(author, id)).data.id
  await signUp(author, id)
  const party = (await signUp(author, id, { people: 2 })).data.id
  const single = (await signUp(author, id)).data.id
  await step(author, id, there, 'cancelled')
  expect(await stateOf(author, id, party)).toBe('queued')
  expect(await stateOf(author, id, single)).toBe('joined')
})

test('the desk moves somebody out of the waiting list only into a place that is free', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 1, waiting: 'order' } })
  await signUp(author, id)
  const waiting = (await signUp(author, id)).data.id
  const refused = await step(author, id, waiting, 'joined')
  expect([refused.status, refused.code]).toEqual([409, '410060'])
  expect(await stateOf(author, id, waiting)).toBe('queued')
})

test('many are decided at once, each with an answer of its own', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 10 } })
  const ids = [(await signUp(author, id)).data.id, (await signUp(author, id)).data.id]
  const cancelled = await t.call(
    entryBatch,
    { params: { id }, body: { ids: [...ids, 'nobody'], to: 'cancelled', reason: '活动改期' } },
    author,
  )
  expect(cancelled.data.results.map(({ ok }) => ok)).toEqual([true, true, false])
  const { list } = (await t.call(entrySearch, { params: { id }, body: { state: 'cancelled' } }, author)).data
  expect(list.map(({ reason }) => reason)).toEqual(['活动改期', '活动改期'])
})

test('a party that can never get in does not join the waiting list, where all would wait behind it', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 3, maxParty: 5, waiting: 'order' } })
  const tooLarge = await signUp(author, id, { people: 5 })
  expect([tooLarge.status, tooLarge.problems]).toEqual([
    422,
    [{ field: 'people', message: '一次最多报 3 人' }],
  ])
  // As after a limit was lowered.
  const { id: large } = (await signUp(author, id, { people: 3 })).data
  await t.database.pool.query(
    'update activity_entries set people = 5, state = 4, queued_at = now() where app_id = $1 and id = $2',
    [author.appid, large],
  )
  await t.database.pool.query('update activity_quotas set taken = 0, follow_at = now() where app_id = $1', [
    author.appid,
  ])
  expect((await signUp(author, id)).data.state).toBe('joined')
})

test('who was refused and signed up again is not let in twice, and others are decided about all the same', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 10 } })
  const { id: before } = (await signUp(author, id, { phone: '13912345678' })).data
  const { id: other } = (await signUp(author, id)).data
  await t.database.pool.query('update activity_entries set state = 6 where app_id = $1', [author.appid])
  expect((await signUp(author, id, { phone: '13912345678' })).status).toBe(200)
  const again = await step(author, id, before, 'joined')
  expect([again.status, again.msg]).toEqual([422, '已经报过名了'])
  const { results } = (
    await t.call(entryBatch, { params: { id }, body: { ids: [before, other], to: 'joined' } }, author)
  ).data
  expect(results.map(({ ok }) => ok)).toEqual([false, true])
})

test('an activity that cannot be read does not hold up those behind it', async () => {
  const author = await newAuthor()
  const ids = [
    await publishActivity(make, author, { signUp: { limit: 1, waiting: 'order' } }),
    await publishActivity(make, author, { signUp: { limit: 1, waiting: 'order' } }),
  ].toSorted()
  const waiting = await Promise.all(
    ids.map(async (id) => {
      await signUp(author, id)
      return (await signUp(author, id)).data.id
    }),
  )
  await t.database.pool.query('update activity_quotas set taken = 0, follow_at = now() where app_id = $1', [
    author.appid,
  ])
  const { plans, telling } = t.server.services.activity
  await createFollowing(t.database, {
    plans: {
      current: (appId, id) =>
        id === ids[0] ? Promise.reject(new Error('broken')) : plans.current(appId, id),
    },
    telling,
    tickets: t.server.services.activity.tickets,
    log: t.server.http.log,
  }).followPlans()
  const states = await Promise.all(ids.map((id, index) => stateOf(author, id, waiting[index] ?? '')))
  expect(states).toEqual(['queued', 'joined'])
})

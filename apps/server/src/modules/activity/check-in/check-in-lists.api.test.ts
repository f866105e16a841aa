import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deskLinkCreate,
  deskLinkList,
  doorScan,
  doorState,
  entryCheckIn,
  entryCheckInState,
  entryCheckInUndo,
} from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import {
  entryCreate,
  entryDesk,
  entryDetail,
  entryExport,
  entrySearch,
  entryStep,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { inHours, publishActivity } from '../testing/activity-factory.ts'

let t: TestServer
let beside: TestServer
let make: ReturnType<typeof contentFactory>
let scans = 0

beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

const lists = {
  startsAt: inHours(-0.1),
  endsAt: inHours(30),
  signUp: {
    kinds: [
      { id: 'adult', name: '成人' },
      { id: 'child', name: '儿童' },
    ],
  },
  checkInLists: [
    { id: 'lunch', name: '午餐', opensAt: inHours(-1), closesAt: inHours(1), kindIds: ['adult'] },
    { id: 'later', name: '第二天', opensAt: inHours(24) },
    { id: 'gate', name: '侧门', isRepeated: true },
  ],
}

async function festival() {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  const id = await publishActivity(make, author, lists)
  const signUp = async (kindId: string, name: string) =>
    (await t.call(entryCreate, { params: { id }, body: { kindId, name } }, author)).data
  const scan = async (
    code: string,
    listId: string,
    {
      nonce = `scan-${(scans += 1)}-abcdef`,
      server = t,
      at,
    }: { nonce?: string; server?: TestServer; at?: string } = {},
  ) =>
    (
      await server.call(
        entryCheckIn,
        { params: { id }, body: { code, listId, nonce, ...(at === undefined ? {} : { at }) } },
        author,
      )
    ).data
  return { author, id, signUp, scan }
}

test('one code works at every list: once here, again and again there, by kind and by time', async () => {
  const { author, id, signUp, scan } = await festival()
  const { code, id: entryId } = await signUp('adult', '李雷')
  const child = await signUp('child', '小明')
  const outcomes = async (...listIds: string[]) => {
    const found: string[] = []
    for (const listId of listIds) found.push((await scan(code, listId)).outcome)
    return found
  }
  expect(await outcomes('door', 'lunch', 'lunch', 'later')).toEqual(['ok', 'ok', 'again', 'wrongTime'])
  for (const seconds of [180, 90]) expect((await scan(code, 'gate', { at: ago(seconds) })).outcome).toBe('ok')
  expect((await scan(code, 'gate')).detail).toBe('第 3 次')
  const tapped = await scan(code, 'gate')
  expect([tapped.outcome, tapped.detail], 'a double tap is one').toEqual(['ok', '第 3 次'])
  expect((await scan(code, 'later')).detail).toContain('“第二天”的签到时间是')
  const atLunch = await scan(child.code, 'lunch')
  expect([atLunch.outcome, atLunch.detail]).toEqual(['otherKind', '“儿童”不在“午餐”的名单里'])
  const removed = await t.call(
    entryCheckIn,
    { params: { id }, body: { code, listId: 'gone', nonce: 'scan-of-gone-list' } },
    author,
  )
  expect([removed.status, removed.msg]).toEqual([422, '这个签到名单已经没有了，请刷新页面'])

  const desk = (await t.call(entryDesk, { params: { id } }, author)).data
  expect(desk.lists.map(({ name, inside, total }) => [name, inside, total])).toEqual([
    ['入场', 1, 2],
    ['午餐', 1, 1],
    ['第二天', 0, 2],
    ['侧门', 1, 2],
  ])
  const { arrivals } = (await t.call(entryDetail, { params: { id, entryId } }, author)).data
  expect(arrivals.map(({ listName, times }) => [listName, times])).toEqual([
    // The first scan there is said to be the oldest.
    ['侧门', 3],
    ['入场', 1],
    ['午餐', 1],
  ])
  const named = async (checkedIn: boolean, listId: string) =>
    (await t.call(entrySearch, { params: { id }, body: { checkedIn, listId } }, author)).data.list.map(
      ({ name }) => name,
    )
  expect(await named(true, 'lunch')).toEqual(['李雷'])
  expect(await named(false, 'lunch')).toEqual(['小明'])
})

test('twenty devices at two lists: one check-in at each that counts people once', async () => {
  const { author, signUp, scan } = await festival()
  const { code } = await signUp('adult', '李雷')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scan(code, index % 2 === 0 ? 'door' : 'lunch', { server: index % 4 < 2 ? t : beside }),
    ),
  )
  expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(2)
  const { rows } = await t.database.pool.query('select 1 from activity_check_ins where app_id = $1', [
    author.appid,
  ])
  expect(rows).toHaveLength(2)
})

test('a check-in is taken back at its own list, and when people first came follows', async () => {
  const { author, id, signUp, scan } = await festival()
  const { code, id: entryId } = await signUp('adult', '李雷')
  const early = new Date(Date.now() - 1000).toISOString()
  await scan(code, 'lunch', { at: early })
  await scan(code, 'gate')
  const undo = (listId: string) =>
    t.call(entryCheckInUndo, { params: { id, entryId }, body: { listId } }, author)
  const first = async () => (await t.call(entryDetail, { params: { id, entryId } }, author)).data.checkedInAt
  expect(await first()).toBe(early)
  expect((await undo('door')).status, 'not in there').toBe(409)
  expect((await undo('lunch')).status).toBe(200)
  expect(await first()).not.toBe(early)
  expect(await first()).not.toBeNull()
  await undo('gate')
  expect(await first()).toBeNull()
})

test('who is cancelled after they came was not there: their check-ins go', async () => {
  const { author, id, signUp, scan } = await festival()
  const { code, id: entryId } = await signUp('adult', '李雷')
  await scan(code, 'door')
  await t.call(entryStep, { params: { id, entryId }, body: { to: 'cancelled', reason: '走错了' } }, author)
  const detail = (await t.call(entryDetail, { params: { id, entryId } }, author)).data
  expect([detail.checkedInAt, detail.arrivals]).toEqual([null, []])
  const inside = await t.call(entrySearch, { params: { id }, body: { checkedIn: true } }, author)
  expect(inside.data.list).toEqual([])
})

test('a link is for one list, tells nobody why somebody was refused, and ends for good', async () => {
  const { author, id, signUp } = await festival()
  const { code, id: entryId } = await signUp('adult', '李雷')
  const body = { name: '食堂', hours: 8, listId: 'lunch' }
  const link = (await t.call(deskLinkCreate, { params: { id }, body }, author)).data
  expect(link.listName).toBe('午餐')
  const token = link.url.split('#')[1] ?? ''
  const state = async () => (await t.call(doorState, { body: { token } })).data
  expect(await state()).toMatchObject({ listName: '午餐', inside: 0, total: 1 })
  const scan = async () =>
    (await t.call(doorScan, { body: { token, code, nonce: `door-${(scans += 1)}-abcdef` } })).data
  expect((await scan()).outcome).toBe('ok')
  expect(await state()).toMatchObject({ inside: 1 })
  const atDoor = (await t.call(entryCheckInState, { params: { id }, query: {} }, author)).data
  expect([atDoor.inside, atDoor.lists.length]).toEqual([0, 4])
  await t.call(entryStep, { params: { id, entryId }, body: { to: 'cancelled', reason: '欠费' } }, author)
  const refused = await scan()
  expect([refused.outcome, refused.detail]).toEqual(['cancelled', ''])

  const { posters } = (await t.call(deskLinkList, { params: { id } }, author)).data
  expect(new Set(posters.map(({ url }) => url.split('door=')[1])).size).toBe(4)
  expect(posters[1]?.url).toContain('list=lunch')

  await t.database.pool.query(
    "update activity_desk_links set expires_at = now() - interval '1 minute' where app_id = $1",
    [author.appid],
  )
  await t.server.services.activity.deskLinks.forgetEnded()
  const { rows } = await t.database.pool.query('select 1 from activity_desk_links where app_id = $1', [
    author.appid,
  ])
  expect(rows).toEqual([])
})

test('the export has a column for each list', async () => {
  const { author, id, signUp, scan } = await festival()
  const { code } = await signUp('adult', '李雷')
  await scan(code, 'lunch')
  const { data } = await t.send(entryExport, { params: { id }, body: {} }, author)
  const [head, row] = new TextDecoder().decode(z.instanceof(Uint8Array).parse(data)).split('\r\n')
  expect(head).toContain('签到时间,午餐签到,第二天签到,侧门签到')
  expect(row).toMatch(/已报名,,20\d\d-/)
})

test('who leaves by the list of leaving is out, comes back where that is allowed, and is counted once', async () => {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  const id = await publishActivity(make, author, {
    startsAt: inHours(-1),
    endsAt: inHours(5),
    checkInLists: [
      { id: 'leave', name: '离场', exitOf: 'door', isRepeated: true },
      { id: 'hall', name: '主会场' },
      { id: 'gone', name: '离开主会场', exitOf: 'hall' },
    ],
  })
  const sign = async (name: string) =>
    (await t.call(entryCreate, { params: { id }, body: { name, people: 2 } }, author)).data
  const [first, second] = [await sign('李雷'), await sign('韩梅梅')]
  const scan = async (code: string, listId: string, seconds: number) =>
    (
      await t.call(
        entryCheckIn,
        {
          params: { id },
          body: { code, listId, nonce: `leave-${(scans += 1)}-abcdef`, at: ago(seconds) },
        },
        author,
      )
    ).data.outcome
  const numbers = async () =>
    (await t.call(entryDesk, { params: { id } }, author)).data.lists.map(({ inside }) => inside)
  expect(await scan(first.code, 'leave', 900), 'not in yet').toBe('notInside')
  expect(await scan(first.code, 'door', 800)).toBe('ok')
  expect(await scan(second.code, 'door', 790)).toBe('ok')
  expect(await scan(first.code, 'door', 780), 'in already').toBe('again')
  expect(await numbers()).toEqual([4, 0, 0, 0])
  expect(await scan(first.code, 'leave', 700)).toBe('ok')
  expect(await numbers()).toEqual([2, 2, 0, 0])
  expect(await scan(first.code, 'leave', 650), 'out already').toBe('notInside')
  expect(await scan(first.code, 'door', 600), 'back again').toBe('ok')
  expect(await scan(first.code, 'leave', 500)).toBe('ok')
  expect(await scan(first.code, 'hall', 400), 'another place').toBe('ok')
  expect(await scan(first.code, 'gone', 300)).toBe('ok')
  expect(await scan(first.code, 'hall', 200), 'nobody comes back there').toBe('again')
  expect(await numbers()).toEqual([2, 2, 0, 2])
  const late = await scan(second.code, 'leave', 850)
  expect(late, 'a scan of before they came').toBe('notInside')
})

test('who is in where is what a naive model says, whatever is scanned, sent again and taken back', async () => {
  const { author, id, signUp } = await festival()
  const { checkingIn, plans, arrivals } = t.server.services.activity
  const published = await plans.current(author.appid, id)
  if (!published) throw new Error('it was published a moment ago')
  const people = [
    await signUp('adult', '李雷'),
    await signUp('adult', '韩梅梅'),
    await signUp('child', '小明'),
  ]
  const doer = { userId: null, name: '门口' }
  interface Came {
    at: number
    order: number
  }
  const present = Date.now()
  /** What stands, by person and list. */
  const model = new Map<string, Came[]>()
  const known = new Map<string, string>()
  const listIds = ['door', 'lunch', 'gate', 'later'] as const
  let order = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          person: fc.integer({ min: 0, max: 2 }),
          list: fc.constantFrom(...listIds),
          secondsAgo: fc.integer({ min: 0, max: 300 }),
          nonce: fc.integer({ min: 0, max: 60 }),
          isUndone: fc.boolean(),
        }),
        { minLength: 10, maxLength: 25 },
      ),
      async (steps) => {
        const [said, expected]: [string[], string[]] = [[], []]
        for (const { person, list, secondsAgo, nonce, isUndone } of steps) {
          const entry = people[person]
          if (!entry) throw new Error('nobody')
          const key = `${person}:${list}`
          const standing = model.get(key) ?? []
          if (isUndone && secondsAgo % 3 === 0) {
            const last = standing.toSorted((a, b) => b.at - a.at || b.order - a.order)[0]
            expected.push(last === undefined ? 'not in' : 'undone')
            said.push(
              await checkingIn
                .undo(author.appid, id, { entryId: entry.id, listId: list }, doer)
                .then(() => 'undone')
                .catch(() => 'not in'),
            )
            model.set(
              key,
              standing.filter((one) => one !== last),
            )
            continue
          }
          const at = present - secondsAgo * 1000
          const name = `model-${nonce}-scan`
          const scan = {
            listId: list,
            code: entry.code,
            nonce: name,
            at: new Date(at).toISOString(),
            device: '',
          }
          said.push(
            await checkingIn
              .checkIn(author.appid, published, scan, doer)
              .then(({ outcome }) => outcome)
              .catch(() => 'taken'),
          )
          const before = known.get(name)
          const wanted =
            before === key
              ? 'ok'
              : list === 'later'
                ? 'wrongTime'
                : standing.length > 0 && list !== 'gate'
                  ? 'again'
                  : standing.some((one) => Math.abs(one.at - at) < 10_000)
                    ? 'ok'
                    : person === 2 && list === 'lunch'
                      ? 'otherKind'
                      : before === undefined
                        ? 'new'
                        : 'taken'
          expected.push(wanted === 'new' ? 'ok' : wanted)
          if (wanted !== 'new') continue
          known.set(name, key)
          model.set(key, [...standing, { at, order: (order += 1) }])
        }
        expect(said).toEqual(expected)
        const found = await arrivals.ofEntries(
          author.appid,
          people.map((entry) => entry.id),
        )
        people.forEach((entry, person) => {
          const times = new Map(found.get(entry.id)?.map((one) => [one.listId, one.times]))
          for (const list of listIds)
            expect(times.get(list) ?? 0).toBe(model.get(`${person}:${list}`)?.length ?? 0)
        })
      },
    ),
    { numRuns: 12 },
  )
})

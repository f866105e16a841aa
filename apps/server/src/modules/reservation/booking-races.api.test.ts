import { contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import {
  bookingBlockCreate,
  bookingBlockDelete,
  bookingCalendar,
  bookingCreate,
  bookingMove,
  bookingSearch,
  bookingSlots,
  bookingStep,
} from '@zhanfang/contract/content-kinds/reservation/calls'
import { ordinaryWeek } from '@zhanfang/contract/content-kinds/reservation/plan'
import { addDays, dayOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { guest } from '../content/module.ts'
import { at, publishPlan } from './testing/plan-factory.ts'
import { texts } from './texts.ts'

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

const wish = (startsAt: Date, more: object = {}) => ({
  serviceId: 'visit',
  startsAt: startsAt.toISOString(),
  name: '王小明',
  ...more,
})
const book = (server: TestServer, author: Author, id: string, body: ReturnType<typeof wish>) =>
  server.call(bookingCreate, { params: { id }, body }, author)
const statusesOf = (answers: { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)
const won = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length

/** Pairs of bookings at one resource that overlap, buffers included; the database is asked, not our code. */
async function overlaps(appId: string): Promise<number> {
  const { rows } = await t.database.pool.query<{ value: number }>(
    `select count(*)::int as value from reservation_bookings a join reservation_bookings b
       on a.app_id = b.app_id and a.lane = b.lane and a.id < b.id
      and tstzrange(a.busy_from, a.busy_to) && tstzrange(b.busy_from, b.busy_to)
     where a.app_id = $1 and a.state in (0,1,2,3) and b.state in (0,1,2,3)`,
    [appId],
  )
  return rows[0]?.value ?? -1
}

test('of a hundred who take one place at once one gets it', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const answers = await atOnce(100, (server) => book(server, author, id, wish(at(1, 9))))
  expect(won(answers)).toBe(1)
  expect(statusesOf(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('410050')
})

test('of five hundred who want one of a hundred places a hundred get one', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author, { resources: [{ id: 'hall', name: '接种厅', capacity: 100 }] })
  const answers = await atOnce(500, (server) => book(server, author, id, wish(at(1, 9))))
  expect(won(answers)).toBe(100)
  expect(statusesOf(answers)).toEqual([200, 409])
  const list = await t.call(bookingSearch, { params: { id }, body: {} }, author)
  expect(list.data.total).toBe(100)
})

test('parties stay whole: three places take two and one', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author, {
    services: [{ id: 'visit', name: '门诊', maxParty: 3 }],
    resources: [{ id: 'li', name: '李医生', capacity: 3 }],
  })
  const answers = await atOnce(3, (server, index) =>
    book(server, author, id, wish(at(1, 9), { people: [2, 1, 1][index] })),
  )
  expect(won(answers)).toBe(2)
  const { rows } = await t.database.pool.query<{ people: number }>(
    'select sum(people)::int as people from reservation_bookings where app_id = $1',
    [author.appid],
  )
  expect([2, 3]).toContain(rows[0]?.people)
})

test('overlapping times with buffers never stand together', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author, {
    services: [{ id: 'visit', name: '门诊', duration: 35, step: 5, bufferAfter: 10 }],
  })
  const answers = await atOnce(100, (server, index) =>
    book(server, author, id, wish(at(1, 9, (index * 35) % 240))),
  )
  expect(won(answers)).toBeGreaterThan(1)
  expect(await overlaps(author.appid)).toBe(0)
})

test('the database refuses an overlap that no code of ours has checked', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  expect((await book(t, author, id, wish(at(1, 9)))).status).toBe(200)
  await expect(
    t.database.pool.query(
      `insert into reservation_bookings (app_id, id, reservation_id, code, service_id, service_name, resource_id,
         resource_name, lane, starts_at, ends_at, busy_from, busy_to, people, state, exclusive)
       select app_id, 'forged', reservation_id, 'FORGED', service_id, service_name, resource_id, resource_name, lane,
         starts_at, ends_at, busy_from, busy_to, people, state, exclusive
       from reservation_bookings where app_id = $1`,
      [author.appid],
    ),
  ).rejects.toThrow('reservation_one_place')
})

test('whoever is asked first is who has the fewest bookings: three free, ten at once, three others', async () => {
  const author = await newAuthor()
  const resources = ['a', 'b', 'c'].map((one) => ({ id: one, name: one }))
  const id = await publishPlan(make, author, { resources })
  await book(t, author, id, wish(at(1, 8), { resourceId: 'a' }))
  const first = await book(t, author, id, wish(at(1, 10)))
  expect(first.data.resourceId).toBe('b')
  const answers = await atOnce(10, (server) => book(server, author, id, wish(at(1, 9))))
  const got = answers.filter(({ status }) => status === 200).map(({ data }) => data.resourceId)
  expect(got.toSorted()).toEqual(['a', 'b', 'c'])
})

test('moved ten times at once each move starts from the last one, and the old place is free', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const bookingId = (await book(t, author, id, wish(at(1, 9)))).data.id
  const answers = await atOnce(10, (server, index) =>
    server.call(
      bookingMove,
      {
        params: { id, bookingId },
        body: { resourceId: 'li', startsAt: at(1, 10 + (index % 3)).toISOString() },
      },
      author,
    ),
  )
  // Who saw the booking where it was before is refused; who came after a move may move it on.
  expect([200, 409]).toEqual(expect.arrayContaining(statusesOf(answers)))
  expect(won(answers)).toBeGreaterThan(0)
  const { rows } = await t.database.pool.query<{ detail: string }>(
    `select detail from reservation_events where app_id = $1 and booking_id = $2 and what = $3`,
    [author.appid, bookingId, texts.events.moved],
  )
  expect(rows).toHaveLength(won(answers))
  const ways = rows.map(({ detail }) => detail.split(' → '))
  // It began at one place and went on from where it had come to.
  const reached = new Set(ways.map(([, to]) => to))
  expect(new Set(ways.map(([from]) => from).filter((from) => !reached.has(from))).size).toBe(1)
  expect((await book(t, author, id, wish(at(1, 9)))).status).toBe(200)
  expect(await overlaps(author.appid)).toBe(0)
})

async function waitingBooking(author: Author) {
  const id = await publishPlan(make, author, { rules: { needsConfirm: true } })
  const { reservation } = t.server.services
  const published = await reservation.plans.forVisitor(author.appid, { ...guest, customer: null }, id)
  if (!published) throw new Error('not published')
  const held = await reservation.own.hold(
    author.appid,
    published,
    { serviceId: 'visit', resourceId: undefined, startsAt: at(1, 9), people: 1 },
    { address: '127.0.0.1', customerId: null },
  )
  const row = await reservation.own.find(author.appid, held.id, { customerId: null, key: held.key })
  await reservation.own.submit(author.appid, published, row, {
    name: '赵',
    phone: '13800000001',
    isPhoneProven: true,
    customerId: null,
    answers: [],
  })
  return { id, held, published }
}

test('a booking moves within its own reservation alone', async () => {
  const author = await newAuthor()
  const { held } = await waitingBooking(author)
  const other = await publishPlan(make, author)
  const { reservation } = t.server.services
  const elsewhere = await reservation.plans.forVisitor(author.appid, { ...guest, customer: null }, other)
  if (!elsewhere) throw new Error('not published')
  await expect(
    reservation.own.move(
      author.appid,
      elsewhere,
      held.id,
      { customerId: null, key: held.key },
      { resourceId: undefined, startsAt: at(1, 10) },
    ),
  ).rejects.toMatchObject({ kind: 'bookingNotFound' })
})

test('a booking that waits holds its place; approved and cancelled at once it is one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const author = await newAuthor()
    const { id, held } = await waitingBooking(author)
    expect((await book(t, author, id, wish(at(1, 9)))).code).toBe('410050')
    const proof = { customerId: null, key: held.key }
    const [approved, cancelled] = await Promise.allSettled([
      t
        .call(bookingStep, { params: { id, bookingId: held.id }, body: { to: 'booked' } }, author)
        .then(({ status }) => {
          if (status !== 200) throw new Error(String(status))
        }),
      beside.server.services.reservation.own.cancel(author.appid, held.id, proof),
    ])
    const [row] = (await t.call(bookingSearch, { params: { id }, body: {} }, author)).data.list
    // Approved first it may be cancelled afterwards; cancelled first it cannot be approved.
    expect(cancelled.status === 'fulfilled' ? 'cancelled' : `${approved.status} booked`).toBe(
      cancelled.status === 'fulfilled' ? row?.state : `fulfilled ${row?.state}`,
    )
  }
})

test('two who decide at once: one decides, the other is told the state', async () => {
  const author = await newAuthor()
  const { id, held } = await waitingBooking(author)
  const answers = await atOnce(2, (server, index) =>
    server.call(
      bookingStep,
      {
        params: { id, bookingId: held.id },
        body: index === 0 ? { to: 'booked' } : { to: 'refused', reason: '那天有事' },
      },
      author,
    ),
  )
  expect(won(answers)).toBe(1)
  expect(answers.find(({ status }) => status !== 200)?.msg).toContain('现在是')
})

test('a held place whose time is over is free at once, without any job', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const { reservation } = t.server.services
  const published = await reservation.plans.forVisitor(author.appid, { ...guest, customer: null }, id)
  if (!published) throw new Error('not published')
  const take = () =>
    reservation.own.hold(
      author.appid,
      published,
      { serviceId: 'visit', resourceId: 'li', startsAt: at(1, 9), people: 1 },
      { address: '127.0.0.1', customerId: null },
    )
  const held = await take()
  await expect(take()).rejects.toMatchObject({ kind: 'slotTaken' })
  await t.database.pool.query(
    `update reservation_bookings set hold_until = now() - interval '1 second' where id = $1`,
    [held.id],
  )
  const row = await reservation.own.find(author.appid, held.id, { customerId: null, key: held.key })
  await expect(
    reservation.own.submit(author.appid, published, row, {
      name: '',
      phone: '',
      isPhoneProven: true,
      customerId: null,
      answers: [],
    }),
  ).rejects.toMatchObject({ kind: 'bookingState' })
  expect((await book(t, author, id, wish(at(1, 9)))).status).toBe(200)
})

test('one person is not at two places at once, whatever process books', async () => {
  const author = await newAuthor()
  const resources = ['a', 'b', 'c'].map((one) => ({ id: one, name: one }))
  const id = await publishPlan(make, author, { resources })
  const { reservation } = t.server.services
  const published = await reservation.plans.forVisitor(author.appid, { ...guest, customer: null }, id)
  if (!published) throw new Error('not published')
  const held = await Promise.all(
    resources.map((resource) =>
      reservation.own.hold(
        author.appid,
        published,
        { serviceId: 'visit', resourceId: resource.id, startsAt: at(1, 9), people: 1 },
        { address: '127.0.0.1', customerId: null },
      ),
    ),
  )
  const submitted = await Promise.allSettled(
    held.map(async (one, index) => {
      const own = (index % 2 === 0 ? t : beside).server.services.reservation.own
      const row = await own.find(author.appid, one.id, { customerId: null, key: one.key })
      return own.submit(author.appid, published, row, {
        name: '钱',
        phone: '13800000002',
        isPhoneProven: true,
        customerId: null,
        answers: [],
      })
    }),
  )
  expect(submitted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('half past midnight stands on its own day, and hours that change lose nobody', async () => {
  const author = await newAuthor()
  const night = [{ from: 23 * 60, to: 26 * 60 }]
  const week = [night, night, night, night, night, night, night]
  const id = await publishPlan(make, author, { week })
  expect((await book(t, author, id, wish(at(2, 0, 30)))).status).toBe(200)
  const day = addDays(dayOf(new Date()), 2)
  const found = await t.call(bookingSearch, { params: { id }, body: { from: day, to: day } }, author)
  expect(found.data.total).toBe(1)
  const calendar = async () =>
    (await t.call(bookingCalendar, { params: { id }, query: { from: day } }, author)).data
  expect((await calendar()).bookings).toHaveLength(1)
  expect((await calendar()).outside).toEqual([])
  const place = { kind: 'reservation', id } as const
  const { draft, revision } = (await t.call(contentDetail, { params: place }, author)).data
  const fields = { ...draft.fields, week: ordinaryWeek }
  const body = { baseRevision: revision, draft: { ...draft, fields } }
  expect((await t.call(contentSave, { params: place, body }, author)).status).toBe(200)
  expect((await calendar()).outside, 'a draft changes nothing').toEqual([])
  await t.call(contentPublish, { params: place }, author)
  expect((await calendar()).outside).toHaveLength(1)
  expect((await calendar()).bookings).toHaveLength(1)
})

test('a time that the desk closes takes no more bookings, keeps those that it has, and opens again', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author, { resources: [{ id: 'hall', name: '接种厅', capacity: 100 }] })
  const place = { params: { id } }
  await book(t, author, id, wish(at(1, 9)))
  const time = { resourceId: 'hall', startsAt: at(1, 9).toISOString(), endsAt: at(1, 11).toISOString() }
  const made = await t.call(bookingBlockCreate, { ...place, body: { ...time, note: '李医生开会' } }, author)
  expect(made.data.bookings, 'the desk is told of what lies in it').toBe(1)
  const answers = await atOnce(20, (server) => book(server, author, id, wish(at(1, 10))))
  expect(statusesOf(answers)).toEqual([409])
  expect((await book(t, author, id, wish(at(1, 11)))).status, 'right after it').toBe(200)
  const day = dayOf(at(1, 9))
  const free = async () => {
    const asked = { ...place, query: { serviceId: 'visit', day } }
    return (await t.call(bookingSlots, asked, author)).data.slots.map(({ startsAt }) => startsAt)
  }
  expect(await free()).not.toContain(at(1, 10).toISOString())
  const calendar = (await t.call(bookingCalendar, { ...place, query: { from: day } }, author)).data
  expect(calendar.blocks).toMatchObject([{ resourceId: 'hall', note: '李医生开会' }])
  expect(calendar.bookings).toHaveLength(2)
  const squeezed = wish(at(1, 10), { overbookReason: '急诊' })
  expect((await book(t, author, id, squeezed)).status, 'the desk may squeeze somebody in').toBe(200)

  const viewer = { ...author, as: await t.member(author.appid, 'viewer') }
  expect((await t.call(bookingBlockCreate, { ...place, body: time }, viewer)).status).toBe(403)
  const backwards = { ...time, startsAt: time.endsAt, endsAt: time.startsAt }
  expect((await t.call(bookingBlockCreate, { ...place, body: backwards }, author)).problems[0]?.field).toBe(
    'endsAt',
  )
  const nobody = { ...time, resourceId: 'nobody' }
  expect((await t.call(bookingBlockCreate, { ...place, body: nobody }, author)).problems[0]?.field).toBe(
    'resourceId',
  )
  const block = { params: { id, blockId: made.data.id } }
  expect((await t.call(bookingBlockDelete, block, author)).status).toBe(200)
  expect((await t.call(bookingBlockDelete, block, author)).status, 'twice').toBe(404)
  expect(await free()).toContain(at(1, 10).toISOString())
})

test('closed and booked at the same moment: nothing is booked behind the desk’s back', async () => {
  const author = await newAuthor()
  const id = await publishPlan(make, author)
  const time = { resourceId: 'li', startsAt: at(1, 9).toISOString(), endsAt: at(1, 12).toISOString() }
  const [closed, ...booked] = await Promise.all([
    beside.call(bookingBlockCreate, { params: { id }, body: time }, author),
    ...[9, 10, 11].map((hour) => book(t, author, id, wish(at(1, hour)))),
  ])
  expect(closed?.status).toBe(200)
  const held = (await t.call(bookingSearch, { params: { id }, body: {} }, author)).data.total
  expect(held).toBe(booked.filter(({ status }) => status === 200).length)
  expect((await book(t, author, id, wish(at(1, 9, 30)))).status).toBe(409)
})

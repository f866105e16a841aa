import {
  checkInLimits,
  deskLinkCreate,
  deskLinkList,
  deskLinkRevoke,
  doorScan,
  doorState,
  entryCheckIn,
  entryCheckInState,
  entryCheckInUndo,
} from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import {
  entryCreate,
  entryDetail,
  entrySearch,
  entryStep,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
/** An activity that goes on now. */
const today = { startsAt: inHours(-0.001), endsAt: inHours(1) }
const signUp = async (author: Author, id: string, name = '李雷') =>
  (await t.call(entryCreate, { params: { id }, body: { name } }, author)).data
const newNonce = () => `scan-${(scans += 1)}-abcdef`
const scan = async (
  author: Author,
  id: string,
  body: { code: string; nonce?: string; at?: string; device?: string; listId?: string },
  server = t,
) => (await server.call(entryCheckIn, { params: { id }, body: { nonce: newNonce(), ...body } }, author)).data

test('a scan that is sent twenty times is one check-in with one answer; another device sees who was first', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, today)
  const { code, id: entryId } = await signUp(author, id)
  const nonce = newNonce()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scan(author, id, { code, nonce, device: '东门' }, index % 2 === 0 ? t : beside),
    ),
  )
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(answers[0]).toMatchObject({ outcome: 'ok', entry: { id: entryId, name: '李雷' } })
  const again = await scan(author, id, { code: code.toLowerCase(), device: '西门' })
  expect(again.outcome).toBe('again')
  expect(again.detail).toContain('东门')
  const { rows } = await t.database.pool.query('select 1 from activity_check_ins where app_id = $1', [
    author.appid,
  ])
  expect(rows).toHaveLength(1)
})

test('of twenty devices that scan one code at once one lets it in', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, today)
  const { code } = await signUp(author, id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      scan(author, id, { code, device: `${index} 号` }, index % 2 === 0 ? t : beside),
    ),
  )
  expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'again')).toHaveLength(19)
})

test('what is the matter with a code is told apart', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { ...today, signUp: { limit: 2, waiting: 'order' } })
  const later = await publishActivity(make, author)
  const cancelled = await signUp(author, id)
  await t.call(
    entryStep,
    { params: { id, entryId: cancelled.id }, body: { to: 'cancelled', reason: '来不了' } },
    author,
  )
  const pending = await signUp(author, id)
  await t.database.pool.query('update activity_entries set state = 1 where app_id = $1 and id = $2', [
    author.appid,
    pending.id,
  ])
  await signUp(author, id)
  const queued = await signUp(author, id)
  const tomorrow = await signUp(author, later)
  const outcomes = [
    await scan(author, id, { code: cancelled.code }),
    await scan(author, id, { code: pending.code }),
    await scan(author, id, { code: queued.code }),
    await scan(author, id, { code: tomorrow.code }),
    await scan(author, later, { code: tomorrow.code }),
    await scan(author, id, { code: 'AAAA-BBBB-CCCC' }),
  ]
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'cancelled',
    'notApproved',
    'queued',
    'otherActivity',
    'wrongDay',
    'unknown',
  ])
  expect(outcomes[0]?.detail).toBe('来不了')
  expect(outcomes[3]?.entry, 'nothing is said of people of another activity').toBeNull()
})

test('thirty scans without a network come in later: none is lost, five were in before', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, today)
  const codes: string[] = []
  for (let index = 0; index < 30; index += 1) codes.push((await signUp(author, id, `第${index}位`)).code)
  for (const code of codes.slice(0, 5)) await scan(author, id, { code, device: '东门' })
  const at = new Date(Date.now() - 60_000).toISOString()
  const answers = await Promise.all(codes.map((code) => scan(author, id, { code, at, device: '西门' })))
  expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(25)
  expect(answers.filter(({ outcome }) => outcome === 'again')).toHaveLength(5)
  expect(answers.at(-1)?.checkedInAt, 'when it was scanned, not when it was sent').toBe(at)
  const state = (await t.call(entryCheckInState, { params: { id }, query: {} }, author)).data
  expect([state.inside, state.total, state.last.length]).toEqual([30, 30, 10])
})

test('a check-in is taken back and made again, and the list says who is in', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, today)
  const { code, id: entryId } = await signUp(author, id)
  await signUp(author, id, '韩梅梅')
  const nonce = newNonce()
  await scan(author, id, { code, nonce })
  const inside = async () =>
    (await t.call(entrySearch, { params: { id }, body: { checkedIn: true } }, author)).data.list.map(
      ({ name }) => name,
    )
  expect(await inside()).toEqual(['李雷'])
  const undo = () => t.call(entryCheckInUndo, { params: { id, entryId }, body: {} }, author)
  expect((await undo()).status).toBe(200)
  expect((await undo()).status, 'once').toBe(409)
  expect(await inside()).toEqual([])
  expect((await scan(author, id, { code, nonce })).outcome, 'an old scan changes nothing').toBe('ok')
  expect(await inside()).toEqual([])
  expect((await scan(author, id, { code })).outcome).toBe('ok')
  expect(await inside()).toEqual(['李雷'])
  const { history } = (await t.call(entryDetail, { params: { id, entryId } }, author)).data
  expect(history.map(({ what }) => what)).toEqual(['代为报名', '签到', '撤销签到', '签到'])
})

test('a link lets its holder scan and see numbers, no names, until it is taken back', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, today)
  const { code } = await signUp(author, id)
  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  const body = { name: '北门志愿者', hours: 8 }
  expect((await t.call(deskLinkCreate, { params: { id }, body }, viewer)).status).toBe(403)
  const link = (await t.call(deskLinkCreate, { params: { id }, body }, author)).data
  const token = link.url.split('#')[1] ?? ''
  const state = await t.call(doorState, { body: { token } })
  expect(state.data).toMatchObject({ inside: 0, total: 1, device: '北门志愿者' })
  expect(JSON.stringify(state.data)).not.toContain('李雷')
  const scanned = await t.call(doorScan, { body: { token, code, nonce: newNonce() } })
  expect(scanned.data).toMatchObject({ outcome: 'ok', entry: { name: '李雷' } })
  expect((await scan(author, id, { code })).detail).toContain('北门志愿者')
  expect((await t.call(doorState, { body: { token: 'x'.repeat(43) } })).status).toBe(404)
  const { list } = (await t.call(deskLinkList, { params: { id } }, author)).data
  expect(JSON.stringify(list)).not.toContain(token)
  await t.call(deskLinkRevoke, { params: { id, linkId: link.id } }, author)
  const after = await t.call(doorScan, { body: { token, code, nonce: newNonce() } })
  expect([after.status, after.msg]).toEqual([404, '这个签到链接已经失效，请向主办方要新的'])
})

test('a scan that comes with the nonce of another one is refused, and checks nobody in', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, today)
  const [first, second] = [await signUp(author, id), await signUp(author, id, '韩梅梅')]
  const nonce = newNonce()
  await scan(author, id, { code: first.code, nonce })
  const wrong = await t.call(entryCheckIn, { params: { id }, body: { code: second.code, nonce } }, author)
  expect([wrong.status, wrong.msg]).toEqual([409, '这一次扫码没有算数，请再扫一次'])
  expect((await scan(author, id, { code: second.code })).outcome).toBe('ok')
})

test('however many make links at once, there are no more than the list shows', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, today)
  const body = { name: '东门', hours: 1 }
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 === 0 ? t : beside).call(deskLinkCreate, { params: { id }, body }, author),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(checkInLimits.links)
  const { rows } = await t.database.pool.query('select 1 from activity_desk_links where app_id = $1', [
    author.appid,
  ])
  expect(rows).toHaveLength(checkInLimits.links)
})

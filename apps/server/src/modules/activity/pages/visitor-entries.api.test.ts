import { appOverview, noticeCounts, noticeList } from '@zhanfang/contract'
import { deskLinkList } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import {
  entryCreate,
  entryDesk,
  entryExport,
  entrySearch,
  entryStep,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms } from '../../customer/testing/site-visitor.ts'
import { createReminders } from '../entries/reminders.ts'
import { inHours, publishActivity } from '../testing/activity-factory.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let make: ReturnType<typeof contentFactory>
let mobiles = 13_700_000_000
/** The account of the platform that the sandbox plays. */
const SANDBOX_WEIXIN = 'wxsandbox0000000'

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

const newMobile = () => String((mobiles += 1))
async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  return { appid, as }
}
const location = (page: { headers: { location?: string | undefined } }) => page.headers.location ?? ''

/** Signs somebody up who has no account; returns the address of the sign-up. */
async function signUpByPhone(
  author: Author,
  id: string,
  { mobile = newMobile(), fields = {} }: { mobile?: string; fields?: Record<string, string> } = {},
) {
  const visitor = createSiteVisitor(t)
  const address = `/h5/${author.appid}/activity/${id}/sign-up`
  const form = { name: '韩梅梅', mobile, ...fields }
  await visitor.post(address, { ...form, do: 'send' })
  const page = await visitor.post(address, {
    ...form,
    do: 'submit',
    code: await sandbox.codeFor(mobile),
  })
  return { visitor, page, address: location(page), mobile }
}

test('from the page of the activity to a sign-up, without a script or an account', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, {
    notes: '请自带水杯',
    signUp: {
      limit: 10,
      maxParty: 3,
      asksCompanions: true,
      kinds: [
        { id: 'adult', name: '成人', limit: 1 },
        { id: 'child', name: '儿童' },
      ],
      groupNoun: '场次',
      groups: [
        { id: 'am', name: '上午场' },
        { id: 'pm', name: '下午场' },
      ],
      fields: [{ id: 'card', label: '身份证号', type: 'idcard', required: true }],
    },
  })
  const visitor = createSiteVisitor(t)
  const root = `/h5/${author.appid}/activity/${id}`
  expect((await visitor.get(root)).body).toContain(`${root}/sign-up`)
  const form = await visitor.get(`${root}/sign-up`)
  expect(form.headers['cache-control']).toContain('no-store')
  for (const words of ['还剩 10 个名额', '成人（余 1）', '下午场', '请自带水杯'])
    expect(form.body).toContain(words)

  const mobile = newMobile()
  const filled = {
    name: '李雷',
    mobile,
    kind: 'child',
    group: 'pm',
    people: '2',
    companions: '韩梅梅',
    f_card: '11010519491231002X',
  }
  const sent = await visitor.post(`${root}/sign-up`, { ...filled, do: 'send' })
  expect(sent.body).toContain('验证码已发到')
  const code = await sandbox.codeFor(mobile)
  const submit = (more: Record<string, string>) =>
    visitor.post(`${root}/sign-up`, { ...filled, do: 'submit', code, ...more })
  const alone = await submit({ companions: '' })
  expect(alone.statusCode).toBe(422)
  expect(alone.body).toContain('请写下同行的 1 个人的名字')
  expect(alone.body, 'what was typed stays').toContain('李雷')
  expect((await submit({ group: '' })).body).toContain('请选择场次')
  expect((await submit({ people: '9' })).body).toContain('一次最多报 3 人')
  expect((await submit({ kind: 'adult' })).body).toContain('名额只剩 1 个了')
  expect((await submit({ code: '000000' })).statusCode).toBe(422)
  const done = await submit({})
  expect(done.statusCode).toBe(303)
  const mine = await visitor.get(location(done))
  for (const words of ['已报名', '下午场', '韩梅梅', '报名码']) expect(mine.body).toContain(words)
  const ics = await visitor.get(`${location(done)}/activity.ics`)
  expect(ics.headers['content-type']).toContain('text/calendar')
  expect(ics.body).toContain('SUMMARY:周末亲子阅读会')

  const stranger = createSiteVisitor(t)
  expect((await stranger.get(location(done))).statusCode, 'asked to log in').toBe(303)
  expect((await stranger.post(`${location(done)}/cancel`, {})).statusCode).toBe(404)
  const again = await t.call(
    entryCreate,
    { params: { id }, body: { name: '李雷', phone: mobile, kindId: 'child', groupId: 'pm' } },
    author,
  )
  expect([again.status, again.msg], 'one number signs up once').toEqual([422, '已经报过名了'])

  const { list } = (await t.call(entrySearch, { params: { id }, body: { keywords: mobile } }, author)).data
  expect(list).toMatchObject([{ name: '李雷', state: 'joined', phone: mobile, companions: ['韩梅梅'] }])
  const stored = await t.database.pool.query<{ row: string }>(
    'select row_to_json(e)::text as row from activity_entries e where app_id = $1',
    [author.appid],
  )
  expect(stored.rows[0]?.row).not.toContain(mobile)
  expect(stored.rows[0]?.row).not.toContain('11010519491231002X')
  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  const seen = (await t.call(entrySearch, { params: { id }, body: {} }, viewer)).data.list[0]
  expect(seen?.phone).toBe(mobile.replace(/^(\d{3})\d{4}/, '$1****'))
  const fileOf = async (as: Author) => {
    const { data } = await t.send(entryExport, { params: { id }, body: {} }, as)
    return new TextDecoder().decode(z.instanceof(Uint8Array).parse(data))
  }
  expect(await fileOf(author)).toContain(mobile)
  const masked = await fileOf(viewer)
  expect(masked).toContain('李雷')
  expect(masked).not.toContain(mobile)
})

test('a waiting list moves up by itself when somebody cancels, and whoever waits may leave', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 1, waiting: 'order', needsAudit: true } })
  const first = await signUpByPhone(author, id)
  expect((await first.visitor.get(first.address)).body).toContain('待审核')
  const form = await createSiteVisitor(t).get(`/h5/${author.appid}/activity/${id}/sign-up`)
  expect(form.body).toContain('加入候补')
  const second = await signUpByPhone(author, id)
  const third = await signUpByPhone(author, id)
  expect((await second.visitor.get(second.address)).body).toContain('第 1 位')
  expect((await third.visitor.get(third.address)).body).toContain('第 2 位')
  expect((await first.visitor.post(`${first.address}/cancel`, {})).statusCode).toBe(303)
  expect((await second.visitor.get(second.address)).body).toContain('待审核')
  expect((await third.visitor.get(third.address)).body).toContain('第 1 位')
  expect((await third.visitor.post(`${third.address}/cancel`, {})).statusCode).toBe(303)
  expect((await third.visitor.get(third.address)).body).toContain('已取消')
})

test('nobody cancels after the deadline, but the desk does', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, {
    startsAt: inHours(2),
    endsAt: inHours(3),
    signUp: { cancelMinutes: 180 },
  })
  const { visitor, address } = await signUpByPhone(author, id)
  const mine = await visitor.get(address)
  expect(mine.body).toContain('不能自己取消了')
  const late = await visitor.post(`${address}/cancel`, {})
  expect([late.statusCode, late.body.includes('已经过了可以自己取消的时间')]).toEqual([422, true])
  const { list } = (await t.call(entrySearch, { params: { id }, body: {} }, author)).data
  const entryId = list[0]?.id ?? ''
  const byDesk = await t.call(entryStep, { params: { id, entryId }, body: { to: 'cancelled' } }, author)
  expect(byDesk.status).toBe(200)
})

test('who decides says why, and the owner reads it', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { needsAudit: true } })
  const { visitor, address } = await signUpByPhone(author, id)
  const entryId = address.split('/').at(-1) ?? ''
  const body = { to: 'refused' as const, reason: '' }
  const bare = await t.call(entryStep, { params: { id, entryId }, body }, author)
  expect([bare.status, bare.msg]).toEqual([422, '请写明原因，对方会看到'])
  await t.call(entryStep, { params: { id, entryId }, body: { ...body, reason: '年龄不符' } }, author)
  const mine = await visitor.get(address)
  expect(mine.body).toContain('未通过')
  expect(mine.body).toContain('年龄不符')
  expect((await t.call(entryStep, { params: { id, entryId }, body: { to: 'queued' } }, author)).status).toBe(
    409,
  )
})

test('outside of its time nobody signs up, and a page says when', async () => {
  const author = await newAuthor()
  const early = await publishActivity(make, author, { signUp: { from: inHours(10) } })
  const late = await publishActivity(make, author, { signUp: { until: inHours(-1) } })
  const none = await publishActivity(make, author, { signUp: { isOffered: false } })
  const visitor = createSiteVisitor(t)
  const at = (id: string) => `/h5/${author.appid}/activity/${id}`
  expect((await visitor.get(`${at(early)}/sign-up`)).body).toContain('报名还没有开始')
  expect((await visitor.get(`${at(late)}/sign-up`)).body).toContain('报名已经截止了')
  expect((await visitor.get(`${at(none)}/sign-up`)).body).toContain('不用报名')
  expect((await visitor.get(at(none))).body).not.toContain('/sign-up')
  const { page } = await signUpByPhone(author, late)
  expect(page.body).toContain('报名已经截止了')
  const byDesk = await t.call(entryCreate, { params: { id: late }, body: { name: '老李' } }, author)
  expect(byDesk.status, 'the desk may until the activity is over').toBe(200)
})

test('with an account a sign-up stands below 我的, and goes with the account', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { identity: 'account', limit: 5 } })
  const visitor = createSiteVisitor(t)
  const root = `/h5/${author.appid}/activity/${id}`
  expect(location(await visitor.get(`${root}/sign-up`))).toContain('/me/login')
  const mobile = newMobile()
  await logInBySms(visitor, sandbox, author.appid, mobile)
  expect((await visitor.get(`${root}/sign-up`)).body).toContain(mobile)
  const done = await visitor.post(`${root}/sign-up`, { name: '李雷', phone: mobile, do: 'submit' })
  expect(done.statusCode).toBe(303)
  expect(location(await visitor.get(`${root}/sign-up`)), 'once is enough').toBe(location(done))
  const list = await visitor.get(`/h5/${author.appid}/me/sign-ups`)
  expect(list.body).toContain('周末亲子阅读会')
  expect(list.body).toContain('已报名')
  const desk = (await t.call(entryDesk, { params: { id } }, author)).data
  expect(desk.quotas).toEqual([{ key: 'all', taken: 1, size: 5 }])
})

test('a reminder goes out once, and none for whoever cancelled', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { identity: 'account', remindBySms: true } })
  const visitor = createSiteVisitor(t)
  const mobile = newMobile()
  await logInBySms(visitor, sandbox, author.appid, mobile)
  const root = `/h5/${author.appid}/activity/${id}/sign-up`
  const mine = location(await visitor.post(root, { name: '李雷', phone: mobile, do: 'submit' }))
  const due = () =>
    t.database.pool.query('update activity_entries set remind_at = now() where app_id = $1', [author.appid])
  const remind = () =>
    Promise.all([t.server.services.activity.remindDue(), t.server.services.activity.remindDue()])
  const told = async () =>
    (await visitor.get(`/h5/${author.appid}/me/messages`)).body.split('活动快开始了').length - 1
  await due()
  await remind()
  expect(await told()).toBe(1)
  await visitor.post(`${mine}/cancel`, {})
  await due()
  await remind()
  expect(await told()).toBe(1)
})

test('whoever has an account signs up once, whether logged in or by its number', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { limit: 5 } })
  const root = `/h5/${author.appid}/activity/${id}/sign-up`
  const mobile = newMobile()
  const member = createSiteVisitor(t)
  await logInBySms(member, sandbox, author.appid, mobile)
  // Another number is typed: it is still the same account.
  const first = await member.post(root, { name: '李雷', phone: newMobile(), do: 'submit' })
  expect(first.statusCode).toBe(303)
  await t.database.db.delete(verificationCodes)
  const byNumber = await signUpByPhone(author, id, { mobile })
  expect([byNumber.page.statusCode, byNumber.page.body.includes('已经报过名了')]).toEqual([422, true])

  const other = await publishActivity(make, author)
  const before = newMobile()
  await signUpByPhone(author, other, { mobile: before })
  const later = createSiteVisitor(t)
  await t.database.db.delete(verificationCodes)
  await logInBySms(later, sandbox, author.appid, before)
  await t.database.pool.query('update activity_entries set customer_id = null where activity_id = $1', [
    other,
  ])
  const again = await later.post(`/h5/${author.appid}/activity/${other}/sign-up`, {
    name: '李雷',
    phone: newMobile(),
    do: 'submit',
  })
  expect([again.statusCode, again.body.includes('已经报过名了')]).toEqual([422, true])
})

test('whoever is blocked does not sign up by their number either', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author)
  const mobile = newMobile()
  await logInBySms(createSiteVisitor(t), sandbox, author.appid, mobile)
  await t.database.pool.query('update customers set status = 1 where app_id = $1', [author.appid])
  await t.database.db.delete(verificationCodes)
  const { page } = await signUpByPhone(author, id, { mobile })
  expect([page.statusCode, page.body.includes('停用')]).toEqual([422, true])
})

test('a reminder that cannot be sent keeps back none of the others', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author)
  for (const name of ['甲', '乙', '丙']) await t.call(entryCreate, { params: { id }, body: { name } }, author)
  await t.database.pool.query('update activity_entries set remind_at = now() where app_id = $1', [
    author.appid,
  ])
  const told: string[] = []
  const { contacts, telling, plans } = t.server.services.activity
  const remindDue = createReminders(t.database, {
    contacts,
    plans,
    outside: { sms: undefined },
    tellInWeixin: async () => {},
    log: t.server.http.log,
    telling: {
      ...telling,
      tell: async ({ name }) => {
        if (name === '甲') throw new Error('broken')
        told.push(name)
      },
    },
  })
  await remindDue()
  expect(told.toSorted()).toEqual(['丙', '乙'])
})

test('at the poster of the door those who signed up check themselves in, within the time', async () => {
  const author = await newAuthor()
  const soon = {
    startsAt: inHours(0.2),
    endsAt: inHours(2),
    checkInLists: [{ id: 'lunch', name: '午餐', opensAt: inHours(-1) }],
  }
  const id = await publishActivity(make, author, soon)
  const later = await publishActivity(make, author)
  const { visitor } = await signUpByPhone(author, id)
  const posterOf = async (of: string, list = 0) => {
    const { posters } = (await t.call(deskLinkList, { params: { id: of } }, author)).data
    const { pathname, search, searchParams } = new URL(posters[list]?.url ?? '')
    return { address: pathname + search, path: pathname, door: searchParams.get('door') ?? '' }
  }
  const poster = await posterOf(id)
  const page = await visitor.get(poster.address)
  expect(page.body).toContain('我到了，签到')
  expect((await visitor.get(`${poster.path}?door=guessed`)).statusCode).toBe(404)
  expect((await visitor.post(poster.path, { door: 'guessed' })).statusCode).toBe(404)
  expect((await visitor.post(poster.path, { door: poster.door })).statusCode).toBe(303)
  const done = await visitor.get(poster.address)
  expect(done.body).toContain('已经签到')
  expect(done.body).not.toContain('我到了，签到')
  const lunch = await posterOf(id, 1)
  const atLunch = await visitor.get(lunch.address)
  expect(atLunch.body).toContain(' · 午餐')
  expect(atLunch.body).toContain('我到了，签到')
  expect((await visitor.get(`${lunch.path}?list=lunch&door=${poster.door}`)).statusCode).toBe(404)
  await visitor.post(lunch.path, { door: lunch.door, list: 'lunch' })
  expect((await visitor.get(lunch.address)).body).not.toContain('我到了，签到')
  const stranger = await createSiteVisitor(t).get(poster.address)
  expect(stranger.body).toContain('没有找到您的报名')
  const early = await posterOf(later)
  const { visitor: other } = await signUpByPhone(author, later)
  expect((await other.get(early.address)).body).toContain('还没到签到的时间')
  await other.post(early.path, { door: early.door })
  const inside = await t.call(entrySearch, { params: { id: later }, body: { checkedIn: true } }, author)
  expect(inside.data.total).toBe(0)
})

test('another app, and a viewer of this one, get nothing done', async () => {
  const author = await newAuthor()
  const other = await newAuthor()
  const id = await publishActivity(make, author)
  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  const answers = await Promise.all([
    t.call(entrySearch, { params: { id }, body: {} }, other),
    t.call(entryCreate, { params: { id }, body: { name: '某人' } }, other),
    t.call(entryCreate, { params: { id }, body: { name: '某人' } }, viewer),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403])
})

test('a sign-up by a number alone belongs to its owner once they log in with it', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author)
  const { mobile, address } = await signUpByPhone(author, id)
  // The code for the sign-up was sent to this number a moment ago.
  await t.database.db.update(verificationCodes).set({ createdAt: sql`now() - interval '2 minutes'` })
  const owner = createSiteVisitor(t)
  await logInBySms(owner, sandbox, author.appid, mobile)
  const form = `/h5/${author.appid}/activity/${id}/sign-up`
  expect(location(await owner.get(form)), 'they are in already').toBe(address)
  await owner.post(form, { name: '韩梅梅', people: '1' })
  expect((await owner.post(`${address}/cancel`, {})).statusCode).toBe(303)
  const { list } = (await t.call(entrySearch, { params: { id }, body: {} }, author)).data
  expect(list.map(({ state }) => state)).toEqual(['cancelled'])
})

test('whoever has a number now sees nothing of what was signed up with it long ago', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author)
  const { mobile } = await signUpByPhone(author, id)
  const age = (days: number) =>
    t.database.pool.query(
      `update activity_entries set created_at = now() - make_interval(days => $2),
        starts_at = now() - make_interval(days => $2 - 1) where app_id = $1`,
      [author.appid, days],
    )
  const logIn = async () => {
    await t.database.db.update(verificationCodes).set({ createdAt: sql`now() - interval '2 minutes'` })
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, author.appid, mobile)
    return (await visitor.get(`/h5/${author.appid}/me/sign-ups`)).body
  }
  await age(91)
  expect(await logIn()).toContain('还没有报名')
  await age(89)
  expect(await logIn()).toContain('周末亲子阅读会')
})

test('a reminder reaches whoever has logged in with WeChat there, too', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author)
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, author.appid, newMobile())
  await visitor.post(`/h5/${author.appid}/activity/${id}/sign-up`, { name: '韩梅梅', do: 'submit' })
  const openid = `openid-of-${author.appid}`
  await t.database.pool.query(
    `insert into customer_identities (app_id, provider, subject, customer_id)
      select app_id, $2, $3, id from customers where app_id = $1`,
    [author.appid, `weixin:${SANDBOX_WEIXIN}`, openid],
  )
  await t.database.pool.query('update activity_entries set remind_at = now() where app_id = $1', [
    author.appid,
  ])
  await t.server.services.activity.remindDue()
  const [message] = await sandbox.messages(openid)
  expect(message?.params).toMatchObject({ keyword1: expect.stringContaining('周末亲子阅读会') })
})

test('sign-ups that wait are to-dos of who decides, one line for an activity, and of nobody else', async () => {
  const author = await newAuthor()
  const id = await publishActivity(make, author, { signUp: { needsAudit: true } })
  await signUpByPhone(author, id)
  await signUpByPhone(author, id)
  const shown = async (as: Author['as']) =>
    (await t.call(noticeList, { query: { key: 1 } }, { as })).data.list.map(({ title, link }) => [
      title,
      link,
    ])
  expect(await shown(author.as)).toEqual([['2 个活动报名等待审核', `/mini/activity/${id}?state=pending`]])
  expect((await t.call(noticeCounts, {}, { as: author.as })).data.todoNum).toBe(1)
  expect((await t.call(appOverview, {}, author)).data.notes).toContainEqual({
    kind: 'waiting',
    text: '2 个活动报名等待审核',
    path: `/mini/activity/${id}?state=pending`,
  })
  expect(await shown(await t.member(author.appid, 'viewer'))).toEqual([])
  const { list } = (await t.call(entrySearch, { params: { id }, body: {} }, author)).data
  for (const { id: entryId } of list)
    await t.call(entryStep, { params: { id, entryId }, body: { to: 'joined' } }, author)
  expect(await shown(author.as)).toEqual([])
})

// A lesson is followed: by guests in their browser, by customers with their account, and those who work on it see how far.
import { contentCheck, contentPublish, customerMerge, customerSelf } from '@zhanfang/contract'
import { lessonFollowing } from '@zhanfang/contract/content-kinds/lesson/calls'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { lessonProgress } from '../../content/kinds/lesson/tables.ts'
import { type Author, bodyOf, contentFactory } from '../../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../../customer/testing/site-visitor.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let author: Author
let address: string
let lesson: string
const kind = 'lesson' as const

const part = (number: number, more: Record<string, unknown> = {}) => ({
  id: `part00${number}`,
  title: `第${number}节课`,
  type: 'text',
  isFree: true,
  minutes: 5,
  body: bodyOf(`第${number}节讲的内容`),
  ...more,
})
const written = {
  chapters: [
    { title: '入门', parts: [part(1), part(2)] },
    { title: '进阶', parts: [part(3, { isFree: false }), part(4)] },
  ],
}

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
  const { id, owner } = await t.app({ appName: '阳光里社区' })
  author = { as: owner, appid: id }
  lesson = await contentFactory(t).publish(author, {
    kind,
    title: '急救入门',
    draft: { fields: written, body: null },
  })
  address = `/h5/${id}/lesson/${lesson}`
})

let count = 0
async function logIn(visitor: SiteVisitor): Promise<string> {
  await logInBySms(visitor, sandbox, author.appid, `136${String((count += 1)).padStart(8, '0')}`)
  return (await t.call(customerSelf, {}, { appid: author.appid, headers: visitor.headers() })).data.id
}
const following = async () => (await t.call(lessonFollowing, { params: { id: lesson } }, author)).data
const finish = (visitor: SiteVisitor, id: string) =>
  visitor.post(`${address}/progress`, { part: id, done: '1' })

test('a guest follows it without a script, and goes on where they stopped', async () => {
  const guest = createSiteVisitor(t)
  const whole = (await guest.get(address)).body
  for (const words of ['急救入门', '入门', '第1节课', '登录后可学', '开始学习', 'LearningResource']) {
    expect(whole).toContain(words)
  }
  expect((await guest.get(`${address}?part=part001`)).body).toContain('第1节讲的内容')
  const done = await finish(guest, 'part001')
  expect(done.headers.location).toBe(`${address}?part=part002`)
  // The cookie goes nowhere but to this lesson.
  expect(guest.set.findLast((cookie) => cookie.startsWith('zf_lesson='))).toContain(`Path=${address};`)
  await guest.get(`${address}?part=part002`)
  const back = (await guest.get(address)).body
  expect(back).toContain('学完 1 / 4 节')
  expect(back).toContain('继续学习：第2节课')
  // Twice is once.
  await finish(guest, 'part001')
  expect((await following()).parts[0]).toMatchObject({ guestsDone: 1, done: 0 })
})

test('what asks for an account teaches nothing before it, also not by its form or the search', async () => {
  const guest = createSiteVisitor(t)
  const locked = (await guest.get(`${address}?part=part003`)).body
  expect(locked).not.toContain('第3节讲的内容')
  expect(locked).toContain('登录后学习这一节')
  expect(locked).toContain(`/me/login?to=${encodeURIComponent(`/lesson/${lesson}?part=part003`)}"`)
  await finish(guest, 'part003')
  expect((await guest.get(address)).body).not.toContain('学完 1 / 4 节')
  const search = async (words: string) =>
    (await guest.get(`/h5/${author.appid}/search?q=${encodeURIComponent(words)}`)).body
  expect(await search('第2节讲的内容')).toContain(`/lesson/${lesson}`)
  expect(await search('第3节讲的内容')).not.toContain(`/lesson/${lesson}`)
})

test('progress of a browser joins the account after the login, and is there on another device', async () => {
  const phone = createSiteVisitor(t)
  await finish(phone, 'part001')
  await finish(phone, 'part002')
  expect((await following()).parts.map(({ guestsDone }) => guestsDone)).toEqual([1, 1, 0, 0])
  await logIn(phone)
  expect((await phone.get(address)).body).toContain('学完 2 / 4 节')
  expect(phone.cookies.has('zf_lesson')).toBe(false)
  expect(await following()).toMatchObject({ joined: 1, finished: 0 })
  expect((await following()).parts.map(({ guestsDone, done }) => [guestsDone, done])).toEqual([
    [0, 1],
    [0, 1],
    [0, 0],
    [0, 0],
  ])

  // A number gets one code a minute.
  await t.database.db.delete(verificationCodes)
  const tablet = createSiteVisitor(t)
  await logInBySms(tablet, sandbox, author.appid, `136${String(count).padStart(8, '0')}`)
  expect((await tablet.get(address)).body).toContain('继续学习：第3节课')
  expect((await tablet.get(`${address}?part=part003`)).body).toContain('第3节讲的内容')
  await finish(tablet, 'part003')
  await finish(tablet, 'part004')
  expect((await phone.get(address)).body).toContain('全部学完了')
  expect(await following()).toMatchObject({ joined: 1, finished: 1 })
  const shelf = (await phone.get(`/h5/${author.appid}/me/lessons`)).body
  expect(shelf).toContain('急救入门')
  expect(shelf).toContain('学完了，共 4 节')
})

test('a film goes on at the furthest second that was seen, and what is done stays done', async () => {
  const film = { type: 'video', media: { url: '/files/app/v123456789.mp4', name: '心肺复苏' } }
  lesson = await contentFactory(t).publish(author, {
    kind,
    draft: { fields: { chapters: [{ title: '视频', parts: [part(1, film)] }] }, body: null },
  })
  address = `/h5/${author.appid}/lesson/${lesson}`
  const visitor = createSiteVisitor(t)
  await logIn(visitor)
  await finish(visitor, 'part001')
  await visitor.post(`${address}/progress`, { part: 'part001', seconds: '83' })
  // Whoever looks at the beginning again, or only opens the page, has not lost where they were.
  await visitor.post(`${address}/progress`, { part: 'part001', seconds: '12' })
  await visitor.post(`${address}/progress`, { part: 'part001', done: '1', seconds: '0' })
  const page = (await visitor.get(`${address}?part=part001`)).body
  expect(page).toContain('data-seconds="83"')
  expect(page).toContain('<script type="module" src=')
  expect(page).toContain('已学完')
})

test('progress goes with a record that is joined, and with the account', async () => {
  const [one, two] = [createSiteVisitor(t), createSiteVisitor(t)]
  const [keptId, goneId] = [await logIn(one), await logIn(two)]
  await finish(one, 'part001')
  await finish(two, 'part001')
  await finish(two, 'part002')
  await two.post(`${address}/progress`, { part: 'part001', seconds: '90' })
  await one.post(`${address}/progress`, { part: 'part001', seconds: '30' })
  await t.call(customerMerge, { body: { keptId, goneId } }, author)
  expect((await one.get(address)).body).toContain('学完 2 / 4 节')
  // The one that goes has seen more, though the one that stays was there last.
  const [seen] = await t.database.db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.contentId, lesson), eq(lessonProgress.partId, 'part001')))
  expect(seen?.seconds).toBe(90)
  expect(await following()).toMatchObject({ joined: 1 })
})

test('it is not published with a part that teaches nothing', async () => {
  const id = await contentFactory(t).write(author, {
    kind,
    draft: {
      fields: { chapters: [{ title: '', parts: [part(1, { body: null }), part(2, { title: '' })] }] },
      body: null,
    },
  })
  const { problems } = (await t.call(contentCheck, { params: { kind, id } }, author)).data
  expect(problems.map(({ field }) => field)).toEqual([
    'fields.chapters.0.title',
    'fields.chapters.0.parts.0',
    'fields.chapters.0.parts.1',
  ])
  expect((await t.call(contentPublish, { params: { kind, id } }, author)).status).toBe(422)
})

test('how it is followed is told to those who work on the app alone', async () => {
  const stranger = await t.user()
  const asked = await t.call(
    lessonFollowing,
    { params: { id: lesson } },
    { as: stranger, appid: author.appid },
  )
  expect(asked.status).toBe(403)
  const viewer = await t.member(author.appid, 'viewer')
  const { status } = await t.call(
    lessonFollowing,
    { params: { id: lesson } },
    { as: viewer, appid: author.appid },
  )
  expect(status).toBe(200)
})

test('a part that comes after another one waits until that is done, for guests and customers', async () => {
  const chapters = [{ title: '入门', parts: [part(1), part(2, { afterPrevious: true }), part(3)] }]
  const id = await contentFactory(t).publish(author, {
    kind,
    title: '按顺序学',
    draft: { fields: { chapters }, body: null },
  })
  const path = `/h5/${author.appid}/lesson/${id}`
  const send = (visitor: SiteVisitor, done: string) =>
    visitor.post(`${path}/progress`, { part: done, done: '1' })
  const customer = createSiteVisitor(t)
  await logIn(customer)
  for (const visitor of [createSiteVisitor(t), customer]) {
    expect((await visitor.get(path)).body).toContain('学完上一节后可学')
    const closed = (await visitor.get(`${path}?part=part002`)).body
    expect(closed).toContain('先学完「第1节课」')
    expect(closed).not.toContain('第2节讲的内容')
    // Saying that it is done without having seen it does not help.
    expect((await send(visitor, 'part002')).headers.location).toBe(`${path}?part=part002`)
    expect((await visitor.get(path)).body).not.toContain('学完 1 / 3 节')
    expect((await visitor.get(`${path}?part=part003`)).body, 'not every part waits').toContain(
      '第3节讲的内容',
    )
    await send(visitor, 'part001')
    expect((await visitor.get(`${path}?part=part002`)).body).toContain('第2节讲的内容')
    await send(visitor, 'part002')
    expect((await visitor.get(path)).body).toContain('学完 2 / 3 节')
  }
})

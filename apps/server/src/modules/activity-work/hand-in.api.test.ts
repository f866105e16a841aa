import { Readable } from 'node:stream'
import { todoAuditList, todoAudits } from '@zhanfang/contract'
import {
  workDecide,
  workExport,
  workSearch,
  workSettingsSave,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { customers } from '../customer/tables.ts'
import { createSiteVisitor, logInBySms } from '../customer/testing/site-visitor.ts'
import { picture } from '../file/testing/library-factory.ts'
import { workFiles } from './tables.ts'
import { handInWork, publishContest, sendForm } from './testing/work-factory.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let make: ReturnType<typeof contentFactory>
let mobiles = 13_700_000_000

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

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '光影学社' })
  return { appid, as }
}
async function newVisitor(appId: string) {
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, appId, String((mobiles += 1)))
  return visitor
}
const location = (page: { headers: { location?: string | undefined } }) =>
  (page.headers.location ?? '').split('?')[0] ?? ''
const search = async (author: Author, id: string) =>
  (await t.call(workSearch, { params: { id }, body: {} }, author)).data

test('from the form to the gallery, through an audit, without a script', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, {
    audited: true,
    groups: [
      { id: 'primary', name: '小学组' },
      { id: 'middle', name: '中学组' },
    ],
  })
  const root = `/h5/${author.appid}/activity/${id}/works`
  const stranger = createSiteVisitor(t)
  const about = await stranger.get(`/h5/${author.appid}/activity/${id}`)
  expect(about.body, 'the page of the activity leads there').toContain(`${root}"`)
  expect((await stranger.get(root)).body).toContain('还没有作品')
  expect(location(await stranger.get(`${root}/new`)), 'whoever is not logged in does so first').toContain(
    '/me/login',
  )

  const visitor = await newVisitor(author.appid)
  expect((await visitor.get(`${root}/new`)).body).toContain('小学组')
  const nothing = await sendForm(t, visitor, `${root}/new`, [
    { name: 'title', value: '晨光里的操场' },
    { name: 'text', value: '六点半拍的' },
    { name: 'groupId', value: 'primary' },
  ])
  expect(nothing.statusCode).toBe(422)
  expect(nothing.body).toContain('请至少上传 1 张图片')
  expect(nothing.body, 'what was typed stays').toContain('晨光里的操场')
  const noTitle = await handInWork(t, visitor, author.appid, id, { title: ' ', groupId: 'primary' })
  expect(noTitle.body).toContain('请填写作品名称')
  const kept = /name="file"[^>]*value="(\w+)"/.exec(noTitle.body)?.[1] ?? ''
  expect(kept, 'what was uploaded stays, too').not.toBe('')
  const page = await sendForm(t, visitor, `${root}/new`, [
    { name: 'title', value: '晨光' },
    { name: 'text', value: '' },
    { name: 'groupId', value: 'primary' },
    { name: 'file', value: kept },
  ])
  expect(page.statusCode).toBe(303)
  const address = location(page)
  expect((await visitor.get(address)).body).toContain('待审核')
  expect((await stranger.get(address)).statusCode, 'nobody else sees it').toBe(404)
  expect((await stranger.get(root)).body).not.toContain('晨光')

  const waiting = (await t.call(todoAuditList, { query: { kind: 'work', auditStatus: 0 } }, author)).data
  expect(waiting.list).toMatchObject([{ kindName: '参赛作品', subject: '晨光' }])
  const auditId = waiting.list[0]?.id ?? ''
  const silent = await t.call(todoAudits, { body: { id: auditId, auditStatus: 2 } }, author)
  expect(silent.status, 'a refusal has a reason').toBe(422)
  await t.call(todoAudits, { body: { id: auditId, auditStatus: 2, auditResult: '画面太暗' } }, author)
  expect((await visitor.get(address)).body).toContain('画面太暗')
  expect((await visitor.get(`/h5/${author.appid}/me/messages`)).body).toContain('没有通过审核')

  const edited = await sendForm(t, visitor, `${address}/edit`, [
    { name: 'title', value: '晨光（重拍）' },
    { name: 'text', value: '' },
    { name: 'groupId', value: 'middle' },
    { name: 'picture', value: await picture({ background: '#ffeecc' }), fileName: 'b.png' },
  ])
  expect(edited.statusCode).toBe(303)
  const { list } = await search(author, id)
  expect(list).toMatchObject([
    { number: 1, title: '晨光（重拍）', groupName: '中学组', auditStatus: 0, auditResult: '' },
  ])
  const workId = list[0]?.id ?? ''
  const early = {
    ids: [workId],
    auditStatus: 1 as const,
    seenAt: new Date(Date.now() - 60_000).toISOString(),
  }
  const unseen = (await t.call(workDecide, { params: { id }, body: early }, author)).data.results
  expect(unseen).toMatchObject([{ id: workId, ok: false, msg: '作者刚刚改过，请再看一遍' }])
  const seenAt = list[0]?.updateTime
  const body = { ids: [workId, 'absent'], auditStatus: 1 as const, seenAt }
  const { results } = (await t.call(workDecide, { params: { id }, body }, author)).data
  expect(results.map(({ ok }) => ok)).toEqual([true, false])
  const shown = await stranger.get(root)
  expect(shown.body).toContain('晨光（重拍）')
  expect((await stranger.get(`${root}?group=primary`)).body).not.toContain('晨光')
  expect((await stranger.get(`${root}?q=1`)).body, 'found by its number').toContain('晨光')
  expect((await stranger.get(`${root}?q=夜景`)).body).not.toContain('晨光')

  const again = await handInWork(t, visitor, author.appid, id, { groupId: 'middle' })
  expect(again.body).toContain('每人最多交 1 件作品')
  const table = await t.call(workExport, { params: { id }, body: {} }, author)
  expect(table.status).toBe(200)
  await visitor.post(`${address}/withdraw`, {})
  expect((await stranger.get(root)).body).not.toContain('晨光')
  const [file] = await t.database.db
    .select()
    .from(workFiles)
    .where(sql`${workFiles.workId} = ${workId}`)
  expect(file, 'its files are let go').toBeUndefined()
})

test('files are judged by their bytes, and only their uploader names them', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { perPerson: 3, pictures: { least: 0, most: 2 } })
  const root = `/h5/${author.appid}/activity/${id}/works`
  const visitor = await newVisitor(author.appid)
  const script = await sendForm(t, visitor, `${root}/new`, [
    { name: 'title', value: '坏文件' },
    { name: 'picture', value: '<svg onload="alert(1)"/>', fileName: 'a.png' },
  ])
  expect(script.statusCode).toBe(422)
  expect(script.body).toContain('请上传 JPG、PNG、WebP 或 GIF 图片')
  const failed = await handInWork(t, visitor, author.appid, id, { title: '' })
  const kept = /name="file"[^>]*value="(\w+)"/.exec(failed.body)?.[1] ?? ''
  const thief = await newVisitor(author.appid)
  const stolen = await sendForm(t, thief, `${root}/new`, [
    { name: 'title', value: '别人的图' },
    { name: 'file', value: kept },
  ])
  expect(stolen.body).toContain('有文件没有传好')
  const video = await sendForm(t, visitor, `${root}/new`, [
    { name: 'title', value: '视频' },
    { name: 'video', value: await picture(), fileName: 'a.mp4' },
  ])
  expect(video.body).toContain('请上传 MP4、MOV 或 WebM 视频')
})

test('works are handed in within their time, and others keep their hands off', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author)
  const visitor = await newVisitor(author.appid)
  const address = location(await handInWork(t, visitor, author.appid, id))
  const other = await newVisitor(author.appid)
  expect((await other.get(`${address}/edit`)).statusCode).toBe(404)
  expect((await other.post(`${address}/withdraw`, {})).statusCode).toBe(404)
  const over = { until: new Date(Date.now() - 1000).toISOString() }
  await t.call(workSettingsSave, { params: { id }, body: { on: true, handIn: over } }, author)
  const late = await handInWork(t, other, author.appid, id)
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('交作品的时间已经过了')
  expect((await visitor.get(`${address}/edit`)).body).toContain('交作品的时间已经过了')
  await t.call(workSettingsSave, { params: { id }, body: { on: false } }, author)
  expect((await visitor.get(address)).statusCode, 'switched off, there is only the activity').toBe(303)
})

test('approving and withdrawing at once: the audit and the work agree, and a withdrawn work is not shown', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { audited: true, perPerson: 20 })
  const visitor = await newVisitor(author.appid)
  for (let round = 0; round < 8; round += 1) {
    const address = location(await handInWork(t, visitor, author.appid, id, { title: `第${round}轮` }))
    const workId = address.split('/').at(-1) ?? ''
    const body = { ids: [workId], auditStatus: 1 as const }
    const [decided, withdrawn] = await Promise.all([
      t.call(workDecide, { params: { id }, body }, author),
      visitor.post(`${address}/withdraw`, {}),
    ])
    expect(decided.status).toBe(200)
    expect(withdrawn.headers.location).toContain('said=withdrawn')
    const { rows } = await t.database.pool.query<{ state: number; status: number; transitions: number }>(
      `select w.state, a.status, jsonb_array_length(a.history) as transitions
         from activity_works w join audits a on a.app_id = w.app_id and a.id = w.audit_id where w.id = $1`,
      [workId],
    )
    // Whoever approved it came first, or was refused.
    const isApproved = decided.data.results[0]?.ok === true
    expect(rows).toEqual([{ state: 3, status: 3, transitions: isApproved ? 2 : 1 }])
  }
  expect((await createSiteVisitor(t).get(`/h5/${author.appid}/activity/${id}/works`)).body).toContain(
    '还没有作品',
  )
})

test('of many who hand in at once one person has no more than allowed, and numbers have no gaps', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { perPerson: 2 })
  const visitor = await newVisitor(author.appid)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      handInWork(t, visitor, author.appid, id, { title: `第${index}件` }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(2)
  const { list } = await search(author, id)
  expect(list.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('whoever leaves takes their works along; votes that they gave still count, and are nobody’s', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { perPerson: 2, voting: { on: true } })
  const visitor = await newVisitor(author.appid)
  const address = location(await handInWork(t, visitor, author.appid, id, { title: '我的晨光' }))
  const other = await newVisitor(author.appid)
  const voted = location(await handInWork(t, other, author.appid, id, { title: '别人的夜景' }))
  await visitor.post(`${voted}/vote`, {})
  const me = `/h5/${author.appid}/me`
  expect((await visitor.get(`${me}/works`)).body).toContain('我的晨光')
  const copy = await visitor.get(`${me}/export`)
  expect(copy.body).toContain('我的晨光')
  await visitor.post(`${me}/leave`, { word: '注销' })
  await t.database.db
    .update(customers)
    .set({ leavingAt: sql`now() - interval '1 day'` })
    .where(isNotNull(customers.leavingAt))
  await t.server.services.customer.sweep()
  expect((await other.get(address)).statusCode).toBe(404)
  expect((await other.get(voted)).body).toContain('1 票')
  const left = await t.database.pool.query<{ text: string }>(
    `select row_to_json(w)::text || coalesce((select string_agg(row_to_json(a)::text, '') from audits a
       where a.app_id = w.app_id and a.subject_id = w.id), '') as text from activity_works w where w.app_id = $1`,
    [author.appid],
  )
  expect(left.rows.map(({ text }) => text).join('')).not.toContain('我的晨光')
})

test('uploads at once are no way around the limit of files that lie about', async () => {
  const author = await newAuthor()
  const owner = { appId: author.appid, activityId: 'contest', customerId: 'somebody' }
  await t.database.db.insert(workFiles).values(
    Array.from({ length: 26 }, (_, index) => ({
      ...owner,
      id: `LYING${author.appid}${index}`.slice(-24),
      extension: 'png',
      mediaType: 'image/png',
      size: 1,
    })),
  )
  const { files } = t.server.services.activityWork
  const content = await picture()
  const stored = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      files.store(owner, 'picture', { name: 'a.png', content: Readable.from([content]) }),
    ),
  )
  expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test('what a work claims while it is swept stays', async () => {
  const author = await newAuthor()
  const owner = { appId: author.appid, activityId: 'contest', customerId: 'somebody' }
  const { files } = t.server.services.activityWork
  const stored = await files.store(owner, 'picture', {
    name: 'a.png',
    content: Readable.from([await picture()]),
  })
  await t.database.db
    .update(workFiles)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(eq(workFiles.id, stored.id))
  let sweeping: Promise<void> | undefined
  await t.database.db.transaction(async (tx) => {
    await files.claim(tx, owner, 'work', [stored.id])
    sweeping = files.sweep()
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  await sweeping
  expect((await t.inject({ method: 'GET', url: stored.url })).statusCode).toBe(200)
})

test('pictures of works count to the room of the app', async () => {
  const author = await newAuthor()
  const owner = { appId: author.appid, activityId: 'contest', customerId: 'somebody' }
  const { file, activityWork } = t.server.services
  const before = (await file.usage(author.appid)).usedBytes
  const content = await picture()
  await activityWork.files.store(owner, 'picture', { name: 'a.png', content: Readable.from([content]) })
  expect((await file.usage(author.appid)).usedBytes).toBeGreaterThan(before)
})

import {
  FORGOTTEN_NAME,
  contentDelete,
  contentDetail,
  contentPublish,
  contentSave,
  noticeCounts,
  todoAuditList,
  todoAudits,
  todoAuditsBatch,
} from '@zhanfang/contract'
import {
  projectBoard,
  projectFileAdd,
  projectFiles,
  projectInviteCreate,
  projectInviteRevoke,
  projectInvites,
  projectMemberRemove,
  projectMemberRole,
  projectMemberSearch,
  projectRoom,
  projectStageProgress,
  projectTaskCreate,
  projectTaskDetail,
  projectTaskStep,
  projectTaskUpdate,
  projectUpdateCreate,
  projectUpdateDelete,
  projectUpdates,
} from '@zhanfang/contract/content-kinds/project/room'
import { projectPlanSchema } from '@zhanfang/contract/content-kinds/project/plan'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetPerson } from '../../database/person-traces.ts'
import { createLocalStorage } from '../../storage/local-storage.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { customers } from '../customer/tables.ts'
import { createFiles } from './files.ts'
import { newCustomer, publishProject } from './testing/project-factory.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let make: ReturnType<typeof contentFactory>

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
  const { id: appid, owner: as } = await t.app({ appName: '幸福里社区' })
  return { appid, as }
}
const location = (page: { headers: { location?: string | undefined } }) => page.headers.location ?? ''
const rootOf = ({ appid }: Author, id: string) => `/h5/${appid}/project/${id}`
const customer = (author: Author) => newCustomer(t, sandbox, author.appid)
const task = { stageId: 'design', title: '画草图', detail: '三张', dueOn: '', holderId: null }
const addTask = async (author: Author, id: string, more: object = {}) =>
  (await t.call(projectTaskCreate, { params: { id }, body: { ...task, ...more } }, author)).data
const members = async (author: Author, id: string) =>
  (await t.call(projectMemberSearch, { params: { id }, body: {} }, author)).data

test('a visitor joins, takes a task, hands it in and sees it accepted, without a script', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const { visitor, customerId } = await customer(author)
  expect((await visitor.get(root)).body).toContain('我要加入')
  const joined = await visitor.post(`${root}/join`, {})
  expect(location(joined)).toBe(`${root}/room`)
  const made = await addTask(author, id)
  const room = await visitor.get(`${root}/room`)
  expect(room.headers['cache-control']).toContain('no-store')
  expect(room.body).toContain('画草图')
  expect(room.body, 'workers add no tasks').not.toContain('添加任务')

  const step = `${root}/tasks/${made.id}/step`
  expect((await visitor.post(step, { to: 'doing' })).statusCode).toBe(303)
  expect((await visitor.post(step, { to: 'done' })).body, 'only those who lead accept').toContain(
    'role="alert"',
  )
  expect((await visitor.post(step, { to: 'review' })).statusCode).toBe(303)
  const back = { params: { id, taskId: made.id }, body: { to: 'doing' as const, reason: '' } }
  const refused = await t.call(projectTaskStep, back, author)
  expect([refused.status, refused.problems[0]?.field]).toEqual([422, 'reason'])
  await t.call(projectTaskStep, { ...back, body: { to: 'doing', reason: '再画一张' } }, author)
  expect((await visitor.get(`${root}/room`)).body).toContain('原因：再画一张')
  expect((await visitor.get(`/h5/${author.appid}/me/messages`)).body).toContain('再画一张')
  await visitor.post(step, { to: 'review' })
  const done = await t.call(
    projectTaskStep,
    { params: { id, taskId: made.id }, body: { to: 'done' } },
    author,
  )
  expect(done.data).toMatchObject({ state: 'done', holderId: customerId })
  const detail = (await t.call(projectTaskDetail, { params: { id, taskId: made.id } }, author)).data
  expect(detail.history.map(({ what }) => what)).toEqual([
    '新建',
    '领取',
    '提交验收',
    '退回',
    '提交验收',
    '验收通过',
  ])
  const standing = (await t.call(projectRoom, { params: { id } }, author)).data
  expect(standing).toMatchObject({ percent: 50, members: 1 })
  expect(standing.stages[0]).toMatchObject({ percent: 100, done: 1, total: 1 })
  expect((await visitor.get(root)).body).toContain('100%')
  expect((await visitor.get(`/h5/${author.appid}/me/projects`)).body).toContain('花园共建')
})

test('of two who take one task at once one gets it, and the other is told', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const people = [await customer(author), await customer(author)]
  for (const { visitor } of people) await visitor.post(`${root}/join`, {})
  const made = await addTask(author, id)
  const answers = await Promise.all(
    people.map(({ visitor }) => visitor.post(`${root}/tasks/${made.id}/step`, { to: 'doing' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 422])
  expect(answers.find(({ statusCode }) => statusCode === 422)?.body).toContain('刚刚被别人领走了')
  const after = (await t.call(projectTaskDetail, { params: { id, taskId: made.id } }, author)).data
  expect(people.map(({ customerId }) => customerId)).toContain(after.holderId)
  expect(after.history.filter(({ what }) => what === '领取')).toHaveLength(1)
})

test('asked twenty times at once it is one request; it is decided once, with a reason', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author, { joinMode: 'approval' })
  const root = rootOf(author, id)
  const { visitor } = await customer(author)
  const long = await visitor.post(`${root}/join`, { reason: '长'.repeat(301) })
  expect(long.statusCode).toBe(422)
  expect(long.body, 'what was typed stays').toContain('长'.repeat(301))
  await Promise.all(Array.from({ length: 20 }, () => visitor.post(`${root}/join`, { reason: '我会种花' })))
  const waiting = (await t.call(todoAuditList, { query: { kind: 'project-member' } }, author)).data
  expect(waiting.total).toBe(1)
  expect(waiting.list[0]).toMatchObject({
    applyReason: '我会种花',
    subject: '花园共建',
    kindName: '加入项目',
  })
  expect((await t.call(noticeCounts, {}, author)).status).toBe(200)
  expect((await visitor.get(root)).body).toContain('等待审核')
  expect(location(await visitor.get(`${root}/room`)), 'not in yet').toBe(`${root}/join`)

  const viewer = await t.member(author.appid, 'viewer')
  const auditId = waiting.list[0]?.id ?? ''
  const decide = (auditStatus: 1 | 2, auditResult = '') => ({
    body: { id: auditId, auditStatus, auditResult },
  })
  expect((await t.call(todoAudits, decide(1), { ...author, as: viewer })).status).toBe(403)
  expect((await t.call(todoAudits, decide(2), author)).status, 'no reason').toBe(422)
  await t.call(todoAudits, decide(2, '这次人够了'), author)
  expect((await visitor.get(`/h5/${author.appid}/me/messages`)).body).toContain('这次人够了')
  expect((await t.call(todoAudits, decide(1), author)).status, 'decided').toBe(409)

  await visitor.post(`${root}/join`, { reason: '下次也行' })
  await visitor.post(`${root}/join/withdraw`, {})
  expect((await visitor.get(root)).body).toContain('我要加入')
  await visitor.post(`${root}/join`, { reason: '再试试' })
  const again = (await t.call(todoAuditList, { query: { kind: 'project-member', auditStatus: 0 } }, author))
    .data
  await t.call(todoAuditsBatch, { body: { ids: again.list.map((one) => one.id), auditStatus: 1 } }, author)
  expect((await visitor.get(`${root}/room`)).statusCode).toBe(200)
  expect((await members(author, id)).list).toMatchObject([{ role: 'worker' }])
})

test('those who lead decide requests on the site; nobody else does', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author, { joinMode: 'approval' })
  const root = rootOf(author, id)
  const lead = await customer(author)
  const invite = (
    await t.call(projectInviteCreate, { params: { id }, body: { role: 'manager', uses: 1 } }, author)
  ).data
  await lead.visitor.post(`${root}/invite`, { key: new URL(invite.url).searchParams.get('key') ?? '' })
  const asking = await customer(author)
  await asking.visitor.post(`${root}/join`, { reason: '带上铲子' })
  const page = await lead.visitor.get(`${root}/room?tab=people`)
  expect(page.body).toContain('带上铲子')
  const action = /action="([^"]*\/requests\/[^"]*)"/.exec(page.body)?.[1] ?? ''
  expect((await asking.visitor.post(action, { accept: '1' })).statusCode, 'not in the room').toBe(303)
  expect((await members(author, id)).total).toBe(1)
  expect((await lead.visitor.post(action, {})).statusCode, 'a refusal says why').toBe(422)
  expect((await lead.visitor.post(action, { accept: '1' })).statusCode).toBe(303)
  expect((await members(author, id)).list.map(({ role }) => role)).toEqual(['manager', 'worker'])
  expect((await asking.visitor.post(`${root}/tasks`, { title: '偷偷加' })).body).toContain('role="alert"')
})

test('an invitation lets in as many as it says, and nobody once it is revoked or over', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author, { joinMode: 'invite' })
  const root = rootOf(author, id)
  const people = await Promise.all([customer(author), customer(author), customer(author)])
  const [first] = people
  expect((await first?.visitor.get(root))?.body).toContain('由发起方邀请')
  expect((await first?.visitor.post(`${root}/join`, {}))?.statusCode, 'not by oneself').toBe(422)
  const invite = (
    await t.call(projectInviteCreate, { params: { id }, body: { role: 'worker', uses: 2, days: 1 } }, author)
  ).data
  const key = new URL(invite.url).searchParams.get('key') ?? ''
  expect((await first?.visitor.get(`${root}/invite?key=${key}`))?.body).toContain('邀请您以成员的身份加入')
  const answers = await Promise.all(people.map(({ visitor }) => visitor.post(`${root}/invite`, { key })))
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(2)
  expect((await members(author, id)).total).toBe(2)
  const stored = await t.database.pool.query<{ row: string }>(
    'select row_to_json(i)::text as row from project_invites i where app_id = $1',
    [author.appid],
  )
  expect(stored.rows[0]?.row, 'the secret is kept nowhere').not.toContain(key)

  const second = (await t.call(projectInviteCreate, { params: { id }, body: {} }, author)).data
  await t.call(projectInviteRevoke, { params: { id, inviteId: second.id } }, author)
  const late = await customer(author)
  const secret = new URL(second.url).searchParams.get('key') ?? ''
  expect((await late.visitor.post(`${root}/invite`, { key: secret })).body).toContain('作废')
  const list = (await t.call(projectInvites, { params: { id } }, author)).data.list
  expect(list.map(({ isOpen, used }) => [isOpen, used])).toEqual([
    [false, 0],
    [false, 2],
  ])
})

test('one who leads always stays: two who go at once do not both go', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const people = await Promise.all([customer(author), customer(author), customer(author)])
  for (const { visitor } of people) await visitor.post(`${root}/join`, {})
  const [a, b, c] = people.map(({ customerId }) => customerId)
  const setRole = (customerId = '', role: 'owner' | 'manager' | 'worker' = 'manager') =>
    t.call(projectMemberRole, { params: { id, customerId }, body: { role } }, author)
  await setRole(a, 'owner')
  await setRole(b, 'manager')
  await setRole(b, 'owner')
  expect((await members(author, id)).list.map(({ customerId, role }) => [customerId, role])).toEqual([
    [b, 'owner'],
    [a, 'manager'],
    [c, 'worker'],
  ])
  const answers = await Promise.all(
    people.slice(0, 2).map(({ visitor }) => visitor.post(`${root}/leave`, {})),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([303, 422])
  expect(answers.find(({ statusCode }) => statusCode === 422)?.body).toContain('至少要有一位')
  const [left] = (await members(author, id)).list
  expect((await setRole(left?.customerId, 'worker')).code, 'nor is the last one made a worker').toBe('410063')
  const remove = { params: { id, customerId: left?.customerId ?? '' } }
  expect((await t.call(projectMemberRemove, remove, author)).status).toBe(409)
  await t.call(projectMemberRemove, { params: { id, customerId: c ?? '' } }, author)
  expect((await t.call(projectMemberRemove, remove, author)).status, 'the last of all may go').toBe(200)
})

test('whoever leaves leaves what is not done to others', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const { visitor, customerId } = await customer(author)
  await visitor.post(`${root}/join`, {})
  const given = await addTask(author, id, { holderId: customerId, title: '浇水' })
  const finished = await addTask(author, id, { holderId: customerId, title: '松土' })
  for (const to of ['doing', 'review']) await visitor.post(`${root}/tasks/${finished.id}/step`, { to })
  await t.call(projectTaskStep, { params: { id, taskId: finished.id }, body: { to: 'done' } }, author)
  await visitor.post(`${root}/tasks/${given.id}/step`, { to: 'doing' })
  await visitor.post(`${root}/leave`, {})
  const of = async (taskId: string) =>
    (await t.call(projectTaskDetail, { params: { id, taskId } }, author)).data
  expect(await of(given.id)).toMatchObject({ state: 'open', holderId: null })
  expect(await of(finished.id)).toMatchObject({ state: 'done', holderId: customerId })
  const toNobody = { params: { id }, body: { ...task, holderId: customerId } }
  const refused = await t.call(projectTaskCreate, toNobody, author)
  expect([refused.status, refused.problems[0]?.field]).toEqual([422, 'holderId'])
})

test('a project takes no more than it says, however many come at once', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author, { memberLimit: 1 })
  const root = rootOf(author, id)
  const people = await Promise.all([customer(author), customer(author), customer(author)])
  const answers = await Promise.all(people.map(({ visitor }) => visitor.post(`${root}/join`, {})))
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
  expect((await members(author, id)).total).toBe(1)
})

test('the board filters; two who change one task do not lose each other’s words', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const made = await addTask(author, id)
  await addTask(author, id, { title: '买土', stageId: 'build', dueOn: '2020-01-01' })
  const board = async (body: object = {}) =>
    (await t.call(projectBoard, { params: { id }, body }, author)).data.columns.map(({ name, tasks }) => [
      name,
      ...tasks.map(({ title }) => title),
    ])
  expect(await board()).toEqual([
    ['征集设计', '画草图'],
    ['动手建设', '买土'],
  ])
  expect(await board({ onlyLate: true })).toEqual([['征集设计'], ['动手建设', '买土']])
  expect(await board({ keywords: '草图' })).toEqual([['征集设计', '画草图'], ['动手建设']])
  const change = (title: string, version: number) =>
    t.call(projectTaskUpdate, { params: { id, taskId: made.id }, body: { ...task, title, version } }, author)
  expect((await change('画两张', made.version)).status).toBe(200)
  expect((await change('画四张', made.version)).code).toBe('410064')
  const wrong = await t.call(
    projectTaskStep,
    { params: { id, taskId: made.id }, body: { to: 'review' } },
    author,
  )
  expect(wrong.msg).toContain('待领取')
  expect((await addTask(author, id, { stageId: '' })).stageId).toBe('')
  const unknown = await t.call(
    projectTaskCreate,
    { params: { id }, body: { ...task, stageId: 'gone' } },
    author,
  )
  expect(unknown.problems[0]?.field).toBe('stageId')

  // A stage that is taken out leaves its tasks with the others.
  const place = { params: { kind: 'project' as const, id } }
  const { draft, revision } = (await t.call(contentDetail, place, author)).data
  const fields = { ...draft.fields, stages: [{ id: 'design', name: '征集设计' }] }
  await t.call(
    contentSave,
    { ...place, body: { baseRevision: revision, draft: { ...draft, fields } } },
    author,
  )
  await t.call(contentPublish, place, author)
  expect((await board()).at(-1)?.slice(0, 1)).toEqual(['其他'])
})

test('progress by hand is set by those who lead; by tasks by nobody', async () => {
  const author = await newAuthor()
  const byTasks = await publishProject(make, author)
  const byHand = await publishProject(make, author, { progress: 'hand' })
  const set = (id: string, stageId: string, percent: number) =>
    t.call(projectStageProgress, { params: { id, stageId }, body: { percent } }, author)
  expect((await set(byTasks, 'design', 10)).status).toBe(422)
  expect((await set(byHand, 'nothing', 10)).status).toBe(422)
  await set(byHand, 'design', 30)
  await set(byHand, 'design', 60)
  expect((await t.call(projectRoom, { params: { id: byHand } }, author)).data.percent).toBe(30)
})

test('updates: visitors see what is public, members all; who wrote one may take it away', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const { visitor } = await customer(author)
  const other = await customer(author)
  for (const one of [visitor, other.visitor]) await one.post(`${root}/join`, {})
  const write = (text: string, isPublic: boolean) =>
    t.call(projectUpdateCreate, { params: { id }, body: { text, isPublic } }, author)
  await write('今天翻了土', true)
  const inner = (await write('钥匙在门卫', false)).data
  const page = await t.inject({ method: 'GET', url: root })
  expect(page.body).toContain('今天翻了土')
  expect(page.body).not.toContain('钥匙在门卫')
  expect((await visitor.get(`${root}/room?tab=updates`)).body).toContain('钥匙在门卫')
  expect((await visitor.post(`${root}/updates/${inner.id}/remove`, {})).statusCode, 'not theirs').toBe(422)
  await t.call(projectUpdateDelete, { params: { id, updateId: inner.id } }, author)
  const left = (await t.call(projectUpdates, { params: { id } }, author)).data
  expect(left.list.map(({ text }) => text)).toEqual(['今天翻了土'])
})

test('a viewer looks and changes nothing; another app knows of nothing', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const viewer = { ...author, as: await t.member(author.appid, 'viewer') }
  expect((await t.call(projectRoom, { params: { id } }, viewer)).status).toBe(200)
  expect((await t.call(projectTaskCreate, { params: { id }, body: task }, viewer)).status).toBe(403)
  expect((await t.call(projectRoom, { params: { id } }, await newAuthor())).status).toBe(404)
  const far = { params: { id }, body: { cursor: '99999999999~x' } }
  expect((await t.call(projectMemberSearch, far, author)).status, 'a place that is none').toBe(200)
  const draft = await make.write(author, { kind: 'project' })
  expect((await t.call(projectRoom, { params: { id: draft } }, author)).msg).toContain('还没有发布')
})

test('two records of one person are one member; who leaves the site is taken out of the work, which stays', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const [first, second] = [await customer(author), await customer(author)]
  for (const { visitor } of [first, second]) await visitor.post(`${root}/join`, {})
  const role = { params: { id, customerId: second.customerId }, body: { role: 'owner' as const } }
  await t.call(projectMemberRole, role, author)
  const made = await addTask(author, id, { holderId: second.customerId })
  await second.visitor.post(`${root}/tasks/${made.id}/step`, { to: 'doing' })

  const { joining, leaving, owned } = t.server.services.customer
  await joining.joinNow(author.appid, { keptId: first.customerId, goneId: second.customerId, by: null })
  expect((await members(author, id)).list).toMatchObject([
    { customerId: first.customerId, role: 'owner', tasks: 1 },
  ])

  const given = async () => {
    const place = { params: { id, taskId: made.id } }
    return (await t.call(projectTaskDetail, place, author)).data.history[0]?.detail
  }
  const kept = (await members(author, id)).list[0]?.name ?? ''
  expect(await given()).toBe(`交给 ${kept}`)

  const owner = { appId: author.appid, customerId: first.customerId }
  let exported = ''
  for await (const part of leaving.export(owner)) exported += String(part)
  expect(exported).toContain('画草图')
  await t.database.db.transaction(async (tx) => {
    for (const kind of owned.all()) await kind.erase(tx, owner)
  })
  expect((await members(author, id)).total).toBe(0)
  const left = (await t.call(projectTaskDetail, { params: { id, taskId: made.id } }, author)).data
  expect(left).toMatchObject({ state: 'open', holderId: null })
  expect(left.history.map(({ by }) => by)).toContain(FORGOTTEN_NAME)
  // The record of the customer goes in the same transaction as what they own.
  await t.database.db.update(customers).set({ status: 2 }).where(eq(customers.id, first.customerId))
  expect(await given()).toBe(`交给 ${FORGOTTEN_NAME}`)
})

test('a request joins the kept record of its person, and goes with the account', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author, { joinMode: 'approval' })
  const root = rootOf(author, id)
  const [first, second] = [await customer(author), await customer(author)]
  for (const { visitor } of [first, second]) await visitor.post(`${root}/join`, { reason: '想参加' })
  const waiting = async () =>
    (await t.call(todoAuditList, { query: { kind: 'project-member', auditStatus: 0 } }, author)).data
  expect((await waiting()).total).toBe(2)
  const { joining, owned } = t.server.services.customer
  await joining.joinNow(author.appid, { keptId: first.customerId, goneId: second.customerId, by: null })
  expect((await waiting()).total, 'the same person asks once').toBe(1)
  const owner = { appId: author.appid, customerId: first.customerId }
  await t.database.db.transaction(async (tx) => {
    for (const kind of owned.all()) await kind.erase(tx, owner)
  })
  expect((await waiting()).total).toBe(0)
})

test('files are for members, by what they are, and go with their project', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const { visitor } = await customer(author)
  const other = await customer(author)
  const add = (content: Buffer, name: string) =>
    t.call(projectFileAdd, { params: { id } }, { ...author, file: { content, name } })
  const made = (await add(Buffer.from('三米乘五米'), '图纸.txt')).data
  expect((await add(Buffer.from([0, 1, 2, 3]), '图纸.pdf')).status, 'not what it says').toBe(422)
  const file = `${root}/files/${made.id}`
  expect((await t.inject({ method: 'GET', url: file })).statusCode, 'not for everybody').toBe(303)
  expect(location(await visitor.get(file)), 'nor for those who are not in').toBe(`${root}/join`)
  for (const one of [visitor, other.visitor]) await one.post(`${root}/join`, {})
  const opened = await visitor.get(file)
  expect(opened.body).toBe('三米乘五米')
  expect(opened.headers['content-disposition']).toContain('attachment')
  expect(opened.headers['content-type']).toContain('octet-stream')
  const boundary = 'zf'
  const sent = await t.inject({
    method: 'POST',
    url: `${root}/files`,
    headers: { ...visitor.headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="笔记.txt"\r\n\r\n浇水\r\n--${boundary}--\r\n`,
  })
  expect(sent.statusCode).toBe(303)
  const { list } = (await t.call(projectFiles, { params: { id } }, author)).data
  expect(list.map(({ name }) => name)).toEqual(['笔记.txt', '图纸.txt'])
  const own = `${root}/files/${list[0]?.id ?? ''}/remove`
  expect((await other.visitor.post(own, {})).statusCode, 'not theirs').toBe(422)
  expect((await visitor.post(own, {})).statusCode).toBe(303)
  expect((await visitor.get(`${root}/room?tab=files`)).body).not.toContain('笔记.txt')

  await t.call(contentDelete, { params: { kind: 'project', id } }, author)
  await t.database.pool.query("update contents set deleted_at = now() - interval '31 days' where id = $1", [
    id,
  ])
  await t.server.services.contentFrame.bin.sweep()
  const rows = await t.database.pool.query('select from project_files where app_id = $1', [author.appid])
  expect(rows.rowCount).toBe(0)
  const left = await t.database.pool.query('select from project_members where app_id = $1', [author.appid])
  expect(left.rowCount).toBe(0)
})

test('an update takes no picture away that it did not bring; what a visitor brought goes with it', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const { pictures } = t.server.services.platform
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#080' } })
    .png()
    .toBuffer()
  const stored = () =>
    pictures.store('avatar', { name: 'a.png', content: Readable.from([png]) }, { square: 8 })
  const isThere = async (url: string) => (await t.inject({ method: 'GET', url })).statusCode === 200
  const avatar = await stored()
  const foreign = await t.call(
    projectUpdateCreate,
    { params: { id }, body: { text: '借来的', pictures: [avatar] } },
    author,
  )
  expect([foreign.status, foreign.problems[0]?.field]).toEqual([422, 'pictures'])
  expect(await isThere(avatar)).toBe(true)

  const { visitor } = await customer(author)
  await visitor.post(`${root}/join`, {})
  const send = async (text: string) => {
    const parts = [
      `--zf\r\nContent-Disposition: form-data; name="text"\r\n\r\n${text}\r\n`,
      '--zf\r\nContent-Disposition: form-data; name="pictures"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ]
    const sent = await t.inject({
      method: 'POST',
      url: `${root}/updates`,
      headers: { ...visitor.headers(), 'content-type': 'multipart/form-data; boundary=zf' },
      payload: Buffer.concat([Buffer.from(parts.join('')), png, Buffer.from('\r\n--zf--\r\n')]),
    })
    expect(sent.statusCode).toBe(303)
    const [made] = (await t.call(projectUpdates, { params: { id } }, author)).data.list
    return { id: made?.id ?? '', picture: made?.pictures[0] ?? '' }
  }
  const first = await send('浇水')
  expect(await isThere(first.picture)).toBe(true)
  await t.call(projectUpdateDelete, { params: { id, updateId: first.id } }, author)
  expect(await isThere(first.picture), 'taken away in the console').toBe(false)

  const room = (await t.server.services.file.usage(author.appid)).usedBytes
  const second = await send('除草')
  expect((await t.server.services.file.usage(author.appid)).usedBytes).toBeGreaterThan(room)
  await t.call(contentDelete, { params: { kind: 'project', id } }, author)
  await t.database.pool.query("update contents set deleted_at = now() - interval '31 days' where id = $1", [
    id,
  ])
  await t.server.services.contentFrame.bin.sweep()
  await t.server.services.file.sweepDiscarded()
  expect(await isThere(second.picture), 'gone with its project').toBe(false)
})

test('pictures go with who took them; who does not lead any more changes nobody’s role', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const root = rootOf(author, id)
  const { visitor, customerId } = await customer(author)
  await visitor.post(`${root}/join`, {})
  const { file, project, customer: ofCustomers } = t.server.services
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#080' } })
    .png()
    .toBuffer()
  const { url } = await file.receive(
    author.appid,
    { name: 'a.png', content: Readable.from([png]) },
    { maxBytes: 10_000, judge: () => true, customerId },
  )
  const published = await t.server.services.contentFrame.published.current(author.appid, 'project', id)
  const plan = projectPlanSchema.parse(published?.fields)
  const doer = { userId: null, customerId, name: '李雷' }
  await project.updates.create(
    author.appid,
    { id, title: '', plan },
    { stageId: '', text: '浇水', pictures: [url], isPublic: true },
    doer,
  )
  const { customerId: other } = await customer(author)
  await t.database.pool.query(
    "insert into project_members (app_id, content_id, customer_id, name, role) values ($1, $2, $3, '', 'worker')",
    [author.appid, id, other],
  )
  await expect(
    project.members.setRole(author.appid, { id, title: '' }, other, 'manager', doer, customerId),
  ).rejects.toMatchObject({ kind: 'forbidden' })
  await t.database.db.transaction(async (tx) => {
    await ofCustomers.owned.find('projects')?.erase(tx, { appId: author.appid, customerId })
  })
  await file.sweepDiscarded()
  expect((await t.inject({ method: 'GET', url })).statusCode).toBe(404)
  const { list } = (await t.call(projectUpdates, { params: { id } }, author)).data
  expect(list).toMatchObject([{ text: '浇水', pictures: [] }])
})

test('what somebody of the team wrote stays when their account is deleted', async () => {
  const author = await newAuthor()
  const id = await publishProject(make, author)
  const manager = await t.member(author.appid, 'manager')
  const as = { ...author, as: manager }
  const made = await addTask(as, id)
  await t.call(projectUpdateCreate, { params: { id }, body: { text: '今天翻了土' } }, as)
  const { history } = (await t.call(projectTaskDetail, { params: { id, taskId: made.id } }, author)).data
  const nickname = history[0]?.by ?? ''
  expect(nickname).not.toBe('')
  await t.database.db.transaction((tx) => forgetPerson(tx, { id: manager.id, nickname }))
  const left = (await t.call(projectTaskDetail, { params: { id, taskId: made.id } }, author)).data
  expect(left.history.map(({ by }) => by)).toEqual([FORGOTTEN_NAME])
  const { list } = (await t.call(projectUpdates, { params: { id } }, author)).data
  expect(list).toMatchObject([{ text: '今天翻了土', author: FORGOTTEN_NAME }])
})

test('uploads to two projects at once share the room that the app has', async () => {
  const { appid } = await newAuthor()
  const folder = await mkdtemp(path.join(tmpdir(), 'project-files-'))
  const files = createFiles(t.database, createLocalStorage(folder), 30)
  const doer = { userId: null, customerId: null, name: '' }
  const add = (projectId: string) =>
    files.add(
      appid,
      projectId,
      { name: '笔记.txt', content: Readable.from([Buffer.from('浇水、除草')]) },
      doer,
    )
  const made = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(add))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await rm(folder, { recursive: true })
})

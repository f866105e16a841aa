import {
  FORGOTTEN_NAME,
  accountDeletion,
  accountDeletionCancel,
  accountDeletionRequest,
  appDelete,
  judgePassword,
  microPageCreate,
  microPagePublish,
  myApplicationWithdraw,
  noticeList,
  ownerTransfer,
  personBasic,
  personBasicUpdate,
  personExport,
  todoSettingUpdate,
  userApply,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { idColumnOf, isPersonName, tablesWithPeople } from '../../database/person-traces.ts'
import { createTestServer, PASSWORD, type TestServer, type TestUser } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const body = { password: PASSWORD }
const request = (as: TestUser) => t.call(accountDeletionRequest, { body }, { as })
const state = async (as: TestUser) => (await t.call(accountDeletion, {}, { as })).data
const sweep = () => t.server.services.account.deletions.sweep()
const graceIsOver = (as: TestUser) =>
  t.database.pool.query(
    `update account_deletions set due_at = now() - interval '1 minute' where user_id = $1`,
    [as.id],
  )

/** Every value of every table, as text, that holds one of the words. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const { rows } = await t.database.pool.query(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of z.array(z.object({ name: z.string() })).parse(rows)) {
    const hits = await t.database.pool.query(
      `select to_jsonb(r)::text as row from "${name}" r where exists (select from unnest($1::text[]) w where strpos(to_jsonb(r)::text, w) > 0)`,
      [words],
    )
    found.push(...hits.rows.map((row: unknown) => `${name}: ${JSON.stringify(row)}`))
  }
  return found
}

test('an account needs its password, waits for days and can be kept', async () => {
  const as = await t.user()
  const elsewhere = await t.server.services.auth.sessions.open(as.id, { ip: '127.0.0.1', userAgent: 'other' })
  const wrong = await t.call(accountDeletionRequest, { body: { password: 'not this one' } }, { as })
  expect(wrong.status).toBe(422)
  expect(await state(as)).toEqual({ dueTime: null, ownedApps: [] })

  const asked = await request(as)
  const days = (Date.parse(asked.data.dueTime ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(15)
  expect((await t.call(personBasic, {}, { as: { ...as, token: elsewhere.token } })).status).toBe(401)
  const { list } = (await t.call(noticeList, { query: { key: 2 } }, { as })).data
  expect(list.map(({ title }) => title)).toContain('您的账号将在 15 天后注销')

  // Asking again does not begin anew, and nothing happens before its time.
  expect((await request(as)).data).toEqual(asked.data)
  await sweep()
  expect((await t.call(personBasic, {}, { as })).status).toBe(200)
  expect((await t.call(accountDeletionCancel, {}, { as })).data.dueTime).toBeNull()
  await sweep()
  expect((await t.call(personBasic, {}, { as })).status).toBe(200)
})

test('owned apps are named and have to go first', async () => {
  const { id: appid, owner } = await t.app({ appName: '青禾小学' })
  const refused = await request(owner)
  expect(refused).toMatchObject({
    status: 422,
    code: '200029',
    msg: '您还拥有这些应用，请先转让给其他成员或删除：「青禾小学」',
    detail: { ownedApps: [{ id: appid, appName: '青禾小学' }] },
  })
  const heir = await t.member(appid, 'manager')
  await t.call(ownerTransfer, { params: { id: heir.id }, body }, { as: owner, appid })
  expect((await request(owner)).status).toBe(200)

  const other = await t.app({ appName: '要删的' })
  await t.call(appDelete, { params: { id: other.id }, query: { appName: '要删的' } }, { as: other.owner })
  expect((await request(other.owner)).status).toBe(200)
})

test('an account that came to own an app in the meantime stays, and is told', async () => {
  const as = await t.user()
  await request(as)
  await t.app({ owner: as, appName: '新得到的' })
  await graceIsOver(as)
  await sweep()
  expect(await state(as)).toMatchObject({ dueTime: null, ownedApps: [{ appName: '新得到的' }] })
  const { list } = (await t.call(noticeList, { query: { key: 2 } }, { as })).data
  expect(list[0]).toMatchObject({ title: '您的账号没有注销' })
})

test('the last administrator of the platform stays', async () => {
  const admin = await t.user({ accountType: 2 })
  expect((await request(admin)).code).toBe('200043')
  await t.user({ accountType: 2 })
  expect((await request(admin)).status).toBe(200)
})

test('an invitation to somebody whose account is deleted becomes no code for everybody; what was paid stays on the books', async () => {
  const { id: appid } = await t.app()
  const as = await t.member(appid, 'manager')
  await t.database.pool.query(
    `insert into payment_orders (app_id, id, kind, payee, user_id, title, amount, paid, state, subject, expires_at)
     values ($1, 'or1', 'edition', 'platform', $2, '专业版', 9900, 9900, 1, '{}', now())`,
    [appid, as.id],
  )
  await t.database.pool.query(
    `insert into app_invites (app_id, id, code, user_id, role, max_uses, used, created_by, created_by_name, expires_at)
     values ($1, 'in1', 'code-of-in1', $2, 'viewer', 1, 0, $2, '', now() + interval '1 day')`,
    [appid, as.id],
  )
  await request(as)
  await graceIsOver(as)
  await sweep()
  const left = await t.database.pool.query('select from app_invites where app_id = $1', [appid])
  expect(left.rowCount).toBe(0)
  const orders = await t.database.pool.query('select paid from payment_orders where app_id = $1', [appid])
  expect(orders.rowCount).toBe(1)
})

test('what is left of a deleted account names nobody', async () => {
  const { id: appid } = await t.app()
  const as = await t.member(appid, 'manager')
  const nickname = '独一无二的旧人'
  await t.call(personBasicUpdate, { body: { nickname } }, { as })
  const page = (await t.call(microPageCreate, { body: { title: '留下的页面' } }, { as, appid })).data
  await t.call(microPagePublish, { body: { id: page.id } }, { as, appid })
  // They asked for something, took it back, and asked again.
  const elsewhere = await t.app()
  const takesMembers = { itemType: 'member', value: 'audit' }
  await t.call(todoSettingUpdate, { body: takesMembers }, { as: elsewhere.owner, appid: elsewhere.id })
  const apply = { body: { appId: elsewhere.id, applyReason: '' } }
  const { id: applied } = (await t.call(userApply, apply, { as })).data
  expect((await t.call(myApplicationWithdraw, { params: { id: applied } }, { as })).status).toBe(200)
  expect((await t.call(userApply, apply, { as })).status).toBe(200)
  expect((await tracesOf(nickname, as.account)).length).toBeGreaterThan(2)
  await request(as)
  await graceIsOver(as)
  await sweep()

  expect(await tracesOf(nickname, as.account)).toEqual([])
  expect((await t.call(personBasic, {}, { as })).status).toBe(401)
  // What they made stays with the app.
  const { rows } = await t.database.pool.query(`select updated_by_name from micro_pages where id = $1`, [
    page.id,
  ])
  expect(rows).toEqual([{ updated_by_name: FORGOTTEN_NAME }])
  const log = await t.database.pool.query(`select user_name, ip from operations where user_id = $1`, [as.id])
  expect(log.rows.length).toBeGreaterThan(0)
  for (const row of log.rows) expect(row).toEqual({ user_name: FORGOTTEN_NAME, ip: '' })
})

test('a person reads what is kept of them, after a proof, and nothing of others', async () => {
  const { id: appid } = await t.app()
  const as = await t.member(appid, 'viewer')
  const other = await t.member(appid, 'viewer')
  expect((await t.call(personExport, {}, { as })).code).toBe('200022')
  await t.call(judgePassword, { body }, { as })
  const file = await t.inject({
    url: personExport.path,
    headers: { 'x-authorization': `Bearer ${as.token}` },
  })
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('我的个人信息.json'))
  const text = file.body
  expect(JSON.parse(text)).toMatchObject({
    profile: { id: as.id, nickname: as.nickname, hasPassword: true },
    sessions: [{ userAgent: 'test' }],
    app_members: [{ app_id: appid, role: 'viewer' }],
  })
  expect(text).not.toContain(other.id)
  expect(text).not.toMatch(/hash|token|secret/i)
})

test('an export holds every row, however many there are', async () => {
  const as = await t.user()
  const many = 12_345
  await t.database.pool.query(
    `insert into notices (user_id, id, key, title, text, link)
     select $1, 'n' || n, 0, '通知' || n, '', '' from generate_series(1, $2::int) n`,
    [as.id, many],
  )
  await t.call(judgePassword, { body }, { as })
  const file = await t.inject({
    url: personExport.path,
    headers: { 'x-authorization': `Bearer ${as.token}` },
  })
  const { notices, sessions } = z
    .object({ notices: z.array(z.object({ title: z.string() })), sessions: z.array(z.unknown()) })
    .parse(JSON.parse(file.body))
  const titles = notices.map(({ title }) => title).filter((title) => title.startsWith('通知'))
  expect(new Set(titles).size).toBe(many)
  expect(sessions).toHaveLength(1)
})

test('every column with the name of a person is known', async () => {
  const known = await tablesWithPeople(t.database.db)
  const { rows } = await t.database.pool.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_name'`,
  )
  /** Names of things, and of candidates and customers, whom the app keeps and deletes. */
  const others = [
    'app_name',
    'candidate_name',
    'customer_name',
    'file_name',
    'group_name',
    'kind_name',
    'list_name',
    'missed_name',
    'nick_name',
    'object_name',
    'principal_name',
    'prize_name',
    'real_name',
    'resource_name',
    'service_name',
    'target_name',
    'to_name',
  ]
  for (const { table, column } of z.array(z.object({ table: z.string(), column: z.string() })).parse(rows)) {
    if (others.includes(column)) continue
    expect(isPersonName(column), `${table}.${column}`).toBe(true)
    expect(known.map(({ name }) => name)).toContain(table)
  }
  expect(idColumnOf('created_by_name', ['created_by', 'created_by_name'])).toBe('created_by')
  expect(idColumnOf('author_name', ['author_id', 'author_name'])).toBe('author_id')
  expect(idColumnOf('updated_by_name', ['updated_by_name'])).toBeUndefined()
})

import {
  bulkImportStart,
  bulkImportUpload,
  customerBlock,
  customerCookie,
  customerDeskCalls,
  customerDetail,
  customerExport,
  customerExportFull,
  customerGroupAdd,
  customerGroupCalls,
  customerGroupCreate,
  customerGroupDelete,
  customerGroupList,
  customerGroupPreview,
  customerGroupRemove,
  customerGroupUpdate,
  customerList,
  customerMerge,
  customerSettings,
  customerSettingsUpdate,
  customerTimeline,
  customerUnblock,
  customerUpdate,
  operationLogSearch,
  type Call,
  type CustomerCondition,
  type CustomerRule,
} from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../database/id.ts'
import { lockWaits } from '../../../testing/lock-waits.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { publishedSurvey, question, submit } from '../../survey/testing/survey-factory.ts'
import { customerFavorites, customerIdentities, customers } from '../tables.ts'
import { createSiteVisitor, logInBySms } from '../testing/site-visitor.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let appid: string
let as: TestUser
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
  const made = await t.app({ appName: '阳光里社区' })
  appid = made.id
  as = made.owner
})

let count = 0
const newMobile = () => `136${String((count += 1)).padStart(8, '0')}`

/** A customer as if they had logged in. */
async function customer(more: Partial<typeof customers.$inferInsert> & { mobile?: string } = {}) {
  const id = newId()
  const { mobile, ...row } = more
  const phone = mobile ? t.server.services.customer.phones.store(appid, mobile) : {}
  await t.database.db
    .insert(customers)
    .values({ appId: appid, id, nickname: `会员${id.slice(-4)}`, source: 'sms', ...phone, ...row })
  return id
}
const idsOf = async (query: {
  keywords?: string
  state?: 'active' | 'blocked' | 'leaving'
  group?: string
}) => (await t.call(customerList, { query }, { as, appid })).data.list.map(({ id }) => id)

describe('the list', () => {
  test('finds by name, by a whole number and by its end, and shows no number whole', async () => {
    const mobile = '13612345678'
    const first = await customer({ nickname: '小林', mobile })
    const second = await customer({ nickname: '100%周', mobile: '13687655678' })
    await customer({ nickname: '别人' })
    expect(await idsOf({ keywords: '小' })).toEqual([first])
    expect(await idsOf({ keywords: '0%' })).toEqual([second])
    expect(await idsOf({ keywords: '+86 136 1234 5678' })).toEqual([first])
    expect((await idsOf({ keywords: '5678' })).toSorted()).toEqual([first, second].toSorted())
    expect(await idsOf({ keywords: '1361234' })).toEqual([])
    const answer = await t.call(customerList, { query: { keywords: '小林' } }, { as, appid })
    expect(answer.data.list[0]).toMatchObject({ phone: '136****5678', state: 'active', source: 'sms' })
    expect(JSON.stringify(answer.data)).not.toContain(mobile)
  })

  test('leaves out who was joined, and shows nobody of another app', async () => {
    const kept = await customer()
    await customer({ status: 2, joinedInto: kept })
    const other = await t.app()
    expect(await idsOf({})).toEqual([kept])
    expect((await t.call(customerList, {}, { as: other.owner, appid: other.id })).data.list).toEqual([])
    for (const call of [customerDetail, customerTimeline])
      expect(
        await t.send(call, { params: { id: kept } }, { as: other.owner, appid: other.id }),
      ).toMatchObject({
        status: 404,
      })
  })
})

describe('who may', () => {
  const all = Object.entries<Call>({ ...customerDeskCalls, ...customerGroupCalls })
  test('a customer may make none of the calls of members', async () => {
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, appid, newMobile())
    for (const [, call] of all)
      expect(
        await t.send(call, { params: { id: 'some-id' } }, { appid, headers: visitor.headers(), rawBody: {} }),
      ).toMatchObject({ status: 401 })
  })

  test('a member of another app reaches no customer of this one', async () => {
    const [id, gone] = [await customer({ nickname: '小林' }), await customer()]
    const other = await t.app()
    const options = { as: other.owner, appid: other.id }
    const params = { id }
    expect((await t.send(customerUpdate, { params, body: { note: '改' } }, options)).status).toBe(404)
    expect((await t.send(customerBlock, { params, body: { reason: '' } }, options)).status).toBe(404)
    expect((await t.send(customerUnblock, { params, body: {} }, options)).status).toBe(404)
    expect((await t.send(customerMerge, { body: { keptId: id, goneId: gone } }, options)).status).toBe(404)
    const { id: group } = (await t.call(customerGroupCreate, { body: { name: '甲', rule: null } }, options))
      .data
    expect(
      (await t.send(customerGroupAdd, { params: { id: group }, body: { ids: [id] } }, options)).status,
    ).toBe(404)
    expect(await idsOf({})).toHaveLength(2)
  })

  test('an editor exports numbers masked, a manager whole, and both stand in the log', async () => {
    await customer({ nickname: '=cmd()', mobile: '13612345678' })
    const editor = await t.member(appid, 'editor')
    const textOf = (data: unknown) => (Buffer.isBuffer(data) ? data.toString() : '')
    const masked = textOf((await t.send(customerExport, { body: {} }, { as: editor, appid })).data)
    expect(masked).toContain('136****5678')
    expect(masked).not.toContain('13612345678')
    expect(masked).toContain("'=cmd()")
    expect((await t.send(customerExportFull, { body: {} }, { as: editor, appid })).status).toBe(403)
    expect(textOf((await t.send(customerExportFull, { body: {} }, { as, appid })).data)).toContain(
      '13612345678',
    )
    const log = (await t.call(operationLogSearch, { body: {} }, { as, appid })).data.list
    expect(log.map(({ summary }) => summary)).toEqual(expect.arrayContaining(['导出会员']))
  })
})

describe('members work on customers', () => {
  test('note, block with a reason that ends sessions, and let in again', async () => {
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, appid, newMobile())
    const [id = ''] = await idsOf({})
    await t.call(customerUpdate, { params: { id }, body: { note: '喜欢周末来' } }, { as, appid })
    expect((await t.call(customerDetail, { params: { id } }, { as, appid })).data.note).toBe('喜欢周末来')
    await t.call(customerBlock, { params: { id }, body: { reason: '发广告' } }, { as, appid })
    expect((await visitor.get(`/h5/${appid}/me`)).statusCode).toBe(303)
    expect(await idsOf({ state: 'blocked' })).toEqual([id])
    await t.call(customerUnblock, { params: { id }, body: {} }, { as, appid })
    expect(await idsOf({ state: 'active' })).toEqual([id])
    const timeline = (await t.call(customerTimeline, { params: { id }, query: {} }, { as, appid })).data.list
    expect(timeline.map(({ title }) => title)).toEqual(['成为会员'])
  })

  test('join two records, and the old id leads on', async () => {
    const [kept, gone] = [await customer({ nickname: '小林', mobile: newMobile() }), await customer()]
    await t.database.db
      .insert(customerFavorites)
      .values({ appId: appid, customerId: gone, type: 'micro-page', itemId: 'p1' })
    await t.call(customerMerge, { body: { keptId: kept, goneId: gone } }, { as, appid })
    const detail = (await t.call(customerDetail, { params: { id: gone } }, { as, appid })).data
    expect(detail).toMatchObject({ id: kept, joins: [{ goneId: gone, by: as.nickname }] })
    expect(
      (await t.send(customerMerge, { body: { keptId: kept, goneId: gone } }, { as, appid })).status,
    ).toBe(409)
    const [row] = await t.database.db
      .select()
      .from(customerFavorites)
      .where(eq(customerFavorites.appId, appid))
    expect(row?.customerId).toBe(kept)
  })

  test('change the agreement, which is asked for anew', async () => {
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, appid, newMobile())
    const agreement = '请文明发言'
    await t.call(customerSettingsUpdate, { body: { loginOn: true, agreement } }, { as, appid })
    expect((await t.call(customerSettings, {}, { as, appid })).data).toMatchObject({
      agreement,
      agreementVersion: 2,
    })
    expect((await visitor.get(`/h5/${appid}/me/agreement`)).body).toContain(agreement)
    const home = `/h5/${appid}/me`
    expect((await visitor.get(home)).body).toContain('会员协议有了改动')
    await visitor.post(`${home}/agree`, {})
    expect((await visitor.get(home)).body).not.toContain('会员协议有了改动')
    await t.call(customerSettingsUpdate, { body: { loginOn: false, agreement } }, { as, appid })
    expect((await createSiteVisitor(t).get(`${home}/login`)).body).toContain('没有开放登录')
    expect((await t.call(customerSettings, {}, { as, appid })).data.agreementVersion).toBe(2)
  })
})

describe('groups', () => {
  test('by hand are filled and emptied, and narrow the list', async () => {
    const [first, second] = [await customer(), await customer()]
    const { id } = (
      await t.call(customerGroupCreate, { body: { name: '志愿者', rule: null } }, { as, appid })
    ).data
    await t.call(
      customerGroupAdd,
      { params: { id }, body: { ids: [first, second, 'nobody'] } },
      { as, appid },
    )
    await t.call(customerGroupRemove, { params: { id }, body: { ids: [second] } }, { as, appid })
    expect(await idsOf({ group: id })).toEqual([first])
    expect((await t.call(customerGroupList, {}, { as, appid })).data.list).toMatchObject([
      { name: '志愿者', count: 1, rule: null },
    ])
    expect((await t.call(customerDetail, { params: { id: first } }, { as, appid })).data.groups).toEqual([
      '志愿者',
    ])
    const visibility = t.server.services.customer.groups.groupsOf({ appId: appid, customerId: first })
    expect(await visibility).toEqual([{ id, name: '志愿者' }])
    await t.call(customerGroupDelete, { params: { id } }, { as, appid })
    expect((await t.call(customerGroupList, {}, { as, appid })).data.list).toEqual([])
  })

  test('by rule cannot be changed by hand, and ask nothing that is not in the list', async () => {
    const id = await customer()
    const rule: CustomerRule = { match: 'all', conditions: [{ field: 'phone', has: false }] }
    const { id: group } = (
      await t.call(customerGroupCreate, { body: { name: '没手机', rule } }, { as, appid })
    ).data
    expect(await idsOf({ group })).toEqual([id])
    expect(
      await t.send(customerGroupAdd, { params: { id: group }, body: { ids: [id] } }, { as, appid }),
    ).toMatchObject({ code: '700012' })
    const params = { id: group }
    expect(
      await t.send(customerGroupUpdate, { params, body: { name: '没手机', rule: null } }, { as, appid }),
    ).toMatchObject({ code: '700012' })
    for (const condition of [
      { field: 'phone_mark', has: true },
      { field: 'count', of: 'secrets', atLeast: 1 },
      { field: 'created', op: "within') or true --", days: 1 },
    ])
      expect(
        await t.send(
          customerGroupPreview,
          { body: { rule: { match: 'all', conditions: [condition] } } },
          { as, appid },
        ),
      ).toMatchObject({ status: 422 })
  })

  test('hold whom a plain filter finds, whatever the rule', async () => {
    const DAY = 86_400_000
    const now = Date.now()
    // Half days, so that no moment lies on the edge of a condition.
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const person = {
          nickname: index % 3 === 0 ? `林${index}` : `周${index}_%`,
          source: (['sms', 'weixin', 'import'] as const)[index % 3] ?? 'sms',
          createdAt: new Date(now - (index + 0.5) * DAY),
          lastSeenAt: index % 4 === 0 ? null : new Date(now - (index / 2 + 0.25) * DAY),
        }
        const mobile = index % 2 === 0 ? newMobile() : undefined
        const id = await customer({ ...person, ...(mobile ? { mobile } : {}) })
        const hasWeixin = index % 5 === 0
        if (hasWeixin)
          await t.database.db
            .insert(customerIdentities)
            .values({ appId: appid, provider: 'weixin:x', subject: id, customerId: id })
        return { id, ...person, hasPhone: mobile !== undefined, hasWeixin }
      }),
    )
    const holds = (condition: CustomerCondition, person: (typeof people)[number]): boolean => {
      switch (condition.field) {
        case 'created': {
          const isWithin = now - person.createdAt.getTime() <= condition.days * DAY
          return condition.op === 'within' ? isWithin : !isWithin
        }
        case 'seen': {
          const isWithin =
            person.lastSeenAt !== null && now - person.lastSeenAt.getTime() <= condition.days * DAY
          return condition.op === 'within' ? isWithin : !isWithin
        }
        case 'source':
          return condition.in.includes(person.source)
        case 'phone':
          return person.hasPhone === condition.has
        case 'weixin':
          return person.hasWeixin === condition.has
        case 'nickname':
          return person.nickname.toLowerCase().includes(condition.contains.toLowerCase())
        case 'count':
          return false
      }
    }
    const days = fc.integer({ min: 1, max: 14 })
    const op = fc.constantFrom('within' as const, 'beyond' as const)
    const condition: fc.Arbitrary<CustomerCondition> = fc.oneof(
      fc.record({ field: fc.constant('created' as const), op, days }),
      fc.record({ field: fc.constant('seen' as const), op, days }),
      fc.record({
        field: fc.constant('source' as const),
        in: fc.uniqueArray(fc.constantFrom('sms' as const, 'weixin' as const, 'import' as const), {
          minLength: 1,
        }),
      }),
      fc.record({ field: fc.constant('phone' as const), has: fc.boolean() }),
      fc.record({ field: fc.constant('weixin' as const), has: fc.boolean() }),
      fc.record({
        field: fc.constant('nickname' as const),
        contains: fc.constantFrom('林', '_%', '1', "'", '\\'),
      }),
      fc.record({
        field: fc.constant('count' as const),
        of: fc.constant('answers'),
        atLeast: fc.integer({ min: 1, max: 3 }),
      }),
    )
    const rules: fc.Arbitrary<CustomerRule> = fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
    })
    const { groups } = t.server.services.customer
    await fc.assert(
      fc.asyncProperty(rules, async (rule) => {
        const expected = people.filter((person) =>
          rule.match === 'all'
            ? rule.conditions.every((one) => holds(one, person))
            : rule.conditions.some((one) => holds(one, person)),
        )
        expect(await groups.preview(appid, rule)).toBe(expected.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('importing a table', () => {
  const upload = (text: string) =>
    t.call(
      bulkImportUpload,
      { params: { type: 'customer', id: appid } },
      { as, appid, file: { content: Buffer.from(text), name: '会员.csv' } },
    )

  test('says what becomes of each row, and an empty cell takes nothing away', async () => {
    const mobile = newMobile()
    const id = await customer({ nickname: '小林', note: '老会员', mobile })
    const blocked = newMobile()
    await customer({ status: 1, mobile: blocked })
    const { id: group } = (
      await t.call(customerGroupCreate, { body: { name: '志愿者', rule: null } }, { as, appid })
    ).data
    const fresh = newMobile()
    const { data } = await upload(
      [
        '手机号,姓名,备注,分组,生日',
        `${mobile},,,志愿者,1990`,
        `+86 ${fresh},阿周,,,`,
        `${fresh},再来,,,`,
        '123,错的,,,',
        `${blocked},停的,,,`,
        `${newMobile()},没组,,不存在,`,
      ].join('\n'),
    )
    expect(data.counts).toEqual({ fresh: 1, changed: 1, same: 0, refused: 4 })
    expect(data.ignored).toEqual(['生日'])
    expect(data.rows.map(({ line, fate, reason }) => [line, fate, reason])).toEqual([
      [2, 'changed', '加入新的分组'],
      [3, 'fresh', ''],
      [4, 'refused', '和第 3 行是同一个手机号'],
      [5, 'refused', '手机号不正确'],
      [6, 'refused', '这位会员已停用'],
      [7, 'refused', '没有叫「不存在」的手动分组'],
    ])
    expect(JSON.stringify(data)).not.toContain(fresh)
    // Numbers do not lie about in the meantime.
    const { rows } = await t.database.pool.query('select rows from bulk_imports where app_id = $1', [appid])
    expect(JSON.stringify(rows)).not.toContain(fresh)

    const other = await t.app()
    const go = { params: { type: 'customer', id: appid }, body: { importId: data.importId } }
    const abroad = { as: other.owner, appid: other.id }
    expect((await t.call(bulkImportStart, go, abroad)).status).toBe(404)
    const own = { params: { type: 'customer', id: other.id }, body: go.body }
    expect((await t.call(bulkImportStart, own, abroad)).status).toBe(404)
    expect((await t.call(bulkImportStart, go, { as, appid })).data.counts).toMatchObject({
      fresh: 1,
      changed: 1,
    })
    expect((await t.call(bulkImportStart, go, { as, appid })).status).toBe(404)
    expect((await t.call(customerDetail, { params: { id } }, { as, appid })).data).toMatchObject({
      nickname: '小林',
      note: '老会员',
      groups: ['志愿者'],
    })
    expect(await idsOf({ group })).toEqual([id])
    const [found] = (await t.call(customerList, { query: { keywords: fresh } }, { as, appid })).data.list
    expect(found).toMatchObject({ nickname: '阿周', source: 'import', lastSeenAt: null })
    // Whoever logs in with the number later is that customer, and agrees then.
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, appid, fresh)
    expect((await visitor.get(`/h5/${appid}/me`)).body).toContain('阿周')
  })

  /** Rows of groups whose group or customer is not there. */
  const orphans = async () =>
    (
      await t.database.pool.query(
        `select from customer_group_members m where app_id = $1 and not (
          exists (select from customer_groups g where g.app_id = m.app_id and g.id = m.group_id) and
          exists (select from customers c where c.app_id = m.app_id and c.id = m.customer_id))`,
        [appid],
      )
    ).rowCount
  const groupCalled = async (name: string) =>
    (await t.call(customerGroupCreate, { body: { name, rule: null } }, { as, appid })).data.id
  const go = (importId: string) =>
    t.call(bulkImportStart, { params: { type: 'customer', id: appid }, body: { importId } }, { as, appid })

  test('puts nobody into a group that is gone by then', async () => {
    const group = await groupCalled('春游')
    const { data } = await upload(`手机号,分组\n${newMobile()},春游`)
    await t.call(customerGroupDelete, { params: { id: group } }, { as, appid })
    expect((await go(data.importId)).data.counts).toMatchObject({ fresh: 1 })
    expect(await orphans()).toBe(0)
  })

  test('puts who logs in at that moment into the groups, under their own record', async () => {
    const group = await groupCalled('秋游')
    const mobile = newMobile()
    const id = await customer({ mobile })
    const client = await t.database.pool.connect()
    await client.query('create temp table came as select * from customers where id = $1', [id])
    await t.database.db.delete(customers).where(eq(customers.id, id))
    const { data } = await upload(`手机号,分组\n${mobile},秋游`)
    await client.query('begin')
    await client.query('insert into customers select * from came')
    const imported = go(data.importId)
    await expect.poll(() => lockWaits(t.database)).toBeGreaterThan(0)
    await client.query('commit')
    await imported
    client.release(true)
    expect(await orphans()).toBe(0)
    expect(await idsOf({ group })).toEqual([id])
  })

  test('needs a column of numbers', async () => {
    expect((await upload('姓名\n小林')).msg).toContain('手机号')
  })
})

test('a visitor answers, finds it, leaves; a member sees, counts and groups them', async () => {
  const mobile = newMobile()
  const beside = { id: '', appid, owner: as, as: { as, appid } }
  const survey = await publishedSurvey(t, { elements: [question('text', { id: 'q1' })], beside })
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, appid, mobile)
  await submit(t, survey, { q1: '很满意' }, { headers: visitor.headers() })
  // Nobody's, as long as nobody claims it.
  await submit(t, survey, { q1: '路过' })
  const mine = (await visitor.get(`/h5/${appid}/me/answers`)).body
  expect(mine.match(/<li>/g)).toHaveLength(1)
  const exported = await visitor.get(`/h5/${appid}/me/export`)
  expect(exported.body).toContain('很满意')
  expect(exported.body).not.toContain('路过')

  const [id = ''] = await idsOf({ keywords: mobile })
  const timeline = await t.call(customerTimeline, { params: { id }, query: {} }, { as, appid })
  expect(timeline.data.list.map(({ kind }) => kind)).toEqual(['填写', '账号'])
  const rule: CustomerRule = { match: 'all', conditions: [{ field: 'count', of: 'answers', atLeast: 1 }] }
  expect((await t.call(customerGroupPreview, { body: { rule } }, { as, appid })).data.count).toBe(1)

  await visitor.post(`/h5/${appid}/me/leave`, { word: '注销' })
  expect(await idsOf({ state: 'leaving' })).toEqual([id])
  await visitor.post(`/h5/${appid}/me/erase`, { word: '注销' })
  expect(visitor.cookies.has(customerCookie(appid))).toBe(false)
  expect(await idsOf({})).toEqual([])
  const { rows } = await t.database.pool.query(
    'select customer_id, ip from survey_answers where app_id = $1 order by number',
    [appid],
  )
  expect(rows).toMatchObject([{ customer_id: null, ip: '' }, { customer_id: null }])
})

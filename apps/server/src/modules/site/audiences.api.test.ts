import {
  customerGroupAdd,
  customerGroupCreate,
  customerGroupRemove,
  customerSelf,
  microPageCreate,
  microPagePublish,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { createSiteVisitor, logInBySms } from '../customer/testing/site-visitor.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const site = async () => {
  const { id: appid, owner: as } = await t.app({ appName: '看人下菜' })
  return { appid, as }
}

/** A published page with words for everybody, and words for an audience. */
async function pageFor(options: Awaited<ReturnType<typeof site>>, frame: Record<string, unknown>) {
  const blocks = [
    createBlock('text', blockKinds, { content: '人人都看得到' }, 'b1'),
    createBlock('text', blockKinds, { content: '只给你看', frame }, 'b2'),
  ].filter((block) => block !== undefined)
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const { id } = (await t.call(microPageCreate, { body: { title: '首页', document } }, options)).data
  await t.call(microPagePublish, { body: { id, keepSamples: true } }, options)
  return `/h5/${options.appid}/page/${id}`
}

type Visitor = ReturnType<typeof createSiteVisitor>
const looks = async (visitor: Visitor, url: string) => {
  const page = await visitor.get(url)
  expect(page.statusCode).toBe(200)
  expect(page.body.includes('人人都看得到')).toBe(true)
  // Nobody's copy is anybody else's.
  expect(page.headers.vary).toContain('Cookie')
  return page.body.includes('只给你看')
}

test('new visitors and those who come back are told apart by the day of their first visit alone', async () => {
  const options = await site()
  const forNew = await pageFor(options, { audience: 'new' })
  const forOld = await pageFor(options, { audience: 'returning' })
  const visitor = createSiteVisitor(t)
  expect(await looks(visitor, forNew)).toBe(true)
  expect(visitor.set).toHaveLength(1)
  expect(visitor.set[0]).toMatch(
    new RegExp(
      `^zf_since=\\d{4}-\\d\\d-\\d\\d; Path=/h5/${options.appid}; Max-Age=\\d+; HttpOnly; SameSite=Lax`,
    ),
  )
  // The same day they are new still, on every page of the site.
  expect(await looks(visitor, forNew)).toBe(true)
  expect(await looks(visitor, forOld)).toBe(false)
  visitor.cookies.set('zf_since', '2026-01-01')
  expect(await looks(visitor, forNew)).toBe(false)
  expect(await looks(visitor, forOld)).toBe(true)
  for (const odd of ['2999-01-01', 'x', '2026-1-1']) {
    visitor.cookies.set('zf_since', odd)
    expect(await looks(visitor, forOld)).toBe(false)
  }
  // A page that asks nobody sets nothing.
  const other = createSiteVisitor(t)
  await other.get(await pageFor(options, {}))
  expect(other.set).toEqual([])
})

test('what is for WeChat shows inside it only', async () => {
  const url = await pageFor(await site(), { audience: 'wechat' })
  const inWechat = createSiteVisitor(t, { userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' })
  expect(await looks(inWechat, url)).toBe(true)
  expect(await looks(createSiteVisitor(t), url)).toBe(false)
  expect(inWechat.set).toEqual([])
})

test('what is for groups is sent to customers in one of them, and to nobody else', async () => {
  const options = await site()
  const { id: group } = (await t.call(customerGroupCreate, { body: { name: '老顾客', rule: null } }, options))
    .data
  const groups = [
    { id: 'none', name: '没有了' },
    { id: group, name: '老顾客' },
  ]
  const url = await pageFor(options, { audience: 'groups', groups })
  const logIn = async (appid: string, mobile: string) => {
    await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
    const visitor = createSiteVisitor(t)
    await logInBySms(visitor, sandbox, appid, mobile)
    const { id } = (await t.call(customerSelf, {}, { appid, headers: visitor.headers() })).data
    return { visitor, id }
  }
  const inside = await logIn(options.appid, '13300000001')
  const outside = await logIn(options.appid, '13300000002')
  await t.call(customerGroupAdd, { params: { id: group }, body: { ids: [inside.id] } }, options)
  expect(await looks(inside.visitor, url)).toBe(true)
  expect(await looks(outside.visitor, url)).toBe(false)
  expect(await looks(createSiteVisitor(t), url)).toBe(false)
  // A customer of another site with a group of the same id is not one of this site.
  const other = await site()
  const elsewhere = await logIn(other.appid, '13300000003')
  expect(await looks(elsewhere.visitor, url)).toBe(false)
  // Names of groups are for the operator.
  expect((await inside.visitor.get(url)).body.includes('老顾客')).toBe(false)
  await t.call(customerGroupRemove, { params: { id: group }, body: { ids: [inside.id] } }, options)
  expect(await looks(inside.visitor, url)).toBe(false)
})

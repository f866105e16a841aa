import { blockKinds, frameOf, variantSide } from '@zhanfang/blocks'
import {
  microPageCreate,
  microPagePreviewLink,
  microPagePublish,
  microPageVariants,
  microPageVariantsReset,
  operationLogSearch,
  SUCCESS_CODE,
} from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockWaits } from '../../testing/lock-waits.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSiteVisitor } from '../customer/testing/site-visitor.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const NUMBERS = Array.from({ length: 256 }, (_, number) => number)
const numberOn = (side: 'a' | 'b', of: string) => {
  const number = NUMBERS.find((one) => variantSide(one, of) === side) ?? 0
  return number.toString(16).padStart(2, '0')
}

async function triedPage() {
  const { id: appid, owner: as } = await t.app({ appName: '比一比' })
  const blocks = [
    createBlock('text', blockKinds, { content: '原来的样子' }, 'a1'),
    createBlock(
      'text',
      blockKinds,
      { content: '新的样子', frame: { ...frameOf({}), variantOf: 'a1' } },
      'b1',
    ),
  ].filter((block) => block !== undefined)
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const { id } = (await t.call(microPageCreate, { body: { title: '首页', document } }, { as, appid })).data
  await t.call(microPagePublish, { body: { id, keepSamples: true } }, { as, appid })
  return { appid, as, id, url: `/h5/${appid}/page/${id}` }
}

type Page = Awaited<ReturnType<typeof triedPage>>
/** The counts are written within seconds; the test waits for them. */
const countsOf = ({ appid, as, id }: Page) => t.call(microPageVariants, { params: { id } }, { as, appid })
const waitForCounts = async (page: Page, expected: unknown) => {
  await expect.poll(async () => (await countsOf(page)).data.list).toEqual(expected)
}

type Visitor = ReturnType<typeof createSiteVisitor>
async function looks(visitor: Visitor, url: string): Promise<'a' | 'b'> {
  const page = await visitor.get(url)
  expect(page.statusCode).toBe(200)
  expect(page.headers.vary).toContain('Cookie')
  const seen = [page.body.includes('原来的样子'), page.body.includes('新的样子')]
  expect(seen.filter(Boolean)).toHaveLength(1)
  return seen[0] ? 'a' : 'b'
}

test('each visitor is given one side and keeps it, is counted once, and clicks once', async () => {
  const page = await triedPage()
  const { url } = page
  const someone = createSiteVisitor(t)
  const first = await looks(someone, url)
  expect(someone.set).toHaveLength(1)
  expect(someone.set[0]).toMatch(
    new RegExp(`^zf_side=[0-9a-f]{2}\\.b1; Path=/h5/${page.appid}; Max-Age=\\d+; HttpOnly; SameSite=Lax`),
  )
  expect(await looks(someone, url)).toBe(first)
  // Nothing new to remember: no second cookie.
  expect(someone.set).toHaveLength(1)

  const onA = createSiteVisitor(t)
  onA.cookies.set('zf_side', numberOn('a', 'b1'))
  const onB = createSiteVisitor(t)
  onB.cookies.set('zf_side', numberOn('b', 'b1'))
  expect([await looks(onA, url), await looks(onB, url)]).toEqual(['a', 'b'])
  for (let times = 0; times < 2; times += 1)
    expect((await onB.post(`${url}/variant/b1`, {})).statusCode).toBe(204)
  expect(onB.cookies.get('zf_side')).toBe(`${numberOn('b', 'b1')}.b1~`)
  // Whoever was not shown the test, names another, or is a robot, adds nothing.
  await createSiteVisitor(t).post(`${url}/variant/b1`, {})
  await onA.post(`${url}/variant/other`, {})
  const robot = createSiteVisitor(t, { userAgent: 'Baiduspider' })
  await looks(robot, url)
  await robot.post(`${url}/variant/b1`, {})

  const viewsOfA = first === 'a' ? 2 : 1
  await waitForCounts(
    page,
    expect.arrayContaining([
      { test: 'b1', side: 'a', views: viewsOfA, clicks: 0 },
      { test: 'b1', side: 'b', views: 3 - viewsOfA, clicks: 1 },
    ]),
  )
}, 40_000)

test('a damaged cookie is a new visitor; share cards and previews count nobody', async () => {
  const page = await triedPage()
  for (const odd of ['', 'zz', '5', '5f.<script>', `5f.${'x'.repeat(60)}`]) {
    const visitor = createSiteVisitor(t)
    visitor.cookies.set('zf_side', odd)
    await looks(visitor, page.url)
    expect(visitor.cookies.get('zf_side')).toMatch(/^[0-9a-f]{2}\.b1$/)
  }
})

test('the numbers of an app are for those who read its pages', async () => {
  const page = await triedPage()
  const other = await triedPage()
  const visitor = createSiteVisitor(t)
  await looks(visitor, page.url)
  await waitForCounts(page, [expect.objectContaining({ test: 'b1', views: 1 })])
  // Equal ids on another app's page are others.
  expect((await countsOf(other)).data.list).toEqual([])
  const input = { params: { id: page.id } }
  expect((await t.send(microPageVariants, input, { as: other.as, appid: other.appid })).status).toBe(404)
  expect((await t.send(microPageVariants, input, { as: other.as, appid: page.appid })).status).toBe(403)
  expect((await t.send(microPageVariants, input, { appid: page.appid })).status).toBe(401)
  // A click on a page that is not of this site is none.
  expect((await visitor.post(`/h5/${other.appid}/page/${page.id}/variant/b1`, {})).statusCode).toBe(204)
  expect((await countsOf(other)).data.list).toEqual([])
}, 40_000)

test('a count begins anew: everybody counts once more, and what was clicked before is no click of now', async () => {
  const page = await triedPage()
  const { appid, as, id, url } = page
  const reset = () => t.call(microPageVariantsReset, { body: { id, test: 'b1' } }, { as, appid })
  // Of what nobody has met there is nothing to set back.
  await reset()
  const visitor = createSiteVisitor(t)
  visitor.cookies.set('zf_side', numberOn('b', 'b1'))
  await looks(visitor, url)
  const early = createSiteVisitor(t)
  early.cookies.set('zf_side', numberOn('b', 'b1'))
  await looks(early, url)
  await waitForCounts(page, [{ test: 'b1', side: 'b', views: 2, clicks: 0 }])

  await reset()
  const none = { test: 'b1', views: 0, clicks: 0 }
  expect((await countsOf(page)).data.list).toEqual(
    expect.arrayContaining([
      { ...none, side: 'a' },
      { ...none, side: 'b' },
    ]),
  )
  // The page that they have open is one of before.
  await early.post(`${url}/variant/b1`, {})
  expect(await looks(visitor, url)).toBe('b')
  await visitor.post(`${url}/variant/b1`, {})
  expect(visitor.cookies.get('zf_side')).toBe(`${numberOn('b', 'b1')}.b1.b1_1~`)
  await waitForCounts(
    page,
    expect.arrayContaining([
      { ...none, side: 'a' },
      { test: 'b1', side: 'b', views: 1, clicks: 1 },
    ]),
  )
  const { list } = (
    await t.call(operationLogSearch, { body: { operation: 'microPageVariantsReset' } }, { as, appid })
  ).data
  expect(list[0]).toMatchObject({
    objectName: '首页',
    changes: [{ field: '看到对比版本的人', before: '2', after: '0' }],
  })
}, 60_000)

test('only those who publish the pages of an app set its counts back', async () => {
  const page = await triedPage()
  const other = await triedPage()
  const body = { id: page.id, test: 'b1' }
  expect((await t.send(microPageVariantsReset, { body }, { as: other.as, appid: other.appid })).status).toBe(
    404,
  )
  expect((await t.send(microPageVariantsReset, { body }, { as: other.as, appid: page.appid })).status).toBe(
    403,
  )
  expect((await t.send(microPageVariantsReset, { body }, { appid: page.appid })).status).toBe(401)
  const wrong = await t.send(
    microPageVariantsReset,
    { body: { ...body, test: '' } },
    { as: page.as, appid: page.appid },
  )
  expect(wrong.status).toBe(422)
})

test('an address chooses the side of a preview, and of nothing else', async () => {
  const page = await triedPage()
  const { appid, as, id, url } = page
  const link = new URL((await t.call(microPagePreviewLink, { params: { id } }, { as, appid })).data.url)
  for (const [side, words] of [
    ['a', '原来的样子'],
    ['b', '新的样子'],
  ] as const) {
    const preview = createSiteVisitor(t)
    const shown = await preview.get(`${link.pathname}${link.search}&side=${side}`)
    expect(shown.body).toContain(words)
    expect(preview.set).toEqual([])
    // A visitor is given theirs.
    const visitor = createSiteVisitor(t)
    visitor.cookies.set('zf_side', numberOn(side === 'a' ? 'b' : 'a', 'b1'))
    expect(await looks(visitor, `${url}?side=${side}`)).toBe(side === 'a' ? 'b' : 'a')
  }
  await waitForCounts(
    page,
    expect.arrayContaining([
      { test: 'b1', side: 'a', views: 1, clicks: 0 },
      { test: 'b1', side: 'b', views: 1, clicks: 0 },
    ]),
  )
}, 40_000)

test('a count that begins anew takes its rows in the order in which counts are written', async () => {
  const page = await triedPage()
  const { appid, as, id } = page
  const { pool } = t.database
  // In the table they lie the other way round. Keys are compared as texts, so round 10 comes before round 2.
  for (const [round, side] of [
    [2, 'b'],
    [10, 'b'],
    [10, 'a'],
  ])
    await pool.query(
      `insert into micro_page_variants (app_id, page_id, test, round, side, views, clicks)
       values ($1, $2, 'b1', $3, $4, 1, 0)`,
      [appid, id, round, side],
    )
  const writer = await pool.connect()
  try {
    await writer.query('begin')
    const ofPage = 'select side from micro_page_variants where app_id = $1 and page_id = $2'
    await writer.query(`${ofPage} and round = 10 and side = 'a' for update`, [appid, id])
    const reset = t.call(microPageVariantsReset, { body: { id, test: 'b1' } }, { as, appid })
    await expect.poll(() => lockWaits(t.database)).toBe(1)
    const { rows } = await writer.query(`${ofPage} for update skip locked`, [appid, id])
    expect(rows).toHaveLength(3)
    await writer.query('commit')
    expect((await reset).code).toBe(SUCCESS_CODE)
  } finally {
    writer.release(true)
  }
})

import { contentDetail, contentPreviewLink, contentVisibilitySet } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'

let t: TestServer
/** A second process on the same database. */
let second: TestServer
let make: ReturnType<typeof contentFactory>
const kind = 'article' as const
const PASSWORD = '春天2026'

beforeAll(async () => {
  t = await createTestServer()
  second = await createTestServer({ beside: t })
  make = contentFactory(t)
  await Promise.all([t, second].map((server) => server.inject({ method: 'GET', url: '/h5/none' })))
}, 120_000)
afterAll(async () => {
  await second.close()
  await t.close()
})

async function locked(): Promise<Author & { id: string }> {
  const { id: appid, owner: as } = await t.app()
  const id = await make.publish(
    { appid, as },
    { title: '要密码的', visibility: 'password', password: PASSWORD },
  )
  return { appid, as, id }
}

async function guess(
  { appid, id }: { appid: string; id: string },
  password: string,
  remoteAddress = '203.0.113.9',
  server = t,
) {
  const { statusCode, body, headers } = await server.inject({
    method: 'POST',
    url: `/h5/${appid}/article/${id}/password`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password }).toString(),
  })
  return { status: statusCode, html: body, wait: Number(headers['retry-after'] ?? 0) }
}

const many = async (length: number, work: (index: number) => ReturnType<typeof guess>) =>
  Promise.all(Array.from({ length }, (_, index) => work(index)))
const count = (tries: readonly { status: number }[], status: number) =>
  tries.filter((one) => one.status === status).length
/** As if the waits of a content were over. */
const waitsEnd = (contentId: string) =>
  t.database.db.execute(
    sql`update content_password_tries set wait_until = now() where content_id = ${contentId}`,
  )

test('a burst from one address gets five tries, on whichever process it arrives', async () => {
  const content = await locked()
  const tries = await many(30, (index) => guess(content, `错${index}`, '203.0.113.9', index % 2 ? t : second))
  expect([count(tries, 422), count(tries, 429)]).toEqual([5, 25])
  const right = await guess(content, PASSWORD)
  expect(right.status, 'the right one is not looked at either').toBe(429)
  expect(right.html).toMatch(/试错的次数太多了，请\d+秒后再试/)
  expect((await guess(content, PASSWORD, '203.0.113.10')).status, 'others are not kept waiting').toBe(303)
  expect((await guess(await locked(), PASSWORD)).status, 'other contents neither').toBe(303)
})

test('each wait is longer than the last, until somebody knows the password', async () => {
  const content = await locked()
  await many(5, (index) => guess(content, `错${index}`))
  const waits: number[] = []
  for (let round = 0; round < 3; round++) {
    waits.push((await guess(content, '错')).wait)
    await waitsEnd(content.id)
    expect((await guess(content, '错')).status).toBe(422)
  }
  expect(waits[0]).toBeGreaterThan(20)
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5)
  expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.5)
  await waitsEnd(content.id)
  expect((await guess(content, PASSWORD)).status).toBe(303)
  expect(count(await many(5, (index) => guess(content, `错${index}`)), 422)).toBe(5)
})

test('addresses of one IPv6 network count as one', async () => {
  const content = await locked()
  const tries = await many(12, (index) => guess(content, '错', `2001:db8:1:2::${index + 1}`))
  expect(count(tries, 422)).toBe(5)
  expect((await guess(content, '错', '2001:db8:1:3::1')).status).toBe(422)
})

test('guesses from many addresses wait for each other, and lock out neither readers nor the owner', async () => {
  const content = await locked()
  const { appid, as, id } = content
  const opened = await t.inject({
    method: 'POST',
    url: `/h5/${appid}/article/${id}/password`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password: PASSWORD }).toString(),
  })
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const tries = await many(110, (index) => guess(content, '错', `198.51.100.${index + 1}`))
  expect(count(tries, 422)).toBe(100)
  // However long those took, the wait that they began is not over.
  await t.database.db.execute(sql`update content_password_tries set wait_until = now() + interval '30 seconds'
    where content_id = ${content.id} and source = 'all' and wait_until is not null`)
  const refused = await guess(content, PASSWORD, '203.0.113.77')
  expect(refused.status).toBe(429)
  expect(refused.wait).toBeLessThanOrEqual(30)
  const reader = await t.inject({ method: 'GET', url: `/h5/${appid}/article/${id}`, headers: { cookie } })
  expect(reader.body).toContain('<h1>要密码的</h1>')
  expect((await t.call(contentDetail, { params: { kind, id } }, { appid, as })).status).toBe(200)
  const { url } = (await t.call(contentPreviewLink, { params: { kind, id } }, { appid, as })).data
  const preview = await t.inject({ method: 'GET', url: url.slice(url.indexOf('/h5/')) })
  expect(preview.body).toContain('要密码的')
  const body = { visibility: 'password' as const, password: '秋天2026' }
  await t.call(contentVisibilitySet, { params: { kind, id }, body }, { appid, as })
  expect((await guess(content, '秋天2026', '203.0.113.77')).status).toBe(303)
})

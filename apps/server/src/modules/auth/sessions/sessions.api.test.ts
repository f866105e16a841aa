import { login, personBasic, sessionList } from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { sessions } from '../tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer({ environment: { SESSION_IDLE_MINUTES: '30' } })
})
afterAll(() => t.close())

const ask = async (as: TestUser | undefined, headers: Record<string, string> = {}) =>
  (await t.call(personBasic, {}, { as, headers })).code

/** As if nobody had been at work for so many minutes. */
const rest = (userId: string, minutes: number) =>
  t.database.db
    .update(sessions)
    .set({ lastActiveAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.userId, userId))

async function quietMinutes(userId: string): Promise<number> {
  const [row] = await t.database.db.select().from(sessions).where(eq(sessions.userId, userId))
  return Math.round((Date.now() - (row?.lastActiveAt.getTime() ?? 0)) / 60_000)
}

test('a session ends when nobody has been at work for as long as the limit says', async () => {
  const as = await t.user()
  await rest(as.id, 29)
  expect(await ask(as)).toBe('000000')
  expect(await quietMinutes(as.id)).toBe(0)
  await rest(as.id, 31)
  expect(await ask(as)).toBe('200002')
  const again = await t.call(login, { body: { account: as.account, password: PASSWORD } })
  const { list } = (await t.call(sessionList, {}, { as: { ...as, token: again.data.token } })).data
  expect(list).toHaveLength(1)
})

test('calls that a page makes while nobody is at it do not prolong a session', async () => {
  const as = await t.user()
  await rest(as.id, 20)
  expect(await ask(as, { 'x-idle': String(20 * 60) })).toBe('000000')
  expect(await quietMinutes(as.id)).toBe(20)
  // Somebody was there ten minutes ago, and no page can say less than nothing.
  expect(await ask(as, { 'x-idle': String(10 * 60) })).toBe('000000')
  expect(await quietMinutes(as.id)).toBe(10)
  expect(await ask(as, { 'x-idle': '-9999999' })).toBe('000000')
  expect(await quietMinutes(as.id)).toBe(0)
  expect(await ask(as, { 'x-idle': '1e400' })).toBe('000000')
  // A page cannot take back what another has said.
  expect(await ask(as, { 'x-idle': '1500' })).toBe('000000')
  expect(await quietMinutes(as.id)).toBe(0)
})

test('a session that a browser opened counts in that browser alone; elsewhere its token ends it', async () => {
  const as = await t.user()
  const opened = await t.send(
    login,
    { body: { account: as.account, password: PASSWORD } },
    { headers: { origin: 'http://test.invalid' } },
  )
  const cookies = opened.cookies.map((one) => one.split(';', 1)[0] ?? '')
  const cookie = [...cookies, 'session=mark'].join('; ')
  const token = cookies.find((one) => one.startsWith('token='))?.slice('token='.length) ?? ''
  const header = { 'x-authorization': 'Bearer cookie.mark' }
  expect(await ask(undefined, { cookie, ...header })).toBe('000000')
  expect(await ask({ ...as, token }, { cookie })).toBe('000000')

  const carried = [`token=${token}`, 'session=mark', `knownDevice=${'A'.repeat(43)}`].join('; ')
  expect(await ask(undefined, { cookie: carried, ...header })).toBe('200002')
  expect(await ask(undefined, { cookie, ...header })).toBe('200002')
})

test('a program that keeps no cookies has a session of its own', async () => {
  const as = await t.user()
  const { token } = (await t.call(login, { body: { account: as.account, password: PASSWORD } })).data
  expect(await ask({ ...as, token })).toBe('000000')
})

import { errorCodes, placeLimits, placeSearch, SUCCESS_CODE } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '../../../../sandbox/src/sandbox.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { texts } from './texts.ts'

let t: TestServer
let alone: TestServer
let sandbox: Awaited<ReturnType<typeof createSandbox>>
beforeAll(async () => {
  sandbox = await createSandbox()
  const SANDBOX_URL = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  t = await createTestServer({ environment: { SANDBOX_URL } })
  alone = await createTestServer({ beside: t })
})
afterAll(async () => {
  await alone.close()
  await t.close()
  await sandbox.close()
})

const search = (
  { id: appid, as }: { id: string; as: TestUser | undefined },
  keywords: string,
  city?: string,
  server = t,
) => server.call(placeSearch, { query: { keywords, ...(city && { city }) } }, { ...(as && { as }), appid })

test('members find places, those of the city that they name first; nobody else does', async () => {
  const { id, owner: as } = await t.app()
  const found = (await search({ id, as }, '博物馆', '北京')).data
  expect(found.isSetUp).toBe(true)
  expect(found.list).toHaveLength(6)
  expect(found.list[0]).toMatchObject({ name: '博物馆', city: '北京市' })
  expect(found.list[0]?.latitude).toBeCloseTo(39.9, 0)
  expect(found.list[0]?.longitude).toBeCloseTo(116.4, 0)
  // The city stands in a field of its own.
  expect(found.list[0]?.address).toMatch(/号$/)
  expect(found.list[0]?.address).not.toContain('北京市')
  expect((await search({ id, as }, '不存在的地方')).data.list).toEqual([])

  const viewer = await t.member(id, 'viewer')
  expect((await search({ id, as: viewer }, '博物馆')).data.list).toHaveLength(6)
  expect((await search({ id, as: undefined }, '博物馆')).code).toBe(errorCodes.notLoggedIn)
  expect((await search({ id, as: await t.user() }, '博物馆')).code).toBe(errorCodes.forbidden)
  for (const wrong of [' ', '长'.repeat(placeLimits.keywords + 1)])
    expect((await search({ id, as }, wrong)).code).toBe(errorCodes.invalidInput)
})

test('without a map service nothing is found, and the answer says why', async () => {
  const { id, owner: as } = await t.app()
  expect((await search({ id, as }, '博物馆', undefined, alone)).data).toEqual({ isSetUp: false, list: [] })
})

test('an account has its searches of a day, over all processes', async () => {
  const { id, owner: as } = await t.app()
  const { searchesPerDay } = placeLimits
  const codes = new Map<string, number>()
  for (let done = 0; done < searchesPerDay + 20; done += 20)
    for (const { code } of await Promise.all(Array.from({ length: 20 }, () => search({ id, as }, '公园'))))
      codes.set(code, (codes.get(code) ?? 0) + 1)
  expect(codes).toEqual(
    new Map([
      [SUCCESS_CODE, searchesPerDay],
      [errorCodes.tooManyRequests, 20],
    ]),
  )
})

test('a service that does not answer is no fault of the operator', async () => {
  const away = await createTestServer({
    environment: { TENCENT_MAP_KEY: 'GOODKEY-12345', TENCENT_MAP_BASE_URL: 'http://127.0.0.1:9' },
    beside: t,
  })
  const { id, owner: as } = await t.app()
  expect(await search({ id, as }, '公园', undefined, away)).toMatchObject({
    code: errorCodes.unavailable,
    msg: texts.away,
  })
  await away.close()
})

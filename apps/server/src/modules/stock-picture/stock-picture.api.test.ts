import {
  ADMINISTRATOR,
  errorCodes,
  fileList,
  stockPictureLimits,
  stockPictureSearch,
  stockPictureTake,
  SUCCESS_CODE,
  userContentLimit,
} from '@zhanfang/contract'
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

interface Asker {
  id: string
  as: TestUser | undefined
}
const search = ({ id: appid, as }: Asker, query: object, server = t) =>
  server.call(
    stockPictureSearch,
    { query: { keywords: '咖啡', shape: 'any', page: 1, ...query } },
    { ...(as && { as }), appid },
  )
const take = ({ id: appid, as }: Asker, id: string, server = t) =>
  server.call(stockPictureTake, { params: { id } }, { ...(as && { as }), appid })

test('who may add files finds pictures by word, page by page and by shape; nobody else does', async () => {
  const { id, owner: as } = await t.app()
  const first = (await search({ id, as }, {})).data
  expect(first).toMatchObject({ isSetUp: true, hasMore: true })
  expect(first.list).toHaveLength(stockPictureLimits.size)
  expect(first.list[0]).toMatchObject({ title: '咖啡 1', creator: '沙箱画师', width: 1880 })
  const last = (await search({ id, as }, { page: 3 })).data
  expect(last.list).toHaveLength(60 - 2 * stockPictureLimits.size)
  expect(last.hasMore).toBe(false)
  const upright = (await search({ id, as }, { shape: 'portrait' })).data.list
  expect(upright.every(({ width, height }) => height > width)).toBe(true)
  expect((await search({ id, as }, { keywords: '不存在' })).data).toEqual({
    isSetUp: true,
    list: [],
    hasMore: false,
  })

  expect((await search({ id, as: undefined }, {})).code).toBe(errorCodes.notLoggedIn)
  for (const stranger of [await t.user(), (await t.app()).owner, await t.member(id, 'viewer')]) {
    expect((await search({ id, as: stranger }, {})).code).toBe(errorCodes.forbidden)
    expect((await take({ id, as: stranger }, first.list[0]?.id ?? '')).code).toBe(errorCodes.forbidden)
  }
  for (const wrong of [{ keywords: ' ' }, { keywords: '长'.repeat(51) }, { shape: 'round' }, { page: 0 }])
    expect((await search({ id, as }, wrong)).code).toBe(errorCodes.invalidInput)
})

test('what is taken is a file of the library, with who made it', async () => {
  const { id, owner: as } = await t.app()
  const picture = (await search({ id, as }, { shape: 'square' })).data.list[0]
  const { data: file } = await take({ id, as }, picture?.id ?? '')
  expect(file).toMatchObject({ mediaType: 'image/png', width: 1300, height: 1300 })
  expect(file.name).toMatch(/\.png$/)
  expect(file.credit).toBe(texts.credit('沙箱画师', picture?.sourceUrl ?? ''))
  const listed = await t.call(fileList, { query: { group: 'image' } }, { as, appid: id })
  expect(listed.data.list.map(({ id: fileId, credit }) => [fileId, credit])).toEqual([[file.id, file.credit]])
  expect((await t.inject({ method: 'GET', url: file.url })).statusCode).toBe(200)

  // Numbers of the stand-in end with a shape; no shape has a nine.
  expect(await take({ id, as }, '19')).toMatchObject({ code: errorCodes.notFound, msg: texts.gone })
  expect((await take({ id, as }, '../../x')).code).not.toBe(SUCCESS_CODE)
})

test('a picture that is taken needs a place like an upload', async () => {
  const { id, owner: as } = await t.app()
  const picture = (await search({ id, as }, {})).data.list[0]
  const admin = await t.user({ accountType: ADMINISTRATOR })
  await t.call(userContentLimit, { body: { appId: id, type: 'file', most: 0 } }, { as: admin })
  expect((await take({ id, as }, picture?.id ?? '')).code).toBe(errorCodes.handledByCaller)
})

test('without a service nothing is found, and one that is away is no fault of the operator', async () => {
  const { id, owner: as } = await t.app()
  expect((await search({ id, as }, {}, alone)).data).toEqual({ isSetUp: false, list: [], hasMore: false })
  expect(await take({ id, as }, '10', alone)).toMatchObject({
    code: errorCodes.notFound,
    msg: texts.notSetUp,
  })
  const away = await createTestServer({
    environment: { PEXELS_API_KEY: 'key', PEXELS_BASE_URL: 'http://127.0.0.1:9' },
    beside: t,
  })
  expect(await search({ id, as }, {}, away)).toMatchObject({ code: errorCodes.unavailable, msg: texts.away })
  await away.close()
})

test('the service cannot lead the server into a private network', async () => {
  const { id, owner: as } = await t.app()
  const address = sandbox.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // Set as a real service, whose pictures lie on this machine.
  const led = await createTestServer({
    environment: { PEXELS_API_KEY: 'sandbox', PEXELS_BASE_URL: `http://127.0.0.1:${port}/pexels` },
    beside: t,
  })
  const picture = (await search({ id, as }, {}, led)).data.list[0]
  expect(picture?.previewUrl).toContain('127.0.0.1')
  expect(await take({ id, as }, picture?.id ?? '', led)).toMatchObject({ code: errorCodes.unavailable })
  await led.close()
})

test('an account has its searches of a day', async () => {
  const { id, owner: as } = await t.app()
  const { searchesPerDay } = stockPictureLimits
  const codes = new Map<string, number>()
  for (let done = 0; done < searchesPerDay + 20; done += 20)
    for (const { code } of await Promise.all(Array.from({ length: 20 }, () => search({ id, as }, {}))))
      codes.set(code, (codes.get(code) ?? 0) + 1)
  expect(codes).toEqual(
    new Map([
      [SUCCESS_CODE, searchesPerDay],
      [errorCodes.tooManyRequests, 20],
    ]),
  )
})

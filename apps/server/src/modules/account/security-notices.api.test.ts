import { changePassword, login, noticeList, personAvatar } from '@zhanfang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestServer, type TestUser } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const told = async (as: TestUser) => (await t.call(noticeList, { query: { key: 2 } }, { as })).data.list
const loginWith = (as: TestUser, userAgent: string) =>
  t.call(
    login,
    { body: { account: as.account, password: PASSWORD } },
    { headers: { 'user-agent': userAgent } },
  )

test('a login from a kind of browser never seen before is told of, an update of the old one is not', async () => {
  const as = await t.user()
  const chrome = (version: number) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`
  // The first browser is how the account begins.
  expect((await loginWith(as, chrome(139))).status).toBe(200)
  expect((await loginWith(as, chrome(140))).status).toBe(200)
  expect(await told(as)).toEqual([])
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  await loginWith(as, phone)
  await loginWith(as, phone.replace('18_1', '18_2'))
  expect(await told(as)).toMatchObject([{ title: '您的账号在一台新设备上登录了', link: '/accountSet' }])
})

test('a changed password is told of; a refused change is not', async () => {
  const as = await t.user()
  const change = (oldPassword: string) =>
    t.call(changePassword, { body: { oldPassword, password: 'jiangnan-yu-7' } }, { as })
  await change('no')
  expect(await told(as)).toEqual([])
  await change(PASSWORD)
  expect(await told(as)).toMatchObject([{ link: '/accountSet', read: false }])
})

test('a replaced avatar is gone from the storage', async () => {
  const as = await t.user()
  const upload = async (background: string) => {
    const content = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
    const { avatar } = (await t.call(personAvatar, {}, { as, file: { content, name: 'a.png' } })).data
    return avatar
  }
  const read = async (url: string) => (await t.inject({ url })).statusCode
  const first = await upload('#247')
  expect(await read(first)).toBe(200)
  expect(await read(`${first}?w=320`)).toBe(200)
  const second = await upload('#724')
  expect(await read(second)).toBe(200)
  expect(await read(first)).toBe(404)
  expect(await read(`${first}?w=320`)).toBe(404)
})

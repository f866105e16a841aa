// What the managers of an app set for it as a whole.
import {
  appSettings,
  customerInfo,
  locationOpen,
  miniCustomerInfo,
  operationLogSearch,
  showActivityReadnum,
  showArticleReadnum,
  showCircleMemberNum,
  showCircleTimelineNum,
  socialOpen,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const switches = {
  showArticleReadnum,
  showActivityReadnum,
  showCircleTimelineNum,
  showCircleMemberNum,
  socialOpen,
  locationOpen,
}

test('each switch changes its own field and no other, in its own app', async () => {
  const { id: appid, owner: as } = await t.app()
  const { id: otherApp, owner: other } = await t.app()
  const read = async () => (await t.call(appSettings, {}, { as, appid })).data
  const untouched = await read()
  for (const [name, call] of Object.entries(switches)) {
    const before = await read()
    const open = !Object.entries(before).find(([field]) => field === name)?.[1]
    await t.call(call, { body: { open } }, { as, appid })
    expect(await read()).toEqual({ ...before, [name]: open })
  }
  expect((await t.call(appSettings, {}, { as: other, appid: otherApp })).data).toEqual(untouched)
})

test('two who change different settings at once keep both', async () => {
  const { id: appid, owner: as } = await t.app()
  await Promise.all([
    t.call(socialOpen, { body: { open: false } }, { as, appid }),
    t.call(miniCustomerInfo, { body: { name: '王主任', phone: '110', qrcode: '' } }, { as, appid }),
  ])
  expect((await t.call(appSettings, {}, { as, appid })).data).toMatchObject({
    socialOpen: false,
    miniCustomerInfo: { name: '王主任' },
  })
})

test('editors may read settings and not change them; a stranger and another app’s owner may neither', async () => {
  const { id: appid } = await t.app()
  const { owner: elsewhere } = await t.app()
  const editor = await t.member(appid, 'editor')
  expect((await t.call(appSettings, {}, { as: editor, appid })).code).toBe('000000')
  for (const call of Object.values(switches))
    for (const as of [editor, elsewhere, await t.user()])
      expect((await t.call(call, { body: { open: true } }, { as, appid })).status).toBe(403)
})

test('a card that visitors see names a way to reach somebody, and addresses are pictures', async () => {
  const { id: appid, owner: as } = await t.app()
  const card = { open: true, name: '小站', phone: '', qrcode: '', hours: '工作日 9:00–18:00' }
  const refused = await t.call(customerInfo, { body: card }, { as, appid })
  expect(refused).toMatchObject({ status: 422, problems: [{ field: 'phone' }] })
  const script = { ...card, qrcode: 'javascript:alert(1)' }
  expect((await t.call(customerInfo, { body: script }, { as, appid })).status).toBe(422)
  await t.call(customerInfo, { body: { ...card, phone: '0571-88888888' } }, { as, appid })
  const log = (await t.call(operationLogSearch, { body: {} }, { as, appid })).data.list
  expect(log[0]?.changes).toContainEqual({ field: '客服名片 · 电话', before: '', after: '0571-88888888' })
})

import {
  weappCodeCommit,
  weappCodeDetail,
  weappEarlierVersions,
  weappRefreshInfo,
  weappRelease,
  weappRevert,
  weappSpeedUp,
  weappSubmitAudit,
  weappTesterAdd,
  weappTesterRemove,
  weappTesters,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { apps } from '../../app/tables.ts'
import { authorizedApp, createReachedServer, startWechat, type WechatStandIn } from '../testing/wechat.ts'
import { setDomains } from './domains.ts'

let wechat: WechatStandIn
let t: TestServer
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat)
})
afterAll(async () => {
  await t.close()
  await wechat.close()
})
const appWith = async (name: string) => {
  const app = await authorizedApp(t, wechat, name)
  await t.database.db.update(apps).set({ appStatus: 2 }).where(eq(apps.id, app.id))
  await wechat.press('category', { appid: app.weixinAppid })
  await wechat.press('privacy', { appid: app.weixinAppid })
  return { ...app, as: { as: app.owner, appid: app.id } }
}

test('testers are added and removed; their WeChat ids are not kept', async () => {
  const { as } = await appWith('试用的店')
  expect((await t.call(weappTesterAdd, { body: { wechatId: 'xiaolin_2026' } }, as)).code).toBe('000000')
  expect((await t.call(weappTesterAdd, { body: { wechatId: 'xiaolin_2026' } }, as)).msg).toContain(
    '已经是体验者',
  )
  expect((await t.call(weappTesterAdd, { body: { wechatId: 'nobody_here' } }, as)).msg).toContain('不存在')
  expect((await t.call(weappTesterAdd, { body: { wechatId: '小林' } }, as)).problems).toMatchObject([
    { field: 'wechatId' },
  ])
  const [one] = (await t.call(weappTesters, {}, as)).data.list
  expect(one).toMatchObject({ name: 'xi****26' })
  await t.call(weappTesterRemove, { query: { userStr: one?.userStr ?? '' } }, as)
  expect((await t.call(weappTesters, {}, as)).data.list).toEqual([])
})

test('a version goes back to the one before, once, and is not offered for release again', async () => {
  const { as, weixinAppid } = await appWith('后悔的店')
  expect((await t.call(weappSpeedUp, {}, as)).code).toBe('320005')
  const bringOut = async () => {
    await t.call(weappCodeCommit, { body: {} }, as)
    await t.call(weappSubmitAudit, { body: {} }, as)
    await wechat.press('act', { appid: weixinAppid, action: 'approve' })
    await t.call(weappRefreshInfo, {}, as)
    return (await t.call(weappRelease, {}, as)).data.state
  }
  expect(await bringOut()).toBe(5)
  expect((await t.call(weappEarlierVersions, {}, as)).data.list).toEqual([])
  expect(await bringOut()).toBe(5)
  const [earlier] = (await t.call(weappEarlierVersions, {}, as)).data.list
  expect(earlier).toMatchObject({ version: '1.1.0.1' })
  const body = { appVersion: earlier?.appVersion ?? 0 }
  expect((await t.call(weappRevert, { body }, as)).data.state).toBe(5)
  const { inUseCode, actions, history } = (await t.call(weappCodeDetail, {}, as)).data
  expect(inUseCode?.version).toBe('1.1.0.1')
  expect(actions).toEqual(['commit'])
  expect(history[0]?.text).toBe('退回以前的版本')
  expect((await t.call(weappRevert, { body }, as)).msg).toContain('不能回退')
})

test('what is in audit is asked for sooner, once', async () => {
  const { as } = await appWith('着急的店')
  await t.call(weappCodeCommit, { body: {} }, as)
  await t.call(weappSubmitAudit, { body: {} }, as)
  expect((await t.call(weappSpeedUp, {}, as)).code).toBe('000000')
  expect((await t.call(weappSpeedUp, {}, as)).msg).toContain('已经加急过')
})

test('the mini-program is told the domains of this installation, where WeChat takes them', async () => {
  const { id } = await appWith('联网的店')
  const calls = await t.server.services.weapp.accounts.callsOf(id)
  await setDomains(calls, ['http://localhost:3000'])
  await setDomains(calls, ['https://a.example', 'https://a.example/x', 'https://b.example:8443'])
  const state = await fetch(`${wechat.url}/wechat/platform/state`)
  expect(await state.text()).toContain('"upload":["https://a.example","https://b.example:8443"]')
})

import {
  weappCodeCommit,
  weappCodeDetail,
  weappPrivacy,
  weappPrivacySet,
  weappSubmitAudit,
} from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestServer } from '../../../testing/test-server.ts'
import { apps } from '../../app/tables.ts'
import { authorizedApp, createReachedServer, startWechat, type WechatStandIn } from '../testing/wechat.ts'

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

const items = [
  { key: 'UserInfo', purpose: '显示昵称和头像' },
  { key: 'PhoneNumber', purpose: '联系订单的收件人' },
]
const given = { items, contactPhone: '0571-88888888', noticeMethod: '小程序弹窗', storeDays: 30 }
const appWith = async (name: string) => {
  const app = await authorizedApp(t, wechat, name)
  await t.database.db.update(apps).set({ appStatus: 2 }).where(eq(apps.id, app.id))
  await wechat.press('category', { appid: app.weixinAppid })
  const as = { as: app.owner, appid: app.id }
  return {
    as,
    submit: () => t.call(weappSubmitAudit, { body: {} }, as),
    set: (body: z.input<typeof weappPrivacySet.body>) => t.call(weappPrivacySet, { body }, as),
    read: async () => (await t.call(weappPrivacy, {}, as)).data,
  }
}

test('what is not said about privacy stands against a submission, until the code is covered', async () => {
  const { as, set, read, submit } = await appWith('谨慎的店')
  expect(await read()).toMatchObject({ isSet: false, used: [], lacking: [], items: [], storeDays: null })
  await t.call(weappCodeCommit, { body: {} }, as)
  expect(await submit()).toMatchObject({ code: '320005' })
  expect((await submit()).msg).toContain('还没有填写隐私')

  expect((await set(given)).code).toBe('000000')
  expect(await read()).toMatchObject({
    isSet: true,
    lacking: ['选中的照片或视频信息'],
    items,
    contactPhone: '0571-88888888',
    contactEmail: '',
    noticeMethod: '小程序弹窗',
    storeDays: 30,
  })
  expect((await t.call(weappCodeDetail, {}, as)).data.obstacles).toEqual([
    '代码用到了“选中的照片或视频信息”，隐私里还没有写用途，请补上',
  ])
  expect((await submit()).msg).toContain('选中的照片或视频信息')

  await set({ ...given, items: [...items, { key: 'Album', purpose: '上传评价的照片' }], storeDays: null })
  expect(await read()).toMatchObject({ lacking: [], storeDays: null })
  expect((await submit()).data.state).toBe(2)
})

test('what is missing is told at its field', async () => {
  const { set, read } = await appWith('马虎的店')
  const fieldsOf = async (body: Parameters<typeof set>[0]) =>
    (await set(body)).problems?.map(({ field }) => field)
  expect(await fieldsOf({ ...given, contactPhone: '' })).toEqual(['contactPhone'])
  expect(await fieldsOf({ ...given, contactEmail: '不是邮箱' })).toEqual(['contactEmail'])
  expect(await fieldsOf({ ...given, items: [] })).toEqual(['items'])
  expect(await fieldsOf({ ...given, items: [...items, ...items] })).toEqual(['items'])
  expect(await fieldsOf({ ...given, noticeMethod: ' ' })).toEqual(['noticeMethod'])
  expect((await read()).isSet).toBe(false)
})

test('who takes no answer from WeChat for a yes is not held up by it', async () => {
  const { as, submit } = await appWith('赶路的店')
  await t.call(weappCodeCommit, { body: {} }, as)
  await wechat.press('fault', { path: '/cgi-bin/component/getprivacysetting', errcode: -1 })
  expect((await submit()).data.state).toBe(2)
})

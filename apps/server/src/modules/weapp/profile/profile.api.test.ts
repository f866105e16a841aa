import {
  userAuth,
  weappAllCategories,
  weappBasicInfo,
  weappCategories,
  weappCategoryAdd,
  weappCategoryDelete,
  weappCategoryModify,
  weappDetail,
  weappFailPop,
  weappFailPopConfirm,
  weappMediaUpload,
  weappModifyHeadImage,
  weappModifySignature,
  weappNickName,
  weappRecordStatus,
  weappRefreshInfo,
  weappSetNickName,
  weappVerifyNickName,
  weappVersionSupport,
  weappVersionSupportSet,
} from '@zhanfang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '../../../testing/test-server.ts'
import { authorizedApp, createReachedServer, startWechat, type WechatStandIn } from '../testing/wechat.ts'

let wechat: WechatStandIn
let t: TestServer
let png: Buffer
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat, { jobs: true })
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#08a' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await t.close()
  await wechat.close()
})
const appWith = async (name: string) => {
  const app = await authorizedApp(t, wechat, name)
  return { ...app, as: { as: app.owner, appid: app.id } }
}
const upload = async (as: Awaited<ReturnType<typeof appWith>>['as'], content = png) =>
  t.call(weappMediaUpload, { query: {} }, { ...as, file: { content, name: 'x.png', type: 'image/png' } })

test('name, picture and description go to WeChat, which says what it thinks of them', async () => {
  const { as, id, weixinAppid } = await appWith('旧名字店')
  expect((await t.call(weappDetail, { params: { appid: id } }, as)).data).toMatchObject({
    authorized: true,
    isSetUp: true,
    sandboxPage: `${wechat.url}/wechat/platform`,
    nickName: '旧名字店',
    missing: [],
  })
  expect((await t.call(weappVerifyNickName, { body: { nickName: '微信官方店' } }, as)).msg).toContain(
    '换一个',
  )
  expect((await t.call(weappVerifyNickName, { body: { nickName: '官方花店' } }, as)).data.needsProof).toBe(
    true,
  )

  const license = (await upload(as)).data.mediaId
  await wechat.press('switches', { names: 'later' })
  expect(
    (await t.call(weappSetNickName, { body: { nickName: '新名字店', license } }, as)).data.isWaiting,
  ).toBe(true)
  expect((await t.call(weappSetNickName, { body: { nickName: '又一个名字', license } }, as)).code).toBe(
    '320003',
  )
  await wechat.press('act', { appid: weixinAppid, action: 'refuseName', reason: '与主体不符' })
  await vi.waitFor(async () => {
    const { pop } = (await t.call(weappFailPop, {}, as)).data
    expect(pop).toEqual({ kind: 'nickname', title: '名称「新名字店」没有通过审核', reason: '与主体不符' })
  }, 20_000)
  expect((await t.call(weappFailPopConfirm, {}, as)).code).toBe('000000')
  expect((await t.call(weappFailPop, {}, as)).data.pop).toBeNull()

  await t.call(weappSetNickName, { body: { nickName: '新名字店', license } }, as)
  await wechat.press('act', { appid: weixinAppid, action: 'approveName' })
  await t.call(weappRefreshInfo, {}, as)
  expect((await t.call(weappNickName, {}, as)).data).toMatchObject({
    nickName: '新名字店',
    nicknameModifyLog: [{ state: 3 }, { state: 2, reason: '与主体不符' }],
  })
  await wechat.press('switches', { names: 'pass' })

  const head = (await upload(as)).data.mediaId
  expect((await t.call(weappModifyHeadImage, { body: { mediaId: head } }, as)).code).toBe('000000')
  expect((await t.call(weappModifyHeadImage, { body: { mediaId: 'gone' } }, as)).msg).toContain('重新上传')
  expect(
    (await t.call(weappModifySignature, { body: { appSignature: 'abcdef' } }, as)).problems,
  ).toMatchObject([{ field: 'appSignature', message: '介绍至少要有 4 个汉字' }])
  const signature = '城里最早开门的花店'
  expect((await t.call(weappModifySignature, { body: { appSignature: signature } }, as)).code).toBe('000000')
  expect((await t.call(weappDetail, { params: { appid: id } }, as)).data.signature).toBe(signature)
  expect((await t.call(weappBasicInfo, {}, as)).data).toMatchObject({
    signature,
    signatures: { used: 1, quota: 5 },
    names: { used: 1, quota: 2 },
  })
  expect((await t.call(weappVersionSupport, {}, as)).data.nowVersion).toBe('2.14.4')
  expect((await t.call(weappVersionSupportSet, { body: { version: '2.32.3' } }, as)).code).toBe('000000')
  expect((await t.call(weappVersionSupport, {}, as)).data.nowVersion).toBe('2.32.3')
  expect((await t.call(weappVersionSupportSet, { body: { version: '9.9.9' } }, as)).msg).toContain(
    '没有这个版本',
  )
  expect((await t.call(weappVersionSupport, {}, as)).data.nowVersion).toBe('2.32.3')
  expect((await t.call(weappRecordStatus, {}, as)).data).toMatchObject({ isRecorded: false, status: 1024 })
})

test('only a picture of 2 MB goes to WeChat', async () => {
  const { as } = await appWith('传图的店')
  expect((await upload(as, Buffer.from('<svg onload="x"></svg>'))).code).toBe('600002')
  expect((await upload(as, Buffer.alloc(2 * 1024 * 1024 + 1))).code).toBe('600003')
})

test('categories are added, proved, refused, mended and deleted', async () => {
  const { as, weixinAppid } = await appWith('分类的店')
  const all = (await t.call(weappAllCategories, {}, as)).data.list
  const food = all
    .flatMap(({ id, children }) => children.map((one) => ({ first: id, ...one })))
    .find(({ name }) => name === '食品饮料')
  expect(food?.proofs).toEqual([['食品经营许可证']])
  const chosen = { first: food?.first ?? 0, second: food?.id ?? 0 }
  expect((await t.call(weappCategoryAdd, { body: chosen }, as)).msg).toContain('先上传证件')
  const value = (await upload(as)).data.mediaId
  await wechat.press('switches', { categories: 'later' })
  await t.call(weappCategoryAdd, { body: { ...chosen, certicates: [{ key: '食品经营许可证', value }] } }, as)
  expect((await t.call(weappCategoryDelete, { query: chosen }, as)).msg).toContain('正在审核')
  await wechat.press('act', { appid: weixinAppid, action: 'refuseCategory', reason: '照片不清楚' })
  expect((await t.call(weappCategories, {}, as)).data).toMatchObject({
    list: [{ firstName: '商家自营', secondName: '食品饮料', auditStatus: 2, auditReason: '照片不清楚' }],
    quota: 4,
  })
  await t.call(
    weappCategoryModify,
    { body: { ...chosen, certicates: [{ key: '食品经营许可证', value }] } },
    as,
  )
  await wechat.press('act', { appid: weixinAppid, action: 'approveCategory' })
  await wechat.press('switches', { categories: 'pass' })
  expect((await t.call(weappCategories, {}, as)).data.list).toMatchObject([{ auditStatus: 3 }])
  expect((await t.call(weappCategoryDelete, { query: chosen }, as)).code).toBe('000000')
  expect((await t.call(weappCategories, {}, as)).data.list).toEqual([])
})

test('an app without a mini-program says so, and the header decides which app is meant', async () => {
  const { id, owner } = await t.app()
  const as = { as: owner, appid: id }
  expect((await t.call(userAuth, {}, as)).data).toEqual({ authorized: false, missing: [] })
  expect((await t.call(weappDetail, { params: { appid: id } }, as)).data.exists).toBe(false)
  expect((await t.call(weappDetail, { params: { appid: 'another' } }, as)).code).toBe('200003')
  expect((await t.call(weappBasicInfo, {}, as)).code).toBe('320001')
  expect((await t.call(weappFailPop, {}, as)).data.pop).toBeNull()
})

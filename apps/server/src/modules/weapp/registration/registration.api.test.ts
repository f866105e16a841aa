// From a phone number to a trial mini-program, and from the trial to a formal one.
import {
  appBasicDetail,
  betaRegisterStatus,
  betaVerify,
  canRegisterBeta,
  registerBeta,
  smsCaptchaWeappPhone,
  smsCaptchaWeappTrial,
  trialApply,
  weappCodeCommit,
  weappCreateInfo,
  weappPhone,
} from '@zhanfang/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetPerson } from '../../../database/person-traces.ts'
import { weixinCalls } from '../../../integrations/tables.ts'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'
import { userIdentities } from '../../auth/tables.ts'
import { weappAccounts, weappEvents, weappPhones, weappRegistrations } from '../tables.ts'
import {
  answerPage,
  authorizedApp,
  createReachedServer,
  startWechat,
  type WechatStandIn,
} from '../testing/wechat.ts'

let wechat: WechatStandIn
let t: TestServer
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat, { jobs: true })
})
afterAll(async () => {
  await t.close()
  await wechat.close()
})
const patience = { timeout: 20_000, interval: 100 }

interface App {
  id: string
  owner: TestUser
}
const of = ({ id, owner }: App) => ({ as: owner, appid: id })
const status = async (app: App) => (await t.call(betaRegisterStatus, {}, of(app))).data
const info = async (app: App) => (await t.call(weappCreateInfo, {}, of(app))).data
/** An app whose owner has shown which WeChat is theirs. */
async function bound(): Promise<App> {
  const app = await t.app()
  await t.database.db
    .insert(userIdentities)
    .values({ provider: 'weixin', subject: `o${app.owner.id}`, userId: app.owner.id })
  return app
}
async function trial(name: string): Promise<App> {
  const app = await bound()
  await t.call(registerBeta, { body: { name } }, of(app))
  await answerPage((await status(app)).beta?.authorizeUrl ?? '', 'yes')
  await vi.waitFor(async () => expect(await info(app)).toMatchObject({ isTrial: true }), patience)
  return app
}

test('a phone number and its code make an account with an app, and log in', async () => {
  const mobile = '13900001111'
  await t.call(smsCaptchaWeappTrial, { body: { mobile } })
  const captcha = await wechat.codeFor(mobile)
  const apply = (given: object) =>
    t.call(trialApply, { body: { mobile, captcha, appName: '山居民宿', ...given } })
  expect((await apply({ captcha: captcha === '000000' ? '111111' : '000000' })).problems[0]?.field).toBe(
    'captcha',
  )
  const answer = await apply({})
  const { token, appId, user } = answer.data
  expect(answer.cookies.join()).toContain(token)
  const as: TestUser = { id: user.id, account: '', token, nickname: user.nickname }
  expect((await t.call(appBasicDetail, { params: { id: appId } }, { as })).data).toMatchObject({
    appName: '山居民宿',
    key: 'mini-program',
    role: 'owner',
  })
  // A code is good once.
  expect((await apply({})).status).toBe(422)
})

test('a trial is registered by a call and a click in WeChat, and is ours then', async () => {
  const plain = await t.app()
  expect((await t.call(canRegisterBeta, {}, of(plain))).data).toMatchObject({ obstacle: 'needsWeixin' })
  const app = await bound()
  expect((await t.call(canRegisterBeta, {}, of(app))).data.can).toBe(true)
  const register = () => t.call(registerBeta, { body: { name: '山居' } }, of(app))
  const answers = await Promise.all([register(), register()])
  expect(answers.filter(({ code }) => code === '000000')).toHaveLength(1)
  const started = () =>
    t.database.db.$count(
      weixinCalls,
      and(eq(weixinCalls.appId, app.id), eq(weixinCalls.path, '/wxa/component/fastregisterbetaweapp')),
    )
  expect(await started(), 'one task of WeChat’s').toBe(1)
  expect((await t.call(canRegisterBeta, {}, of(app))).data.obstacle).toBe('waiting')
  const { beta } = await status(app)
  expect(beta).toMatchObject({ state: 0, name: '山居' })
  const [kept] = await t.database.db
    .select()
    .from(weappRegistrations)
    .where(eq(weappRegistrations.appId, app.id))
  expect(kept?.authorizeUrl).toMatch(/^sealed:/)
  // Whoever has the link may answer: it is for those who manage the app, and stands in no log.
  const viewer = { as: await t.member(app.id, 'viewer'), appid: app.id }
  expect((await t.call(betaRegisterStatus, {}, viewer)).data.beta).toMatchObject({
    name: '山居',
    authorizeUrl: '',
  })
  const said = await t.database.db
    .select()
    .from(weixinCalls)
    .where(eq(weixinCalls.path, '/wxa/component/fastregisterbetaweapp'))
  expect(said.length).toBeGreaterThan(0)
  expect(JSON.stringify(said)).not.toContain(beta?.authorizeUrl)
  expect(JSON.stringify(said)).not.toContain(`o${app.owner.id}`)

  await wechat.press('switches', { twice: true })
  await answerPage(beta?.authorizeUrl ?? '', 'yes')
  await vi.waitFor(
    async () => expect(await info(app)).toMatchObject({ origin: 'trial', isTrial: true }),
    patience,
  )
  await wechat.press('switches', { twice: false })
  expect((await status(app)).beta).toMatchObject({ state: 1, authorizeUrl: '' })
  expect((await t.call(canRegisterBeta, {}, of(app))).data.obstacle).toBe('hasMiniProgram')
  expect((await t.call(weappCodeCommit, { body: {} }, of(app))).code).toBe('000000')
})

test('the authorization may come first or last; what nobody confirmed can be begun again', async () => {
  const app = await bound()
  await t.call(registerBeta, { body: { name: '倒着来' } }, of(app))
  await answerPage((await status(app)).beta?.authorizeUrl ?? '', 'no')
  await vi.waitFor(async () => expect((await status(app)).beta?.state).toBe(3), patience)

  await t.call(registerBeta, { body: { name: '倒着来' } }, of(app))
  await wechat.press('switches', { pushes: 'held' })
  await answerPage((await status(app)).beta?.authorizeUrl ?? '', 'yes')
  await wechat.press('switches', { pushes: 'at once' })
  const held = (await wechat.state()).deliveries.filter(({ state }) => state === 'held')
  const named = (title: string) => held.find((one) => one.title === title)?.id
  await wechat.press('deliver', { id: named('authorized') })
  await wechat.press('settled')
  await wechat.press('deliver', { id: named('notify_third_fastregisterbetaapp') })
  await vi.waitFor(async () => expect(await info(app)).toMatchObject({ isTrial: true }), patience)

  const late = await bound()
  await t.call(registerBeta, { body: { name: '过期的' } }, of(late))
  await t.database.db
    .update(weappRegistrations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(weappRegistrations.appId, late.id))
  expect((await status(late)).beta).toMatchObject({ state: 3, authorizeUrl: '' })
})

test('a trial becomes formal with an enterprise, its code and a phone that was proved', async () => {
  const app = await trial('转正')
  const verify = (code = '91350100M000100Y43') =>
    t.call(betaVerify, { body: { enterpriseName: '山居民宿有限公司', code } }, of(app))
  expect(await verify('91350100M000100Y44')).toMatchObject({ status: 422, problems: [{ field: 'code' }] })
  expect((await verify()).code).toBe('320005')
  const mobile = '13900002222'
  await t.call(smsCaptchaWeappPhone, { body: { mobile } }, of(app))
  const body = { mobile, captcha: await wechat.codeFor(mobile) }
  expect((await t.call(weappPhone, { body }, of(app))).data.phone).toBe('139****2222')
  const [kept] = await t.database.db.select().from(weappPhones).where(eq(weappPhones.appId, app.id))
  expect(kept?.phone).toMatch(/^sealed:/)

  await t.database.db
    .update(weappAccounts)
    .set({ origin: 'authorized', isTrial: false })
    .where(eq(weappAccounts.appId, app.id))
  const events = await t.database.db.select().from(weappEvents).where(eq(weappEvents.name, 'authorized'))
  const { weixinAppid } = await info(app)
  for (const { id } of events.filter((event) => event.weixinAppid === weixinAppid)) {
    await t.database.db.update(weappEvents).set({ doneAt: null }).where(eq(weappEvents.id, id))
    await t.server.services.weapp.events.act(id)
  }
  expect(await info(app), 'a process ended before it was noted').toMatchObject({ isTrial: true })

  expect((await verify()).code).toBe('000000')
  expect((await verify()).status).toBe(409)
  await answerPage((await status(app)).formal?.authorizeUrl ?? '', 'no')
  await vi.waitFor(
    async () =>
      expect((await status(app)).formal).toMatchObject({ state: 2, reason: '企业名称与代码不一致' }),
    patience,
  )
  await verify()
  await answerPage((await status(app)).formal?.authorizeUrl ?? '', 'yes')
  await vi.waitFor(async () => expect((await info(app)).isTrial).toBe(false), patience)

  // The number is its owner's own: it goes when their account does.
  const { id, nickname } = app.owner
  await t.database.db.transaction((tx) => forgetPerson(tx, { id, nickname }))
  expect(await t.database.db.$count(weappPhones, eq(weappPhones.appId, app.id))).toBe(0)
})

test('one that is no trial is not made formal', async () => {
  const app = await authorizedApp(t, wechat, '正式的')
  const body = { enterpriseName: '正式有限公司', code: '91350100M000100Y43' }
  expect((await t.call(betaVerify, { body }, of(app))).code).toBe('320005')
})

test('a yes that comes after we gave it up holds; what WeChat refuses can be begun again at once', async () => {
  const app = await bound()
  await wechat.press('fault', { path: '/wxa/component/fastregisterbetaweapp', errcode: 45011 })
  expect((await t.call(registerBeta, { body: { name: '晚到的' } }, of(app))).code).toBe('320003')
  expect((await t.call(canRegisterBeta, {}, of(app))).data.can).toBe(true)
  await t.call(registerBeta, { body: { name: '晚到的' } }, of(app))
  const link = (await status(app)).beta?.authorizeUrl ?? ''
  await t.database.db
    .update(weappRegistrations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(weappRegistrations.appId, app.id))
  expect((await status(app)).beta?.state).toBe(3)
  await answerPage(link, 'yes')
  await vi.waitFor(async () => expect(await info(app)).toMatchObject({ isTrial: true }), patience)
  expect((await status(app)).beta?.state).toBe(1)
})

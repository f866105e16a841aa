import {
  contentCommentMode,
  contentCommentSearch,
  noticeCounts,
  platformSettingUpdate,
  todoAuditList,
} from '@zhanfang/contract'
import { workSearch } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { circleReviewDecide, circleReviewQueue } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { handInWork, publishContest } from '../activity-work/testing/work-factory.ts'
import { createCircleDriver, type Person } from '../circle/testing/circle-driver.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { customerIdentities } from '../customer/tables.ts'
import {
  authorizedApp,
  createReachedServer,
  startWechat,
  type WechatStandIn,
} from '../weapp/testing/wechat.ts'
import { contentSafetyPictures } from './tables.ts'

let wechat: WechatStandIn
let t: TestServer
let make: ReturnType<typeof contentFactory>
let circles: ReturnType<typeof createCircleDriver>
beforeAll(async () => {
  wechat = await startWechat()
  t = await createReachedServer(wechat, { jobs: true })
  make = contentFactory(t)
  circles = createCircleDriver(t, make)
}, 120_000)
afterAll(async () => {
  await t.close()
  await wechat.close()
})
const patience = { timeout: 30_000, interval: 200 }

/** An app with a mini-program and an open circle. */
async function open(name: string) {
  const app = await authorizedApp(t, wechat, name)
  const author: Author = { appid: app.id, as: app.owner }
  return { author, circle: await circles.publish(author), weixinAppid: app.weixinAppid }
}
/** WeChat knows somebody in a mini-program. */
async function knownAs(author: Author, weixinAppid: string, { id }: Person, openid: string): Promise<void> {
  await t.database.db
    .insert(customerIdentities)
    .values({ appId: author.appid, provider: `weixin:${weixinAppid}`, subject: openid, customerId: id })
}
const waiting = async (author: Author) => (await t.call(circleReviewQueue, { query: {} }, author)).data.item
const picture = (url: string) => ({ url, width: 10, height: 10 })

test('a picture that WeChat finds risky after it was published is hidden, and its author and the moderators are told', async () => {
  const { author, circle, weixinAppid } = await open('圈子看图')
  const who = await circles.member(author, circle)
  await knownAs(author, weixinAppid, who, 'o-picture')
  const good = await circles.post(author, circle, who, '好看的', { pictures: [picture('/files/good.jpg')] })
  const { id, waits } = await circles.post(author, circle, who, '不好的', {
    pictures: [picture('/files/fine.jpg'), picture('/files/risky.jpg')],
  })
  expect([good.waits, waits], 'WeChat answers later').toEqual([false, false])
  expect((await circles.feed(author, circle)).toSorted()).toEqual(['不好的', '好看的'])

  await vi.waitFor(async () => expect(await circles.feed(author, circle)).toEqual(['好看的']), patience)
  const item = await waiting(author)
  expect(item).toMatchObject({ kind: 'post', id, text: '不好的' })
  expect(item?.why).toContain('图片')
  await vi.waitFor(
    async () =>
      expect((await circles.messages(author, who)).map(({ title }) => title)).toContainEqual(
        expect.stringContaining('要审核后才会再显示'),
      ),
    patience,
  )
  expect((await t.call(noticeCounts, {}, author)).data.todoNum).toBe(1)

  // Whoever decides has the last word.
  const body = { kind: 'post' as const, id, version: item?.version ?? -1, approve: true, reason: '' }
  expect((await t.call(circleReviewDecide, { body }, author)).status).toBe(200)
  expect(await circles.feed(author, circle)).toHaveLength(2)
  await vi.waitFor(
    async () => expect(await t.database.db.select().from(contentSafetyPictures)).toEqual([]),
    patience,
  )
})

test('a text that WeChat finds risky waits; of whom it does not know, nothing is asked', async () => {
  const { author, circle, weixinAppid } = await open('圈子看字')
  const known = await circles.member(author, circle)
  await knownAs(author, weixinAppid, known, 'o-text')
  expect((await circles.post(author, circle, known, '周末一起种菜')).waits).toBe(false)
  expect((await circles.post(author, circle, known, '卖违禁品')).waits).toBe(true)
  expect((await circles.post(author, circle, known, `${'长'.repeat(2600)}可疑`)).waits, 'every part').toBe(
    true,
  )
  expect((await waiting(author))?.why).toContain('微信')

  const stranger = await circles.member(author, circle)
  expect((await circles.post(author, circle, stranger, '卖违禁品')).waits, 'no openid').toBe(false)
  const away = await circles.member(author, circle)
  await knownAs(author, weixinAppid, away, 'gone-1')
  expect((await circles.post(author, circle, away, '卖违禁品')).waits, 'not there lately').toBe(false)
  await wechat.press('fault', { path: '/wxa/msg_sec_check', errcode: 'lost' })
  expect((await circles.post(author, circle, known, '卖违禁品')).waits, 'WeChat is away').toBe(false)
})

test('comments are looked at, too, unless the platform has switched it off', async () => {
  const { author, weixinAppid } = await open('评论看字')
  const id = await make.publish(author, { title: '花展' })
  const at = { params: { kind: 'article' as const, id } }
  await t.call(contentCommentMode, { ...at, body: { commentMode: 'open' } }, author)
  const who = await circles.person(author)
  await knownAs(author, weixinAppid, who, 'o-comment')
  const browser = await circles.browser(author, who)
  const say = (text: string) => browser.post(`/h5/${author.appid}/article/${id}/comment`, { text })
  const said = async () =>
    (
      await t.call(
        contentCommentSearch,
        { params: { kind: 'article' }, body: { contentId: id, page: 1, size: 50 } },
        author,
      )
    ).data.list.map(({ text, status }) => [text, status] as const)
  await say('真好看')
  await say('卖违禁品')
  expect(new Map(await said())).toEqual(
    new Map([
      ['真好看', 1],
      ['卖违禁品', 0],
    ]),
  )
  const administrator = await t.user({ accountType: 2 })
  const set = (platformContentSafetyOpen: boolean) =>
    t.call(platformSettingUpdate, { body: { platformContentSafetyOpen } }, { as: administrator })
  await set(false)
  await say('违禁的第二句')
  expect(new Map(await said()).get('违禁的第二句')).toBe(1)
  await set(true)
})

test('a work that nobody would audit waits when WeChat doubts its words, or later its picture', async () => {
  const { author, weixinAppid } = await open('作品看图')
  const id = await publishContest(t, make, author, { audited: false, perPerson: 5 })
  const who = await circles.person(author, '小周')
  await knownAs(author, weixinAppid, who, 'o-work')
  const browser = await circles.browser(author, who)
  const shown = async () =>
    new Map(
      (await t.call(workSearch, { params: { id }, body: {} }, author)).data.list.map(
        (work) => [work.title, work] as const,
      ),
    )
  for (const title of ['晨光', '违禁的照片']) {
    const sent = await handInWork(t, browser, author.appid, id, { title })
    expect(sent.statusCode).toBe(303)
  }
  expect((await shown()).get('晨光')?.auditStatus).toBe(1)
  expect((await shown()).get('违禁的照片')?.auditStatus).toBe(0)
  const queue = async () =>
    (await t.call(todoAuditList, { query: { kind: 'work' } }, author)).data.list.filter(
      ({ auditStatus }) => auditStatus === 0,
    )
  expect(await queue()).toMatchObject([
    { subject: '违禁的照片', applyReason: expect.stringContaining('微信') },
  ])

  const subjectId = (await shown()).get('晨光')?.id ?? ''
  const asked = { appId: author.appid, traceId: 'trace-of-a-work', kind: 'activity-work', subjectId }
  await t.database.db.insert(contentSafetyPictures).values(asked)
  const { contentSafety } = t.server.services
  expect(await contentSafety.found(author.appid, 'trace-of-a-work', 'risky')).toBe(true)
  expect(await contentSafety.found(author.appid, 'trace-of-a-work', 'risky'), 'heard twice').toBe(false)
  expect((await shown()).get('晨光')?.auditStatus).toBe(0)
  expect(await queue()).toHaveLength(2)
  expect((await circles.messages(author, who)).map(({ title }) => title)).toContain(
    '作品「晨光」正在重新审核',
  )
})

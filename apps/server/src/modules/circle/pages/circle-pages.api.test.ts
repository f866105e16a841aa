import { showCircleMemberNum, socialOpen } from '@zhanfang/contract'
import { circleMemberAct, circleMemberSearch } from '@zhanfang/contract/content-kinds/circle/member-calls'
import { circlePostSearch, circleReviewQueue } from '@zhanfang/contract/content-kinds/circle/post-calls'
import type { circleSettingsSchema } from '@zhanfang/contract/content-kinds/circle/settings'
import { memberRoles } from '@zhanfang/contract/content-kinds/circle/states'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import type { SiteVisitor } from '../../customer/testing/site-visitor.ts'
import { createSiteVisitor } from '../../customer/testing/site-visitor.ts'
import { picture as drawPicture } from '../../file/testing/library-factory.ts'
import { circleMembers } from '../tables.ts'
import { createCircleDriver, type Person } from '../testing/circle-driver.ts'
import { postForm } from '../testing/post-form-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
let circles: ReturnType<typeof createCircleDriver>

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
  circles = createCircleDriver(t, make)
}, 120_000)
afterAll(() => t.close())

async function open(settings: z.input<typeof circleSettingsSchema> = {}) {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  const circle = await circles.publish(author, settings)
  return { author, circle, root: `/h5/${appid}/circle/${circle.id}` }
}
type Opened = Awaited<ReturnType<typeof open>>
async function member(
  { author, circle }: Opened,
  name?: string,
): Promise<{ who: Person; browser: SiteVisitor }> {
  const who = await circles.member(author, circle, name)
  return { who, browser: await circles.browser(author, who) }
}
const rank = (who: Person, { circle }: Opened, role: number) =>
  t.database.db
    .update(circleMembers)
    .set({ role })
    .where(and(eq(circleMembers.circleId, circle.id), eq(circleMembers.customerId, who.id)))
const send = (browser: SiteVisitor, url: string, parts: Parameters<typeof postForm>[0]) => {
  const { payload, contentType } = postForm(parts)
  return t.inject({
    method: 'POST',
    url,
    headers: { ...browser.headers(), 'content-type': contentType, 'sec-fetch-site': 'same-origin' },
    payload,
  })
}
const picture = async () => ({ name: 'leaf.png', content: await drawPicture() })

test('a visitor joins with the code, writes with pictures and meets it in the feed, without a script', async () => {
  const opened = await open({ joinMode: 'code', joinCode: '芝麻', rules: '不发广告' })
  const { author, circle, root } = opened
  const about = await createSiteVisitor(t).get(root)
  expect(about.body).toContain(`href="${root}/feed"`)
  expect(about.body, 'the code is nobody’s to read').not.toContain('芝麻')
  const stranger = await createSiteVisitor(t).get(`${root}/feed`)
  expect(stranger.body).toContain('登录后加入')

  const who = await circles.person(author)
  const browser = await circles.browser(author, who)
  const wrong = await browser.post(`${root}/join`, { code: '土豆' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('口令不对')
  expect(wrong.body, 'what was typed stays').toContain('value="土豆"')
  expect((await browser.post(`${root}/join`, { code: '芝麻' })).statusCode).toBe(303)

  const sent = await send(browser, `${root}/new`, {
    fields: [['text', '番茄熟了 #番茄# 谁要？']],
    files: [
      ['picture', await picture()],
      ['picture', await picture()],
    ],
  })
  expect(sent.statusCode).toBe(303)
  const feed = (await browser.get(`${root}/feed`)).body
  expect(feed).toContain('番茄熟了')
  expect(feed.match(/alt="第 \d 张图片"/g)).toHaveLength(2)
  expect(feed).toContain(`href="${root}/feed?topic=${encodeURIComponent('番茄')}"`)
  expect((await browser.get(`${root}/feed?topic=${encodeURIComponent('番茄')}`)).body).toContain('番茄熟了')
  expect((await browser.get(`${root}/feed?q=${encodeURIComponent('土豆')}`)).body).toContain('没有找到')
  const [post] = (await t.call(circlePostSearch, { params: { id: circle.id }, body: {} }, author)).data.list
  const news = await createSiteVisitor(t).get(`${root}/news?after=0`)
  expect(JSON.parse(news.body)).toEqual({ count: 1 })
  const none = await createSiteVisitor(t).get(`${root}/news?after=${post?.id ?? ''}`)
  expect(JSON.parse(none.body)).toEqual({ count: 0 })
})

test('a broken picture costs neither the words nor the other pictures', async () => {
  const opened = await open()
  const { root } = opened
  const { browser } = await member(opened)
  const broken = { name: 'broken.png', content: Buffer.from('no picture at all') }
  const good = await picture()
  const files = Array.from({ length: 8 }, () => ['picture', good] as const)
  const page = await send(browser, `${root}/new`, {
    fields: [['text', '八张好的一张坏的']],
    files: [...files, ['picture', broken]],
  })
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('八张好的一张坏的')
  expect(page.body).toContain('broken.png')
  const kept = [...page.body.matchAll(/name="keptPicture"[^>]*value="([^"]+)"/g)].map(([, url = '']) => url)
  expect(kept).toHaveLength(8)
  const again = await send(browser, `${root}/new`, {
    fields: [['text', '八张好的一张坏的'], ...kept.map((url) => ['keptPicture', url] as const)],
    files: [],
  })
  expect(again.statusCode).toBe(303)
  expect((await browser.get(`${root}/feed`)).body.match(/alt="第 \d 张图片"/g)).toHaveLength(8)

  const foreign = await send(browser, `${root}/new`, {
    fields: [
      ['text', ''],
      ['keptPicture', '/files/another/01ABC.webp'],
    ],
    files: [],
  })
  expect(foreign.body, 'only files of this app').toContain('请写点什么')
})

test('a picture that somebody else has sent is no part of a post, and does not go with its author', async () => {
  const opened = await open()
  const { author, circle, root } = opened
  const [mine, others] = [await member(opened), await member(opened)]
  await send(others.browser, `${root}/new`, {
    fields: [['text', '叶子']],
    files: [['picture', await picture()]],
  })
  const [theirs] = (await t.call(circlePostSearch, { params: { id: circle.id }, body: {} }, author)).data.list
  const url = theirs?.parts.pictures[0]?.url ?? ''
  expect(url).toMatch(/^\/files\//)
  const taken = await send(mine.browser, `${root}/new`, {
    fields: [
      ['text', '不是我的'],
      ['keptPicture', url],
      ['keptFile', url],
    ],
    files: [],
  })
  expect(taken.statusCode).toBe(303)
  const { list } = (await t.call(circlePostSearch, { params: { id: circle.id }, body: {} }, author)).data
  const post = list.find(({ text }) => text === '不是我的')
  expect(post?.parts).toMatchObject({ pictures: [], file: null })
  // Who changes their own post keeps its pictures.
  const own = await send(others.browser, `${root}/post/${theirs?.id ?? ''}/edit`, {
    fields: [
      ['text', '叶子，改过'],
      ['keptPicture', url],
    ],
    files: [],
  })
  expect(own.statusCode).toBe(303)
  const after = (await t.call(circlePostSearch, { params: { id: circle.id }, body: {} }, author)).data.list
  expect(after.find(({ id }) => id === theirs?.id)?.parts.pictures).toHaveLength(1)

  // Not even by an address that got there otherwise an operator's file goes.
  await t.database.pool.query(`update files set created_by = $1 where app_id = $2`, [
    author.as.id,
    author.appid,
  ])
  await t.server.services.file.discard(author.appid, [url])
  expect((await t.server.services.file.described(author.appid, [url], '')).size).toBe(1)
})

test('a code is not found by trying: who has tried too often waits', async () => {
  const { author, root } = await open({ joinMode: 'code', joinCode: '1234' })
  const browser = await circles.browser(author, await circles.person(author))
  for (let n = 0; n < 5; n += 1) await browser.post(`${root}/join`, { code: String(n) })
  const late = await browser.post(`${root}/join`, { code: '1234' })
  expect(late.statusCode).toBe(422)
  expect(late.body).toContain('口令试得太多了')
  const other = await circles.browser(author, await circles.person(author))
  expect((await other.post(`${root}/join`, { code: '1234' })).statusCode, 'others need not wait').toBe(303)
})

test('an answer names the author of a comment and nothing else', async () => {
  const opened = await open()
  const { author, circle, root } = opened
  const [mine, others] = [await member(opened), await member(opened, '小林')]
  const { id } = await circles.post(author, circle, mine.who, '收成')
  const here = `${root}/post/${id}`
  await others.browser.post(`${here}/comment`, { comment: '真好' })
  const [, comment = ''] = /id="c-([0-9A-Za-z]+)"/.exec((await mine.browser.get(here)).body) ?? []
  expect((await mine.browser.get(`${here}?to=${comment}`)).body).toContain('小林</span><textarea')
  await mine.browser.post(`${here}/comment`, { comment: '谢谢', to: comment })
  await mine.browser.post(`${here}/comment`, { comment: '随便', to: '加微信卖药' })
  const page = (await mine.browser.get(here)).body
  expect(page).toContain('@小林')
  expect(page, 'what nobody has approved').not.toContain('加微信卖药')
})

test('who was put out of a circle for its members reads and hears nothing that others write there', async () => {
  const opened = await open({ readers: 'members' })
  const { author, circle, root } = opened
  const [mine, others] = [await member(opened), await member(opened)]
  const { id } = await circles.post(author, circle, mine.who, '我写的')
  await t.call(
    circleMemberAct,
    { params: { id: circle.id }, body: { customerIds: [mine.who.id], action: 'block', reason: '广告' } },
    author,
  )
  const told = (await circles.messages(author, mine.who)).length
  await others.browser.post(`${root}/post/${id}/comment`, { comment: '只给成员看的' })
  const page = (await mine.browser.get(`${root}/post/${id}`)).body
  expect(page).toContain('我写的')
  expect(page).not.toContain('只给成员看的')
  expect(await circles.messages(author, mine.who)).toHaveLength(told)
})

test('the author alone sees what waits, with a mark, and those who lead the circle decide about it on the site', async () => {
  const opened = await open({ postMode: 'all' })
  const { author, root } = opened
  const [writer, other, leader] = [await member(opened), await member(opened), await member(opened)]
  await rank(leader.who, opened, memberRoles.admin)
  await send(writer.browser, `${root}/new`, { fields: [['text', '等审核的话']], files: [] })
  expect((await writer.browser.get(`${root}/feed`)).body).toMatch(/审核中.*等审核的话/s)
  expect((await other.browser.get(`${root}/feed`)).body).not.toContain('等审核的话')
  expect((await other.browser.get(`${root}/review`)).statusCode).toBe(404)
  const review = (await leader.browser.get(`${root}/review`)).body
  expect(review).toContain('等审核的话')
  const { item } = (await t.call(circleReviewQueue, { query: {} }, author)).data
  const form = { kind: 'post', item: item?.id ?? '', version: '0', approve: '1' }
  expect((await other.browser.post(`${root}/review`, form)).statusCode).toBe(404)
  expect((await leader.browser.post(`${root}/review`, form)).statusCode).toBe(303)
  const late = await leader.browser.post(`${root}/review`, form)
  expect(late.body).toContain('已由')
  expect((await other.browser.get(`${root}/feed`)).body).toContain('等审核的话')
})

test('comments, likes and reports of one post; none of them where the app has switched them off', async () => {
  const opened = await open()
  const { author, circle, root } = opened
  const [writer, other] = [await member(opened, '张三'), await member(opened, '李四')]
  const { id } = await circles.post(author, circle, writer.who, '收成')
  const at = `${root}/post/${id}`
  await other.browser.post(`${at}/like`, { liked: '1', back: `/post/${id}` })
  await other.browser.post(`${at}/like`, { liked: '1', back: 'https://evil.test' })
  await other.browser.post(`${at}/comment`, { comment: '真不错', to: '' })
  const empty = await other.browser.post(`${at}/comment`, { comment: ' ', to: '' })
  expect(empty.statusCode).toBe(422)
  const page = (await writer.browser.get(at)).body
  expect(page).toContain('赞 1')
  expect(page).toContain('真不错')
  await other.browser.post(`${at}/report`, { reason: '广告' })
  expect((await t.call(circleReviewQueue, { query: {} }, author)).data.counts.report).toBe(1)
  const foreign = await other.browser.post(`${at}/delete`, {})
  expect(foreign.statusCode).toBeGreaterThanOrEqual(400)
  await t.call(socialOpen, { body: { open: false } }, author)
  expect((await other.browser.get(at)).body).not.toContain('写评论')
  expect((await other.browser.post(`${at}/comment`, { comment: '又来', to: '' })).body).not.toContain(
    '又来</p>',
  )
  expect((await writer.browser.post(`${at}/delete`, {})).statusCode).toBe(303)
  expect((await other.browser.get(at)).statusCode).toBe(404)
})

test('a circle for its members shows nothing to others, and nothing to who was put on the black list', async () => {
  const opened = await open({ readers: 'members' })
  const { author, circle, root } = opened
  const { who, browser } = await member(opened)
  await circles.post(author, circle, who, '自己人看的')
  const stranger = createSiteVisitor(t)
  expect((await stranger.get(`${root}/feed`)).body).not.toContain('自己人看的')
  expect(JSON.parse((await stranger.get(`${root}/news?after=0`)).body)).toEqual({ count: 0 })
  const out = await member(opened)
  expect((await out.browser.get(`${root}/feed`)).body).toContain('自己人看的')
  const body = { customerIds: [out.who.id], action: 'block' as const, reason: '发广告' }
  await t.call(circleMemberAct, { params: { id: circle.id }, body }, author)
  const shut = (await out.browser.get(`${root}/feed`)).body
  expect(shut).not.toContain('自己人看的')
  expect(shut).toContain('黑名单')
  expect((await out.browser.post(`${root}/join`, {})).statusCode).toBe(422)
  const [post] = (await t.call(circlePostSearch, { params: { id: circle.id }, body: {} }, author)).data.list
  expect((await out.browser.get(`${root}/post/${post?.id ?? ''}`)).statusCode).toBe(404)
  expect((await browser.get(`${root}/post/${post?.id ?? ''}`)).statusCode).toBe(200)
})

test('members meet each other; who leads the circle mutes, and hands it over', async () => {
  const opened = await open()
  const { author, circle, root } = opened
  const [leader, next, other] = [
    await member(opened, '圈主王'),
    await member(opened, '小李'),
    await member(opened, '小赵'),
  ]
  await circles
    .services()
    .leading.order(
      author.appid,
      circle,
      { toId: leader.who.id, formerRole: 'member', by: { id: null, name: '运营' }, reason: '' },
      async () => {},
    )
  const page = (await leader.browser.get(`${root}/members`)).body
  expect(page).toContain('小赵')
  expect(page).toContain('请 小李 当圈主')
  expect((await other.browser.get(`${root}/members`)).body).not.toContain('禁言 1 小时')
  const mute = { customer: other.who.id, do: 'mute', hours: '1', reason: '吵架' }
  expect((await next.browser.post(`${root}/members/act`, mute)).statusCode).toBe(403)
  expect((await leader.browser.post(`${root}/members/act`, mute)).statusCode).toBe(303)
  const silent = await send(other.browser, `${root}/new`, { fields: [['text', '我有话说']], files: [] })
  expect(silent.statusCode).toBe(422)
  expect(silent.body).toContain('我有话说')

  await leader.browser.post(`${root}/lead`, { customer: next.who.id, reason: '搬家' })
  expect((await next.browser.get(`${root}/members`)).body).toContain('请您当圈主')
  // In a window that was open before, what was a leader's is none any more once the other has accepted.
  expect((await next.browser.post(`${root}/lead/answer`, { answer: 'accept' })).statusCode).toBe(303)
  const stale = await leader.browser.post(`${root}/lead`, { customer: other.who.id, reason: '' })
  expect(stale.statusCode).toBe(422)
  const { list } = (
    await t.call(circleMemberSearch, { params: { id: circle.id }, body: { role: 'leader' } }, author)
  ).data
  expect(list.map(({ name }) => name)).toEqual(['小李'])
})

test('a secret circle is in no search, and its share card says no name', async () => {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  const title = '密友小圈'
  await make.publish(author, { kind: 'circle', title, visibility: 'secret', draft: { body: null } })
  const open_ = await make.publish(author, { kind: 'circle', title: '公开的圈', draft: { body: null } })
  const stranger = createSiteVisitor(t)
  const found = await stranger.get(`/h5/${appid}/search?q=${encodeURIComponent('密友')}`)
  expect(found.body).not.toContain(title)
  expect((await stranger.get(`/h5/${appid}/search?q=${encodeURIComponent('公开')}`)).body).toContain(open_)
  expect((await stranger.get(`/h5/${appid}/circle`)).body).not.toContain(title)
})

test('the number of members is on the page unless the app has switched it off', async () => {
  const opened = await open()
  const { author, root } = opened
  await member(opened)
  expect((await createSiteVisitor(t).get(`${root}/feed`)).body).toContain('1 位成员')
  await t.call(showCircleMemberNum, { body: { open: false } }, author)
  expect((await createSiteVisitor(t).get(`${root}/feed`)).body).not.toContain('位成员')
})

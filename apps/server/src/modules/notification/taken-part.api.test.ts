// Messages to those who took part in what they are about, and by WeChat: whom each group holds, and what is told of who
// was not reached.
import { randomUUID } from 'node:crypto'
import {
  type ContentKind,
  customerSelf,
  notificationOptions,
  notificationPreview,
  notificationReceipts,
  notificationSend,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openidOf } from '../../../../sandbox/src/services/wechat/people.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { publishActivity } from '../activity/testing/activity-factory.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { type Author, bodyOf, contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms } from '../customer/testing/site-visitor.ts'
import { at, publishPlan } from '../reservation/testing/plan-factory.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let make: ReturnType<typeof contentFactory>
let author: Author
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ jobs: true, environment: { JOBS: 'false', SANDBOX_URL: sandbox.url } })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  author = { appid, as }
})

let count = 0
async function customer(): Promise<string> {
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, author.appid, `138${String((count += 1)).padStart(8, '0')}`)
  return (await t.call(customerSelf, {}, { appid: author.appid, headers: visitor.headers() })).data.id
}
const run = (statement: string, ...values: unknown[]) => t.database.pool.query(statement, values)

interface Group {
  kind: ContentKind
  source: string
  /** A published content of the kind. */
  made: () => Promise<string>
  /** Lets a customer do what makes them one of the group, and another one do what does not. */
  takePart: (id: string, inside: string, outside: string) => Promise<unknown>
}

const lessonFields = {
  chapters: [
    {
      title: '入门',
      parts: [{ id: 'part001', title: '第一节', type: 'text', isFree: true, minutes: 5, body: bodyOf('讲') }],
    },
  ],
}
const orderOf = (id: string, who: string, state: number) =>
  run(
    `with bought as (
       insert into shop_purchases (app_id, customer_id, goods_id, pieces) values ($1, $2, $3, 1)
     )
     insert into shop_orders (app_id, id, customer_id, submit_key, state, lines, returned, words, subtotal, discount,
       shipping, payable, discounts, delivery, expires_at)
     values ($1, $4, $2, $4, $5, $6, '[0]', '', 100, 0, 0, 100, '[]', 'send', now())`,
    author.appid,
    who,
    id,
    randomUUID(),
    state,
    JSON.stringify([{ goodsId: id }]),
  )

const groups: Group[] = [
  {
    kind: 'article',
    source: 'keeper',
    made: () => make.publish(author),
    takePart: (id, inside, outside) =>
      run(
        `insert into customer_favorites (app_id, customer_id, type, item_id)
         values ($1, $2, 'article', $4), ($1, $3, 'article', 'another')`,
        author.appid,
        inside,
        outside,
        id,
      ),
  },
  {
    kind: 'article',
    source: 'commenter',
    made: () => make.publish(author),
    takePart: (id, inside, outside) =>
      run(
        `insert into content_comments (app_id, id, content_id, kind, customer_id, customer_name, text, status)
         values ($1, 'c1', $4, 'article', $2, '甲', '好', 1), ($1, 'c2', $4, 'article', $2, '甲', '再好', 0),
           ($1, 'c3', $4, 'article', $3, '乙', '广告', 2)`,
        author.appid,
        inside,
        outside,
        id,
      ),
  },
  {
    kind: 'lesson',
    source: 'follower',
    made: () => make.publish(author, { kind: 'lesson', draft: { body: null, fields: lessonFields } }),
    takePart: (id, inside, outside) =>
      run(
        `insert into lesson_progress (app_id, content_id, customer_id, part_id)
         values ($1, $4, $2, 'part001'), ($1, $4, $2, 'part002'), ($1, 'another', $3, 'part001')`,
        author.appid,
        inside,
        outside,
        id,
      ),
  },
  {
    kind: 'goods',
    source: 'buyer',
    made: () =>
      make.publish(author, { kind: 'goods', draft: { fields: { skus: [{ key: '', priceFen: 100 }] } } }),
    async takePart(id, inside, outside) {
      await orderOf(id, inside, 1)
      // Ordered, and not paid.
      await orderOf(id, outside, 0)
    },
  },
  {
    kind: 'activity',
    source: 'signed-up',
    made: () => publishActivity(make, author),
    takePart: (id, inside, outside) =>
      run(
        `insert into activity_entries (app_id, id, activity_id, code, quota_keys, people, state, customer_id, starts_at)
         values ($1, 'e1', $4, 'k1', '{all}', 1, 2, $2, now()), ($1, 'e2', $4, 'k2', '{all}', 1, 5, $3, now()),
           ($1, 'e3', $4, 'k3', '{all}', 1, 2, null, now())`,
        author.appid,
        inside,
        outside,
        id,
      ),
  },
  {
    kind: 'reservation',
    source: 'booked',
    made: () => publishPlan(make, author),
    takePart: (id, inside, outside) =>
      run(
        `insert into reservation_bookings (app_id, id, reservation_id, code, service_id, service_name, resource_id,
           resource_name, lane, starts_at, ends_at, busy_from, busy_to, people, state, exclusive, customer_id)
         select $1, 'b' || state, $4, 'k' || state, 'visit', '门诊', 'li', '李医生', $4 || '/' || state,
           $5::timestamptz, $5::timestamptz + interval '30 minutes', $5::timestamptz,
           $5::timestamptz + interval '30 minutes', 1, state, false, who
         from (values (2, $2), (5, $3)) as rows (state, who)`,
        author.appid,
        inside,
        outside,
        id,
        at(1, 9).toISOString(),
      ),
  },
]

test.each(groups)('$source of $kind: who took part, and nobody else', async (group) => {
  const { kind, source } = group
  const [inside, outside, stranger] = [await customer(), await customer(), await customer()]
  const id = await group.made()
  const params = { type: kind, id }
  await group.takePart(id, inside, outside)
  const { audiences } = (await t.call(notificationOptions, { params }, author)).data
  expect(audiences.find((one) => one.source === source)).toMatchObject({
    isOutside: true,
    channels: ['inbox', 'sms', 'weixin'],
  })
  const message = { title: '有变化', text: '', audience: { source, parts: [] }, channels: ['inbox'] }
  const { people } = (await t.call(notificationPreview, { params, body: message }, author)).data
  expect(people).toBe(1)
  const body = { ...message, requestId: randomUUID(), sendTime: null }
  const sent = (await t.call(notificationSend, { params, body }, author)).data.id
  await t.server.services.notification.sending.work(
    { appId: author.appid, id: sent },
    new AbortController().signal,
  )
  const { rows } = await run(
    'select customer_id from customer_messages where app_id = $1 and customer_id = any($2)',
    author.appid,
    [inside, outside, stranger],
  )
  expect(rows).toEqual([{ customer_id: inside }])
})

test('a group is offered for what its people took part in alone', async () => {
  const id = await make.publish(author)
  const { audiences } = (await t.call(notificationOptions, { params: { type: 'article', id } }, author)).data
  expect(audiences.map(({ source }) => source)).toEqual(['member', 'customer', 'keeper', 'commenter'])
})

test('by WeChat it reaches those who follow the account; of the others the receipts say why not', async () => {
  const [follows, left, unknown] = [await customer(), await customer(), await customer()]
  await run(
    `insert into customer_identities (app_id, provider, subject, customer_id)
     values ($1, 'weixin:wxsandbox0000000', $2, $3), ($1, 'weixin:wxsandbox0000000', $4, $5),
       ($1, 'weixin:another', 'o-elsewhere', $6)`,
    author.appid,
    openidOf('小林'),
    follows,
    openidOf('小何'),
    left,
    unknown,
  )
  const params = { type: 'article', id: await make.publish(author, { title: '开放日' }) }
  const message = {
    title: '本周开放',
    text: '欢迎来玩',
    audience: { source: 'customer', parts: [] },
    channels: ['weixin'],
  }
  const preview = (await t.call(notificationPreview, { params, body: message }, author)).data
  expect(preview.channels).toMatchObject([{ channel: 'weixin', reached: 2, without: 1 }])
  const body = { ...message, requestId: randomUUID(), sendTime: null }
  const { id } = (await t.call(notificationSend, { params, body }, author)).data
  const key = { appId: author.appid, id }
  const { sending } = t.server.services.notification
  await sending.work(key, new AbortController().signal)
  // At night it would rest.
  await run('update notification_receipts set due_at = now() where app_id = $1', author.appid)
  await sending.work(key, new AbortController().signal)
  const { list } = (await t.call(notificationReceipts, { params: { id }, query: {} }, author)).data
  expect(Object.fromEntries(list.map((one) => [one.receiverId, [one.state, one.reason]]))).toEqual({
    [follows]: ['sent', ''],
    [left]: ['failed', '没有关注公众号'],
    [unknown]: ['skipped', '没有留下联系方式'],
  })
  expect(await sandbox.messages(openidOf('小林'))).toMatchObject([{ params: { first: '本周开放' } }])
  expect(await sandbox.messages(openidOf('小何'))).toEqual([])
})

import { todoAuditList, todoAudits } from '@zhanfang/contract'
import {
  photoAdd,
  photoOverview,
  photoRemove,
  photoSearch,
  photoStep,
} from '@zhanfang/contract/content-kinds/activity/photos/calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { inHours, publishActivity } from '../activity/testing/activity-factory.ts'
import { sendForm } from '../activity-work/testing/work-factory.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { contentSafetyPictures } from '../content-safety/tables.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../customer/testing/site-visitor.ts'
import { libraryFile, picture } from '../file/testing/library-factory.ts'
import { PHOTO_AUDIT } from './photo-audit.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let make: ReturnType<typeof contentFactory>
let mobiles = 13_600_000_000

beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

const location = (page: { headers: { location?: string | undefined } }) => page.headers.location ?? ''

/** An activity that goes on, with somebody who signed up for it. */
async function afterwards(photos: { needsAudit?: boolean; perPerson?: number } = {}) {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  const author: Author = { appid, as }
  const plan = { photos: { isOn: true, needsAudit: false, ...photos } }
  const id = await publishActivity(make, author, { startsAt: inHours(1), endsAt: inHours(4), ...plan })
  const wall = `/h5/${appid}/activity/${id}/photos`
  async function signUp(name: string) {
    const visitor = createSiteVisitor(t)
    const mobile = String((mobiles += 1))
    await logInBySms(visitor, sandbox, appid, mobile)
    const page = await visitor.post(`/h5/${appid}/activity/${id}/sign-up`, {
      name,
      phone: mobile,
      do: 'submit',
    })
    expect(page.statusCode).toBe(303)
    return { visitor, mobile }
  }
  return { author, id, wall, signUp, begin: () => begin(author, id, plan) }
}
/** Lets it begin, as if its plan had been published with an earlier time. */
const begin = (author: Author, id: string, plan: object) =>
  t.database.pool.query(
    `update content_versions set draft = jsonb_set(draft, '{fields,startsAt}', to_jsonb($3::text))
      where app_id = $1 and content_id = $2 and $4::jsonb is not null`,
    [author.appid, id, inHours(-1), JSON.stringify(plan)],
  )

async function hand(
  visitor: SiteVisitor,
  wall: string,
  count = 1,
  extra: { value: Buffer; fileName: string }[] = [],
) {
  const content = await picture()
  return sendForm(t, visitor, `${wall}/new`, [
    ...Array.from({ length: count }, (_, index) => ({
      name: 'picture',
      value: content,
      fileName: `${index}.png`,
    })),
    ...extra.map((one) => ({ name: 'picture', ...one })),
  ])
}
const cards = (body: string) => body.split('loading="lazy"').length - 1
const stored = async ({ appid }: Author) =>
  (
    await t.database.pool.query<{ url: string; state: number; id: string }>(
      'select id, url, state from activity_photos where app_id = $1 order by id',
      [appid],
    )
  ).rows

test('those who took part hand photographs in once it has begun; everybody sees the wall, without a script', async () => {
  const { author, wall, signUp, begin: start } = await afterwards()
  const { visitor } = await signUp('李雷')
  expect((await hand(visitor, wall)).body, 'not before it begins').toContain('活动开始以后才能交照片')
  await start()
  const stranger = createSiteVisitor(t)
  expect(location(await hand(stranger, wall)), 'nobody who was not there').toBe(wall)
  expect((await visitor.get(wall)).body).toContain(`${wall}/new`)
  const sent = await hand(visitor, wall, 3)
  expect(location(sent)).toBe(`${wall}?said=shown`)
  const page = await stranger.get(wall)
  expect(cards(page.body)).toBe(3)
  expect(page.body).not.toContain('更多照片')
  const [first] = await stored(author)
  expect((await t.inject({ method: 'GET', url: first?.url ?? '' })).headers['content-type']).toContain(
    'image/',
  )
})

test('the wall comes in parts, each with a link to the next', async () => {
  const { author, id, wall, begin: start } = await afterwards()
  await start()
  await t.database.pool.query(
    `insert into activity_photos (app_id, id, activity_id, hand_in_id, url, width, height, state)
      select $1, 'P' || lpad(n::text, 4, '0'), $2, 'x', '/files/x/' || n || '.png', 4, 3, 1 from generate_series(1, 70) n`,
    [author.appid, id],
  )
  const visitor = createSiteVisitor(t)
  const seen: number[] = []
  let next = wall
  while (next !== '') {
    const { body } = await visitor.get(next)
    seen.push(cards(body))
    next = /id="more"[^>]*href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }
  expect(seen).toEqual([30, 30, 10])
})

test('a file that is no picture is told of and keeps the others; too many are refused, however they come', async () => {
  const { author, wall, signUp, begin: start } = await afterwards({ perPerson: 4 })
  const { visitor } = await signUp('李雷')
  await start()
  const mixed = await hand(visitor, wall, 1, [{ value: Buffer.from('<svg/>'), fileName: 'b.png' }])
  expect(mixed.statusCode).toBe(422)
  expect(mixed.body).toContain('“b.png”没有收下')
  expect(mixed.body).toContain('其余 1 张已经收到了，不用再交')
  expect(mixed.body, 'others will read the name').toContain('展示的时候会写明是“李雷”交的')
  expect(await stored(author)).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 6 }, () => hand(visitor, wall)))
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(3)
  expect(await stored(author)).toHaveLength(4)
  const more = await hand(visitor, wall, 2)
  expect(more.body).toContain('每人最多交 4 张')
  const { rows } = await t.database.pool.query(
    "select 1 from files where app_id = $1 and created_by like 'customer:%'",
    [author.appid],
  )
  expect(rows, 'what was refused is not kept').toHaveLength(4)
})

test('where photographs are looked at first they wait in the one queue, and their owner learns what came of it', async () => {
  const { author, wall, signUp, begin: start } = await afterwards({ needsAudit: true })
  const { visitor } = await signUp('李雷')
  await start()
  expect(location(await hand(visitor, wall, 2))).toBe(`${wall}?said=waiting`)
  expect((await visitor.get(wall)).body).toContain('待审核')
  expect(cards((await createSiteVisitor(t).get(wall)).body)).toBe(0)
  const queue = async () =>
    (await t.call(todoAuditList, { query: { kind: 'activityPhoto', auditStatus: 0 } }, author)).data.list
  const [waiting] = await queue()
  expect(waiting).toMatchObject({ subject: '2 张照片', kindName: '活动照片' })
  await t.call(todoAudits, { body: { id: waiting?.id ?? '', auditStatus: 1, auditResult: '' } }, author)
  expect(cards((await createSiteVisitor(t).get(wall)).body)).toBe(2)
  const me = wall.replace(/activity\/.*/, 'me/messages')
  expect((await visitor.get(me)).body).toContain('您的照片展示出来了')

  await hand(visitor, wall, 2)
  const [first] = (await stored(author)).filter(({ state }) => state === 0)
  expect(await queue()).toHaveLength(1)
  await visitor.post(`${wall}/${first?.id ?? ''}/remove`, {})
  expect(await queue(), 'one of them waits still').toHaveLength(1)
  const [second] = (await stored(author)).filter(({ state }) => state === 0)
  await visitor.post(`${wall}/${second?.id ?? ''}/remove`, {})
  expect(await queue(), 'nothing is left to decide').toEqual([])
})

test('photographs that are decided one by one are told of once, and their hand-in says what became of them', async () => {
  const { author, id, wall, signUp, begin: start } = await afterwards({ needsAudit: true })
  const { visitor } = await signUp('李雷')
  await start()
  await hand(visitor, wall, 2)
  const ids = (await stored(author)).map((row) => row.id)
  const step = (to: 'shown' | 'hidden') =>
    t.call(photoStep, { params: { id }, body: { ids, to, reason: to === 'hidden' ? '太模糊' : '' } }, author)
  await step('hidden')
  const [decided] = (await t.call(todoAuditList, { query: { kind: 'activityPhoto' } }, author)).data.list
  expect(decided).toMatchObject({ auditStatus: 2, auditResult: '太模糊' })
  await step('shown')
  expect((await step('shown')).data.changed).toBe(2)
  const { body } = await visitor.get(wall.replace(/activity\/.*/, 'me/messages'))
  expect(body.split('您的照片展示出来了')).toHaveLength(2)
})

test('a photograph is reported once by each, taken down with a reason, and deleted by its owner alone', async () => {
  const { author, id, wall, signUp, begin: start } = await afterwards()
  const { visitor } = await signUp('李雷')
  const other = await signUp('韩梅梅')
  await start()
  await hand(visitor, wall, 1)
  const [photo] = await stored(author)
  const one = `${wall}/${photo?.id ?? ''}`
  const empty = await other.visitor.post(`${one}/report`, { reason: ' ' })
  expect([empty.statusCode, empty.body.includes('请写一下为什么')]).toEqual([422, true])
  for (let tries = 0; tries < 3; tries += 1) await other.visitor.post(`${one}/report`, { reason: '拍到了我' })
  await createSiteVisitor(t).post(`${one}/report`, { reason: '不合适' })
  const params = { id }
  const reported = async () =>
    (await t.call(photoSearch, { params, body: { reported: true } }, author)).data.list
  expect((await reported())[0]?.reports.toSorted()).toEqual(['不合适', '拍到了我'])
  expect((await t.call(photoOverview, { params }, author)).data.counts).toMatchObject({
    shown: 1,
    reported: 1,
  })
  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  const hide = (as: Author, reason: string) =>
    t.call(photoStep, { params, body: { ids: [photo?.id ?? ''], to: 'hidden', reason } }, as)
  expect((await hide(viewer, '被拍到的人不同意')).status).toBe(403)
  expect((await hide(author, '')).msg).toBe('请写明原因，交照片的人会看到')
  await hide(author, '被拍到的人不同意')
  expect(await reported()).toEqual([])
  expect((await other.visitor.get(one)).statusCode).toBe(404)
  expect((await visitor.get(one)).body).toContain('被拍到的人不同意')

  await other.visitor.post(`${one}/remove`, {})
  expect(await stored(author), 'not by somebody else').toHaveLength(1)
  await visitor.post(`${one}/remove`, {})
  expect(await stored(author)).toEqual([])
  expect((await t.inject({ method: 'GET', url: photo?.url ?? '' })).statusCode).toBe(404)
})

test('organisers add many from the library, and none that a visitor has sent; the library keeps its files', async () => {
  const { author, id, wall, signUp, begin: start } = await afterwards()
  const { visitor } = await signUp('李雷')
  await start()
  await hand(visitor, wall, 1)
  const [theirs] = await stored(author)
  const own = await Promise.all([1, 2].map(async () => libraryFile(t, author, await picture())))
  const params = { id }
  const add = (urls: string[]) => t.call(photoAdd, { params, body: { urls } }, author)
  expect((await add([theirs?.url ?? ''])).status).toBe(422)
  expect((await add(own.map(({ url }) => url))).data.added).toBe(2)
  expect(cards((await visitor.get(wall)).body)).toBe(3)
  const ids = (await stored(author)).map((row) => row.id)
  expect((await t.call(photoRemove, { params, body: { ids } }, author)).data.removed).toBe(3)
  expect((await t.inject({ method: 'GET', url: own[0]?.url ?? '' })).statusCode).toBe(200)
  expect((await t.inject({ method: 'GET', url: theirs?.url ?? '' })).statusCode).toBe(404)
})

test('a photograph that is taken down is gone from the address that was seen; put back it has another', async () => {
  const { author, id, wall, signUp, begin: start } = await afterwards()
  const { visitor } = await signUp('李雷')
  await start()
  await hand(visitor, wall, 1)
  const [seen] = await stored(author)
  const get = async (url = '') => (await t.inject({ method: 'GET', url })).statusCode
  expect(await get(`${seen?.url ?? ''}?w=400`)).toBe(200)
  const step = (to: 'shown' | 'hidden') =>
    t.call(
      photoStep,
      { params: { id }, body: { ids: [seen?.id ?? ''], to, reason: to === 'hidden' ? '不合适' : '' } },
      author,
    )
  await step('hidden')
  const [hidden] = await stored(author)
  expect(hidden?.url).not.toBe(seen?.url)
  expect([await get(seen?.url), await get(`${seen?.url ?? ''}?w=400`), await get(hidden?.url)]).toEqual([
    404, 404, 200,
  ])
  expect((await visitor.get(`${wall}/${seen?.id ?? ''}`)).body, 'its owner sees it').toContain(
    hidden?.url.split('.')[0],
  )
  await step('shown')
  expect((await createSiteVisitor(t).get(wall)).body).toContain(hidden?.url.split('.')[0])
})

test('pictures of whoever leaves go once it is certain that they left, and not when it failed', async () => {
  const { author, wall, signUp, begin: start } = await afterwards()
  const { visitor, mobile } = await signUp('李雷')
  await start()
  await hand(visitor, wall, 1)
  const [photo] = await stored(author)
  const { customer, file } = t.server.services
  const found = await customer.accounts.actingByPhone(author.appid, mobile)
  const owner = { appId: author.appid, customerId: found?.id ?? '' }
  const status = async () => (await t.inject({ method: 'GET', url: photo?.url ?? '' })).statusCode
  // Something that is asked later fails: nothing of it may have happened.
  await t.database.pool.query(
    `create function refuse_leaving() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse_leaving before delete on customers for each row execute function refuse_leaving()`,
  )
  await expect(customer.leaving.erase(owner)).rejects.toThrow(/customers/)
  await file.sweepDiscarded()
  expect([await status(), (await stored(author)).length]).toEqual([200, 1])
  await t.database.pool.query('drop trigger refuse_leaving on customers')
  await customer.leaving.erase(owner)
  await file.sweepDiscarded()
  expect([await status(), (await stored(author)).length]).toEqual([404, 0])
})

test('a photograph in which WeChat finds something leaves the wall, stands before the desk, and its owner is told', async () => {
  const { author, id, wall, signUp, begin: start } = await afterwards()
  const { visitor } = await signUp('李雷')
  await start()
  await hand(visitor, wall, 2)
  // Those who handed it in go on seeing theirs.
  const others = createSiteVisitor(t)
  const [risky] = await stored(author)
  const subjectId = risky?.id ?? ''
  await t.database.db.insert(contentSafetyPictures).values([
    { appId: author.appid, traceId: 'trace-fine', kind: PHOTO_AUDIT, subjectId },
    { appId: author.appid, traceId: 'trace-risky', kind: PHOTO_AUDIT, subjectId },
  ])
  const { contentSafety } = t.server.services
  await contentSafety.found(author.appid, 'trace-fine', 'pass')
  expect(cards((await others.get(wall)).body)).toBe(2)
  expect(await contentSafety.found(author.appid, 'trace-risky', 'risky')).toBe(true)
  expect(cards((await others.get(wall)).body)).toBe(1)
  expect((await t.inject({ method: 'GET', url: risky?.url ?? '' })).statusCode, 'nor by its address').toBe(
    404,
  )
  const reported = await t.call(photoSearch, { params: { id }, body: { reported: true } }, author)
  expect(reported.data.list).toMatchObject([{ id: subjectId, reports: [expect.stringContaining('微信')] }])
  expect((await visitor.get(`/h5/${author.appid}/me/messages`)).body).toContain('图片可能有问题')

  // Whoever decides has the last word.
  await t.call(photoStep, { params: { id }, body: { ids: [subjectId], to: 'shown' } }, author)
  expect(cards((await others.get(wall)).body)).toBe(2)
})

import { entryCheckIn, entryCheckInUndo } from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import { entryDesk, entryExport, entrySearch } from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms } from '../../customer/testing/site-visitor.ts'
import { inHours, publishActivity } from '../testing/activity-factory.ts'

let t: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let make: ReturnType<typeof contentFactory>
let mobiles = 13_610_000_000

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

type Visitor = ReturnType<typeof createSiteVisitor>
const NUMBER = /ZF-\d{8}-[0-9A-Z]{12}/g
const numbersOn = (page: { body: string }) => [...new Set(page.body.match(NUMBER) ?? [])]
const certificate = {
  isGiven: true,
  title: '志愿服务证书',
  words: '{姓名}参加了“{活动}”，特发此证。',
  issuer: '阳光里社区居委会',
}

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  return { appid, as }
}

/** An activity that goes on now, where parties of three sign up. */
const publishToday = (author: Author, more: Parameters<typeof publishActivity>[2] = {}) =>
  publishActivity(make, author, {
    startsAt: inHours(-1),
    endsAt: inHours(1),
    signUp: { until: inHours(0.9), maxParty: 3, asksCompanions: true },
    certificate,
    ...more,
  })

/** Signs a party of two up without an account; returns the address of the sign-up. */
async function signUp(visitor: Visitor, author: Author, id: string, name = '李雷') {
  const address = `/h5/${author.appid}/activity/${id}/sign-up`
  const mobile = String((mobiles += 1))
  const form = { name, mobile, people: '2', companions: '韩梅梅' }
  await visitor.post(address, { ...form, do: 'send' })
  const done = await visitor.post(address, { ...form, do: 'submit', code: await sandbox.codeFor(mobile) })
  return done.headers.location ?? ''
}

async function entriesOf(author: Author, id: string) {
  return (await t.call(entrySearch, { params: { id }, body: {} }, author)).data.list
}

let scans = 0
const checkIn = (author: Author, id: string, code: string) =>
  t.call(entryCheckIn, { params: { id }, body: { code, nonce: `cert-${(scans += 1)}-abcdef` } }, author)

const exportOf = async (author: Author, id: string) => {
  const { data } = await t.send(entryExport, { params: { id }, body: {} }, author)
  return new TextDecoder().decode(z.instanceof(Uint8Array).parse(data))
}

/** Lets the activity end, as if its plan had been published with an end that is over. */
const end = (author: Author, id: string) =>
  t.database.pool.query(
    `update content_versions set draft = jsonb_set(draft, '{fields,endsAt}', to_jsonb($3::text))
      where app_id = $1 and content_id = $2`,
    [author.appid, id, inHours(-0.01)],
  )

test('who was there has a certificate after the end, each of the party; anyone checks it, until it is undone', async () => {
  const author = await newAuthor()
  const id = await publishToday(author)
  const visitor = createSiteVisitor(t)
  const absent = createSiteVisitor(t)
  const address = await signUp(visitor, author, id)
  const addressOfAbsent = await signUp(absent, author, id, '王芳')
  const entry = (await entriesOf(author, id)).find(({ name }) => name === '李雷')
  expect(entry).toBeDefined()
  const early = await visitor.get(address)
  expect(early.body).toContain('活动结束后，签过到的人可以在这里领取')
  expect((await checkIn(author, id, entry?.code ?? '')).data.outcome).toBe('ok')
  expect(numbersOn(await visitor.get(address)), 'not before the end').toEqual([])
  expect((await t.call(entryDesk, { params: { id } }, author)).data.givesCertificates).toBe(false)

  await end(author, id)
  const pages = await Promise.all([visitor.get(address), visitor.get(address)])
  const [mine] = pages
  const numbers = numbersOn(mine)
  expect(numbers).toHaveLength(2)
  expect(numbersOn(pages[1]), 'looked at twice at once').toEqual(numbers)
  expect(mine.body).toContain('志愿服务证书')
  const late = await absent.get(addressOfAbsent)
  expect(numbersOn(late), 'who did not come').toEqual([])
  expect(late.body).toContain('没有您的签到记录，不能领取')
  expect((await absent.get(address)).body, 'another visitor').not.toMatch(NUMBER)

  const anyone = createSiteVisitor(t)
  const [first = '', second = ''] = numbers
  const checked = await anyone.get(`/h5/certificate/${first}`)
  expect(checked.statusCode).toBe(200)
  for (const words of ['李雷', '周末亲子阅读会', '阳光里社区居委会', first])
    expect(checked.body).toContain(words)
  expect((await anyone.get(`/h5/certificate/${second}`)).body).toContain('韩梅梅')
  const file = `/p1/api/v1/survey/exam/certificate/${first}/file`
  const pdf = await anyone.get(file)
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.body.startsWith('%PDF')).toBe(true)

  expect((await t.call(entryDesk, { params: { id } }, author)).data.givesCertificates).toBe(true)
  expect(await exportOf(author, id)).toContain(`${first}、${second}`)

  await t.call(entryCheckInUndo, { params: { id, entryId: entry?.id ?? '' } }, author)
  expect(numbersOn(await visitor.get(address))).toEqual([])
  const gone = await anyone.get(`/h5/certificate/${first}`)
  expect(gone.statusCode).toBe(404)
  expect(gone.body).not.toContain('李雷')
  const refused = await anyone.get(file)
  expect(refused.statusCode).toBe(404)
  expect(refused.body).toContain('没有查到这个证书编号')
  expect(await exportOf(author, id)).not.toMatch(NUMBER)
})

test('an account finds its certificate without the key, and none where the activity gives none', async () => {
  const author = await newAuthor()
  const given = await publishToday(author, { signUp: { until: inHours(0.9), identity: 'account' } })
  const none = await publishToday(author, {
    signUp: { until: inHours(0.9), identity: 'account' },
    certificate: { isGiven: false },
  })
  const visitor = createSiteVisitor(t)
  const mobile = String((mobiles += 1))
  await logInBySms(visitor, sandbox, author.appid, mobile)
  const addresses: string[] = []
  for (const id of [given, none]) {
    const root = `/h5/${author.appid}/activity/${id}/sign-up`
    const done = await visitor.post(root, { name: '李雷', mobile, do: 'submit' })
    addresses.push(done.headers.location ?? '')
    const [entry] = await entriesOf(author, id)
    expect((await checkIn(author, id, entry?.code ?? '')).data.outcome).toBe('ok')
    await end(author, id)
  }
  await t.database.pool.query("update activity_entries set key_hash = '' where app_id = $1", [author.appid])
  expect(numbersOn(await visitor.get(addresses[0] ?? ''))).toHaveLength(1)
  const without = await visitor.get(addresses[1] ?? '')
  expect(without.statusCode).toBe(200)
  expect(without.body).not.toContain('证书')
})

import {
  auditApplyAudit,
  auditApplyFile,
  auditApplyList,
  noticeList,
  subjectFile,
  subjectFileUpload,
  type SubjectForm,
  subjectInfo,
  subjectStatus,
  subjectSubmit,
  subjectWithdraw,
} from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { subjectFiles } from './tables.ts'

let t: TestServer
let manager: TestUser
let picture: Buffer

beforeAll(async () => {
  t = await createTestServer()
  manager = await t.user({ accountType: 2 })
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => t.close())

interface Desk {
  appid: string
  as: TestUser
}
async function newDesk(): Promise<Desk> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
const upload = (desk: Desk, content = picture, name = '营业执照.jpg') =>
  t.call(subjectFileUpload, {}, { ...desk, file: { content, name } })

async function formOf(desk: Desk, more: Partial<SubjectForm> = {}): Promise<SubjectForm> {
  const { id } = (await upload(desk)).data
  return {
    subjectType: 'enterprise',
    name: '福州某某餐饮有限公司',
    creditCode: '91350100M000100Y43',
    legalPerson: '张三',
    contactName: '李四',
    contactMobile: '13800138000',
    address: '',
    certificateIds: [id],
    ...more,
  }
}
const submit = async (desk: Desk, more: Partial<SubjectForm> = {}) =>
  t.call(subjectSubmit, { body: await formOf(desk, more) }, desk)
const status = async (desk: Desk) => (await t.call(subjectStatus, {}, desk)).data
const decide = (id: string, auditStatus: 1 | 2, auditResult = '') =>
  t.call(auditApplyAudit, { body: { id, auditStatus, auditResult } }, { as: manager })

test('a subject is handed in, decided by the platform, and who handed it in is told', async () => {
  const desk = await newDesk()
  expect(await status(desk)).toEqual({
    isVerified: false,
    name: '',
    auditStatus: null,
    auditResult: '',
    applyTime: null,
  })
  const { id } = (await submit(desk)).data
  expect(await status(desk)).toMatchObject({ isVerified: false, auditStatus: 0 })
  const todo = (await t.call(noticeList, { query: { key: 1 } }, { as: manager })).data
  expect(todo.list.map(({ title }) => title)).toContain('主体信息待审核：福州某某餐饮有限公司')
  expect((await decide(id, 2)).problems[0]).toMatchObject({ field: 'auditResult', message: '请写明理由' })
  expect((await decide(id, 2, '执照看不清')).code).toBe('000000')
  expect(await status(desk)).toMatchObject({ isVerified: false, auditStatus: 2, auditResult: '执照看不清' })
  const told = (await t.call(noticeList, { query: { key: 2 } }, { as: desk.as })).data
  expect(told.list[0]).toMatchObject({ text: '执照看不清' })
  expect((await decide(id, 1)).status, 'it was decided').toBe(409)
  const again = (await submit(desk)).data
  await decide(again.id, 1)
  expect(await status(desk)).toMatchObject({ isVerified: true, name: '福州某某餐饮有限公司', auditStatus: 1 })
})

test('an approved subject holds until another is approved', async () => {
  const desk = await newDesk()
  await decide((await submit(desk)).data.id, 1)
  const next = (await submit(desk, { name: '福州另一家餐饮有限公司' })).data
  const { list } = (
    await t.call(auditApplyList, { query: { auditStatus: 0, keywords: '另一家' } }, { as: manager })
  ).data
  expect(list).toMatchObject([{ id: next.id, appId: desk.appid, replaces: true }])
  expect(await status(desk)).toMatchObject({ isVerified: true, name: '福州某某餐饮有限公司', auditStatus: 0 })
  await t.call(subjectWithdraw, { body: { id: next.id } }, desk)
  const { approved, newest } = (await t.call(subjectInfo, {}, desk)).data
  expect([approved?.auditStatus, newest?.auditStatus]).toEqual([1, 3])
  expect((await decide(next.id, 1)).status, 'who decides is told that it was withdrawn').toBe(409)
})

test('what is handed in while another waits takes its place, whichever comes first', async () => {
  const desk = await newDesk()
  const form = await formOf(desk)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => t.call(subjectSubmit, { body: form }, desk)),
  )
  expect(answers.every(({ code }) => code === '000000')).toBe(true)
  const { rows } = await t.database.pool.query(
    'select status, count(*)::int as n from subject_applications where app_id = $1 group by status order by status',
    [desk.appid],
  )
  expect(rows).toEqual([
    { status: 0, n: 1 },
    { status: 3, n: 7 },
  ])
})

test('of two who decide at once one does', async () => {
  const desk = await newDesk()
  const { id } = (await submit(desk)).data
  const answers = await Promise.all([
    decide(id, 1),
    decide(id, 2, '不行'),
    decide(id, 1),
    decide(id, 2, '不行'),
  ])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('what is missing or wrong is told at its field', async () => {
  const desk = await newDesk()
  const fields = async (more: Partial<SubjectForm>) =>
    (await submit(desk, more)).problems.map(({ field }) => field)
  expect(await fields({ creditCode: '91350100M000100Y44' })).toEqual(['creditCode'])
  expect(await fields({ creditCode: '', legalPerson: '' })).toEqual(['creditCode', 'legalPerson'])
  expect(await fields({ certificateIds: [] })).toEqual(['certificateIds'])
  expect(await fields({ certificateIds: ['no-such-file'] })).toEqual(['certificateIds'])
  expect(await fields({ contactMobile: '123' })).toEqual(['contactMobile'])
  expect((await submit(desk, { subjectType: 'person', creditCode: '', legalPerson: '' })).code).toBe('000000')
})

test('a certificate is judged by its bytes, and seen by managers of its app and of the platform only', async () => {
  const desk = await newDesk()
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  expect((await upload(desk, html, '执照.jpg')).status).toBe(422)
  const { id } = (await upload(desk)).data
  const stranger = await newDesk()
  const file = (who: Desk) => t.call(subjectFile, { params: { id } }, who)
  expect((await file(desk)).status).toBe(200)
  expect((await file(stranger)).status).toBe(404)
  expect((await file({ appid: desk.appid, as: stranger.as })).status).toBe(403)
  expect((await file({ appid: desk.appid, as: await t.member(desk.appid, 'editor') })).status).toBe(403)
  const ofPlatform = (as: TestUser) => t.call(auditApplyFile, { params: { id } }, { as })
  expect((await ofPlatform(manager)).status).toBe(200)
  expect((await ofPlatform(stranger.as)).status).toBe(403)
  const taken = await submit(stranger, { certificateIds: [id] })
  expect(taken.problems[0]?.field, 'certificates of another app').toBe('certificateIds')
})

test('what was uploaded and never handed in goes after a day', async () => {
  const desk = await newDesk()
  const kept = await formOf(desk)
  await t.call(subjectSubmit, { body: kept }, desk)
  const loose = (await upload(desk)).data.id
  await t.database.db.update(subjectFiles).set({ createdAt: sql`now() - interval '2 days'` })
  await t.server.services.subject.certificates.sweep()
  const status = async (id: string) => (await t.call(subjectFile, { params: { id } }, desk)).status
  expect(await status(loose)).toBe(404)
  expect(await status(kept.certificateIds[0] ?? '')).toBe(200)
})

import { customerSelf, examStart, examSubmit, noRestrictions, type Restrictions } from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { verificationCodes } from '../auth/tables.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { cookieOfSession } from '../auth/testing/session-cookie.ts'
import { newCandidateKey, publishedExam } from '../exam/testing/exam-factory.ts'
import { surveyAnswers } from '../survey/tables.ts'
import { changeSettings, publishedSurvey, submit, type TestSurvey } from '../survey/testing/survey-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from './testing/site-visitor.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
})

let count = 0
async function customer({ appid }: TestSurvey): Promise<{ visitor: SiteVisitor; id: string }> {
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, appid, `133${String((count += 1)).padStart(8, '0')}`)
  const options = { appid, headers: visitor.headers() }
  return { visitor, id: (await t.call(customerSelf, {}, options)).data.id }
}
const guard = (survey: TestSurvey, restrictions: Partial<Restrictions>) =>
  changeSettings(t, survey, { restrictions: { ...noRestrictions, ...restrictions } })
const ownersOf = async (survey: TestSurvey) =>
  (
    await t.database.db
      .select({ customerId: surveyAnswers.customerId })
      .from(surveyAnswers)
      .where(eq(surveyAnswers.surveyId, survey.id))
  ).map(({ customerId }) => customerId)
/** Of a person at the console. */
const staff = ({ token }: { token: string }) => ({ cookie: cookieOfSession(token) })
const m = { name: '李四' }

test('a survey that asks for a login leads to the one of the site, and back', async () => {
  const survey = await publishedSurvey(t)
  await guard(survey, { login: true, limits: [{ by: 'account', per: 'total', count: 1 }] })
  const path = `/survey/${survey.id}`
  const visitor = createSiteVisitor(t)
  const gate = (await visitor.get(`/h5/${survey.appid}${path}?from=群`)).body
  const login = /href="([^"]*\/me\/login[^"]*)"/.exec(gate)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URL(login, 'http://x').searchParams.get('to')).toContain(path)
  await visitor.post(login, { do: 'send', mobile: '13300009999' })
  const entered = await visitor.post(login, {
    do: 'enter',
    code: await sandbox.codeFor('13300009999'),
    agreed: '1',
  })
  expect(entered.headers.location).toContain(`/h5/${survey.appid}${path}`)
  expect((await visitor.get(`/h5/${survey.appid}${path}`)).body).toContain('name="q.name"')
  expect((await submit(t, survey, m, { headers: visitor.headers() })).status).toBe(200)
  const again = await submit(t, survey, m, { headers: visitor.headers() })
  expect(again.status, 'one answer for each account').not.toBe(200)
  expect((await visitor.get(`/h5/${survey.appid}/me/answers`)).body).toContain('测试问卷')
  const [owner] = await ownersOf(survey)
  const { id } = (await t.call(customerSelf, {}, { appid: survey.appid, headers: visitor.headers() })).data
  expect(owner).toBe(id)
})

test('who is logged in to the console answers as before; customers are no members', async () => {
  const survey = await publishedSurvey(t)
  await guard(survey, { login: true })
  const somebody = await t.user()
  expect((await submit(t, survey, m, { headers: staff(somebody) })).status).toBe(200)
  expect(await ownersOf(survey)).toEqual([null])
  const { visitor } = await customer(survey)
  const other = await publishedSurvey(t)
  await guard(other, { login: true })
  const abroad = await submit(t, other, m, { headers: visitor.headers() })
  expect(abroad.detail, 'of another app').toEqual({ gate: 'login' })
  await guard(survey, { membersOnly: true })
  expect((await submit(t, survey, m, { headers: visitor.headers() })).detail).toEqual({ gate: 'members' })
  const gate = (await visitor.get(`/h5/${survey.appid}/survey/${survey.id}`)).body
  expect(gate).toContain('href="/login?redirect=')
  expect((await submit(t, survey, m, { headers: staff(survey.owner) })).status).toBe(200)
})

test('answers of an anonymous survey are nobody’s, whoever is logged in', async () => {
  const survey = await publishedSurvey(t)
  await guard(survey, { login: true, anonymous: true })
  const { visitor } = await customer(survey)
  expect((await submit(t, survey, m, { headers: visitor.headers() })).status).toBe(200)
  expect(await ownersOf(survey)).toEqual([null])
  expect((await visitor.get(`/h5/${survey.appid}/me/answers`)).body).not.toContain('测试问卷')
})

test('a paper is its customer’s, with what it earned, as far as the exam tells', async () => {
  const exam = await publishedExam(t)
  await guard(exam, { login: true })
  const { visitor, id } = await customer(exam)
  const headers = visitor.headers()
  const candidateKey = newCandidateKey()
  const { paperId } = (
    await t.call(examStart, { body: { id: exam.id, candidateKey, name: '' } }, { headers })
  ).data
  const answers = { q1: { v: 'a' }, q2: { v: 'b' } }
  const body = { paperId, candidateKey, answers }
  expect((await t.call(examSubmit, { body }, { headers })).status).toBe(200)
  expect(await ownersOf(exam)).toEqual([id])
  const results = async () => (await visitor.get(`/h5/${exam.appid}/me/exams`)).body
  expect(await results()).toContain('5 分（满分 10） · 不合格')
  expect((await visitor.get(`/h5/${exam.appid}/me/answers`)).body).not.toContain('期末考试')
  const exported: unknown = JSON.parse((await visitor.get(`/h5/${exam.appid}/me/export`)).body)
  expect(exported).toMatchObject({ exams: [{ exam: '期末考试' }] })
  const other = await customer(exam)
  expect((await other.visitor.get(`/h5/${exam.appid}/me/exams`)).body).toContain('还没有考试成绩')
  await t.server.services.customer.leaving.erase({ appId: exam.appid, customerId: id })
  expect(await ownersOf(exam)).toEqual([null])
})

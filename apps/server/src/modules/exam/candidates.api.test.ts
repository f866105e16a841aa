import {
  defaultSurveySettings,
  examContinue,
  examResult,
  examSave,
  examStanding,
  examStart,
  examSubmit,
  noRestrictions,
  surveySettingsUpdate,
} from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import type { TestSurvey } from '../survey/testing/survey-factory.ts'
import { newCandidateKey, publishedExam, start } from './testing/exam-factory.ts'
import { examPapers } from './tables.ts'
import { cookieOfSession } from '../auth/testing/session-cookie.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const right = { q1: { v: 'a' }, q2: { v: 'a' } }
let phones = 0

/** A browser of its own, with its own address and secret. */
function phone(as?: TestUser) {
  phones += 1
  const candidateKey = newCandidateKey()
  const headers = {
    'x-forwarded-for': `10.9.${Math.floor(phones / 250)}.${phones % 250}`,
    ...(as ? { cookie: cookieOfSession(as.token) } : {}),
  }
  return {
    candidateKey,
    start: (exam: TestSurvey, seat: string) =>
      t.call(examStart, { body: { id: exam.id, candidateKey, seat } }, { headers }),
    goOn: (exam: TestSurvey, code: string, seat: string) =>
      t.call(examContinue, { body: { id: exam.id, code, candidateKey, seat } }, { headers }),
    standing: async (exam: TestSurvey) =>
      (await t.call(examStanding, { params: { id: exam.id }, body: { candidateKey } }, { headers })).data,
    save: (paperId: string, seat: string, answers: Record<string, unknown>, sequence: number) =>
      t.call(examSave, { body: { paperId, candidateKey, seat, answers, sequence } }, { headers }),
    submit: (paperId: string, seat: string, answers: Record<string, unknown>) =>
      t.call(examSubmit, { body: { paperId, candidateKey, seat, answers } }, { headers }),
    result: (paperId: string) => t.call(examResult, { body: { paperId, candidateKey } }, { headers }),
  }
}

async function examWithLogin(): Promise<TestSurvey> {
  const exam = await publishedExam(t, { settings: { attempts: 1 } })
  const body = { ...defaultSurveySettings, restrictions: { ...noRestrictions, login: true } }
  void (await t.call(surveySettingsUpdate, { params: { id: exam.id }, body }, exam.as)).data
  return exam
}

test('a paper goes on at another phone by its code, the clock as it was, and the first one can save no more', async () => {
  const exam = await publishedExam(t, { settings: { minutes: 30, attempts: 1 } })
  const [one, two] = [phone(), phone()]
  const paper = (await one.start(exam, 'seat-one')).data
  expect(paper.continueCode).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
  void (await one.save(paper.paperId, 'seat-one', { q1: { v: 'a' } }, 3)).data

  const typed = ` ${paper.continueCode.toLowerCase().replace(/(.{4})/g, '$1-')} `
  const there = (await two.goOn(exam, typed, 'seat-two')).data
  expect(there).toMatchObject({
    paperId: paper.paperId,
    deadline: paper.deadline,
    answers: { q1: { v: 'a' } },
    sequence: 3,
    satBefore: 'seat-one',
  })
  expect((await one.save(paper.paperId, 'seat-one', { q1: { v: 'b' } }, 9)).code).toBe('500109')
  expect((await one.submit(paper.paperId, 'seat-one', {})).code).toBe('500109')
  void (await two.save(paper.paperId, 'seat-two', right, 4)).data

  // The first phone may take it back, and finds what was entered on the second.
  const back = (await one.start(exam, 'seat-one-again')).data
  expect(back).toMatchObject({ paperId: paper.paperId, answers: right, satBefore: 'seat-two' })
  void (await two.goOn(exam, paper.continueCode, 'seat-two-again')).data
  void (await two.submit(paper.paperId, 'seat-two-again', right)).data

  // Both are one candidate now: one result, and no second attempt.
  for (const side of [one, two]) {
    expect((await side.result(paper.paperId)).data.score).toBe(10)
    expect(await side.standing(exam)).toMatchObject({ attemptsLeft: 0, lastPaperId: paper.paperId })
    expect((await side.start(exam, 'once-more')).status).toBe(422)
  }
  expect((await two.goOn(exam, paper.continueCode, 'late')).status).toBe(404)
})

test('codes open nothing but their paper, and cannot be tried', async () => {
  const [exam, other] = [await publishedExam(t), await publishedExam(t)]
  const { continueCode, paperId } = (await start(t, exam)).data
  const thief = phone()
  expect((await thief.goOn(other, continueCode, 's')).status).toBe(404)
  expect((await thief.goOn(exam, 'AAAA-BBBB-CCCC', 's')).status).toBe(404)
  expect((await thief.result(paperId)).status).toBe(404)
  const tries: number[] = []
  for (let round = 0; round < 25; round += 1)
    tries.push((await thief.goOn(exam, `WRONG${round}`, 's')).status)
  expect(tries.at(-1)).toBe(429)
})

test('a paper whose time is over is handed in, not continued', async () => {
  const exam = await publishedExam(t, { settings: { minutes: 30 } })
  const one = phone()
  const paper = (await one.start(exam, 'one')).data
  await t.database.db
    .update(examPapers)
    .set({ deadline: sql`clock_timestamp() - interval '1 hour'` })
    .where(eq(examPapers.id, paper.paperId))
  expect((await phone().goOn(exam, paper.continueCode, 'two')).status).toBe(404)
  expect(await one.standing(exam)).toMatchObject({ openPaperId: null, lastPaperId: paper.paperId })
})

test('who has to log in finds his paper on every device, and nobody else finds it on his', async () => {
  const exam = await examWithLogin()
  const [mine, others] = [await t.user(), await t.user()]
  const [one, two] = [phone(mine), phone(mine)]
  expect((await phone().start(exam, 'nobody')).detail).toEqual({ gate: 'login' })
  const paper = (await one.start(exam, 'one')).data
  void (await one.save(paper.paperId, 'one', right, 1)).data
  expect(await two.standing(exam)).toMatchObject({ openPaperId: paper.paperId })
  expect((await two.start(exam, 'two')).data).toMatchObject({ paperId: paper.paperId, answers: right })
  expect((await one.save(paper.paperId, 'one', {}, 2)).code).toBe('500109')
  void (await two.submit(paper.paperId, 'two', right)).data
  expect((await one.result(paper.paperId)).data.score).toBe(10)

  // The same browser, the next person: a paper of his own.
  const headers = { cookie: cookieOfSession(others.token) }
  const { candidateKey } = one
  const standing = await t.call(
    examStanding,
    { params: { id: exam.id }, body: { candidateKey } },
    { headers },
  )
  expect(standing.data).toMatchObject({ attemptsUsed: 0, lastPaperId: null })
  const next = await t.call(examStart, { body: { id: exam.id, candidateKey } }, { headers })
  expect(next.data.paperId).not.toBe(paper.paperId)
  const loggedOut = await t.call(examStanding, { params: { id: exam.id }, body: { candidateKey } })
  expect(loggedOut.data).toMatchObject({ openPaperId: null, lastPaperId: null })
})

import {
  examCertificate,
  examContinue,
  examRanking,
  examResult,
  examSave,
  examShowAnswer,
  examStart,
  examSubmit,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts'
import { changeSettings } from '../survey/testing/survey-factory.ts'
import { changeExam, newCandidateKey, publishedExam, sit, start } from './testing/exam-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const right = { q1: 'a', q2: 'a' }
const chinese = /\p{Script=Han}/u

test('an exam in English refuses in English', async () => {
  const exam = await publishedExam(t, { settings: { attempts: 1, minMinutes: 5, showAnswers: 'never' } })
  await changeSettings(t, exam, { language: 'en' })
  const candidateKey = newCandidateKey()
  const { paperId } = (await start(t, exam, candidateKey)).data
  const seat = 'another-page-of-his-own-00'
  const refused: Pick<TestAnswer<unknown>, 'code' | 'msg' | 'problems'>[] = [
    await t.call(examSubmit, { body: { paperId, candidateKey, answers: right } }),
    await t.call(examSave, { body: { paperId, candidateKey, answers: {}, sequence: 1, seat } }),
    await t.call(examResult, { body: { paperId, candidateKey } }),
    await t.call(examContinue, {
      body: { id: exam.id, code: 'WRONGCODE234', candidateKey: newCandidateKey() },
    }),
    await t.call(examRanking, { params: { id: exam.id } }),
  ]
  await changeExam(t, exam, { attempts: 1, showAnswers: 'never', askName: false })
  void (await t.call(examSubmit, { body: { paperId, candidateKey, answers: right } })).data
  refused.push(
    await start(t, exam, candidateKey),
    await t.call(examShowAnswer, { params: { id: exam.id }, query: { paperId, candidateKey } }),
  )
  await changeExam(t, exam, { askName: true })
  refused.push(await t.call(examStart, { body: { id: exam.id, candidateKey: newCandidateKey(), name: '' } }))
  expect(refused.map(({ code }) => code)).toEqual([
    '500107',
    '500109',
    '500108',
    '500101',
    '500104',
    '500102',
    '500104',
    '100001',
  ])
  for (const { msg, problems } of refused) {
    expect(msg).not.toMatch(chinese)
    for (const { message } of problems) expect(message).not.toMatch(chinese)
  }
})

test('a certificate speaks the language of its exam, with the usual name too', async () => {
  const exam = await publishedExam(t, { settings: { certificate: true, showRanking: true } })
  await changeSettings(t, exam, { language: 'en' })
  const { paperId, candidateKey } = await sit(t, exam, right)
  const result = (await t.call(examResult, { body: { paperId, candidateKey } })).data
  const params = { number: result.certificateNumber ?? '' }
  expect((await t.call(examCertificate, { params })).data).toMatchObject({
    language: 'en',
    certificateTitle: 'Certificate',
    name: 'No name given',
  })
  expect((await t.call(examRanking, { params: { id: exam.id } })).data.list[0]?.name).toBe('No name given')
  const file = await t.inject({ url: `/p1/api/v1/survey/exam/certificate/${params.number}/file` })
  expect(file.headers['content-disposition']).toContain(`certificate-${params.number}.pdf`)
})

import { examResult, examSave, examStanding, examSubmit, login, surveySearch } from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VISITORS_PER_ADDRESS } from '../../http/requests/request-limits.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { TestSurvey } from '../survey/testing/survey-factory.ts'
import { newCandidateKey, publishedExam, start } from './testing/exam-factory.ts'

const PER_MINUTE = 30

// Every request of these tests comes from one address. What a test counts, no other may have counted before.
let t: TestServer
let exam: TestSurvey
beforeAll(async () => {
  t = await createTestServer()
  exam = await publishedExam(t)
})
afterAll(() => t.close())

async function limited(work: (server: TestServer) => Promise<void>): Promise<void> {
  const environment = { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) }
  const server = await createTestServer({ beside: t, environment })
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

const standing = (server: TestServer, candidateKey = newCandidateKey()) =>
  server.call(examStanding, { params: { id: exam.id }, body: { candidateKey } })

describe('a whole hall behind one address', () => {
  test('sits an exam: opens it, saves again and again, hands in and reads the result', async () => {
    await limited(async (server) => {
      const candidates = Array.from({ length: 2 * PER_MINUTE }, () => newCandidateKey())
      const statuses = await Promise.all(
        candidates.map(async (candidateKey) => {
          const stood = await standing(server, candidateKey)
          const begun = await start(server, exam, candidateKey)
          const { paperId } = begun.data
          const held = { paperId, candidateKey }
          const seen = [stood.status, begun.status]
          for (const sequence of [1, 2, 3]) {
            const body = { ...held, answers: { q1: { v: 'a' } }, sequence }
            seen.push((await server.call(examSave, { body })).status)
          }
          seen.push(
            (await server.call(examSubmit, { body: { ...held, answers: { q1: { v: 'a' } } } })).status,
          )
          seen.push((await server.call(examResult, { body: held })).status)
          return seen
        }),
      )
      expect(new Set(statuses.flat())).toEqual(new Set([200]))
    })
  })

  test('does not suffer from one candidate who sends without end', async () => {
    await limited(async (server) => {
      const candidateKey = newCandidateKey()
      for (let call = 0; call < PER_MINUTE; call += 1)
        expect((await standing(server, candidateKey)).status).toBe(200)
      expect((await standing(server, candidateKey)).status).toBe(429)
      expect((await standing(server)).status).toBe(200)
    })
  })

  test('leaves the limit of everything else as it is', async () => {
    await limited(async (server) => {
      for (let call = 0; call <= PER_MINUTE; call += 1) await standing(server)
      const body = { account: 'nobody', password: 'wrong-password-1' }
      expect((await server.call(login, { body })).status).not.toBe(429)
      for (let call = 0; call < PER_MINUTE; call += 1) await server.call(surveySearch, { body: {} })
      expect((await server.call(surveySearch, { body: {} })).status).toBe(429)
    })
  })
})

test('a flood of candidates that are made up ends at the limit of the address', async () => {
  await limited(async (server) => {
    const most = PER_MINUTE * VISITORS_PER_ADDRESS
    const statuses: number[] = []
    for (let call = 0; call < most + 5; call += 1) statuses.push((await standing(server)).status)
    expect(statuses.slice(0, most).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(most)).toEqual([429, 429, 429, 429, 429])
  })
})

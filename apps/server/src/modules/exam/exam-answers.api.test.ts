// Papers as answers of the survey: their points, the questions that were drawn, papers that are too alike.
import {
  answerList,
  bankAdd,
  bankQuestionsAdd,
  examAutoSubmit,
  examMark,
  examSave,
  examSignal,
  examSimilarity,
  examStart,
  examSubmit,
  statData,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { question } from '../survey/testing/survey-factory.ts'
import { choice, essay, newCandidateKey, publishedExam, sit } from './testing/exam-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('answers carry their points, with the mark once it is given', async () => {
  const exam = await publishedExam(server, { elements: [choice('q1'), essay('e1')] })
  const { paperId } = await sit(server, exam, { q1: { v: 'a' }, e1: '写了很多' })
  const of = { params: { id: exam.id } }
  const listed = async () => (await server.call(answerList, { ...of, body: {} }, exam.as)).data
  const figures = async () => (await server.call(statData, { ...of, query: {} }, exam.as)).data.scores
  expect((await listed()).list[0]?.scores).toEqual({ total: null, most: 15, parts: { q1: 5, e1: 0 } })
  expect(await figures()).toEqual([])
  const body = { questionId: 'e1', score: 7, comment: '' }
  void (await server.call(examMark, { params: { id: exam.id, paperId }, body }, exam.as)).data
  expect((await listed()).list[0]?.scores).toEqual({ total: 12, most: 15, parts: { q1: 5, e1: 7 } })
  expect(await figures()).toMatchObject([{ id: '', title: '得分', statistics: { count: 1, mean: 12 } }])
})

test('drawn questions are columns of the list and counted where they were drawn', async () => {
  const beside = await publishedExam(server)
  const { id: bankId } = (await server.call(bankAdd, { body: { name: '题库' } }, beside.as)).data
  const questions = ['b1', 'b2'].map((id) => ({ question: choice(id) }))
  void (await server.call(bankQuestionsAdd, { params: { id: bankId }, body: { questions } }, beside.as)).data
  const picks = [{ bankId, count: 2, score: 5 }]
  const exam = await publishedExam(server, {
    elements: [choice('q1'), question('randomSet', { id: 'set', picks })],
    beside,
  })
  await sit(server, exam, { q1: { v: 'a' }, b1: { v: 'b' }, b2: { v: 'a' } })
  const of = { params: { id: exam.id } }
  const { definition, list } = (await server.call(answerList, { ...of, body: {} }, exam.as)).data
  expect(definition.elements.map(({ id }) => id)).toEqual(['q1', 'set', 'b1', 'b2'])
  expect(definition.elements.find(({ id }) => id === 'b1')?.exam).toBeUndefined()
  expect(list[0]).toMatchObject({ answers: { b1: { v: 'b' } }, scores: { total: 10, most: 15 } })
  const counted = (await server.call(statData, { ...of, query: {} }, exam.as)).data.questions
  expect(counted.find(({ questionId }) => questionId === 'b1')).toMatchObject({
    shown: 1,
    answered: 1,
    statistics: { kind: 'choices', count: 1 },
  })
})

test('papers with the same mistakes are found, by their own app alone', async () => {
  const ids = ['q1', 'q2', 'q3', 'q4', 'q5']
  const exam = await publishedExam(server, {
    elements: ids.map((id) => choice(id)),
    settings: { askName: true },
  })
  const answers = (letters: string) =>
    Object.fromEntries(ids.map((id, index) => [id, { v: letters[index] ?? 'a' }]))
  await sit(server, exam, answers('bcbaa'), { name: '甲' })
  await sit(server, exam, answers('bcbaa'), { name: '乙' })
  await sit(server, exam, answers('aaaaa'), { name: '丙' })
  await sit(server, exam, answers('aaaaa'), { name: '丁' })
  const of = { params: { id: exam.id } }
  const { papers, pairs } = (await server.call(examSimilarity, of, exam.as)).data
  expect(papers).toBe(4)
  expect(pairs).toMatchObject([{ common: 5, same: 5, sameWrong: 3 }])
  const names = pairs.flatMap(({ first, second }) => [first.candidateName, second.candidateName])
  expect(names.sort()).toEqual(['乙', '甲'].sort())
  const other = await server.app()
  const stranger = await server.send(examSimilarity, of, { as: other.owner, appid: other.id })
  expect(stranger.status).toBe(404)
})

test('the page that asked for the paper last has it: others can save, hand in and notice nothing any more', async () => {
  const exam = await publishedExam(server)
  const candidateKey = newCandidateKey()
  const begin = async (seat: string) =>
    (await server.call(examStart, { body: { id: exam.id, candidateKey, seat } })).data
  const { paperId } = await begin('first')
  const at = (seat: string) => ({ paperId, candidateKey, seat })
  const save = (seat: string, sequence: number, v: string) =>
    server.send(examSave, { body: { ...at(seat), sequence, answers: { q1: { v } } } })
  expect((await save('first', 1, 'b')).status).toBe(200)

  const again = await begin('second')
  expect(again).toMatchObject({ paperId, answers: { q1: { v: 'b' } }, sequence: 1 })
  const answers = { q1: { v: 'c' } }
  const refused = await Promise.all([
    save('first', 9, 'c'),
    save('', 9, 'c'),
    server.send(examSubmit, { body: { ...at('first'), answers } }),
    server.send(examAutoSubmit, { body: { ...at('first'), answers } }),
    server.send(examSignal, { body: { ...at('first'), kind: 'leave' as const } }),
  ])
  expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [409, '500109']))

  expect((await save('second', 2, 'a')).status).toBe(200)
  const receipt = (await server.call(examSubmit, { body: { ...at('second'), answers: { q1: { v: 'a' } } } }))
    .data
  // What is handed in is told to whoever holds the paper.
  const told = (await server.call(examSubmit, { body: { ...at('first'), answers } })).data
  expect(told).toEqual(receipt)
  const { list } = (await server.call(answerList, { params: { id: exam.id }, body: {} }, exam.as)).data
  expect(list.map((one) => one.answers)).toEqual([{ q1: { v: 'a' } }])
})

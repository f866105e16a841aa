import {
  answerList,
  bankAdd,
  bankQuestionsAdd,
  examCertificate,
  examContinue,
  examResult,
  examShowAnswer,
  examStart,
  examSubmit,
  examWrongAnswers,
  surveyPublish,
} from '@zhanfang/contract'
import { newQuestion } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeSettings, translate, type TestSurvey } from '../survey/testing/survey-factory.ts'
import { changeExam, choice, newCandidateKey, publishedExam } from './testing/exam-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

/** An exam of one question of its own and one from a bank, in Chinese and English; its drafts also in Japanese. */
async function exam(): Promise<TestSurvey> {
  const first = await publishedExam(t)
  const bankId = (await t.call(bankAdd, { body: { name: '常识' } }, first.as)).data.id
  const entry = (text: string, source: string) => ({ text, source })
  const questions = [
    {
      question: choice('b1', 1),
      translations: {
        en: { 'b1.title': entry('Banked', '题目b1'), 'b1.options.a': entry('Option A', '选项a') },
        ja: { 'b1.title': entry('問題', '题目b1') },
      },
    },
  ]
  void (await t.call(bankQuestionsAdd, { params: { id: bankId }, body: { questions } }, first.as)).data
  const set = Object.assign(newQuestion('randomSet'), { id: 'set', picks: [{ bankId, count: 1, score: 3 }] })
  const made = await publishedExam(t, {
    elements: [choice('q1'), set],
    settings: { certificate: true, passPercent: 50, attempts: null },
    beside: first,
  })
  await translate(t, made, {
    en: {
      _title: 'Final exam',
      'q1.title': 'Own question',
      'q1.options.a': 'Option A',
      'q1.exam.analysis': 'A fits best',
    },
    ja: { _title: '期末試験' },
  })
  void (await t.call(surveyPublish, { body: { id: made.id } }, made.as)).data
  await changeSettings(t, made, { languages: ['en'] })
  await changeExam(t, made, { askName: false, certificate: true, passPercent: 50, attempts: null })
  return made
}

const begin = (survey: TestSurvey, candidateKey: string, language?: string) =>
  t.call(examStart, { body: { id: survey.id, candidateKey, language } })
const titles = (paper: { definition: { title: string; elements: { title: string }[] } }) => [
  paper.definition.title,
  ...paper.definition.elements.map(({ title }) => title),
]
const own = ['期末考试', '题目q1', '题目b1']
const english = ['Final exam', 'Own question', 'Banked']

test('a paper is read in the language that its candidate chose, drawn questions too', async () => {
  const survey = await exam()
  const read = async (language?: string, headers: Record<string, string> = {}) => {
    const body = { id: survey.id, candidateKey: newCandidateKey(), language }
    return titles((await t.call(examStart, { body }, { headers })).data)
  }
  expect(await read()).toEqual(own)
  expect(await read('en')).toEqual(english)
  expect(await read(undefined, { 'accept-language': 'en-GB' })).toEqual(english)
  // Not offered, though it is translated.
  expect(await read('ja')).toEqual(own)
  const paper = (await begin(survey, newCandidateKey(), 'en')).data
  const sent = JSON.stringify(paper)
  for (const hidden of ['期末試験', '問題', 'A fits best', 'translations']) expect(sent).not.toContain(hidden)
})

test('whoever comes back in another language goes on with the same paper in it', async () => {
  const survey = await exam()
  const candidateKey = newCandidateKey()
  const first = (await begin(survey, candidateKey)).data
  const again = (await begin(survey, candidateKey, 'en')).data
  expect([again.paperId, ...titles(again)]).toEqual([first.paperId, ...english])
  const body = { id: survey.id, code: again.continueCode, candidateKey: newCandidateKey() }
  expect(titles((await t.call(examContinue, { body: { ...body, language: 'zh' } })).data)).toEqual(own)
})

test('result, wrong answers, certificate and the stored answer speak the language of the paper', async () => {
  const survey = await exam()
  const candidateKey = newCandidateKey()
  const { paperId } = (await begin(survey, candidateKey, 'en')).data
  const answers = { q1: { v: 'a' }, b1: { v: 'b' } }
  void (await t.call(examSubmit, { body: { paperId, candidateKey, answers } })).data
  const held = { paperId, candidateKey }
  const result = (await t.call(examResult, { body: held })).data
  expect([result.title, result.score]).toEqual(['Final exam', 5])
  const at = { id: survey.id }
  const shown = (await t.call(examShowAnswer, { params: at, query: held })).data.list
  expect(
    shown.map(({ title, answerText, rightText, analysis }) => [title, answerText, rightText, analysis]),
  ).toEqual([
    ['Own question', 'Option A', 'Option A', 'A fits best'],
    ['Banked', '选项b', 'Option A', '因为甲最合适'],
  ])
  // The page may have gone over to the exam's own language since.
  const other = (await t.call(examShowAnswer, { params: at, query: { ...held, lang: 'zh' } })).data.list
  expect(other[0]).toMatchObject({ title: '题目q1', answerText: '选项a', analysis: '因为甲最合适' })
  expect((await t.call(examResult, { body: { ...held, language: 'zh' } })).data.title).toBe('期末考试')
  const wrong = await t.call(examWrongAnswers, { params: at, body: { candidateKey, language: 'en' } })
  expect(wrong.data.list.map(({ title }) => title)).toEqual(['Banked'])
  const params = { number: result.certificateNumber ?? '' }
  expect((await t.call(examCertificate, { params })).data).toMatchObject({
    language: 'en',
    certificateTitle: 'Certificate',
    examTitle: 'Final exam',
  })
  const early = await t.call(examResult, { body: { ...held, paperId: 'nothing', language: 'en' } })
  expect(early.status).toBe(404)
  const { data } = await t.call(answerList, { params: at, body: { language: 'en' } }, survey.as)
  expect(data.list.map(({ language }) => language)).toEqual(['en'])
  // Members read what was drawn as it is in the bank.
  expect(data.definition.elements.find(({ id }) => id === 'b1')?.title).toBe('题目b1')
})

test('the pages of an exam speak it too, with and without a script', async () => {
  const survey = await exam()
  const page = `/h5/${survey.appid}/survey/${survey.id}`
  const opened = await t.inject({ method: 'GET', url: `${page}?lang=en` })
  expect(opened.body).toContain('<html lang="en"')
  for (const said of ['Final exam', 'Before you start', 'lang=zh']) expect(opened.body).toContain(said)
  expect(opened.headers['set-cookie']).toContain('survey_language=en')
  const traditional = await t.inject({ method: 'GET', url: page, headers: { 'accept-language': 'zh-TW' } })
  expect(traditional.body).toContain('考试须知')
  // A form alone: what was chosen is kept by the cookie.
  const chosen = 'survey_language=en'
  const form = (url: string, fields: Record<string, string>, cookie: string) =>
    t.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    })
  const begun = await form(`${page}/exam`, { name: '' }, chosen)
  expect(begun.statusCode).toBe(303)
  const candidate = String(begun.headers['set-cookie']).split(';')[0]
  const cookie = `${chosen}; ${candidate}`
  const paper = String(begun.headers.location)
  const sheet = (await t.inject({ method: 'GET', url: paper, headers: { cookie } })).body
  for (const said of [...english, 'Hand in']) expect(sheet).toContain(said)
  expect((await form(paper, { q1: 'a' }, cookie)).statusCode).toBe(303)
  const done = (await t.inject({ method: 'GET', url: paper, headers: { cookie } })).body
  for (const said of ['Handed in', 'Own question', 'Correct answer: Option A']) expect(done).toContain(said)
})

test('a page for no certificate speaks the language of its reader', async () => {
  for (const [language, said] of [
    ['en', 'There is no such certificate'],
    ['zh-HK', '沒有查到這個證書'],
    ['zh-CN', '没有查到这个证书'],
  ] as const) {
    const headers = { 'accept-language': language }
    const page = await t.inject({ method: 'GET', url: '/h5/certificate/ZF-20260101-NOBODYHASIT2', headers })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain(said)
  }
})

import {
  answerDelete,
  answerList,
  answerQuestionPageInfo,
  answerSubmit,
  bankAdd,
  bankDelete,
  bankList,
  bankQuestionDelete,
  bankQuestions as bankQuestionsCall,
  bankQuestionsAdd,
  bankQuestionUpdate,
  examAutoSubmit,
  examCertificate,
  examCertificateFile,
  examFileUpload,
  examPapersExport,
  examMark,
  examPaperRead,
  examPapers as examPapersCall,
  examRanking,
  examResult,
  examSave,
  examSettingsRead,
  examSettingsUpdate,
  examShowAnswer,
  examSignal,
  examStanding,
  examStart,
  examStatistics,
  examSubmit,
  examWrongAnswers,
  surveyPause,
  upload,
  uploadToken,
  defaultExamSettings,
  noRestrictions,
  webhookAdd,
  type Restrictions,
  type SurveySettings,
} from '@zhanfang/contract'
import { newQuestion } from '@zhanfang/survey'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  changeSettings,
  newSubmitId,
  publishedSurvey,
  question,
  type TestSurvey,
} from '../survey/testing/survey-factory.ts'
import {
  changeExam,
  choice,
  essay,
  newCandidateKey,
  publishedExam,
  sit,
  start,
} from './testing/exam-factory.ts'
import { settledMark } from './marking.ts'
import { surveyAnswerFiles, surveyDeliveries } from '../survey/tables.ts'
import { readSheet, readZip } from '../survey/testing/workbook-reader.ts'
import { examPapers, examSignals } from './tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const right = { q1: { v: 'a' }, q2: { v: 'a' } }
const half = { q1: { v: 'a' }, q2: { v: 'b' } }
const secret = /"exam":|"correct"|因为甲最合适/

/** Puts the deadline of a paper so many seconds into the past. */
async function letTimeRunOut(paperId: string, seconds: number) {
  await t.database.db
    .update(examPapers)
    .set({ deadline: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
    .where(eq(examPapers.id, paperId))
}

test('a paper comes with the sizes of its pictures', async () => {
  const app = await t.app()
  const at = { as: app.owner, appid: app.id }
  const content = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#036' } })
    .png()
    .toBuffer()
  const { token } = (await t.call(uploadToken, { query: { nameSuffix: 'png' } }, at)).data
  const { url } = (await t.call(upload, { query: { token } }, { ...at, file: { content, name: '图.png' } }))
    .data
  const elements = [
    choice('q1', 5, {
      options: [
        { id: 'a', text: '甲', image: url },
        { id: 'b', text: '乙' },
      ],
    }),
  ]
  const survey = await publishedExam(t, {
    elements,
    beside: { id: '', appid: app.id, owner: app.owner, as: at },
  })
  expect((await start(t, survey)).data.pictureSizes).toEqual({ [url]: [64, 36] })
})

const result = async ({ paperId, candidateKey }: { paperId: string; candidateKey: string }) =>
  (await t.call(examResult, { body: { paperId, candidateKey } })).data

describe('keys', () => {
  it('never reach who answers: not the page, not the paper, not what is saved', async () => {
    const exam = await publishedExam(t)
    const info = await t.send(answerQuestionPageInfo, { params: { id: exam.id } })
    expect(JSON.stringify(info.data)).not.toMatch(secret)
    expect(info.data).toMatchObject({ definition: { elements: [] } })
    const page = await t.inject({ url: `/h5/${exam.appid}/survey/${exam.id}` })
    expect(page.body).not.toMatch(secret)
    const paper = (await start(t, exam)).data
    expect(paper.definition.elements).toHaveLength(2)
    expect(JSON.stringify(paper)).not.toMatch(secret)
  })

  it('stay hidden in other kinds of surveys too', async () => {
    const survey = await publishedSurvey(t, { elements: [choice('q1')] })
    const info = await t.send(answerQuestionPageInfo, { params: { id: survey.id } })
    expect(JSON.stringify(info.data)).not.toMatch(secret)
    expect(info.data).toMatchObject({ definition: { elements: [{ id: 'q1' }] } })
  })
})

describe('a paper', () => {
  it('is handed in once, scored, and counted among the answers', async () => {
    const exam = await publishedExam(t)
    const paper = await sit(t, exam, half)
    const again = await t.call(examSubmit, {
      body: { paperId: paper.paperId, candidateKey: paper.candidateKey, answers: right },
    })
    expect(again.data.answerId).toBe(paper.answerId)
    const auto = await t.call(examAutoSubmit, {
      body: { paperId: paper.paperId, candidateKey: paper.candidateKey, answers: right },
    })
    expect(auto.data).toMatchObject({ answerId: paper.answerId, automatic: false })
    expect(await result(paper)).toMatchObject({ score: 5, total: 10, passed: false, attempt: 1 })
    const list = await t.call(answerList, { params: { id: exam.id }, body: {} }, exam.as)
    expect(list.data.list.map(({ id }) => id)).toEqual([paper.answerId])
  })

  it('comes back the same on a reload and in a second tab, with what was saved', async () => {
    const exam = await publishedExam(t, {
      elements: Array.from({ length: 12 }, (_, index) => choice(`q${index}`)),
      settings: { shuffleQuestions: true, shuffleOptions: true },
    })
    const candidateKey = newCandidateKey()
    const tabs = await Promise.all(Array.from({ length: 5 }, () => start(t, exam, candidateKey)))
    const [first, ...others] = tabs.map(({ data }) => data)
    expect(new Set(tabs.map(({ data }) => data.paperId)).size).toBe(1)
    for (const other of others) expect(other.definition).toEqual(first?.definition)
    const holder = { paperId: first?.paperId ?? '', candidateKey }
    const save = (sequence: number, answers: Record<string, unknown>) =>
      t.call(examSave, { body: { ...holder, answers, sequence } })
    void (await save(2, { q1: { v: 'a' }, nothing: 1 })).data
    // A slow save that was overtaken changes nothing.
    void (await save(1, { q1: { v: 'b' } })).data
    const reloaded = (await start(t, exam, candidateKey)).data
    expect(reloaded).toMatchObject({ answers: { q1: { v: 'a' } }, sequence: 2 })
    expect(reloaded.deadline).toBe(first?.deadline)
  })

  it('belongs to who holds the secret', async () => {
    const exam = await publishedExam(t)
    const { paperId } = (await start(t, exam)).data
    const stranger = { paperId, candidateKey: newCandidateKey() }
    for (const answer of [
      await t.call(examSave, { body: { ...stranger, answers: {}, sequence: 1 } }),
      await t.call(examSubmit, { body: { ...stranger, answers: {} } }),
      await t.call(examAutoSubmit, { body: stranger }),
      await t.call(examSignal, { body: { ...stranger, kind: 'leave' } }),
      await t.call(examResult, { body: stranger }),
      await t.call(examShowAnswer, { params: { id: exam.id }, query: stranger }),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: '500101' })
    }
  })

  it('has a deadline that closing moves forward, and closing does not lose it', async () => {
    const exam = await publishedExam(t, { settings: { minutes: 60 } })
    const closesAt = new Date(Date.now() + 60_000).toISOString()
    await changeSettings(t, exam, { closesAt })
    const candidateKey = newCandidateKey()
    const paper = (await start(t, exam, candidateKey)).data
    expect(paper.deadline).toBe(closesAt)
    void (await t.call(surveyPause, { body: { id: exam.id } }, exam.as)).data
    expect((await start(t, exam)).code).toBe('500011')
    expect((await start(t, exam, candidateKey)).data.paperId).toBe(paper.paperId)
    const done = await t.call(examSubmit, { body: { paperId: paper.paperId, candidateKey, answers: right } })
    expect(done.status).toBe(200)
  })

  it('takes answers in the grace after the deadline, and then only what was saved', async () => {
    const exam = await publishedExam(t, { settings: { minutes: 1, attempts: null } })
    const inTime = await (async () => {
      const candidateKey = newCandidateKey()
      const { paperId } = (await start(t, exam, candidateKey)).data
      await letTimeRunOut(paperId, 5)
      void (await t.call(examAutoSubmit, { body: { paperId, candidateKey, answers: right } })).data
      return { paperId, candidateKey }
    })()
    expect(await result(inTime)).toMatchObject({ score: 10, automatic: true })

    const candidateKey = newCandidateKey()
    const { paperId } = (await start(t, exam, candidateKey)).data
    void (await t.call(examSave, { body: { paperId, candidateKey, answers: half, sequence: 1 } })).data
    await letTimeRunOut(paperId, 11)
    void (await t.call(examSave, { body: { paperId, candidateKey, answers: right, sequence: 2 } })).data
    void (await t.call(examSubmit, { body: { paperId, candidateKey, answers: right } })).data
    expect(await result({ paperId, candidateKey })).toMatchObject({ score: 5, automatic: true })
  })

  it('is handed in by the server when the browser is gone, once', async () => {
    const exam = await publishedExam(t, { settings: { minutes: 1 } })
    const candidateKey = newCandidateKey()
    const { paperId } = (await start(t, exam, candidateKey)).data
    void (await t.call(examSave, { body: { paperId, candidateKey, answers: half, sequence: 1 } })).data
    await letTimeRunOut(paperId, 60)
    const { papers } = t.server.services.exam
    await Promise.all([papers.handInDue(), papers.handInDue()])
    expect(await papers.handInDue()).toBe(0)
    expect(await result({ paperId, candidateKey })).toMatchObject({ score: 5, automatic: true })
    const list = await t.call(answerList, { params: { id: exam.id }, body: {} }, exam.as)
    expect(list.data.total).toBe(1)
  })

  it('is the only way to answer an exam', async () => {
    const exam = await publishedExam(t)
    const body = { submitId: newSubmitId(), version: 1, answers: right }
    expect(await t.call(answerSubmit, { params: { id: exam.id }, body })).toMatchObject({ code: '500106' })
    const survey = await publishedSurvey(t)
    expect((await start(t, survey)).code).toBe('500001')
  })
})

describe('attempts', () => {
  it('are counted for each candidate, also when he is quick', async () => {
    const exam = await publishedExam(t, { settings: { attempts: 2, counts: 'best' } })
    const candidateKey = newCandidateKey()
    await sit(t, exam, right, { candidateKey })
    const second = await sit(t, exam, half, { candidateKey })
    const third = await start(t, exam, candidateKey)
    expect(third).toMatchObject({ code: '500102' })
    expect(await result(second)).toMatchObject({ score: 5, finalScore: 10, attempt: 2 })
    await changeExam(t, exam, { attempts: 2, counts: 'average', askName: false })
    expect((await result(second)).finalScore).toBe(7.5)
    await changeExam(t, exam, { attempts: 2, counts: 'last', askName: false })
    expect((await result(second)).finalScore).toBe(5)
    const standing = await t.call(examStanding, { params: { id: exam.id }, body: { candidateKey } })
    expect(standing.data).toMatchObject({ attemptsUsed: 2, attemptsLeft: 0, openPaperId: null })
    expect((await start(t, exam)).status).toBe(200)
  })

  it('keep their distance, and no paper is handed in too early', async () => {
    const exam = await publishedExam(t, { settings: { attempts: null, retryMinutes: 30 } })
    const candidateKey = newCandidateKey()
    await sit(t, exam, right, { candidateKey })
    expect(await start(t, exam, candidateKey)).toMatchObject({ code: '500103' })
    const slow = await publishedExam(t, { settings: { minMinutes: 5 } })
    const { paperId } = (await start(t, slow, candidateKey)).data
    const early = await t.call(examSubmit, { body: { paperId, candidateKey, answers: right } })
    expect(early).toMatchObject({ code: '500107' })
  })

  it('ask for a name where one is wanted', async () => {
    const exam = await publishedExam(t, { settings: { askName: true } })
    expect((await start(t, exam)).problems[0]?.field).toBe('name')
    expect((await start(t, exam, newCandidateKey(), '张三')).data.candidateName).toBe('张三')
  })
})

describe('answers are shown', () => {
  const ask = (exam: { id: string }, paper: { paperId: string; candidateKey: string }) =>
    t.call(examShowAnswer, {
      params: { id: exam.id },
      query: { paperId: paper.paperId, candidateKey: paper.candidateKey },
    })

  it('by policy: after the submit', async () => {
    const exam = await publishedExam(t, { settings: { showAnswers: 'afterSubmit' } })
    const open = (await start(t, exam, newCandidateKey())).data
    expect(open.paperId).not.toBe('')
    const paper = await sit(t, exam, half)
    const shown = (await ask(exam, paper)).data.list
    expect(shown).toMatchObject([
      { questionId: 'q1', verdict: 'right', score: 5, rightText: '选项a', analysis: '因为甲最合适' },
      { questionId: 'q2', verdict: 'wrong', score: 0, answerText: '选项b' },
    ])
    const wrong = await t.call(examWrongAnswers, {
      params: { id: exam.id },
      body: { candidateKey: paper.candidateKey },
    })
    expect(wrong.data.list).toMatchObject([{ questionId: 'q2', times: 1 }])
  })

  it('never, after the end, after marking', async () => {
    const exam = await publishedExam(t, {
      elements: [choice('q1'), essay('essay')],
      settings: { showAnswers: 'never' },
    })
    const paper = await sit(t, exam, { q1: { v: 'a' }, essay: '论述' })
    expect((await ask(exam, paper)).code).toBe('500104')
    const wrong = await t.call(examWrongAnswers, {
      params: { id: exam.id },
      body: { candidateKey: paper.candidateKey },
    })
    expect(wrong.data.list).toEqual([])
    await changeExam(t, exam, { showAnswers: 'afterEnd' })
    expect((await ask(exam, paper)).code).toBe('500104')
    await changeSettings(t, exam, { closesAt: new Date(Date.now() - 1000).toISOString() })
    expect((await ask(exam, paper)).status).toBe(200)
    await changeExam(t, exam, { showAnswers: 'afterMarking' })
    expect((await ask(exam, paper)).code).toBe('500104')
    const mark = { questionId: 'essay', score: 8, comment: '条理清楚' }
    void (await t.call(examMark, { params: { id: exam.id, paperId: paper.paperId }, body: mark }, exam.as))
      .data
    expect((await ask(exam, paper)).data.list).toMatchObject([
      { questionId: 'q1' },
      { questionId: 'essay', score: 8, comment: '条理清楚' },
    ])
    const other = await publishedExam(t)
    expect((await ask(other, paper)).code).toBe('500101')
  })
})

describe('marking', () => {
  it('waits, settles, keeps every mark and counts the total anew', async () => {
    const exam = await publishedExam(t, { elements: [choice('q1'), essay('essay')] })
    const paper = await sit(t, exam, { q1: { v: 'a' }, essay: '论述' })
    expect(await result(paper)).toMatchObject({ score: null, passed: null, pending: 1 })
    const at = { params: { id: exam.id, paperId: paper.paperId } }
    const mark = (score: number) =>
      t.call(examMark, { ...at, body: { questionId: 'essay', score, comment: '' } }, exam.as)
    expect((await mark(11)).problems[0]?.field).toBe('score')
    expect((await mark(3)).data).toEqual({ score: 8, pending: 0 })
    expect((await mark(9.5)).data).toEqual({ score: 14.5, pending: 0 })
    const read = (await t.call(examPaperRead, at, exam.as)).data
    expect(read.questions.find(({ questionId }) => questionId === 'essay')).toMatchObject({
      manual: true,
      score: 9.5,
      marks: [{ score: 9.5 }, { score: 3 }],
    })
    const pending = await t.call(
      examPapersCall,
      { params: { id: exam.id }, query: { state: 'pending' } },
      exam.as,
    )
    expect(pending.data.total).toBe(0)
  })

  it('by two takes the middle, or a third', async () => {
    const rules = { markers: 2, maxDifference: 2 } as const
    const by = (markerId: string, points: number) => ({ markerId, score: points * 100 })
    expect(settledMark([by('a', 6)], rules)).toBeUndefined()
    expect(settledMark([by('a', 6), by('a', 7)], rules)).toBeUndefined()
    expect(settledMark([by('a', 6), by('b', 8)], rules)).toBe(7)
    expect(settledMark([by('a', 2), by('b', 8)], rules)).toBeUndefined()
    expect(settledMark([by('a', 2), by('b', 8), by('c', 5)], rules)).toBe(5)
    expect(settledMark([by('a', 2), by('b', 8), by('a', 7)], rules)).toBe(7.5)
    const exam = await publishedExam(t, {
      elements: [essay('essay')],
      settings: { markers: 2, maxDifference: 1 },
    })
    const paper = await sit(t, exam, { essay: '论述' })
    const second = await t.member(exam.appid, 'manager')
    const call = (as: typeof exam.owner, score: number) =>
      t.call(
        examMark,
        {
          params: { id: exam.id, paperId: paper.paperId },
          body: { questionId: 'essay', score, comment: '' },
        },
        { as, appid: exam.appid },
      )
    expect((await call(exam.owner, 6)).data).toEqual({ score: null, pending: 1 })
    expect((await call(second, 7)).data).toEqual({ score: 6.5, pending: 0 })
  })
})

describe('banks', () => {
  async function bank(as: TestSurvey['as']) {
    const { id } = (await t.call(bankAdd, { body: { name: '常识题库' } }, as)).data
    const questions = Array.from({ length: 10 }, (_, index) => ({
      question: choice(`b${index}`, 1),
      tags: [index < 6 ? '易' : '难'],
    }))
    expect((await t.call(bankQuestionsAdd, { params: { id }, body: { questions } }, as)).data.added).toBe(10)
    return id
  }
  const set = (bankId: string, count: number, more = {}) =>
    Object.assign(newQuestion('randomSet'), {
      id: 'set',
      picks: [{ bankId, count, score: 3, ...more }],
    })

  it('are filled, searched, changed and emptied', async () => {
    const exam = await publishedExam(t)
    const id = await bank(exam.as)
    const questions = (query: object) =>
      t.call(bankQuestionsCall, { params: { id }, query: { ...query } }, exam.as)
    expect((await questions({ tag: '难' })).data.total).toBe(4)
    const titles = (await questions({})).data.list.map(({ question }) => question.title)
    expect(titles, 'as they came').toEqual(
      Array.from({ length: 10 }, (_, index) => choice(`b${index}`, 1).title),
    )
    expect((await questions({ keywords: '题目b3', difficulty: 2, type: 'single' })).data.total).toBe(1)
    const body = { question: choice('b3', 4, { title: '改过的题' }), tags: ['改'] }
    void (await t.call(bankQuestionUpdate, { params: { id }, body }, exam.as)).data
    expect((await questions({ tag: '改' })).data.list[0]).toMatchObject({ question: { title: '改过的题' } })
    void (await t.call(bankQuestionDelete, { params: { id }, query: { questionId: 'b3' } }, exam.as)).data
    expect((await questions({})).data.total).toBe(9)
    expect((await t.call(bankList, {}, exam.as)).data.list).toMatchObject([{ id, questions: 9 }])
    void (await t.call(bankDelete, { params: { id } }, exam.as)).data
    expect((await questions({})).code).toBe('500110')
  })

  it('keep the texts of their questions in other languages, also when these are changed', async () => {
    const exam = await publishedExam(t)
    const id = await bank(exam.as)
    const entry = { text: 'Question', source: '题目w1' }
    const translations = { en: { 'w1.title': entry, 'w2.title': { text: 'Other', source: '别的' } } }
    const questions = [{ question: choice('w1'), translations }]
    void (await t.call(bankQuestionsAdd, { params: { id }, body: { questions } }, exam.as)).data
    const stored = async () => {
      const query = { keywords: 'w1' }
      return (await t.call(bankQuestionsCall, { params: { id }, query }, exam.as)).data.list[0]?.translations
    }
    expect(await stored()).toEqual({ en: { 'w1.title': entry } })
    const change = async (body: object) =>
      (
        await t.call(
          bankQuestionUpdate,
          { params: { id }, body: { question: choice('w1', 3), tags: [], ...body } },
          exam.as,
        )
      ).data
    void (await change({}))
    expect(await stored()).toEqual({ en: { 'w1.title': entry } })
    const other = { ja: { 'w1.title': { text: '問題', source: '题目w1' } } }
    void (await change({ translations: other }))
    expect(await stored()).toEqual(other)
  })

  it('give each candidate a paper of his own, which outlives the bank', async () => {
    const exam = await publishedExam(t)
    const id = await bank(exam.as)
    const drawing = await publishedExam(t, {
      elements: [choice('q1'), set(id, 4, { tags: ['易'] })],
      settings: { attempts: null },
      beside: exam,
    })
    const candidateKey = newCandidateKey()
    const paper = (await start(t, drawing, candidateKey)).data
    const ids = paper.definition.elements.map((element) => element.id)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
    expect(ids.slice(1).every((one) => /^b[0-5]$/.test(one))).toBe(true)
    expect(paper.total).toBe(17)
    expect(JSON.stringify(paper)).not.toMatch(secret)
    const papers = await Promise.all(Array.from({ length: 12 }, () => start(t, drawing)))
    const kinds = papers.map(({ data }) =>
      data.definition.elements
        .map((element) => element.id)
        .toSorted()
        .join(),
    )
    expect(new Set(kinds).size).toBeGreaterThan(2)
    void (await t.call(bankDelete, { params: { id } }, exam.as)).data
    const answers = Object.fromEntries(ids.map((one) => [one, { v: 'a' }]))
    void (await t.call(examSubmit, { body: { paperId: paper.paperId, candidateKey, answers } })).data
    expect(await result({ paperId: paper.paperId, candidateKey })).toMatchObject({ score: 17, total: 17 })
    expect((await start(t, drawing)).code).toBe('500105')
  })
})

test('signals are kept as evidence and told when there were too many', async () => {
  const exam = await publishedExam(t, { settings: { switchLimit: 1, switchAction: 'submit' } })
  const candidateKey = newCandidateKey()
  const { paperId } = (await start(t, exam, candidateKey)).data
  const signal = async (kind: 'leave' | 'copy') =>
    (await t.call(examSignal, { body: { paperId, candidateKey, kind, seconds: 3 } })).data
  expect(await signal('leave')).toEqual({ switches: 1, overLimit: false })
  expect(await signal('copy')).toEqual({ switches: 1, overLimit: false })
  expect(await signal('leave')).toEqual({ switches: 2, overLimit: true })
  const rows = await t.database.db.select().from(examSignals).where(eq(examSignals.paperId, paperId))
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['copy', 'leave', 'leave'])
  const read = await t.call(examPaperRead, { params: { id: exam.id, paperId } }, exam.as)
  expect(read.data).toMatchObject({ paper: { switches: 2, signals: 3 }, signals: [{ seconds: 3 }, {}, {}] })
})

test('statistics and ranking count what counts', async () => {
  const exam = await publishedExam(t, { settings: { attempts: null, showRanking: true } })
  const first = newCandidateKey()
  await sit(t, exam, half, { candidateKey: first, name: '甲' })
  await sit(t, exam, right, { candidateKey: first, name: '甲' })
  const slower = await sit(t, exam, right, { name: '乙' })
  await t.database.db.update(examPapers).set({ seconds: 100 }).where(eq(examPapers.id, slower.paperId))
  await sit(t, exam, {}, { name: '丙' })
  const data = (await t.call(examStatistics, { params: { id: exam.id } }, exam.as)).data
  expect(data).toMatchObject({
    papers: 4,
    candidates: 3,
    average: 6.25,
    highest: 10,
    lowest: 0,
    passRate: 50,
  })
  expect(data.items).toMatchObject([
    { questionId: 'q1', facility: 75, count: 4, rightText: '选项a' },
    { questionId: 'q2', facility: 50 },
  ])
  expect(data.bands.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 2])
  const ranking = (await t.call(examRanking, { params: { id: exam.id } })).data.list
  expect(ranking.map(({ rank, name, score }) => [rank, name, score])).toEqual([
    [1, '甲', 10],
    [2, '乙', 10],
    [3, '丙', 0],
  ])
  await changeExam(t, exam, { showRanking: false })
  expect((await t.call(examRanking, { params: { id: exam.id } })).code).toBe('500104')
})

test('a certificate is issued once to who passed, and anyone can check it', async () => {
  const exam = await publishedExam(t, { settings: { certificate: true, certificateTitle: '结业证书' } })
  expect((await result(await sit(t, exam, half))).certificateNumber).toBeNull()
  const passed = await result(await sit(t, exam, right, { name: '李小明' }))
  const number = passed.certificateNumber ?? ''
  expect(number).toMatch(/^ZF-\d{8}-[0-9A-Z]{12}$/)
  const checked = (await t.call(examCertificate, { params: { number } })).data
  expect(checked).toMatchObject({ name: '李小明', certificateTitle: '结业证书', score: 10, total: 10 })
  expect((await t.call(examCertificate, { params: { number: `${number.slice(0, -1)}0` } })).code).toBe(
    '500120',
  )
  const file = await t.send(examCertificateFile, { params: { number } })
  expect(file.status).toBe(200)
  expect(Buffer.isBuffer(file.data) && file.data.subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.isBuffer(file.data) ? file.data.length : 0).toBeLessThan(400_000)
})

test('a worse attempt leads to the certificate of the better one', async () => {
  const exam = await publishedExam(t, { settings: { certificate: true, attempts: 2, passPercent: 100 } })
  const first = await sit(t, exam, right)
  const { certificateNumber } = await result(first)
  const second = await sit(t, exam, half, { candidateKey: first.candidateKey })
  expect(await result(second)).toMatchObject({ passed: false, certificateNumber })
  expect(certificateNumber).not.toBeNull()
})

test('another app sees and changes nothing', async () => {
  const exam = await publishedExam(t)
  const paper = await sit(t, exam, right)
  const { as: foreign } = await publishedExam(t)
  const params = { id: exam.id }
  const at = { params: { id: exam.id, paperId: paper.paperId } }
  const settings = { params, body: { ...defaultExamSettings, minutes: 1 } }
  expect((await t.call(examSettingsRead, { params }, foreign)).status).toBe(404)
  expect((await t.call(examSettingsUpdate, settings, foreign)).status).toBe(404)
  expect((await t.call(examPapersCall, { params }, foreign)).status).toBe(404)
  expect((await t.call(examStatistics, { params }, foreign)).status).toBe(404)
  expect((await t.call(examPaperRead, at, foreign)).status).toBe(404)
  const body = { questionId: 'q1', score: 0, comment: '' }
  expect((await t.call(examMark, { ...at, body }, foreign)).status).toBe(404)
  const { id } = (await t.call(bankAdd, { body: { name: '私有' } }, exam.as)).data
  expect((await t.call(bankQuestionsCall, { params: { id } }, foreign)).code).toBe('500110')
  expect((await t.call(bankDelete, { params: { id } }, foreign)).code).toBe('500110')
  expect((await t.call(examStart, { body: { id: 'no-such', candidateKey: newCandidateKey() } })).status).toBe(
    404,
  )
})

describe('restrictions', () => {
  const restricted = async (more: Partial<Restrictions>, settings: Partial<SurveySettings> = {}) => {
    const exam = await publishedExam(t, { settings: { attempts: null } })
    await changeSettings(t, exam, { ...settings, restrictions: { ...noRestrictions, ...more } })
    return exam
  }

  it('stand before the start, and not before a paper that was begun', async () => {
    const exam = await restricted({ password: '芝麻开门' })
    expect(await start(t, exam)).toMatchObject({ code: '500060', detail: { gate: 'password' } })
    const open = await publishedExam(t)
    const candidateKey = newCandidateKey()
    const paper = (await start(t, open, candidateKey)).data
    await changeSettings(t, open, { restrictions: { ...noRestrictions, password: '芝麻开门' } })
    expect((await start(t, open, candidateKey)).data.paperId).toBe(paper.paperId)
    const body = { paperId: paper.paperId, candidateKey, answers: right }
    expect((await t.call(examSubmit, { body })).status).toBe(200)
  })

  it('hold limits exactly when all start at once, and give the place back with the answer', async () => {
    const exam = await restricted({ limits: [{ by: 'ip', per: 'total', count: 3 }] })
    const keys = Array.from({ length: 12 }, () => newCandidateKey())
    const starts = await Promise.all(keys.map(async (key) => ({ key, answer: await start(t, exam, key) })))
    const begun = starts.filter(({ answer }) => answer.status === 200)
    expect(begun).toHaveLength(3)
    for (const { answer } of starts) expect(['000000', '500062']).toContain(answer.code)
    const [first] = begun
    const body = {
      paperId: first?.answer.data.paperId ?? '',
      candidateKey: first?.key ?? '',
      answers: right,
    }
    const { answerId } = (await t.call(examSubmit, { body })).data
    expect((await start(t, exam)).code).toBe('500062')
    void (await t.call(answerDelete, { params: { id: answerId } }, exam.as)).data
    expect((await start(t, exam)).status).toBe(200)
  })

  it('count papers that are not handed in among all answers', async () => {
    const exam = await restricted({}, { maxAnswers: 2 })
    await sit(t, exam, right)
    const starts = await Promise.all(Array.from({ length: 5 }, () => start(t, exam)))
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('keep nothing that tells who an anonymous candidate is', async () => {
    const exam = await restricted({ anonymous: true })
    const { paperId } = await sit(t, exam, right)
    const [row] = await t.database.db.select().from(examPapers).where(eq(examPapers.id, paperId))
    expect(row).toMatchObject({ ip: '', device: 'unknown', counted: [] })
  })
})

describe('followers', () => {
  it('are told of a paper that is handed in', async () => {
    const exam = await publishedExam(t)
    const url = 'https://hooks.test.invalid/exam'
    void (await t.call(webhookAdd, { params: { id: exam.id }, body: { url } }, exam.as)).data
    const { answerId } = await sit(t, exam, right)
    const rows = await t.database.db
      .select({ answerId: surveyDeliveries.answerId, event: surveyDeliveries.event })
      .from(surveyDeliveries)
      .where(eq(surveyDeliveries.surveyId, exam.id))
    expect(rows).toEqual([{ answerId, event: 'answer.created' }])
  })
})

/** One dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('files', () => {
  it('go up for a drawn question, stay with what is saved and come with the paper that the server hands in', async () => {
    const exam = await publishedExam(t)
    const bank = (await t.call(bankAdd, { body: { name: '实操' } }, exam.as)).data.id
    const photo = {
      ...newQuestion('file'),
      id: 'photo',
      title: '现场照片',
      exam: { score: 5, key: { kind: 'manual' } },
    }
    void (
      await t.call(
        bankQuestionsAdd,
        { params: { id: bank }, body: { questions: [{ question: photo, tags: [] }] } },
        exam.as,
      )
    ).data
    const picks = [{ bankId: bank, count: 1, score: 5 }]
    const drawn = await publishedExam(t, {
      elements: [question('randomSet', { id: 'set', picks })],
      beside: exam,
    })
    const candidateKey = newCandidateKey()
    const { paperId } = (await start(t, drawn, candidateKey)).data
    const query = { paperId, candidateKey, questionId: 'photo' }
    const send = (more: Partial<typeof query> = {}) =>
      t.call(examFileUpload, { query: { ...query, ...more } }, { file: { name: '现场.png', content: png } })
    expect((await send({ candidateKey: newCandidateKey() })).status).toBe(404)
    const file = (await send()).data
    const save = { paperId, candidateKey, answers: { photo: [file] }, sequence: 1 }
    void (await t.call(examSave, { body: save })).data
    await letTimeRunOut(paperId, 60)
    await t.server.services.exam.papers.handInDue()
    const [row] = await t.database.db
      .select({ claimedBy: surveyAnswerFiles.claimedBy })
      .from(surveyAnswerFiles)
      .where(eq(surveyAnswerFiles.key, file.key))
    expect(row).toEqual({ claimedBy: paperId })
    expect((await send()).code).toBe('500011')
  })
})

test('scores go out as a workbook with a column for each question', async () => {
  const exam = await publishedExam(t, { settings: { askName: true } })
  await sit(t, exam, half, { name: '=张三' })
  const { data } = await t.send(examPapersExport, { params: { id: exam.id } }, exam.as)
  const archive = Buffer.isBuffer(data) ? data : Buffer.alloc(0)
  const [head, row] = readSheet(readZip(archive)).map((cells) => cells.map(({ value }) => value))
  expect(head?.slice(5, 8)).toEqual(['得分', '满分', '结果'])
  expect(head?.slice(9)).toEqual([
    '题目q1（得分，满分 5）',
    '题目q1（作答）',
    '题目q2（得分，满分 5）',
    '题目q2（作答）',
  ])
  expect(row?.slice(5, 8)).toEqual(['5', '10', '不合格'])
  expect(row?.slice(9)).toEqual(['5', '选项a', '0', '选项b'])
  // What narrows the list narrows the workbook.
  const sheetOf = async (query: { keywords?: string; state?: 'pending' | 'done' }) => {
    const narrowed = await t.send(examPapersExport, { params: { id: exam.id }, query }, exam.as)
    return readSheet(readZip(Buffer.isBuffer(narrowed.data) ? narrowed.data : Buffer.alloc(0))).length - 1
  }
  expect(await sheetOf({ keywords: '李四' })).toBe(0)
  expect(await sheetOf({ keywords: '张三', state: 'done' })).toBe(1)
  expect(await sheetOf({ state: 'pending' })).toBe(0)
  const stranger = await publishedExam(t)
  expect((await t.send(examPapersExport, { params: { id: exam.id } }, stranger.as)).status).toBe(404)
})

// Exams for tests.
import { randomBytes } from 'node:crypto'
import {
  defaultExamSettings,
  examSettingsUpdate,
  examStart,
  examSubmit,
  surveyCreateBlank,
  surveyPublish,
  type ExamSettings,
} from '@zhanfang/contract'
import type { Element } from '@zhanfang/survey'
import type { TestServer } from '../../../testing/test-server.ts'
import { question, saveElements, type TestSurvey } from '../../survey/testing/survey-factory.ts'

export const newCandidateKey = () => randomBytes(24).toString('base64url')

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `选项${id}` }))

/** A single choice whose right answer is `a`. */
export function choice(id: string, score = 5, more: Record<string, unknown> = {}): Element {
  return question('single', {
    id,
    title: `题目${id}`,
    options,
    exam: {
      score,
      key: { kind: 'options', correct: ['a'], mode: 'all' },
      analysis: '因为甲最合适',
      difficulty: 2,
    },
    ...more,
  })
}

export function essay(id: string, score = 10): Element {
  return question('textarea', { id, exam: { score, key: { kind: 'manual' } } })
}

/** A published exam with two choices of 5 points. */
export async function publishedExam(
  server: TestServer,
  {
    elements = [choice('q1'), choice('q2')],
    settings = {},
    beside,
  }: { elements?: Element[]; settings?: Partial<ExamSettings>; beside?: TestSurvey } = {},
): Promise<TestSurvey> {
  const app = beside ? { id: beside.appid, owner: beside.owner } : await server.app()
  const as = { as: app.owner, appid: app.id }
  const { id } = (await server.call(surveyCreateBlank, { body: { title: '期末考试', kind: 'exam' } }, as))
    .data
  const survey = { id, appid: app.id, owner: app.owner, as }
  await saveElements(server, survey, elements)
  await changeExam(server, survey, { askName: false, ...settings })
  void (await server.call(surveyPublish, { body: { id } }, as)).data
  return survey
}

export async function changeExam(
  server: TestServer,
  survey: TestSurvey,
  settings: Partial<ExamSettings>,
): Promise<void> {
  const body = { ...defaultExamSettings, ...settings }
  void (await server.call(examSettingsUpdate, { params: { id: survey.id }, body }, survey.as)).data
}

/** Starts a paper as a candidate; what comes back may be a refusal. */
export function start(server: TestServer, survey: TestSurvey, candidateKey = newCandidateKey(), name = '') {
  return server.call(examStart, { body: { id: survey.id, candidateKey, name } })
}

/** Starts and hands in; gives the paper and who holds it. */
export async function sit(
  server: TestServer,
  survey: TestSurvey,
  answers: Record<string, unknown>,
  { candidateKey = newCandidateKey(), name = '' }: { candidateKey?: string; name?: string } = {},
) {
  const { paperId } = (await start(server, survey, candidateKey, name)).data
  const receipt = (await server.call(examSubmit, { body: { paperId, candidateKey, answers } })).data
  return { ...receipt, candidateKey }
}

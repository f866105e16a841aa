import {
  favoriteQuestionAdd,
  favoriteQuestionDelete,
  favoriteQuestionList,
  generateSurvey,
  surveyCreateByTemplate,
  surveyDetail,
  surveyImg,
  surveySetTheme,
  templateDelete,
  templateDetail,
  templateList,
  templateSave,
  themeList,
  translateTexts,
} from '@zhanfang/contract'
import { createSandbox } from '../../../../sandbox/src/sandbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { draftSurvey, question } from '../survey/testing/survey-factory.ts'
import { surveyTemplates } from './template-library.ts'

let server: TestServer
let sandbox: Awaited<ReturnType<typeof createSandbox>>
beforeAll(async () => {
  sandbox = await createSandbox()
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  server = await createTestServer({ environment: { SANDBOX_URL: url, AI_DAILY_LIMIT: '3' } })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

async function operator() {
  const app = await server.app()
  return { as: app.owner, appid: app.id }
}

describe('templates', () => {
  test('are found by words, kind and tag', async () => {
    const as = await operator()
    const all = (await server.call(templateList, { query: { size: 100 } }, as)).data
    expect(all.total).toBe(Object.keys(surveyTemplates).length)
    const exams = (await server.call(templateList, { query: { kind: 'exam', size: 100 } }, as)).data
    expect(exams.list.length).toBeGreaterThan(3)
    expect(exams.list.every(({ kind }) => kind === 'exam')).toBe(true)
    const found = (await server.call(templateList, { query: { keywords: '消防' } }, as)).data
    expect(found.list.map(({ title }) => title)).toEqual(['消防安全知识测验'])
    const tag = all.tags[0]?.name ?? ''
    const tagged = (await server.call(templateList, { query: { tag, size: 100 } }, as)).data
    expect(tagged.total).toBe(all.tags[0]?.count)
  })

  test('give a draft of their own', async () => {
    const as = await operator()
    const body = { templateId: 'customer-satisfaction', title: '本店回访' }
    const { id } = (await server.call(surveyCreateByTemplate, { body }, as)).data
    const detail = (await server.call(surveyDetail, { params: { id } }, as)).data
    expect(detail).toMatchObject({ title: '本店回访', kind: 'survey', status: 0 })
    expect(detail.definition.elements).toHaveLength(10)
    const unknown = await server.call(surveyCreateByTemplate, { body: { templateId: 'nothing' } }, as)
    expect(unknown.code).toBe('500130')
  })

  test('of an app are its own', async () => {
    const survey = await draftSurvey(server)
    const body = { surveyId: survey.id, title: '我们的模板', tags: ['内部'] }
    const { id } = (await server.call(templateSave, { body }, survey.as)).data
    const own = (await server.call(templateList, { query: { own: 'true' } }, survey.as)).data
    expect(own.list).toMatchObject([{ id, title: '我们的模板', own: true, questionCount: 1 }])

    const other = await operator()
    expect((await server.call(templateList, { query: { own: 'true' } }, other)).data.total).toBe(0)
    expect((await server.call(templateDetail, { params: { id } }, other)).code).toBe('500130')
    expect((await server.call(templateDelete, { params: { id } }, other)).code).toBe('500130')
    const stolen = await server.call(templateSave, { body }, other)
    expect(stolen.code).toBe('500001')

    void (await server.call(templateDelete, { params: { id } }, survey.as)).data
    expect((await server.call(templateDetail, { params: { id } }, survey.as)).code).toBe('500130')
    const builtIn = await server.call(templateDelete, { params: { id: 'safety-knowledge' } }, survey.as)
    expect(builtIn.status).toBe(422)
  })
})

test('a theme is chosen, pictures stay, and both can be changed alone', async () => {
  const survey = await draftSurvey(server)
  const { list } = (await server.call(themeList, {}, survey.as)).data
  expect(list.length).toBeGreaterThanOrEqual(12)
  const image = { id: survey.id, headerImageUrl: '/files/head.png' }
  void (await server.call(surveyImg, { body: image }, survey.as)).data
  void (await server.call(surveySetTheme, { body: { id: survey.id, themeId: 'night' } }, survey.as)).data
  const themeOf = async () =>
    (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as)).data.definition.theme
  expect(await themeOf()).toMatchObject({ dark: true, headerImageUrl: '/files/head.png' })
  const theme = { color: '#0d7a5f', card: 'cards' as const }
  void (await server.call(surveySetTheme, { body: { id: survey.id, theme } }, survey.as)).data
  expect(await themeOf()).toEqual(theme)
  const wrong = { id: survey.id, headerImageUrl: 'javascript:alert(1)' }
  expect((await server.call(surveyImg, { body: wrong }, survey.as)).code).toBe('100001')
  const other = await operator()
  const foreign = await server.call(surveySetTheme, { body: { id: survey.id, theme } }, other)
  expect(foreign.code).toBe('500001')
})

test('kept questions belong to one person in one app', async () => {
  const as = await operator()
  const questions = [question('single', { group: 'g1' }), question('text', { title: '联系电话' })]
  expect((await server.call(favoriteQuestionAdd, { body: { questions } }, as)).data).toEqual({ added: 2 })
  const { list } = (await server.call(favoriteQuestionList, {}, as)).data
  expect(list).toHaveLength(2)
  expect(list.some((kept) => 'group' in kept.question)).toBe(false)
  const found = (await server.call(favoriteQuestionList, { query: { keywords: '电话' } }, as)).data
  expect(found.list.map((kept) => kept.question.title)).toEqual(['联系电话'])
  const colleague = { as: await server.member(as.appid, 'editor'), appid: as.appid }
  expect((await server.call(favoriteQuestionList, {}, colleague)).data.total).toBe(0)
  const query = { id: list[0]?.id ?? '' }
  expect((await server.call(favoriteQuestionDelete, { query }, colleague)).code).toBe('100004')
  void (await server.call(favoriteQuestionDelete, { query }, as)).data
  const layout = await server.call(
    favoriteQuestionAdd,
    { body: { questions: [question('pageBreak', { required: undefined })] } },
    as,
  )
  expect(layout.status).toBe(422)
})

test('a kept question keeps its own translations, and none of its neighbours', async () => {
  const as = await operator()
  const questions = [
    question('text', { id: 'phone', title: '联系电话' }),
    question('text', { id: 'name', title: '姓名' }),
  ]
  const phone = { text: 'Phone', source: '联系电话' }
  const translations = {
    en: { 'phone.title': phone, _title: { text: 'Survey', source: '问卷' } },
    fr: { 'other.title': { text: 'Autre', source: '别的' } },
  }
  void (await server.call(favoriteQuestionAdd, { body: { questions, translations } }, as)).data
  const { list } = (await server.call(favoriteQuestionList, {}, as)).data
  const kept = new Map(list.map((one) => [one.question.title, one.translations]))
  expect(kept.get('联系电话')).toEqual({ en: { 'phone.title': phone } })
  expect(kept.get('姓名')).toBeUndefined()
  const unstorable = { en: { 'phone.title': { text: 'a\u0000b', source: '联系电话' } } }
  const refused = await server.call(
    favoriteQuestionAdd,
    { body: { questions, translations: unstorable } },
    as,
  )
  expect(refused.status).toBe(422)
})

test('an outline is streamed, and asked for only so often in a day', async () => {
  const as = await operator()
  const ask = () => server.send(generateSurvey, { body: { prompt: '社区食堂，电话 13812345678' } }, as)
  const first = await ask()
  expect(first.status).toBe(200)
  const stream = String(first.data)
  const written = [...stream.matchAll(/^data: (\{"text".*)$/gm)]
    .map(([, json]) => String(Object.values(JSON.parse(json ?? '{}'))[0]))
    .join('')
  expect(written).toContain('[单选题]')
  expect(written).not.toContain('138')
  expect(stream).toContain('event: done\ndata: {"code":"000000","left":2}')
  const others = await Promise.all([ask(), ask(), ask(), ask()])
  expect(others.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(others.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('texts are translated one by one, in one use of the day; what tells of people stays here', async () => {
  const as = await operator()
  const texts = Array.from({ length: 40 }, (_, index) => ({
    key: `q${index}.title`,
    text: index === 7 ? '致电 13812345678\n或 {{q:name}}' : `第 ${index} 题`,
  }))
  const answer = await server.send(translateTexts, { body: { from: 'zh', to: 'en', texts } }, as)
  expect(answer.status).toBe(200)
  const events = [...String(answer.data).matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => [
    event,
    JSON.parse(data ?? 'null'),
  ])
  expect(events).toHaveLength(41)
  expect(events[7]).toEqual(['translated', { key: 'q7.title', text: '[AI] 致电 13812345678\n或 {{q:name}}' }])
  expect(events[40]).toEqual(['done', { left: 2 }])
  const long = [{ key: '_intro', text: '长'.repeat(9_000) }]
  const refused = await server.send(
    translateTexts,
    { body: { from: 'zh', to: 'en', texts: Array.from({ length: 5 }, () => long).flat() } },
    as,
  )
  expect(refused.status).toBe(422)
})

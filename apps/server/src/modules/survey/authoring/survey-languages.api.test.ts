import {
  answerAdd,
  answerHomePageInfo,
  answerList,
  answerQuestionPageInfo,
  type AnswerLanguage,
  questionCopy,
  statCrossTable,
  statData,
  surveyDetail,
  surveySettings,
} from '@zhanfang/contract'
import type { Language } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  newSubmitId,
  publishedSurvey,
  question,
  submit,
  translatedSurvey,
  type TestSurvey,
} from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const colour = question('single', {
  id: 'colour',
  title: '喜欢的颜色',
  required: true,
  options: [
    { id: 'red', text: '红' },
    { id: 'blue', text: '蓝' },
  ],
})
const words: Partial<Record<Language, Record<string, string>>> = {
  en: { _title: 'Colours', 'colour.title': 'Your colour', 'colour.options.red': 'Red' },
  ja: { _title: '色の調査', 'colour.title': '好きな色' },
}

/** The survey of colours, of which visitors may choose those in `languages`. */
const coloursIn = (languages: Language[], more: Partial<Parameters<typeof translatedSurvey>[1]> = {}) =>
  translatedSurvey(server, { title: '颜色调查', elements: [colour], words, languages, ...more })

const read = async (survey: TestSurvey, lang?: string, headers: Record<string, string> = {}) =>
  (await server.call(answerQuestionPageInfo, { params: { id: survey.id }, query: { lang } }, { headers }))
    .data

test('a visitor reads the language that he names, that he chose before, or that his browser asks for', async () => {
  const survey = await coloursIn(['en', 'ja'])
  const titles = async (lang?: string, headers?: Record<string, string>) => {
    const { definition, language } = await read(survey, lang, headers)
    return [language, definition.title]
  }
  const [own, english, japanese] = [
    ['zh', '颜色调查'],
    ['en', 'Colours'],
    ['ja', '色の調査'],
  ]
  expect(await titles()).toEqual(own)
  expect(await titles('ja')).toEqual(japanese)
  expect(await titles('EN-us')).toEqual(english)
  expect(await titles('zh-Hant')).toEqual(own)
  // What is unknown or not offered is as if it were not said.
  for (const lang of ['fr', 'tlh', '', '__proto__', '*']) expect(await titles(lang)).toEqual(own)
  const cookie = 'survey_language=ja'
  const accepted = { 'accept-language': 'fr-FR, en;q=0.7, ja;q=0.3, zh;q=0' }
  expect(await titles(undefined, accepted)).toEqual(english)
  expect(await titles(undefined, { ...accepted, cookie })).toEqual(japanese)
  expect(await titles('zh', { ...accepted, cookie })).toEqual(own)
  expect(await titles('fr', { ...accepted, cookie: 'survey_language=xx' })).toEqual(english)
  const { data } = await server.call(answerHomePageInfo, { params: { id: survey.id }, query: { lang: 'en' } })
  expect(data).toMatchObject({ title: 'Colours', language: 'en', languages: ['zh', 'en', 'ja'] })
})

test('only translated languages that the settings name are offered, and no other leaves the server', async () => {
  const survey = await coloursIn(['en', 'fr'])
  const english = await read(survey, 'en')
  expect(english.languages).toEqual(['zh', 'en'])
  expect(english.definition).not.toHaveProperty('translations')
  expect(JSON.stringify(english)).not.toContain('好きな色')
  expect(english.definition.elements[0]).toMatchObject({
    title: 'Your colour',
    options: [
      { id: 'red', text: 'Red' },
      { id: 'blue', text: '蓝' },
    ],
  })
  expect(english.settings).toMatchObject({ language: 'en', submitText: 'Submit' })
  const none = await coloursIn([])
  const own = await read(none, 'en', { 'accept-language': 'en' })
  expect([own.languages, own.definition.title, own.settings.language]).toEqual([['zh'], '颜色调查', 'zh'])
})

test('an answer is the same in every language and knows in which it was given; refusals speak it', async () => {
  const other = question('single', {
    id: 'colour',
    title: '喜欢的颜色',
    required: true,
    options: [{ id: 'red', text: '别的', other: { required: true } }],
  })
  const survey = await coloursIn(['en'], {
    settings: { thankYouText: '谢谢' },
    elements: [other],
    words: { en: { 'colour.options.red': 'Another one', '_settings.thankYouText': 'Thanks' } },
  })
  const answers = { colour: { v: 'red', other: 'green' } }
  const refused = await submit(server, survey, { colour: { v: 'red' } }, { language: 'en' })
  expect(refused.problems?.[0]?.message).toContain('Another one')
  const chinese = await submit(server, survey, { colour: { v: 'red' } }, { language: 'zh' })
  expect(chinese.problems?.[0]?.message).toContain('别的')
  expect((await submit(server, survey, answers, { language: 'en' })).data.thankYouText).toBe('Thanks')
  expect((await submit(server, survey, answers, { language: 'xx' })).data.thankYouText).toBe('谢谢')
  const { list } = (await server.call(answerList, { params: { id: survey.id }, body: {} }, survey.as)).data
  expect(list.map((row) => [row.language, row.answers])).toEqual([
    ['zh', answers],
    ['en', answers],
  ])
})

test('answers in one language are listed and counted alone', async () => {
  const survey = await coloursIn(['en', 'ja'])
  for (const [language, colour] of [
    ['en', 'red'],
    ['en', 'blue'],
    ['zh', 'red'],
  ] as const) {
    const sent = await submit(server, survey, { colour: { v: colour } }, { language })
    expect(sent.status).toBe(200)
  }
  const at = { params: { id: survey.id } }
  // What a member enters is in no language.
  const entered = { submitId: newSubmitId(), answers: { colour: { v: 'blue' } } }
  expect((await server.call(answerAdd, { ...at, body: entered }, survey.as)).status).toBe(200)
  const listed = async (language?: AnswerLanguage) => {
    const { data } = await server.call(answerList, { ...at, body: { language } }, survey.as)
    return [data.total, data.list.map(({ number }) => number)]
  }
  const counted = async (language?: AnswerLanguage) =>
    (await server.call(statData, { ...at, query: { language } }, survey.as)).data.total
  expect([await listed(), await counted()]).toEqual([[4, [4, 3, 2, 1]], 4])
  expect([await listed('en'), await counted('en')]).toEqual([[2, [2, 1]], 2])
  expect([await listed('zh'), await counted('zh')]).toEqual([[1, [3]], 1])
  expect([await listed('none'), await counted('none')]).toEqual([[1, [4]], 1])
  expect([await listed('fr'), await counted('fr')]).toEqual([[0, []], 0])
  const table = { rows: ['colour'], column: 'colour', language: 'en' as const }
  expect((await server.call(statCrossTable, { ...at, body: table }, survey.as)).data.total).toBe(2)
  const { data } = await server.call(answerList, { ...at, body: {} }, survey.as)
  expect(data.languages).toEqual(['zh', 'en', 'ja'])
  // Lists speak the survey's own language; texts in others would only weigh.
  expect(data.definition).not.toHaveProperty('translations')
  const body = JSON.parse('{"language":"xx"}')
  expect((await server.call(answerList, { ...at, body }, survey.as)).status).toBe(422)
  const stranger = { as: await server.user(), appid: survey.appid }
  expect((await server.call(answerList, { ...at, body: { language: 'en' } }, stranger)).status).toBe(403)
  const one = await publishedSurvey(server, { elements: [colour] })
  const alone = await server.call(answerList, { params: { id: one.id }, body: {} }, one.as)
  expect(alone.data.languages).toEqual([])
})

test('statistics speak the language that the survey is written in, also where it is not Chinese', async () => {
  const survey = await coloursIn(['en'], {
    settings: { language: 'en' },
    words: { zh: { 'colour.title': '颜色' } },
  })
  const { data } = await server.call(statData, { params: { id: survey.id }, query: {} }, survey.as)
  expect(data.definition.elements[0]?.title).toBe('喜欢的颜色')
})

test('translations of what was deleted are not stored; a copied question takes its own along', async () => {
  const survey = await coloursIn(['en'], {
    words: { en: { 'colour.title': 'Your colour', 'gone.title': 'Gone' } },
  })
  const stored = async () =>
    (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as)).data.definition.translations
  const entry = { text: 'Your colour', source: '喜欢的颜色' }
  expect(await stored()).toEqual({ en: { 'colour.title': entry } })
  const body = { surveyId: survey.id, id: 'colour' }
  const copy = (await server.call(questionCopy, { body }, survey.as)).data
  expect(await stored()).toEqual({ en: { 'colour.title': entry, [`${copy.id}.title`]: entry } })
  const { data } = await server.call(surveySettings, { params: { id: survey.id } }, survey.as)
  expect(data.languages).toEqual(['en'])
})

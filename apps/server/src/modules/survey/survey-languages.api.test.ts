import {
  answerHomePageInfo,
  answerQuestionPageInfo,
  surveyDetail,
  surveyPublish,
  surveySettings,
  surveyUpdate,
  type SurveySettings,
} from '@zhanfang/contract'
import { type Element, type Language, textsOf, type Translations } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeSettings, draftSurvey, question, submit, type TestSurvey } from './survey-factory.ts'

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

/** A published survey with translations, of which visitors may choose those in `languages`. */
async function translatedSurvey(
  languages: Language[],
  settings: Partial<SurveySettings> = {},
  elements: Element[] = [colour],
  texts = words,
): Promise<TestSurvey> {
  const survey = await draftSurvey(server, { title: '颜色调查', elements })
  const { definition, revision } = (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as))
    .data
  const sources = new Map(textsOf(definition).map(({ key, text }) => [key, text]))
  const translations: Translations = Object.fromEntries(
    Object.entries(texts).map(([language, entries]) => [
      language,
      Object.fromEntries(
        Object.entries(entries).map(([key, text]) => [key, { text, source: sources.get(key) ?? '' }]),
      ),
    ]),
  )
  const body = { id: survey.id, baseRevision: revision, definition: { ...definition, translations } }
  void (await server.call(surveyUpdate, { body }, survey.as)).data
  void (await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)).data
  await changeSettings(server, survey, { ...settings, languages })
  return survey
}

const read = async (survey: TestSurvey, lang?: string, headers: Record<string, string> = {}) =>
  (await server.call(answerQuestionPageInfo, { params: { id: survey.id }, query: { lang } }, { headers }))
    .data

test('a visitor reads the language that he names, that he chose before, or that his browser asks for', async () => {
  const survey = await translatedSurvey(['en', 'ja'])
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
  const survey = await translatedSurvey(['en', 'fr'])
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
  const none = await translatedSurvey([])
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
  const survey = await translatedSurvey(['en'], { thankYouText: '谢谢' }, [other], {
    en: { 'colour.options.red': 'Another one', '_settings.thankYouText': 'Thanks' },
  })
  const answers = { colour: { v: 'red', other: 'green' } }
  const refused = await submit(server, survey, { colour: { v: 'red' } }, { language: 'en' })
  expect(refused.problems?.[0]?.message).toContain('Another one')
  const chinese = await submit(server, survey, { colour: { v: 'red' } }, { language: 'zh' })
  expect(chinese.problems?.[0]?.message).toContain('别的')
  expect((await submit(server, survey, answers, { language: 'en' })).data.thankYouText).toBe('Thanks')
  expect((await submit(server, survey, answers, { language: 'xx' })).data.thankYouText).toBe('谢谢')
})

test('translations of what was deleted are not stored; a copied question takes its own along', async () => {
  const survey = await translatedSurvey(['en'], {}, [colour], {
    en: { 'colour.title': 'Your colour', 'gone.title': 'Gone' },
  })
  const { definition } = (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as)).data
  expect(definition.translations).toEqual({
    en: { 'colour.title': { text: 'Your colour', source: '喜欢的颜色' } },
  })
  expect(
    (await server.call(surveySettings, { params: { id: survey.id } }, survey.as)).data.languages,
  ).toEqual(['en'])
})

// Surveys and answers for tests.
import { randomBytes } from 'node:crypto'
import {
  answerSubmit,
  defaultSurveySettings,
  surveyCreateBlank,
  surveyDetail,
  surveyPublish,
  surveySettingsUpdate,
  surveyUpdate,
  type SurveySettings,
} from '@zhanfang/contract'
import {
  newQuestion,
  textsOf,
  type Element,
  type Language,
  type Rule,
  type Translations,
} from '@zhanfang/survey'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'

export interface TestSurvey {
  id: string
  appid: string
  owner: TestUser
  /** Who calls as the owner of the survey's app. */
  as: { as: TestUser; appid: string }
}

/** A question of a type, not required, with the given changes. */
export function question(type: string, more: Record<string, unknown> = {}): Element {
  return { ...newQuestion(type), title: `${type} 题`, required: false, ...more }
}

const options = (ids: readonly string[]) => ids.map((id) => ({ id, text: `选项${id}` }))

/** One question of every type, with ids that tests can write. */
export function everyQuestion(): Element[] {
  return [
    question('single', {
      id: 'single',
      options: [...options(['a', 'b', 'c']), { id: 'x', text: '其他', other: { required: false } }],
    }),
    question('multiple', { id: 'multi', options: options(['a', 'b', 'c', 'd']) }),
    question('text', { id: 'text' }),
    question('textarea', { id: 'area' }),
    question('number', { id: 'number', decimals: 2 }),
    question('rating', { id: 'rating', max: 5 }),
    question('matrixSingle', {
      id: 'matrix',
      rows: [
        { id: 'r1', title: '行1' },
        { id: 'r2', title: '行2' },
      ],
      columns: options(['c1', 'c2', 'c3']),
    }),
    question('dateTime', { id: 'date', mode: 'date' }),
  ]
}

/** Saves the elements (and rules) as the draft. */
export async function saveElements(
  server: TestServer,
  survey: TestSurvey,
  elements: Element[],
  rules: Rule[] = [],
): Promise<number> {
  const detail = (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as)).data
  const definition = { ...detail.definition, elements, rules }
  const body = { id: survey.id, baseRevision: detail.revision, definition }
  return (await server.call(surveyUpdate, { body }, survey.as)).data.revision
}

/** A draft in an app of its own, or in the app of `beside`. */
export async function draftSurvey(
  server: TestServer,
  {
    title = '测试问卷',
    elements = [question('text', { id: 'name' })],
    beside,
  }: { title?: string; elements?: Element[]; beside?: TestSurvey } = {},
): Promise<TestSurvey> {
  const app = beside ? { id: beside.appid, owner: beside.owner } : await server.app()
  const as = { as: app.owner, appid: app.id }
  const { id } = (await server.call(surveyCreateBlank, { body: { title } }, as)).data
  const survey = { id, appid: app.id, owner: app.owner, as }
  await saveElements(server, survey, elements)
  return survey
}

/** The same, published. */
export async function publishedSurvey(
  server: TestServer,
  options: Parameters<typeof draftSurvey>[1] & { settings?: Partial<SurveySettings> } = {},
): Promise<TestSurvey> {
  const survey = await draftSurvey(server, options)
  if (options.settings) await changeSettings(server, survey, options.settings)
  const published = await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)
  void published.data
  return survey
}

export async function changeSettings(
  server: TestServer,
  survey: TestSurvey,
  settings: Partial<SurveySettings>,
): Promise<void> {
  const body = { ...defaultSurveySettings, ...settings }
  const answer = await server.call(surveySettingsUpdate, { params: { id: survey.id }, body }, survey.as)
  void answer.data
}

export function newSubmitId(): string {
  return randomBytes(15).toString('base64url')
}

/** Submits as a visitor; what comes back may be a refusal. */
export function submit(
  server: TestServer,
  survey: TestSurvey,
  answers: Record<string, unknown>,
  more: {
    submitId?: string
    version?: number
    startedAt?: string
    channel?: string
    editToken?: string
    language?: string
    url?: Record<string, string>
    headers?: Record<string, string>
  } = {},
) {
  const { submitId = newSubmitId(), version = 1, headers, ...rest } = more
  return server.call(
    answerSubmit,
    { params: { id: survey.id }, body: { submitId, version, answers, ...rest } },
    headers ? { headers } : {},
  )
}

/** A published survey with translations, of which visitors may choose those in `languages`. */
export async function translatedSurvey(
  server: TestServer,
  {
    words,
    languages,
    settings,
    ...draft
  }: {
    title: string
    elements: Element[]
    /** Texts by language and key. */
    words: Partial<Record<Language, Record<string, string>>>
    languages: Language[]
    settings?: Partial<SurveySettings>
  },
): Promise<TestSurvey> {
  const survey = await draftSurvey(server, draft)
  await translate(server, survey, words)
  void (await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)).data
  await changeSettings(server, survey, { ...settings, languages })
  return survey
}

/** Translates the draft, by language and key. */
export async function translate(
  server: TestServer,
  survey: TestSurvey,
  words: Partial<Record<Language, Record<string, string>>>,
): Promise<void> {
  const { definition, revision } = (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as))
    .data
  const sources = new Map(textsOf(definition).map(({ key, text }) => [key, text]))
  const translations: Translations = Object.fromEntries(
    Object.entries(words).map(([language, entries]) => [
      language,
      Object.fromEntries(
        Object.entries(entries).map(([key, text]) => [key, { text, source: sources.get(key) ?? '' }]),
      ),
    ]),
  )
  const body = { id: survey.id, baseRevision: revision, definition: { ...definition, translations } }
  void (await server.call(surveyUpdate, { body }, survey.as)).data
}

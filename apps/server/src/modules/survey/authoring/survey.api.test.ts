import {
  answerHomePageInfo,
  answerQuestionPageInfo,
  appDetail,
  defaultSurveySettings,
  logicRuleAdd,
  logicRuleDelete,
  logicRules,
  logicRuleUpdate,
  managedSurveySearch,
  mySurveySearch,
  questionAdd,
  questionCopy,
  questionDelete,
  questionSort,
  questionUpdate,
  surveyCalls,
  surveyConflictSchema,
  surveyCopy,
  surveyCreateBlank,
  surveyDelete,
  surveyDetail,
  surveyPause,
  surveyPreviewLink,
  surveyPublish,
  surveySearch,
  surveySettings,
  surveySettingsUpdate,
  surveyUpdate,
  type Call,
} from '@zhanfang/contract'
import { newQuestion, type Rule } from '@zhanfang/survey'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  changeSettings,
  draftSurvey,
  publishedSurvey,
  question,
  saveElements,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const detailOf = async (survey: TestSurvey) =>
  (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as)).data

const ruleOf = (id: string): Rule => ({
  id,
  on: true,
  when: { left: { q: 'name' }, op: 'answered' },
  actions: [{ do: 'show', targets: [{ q: 'age' }] }],
})

describe('drafts', () => {
  test('a new survey is a draft with an ending and the settings of its kind', async () => {
    const { id: appid, owner } = await server.app()
    const as = { as: owner, appid }
    const created = await server.call(
      surveyCreateBlank,
      { body: { title: ' 春游报名 ', kind: 'signup' } },
      as,
    )
    const detail = (await server.call(surveyDetail, { params: { id: created.data.id } }, as)).data
    expect(detail).toMatchObject({
      title: '春游报名',
      kind: 'signup',
      status: 0,
      publishedVersion: null,
      hasUnpublishedChanges: true,
      answerCount: 0,
      updatedBy: owner.nickname,
      settings: { submitText: '报名', maxAnswers: null },
    })
    expect(detail.definition.endings).toHaveLength(1)
    expect(detail.url).toBe(`http://test.invalid/h5/${appid}/survey/${created.data.id}`)
  })

  test('saving counts the revision up and takes title, kind and number of questions along', async () => {
    const survey = await draftSurvey(server)
    const before = await detailOf(survey)
    const definition = {
      ...before.definition,
      title: '新名称',
      kind: 'vote' as const,
      elements: [question('single'), newQuestion('pageBreak'), question('number')],
    }
    const body = { id: survey.id, baseRevision: before.revision, definition }
    const saved = (await server.call(surveyUpdate, { body }, survey.as)).data
    expect(saved.revision).toBe(before.revision + 1)
    const after = await detailOf(survey)
    expect(after).toMatchObject({ title: '新名称', kind: 'vote', questionCount: 2, revision: saved.revision })
    expect(after.definition).toEqual(definition)
  })

  test('a save on an old revision is refused with who saved in between, and changes nothing', async () => {
    const survey = await draftSurvey(server)
    const { revision, definition } = await detailOf(survey)
    const colleague = await server.member(survey.appid, 'editor')
    const save = (title: string, as: TestSurvey['as']) =>
      server.call(
        surveyUpdate,
        { body: { id: survey.id, baseRevision: revision, definition: { ...definition, title } } },
        as,
      )
    expect((await save('同事的', { as: colleague, appid: survey.appid })).status).toBe(200)
    const late = await save('我的', survey.as)
    expect(late).toMatchObject({ status: 409, code: '500009' })
    expect(surveyConflictSchema.parse(late.detail)).toMatchObject({
      revision: revision + 1,
      updatedBy: colleague.nickname,
    })
    expect((await detailOf(survey)).title).toBe('同事的')
  })

  test('of twenty saves at once on one revision exactly one wins', async () => {
    const survey = await draftSurvey(server)
    const { revision, definition } = await detailOf(survey)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.call(
          surveyUpdate,
          {
            body: {
              id: survey.id,
              baseRevision: revision,
              definition: { ...definition, title: `第${index}` },
            },
          },
          survey.as,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('what the database cannot store is refused with words', async () => {
    const survey = await draftSurvey(server)
    const { revision, definition } = await detailOf(survey)
    for (const title of ['a\0b', 'x\ud800']) {
      const body = { id: survey.id, baseRevision: revision, definition: { ...definition, intro: title } }
      const answer = await server.call(surveyUpdate, { body }, survey.as)
      expect(answer).toMatchObject({ status: 422, problems: [{ field: 'definition.intro' }] })
    }
    const literal = { ...definition, intro: String.raw`C:\users \\u0000 \ud800` }
    const body = { id: survey.id, baseRevision: revision, definition: literal }
    expect((await server.call(surveyUpdate, { body }, survey.as)).status).toBe(200)
    expect((await detailOf(survey)).definition.intro).toBe(literal.intro)
  })

  test('hostile definitions are refused by the contract', async () => {
    const survey = await draftSurvey(server)
    const { revision, definition } = await detailOf(survey)
    const twice = question('text', { id: 'same' })
    for (const elements of [
      [twice, twice],
      [{ ...twice, type: 'nothing' }],
      [{ ...twice, id: 'constructor' }],
      Array.from({ length: 1001 }, () => question('text')),
    ]) {
      const body = { id: survey.id, baseRevision: revision, definition: { ...definition, elements } }
      expect((await server.send(surveyUpdate, { body }, survey.as)).status).toBe(422)
    }
  })
})

describe('questions and rules one by one', () => {
  test('questions are added, changed, copied, sorted and deleted', async () => {
    const survey = await draftSurvey(server)
    const ids = async () => (await detailOf(survey)).definition.elements.map(({ id }) => id)
    const surveyId = survey.id
    const add = (id: string, afterId?: string) =>
      server.call(
        questionAdd,
        { body: { surveyId, question: question('number', { id }), ...(afterId ? { afterId } : {}) } },
        survey.as,
      )
    expect((await add('age')).status).toBe(200)
    expect((await add('first', 'name')).status).toBe(200)
    expect(await ids()).toEqual(['name', 'first', 'age'])
    expect(await add('age')).toMatchObject({ status: 422, problems: [{ field: 'question.id' }] })
    expect(await add('other', 'nowhere')).toMatchObject({ status: 404, code: '500040' })
    const renamed = question('number', { id: 'age', title: '年龄' })
    await server.call(questionUpdate, { body: { surveyId, question: renamed } }, survey.as)
    const copied = await server.call(questionCopy, { body: { surveyId, id: 'age' } }, survey.as)
    const after = await detailOf(survey)
    expect(after.definition.elements.map(({ title }) => title).slice(2)).toEqual(['年龄', '年龄'])
    expect(copied.data.id).toBe(after.definition.elements[3]?.id)
    expect(copied.data.revision).toBe(after.revision)
    const backwards = (await ids()).reverse()
    await server.call(questionSort, { body: { surveyId, ids: backwards } }, survey.as)
    expect(await ids()).toEqual(backwards)
    for (const wrong of [backwards.slice(1), [...backwards.slice(1), 'nowhere'], [...backwards, 'age']]) {
      expect((await server.call(questionSort, { body: { surveyId, ids: wrong } }, survey.as)).status).toBe(
        422,
      )
    }
    await server.call(questionDelete, { query: { surveyId, id: 'first' } }, survey.as)
    expect(await ids()).not.toContain('first')
    expect(await server.call(questionDelete, { query: { surveyId, id: 'first' } }, survey.as)).toMatchObject({
      status: 404,
      code: '500040',
    })
  })

  test('rules are added, found by a question, changed and deleted', async () => {
    const survey = await draftSurvey(server, {
      elements: [
        question('text', { id: 'name' }),
        question('number', { id: 'age' }),
        question('text', { id: 'end' }),
      ],
    })
    const surveyId = survey.id
    await server.call(logicRuleAdd, { body: { surveyId, rule: ruleOf('rule1') } }, survey.as)
    expect(
      (await server.call(logicRuleAdd, { body: { surveyId, rule: ruleOf('rule1') } }, survey.as)).status,
    ).toBe(422)
    const found = async (surveyQueId?: string) =>
      (
        await server.call(
          logicRules,
          { query: { surveyId, ...(surveyQueId ? { surveyQueId } : {}) } },
          survey.as,
        )
      ).data.rules
    expect(await found()).toEqual([ruleOf('rule1')])
    expect(await found('age')).toHaveLength(1)
    expect(await found('end')).toEqual([])
    await server.call(
      logicRuleUpdate,
      { body: { surveyId, rule: { ...ruleOf('rule1'), on: false } } },
      survey.as,
    )
    expect((await found())[0]?.on).toBe(false)
    expect(
      await server.call(logicRuleUpdate, { body: { surveyId, rule: ruleOf('nowhere') } }, survey.as),
    ).toMatchObject({ status: 404, code: '500041' })
    await server.call(logicRuleDelete, { query: { surveyId, id: 'rule1' } }, survey.as)
    expect(await found()).toEqual([])
  })

  test('twenty additions at once all arrive', async () => {
    const survey = await draftSurvey(server)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(questionAdd, { body: { surveyId: survey.id, question: question('text') } }, survey.as),
      ),
    )
    expect((await detailOf(survey)).questionCount).toBe(21)
  })
})

describe('publishing', () => {
  test('freezes a version only when the draft changed, and goes on collecting after a pause', async () => {
    const survey = await draftSurvey(server)
    const publish = async () =>
      (await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)).data.version
    expect(await publish()).toBe(1)
    expect(await publish()).toBe(1)
    expect(await detailOf(survey)).toMatchObject({
      status: 1,
      publishedVersion: 1,
      hasUnpublishedChanges: false,
    })
    await server.call(surveyPause, { body: { id: survey.id } }, survey.as)
    expect((await detailOf(survey)).status).toBe(2)
    expect(await publish()).toBe(1)
    await saveElements(server, survey, [question('text', { id: 'other' })])
    expect(await detailOf(survey)).toMatchObject({
      status: 1,
      publishedVersion: 1,
      hasUnpublishedChanges: true,
    })
    const visitor = await server.call(answerQuestionPageInfo, { params: { id: survey.id } })
    expect(visitor.data.definition.elements.map(({ id }) => id)).toEqual(['name'])
    expect(await publish()).toBe(2)
    expect((await server.call(answerQuestionPageInfo, { params: { id: survey.id } })).data.version).toBe(2)
  })

  test('is refused while the definition has errors, on an old revision, and without questions', async () => {
    const survey = await draftSurvey(server, { elements: [question('single', { id: 'q', options: [] })] })
    const refused = await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)
    expect(refused).toMatchObject({ status: 422, code: '500010', problems: [{ field: 'q' }] })
    expect(refused.detail).toHaveProperty('checks')
    const revision = await saveElements(server, survey, [])
    expect((await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)).code).toBe('500010')
    await saveElements(server, survey, [question('text')])
    const old = await server.call(
      surveyPublish,
      { body: { id: survey.id, baseRevision: revision } },
      survey.as,
    )
    expect(old).toMatchObject({ status: 409, code: '500009' })
    expect((await detailOf(survey)).status).toBe(0)
  })

  test('a draft cannot be paused and is not there for visitors', async () => {
    const survey = await draftSurvey(server)
    expect(await server.call(surveyPause, { body: { id: survey.id } }, survey.as)).toMatchObject({
      status: 422,
      code: '500011',
    })
    expect((await server.call(answerHomePageInfo, { params: { id: survey.id } })).code).toBe('500001')
    expect((await server.call(answerQuestionPageInfo, { params: { id: survey.id } })).code).toBe('500001')
  })
})

describe('settings and what visitors see', () => {
  test('the reason why a survey is closed is said in words', async () => {
    const survey = await publishedSurvey(server)
    const info = async () => (await server.call(answerHomePageInfo, { params: { id: survey.id } })).data
    expect(await info()).toMatchObject({ open: true, closedReason: '', questionCount: 1, title: '测试问卷' })
    const hour = 3_600_000
    const at = (offset: number) => new Date(Date.now() + offset).toISOString()
    await changeSettings(server, survey, { opensAt: at(hour) })
    expect(await info()).toMatchObject({ open: false, closedReason: expect.stringContaining('开放填写') })
    await changeSettings(server, survey, { opensAt: at(-2 * hour), closesAt: at(-hour) })
    expect(await info()).toMatchObject({ open: false, closedReason: '问卷已结束，感谢关注' })
    expect((await detailOf(survey)).status).toBe(3)
    await changeSettings(server, survey, { maxAnswers: 1 })
    expect((await info()).open).toBe(true)
    await submit(server, survey, { name: '小王' })
    expect(await info()).toMatchObject({ open: false, closedReason: '问卷已收满，感谢关注' })
    expect((await detailOf(survey)).status).toBe(3)
    await changeSettings(server, survey, {})
    await server.call(surveyPause, { body: { id: survey.id } }, survey.as)
    expect(await info()).toMatchObject({ open: false, closedReason: '问卷已暂停填写，请稍后再来' })
  })

  test('settings come back as they were saved; reversed times are refused', async () => {
    const survey = await draftSurvey(server)
    const settings = {
      opensAt: '2026-12-01T00:00:00.000Z',
      closesAt: '2026-12-31T00:00:00.000Z',
      maxAnswers: 500,
      submitText: '好了',
      thankYouText: '谢谢 <b>您</b>',
      showProgress: false,
      showNumbers: false,
    }
    await changeSettings(server, survey, settings)
    expect((await server.call(surveySettings, { params: { id: survey.id } }, survey.as)).data).toEqual({
      ...defaultSurveySettings,
      ...settings,
    })
    const body = { ...settings, closesAt: '2026-11-01T08:00:00+08:00' }
    expect(
      await server.call(surveySettingsUpdate, { params: { id: survey.id }, body }, survey.as),
    ).toMatchObject({ status: 422, problems: [{ field: 'closesAt' }] })
  })

  test('different settings that are changed at the same time are all kept', async () => {
    const survey = await draftSurvey(server)
    const parts = [
      { submitText: '好了' },
      { thankYouText: '谢谢' },
      { showNumbers: false },
      { maxAnswers: 7 },
      { showProgress: false },
    ]
    const saved = await Promise.all(
      parts.map((body) => server.call(surveySettingsUpdate, { params: { id: survey.id }, body }, survey.as)),
    )
    expect(saved.map(({ status }) => status)).toEqual(parts.map(() => 200))
    expect((await server.call(surveySettings, { params: { id: survey.id } }, survey.as)).data).toMatchObject(
      Object.assign({}, ...parts),
    )
  })

  test('a preview link shows the draft for a day and nothing else', async () => {
    const survey = await draftSurvey(server)
    const other = await draftSurvey(server, { beside: survey })
    const link = (await server.call(surveyPreviewLink, { params: { id: survey.id } }, survey.as)).data
    const token = new URL(link.url).searchParams.get('preview') ?? ''
    expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(86_000_000)
    const { survey: service } = server.server.services.survey
    expect((await service.previewSurvey(survey.appid, survey.id, token))?.definition.elements[0]?.id).toBe(
      'name',
    )
    expect(await service.previewSurvey(survey.appid, other.id, token)).toBeNull()
    // The last letter holds unused bits, so another one is changed.
    const at = token.length - 10
    const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1)
    expect(await service.previewSurvey(survey.appid, survey.id, changed)).toBeNull()
  })
})

describe('the list of surveys', () => {
  test('is searched by words, kind, status and creator, newest change first', async () => {
    const survey = await publishedSurvey(server, { title: '满意度 100%' })
    const paused = await publishedSurvey(server, { title: '社区活动', beside: survey })
    const draft = await draftSurvey(server, { title: '投票 100_', beside: survey })
    await server.call(surveyPause, { body: { id: paused.id } }, survey.as)
    const colleague = await server.member(survey.appid, 'editor')
    const theirs = await server.call(
      surveyCreateBlank,
      { body: { title: '同事的', kind: 'exam' } },
      { as: colleague, appid: survey.appid },
    )
    const search = async (body: object) =>
      (await server.call(surveySearch, { body }, survey.as)).data.list.map(({ id }) => id)
    expect(await search({})).toEqual([theirs.data.id, draft.id, paused.id, survey.id])
    expect(await search({ keywords: '100%' })).toEqual([survey.id])
    expect(await search({ keywords: '100_' })).toEqual([draft.id])
    expect(await search({ status: 2 })).toEqual([paused.id])
    expect(await search({ status: 0 })).toEqual([theirs.data.id, draft.id])
    expect(await search({ kind: 'exam' })).toEqual([theirs.data.id])
    expect(await search({ searchType: 2 })).toEqual([draft.id, paused.id, survey.id])
    const mine = await server.call(mySurveySearch, { body: {} }, { as: colleague, appid: survey.appid })
    expect(mine.data).toMatchObject({ total: 1, list: [{ id: theirs.data.id }] })
    const second = await server.call(surveySearch, { body: { page: 2, size: 3 } }, survey.as)
    expect(second.data).toMatchObject({ total: 4, page: 2, size: 3, list: [{ id: survey.id }] })
  })

  test('a copy is a draft without answers; the app counts surveys and answers', async () => {
    const survey = await publishedSurvey(server, { title: '满'.repeat(100), settings: { maxAnswers: 7 } })
    await submit(server, survey, { name: '小王' })
    const copy = (await server.call(surveyCopy, { body: { id: survey.id } }, survey.as)).data
    const detail = (await server.call(surveyDetail, { params: { id: copy.id } }, survey.as)).data
    expect(detail).toMatchObject({
      status: 0,
      answerCount: 0,
      publishedVersion: null,
      settings: { maxAnswers: 7 },
    })
    expect(Array.from(detail.title)).toHaveLength(100)
    expect(detail.title).toMatch(/（副本）$/)
    expect(detail.definition.elements).toEqual((await detailOf(survey)).definition.elements)
    const app = await server.call(appDetail, { params: { id: survey.appid } }, { as: survey.owner })
    expect(app.data.counts).toMatchObject({ surveys: 2, answers: 1 })
  })

  test('a deleted survey is gone for members and visitors', async () => {
    const survey = await publishedSurvey(server)
    expect((await server.call(surveyDelete, { params: { id: survey.id } }, survey.as)).status).toBe(200)
    expect((await server.call(surveyDetail, { params: { id: survey.id } }, survey.as)).code).toBe('500001')
    expect((await server.call(answerHomePageInfo, { params: { id: survey.id } })).code).toBe('500001')
    expect((await submit(server, survey, { name: '小王' })).code).toBe('500001')
    expect((await server.call(surveyDelete, { params: { id: survey.id } }, survey.as)).code).toBe('500001')
  })
})

describe('who may call', () => {
  /** Parts that would be accepted, for every call of the module. */
  async function inputsOf(
    survey: TestSurvey,
  ): Promise<Record<string, { params?: object; query?: object; body?: object }>> {
    const { id } = survey
    const answer = await submit(server, survey, { name: '小王' })
    const surveyId = id
    const added = question('text')
    const definition = (await detailOf(survey)).definition
    const settings = (await detailOf(survey)).settings
    return {
      surveyDetail: { params: { id } },
      surveyUpdate: { body: { id, baseRevision: 2, definition } },
      surveyPublish: { body: { id } },
      surveyPause: { body: { id } },
      surveyCopy: { body: { id } },
      surveySettings: { params: { id } },
      surveySettingsUpdate: { params: { id }, body: settings },
      surveyPreviewLink: { params: { id } },
      surveyVersions: { params: { id } },
      surveyVersion: { params: { id, version: '1' } },
      surveyBin: { query: {} },
      surveyRestore: { body: { id } },
      questionAdd: { body: { surveyId, question: added } },
      questionUpdate: { body: { surveyId, question: { ...added, id: 'name' } } },
      questionDelete: { query: { surveyId, id: 'name' } },
      questionCopy: { body: { surveyId, id: 'name' } },
      questionSort: { body: { surveyId, ids: ['name'] } },
      logicRules: { query: { surveyId } },
      logicRuleAdd: { body: { surveyId, rule: ruleOf('rule9') } },
      logicRuleUpdate: { body: { surveyId, rule: ruleOf('rule9') } },
      logicRuleDelete: { query: { surveyId, id: 'rule9' } },
      answerFileDownload: { params: { id }, query: { key: 'apps/x/answers/y/z.png' } },
      answerList: { params: { id }, body: {} },
      answerDelete: { params: { id: answer.data.answerId } },
      statData: { params: { id }, query: {} },
      exportFile: { body: { id, format: 'csv' } },
      exportFileStatus: { params: { id } },
      answerExport: { params: { id }, query: { exportId: id } },
      surveyDelete: { params: { id } },
      surveySearch: { body: {} },
      authedSurveySearch: { body: {} },
      mySurveySearch: { body: {} },
      quotaUse: { params: { id } },
      surveyWhitelist: { params: { id } },
      surveyWhitelistImport: { params: { id }, body: { rows: [{ name: '张三' }] } },
      surveyWhitelistDelete: { params: { id }, body: {} },
      webhookList: { params: { id } },
      webhookAdd: { params: { id }, body: { url: 'https://example.com/hook' } },
      webhookUpdate: { params: { id, webhookId: 'none' }, body: { active: false } },
      webhookDelete: { params: { id, webhookId: 'none' } },
      webhookRenewSecret: { params: { id, webhookId: 'none' } },
      webhookTest: { params: { id, webhookId: 'none' } },
      webhookDeliveries: { params: { id, webhookId: 'none' } },
      webhookResend: { params: { id, deliveryId: 'none' } },
      surveyCreateBlank: { body: { title: '新问卷' } },
      answerListPage: { params: { id } },
      answerTags: { params: { id } },
      answerMark: { params: { id }, body: { ids: [answer.data.answerId], addTags: ['重要'] } },
      answerUpdate: { params: { id: answer.data.answerId }, body: { answers: { name: '小李' } } },
      answerAdd: { params: { id }, body: { submitId: 'entered-by-hand-1', answers: { name: '小李' } } },
      answerForm: { params: { id } },
      answerBatchDelete: { params: { id }, body: { ids: [answer.data.answerId] } },
      answerBin: { params: { id } },
      answerRestore: { params: { id }, body: { ids: [answer.data.answerId] } },
      answerPurge: { params: { id }, body: { ids: [answer.data.answerId] } },
      answerHistory: { params: { id }, query: { answerId: answer.data.answerId } },
      answerDetail: { params: { id }, query: { answerId: answer.data.answerId } },
      answerPdf: { params: { id }, query: { answerId: answer.data.answerId } },
      questionCriteria: { params: { id } },
      answerImportTemplate: { params: { id } },
      answerImportUpload: { params: { id } },
      answerImportPreview: { params: { id }, body: { importId: 'none' } },
      answerImportStart: { params: { id }, body: { importId: 'none', mapping: [] } },
      answerImports: { params: { id } },
      answerImportRefused: { params: { id }, query: { importId: 'none' } },
      cascadeCheckFormat: { body: { text: '甲' } },
      formItemAdd: { body: { surveyId, questionId: 'name', item: { title: '新的一项' } } },
      formItemUpdate: { body: { surveyId, questionId: 'name', item: { id: 'none', title: '一项' } } },
      formItemDelete: { query: { surveyId, questionId: 'name', id: 'none' } },
      formItemSort: { body: { surveyId, questionId: 'name', ids: [] } },
      statCrossTable: { params: { id }, body: { rows: ['name'], column: 'name' } },
      statExport: { params: { id } },
      statWords: { params: { id }, query: { questionId: 'name' } },
      surveyPaper: { params: { id }, query: { format: 'pdf' } },
      surveyTranslations: { params: { id } },
      surveyImg: { body: { id, headerImageUrl: null } },
      surveySetTheme: { body: { id, theme: definition.theme } },
      templateSave: { body: { surveyId, title: '我的模板' } },
      templateDetail: { params: { id: 'none' } },
      templateDelete: { params: { id: 'none' } },
      surveyCreateByTemplate: { body: { templateId: 'none' } },
      favoriteQuestionDelete: { query: { id: 'none' } },
      favoriteQuestionAdd: { body: { questions: [added] } },
      favoriteQuestionList: {},
      templateList: {},
      themeList: {},
      generateSurvey: { body: { prompt: '社区满意度' } },
      translateTexts: { body: { from: 'zh', to: 'en', texts: [{ key: '_title', text: '社区满意度' }] } },
    }
  }

  /** Calls that name nothing of an app; what they read and write is the caller's own. */
  const withoutSurvey = new Set([
    'surveySearch',
    'authedSurveySearch',
    'mySurveySearch',
    'surveyBin',
    'surveyCreateBlank',
    'cascadeCheckFormat',
    'favoriteQuestionAdd',
    'favoriteQuestionList',
    'templateList',
    'themeList',
    'generateSurvey',
    'translateTexts',
  ])

  test('every call of members is refused to nobody, to strangers, and to owners of other apps', async () => {
    const survey = await publishedSurvey(server)
    const inputs = await inputsOf(survey)
    const neighbour = await publishedSurvey(server)
    const stranger = await server.user()
    const before = await detailOf(survey)
    const entries: [string, Call][] = Object.entries(surveyCalls)
    const members = entries.filter(([, call]) => call.access.who === 'member')
    expect(members.map(([name]) => name).sort()).toEqual(Object.keys(inputs).sort())
    for (const [name, call] of members) {
      const input = inputs[name]
      const refusals = [
        await server.send(call, input, { appid: survey.appid }),
        await server.send(call, input, { as: stranger, appid: survey.appid }),
        await server.send(call, input, { as: neighbour.owner, appid: survey.appid }),
        await server.send(call, input, { as: survey.owner }),
      ]
      expect([name, ...refusals.map(({ status }) => status)]).toEqual([name, 401, 403, 403, 422])
      if (withoutSurvey.has(name)) continue
      // Another tenant's id with one's own app.
      const file = call.accepts === 'file' ? { name: 'a.csv', content: Buffer.from('称呼\n小王') } : undefined
      const other = await server.send(call, input, { ...neighbour.as, ...(file ? { file } : {}) })
      expect([name, other.status]).toEqual([name, 404])
    }
    expect(await detailOf(survey)).toEqual(before)
    const listed = await server.call(surveySearch, { body: {} }, neighbour.as)
    expect(listed.data.list.map(({ id }) => id)).not.toContain(survey.id)
  })

  test('surveys of all apps: those that one manages, and those of others that one may read', async () => {
    const user = await server.user()
    const own = await server.app({ owner: user, appName: '我的应用' })
    const mine = (
      await server.call(surveyCreateBlank, { body: { title: '我的问卷' } }, { as: user, appid: own.id })
    ).data.id
    const [managed, read, strange] = [
      await publishedSurvey(server, { title: '代管的问卷' }),
      await publishedSurvey(server, { title: '能看的问卷' }),
      await publishedSurvey(server, { title: '陌生的问卷' }),
    ]
    for (const [survey, role] of [
      [managed, 'manager'],
      [read, 'viewer'],
    ] as const) {
      await server.server.services.app.addMember(survey.appid, user.id, role)
    }
    const ids = async (call: typeof managedSurveySearch, body = {}) =>
      (await server.call(call, { body }, { as: user })).data.list.map(({ id }) => id).sort()
    expect(await ids(managedSurveySearch)).toEqual([mine, managed.id].sort())
    expect(await ids(managedSurveySearch, { searchType: 2 })).toEqual([mine])
    expect(await ids(managedSurveySearch, { appid: strange.appid })).toEqual([])
    expect((await server.send(managedSurveySearch, { body: {} })).status).toBe(401)
    const nobody = await server.call(managedSurveySearch, { body: {} }, { as: await server.user() })
    expect(nobody.data).toMatchObject({ total: 0, list: [] })
    expect(await ids(managedSurveySearch, { size: 100 })).not.toContain(strange.id)
    expect(await ids(managedSurveySearch, { size: 100 })).not.toContain(read.id)
  })

  test('a viewer reads, an editor edits, only managers delete answers', async () => {
    const survey = await publishedSurvey(server)
    const inputs = await inputsOf(survey)
    const viewer = { as: await server.member(survey.appid, 'viewer'), appid: survey.appid }
    const editor = { as: await server.member(survey.appid, 'editor'), appid: survey.appid }
    const manager = { as: await server.member(survey.appid, 'manager'), appid: survey.appid }
    expect((await server.send(surveyCalls.surveyDetail, inputs.surveyDetail, viewer)).status).toBe(200)
    expect((await server.send(surveyCalls.answerList, inputs.answerList, viewer)).status).toBe(200)
    expect((await server.send(surveyCalls.surveyUpdate, inputs.surveyUpdate, viewer)).status).toBe(403)
    expect((await server.send(surveyCalls.exportFile, inputs.exportFile, viewer)).status).toBe(403)
    expect((await server.send(surveyCalls.surveyPublish, inputs.surveyPublish, editor)).status).toBe(200)
    expect((await server.send(surveyCalls.answerDelete, inputs.answerDelete, editor)).status).toBe(403)
    expect((await server.send(surveyCalls.answerDelete, inputs.answerDelete, manager)).status).toBe(200)
  })
})

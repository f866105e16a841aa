import {
  bankAdd,
  bankQuestionsAdd,
  noRestrictions,
  surveyDetail,
  surveyPublish,
  surveyPublishCheck,
  surveyUpdate,
} from '@zhanfang/contract'
import { newQuestion, type Element, type Rule } from '@zhanfang/survey'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  changeSettings,
  draftSurvey,
  question,
  saveElements,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const checkOf = async (survey: TestSurvey) =>
  (await t.call(surveyPublishCheck, { params: { id: survey.id } }, survey.as)).data.checks
const publish = (survey: TestSurvey) => t.call(surveyPublish, { body: { id: survey.id } }, survey.as)

const options = ['a', 'b'].map((id) => ({ id, text: `选项${id}` }))
const single = (id: string, more: Record<string, unknown> = {}) =>
  question('single', { id, required: true, options, ...more })
const refuse = (id: string, option: string): Rule => ({
  id: `r${option}`,
  on: true,
  when: { left: { q: id }, op: 'is', right: option },
  actions: [{ do: 'error', q: id, message: '不能选这个' }],
})

describe('the check before publishing tries the survey', () => {
  it('refuses a survey that nobody can finish, with the way that leads there', async () => {
    const survey = await draftSurvey(t, {})
    await saveElements(t, survey, [single('q')], [refuse('q', 'a'), refuse('q', 'b')])
    const checks = await checkOf(survey)
    expect(checks).toMatchObject([
      { level: 'error', code: 'nobodyFinishes', elementIds: ['q'], trail: [{ elementId: 'q' }] },
      { level: 'error', code: 'nobodyFinishes', elementIds: ['q'], trail: [{ elementId: 'q' }] },
    ])
    const refused = await publish(survey)
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('没有人能填完这份问卷') })
    expect(await checkOf(survey)).toEqual(checks)
    await saveElements(t, survey, [single('q')], [refuse('q', 'a')])
    expect(await checkOf(survey)).toEqual([])
    expect((await publish(survey)).status).toBe(200)
  })

  it('knows the quotas and the places that answers hold', async () => {
    const survey = await draftSurvey(t, {
      elements: [
        single('q', { options: options.map((one) => ({ ...one, quota: { max: 1, showLeft: true } })) }),
      ],
    })
    expect((await publish(survey)).status).toBe(200)
    for (const v of ['a', 'b']) expect((await submit(t, survey, { q: { v } })).status).toBe(200)
    // Everything taken is no mistake: whoever corrects a word can still publish.
    expect(await checkOf(survey)).toMatchObject([{ level: 'warning', code: 'placesGone', elementIds: ['q'] }])
    const quota = (id: string, option: string) => ({
      id,
      name: `配额${option}`,
      when: { left: { q: 'q' }, op: 'is' as const, right: option },
      max: 0,
      action: 'end' as const,
    })
    await saveElements(t, survey, [single('q')])
    await changeSettings(t, survey, {
      restrictions: { ...noRestrictions, quotas: [quota('x', 'a'), quota('y', 'b')] },
    })
    expect(await checkOf(survey)).toMatchObject([
      { level: 'error', at: 'quotas', trail: [{ elementId: 'q' }] },
      { level: 'error', at: 'quotas' },
    ])
    await changeSettings(t, survey, {
      restrictions: { ...noRestrictions, minSeconds: 60, maxSeconds: 30 },
      closesAt: '2020-01-01T00:00:00.000Z',
    })
    expect(await checkOf(survey)).toMatchObject([
      { level: 'error', at: 'restrictions' },
      { level: 'warning', at: 'restrictions' },
    ])
  })

  it('is for those who may read the survey only, and publishes what was checked', async () => {
    const survey = await draftSurvey(t, {})
    const stranger = await t.app()
    const call = (as?: Parameters<TestServer['call']>[2]) =>
      t.call(surveyPublishCheck, { params: { id: survey.id } }, as)
    expect((await call({ as: stranger.owner, appid: stranger.id })).status).toBe(404)
    expect((await call({ as: stranger.owner, appid: survey.appid })).status).toBe(403)
    expect((await call()).status).toBe(401)
  })
})

describe('the paper of an exam is drawn before it is published', () => {
  const draw = (bankId: string, count: number): Element =>
    Object.assign(newQuestion('randomSet'), { id: 'draw', picks: [{ bankId, count, score: 2 }] })

  async function exam(elements: Element[]): Promise<TestSurvey> {
    const survey = await draftSurvey(t, {})
    const { definition, revision } = (await t.call(surveyDetail, { params: { id: survey.id } }, survey.as))
      .data
    const body = {
      id: survey.id,
      baseRevision: revision,
      definition: { ...definition, kind: 'exam' as const, elements },
    }
    void (await t.call(surveyUpdate, { body }, survey.as)).data
    return survey
  }
  async function bank(survey: TestSurvey, ids: string[], tags: string[] = []) {
    const { id } = (await t.call(bankAdd, { body: { name: '历史题库' } }, survey.as)).data
    if (ids.length > 0) {
      const questions = ids.map((one) => ({ question: single(one, { exam: { score: 1 } }), tags }))
      void (await t.call(bankQuestionsAdd, { params: { id }, body: { questions } }, survey.as)).data
    }
    return id
  }

  it('names a bank that is empty, too small or gone', async () => {
    const survey = await exam([])
    const empty = await bank(survey, [])
    const small = await bank(survey, ['b1', 'b2'])
    const save = (elements: Element[]) => saveElements(t, survey, elements)
    await save([draw(empty, 5)])
    expect(await checkOf(survey)).toMatchObject([
      {
        level: 'error',
        code: 'bankTooSmall',
        elementIds: ['draw'],
        message: expect.stringContaining('抽不出 5 道'),
      },
    ])
    expect((await publish(survey)).status).toBe(422)
    await save([draw(small, 5)])
    expect(await checkOf(survey)).toMatchObject([{ message: expect.stringContaining('只有 2 道') }])
    await save([draw('01ARZ3NDEKTSV4RRFFQ69G5FAV', 1)])
    expect(await checkOf(survey)).toMatchObject([{ level: 'error', code: 'bankGone' }])
    await save([draw(small, 2)])
    expect(await checkOf(survey)).toEqual([])
    expect((await publish(survey)).status).toBe(200)
  })

  it('counts what several rules take from one bank', async () => {
    const survey = await exam([])
    const id = await bank(survey, ['c1', 'c2', 'c3'])
    const both = (first: number, second: number) => [
      { ...draw(id, first), id: 'd1' },
      { ...draw(id, second), id: 'd2' },
    ]
    await saveElements(t, survey, both(2, 2))
    expect(await checkOf(survey)).toMatchObject([{ level: 'error', elementIds: ['d2'] }])
    await saveElements(t, survey, both(2, 1))
    expect(await checkOf(survey)).toEqual([])
  })

  it('tells of points that do not add up', async () => {
    const blank = (score: number) => ({ accept: ['甲'], match: 'exact' as const, ignore: [], score })
    const survey = await exam([
      question('text', { id: 't', exam: { score: 5, key: { kind: 'text', blanks: { self: blank(3) } } } }),
    ])
    expect(await checkOf(survey)).toMatchObject([
      { level: 'warning', code: 'pointsApart', elementIds: ['t'], message: expect.stringContaining('3 分') },
    ])
    await saveElements(t, survey, [question('text', { id: 't' })])
    expect(await checkOf(survey)).toMatchObject([{ level: 'warning', code: 'noPoints' }])
  })
})

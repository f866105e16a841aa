import {
  answerAdd,
  answerBatchDelete,
  answerList,
  answerRestore,
  surveyPublish,
  surveyPublishCheck,
} from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { browserWithoutScript } from '../../site/testing/browser-without-script.ts'
import {
  changeSettings,
  newSubmitId,
  publishedSurvey,
  question,
  saveElements,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'

let t: TestServer
let second: TestServer
beforeAll(async () => {
  t = await createTestServer()
  second = await createTestServer({ beside: t })
})
afterAll(async () => {
  await second.close()
  await t.close()
})

const mobile = (more: Record<string, unknown> = {}) =>
  question('text', { id: 'mobile', title: '手机号', format: 'mobile', required: true, unique: true, ...more })
const name = question('text', { id: 'name', title: '姓名' })
const signUp = () => publishedSurvey(t, { elements: [name, mobile()] })
const answersOf = async (survey: TestSurvey) =>
  (await t.call(answerList, { params: { id: survey.id }, body: {} }, survey.as)).data.list

describe('values that may not repeat', () => {
  it('are taken once, however they are written, and the message stands at the question', async () => {
    const survey = await signUp()
    expect((await submit(t, survey, { mobile: '13800138000' })).status).toBe(200)
    const again = await submit(t, survey, { mobile: '138 0013 ８０００' })
    expect(again).toMatchObject({ status: 422, code: '500020' })
    expect(again.problems).toMatchObject([{ field: 'mobile', message: '这个内容已经有人填过了，不能重复' }])
    expect((await submit(t, survey, { mobile: '13800138001' })).status).toBe(200)
    // A repeated submit is still the same answer.
    const submitId = newSubmitId()
    expect((await submit(t, survey, { mobile: '13800138002' }, { submitId })).status).toBe(200)
    expect((await submit(t, survey, { mobile: '13800138002' }, { submitId })).status).toBe(200)
    const abroad = await publishedSurvey(t, { elements: [mobile()], settings: { language: 'en' } })
    await submit(t, abroad, { mobile: '13800138000' })
    const english = await submit(t, abroad, { mobile: '13800138000' })
    expect(english.problems[0]?.message).toContain('cannot be used again')
  })

  it('let one of forty through who enter the same at once, on two processes', async () => {
    const survey = await signUp()
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        submit(index % 2 === 0 ? t : second, survey, { name: `第 ${index} 位`, mobile: '13900139000' }),
      ),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(39)
    expect(await answersOf(survey)).toHaveLength(1)
  })

  it('are refused in pages without a script, where nothing that was entered is lost', async () => {
    const survey = await signUp()
    await submit(t, survey, { mobile: '13800138000' })
    const { base, go } = browserWithoutScript(t, survey)
    const form = { submitId: newSubmitId(), 'q.name': '小李', 'q.mobile': '13800138000' }
    const refused = await go(base, form)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('已经有人填过了')
    expect(refused.html).toContain('小李')
    expect((await go(base, { ...form, 'q.mobile': '13800138009' })).status).toBe(303)
  })

  it('hold for what members enter, and are free again once an answer is deleted', async () => {
    const survey = await signUp()
    const sent = (await submit(t, survey, { mobile: '13800138000' })).data
    const add = () =>
      t.call(
        answerAdd,
        { params: { id: survey.id }, body: { submitId: newSubmitId(), answers: { mobile: '13800138000' } } },
        survey.as,
      )
    expect((await add()).problems).toMatchObject([{ field: 'mobile' }])
    const ids = [sent.answerId]
    void (await t.call(answerBatchDelete, { params: { id: survey.id }, body: { ids } }, survey.as)).data
    expect((await add()).status).toBe(200)
    // What came meanwhile keeps the value: the deleted answer stays in the bin.
    const back = await t.call(answerRestore, { params: { id: survey.id }, body: { ids } }, survey.as)
    expect(back.data).toEqual({ changed: 0, full: 1 })
  })

  it('follow an answer that its respondent changes', async () => {
    const survey = await signUp()
    await changeSettings(t, survey, { allowEdit: true })
    const sent = (await submit(t, survey, { mobile: '13800138000' })).data
    const editToken = new URL(sent.thanksUrl ?? '', 'http://site').searchParams.get('answer') ?? ''
    expect((await submit(t, survey, { mobile: '13800138005' })).status).toBe(200)
    const edit = (value: string) => submit(t, survey, { mobile: value }, { editToken })
    expect((await edit('13800138005')).problems).toMatchObject([{ field: 'mobile' }])
    expect((await edit('13800138000')).status).toBe(200)
    expect((await edit('13800138006')).status).toBe(200)
    expect((await submit(t, survey, { mobile: '13800138000' })).status).toBe(200)
  })

  it('leave answers alone that were there before, say so before publishing, and count them', async () => {
    const survey = await publishedSurvey(t, { elements: [mobile({ unique: false })] })
    for (const value of ['13800138000', '13800138000', '13800138001'])
      expect((await submit(t, survey, { mobile: value })).status).toBe(200)
    await saveElements(t, survey, [mobile()])
    const { checks } = (await t.call(surveyPublishCheck, { params: { id: survey.id } }, survey.as)).data
    expect(checks).toMatchObject([{ level: 'warning', code: 'valuesRepeat', elementIds: ['mobile'] }])
    expect((await t.call(surveyPublish, { body: { id: survey.id } }, survey.as)).status).toBe(200)
    expect(await answersOf(survey)).toHaveLength(3)
    const send = (value: string) => submit(t, survey, { mobile: value }, { version: 2 })
    expect((await send('13800138001')).status).toBe(422)
    expect((await send('13800138000')).status).toBe(422)
    expect((await send('13800138002')).status).toBe(200)
  })

  it('hold for each personal field of a contact, not for names, and for numbers', async () => {
    const contact = question('contact', {
      id: 'who',
      unique: true,
      required: true,
      fields: [
        { key: 'name', required: true },
        { key: 'mobile', required: true },
        { key: 'email', required: false },
      ],
    })
    const survey = await publishedSurvey(t, {
      elements: [contact, question('number', { id: 'seat', unique: true })],
    })
    const who = (mobileNumber: string, email?: string) => ({
      who: { name: '王芳', mobile: mobileNumber, ...(email ? { email } : {}) },
    })
    expect((await submit(t, survey, who('13800138000', 'wang@example.com'))).status).toBe(200)
    expect((await submit(t, survey, who('13800138001'))).status).toBe(200)
    expect((await submit(t, survey, who('13800138001'))).problems).toMatchObject([{ field: 'who' }])
    expect((await submit(t, survey, who('13800138002', 'Wang@Example.com'))).status).toBe(422)
    expect((await submit(t, survey, { ...who('13800138003'), seat: 7 })).status).toBe(200)
    expect((await submit(t, survey, { ...who('13800138004'), seat: '7.0' })).problems).toMatchObject([
      { field: 'seat' },
    ])
  })
})

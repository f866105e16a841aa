import {
  noRestrictions,
  surveyCopy,
  surveyCreateBlank,
  surveyPublish,
  surveySettings,
} from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newSubmitId,
  question,
  saveElements,
  submit,
  changeSettings,
  type TestSurvey,
} from '../testing/survey-factory.ts'
import { browserWithoutScript } from '../../site/testing/browser-without-script.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const options = [
  { id: 'a', text: '甲方案' },
  { id: 'b', text: '乙方案' },
]

async function newVote(results = 'after'): Promise<TestSurvey> {
  const app = await server.app()
  const as = { as: app.owner, appid: app.id }
  const { id } = (await server.call(surveyCreateBlank, { body: { title: '选方案', kind: 'vote' } }, as)).data
  const survey = { id, appid: app.id, owner: app.owner, as }
  await saveElements(server, survey, [
    question('vote', { id: 'v', title: '选哪个？', results, options, required: true }),
  ])
  void (await server.call(surveyPublish, { body: { id } }, as)).data
  return survey
}
const settingsOf = async (survey: TestSurvey) =>
  (await server.call(surveySettings, { params: { id: survey.id } }, survey.as)).data

function browser(survey: TestSurvey) {
  const page = browserWithoutScript(server, survey)
  const vote = (v: string) => page.go(page.base, { submitId: newSubmitId(), 'q.v': v })
  return { ...page, vote }
}

describe('a new vote', () => {
  it('begins with one vote for each person and few for each address; other kinds and copies do not change', async () => {
    const survey = await newVote()
    const limits = [
      { by: 'person', per: 'total', count: 1 },
      { by: 'ip', per: 'day', count: 20 },
    ]
    expect((await settingsOf(survey)).restrictions.limits).toEqual(limits)
    const blank = await server.call(surveyCreateBlank, { body: { title: '表单', kind: 'form' } }, survey.as)
    expect((await settingsOf({ ...survey, id: blank.data.id })).restrictions.limits).toEqual([])
    // A vote without limits stays one, and so does its copy.
    await changeSettings(server, survey, { restrictions: noRestrictions })
    const copy = (await server.call(surveyCopy, { body: { id: survey.id } }, survey.as)).data
    expect((await settingsOf({ ...survey, id: copy.id })).restrictions.limits).toEqual([])
    const page = browser(survey)
    await page.go(page.base)
    expect((await page.vote('a')).status).toBe(303)
    expect((await page.go(page.base)).html).toContain('q.v')
  })

  it('meets fifty votes from one address with its limit', async () => {
    const survey = await newVote()
    const statuses: number[] = []
    for (let time = 0; time < 50; time += 1) {
      const page = browser(survey)
      await page.go(page.base)
      statuses.push((await page.vote('a')).status)
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(20)
    const late = browser(survey)
    const said = await late.go(late.base)
    expect(said.html).toContain('您所在的网络今天投票的人太多了')
    expect(said.html).not.toContain('name="q.v"')
    // A client without cookies never gets that far.
    expect((await submit(server, survey, { v: [{ v: 'a' }] })).status).toBe(422)
  })

  it('shows who has voted the result and 已投票, not the form again', async () => {
    const survey = await newVote()
    const page = browser(survey)
    expect((await page.go(page.base)).html).toContain('name="q.v"')
    const sent = await page.vote('b')
    expect(sent.status).toBe(303)
    expect((await page.go(sent.location ?? '')).html).not.toContain('已投票')
    const again = await page.go(page.base)
    expect(again.status).toBe(303)
    const { html } = await page.go(again.location ?? '')
    expect(html).toContain('已投票')
    expect(html).toContain('乙方案')
    expect(html).not.toContain('name="q.v"')
    // Another browser on the same network still votes.
    const other = browser(survey)
    expect((await other.go(other.base)).html).toContain('name="q.v"')
  })

  it('says so where the counts are nobody’s to see', async () => {
    const survey = await newVote('never')
    const page = browser(survey)
    await page.go(page.base)
    await page.vote('a')
    const { status, html } = await page.go(page.base)
    expect(status).toBe(200)
    expect(html).toContain('已投票')
    expect(html).not.toContain('甲方案')
  })
})

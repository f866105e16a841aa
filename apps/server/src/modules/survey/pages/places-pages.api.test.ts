import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rule } from '@zhanfang/survey'
import { surveyPublish } from '@zhanfang/contract'
import {
  draftSurvey,
  newSubmitId,
  publishedSurvey,
  question,
  saveElements,
  submit,
} from '../testing/survey-factory.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { browserWithoutScript } from '../../site/testing/browser-without-script.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const places = (id: string, title: string) =>
  question('single', {
    id,
    title,
    required: true,
    options: ['am', 'pm'].map((option) => ({
      id: option,
      text: option === 'am' ? '上午场' : '下午场',
      quota: { max: 1, showLeft: true },
    })),
  })
const name = question('text', { id: 'name', title: '您的姓名', required: true })
/** Places that are shown are a second old at most. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1100))

test('a sign-up whose places are all taken says so and asks for nothing', async () => {
  const survey = await publishedSurvey(server, { elements: [name, places('when', '参加哪一场？')] })
  const { base, go } = browserWithoutScript(server, survey)
  expect((await go(base)).html).toContain('您的姓名')
  expect((await submit(server, survey, { name: '甲', when: { v: 'am' } })).status).toBe(200)
  await settled()
  expect((await go(base)).html).toContain('您的姓名')
  expect((await submit(server, survey, { name: '乙', when: { v: 'pm' } })).status).toBe(200)
  await settled()
  const { html } = await go(base)
  expect(html).toContain('名额已满')
  expect(html).toContain('参加哪一场？')
  expect(html).not.toContain('您的姓名')
})

test('a required question with nothing left to choose does not keep anybody from answering the rest', async () => {
  const survey = await draftSurvey(server, {})
  const shows: Rule = {
    id: 'shows',
    on: true,
    when: { left: { q: 'comes' }, op: 'is', right: 'yes' },
    actions: [{ do: 'show', targets: [{ q: 'when' }] }],
  }
  const comes = question('single', {
    id: 'comes',
    required: true,
    options: [
      { id: 'yes', text: '来' },
      { id: 'no', text: '不来' },
    ],
  })
  await saveElements(server, survey, [comes, places('when', '参加哪一场？'), name], [shows])
  expect((await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)).status).toBe(200)
  const send = (answers: Record<string, unknown>) =>
    submit(server, survey, { comes: { v: 'yes' }, ...answers })
  expect((await send({ name: '甲', when: { v: 'am' } })).status).toBe(200)
  expect((await send({ name: '丙' })).status).toBe(422)
  expect((await send({ name: '乙', when: { v: 'pm' } })).status).toBe(200)
  await settled()
  expect((await send({ name: '丁' })).status).toBe(200)
  // Without a script too, where the page says what is taken.
  const { base, go } = browserWithoutScript(server, survey)
  expect((await go(base)).html).toContain('名额都已报满')
  const form = { submitId: newSubmitId(), 'q.comes': 'yes', 'q.name': '戊' }
  expect((await go(base, form)).status).toBe(303)
})

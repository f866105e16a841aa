import { answerVotes, noRestrictions, surveyPublish } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changeSettings, publishedSurvey, question, saveElements, submit } from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const options = [
  { id: 'a', text: '甲' },
  { id: 'b', text: '乙' },
]
const vote = (id: string, results: string) => question('vote', { id, results, options, required: false })

test('counts are given as each vote says: to all, to who voted, to nobody', async () => {
  const survey = await publishedSurvey(server, {
    elements: [vote('all', 'always'), vote('later', 'after'), vote('secret', 'never')],
  })
  const counts = (questionId: string, answer?: string) =>
    server.call(answerVotes, {
      params: { id: survey.id },
      query: { questionId, ...(answer === undefined ? {} : { answer }) },
    })
  const sent = await submit(server, survey, { all: [{ v: 'a' }], later: [{ v: 'b' }], secret: [{ v: 'b' }] })
  const link = new URL(sent.data.thanksUrl ?? '', 'http://site').searchParams.get('answer') ?? ''
  expect((await counts('all')).data).toEqual({ count: 1, options: { a: 1, b: 0 } })
  expect((await counts('later')).status).toBe(404)
  expect((await counts('later', 'made.up')).status).toBe(404)
  expect((await counts('later', link)).data).toEqual({ count: 1, options: { a: 0, b: 1 } })
  expect((await counts('secret', link)).status).toBe(404)
  expect((await counts('nothing')).status).toBe(404)

  // Behind a gate they are for who passed it, or has voted.
  await changeSettings(server, survey, { restrictions: { ...noRestrictions, password: '芝麻' } })
  expect((await counts('all')).status).toBe(422)
  expect((await counts('all', 'made.up')).status).toBe(422)
  expect((await counts('all', link)).status).toBe(200)
})

test('answers are checked with the address that they were given at', async () => {
  const survey = await publishedSurvey(server, { elements: [question('text', { id: 'name' })] })
  const desk = question('text', { id: 'desk', required: true })
  await saveElements(
    server,
    survey,
    [question('text', { id: 'name', required: false }), desk],
    [
      {
        id: 'staff',
        on: true,
        when: { left: { url: 'from' }, op: 'eq', right: 'staff' },
        actions: [{ do: 'show', targets: [{ q: 'desk' }] }],
      },
    ],
  )
  await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)
  const send = (url?: Record<string, string>) =>
    submit(server, survey, { name: '王' }, { version: 2, ...(url ? { url } : {}) })
  expect((await send()).status).toBe(200)
  expect((await send({ from: 'friend' })).status).toBe(200)
  expect((await send({ from: 'staff' })).status).toBe(422)
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`p${index}`, 'x']))
  expect((await send(many)).status).toBe(422)
})

import {
  microPageCreate,
  microPagePublish,
  surveyCreateBlank,
  surveyPause,
  surveyPublish,
  surveyUpdate,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const get = (url: string) => t.inject({ method: 'GET', url })

async function site() {
  const { id: appid, owner: as } = await t.app({ appName: '页内填写之家' })
  const options = { as, appid }
  const { id } = (await t.call(surveyCreateBlank, { body: { kind: 'survey', title: '留言' } }, options)).data
  const elements = [{ ...newQuestion('text'), id: 'q1', title: '怎么称呼您' }]
  const definition = { ...emptyDefinition('survey', '留言'), elements }
  await t.call(surveyUpdate, { body: { id, baseRevision: 1, definition } }, options)
  await t.call(surveyPublish, { body: { id } }, options)
  const publish = async (style: string) => {
    const block = createBlock('survey', blockKinds, { surveyId: id, surveyTitle: '留言', style }, 'b1')
    if (!block) throw new Error('no survey block')
    const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
    const page = (await t.call(microPageCreate, { body: { title: '联系', document } }, options)).data.id
    await t.call(microPagePublish, { body: { id: page, keepSamples: true } }, options)
    return get(`/h5/${appid}/page/${page}`)
  }
  return {
    address: `/h5/${appid}/survey/${id}`,
    publish,
    pause: () => t.call(surveyPause, { body: { id } }, options),
  }
}

test('a page with a form in it holds its address only, and alone may have frames and scripts', async () => {
  const { address, publish } = await site()
  const inline = await publish('inline')
  expect(inline.payload).toContain(`<zf-inline-form src="${address}?embed=1"`)
  expect(inline.payload).toContain('<script type="module"')
  // The script of answering is loaded where the form is met.
  expect(/survey-data|\/answering-/.test(inline.payload)).toBe(false)
  expect(inline.headers['content-security-policy']).toContain("frame-src 'self'")
  const card = await publish('card')
  expect(card.payload).not.toMatch(/<script|zf-inline-form/)
  expect(card.headers['content-security-policy']).not.toContain('frame-src')
})

test('an embedded form has nothing of the site around it, and stays one when it is sent without a script', async () => {
  const { address, pause } = await site()
  const whole = (await get(address)).payload
  const embedded = (await get(`${address}?embed=1`)).payload
  const around = /<main|<footer/
  expect(around.test(whole)).toBe(true)
  expect(around.test(embedded)).toBe(false)
  expect(embedded.includes(`action="${address}?embed=1"`)).toBe(true)
  // Neither is kept for the other.
  expect(around.test((await get(address)).payload)).toBe(true)
  const send = (payload: string) =>
    t.inject({
      method: 'POST',
      url: `${address}?embed=1`,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const field = /name="([^"]*q1[^"]*)"/.exec(embedded)?.[1] ?? ''
  const refused = await send('')
  expect(refused.statusCode).toBe(422)
  expect(refused.payload.includes(`action="${address}?embed=1"`)).toBe(true)
  const sent = await send(`${encodeURIComponent(field)}=${encodeURIComponent('王小明')}`)
  expect(sent.statusCode).toBe(303)
  expect(sent.headers.location).toContain(`${address}/thanks`)
  await pause()
  expect((await get(`${address}?embed=1`)).payload.includes('<form')).toBe(false)
})

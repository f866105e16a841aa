import { microPageCreate, microPagePreviewLink, surveyPreviewLink } from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { publishedSurvey } from '../survey/testing/survey-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
}, 120_000)
afterAll(() => t.close())

const faceOf = async (url: string) => {
  const { pathname, search } = new URL(url)
  return t.inject({ method: 'GET', url: `${pathname}${search}&face=1` })
}

test('the face of a page is its draft without a note and without scripts, and needs its token', async () => {
  const { id: appid, owner: as } = await t.app()
  const block = createBlock('text', blockKinds, { content: '草稿里的话' }, 'b1')
  if (!block) throw new Error('no such kind')
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const { id } = (await t.call(microPageCreate, { body: { title: '页', document } }, { as, appid })).data
  const { url } = (await t.call(microPagePreviewLink, { params: { id } }, { as, appid })).data
  const face = await faceOf(url)
  expect(face.statusCode).toBe(200)
  expect(face.payload).toContain('草稿里的话')
  expect(face.payload).not.toContain('zf-preview-note"')
  expect(face.payload).not.toContain('<script')
  expect(face.headers['content-security-policy']).toContain("script-src 'none'")
  expect((await faceOf(url.replace(/preview=./, 'preview=0'))).statusCode).toBe(404)
})

test('a survey is drawn from its preview link, too', async () => {
  const survey = await publishedSurvey(t)
  const { url } = (await t.call(surveyPreviewLink, { params: { id: survey.id } }, survey.as)).data
  const face = await faceOf(url)
  expect(face.statusCode).toBe(200)
  expect(face.payload).toContain('id="survey"')
  expect(face.payload).not.toContain('<script')
  expect(face.headers['content-security-policy']).toContain("script-src 'none'")
})

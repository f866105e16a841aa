import { surveyCreateBlank, surveyPublish, surveyUpdate } from '@zhanfang/contract'
import { emptyDefinition, newQuestion, type Element } from '@zhanfang/survey'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { circlesIn } from '../../../../../../tools/testing/build-circles.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { siteFolder } from '../../../web-pages/site-build.ts'

/** What a visitor's browser may be sent of script for a plain survey, compressed by gzip. */
const BUDGET = 110_000

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
  // The first page loads what draws them all.
  await t.inject({ method: 'GET', url: '/h5/none' })
})
afterAll(() => t.close())

/** Published; gives the addresses of the scripts that its answering page names. */
async function scriptsOf(elements: Element[], more: object = {}): Promise<string[]> {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const { id } = (await t.call(surveyCreateBlank, { body: { kind: 'survey', title: '轻重' } }, options)).data
  const definition = { ...emptyDefinition('survey', '轻重'), elements, ...more }
  await t.call(surveyUpdate, { body: { id, baseRevision: 1, definition } }, options)
  expect((await t.call(surveyPublish, { body: { id } }, options)).status).toBe(200)
  const html = (await t.inject({ method: 'GET', url: `/h5/${appid}/survey/${id}` })).payload
  return Array.from(
    html.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g),
    ([, address = '']) => address,
  )
}

const question = (type: string, index: number): Element => ({
  ...newQuestion(type),
  id: `q${index}`,
  title: `第 ${index + 1} 题`,
  ...(type === 'single' || type === 'multiple' || type === 'dropdown'
    ? { options: ['甲', '乙', '丙'].map((text, place) => ({ id: `o${place}`, text })) }
    : {}),
})

async function weightOf(addresses: readonly string[]): Promise<number> {
  const files = await Promise.all(addresses.map((url) => t.inject({ method: 'GET', url })))
  expect(files.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
  return files.reduce((sum, { rawPayload }) => sum + gzipSync(rawPayload).length, 0)
}

test('the script of a survey of 20 common questions is small', async () => {
  const kinds = ['single', 'multiple', 'text', 'textarea', 'rating', 'number']
  const scripts = await scriptsOf(
    Array.from({ length: 20 }, (_, index) => question(kinds[index % kinds.length] ?? '', index)),
  )
  expect(scripts.filter((address) => address.includes('/question-'))).toHaveLength(kinds.length)
  expect(await weightOf(scripts)).toBeLessThan(BUDGET)
})

test('a survey loads the types of its questions, and the engine of rules when it has rules', async () => {
  const single = question('single', 0)
  const plain = await scriptsOf([single])
  const named = (scripts: readonly string[], part: string) =>
    scripts.some((address) => address.includes(part))
  expect(named(plain, '/question-single-')).toBe(true)
  expect(named(plain, '/question-hotspot-')).toBe(false)
  expect(named(plain, '/logic-')).toBe(false)
  const when = { left: { q: 'q0' }, op: 'is', right: 'o1' }
  const actions = [{ do: 'show', targets: [{ q: 'q1' }] }]
  const ruled = await scriptsOf([single, question('ranking', 1)], {
    rules: [{ id: 'r', on: true, name: '', when, actions }],
  })
  expect(named(ruled, '/question-ranking-')).toBe(true)
  expect(named(ruled, '/logic-')).toBe(true)
})

// In a circle one file runs before the other is there: pages that need them fail in every browser.
test('no two files of the site wait for each other', () => {
  const manifest = z
    .record(z.string(), z.object({ imports: z.array(z.string()).default([]) }))
    .parse(JSON.parse(readFileSync(path.join(siteFolder, 'client/.vite/manifest.json'), 'utf8')))
  expect(circlesIn(manifest)).toEqual([])
})

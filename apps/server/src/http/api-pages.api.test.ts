import { calls } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('the API explains itself, as a document and as a page, in JSON and in YAML', async () => {
  const answer = await t.inject({ url: '/openapi.json' })
  expect(answer.statusCode).toBe(200)
  const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(answer.json())
  expect(new Set(Object.keys(paths))).toEqual(new Set(Object.values(calls).map(({ path }) => path)))
  expect((await t.inject({ url: '/docs/json' })).json()).toEqual(answer.json())
  const yaml = await t.inject({ url: '/docs/yaml' })
  expect(yaml.statusCode).toBe(200)
  expect(yaml.body).toMatch(/^openapi: 3\.1\.0$/m)
  expect(yaml.body).toContain(Object.keys(paths)[0])
  expect((await t.inject({ url: '/docs/' })).body).toContain('swagger-ui')
})

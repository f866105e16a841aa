import net from 'node:net'
import { calls, type Call } from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'

// Every call of the contract, by somebody who may call it, with input that is nearly right: never a fault of ours.
let t: TestServer
let appid: string
let owner: TestUser

beforeAll(async () => {
  t = await createTestServer({ jobs: true, environment: { JOBS: 'false', RATE_LIMIT_PER_MINUTE: '0' } })
  owner = await t.user({ accountType: 2 })
  appid = (await t.app({ owner })).id
})
afterAll(() => t.close())

const entries: [string, Call][] = Object.entries(calls)
const ROUNDS = 6

/** A session of its own for each request: some calls end the one that makes them. */
const openSession = async () =>
  (await t.server.services.auth.sessions.open(owner.id, { ip: '127.0.0.1', userAgent: 'test' })).token

/** Numbers from a seed (mulberry32), so that a failure can be run again. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const hostile: unknown[] = [
  'a\ud800b',
  '\udfff',
  'a\0b',
  '',
  '%',
  '%ED%A0%80',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(5000),
  '\u202e\ufeff\u200b',
  '👩‍👩‍👧‍👦',
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: { prototype: 1 } },
  { toString: 'x', length: -1 },
]

const schemaSchema = z.object({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
})

/** Something like what a JSON schema describes, wrong in places. */
function inputFor(schema: unknown, pick: (below: number) => number, depth = 0): unknown {
  const odd = () => hostile[pick(hostile.length)]
  const parsed = schemaSchema.safeParse(schema)
  if (!parsed.success || depth > 6 || pick(9) === 0) return odd()
  const { type, properties, items, anyOf, oneOf, allOf, ...rest } = parsed.data
  const choices = anyOf ?? oneOf ?? allOf
  if (choices) return inputFor(choices[pick(choices.length)], pick, depth + 1)
  if (rest.enum) return rest.enum[pick(rest.enum.length)]
  if (rest.const !== undefined) return rest.const
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? { a: {} })
          .filter(() => pick(8) > 0)
          .map(([name, part]) => [name, inputFor(part, pick, depth + 1)]),
      )
    case 'array':
      return Array.from({ length: pick(4) }, () => inputFor(items, pick, depth + 1))
    case 'string':
      return pick(3) === 0
        ? odd()
        : ['甲', appid, owner.id, '2026-11-23', 'https://example.cn/a.png', '1'][pick(6)]
    case 'integer':
    case 'number':
      return [0, 1, 2, 3, 100, -5][pick(6)]
    case 'boolean':
      return pick(2) === 0
    default:
      return odd()
  }
}

const jsonSchemaOf = (schema: z.ZodType | undefined) =>
  schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test.each(entries)('%s never fails by bad input', async (name, call) => {
  const body = jsonSchemaOf(call.body)
  const query = jsonSchemaOf(call.query)
  const asked = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const pick = random(name.length * 7919 + round * 104_729)
    const path = call.path.replaceAll(/\{\w+\}/g, () =>
      encodeURIComponent(['x', appid, '1', '%00', '👩‍👩‍👧‍👦', 'é'.repeat(20)][pick(6)] ?? ''),
    )
    const given = query ? inputFor(query, pick) : {}
    const pairs = Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(given)).map(
      ([key, value]) => [key, (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()],
    )
    const payload =
      call.accepts === 'file'
        ? [
            '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
            '--x',
            '--x--\r\n',
          ][pick(3)]
        : call.body
          ? JSON.stringify(inputFor(body, pick))
          : undefined
    const type = call.accepts === 'file' ? 'multipart/form-data; boundary=x' : 'application/json'
    const url = `${path}?${new URLSearchParams(pairs).toString()}`
    // What has neither input nor a part of the address to vary is the same in every round.
    if (asked.has(`${url} ${payload}`)) continue
    asked.add(`${url} ${payload}`)
    const token = await openSession()
    const response = await t.inject({
      method: call.method,
      url,
      headers: {
        'x-authorization': `Bearer ${token}`,
        appid,
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const { statusCode, body: answer } = response
    expect(statusCode, `round ${round}: ${path} ${payload} ${answer.slice(0, 300)}`).toBeLessThan(500)
  }
})

describe('one rule for text', () => {
  const rename = async (payload: string) => {
    const response = await t.inject({
      method: 'PUT',
      url: '/p2/api/v1/persons/information/basic',
      headers: { 'x-authorization': `Bearer ${await openSession()}`, 'content-type': 'application/json' },
      payload,
    })
    return {
      status: response.statusCode,
      ...z.object({ code: z.string(), data: z.unknown() }).parse(response.json()),
    }
  }

  test.each(['\\ud800', 'a\\uDFFFb', '\\u0000'])('%s is refused at its field', async (escape) => {
    expect(await rename(`{"nickname":"${escape}"}`)).toMatchObject({
      status: 422,
      code: '100001',
      data: { problems: [{ field: 'nickname', message: '内容里有不能保存的字符，请删去后再试' }] },
    })
  })

  test.each(['\\ud83d\\ude00', '\\\\ud800', '\\u7ad9'])('%s is taken', async (escape) => {
    expect(await rename(`{"nickname":"${escape}"}`)).toMatchObject({ status: 200 })
  })
})

const envelope = { code: expect.stringMatching(/^\d{6}$/), msg: expect.stringMatching(/\p{Script=Han}/u) }

test.each([
  ['DELETE', `/p2/api/v1/persons/sessions/${'a'.repeat(400)}`, 414],
  ['GET', `/p1/api/v1/survey/${'a'.repeat(400)}/answer-home-page/info`, 404],
  ['GET', '/p1/api/v1/survey/%E0%A4%A/answer-home-page/info', 422],
  ['GET', '/%', 422],
  ['GET', '/p1/api/v1/nothing', 404],
  ['GET', '/p1/api/v1/survey/a%00b/answer-home-page/info', 422],
] as const)('the answer to %s %s is an envelope', async (method, url, status) => {
  const response = await t.inject({ method, url })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject(envelope)
})

test.each([
  ['GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 422],
  [`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('a request that cannot be read is answered with an envelope', async (text, status) => {
  await t.server.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
  const { port } = z.object({ port: z.number() }).parse(t.server.http.server.address())
  const answer = await new Promise<string>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(got))
  })
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject(envelope)
})

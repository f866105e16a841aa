import { calls, type Call } from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'

// Every call of the contract, asked by people who may not: the guard must answer before anything is read or parsed.
let t: TestServer
let appid: string
let stranger: TestUser
let viewer: TestUser

beforeAll(async () => {
  t = await createTestServer()
  appid = (await t.app()).id
  stranger = await t.user()
  viewer = await t.member(appid, 'viewer')
})
afterAll(() => t.close())

const entries: [string, Call][] = Object.entries(calls)
const guarded = entries.filter(([, call]) => call.access.who !== 'anyone')
/** Customers have a cookie of their own; see `modules/customer`. */
const withToken = guarded.filter(([, call]) => call.access.who !== 'customer')
const ofMembers = entries.filter(([, call]) => call.access.who === 'member')
const params = {
  id: 'some-id',
  version: '1',
  kind: 'article',
  appId: 'some-app',
  appid: 'some-app',
  readerType: 'member',
  readerId: 'some-reader',
  linkId: 'some-link',
  commentId: 'some-comment',
}
const file = { content: Buffer.from('x'), name: 'x.txt' }
const withFile = (call: Call) => (call.accepts === 'file' ? { file } : call.body ? { rawBody: {} } : {})

test.each(entries)('%s is served', async (_, call) => {
  const answer = await t.send(call, { params }, withFile(call))
  expect(answer.code).not.toBe('100005')
})

test.each(guarded)('%s refuses who is not logged in', async (_, call) => {
  expect(await t.send(call, { params }, { appid, ...withFile(call) })).toMatchObject({
    status: 401,
    code: '200001',
  })
})

test.each(withToken)('%s refuses a token that was never given', async (_, call) => {
  const as = { ...stranger, token: 'A'.repeat(43) }
  expect(await t.send(call, { params }, { appid, as, ...withFile(call) })).toMatchObject({
    status: 401,
    code: '200002',
  })
})

test.each(ofMembers)('%s refuses a stranger to the app', async (_, call) => {
  expect(await t.send(call, { params }, { appid, as: stranger, ...withFile(call) })).toMatchObject({
    status: 403,
    code: '200003',
  })
})

test.each(ofMembers)('%s refuses the app header of an app that does not exist, or none', async (_, call) => {
  const options = { as: stranger, ...withFile(call) }
  expect((await t.send(call, { params }, { ...options, appid: 'no-such-app' })).status).toBe(403)
  expect((await t.send(call, { params }, options)).code).toBe('300001')
})

describe('a viewer', () => {
  const beyond = ofMembers.filter(
    ([, call]) => call.access.who === 'member' && !call.access.permission.endsWith(':read'),
  )
  test.each(beyond)('%s is refused', async (_, call) => {
    expect(await t.send(call, { params }, { appid, as: viewer, ...withFile(call) })).toMatchObject({
      status: 403,
    })
  })
})

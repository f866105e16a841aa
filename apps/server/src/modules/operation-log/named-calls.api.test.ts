import { calls, type Call } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { operationOf } from './logged-calls.ts'
import { nameless } from './nameless-calls.ts'
import { NAMING_FIELDS } from './recorder.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

/** Fields of a part of a call, whatever wraps its object. */
function fieldsOf(part: z.ZodType | undefined): string[] {
  if (part === undefined) return []
  const schema = z.object({
    properties: z.record(z.string(), z.unknown()).default({}),
    anyOf: z.array(z.unknown()).default([]),
    oneOf: z.array(z.unknown()).default([]),
    allOf: z.array(z.unknown()).default([]),
  })
  const read = (json: unknown): string[] => {
    const found = schema.safeParse(json)
    if (!found.success) return []
    const { properties, anyOf, oneOf, allOf } = found.data
    return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(read)]
  }
  return read(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))
}

/** How the log finds a name for a call: by a field of it, by what it made, or by what it says itself. */
function isNamed(name: string, call: Call): boolean {
  const { objects } = t.server.services.operationLog
  const body = call.answers === 'file' && call.method !== 'GET' ? [] : [call.query, call.body]
  const asked = [call.params, ...body].flatMap(fieldsOf)
  if (objects.keysOf(call, name, asked).length > 0) return true
  const answered = fieldsOf(call.data)
  const made = answered.filter((field) => field === 'id' || field === 'appId')
  if (objects.keysOf(call, name, made).length > 0) return true
  return call.access.who !== 'user' && [...asked, ...answered].some((field) => NAMING_FIELDS.includes(field))
}

test('every call in the log says what it was done to, or has a reason not to', () => {
  const logged = Object.entries<Call>(calls).filter(([, call]) => operationOf(call))
  expect(logged.length).toBeGreaterThan(300)
  const excused = Object.values(nameless).flat()
  const without = logged.filter(([name, call]) => !isNamed(name, call)).map(([name]) => name)
  expect(without.filter((name) => !excused.includes(name))).toEqual([])
  // A reason that is not needed any more goes.
  expect(excused.filter((name) => !without.includes(name))).toEqual([])
  expect(new Set(excused).size).toBe(excused.length)
})

test('facts are noted of calls that are in the log', () => {
  const logged = new Set(
    Object.entries<Call>(calls).flatMap(([name, call]) => (operationOf(call) ? [name] : [])),
  )
  const noted = t.server.services.operationLog.callsWithFacts()
  expect(noted.length).toBeGreaterThan(30)
  expect(noted.filter((name) => !logged.has(name))).toEqual([])
})

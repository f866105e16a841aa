import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, type Database } from '../../database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { modules } from '../index.ts'
import type { Module } from '../../composition/define-module.ts'

let created: TestDatabase
let database: Database
beforeAll(async () => {
  created = await createTestDatabase()
  database = openDatabase({ connectionString: created.connectionString, onError: () => undefined })
})
afterAll(async () => {
  await database.close()
  await created.drop()
})

const parts = modules.flatMap((module: Module) => module.appData ?? [])
const carried = parts.flatMap((part) => part.carried)
const left = parts.flatMap((part) => Object.entries(part.left))

test('every table with rows of apps travels, or is named with the reason why it does not', async () => {
  const { rows } = await database.pool.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'app_id' and not a.attisdropped
     order by 1`,
  )
  const ofApps = z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
  const named = [...carried.map(({ name }) => name), ...left.map(([name]) => name)]
  expect(
    ofApps.filter((name) => !named.includes(name)),
    'carry them in app-data.ts of their module, or say why not',
  ).toEqual([])
  expect(
    named.filter((name) => !ofApps.includes(name)),
    'no such tables',
  ).toEqual([])
  expect(new Set(named).size, 'a table is named once').toBe(named.length)
  expect(left.filter(([, { reason }]) => reason.length < 10)).toEqual([])
})

test('nothing that is called a secret travels', () => {
  const columns = carried.flatMap(({ name, columns: rules }) =>
    Object.entries(rules).map(([column, rule]) => ({ name: `${name}.${column}`, travels: rule.travels })),
  )
  const suspicious = columns.filter(({ name }) =>
    /secret|token|password|hash(?!$)|continueCode|seat/i.test(name),
  )
  expect(suspicious.filter(({ travels }) => travels !== 'not').map(({ name }) => name)).toEqual([])
})

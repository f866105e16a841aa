import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'

/**
 * Tables that belong to the installation and not to one app. Citus keeps them whole: as reference tables on every node,
 * or as local tables on the coordinator.
 */
const installationTables = [
  'account_deletions',
  'account_habits',
  'announcements',
  'app_transfers',
  'apps',
  'captchas',
  'content_limits',
  'edition_prices',
  'editions',
  'invite_batches',
  'invite_code_tries',
  'invite_codes',
  'known_devices',
  'library_categories',
  'library_items',
  'list_looks',
  'login_attempts',
  'login_tickets',
  'notice_preferences',
  'notices',
  'operations',
  'payment_differences',
  'payment_proofs',
  'payment_statement_rows',
  'payment_statements',
  'permissions',
  'platform_settings',
  'portal_contents',
  'portal_revisions',
  'product_versions',
  'recovery_codes',
  'role_permissions',
  'roles',
  'second_factors',
  'server_processes',
  'service_settings',
  'service_tokens',
  'sessions',
  'table_exports',
  'user_devices',
  'user_identities',
  'user_roles',
  'users',
  'verification_codes',
  'virtual_platforms',
  'weapp_bindings',
  'weapp_events',
  'weapp_runs',
  'weixin_scans',
]

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

async function rows<Row>(query: string, schema: z.ZodType<Row>): Promise<Row[]> {
  return z.array(schema).parse((await database.pool.query(query)).rows)
}

const tablesWithApp = `
  select a.attrelid as id, a.attnum as app_column, a.attnotnull as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'app_id' and not a.attisdropped`

test('every table is either distributed by app_id or known to belong to the installation', async () => {
  const others = await rows(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'app_id' and a.attnotnull)
     order by name`,
    z.object({ name: z.string() }),
  )
  expect(others.map(({ name }) => name)).toEqual(installationTables)
})

test("primary keys and unique indexes of an app's data contain app_id", async () => {
  const broken = await rows(
    `with distributed as (${tablesWithApp})
     select i.indexrelid::regclass::text as index
     from pg_index i join distributed d on d.id = i.indrelid
     where i.indisunique and d.required and d.app_column <> all (i.indkey::int2[])
     order by 1`,
    z.object({ index: z.string() }),
  )
  expect(broken.map(({ index }) => index)).toEqual([])
})

test('foreign keys stay within one app, or lead to tables that every node has', async () => {
  const broken = await rows(
    `with distributed as (${tablesWithApp})
     select k.conrelid::regclass || '.' || k.conname as key
     from pg_constraint k
     left join distributed f on f.id = k.conrelid and f.required
     join distributed t on t.id = k.confrelid and t.required
     where k.contype = 'f'
       and (f.id is null
         or array_position(k.conkey, f.app_column) is distinct from array_position(k.confkey, t.app_column)
         or array_position(k.conkey, f.app_column) is null)
     order by 1`,
    z.object({ key: z.string() }),
  )
  expect(broken.map(({ key }) => key)).toEqual([])
})

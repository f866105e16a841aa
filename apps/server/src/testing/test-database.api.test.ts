import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, databaseAt } from './test-database.ts'

test('each database is its own and is gone after drop', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const client = new pg.Client({ connectionString: one.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select current_database() as name')
  expect(rows).toEqual([{ name: one.name }])
  expect(other.name).not.toBe(one.name)
  await Promise.all([one.drop(), other.drop()])
  const again = new pg.Client({ connectionString: one.connectionString })
  await expect(again.connect()).rejects.toThrow(/does not exist/)
})

test('another database of the same server keeps everything else of the address', () => {
  expect(databaseAt('postgres://u:p@h:5433/a?sslmode=require', 'b')).toBe(
    'postgres://u:p@h:5433/b?sslmode=require',
  )
  expect(databaseAt('postgresql://u@/a?host=%2Ftmp%2Fx%20y', 'b')).toBe(
    'postgresql://u@/b?host=%2Ftmp%2Fx%20y',
  )
})

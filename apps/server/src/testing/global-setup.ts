import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { z } from 'zod'
import { databaseAt } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's maintenance database. */
    testServer: string
    /** Name of the migrated database that every test file gets a copy of. */
    testTemplate: string
  }
}

/** One PostgreSQL for the whole run (DATABASE_URL, or the embedded one in a temporary folder), one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const folder = given === undefined ? mkdtempSync(path.join(os.tmpdir(), 'zhanfang-test-')) : undefined
  const embedded =
    folder === undefined
      ? undefined
      : await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), fsync: false })
  const server = given ?? databaseAt(embedded?.connectionString ?? '', 'postgres')
  const template = `zhanfang_template_${process.pid}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${template} with (force)`)
  await admin.query(`create database ${template}`)
  const pool = new pg.Pool({ connectionString: databaseAt(server, template), max: 1 })
  try {
    await migrateDatabase(pool)
  } finally {
    await pool.end()
  }
  project.provide('testServer', server)
  project.provide('testTemplate', template)

  return async () => {
    // Those of files that ended badly too.
    const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [
      template,
    ])
    for (const { datname } of z.array(z.object({ datname: z.string() })).parse(rows))
      await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
    await embedded?.stop()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { z } from 'zod'

/** The same server, another database. Takes URLs with a host and those of a Unix socket (`?host=`). */
export function databaseAt(connectionString: string, database: string): string {
  return connectionString.replace(/^([a-z]+:\/\/[^/?]*\/)[^?]*/, `$1${database}`)
}

export interface TestDatabase {
  name: string
  connectionString: string
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>
}

let count = 0

/**
 * A database of its own for one test file, with all migrations applied, in some 20 ms:
 * `const database = await createTestDatabase()` in beforeAll, `await database.drop()` in afterAll.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const template = inject('testTemplate')
  count += 1
  const name = `${template}_${process.pid}_${count}`
  await withClient(server, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(`create database ${name} template ${template}`)
        return
      } catch (error) {
        // 55006: someone else copies the template in this moment.
        const code = z.object({ code: z.string() }).safeParse(error)
        if (!code.success || code.data.code !== '55006' || attempt === 20) throw error
        await sleep(50)
      }
    }
  })
  return {
    name,
    connectionString: databaseAt(server, name),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './testing/free-port.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import { databaseAt } from './testing/test-database.ts'

const root = path.resolve(import.meta.dirname, '../../..')

beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'tools/build.mjs'), '--processes'])
})

/** Resolves with what the process wrote once it answers, or rejects with it when it ends before. */
async function started(
  port: number,
  databaseUrl: string,
  dataDir: string,
  children: ChildProcess[],
): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.mjs')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED_PASSWORD: 'started-together-1',
      LOG_LEVEL: 'fatal',
    },
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error(said)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return said
    await sleep(100)
  }
  throw new Error(`the server did not start: ${said}`)
}

test('processes that start at once on an empty database all come up, and fill it once', async () => {
  const server = inject('testServer')
  for (let round = 1; round <= 3; round += 1) {
    const name = `start_together_${process.pid}_${round}`
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-together-'))
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(`create database ${name}`)
    const children: ChildProcess[] = []
    try {
      const url = databaseAt(server, name)
      const ports = await Promise.all([freePort(), freePort()])
      const said = await Promise.all(ports.map((port) => started(port, url, dataDir, children)))
      // One of them has made the accounts, whichever it was.
      expect(said.filter((text) => text.includes('平台管理员'))).toHaveLength(1)
      const inside = new pg.Client({ connectionString: url })
      await inside.connect()
      const { rows } = await inside.query(`select count(*)::int as apps from apps`)
      await inside.end()
      expect(rows).toEqual([{ apps: 1 }])
    } finally {
      for (const child of children) child.kill('SIGKILL')
      await sleep(200)
      await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}, 300_000)

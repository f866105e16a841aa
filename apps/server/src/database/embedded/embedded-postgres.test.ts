import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const root = process.getuid?.() === 0
const folders: string[] = []
const running: EmbeddedPostgres[] = []

function temporaryFolder(name = 'zhanfang pg '): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), name))
  // mkdtemp closes its folder, as a home folder may be; most tests want the ordinary case.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, fsync: false })
  running.push(server)
  return server
}

const pidOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

afterAll(async () => {
  for (const server of running) await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('one cluster, in a folder with a space in its name', () => {
  let dataDir = ''
  let server: EmbeddedPostgres
  beforeAll(async () => {
    dataDir = path.join(temporaryFolder(), 'data', 'postgres')
    server = await start(dataDir)
  }, 60_000)

  test('answers by connection and by connection string', async () => {
    expect(await query(server, 'show server_encoding')).toEqual(['UTF8'])
    expect(await query(server, "select upper('é') || length('站坊')")).toEqual(['É2'])
    const client = new pg.Client({ connectionString: server.connectionString })
    await client.connect()
    expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'zhanfang' }])
    await client.end()
  })

  test('listens on no network address', async () => {
    expect(await query(server, 'show listen_addresses')).toEqual([''])
  })

  test('a second user shares it, and only the last one stops it', async () => {
    const second = await start(dataDir)
    await second.stop()
    expect(await query(server, 'select 1')).toEqual([1])
  })

  test('comes back by itself after kill -9, with every committed row', async () => {
    await query(server, 'create table kept (n int)')
    await query(server, 'insert into kept select generate_series(1, 1000)')
    const before = pidOf(dataDir)
    process.kill(before, 'SIGKILL')
    expect(await eventually(() => query(server, 'select count(*)::int from kept'))).toEqual([1000])
    expect(pidOf(dataDir)).not.toBe(before)
  })

  test('loses no acknowledged row when it is killed in the middle of many', async () => {
    await query(server, 'create table answers (n int primary key)')
    const acknowledged: number[] = []
    let next = 0
    let refused = 0
    async function submit(): Promise<void> {
      while (next < 400) {
        const n = (next += 1)
        if (n === 150 || n === 300) process.kill(pidOf(dataDir), 'SIGKILL')
        try {
          await query(server, `insert into answers values (${n})`)
          acknowledged.push(n)
        } catch {
          refused += 1
          await eventually(() => query(server, 'select 1'))
        }
      }
    }
    await Promise.all([submit(), submit(), submit(), submit()])
    const kept = await eventually(() => query(server, 'select n from answers'))
    expect(refused).toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(200)
    expect(acknowledged.filter((n) => !kept.includes(n))).toEqual([])
  }, 60_000)

  test('is joined, not refused, when the process that started it was killed', async () => {
    const other = path.join(temporaryFolder(), 'postgres')
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(other)}, fsync: false })
      console.log('ready')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(child.stdout, 'data')
    const pid = pidOf(other)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const joined = await start(other)
    expect(pidOf(other)).toBe(pid)
    // The server lets go of who was killed a moment later; until then it has another user.
    await eventually(async () => {
      const [users] = await query(joined, "select count(*)::int from pg_locks where locktype = 'advisory'")
      if (users !== 1) throw new Error(`${String(users)} users`)
      return users
    })
    await joined.stop()
    expect(existsSync(path.join(other, 'postmaster.pid'))).toBe(false)
  }, 60_000)

  test('two starts at the same moment make one cluster', async () => {
    const other = path.join(temporaryFolder(), 'postgres')
    const both = await Promise.all([start(other), start(other)])
    expect(await Promise.all(both.map((one) => query(one, 'select 1')))).toEqual([[1], [1]])
    for (const one of both) await one.stop()
    expect(readdirSync(path.dirname(other))).toEqual(['postgres'])
    expect(existsSync(path.join(other, 'postmaster.pid'))).toBe(false)
  }, 60_000)
})

test('a socket address that would be too long moves elsewhere', async () => {
  const dataDir = path.join(temporaryFolder(), '数据'.repeat(20), 'postgres')
  const server = await start(dataDir)
  expect(Buffer.byteLength(server.connection.host)).toBeLessThan(80)
  expect(await query(server, 'select 1')).toEqual([1])
  await server.stop()
})

test.runIf(root)(
  'runs below a folder that is closed to everybody but root',
  async () => {
    const home = temporaryFolder()
    chmodSync(home, 0o700)
    const server = await start(path.join(home, 'postgres'))
    expect(await query(server, 'select 1')).toEqual([1])
    await server.stop()
  },
  60_000,
)

describe('a damaged lock file', () => {
  test.each([
    ['is empty', ''],
    ['holds garbage', '\0\0\0garbage\n'],
  ])(
    'that %s and belongs to nobody is removed',
    async (_, content) => {
      const dataDir = path.join(temporaryFolder(), 'postgres')
      await (await start(dataDir)).stop()
      writeFileSync(path.join(dataDir, 'postmaster.pid'), content)
      const said: string[] = []
      const server = await startEmbeddedPostgres({ dataDir, fsync: false, log: (line) => said.push(line) })
      running.push(server)
      expect(await query(server, 'select 1')).toEqual([1])
      expect(said.join()).toContain('锁文件')
      await server.stop()
    },
    60_000,
  )
})

/** A file system of its own that the test may fill; undefined where none may be mounted. */
function smallDisk(): string | undefined {
  if (!root || process.platform !== 'linux') return undefined
  const folder = temporaryFolder('zhanfang-disk-')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder])
  return mounted.status === 0 ? folder : undefined
}

test.runIf(root)(
  'waits out a full disk, says so, and comes back with every row',
  async (context) => {
    const disk = smallDisk()
    if (disk === undefined) return context.skip()
    try {
      const dataDir = path.join(disk, 'postgres')
      const said: string[] = []
      const ends: Error[] = []
      const server = await startEmbeddedPostgres({ dataDir, fsync: false, log: (line) => said.push(line) })
      server.onExit((reason) => ends.push(reason))
      await query(server, 'create table kept (n int)')
      await query(server, 'insert into kept select generate_series(1, 1000)')
      const ballast = path.join(disk, 'ballast')
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'])

      // While the server lives it goes on reading, and refuses what needs room by name.
      await expect(
        query(server, 'create table big as select generate_series(1, 100000) n'),
      ).rejects.toMatchObject({
        code: '53100',
      })
      expect(await query(server, 'select count(*)::int from kept')).toEqual([1000])

      process.kill(pidOf(dataDir), 'SIGKILL')
      await eventually(async () => expect(said.join('\n')).toContain('磁盘已满'))
      expect(ends).toEqual([])
      rmSync(ballast)
      expect(await eventually(() => query(server, 'select count(*)::int from kept'))).toEqual([1000])
      await eventually(async () => expect(said.at(-1)).toBe('数据库已恢复。'))
      await server.stop()
    } finally {
      spawnSync('umount', ['-l', disk])
    }
  },
  90_000,
)

describe('refusals say what is wrong and what to do', () => {
  const refusal = async (dataDir: string) => {
    const error: unknown = await startEmbeddedPostgres({ dataDir }).then(
      () => 'started',
      (reason: unknown) => reason,
    )
    return error instanceof Error ? error.message : error
  }

  test('a folder that holds something else', async () => {
    const folder = temporaryFolder()
    writeFileSync(path.join(folder, 'diary.txt'), '')
    expect(await refusal(folder)).toMatch(/里有别的文件.*DATA_DIR/)
  })

  test('a cluster of another version', async () => {
    const dataDir = path.join(temporaryFolder(), 'postgres')
    mkdirSync(dataDir)
    writeFileSync(path.join(dataDir, 'PG_VERSION'), '9\n')
    expect(await refusal(dataDir)).toMatch(/PostgreSQL 9 建立的，现在带的是 18/)
  })

  test('a place where nothing can be written', async () => {
    const file = path.join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal(path.join(file, 'data', 'postgres'))).toMatch(/不能写入.*DATA_DIR/)
  })
})

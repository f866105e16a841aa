import type { ChildProcess } from 'node:child_process'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { freeBytes } from '../../storage/disk-space.ts'
import { findBinaries } from './binaries.ts'
import {
  checkCluster,
  checkEmpty,
  createCluster,
  port,
  prepareParent,
  prepareSocketDir,
  user,
} from './cluster.ts'
import { EmbeddedPostgresError, errorCode, messageOf } from './embedded-postgres-error.ts'
import { isAlive, isForeign, mendLockFile, postmasterPid } from './lock-file.ts'
import {
  joinServer,
  launchPostmaster,
  type Postmaster,
  type PostmasterPlace,
  usersLock,
} from './postmaster.ts'
import { chooseRunner } from './runner.ts'

/** How to reach the embedded server: a Unix socket, no password; its folder is closed to other users. */
export interface EmbeddedPostgresConnection {
  /** Folder of the Unix socket. */
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgresOptions {
  /** The cluster's own folder; made when absent. */
  dataDir: string
  /** One line for the operator. */
  log?: (message: string) => void
  /** Off only where losing the data is fine (tests): faster, and a power cut may corrupt the cluster. */
  fsync?: boolean
}

export interface EmbeddedPostgres {
  connection: EmbeddedPostgresConnection
  connectionString: string
  /** Stops the server when no other process of ours uses it; close the pools first. */
  stop(): Promise<void>
  /** Called when the server died and could not be brought back. A death that was repaired is only logged. */
  onExit(listener: (reason: Error) => void): void
}

const database = 'zhanfang'
/** Less free space than this is a full disk: recovery writes a whole segment of its log, 16 MiB. */
const FULL_DISK_BYTES = 17 * 1024 ** 2
/** How often a server that died for another reason than a full disk is started again. */
const MAX_RESTARTS = 6

/**
 * Starts the PostgreSQL that comes with the npm packages, or joins the one that already runs on this folder
 * (ours was killed, or another process of ours came first). A server that dies while we run is started again, with
 * growing pauses; on a full disk for as long as it takes until there is room. Whatever it had acknowledged is on disk.
 * Throws EmbeddedPostgresError with a sentence for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const fsync = options.fsync ?? true
  prepareParent(path.resolve(options.dataDir))
  const dataDir = path.join(
    realpathSync(path.dirname(path.resolve(options.dataDir))),
    path.basename(options.dataDir),
  )
  const binaries = findBinaries(`${dataDir}.lib`)
  const runner = chooseRunner(dataDir, binaries.native)

  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
    checkEmpty(dataDir)
    log('正在建立数据库（只在第一次）……')
    createCluster(dataDir, runner, binaries, fsync)
  }
  checkCluster(dataDir, binaries.major)
  const host = prepareSocketDir(dataDir, runner)
  const logFile = path.join(dataDir, 'server.log')
  const place: PostmasterPlace = { dataDir, host, logFile, runner, binaries }

  const listeners: ((reason: Error) => void)[] = []
  let keeper: pg.Client | undefined
  let child: ChildProcess | undefined
  let restarting: Promise<void> | undefined
  let stopping = false
  const stopped = new AbortController()

  const fullDiskMessage = `磁盘已满，数据库无法运行（${dataDir}）。请腾出空间，之后会自动恢复。`

  function isDiskFull(reason = ''): boolean {
    return /No space left on device/.test(reason) || (freeBytes(dataDir) ?? Infinity) < FULL_DISK_BYTES
  }

  async function ensureRunning(): Promise<pg.Client> {
    const deadline = Date.now() + 120_000
    let attempt: Postmaster | undefined
    let told = false
    for (;;) {
      const joined = await joinServer(host)
      if (joined !== undefined) return joined
      if (stopping) throw new EmbeddedPostgresError('数据库还没有恢复就被要求停止。')
      if (attempt?.exited()) {
        const reason = attempt.reason()
        // Refused because the old one, or what is left of it, is still there: it goes, or it answers soon.
        const busy =
          /lock file .* (already exists|is empty)|shared memory block|could not bind Unix|is already in use/.test(
            reason,
          )
        if (!busy || Date.now() > deadline)
          throw new EmbeddedPostgresError(
            isDiskFull(reason)
              ? fullDiskMessage
              : `内置 PostgreSQL 没有启动起来：${lastLines(reason)}。详情见 ${logFile}。`,
          )
        const pid = postmasterPid(dataDir)
        if (pid !== undefined && isForeign(pid)) rmSync(path.join(dataDir, 'postmaster.pid'), { force: true })
        attempt = undefined
        await sleep(150)
        continue
      }
      if (attempt === undefined) {
        const pid = postmasterPid(dataDir)
        const running = pid !== undefined && isAlive(pid) && !isForeign(pid)
        if (!running) {
          await mendLockFile(dataDir, log)
          attempt = launchPostmaster(place, fsync)
          child = attempt.process
        }
      }
      if (Date.now() > deadline)
        throw new EmbeddedPostgresError(`内置 PostgreSQL 两分钟内没有就绪。详情见 ${logFile}。`)
      if (!told && Date.now() > deadline - 115_000) {
        told = true
        log('数据库正在恢复上次没有写完的内容，请稍候……')
      }
      await sleep(25)
    }
  }

  /** Watches the server through one connection of our own: its end is the only sign that works for any owner. */
  function watch(client: pg.Client): void {
    keeper = client
    client.once('end', () => {
      if (stopping || keeper !== client) return
      keeper = undefined
      log('数据库意外停止，正在重新启动……')
      restarting = restart()
    })
  }

  /** Waits before the next try: a quarter of a second at first, half a minute at most. False when we are stopped. */
  async function pause(failures: number): Promise<boolean> {
    const ms = Math.min(30_000, 250 * 2 ** failures)
    return sleep(ms, true, { signal: stopped.signal }).catch(() => false)
  }

  /** Brings the server up. A full disk is waited for; anything else is tried `tries` times. */
  async function revive(tries: number): Promise<pg.Client> {
    let toldFull = false
    for (let failures = 0; ; failures += 1) {
      try {
        return await ensureRunning()
      } catch (error) {
        const full = isDiskFull(messageOf(error))
        if (stopping || (!full && failures + 1 >= tries)) throw error
        if (full && !toldFull) log(fullDiskMessage)
        toldFull ||= full
        if (!full) log(`${messageOf(error)} 稍后再试。`)
        if (!(await pause(failures))) throw error
      }
    }
  }

  async function restart(): Promise<void> {
    try {
      watch(await revive(MAX_RESTARTS))
      log('数据库已恢复。')
    } catch (error) {
      if (stopping) return
      const reason = error instanceof Error ? error : new Error(String(error))
      for (const listener of listeners) listener(reason)
    }
  }

  const first = await revive(1)
  watch(first)
  const known = await first.query('select 1 from pg_database where datname = $1', [database])
  if (known.rowCount === 0)
    await first.query(`create database ${database}`).catch((error: unknown) => {
      // Another process made it in the same moment.
      const code = errorCode(error)
      if (code !== '42P04' && code !== '23505') throw error
    })

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    stopped.abort()
    await restarting
    const client = keeper
    if (client === undefined) {
      // It was not back yet, so nobody uses it.
      if (child?.exitCode === null && child.signalCode === null) child.kill('SIGINT')
      return
    }
    const pid = postmasterPid(dataDir)
    if (pid === undefined) {
      await client.end()
      return
    }
    // Every user holds the lock shared; whoever can take it alone after letting go is the last.
    let last = false
    try {
      await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
      const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [usersLock])
      last = z.array(z.object({ last: z.boolean() })).parse(rows)[0]?.last ?? false
    } catch {
      last = !isAlive(pid)
    }
    if (last && isAlive(pid)) {
      process.kill(pid, 'SIGINT')
      for (const deadline = Date.now() + 60_000; isAlive(pid) && Date.now() < deadline;) {
        if (!existsSync(path.join(dataDir, 'postmaster.pid'))) break
        await sleep(20)
      }
    }
    await client.end().catch(() => undefined)
    if (last && !host.startsWith(dataDir)) rmSync(host, { recursive: true, force: true })
  }

  const query = new URLSearchParams({ host, port: String(port) })
  return {
    connection: { host, port, user, database },
    connectionString: `postgresql://${user}@/${database}?${query.toString().replaceAll('+', '%20')}`,
    stop,
    onExit: (listener) => void listeners.push(listener),
  }
}

function lastLines(text: string): string {
  return text.split('\n').slice(-3).join(' ').slice(0, 600)
}

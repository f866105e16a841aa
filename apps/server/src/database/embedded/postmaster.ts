import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { port, user } from './cluster.ts'
import type { Runner } from './runner.ts'

/** "zhanfang" on a phone's keys; names the advisory lock that counts the processes using one cluster. */
export const usersLock = 94263264

export interface PostmasterPlace {
  dataDir: string
  /** Folder of the Unix socket. */
  host: string
  logFile: string
  runner: Runner
  binaries: Binaries
}

export interface Postmaster {
  process: ChildProcess
  exited: () => boolean
  /** What it wrote before it ended, or how it ended. */
  reason: () => string
}

/** On a full disk the log may be impossible to open: the server starts without it. */
function openLog(logFile: string): number | undefined {
  try {
    if (existsSync(logFile) && statSync(logFile).size > 5_000_000) renameSync(logFile, `${logFile}.1`)
    return openSync(logFile, 'a', 0o600)
  } catch {
    return undefined
  }
}

/** Starts a postmaster; returns its way out, by which the caller can tell a refusal from a slow start. */
export function launchPostmaster(
  { dataDir, host, logFile, runner, binaries }: PostmasterPlace,
  fsync: boolean,
): Postmaster {
  const before = existsSync(logFile) ? statSync(logFile).size : 0
  const output = openLog(logFile)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    shared_buffers: '128MB',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
  }
  const [file = '', ...args] = [
    ...runner.prefix,
    path.join(binaries.native, 'bin', 'postgres'),
    '-D',
    dataDir,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  // Detached: a Ctrl-C at the terminal goes to us, and we stop the server after our last query.
  const started = spawn(file, args, {
    env: binaries.env,
    cwd: os.tmpdir(),
    uid: runner.uid,
    gid: runner.gid,
    detached: true,
    stdio: ['ignore', output ?? 'ignore', output ?? 'ignore'],
  })
  if (output !== undefined) closeSync(output)
  let gone: string | undefined
  started.on('error', (error) => (gone = error.message))
  started.on('exit', (code, signal) => (gone = signal ?? `exit ${code}`))
  started.unref()
  return {
    process: started,
    exited: () => gone !== undefined,
    reason: () => {
      const written = existsSync(logFile) ? readFileSync(logFile) : Buffer.alloc(0)
      const own = written.subarray(written.length >= before ? before : 0).toString('utf8')
      return own.trim() || (gone ?? '')
    },
  }
}

/** Joins the running server as one of its users; undefined while it does not answer. */
export async function joinServer(host: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ host, port, user, database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('set application_name to zhanfang_keeper')
    await client.query('select pg_advisory_lock_shared($1)', [usersLock])
    return client
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
}

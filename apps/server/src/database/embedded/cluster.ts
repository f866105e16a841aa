import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, errorCode, messageOf } from './embedded-postgres-error.ts'
import { isAlive } from './lock-file.ts'
import { isRoot, nobody, run, type Runner } from './runner.ts'

export const port = 5432
export const user = 'zhanfang'

/** Longest socket address that every system takes (macOS 104 bytes with the end mark, Linux 108). */
const maxSocketPath = 100

export function prepareParent(dataDir: string): void {
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

export function checkEmpty(dataDir: string): void {
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

/** Makes the cluster in a folder beside it and moves it there whole: a killed first start leaves no half cluster. */
export function createCluster(dataDir: string, runner: Runner, binaries: Binaries, fsync: boolean): void {
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

export function checkCluster(dataDir: string, major: string): void {
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
export function prepareSocketDir(dataDir: string, runner: Runner): string {
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

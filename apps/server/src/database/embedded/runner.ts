import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Nobody: PostgreSQL refuses to run as root. */
export const nobody = 65534

/** How to start a program as the owner of the cluster. */
export interface Runner {
  uid: number | undefined
  gid: number | undefined
  /** Put in front of the command; empty when the plain uid is enough. */
  prefix: string[]
}

export function isRoot(): boolean {
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

export function chooseRunner(dataDir: string, native: string): Runner {
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

export function run(runner: Runner, command: string, args: string[], env: NodeJS.ProcessEnv) {
  const [file = command, ...rest] = [...runner.prefix, command, ...args]
  const { uid, gid } = runner
  return spawnSync(file, rest, { env, cwd: os.tmpdir(), uid, gid, encoding: 'utf8' })
}

import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'

/** A lock file that another start is just writing is complete after this. */
const LOCK_FILE_MS = 1000

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

export function postmasterPid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** True only when the system can say that this pid is some other program: a pid used again after a crash. */
export function isForeign(pid: number): boolean {
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
export async function mendLockFile(dataDir: string, log: (message: string) => void): Promise<void> {
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

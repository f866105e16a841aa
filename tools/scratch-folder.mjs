// Where tests write what nobody keeps: databases, uploads, profiles of browsers. A database of 900 small files is made
// for every file of API tests; on a disk that takes up to a second and a half each, in memory a tenth of it.
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30
/** A whole run leaves about 2 GB before it tidies up; a container often has 64 MB there. */
const ROOM = 4 * GIGABYTE
const FREE_MEMORY = 8 * GIGABYTE
const PREFIX = 'zhanfang-scratch-'

function memoryHasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && process.availableMemory() >= FREE_MEMORY
  } catch {
    return false
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A run that was killed could not tidy up after itself: what it left would stay in memory. */
function removeLeftovers(place) {
  for (const name of readdirSync(place)) {
    const pid = Number(/^zhanfang-scratch-(\d+)-/.exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(place, name), { recursive: true, force: true })
  }
}

/** The folder in which scratch folders are made: memory when that has room, else that of the temporary files. */
export const scratchPlace = () => (process.env.TMPDIR === undefined && memoryHasRoom() ? MEMORY : os.tmpdir())

/**
 * Makes a folder for this process, in memory when that has room, else among the temporary files. It is removed when the
 * process ends.
 * @returns {string} its path, to be given to children as TMPDIR
 */
export function openScratchFolder() {
  const place = scratchPlace()
  removeLeftovers(place)
  const folder = mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`))
  // PostgreSQL, which does not run as root, has its own folder in it.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

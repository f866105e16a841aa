// Memory (MB, 10^6 bytes) and computing time (ms) of processes. Linux only; elsewhere there are no figures.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

function statusField(pid: number, field: string): number {
  try {
    const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return (Number(line?.[1] ?? Number.NaN) * 1024) / 1e6
  } catch {
    return Number.NaN
  }
}

export const residentMemory = (pid: number): number => statusField(pid, 'VmRSS')
/** The highest since the start of the process or the last reset. */
export const peakMemory = (pid: number): number => statusField(pid, 'VmHWM')

export function resetPeakMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Without the right to reset it, the peak is the one since the start.
  }
}

/** Milliseconds of a tick in /proc: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

/** Parent and ticks of a process; undefined when it is gone. */
function processStat(pid: number): { parent: number; own: number; ofEndedChildren: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold blanks.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map(
      (index) => fields[index] ?? Number.NaN,
    )
    return {
      parent: parent ?? Number.NaN,
      own: (user ?? Number.NaN) + (system ?? Number.NaN),
      ofEndedChildren: (childUser ?? Number.NaN) + (childSystem ?? Number.NaN),
    }
  } catch {
    return undefined
  }
}

/** Computing time of a process so far. Other work on the machine hardly changes it, unlike times by the clock. */
export function computingTime(pid: number): number {
  return (processStat(pid)?.own ?? Number.NaN) * TICK_MS
}

/** Computing time so far of a process and all its children, ended ones included: a PostgreSQL with its connections. */
export function computingTimeOfFamily(pid: number): number {
  const root = processStat(pid)
  if (!root) return Number.NaN
  const children = readdirSync('/proc')
    .flatMap((name) => (/^\d+$/.test(name) ? [processStat(Number(name))] : []))
    .filter((stat) => stat?.parent === pid)
  return (
    (root.own + root.ofEndedChildren + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0)) * TICK_MS
  )
}

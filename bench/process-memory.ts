// Resident memory of a process, in MB (10^6 bytes). Linux only; elsewhere there are no figures.
import { readFileSync, writeFileSync } from 'node:fs'

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

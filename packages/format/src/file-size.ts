import { roundDecimal } from './decimal.ts'

const units = ['B', 'KB', 'MB', 'GB'] as const

/** Bytes in the largest of B, KB, MB, GB (steps of 1024), at most 2 decimals: 1536 → 1.5 KB. */
export function formatFileSize(bytes: number): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0
  let step = 0
  // The rounded figure decides: 1023.999 KB reads 1 MB, never 1024 KB.
  const shown = () => roundDecimal(size / 1024 ** step, step === 0 ? 0 : 2)
  while (step < units.length - 1 && shown() >= 1024) step += 1
  return `${shown()} ${units[step] ?? 'GB'}`
}

import { SHANGHAI_OFFSET_MS, shanghaiIso } from '@zhanfang/format'

/** A cell of an export: text, number, moment, or empty. */
export type Cell = string | number | Date | null

/** A cell that the rows of equal answers share. What the file's writer has made of it stays here: it is for one file only. */
export class RepeatedCell {
  readonly value: string | number
  /** How often it has been written. */
  times = 0
  bytes: Uint8Array | null = null

  constructor(value: string | number) {
    this.value = value
  }
}

/** What a spreadsheet would take for a formula; the full-width signs count in Chinese ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

export function looksLikeFormula(text: string): boolean {
  return FORMULA_START.test(text)
}

/** `2026-11-21 09:05:00` by the clock of Asia/Shanghai, which has had no summer time since 1991. */
export function shanghaiClock(moment: Date): string {
  return shanghaiIso(moment).replace('T', ' ')
}

/** Days since 30 December 1899 by the clock of Asia/Shanghai: how spreadsheets count moments. */
export function spreadsheetDays(moment: Date): number {
  return (moment.getTime() + SHANGHAI_OFFSET_MS) / 86_400_000 + 25_569
}

import type { PaperBlock } from '@zhanfang/exchange'

/** Width of a text in half characters: Chinese ones count two. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0)

/** Half characters that a line of A4 holds beside the indent, and those that a box and its distance take. */
const LINE = 85
const BOX = 4

/** How many options stand side by side on a line of A4: all of a short list such as a scale, else 4, 2 or 1. */
export function optionColumns(items: readonly string[]): number {
  const widest = items.reduce((max, item) => Math.max(max, item.includes('\n') ? 99 : widthOf(item)), 0)
  if (items.length > 2 && items.length * (widest + BOX) <= LINE) return items.length
  return widest <= 15 && items.length > 2 ? 4 : widest <= 34 && items.length > 1 ? 2 : 1
}

/** Options with pictures side by side on a line of A4. */
export const PICTURES_A_LINE = 3

/** Columns besides the names of the rows that A4 can hold. */
const WIDEST = 8

/** A wide table as several that fit the page, each with the names of the rows. */
export function splitTable({
  head,
  rows,
}: Extract<PaperBlock, { kind: 'table' }>): { head: string[]; rows: string[][] }[] {
  const count = Math.max(head.length, ...rows.map((row) => row.length), 0)
  if (count <= WIDEST + 1) return count === 0 ? [] : [{ head, rows }]
  // Only a head that begins with nothing leaves the first column to the names of the rows.
  const named = head[0] === ''
  const parts: { head: string[]; rows: string[][] }[] = []
  for (let from = named ? 1 : 0; from < count; from += WIDEST) {
    const take = (row: string[]) => [...(named ? row.slice(0, 1) : []), ...row.slice(from, from + WIDEST)]
    parts.push({ head: take(head), rows: rows.map(take) })
  }
  return parts
}

/** Without the characters that neither XML nor a page can hold. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')

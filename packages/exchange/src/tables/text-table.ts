import { texts } from '../texts.ts'
import { readWorkbook, WorkbookError } from './workbook.ts'

/** Bytes of a text file: UTF-8 with or without its mark, otherwise as Chinese Windows writes them. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/**
 * Rows of a table in text (RFC 4180; commas, semicolons or tabs by what its first line has most of). Never throws: a quote
 * that nobody closes ends with the text.
 */
export function readTable(source: string, most: { rows: number; cell: number }): string[][] {
  const text = source.replace(/^\uFEFF/, '')
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]/)) || text.length)
  const separator = [',', '\t', ';'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length < most.rows) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const quote = text.indexOf('"', at)
        cell += text.slice(at, quote < 0 ? undefined : quote)
        at = quote < 0 ? text.length : quote + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
    }
    const start = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
    row.push((cell + text.slice(start, at)).slice(0, most.cell))
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    } else if (text.startsWith('\r\n', at)) at += 2
    else at += 1
    rows.push(row)
    row = []
  }
  return rows
}

/**
 * The rows of a table in a file: of the first sheet of a workbook, whatever it is called, or of text with separators.
 * Rejects with a `WorkbookError` when it is neither, or cannot be read.
 */
export async function readFirstTable(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  most: { rows: number; cell: number },
): Promise<string[][]> {
  const isZip = [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)
  if (!isZip && !/\.xlsx$/i.test(name)) {
    // Old workbooks, documents and pictures would be read as one strange line.
    if (!/\.(?:csv|tsv|txt)$/i.test(name) || bytes.includes(0))
      throw new WorkbookError(texts.workbook.notTable)
    return readTable(decodeText(bytes), most)
  }
  return (Object.values(await readWorkbook(bytes))[0] ?? []).map((row) => [...row])
}

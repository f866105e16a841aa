import { readFirstTable, WorkbookError } from '@zhanfang/exchange'
import { Refusal } from '../http/refusal.ts'

const texts = {
  emptyFile: '文件里没有数据',
  badFile: '没有读懂这个文件，请另存为 xlsx 或 UTF-8 的 csv 再试',
  tooMany: (most: number) => `一次最多导入 ${most} 行，请分成几个文件`,
}

/** A table as people make it: names of columns, and rows of texts below them. */
export interface TableFile {
  header: string[]
  rows: string[][]
}

/**
 * The first sheet (or the text) of a file: its first row with anything in it is the header. Refuses what is no table, is
 * empty, or has more rows than `most.rows` below the header. `isHeaderAlone`: a first row with nothing below it will do.
 */
export async function readTableFile(
  bytes: Uint8Array,
  name: string,
  most: { rows: number; cell: number; isHeaderAlone?: boolean },
): Promise<TableFile> {
  let rows: string[][]
  try {
    rows = await readFirstTable(new Uint8Array(bytes), name, { rows: most.rows + 3, cell: most.cell })
  } catch (error) {
    const message = error instanceof WorkbookError ? error.message : texts.badFile
    throw new Refusal('invalidInput', { message })
  }
  const top = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const header = (rows[top] ?? []).map((cell) => cell.trim())
  const body = rows.slice(top + 1)
  while (body.length > 0 && (body.at(-1) ?? []).every((cell) => cell.trim() === '')) body.pop()
  if (top < 0 || (body.length === 0 && !most.isHeaderAlone))
    throw new Refusal('invalidInput', { message: texts.emptyFile })
  if (body.length > most.rows) {
    throw new Refusal('invalidInput', { message: texts.tooMany(most.rows) })
  }
  return { header, rows: body }
}

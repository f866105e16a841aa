/** One person of a pasted list. */
export interface PastedRow {
  name: string
  mobile: string
  code: string
  note: string
}

const fields = ['name', 'mobile', 'code', 'note'] as const
type Field = (typeof fields)[number]

const headings: Record<string, Field> = {
  姓名: 'name',
  名字: 'name',
  name: 'name',
  手机号: 'mobile',
  手机: 'mobile',
  电话: 'mobile',
  手机号码: 'mobile',
  联系电话: 'mobile',
  mobile: 'mobile',
  phone: 'mobile',
  邀请码: 'code',
  编号: 'code',
  工号: 'code',
  学号: 'code',
  code: 'code',
  备注: 'note',
  班级: 'note',
  部门: 'note',
  note: 'note',
}

/** Cells of one line: tabs as spreadsheets copy them, otherwise commas, with quotes as CSV has them. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (line.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell].map((one) => one.trim())
}

/** What a cell without a heading is: digits of a phone, or by its place. */
function placed(cells: readonly string[]): PastedRow {
  const row: PastedRow = { name: '', mobile: '', code: '', note: '' }
  const [only = ''] = cells
  if (cells.length === 1) {
    if (/^\+?[\d\s-]{11,}$/.test(only)) row.mobile = only
    else if (/^[\w-]+$/.test(only)) row.code = only
    else row.name = only
    return row
  }
  fields.forEach((field, index) => {
    row[field] = cells[index] ?? ''
  })
  return row
}

/** Reads a list as it is copied from a spreadsheet or stands in a CSV file. Blank lines are left out. */
export function readPastedList(text: string): PastedRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
  const [first] = lines
  if (first === undefined) return []
  const separator = first.includes('\t') ? '\t' : first.includes('，') && !first.includes(',') ? '，' : ','
  const heads = cellsOf(first, separator).map((cell) => headings[cell.toLowerCase()])
  const hasHeads = heads.some((head) => head !== undefined)
  return lines.slice(hasHeads ? 1 : 0).map((line) => {
    const cells = cellsOf(line, separator)
    if (!hasHeads) return placed(cells)
    const row: PastedRow = { name: '', mobile: '', code: '', note: '' }
    heads.forEach((head, index) => {
      if (head) row[head] = cells[index] ?? ''
    })
    return row
  })
}

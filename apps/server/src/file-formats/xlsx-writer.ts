import { looksLikeFormula, RepeatedCell, spreadsheetDays, type Cell } from './cells.ts'
import { writeZip, type ZipEntry } from './zip-writer.ts'

/** Rows of one sheet, its header included; the format allows no more. */
export const SHEET_ROWS = 1_048_576
/** Characters of one cell. */
const CELL_CHARACTERS = 32_767
// zlib's lowest level: half the time of the usual one for a few per cent more bytes.
const COMPRESSION = 1
/** Pieces of a sheet: each costs a way to another thread, where it is packed, and back. */
const FLUSH_BYTES = 1024 * 1024
/** A row seldom needs more. */
const ROOM = 16 * 1024
/** Of longer texts the encoding is worth a call of its own. */
const PLAIN_CHARACTERS = 64

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Numbers of the cell styles in `STYLES`. */
const STYLE = { header: 1, moment: 2, quoted: 3 } as const

const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF2F7"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFC9D1DC"/></bottom><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>
</cellXfs>
</styleSheet>`

// XML 1.0 has no way to write these at all.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const SPECIAL = /[&<>"\r]/g
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** What cannot stand in XML as it is, or might not: half of a pair of surrogates is not well-formed. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF&<>"]/

function escapeXml(text: string): string {
  if (!UNSAFE.test(text)) return text
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(SPECIAL, (sign) => ESCAPES[sign] ?? '')
}

/** A text cut to what a cell holds, never through a surrogate pair. */
function cellText(text: string): string {
  if (text.length <= CELL_CHARACTERS) return escapeXml(text)
  const cut = text.slice(0, CELL_CHARACTERS)
  return escapeXml(cut.isWellFormed() ? cut : cut.slice(0, -1))
}

/** Name of a column by its place, counted from 0: A, B, …, Z, AA, … */
export function columnName(place: number): string {
  let name = ''
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/**
 * A sheet's XML as UTF-8. Strings of the same would have to be joined, made flat and encoded, which takes longer than all
 * else that a sheet needs.
 */
class XmlBytes {
  private bytes = Buffer.allocUnsafeSlow(FLUSH_BYTES)
  private length = 0

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return
    const more = Buffer.allocUnsafeSlow(Math.max(2 * this.bytes.length, this.length + size))
    this.bytes.copy(more, 0, 0, this.length)
    this.bytes = more
  }

  add(part: Uint8Array): void {
    this.reserve(part.length)
    const { bytes, length } = this
    // Parts are short: a loop is over before a call of `set` would begin.
    for (let place = 0; place < part.length; place += 1) bytes[length + place] = part[place] ?? 0
    this.length = length + part.length
  }

  addCell(start: Uint8Array, line: Uint8Array, rest: Uint8Array): void {
    this.add(start)
    this.add(line)
    this.add(rest)
  }

  addText(text: string): void {
    this.reserve(3 * text.length)
    this.length += this.bytes.write(text, this.length)
  }

  /** A text of a cell. */
  addCellText(text: string): void {
    if (text.length > PLAIN_CHARACTERS || !this.addPlain(text)) this.addText(cellText(text))
  }

  /** Encodes a text that can stand in XML as it is; false, and nothing added, when it cannot or might not. */
  private addPlain(text: string): boolean {
    this.reserve(3 * text.length)
    const { bytes } = this
    let { length } = this
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place)
      if (code < 0x80) {
        if (code < 0x20 || code === 0x22 || code === 0x26 || code === 0x3c || code === 0x3e) return false
        bytes[length] = code
        length += 1
      } else if (code < 0x800) {
        bytes[length] = 0xc0 | (code >> 6)
        bytes[length + 1] = 0x80 | (code & 0x3f)
        length += 2
      } else {
        if ((code & 0xf800) === 0xd800 || code >= 0xfffe) return false
        bytes[length] = 0xe0 | (code >> 12)
        bytes[length + 1] = 0x80 | ((code >> 6) & 0x3f)
        bytes[length + 2] = 0x80 | (code & 0x3f)
        length += 3
      }
    }
    this.length = length
    return true
  }

  addNumber(value: number): void {
    const digits = String(value)
    this.reserve(digits.length)
    const { bytes, length } = this
    for (let place = 0; place < digits.length; place += 1) bytes[length + place] = digits.charCodeAt(place)
    this.length = length + digits.length
  }

  /** What was added so far; null while it is little. */
  take(all = false): Buffer | null {
    if (!all && this.length < FLUSH_BYTES - ROOM) return null
    const piece = this.bytes.subarray(0, this.length)
    this.bytes = Buffer.allocUnsafeSlow(FLUSH_BYTES)
    this.length = 0
    return piece
  }
}

function textCell(reference: string, text: string, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`
  return `<c r="${reference}"${styled} t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}

/** Longer texts, and more different ones of a column, hardly ever come again; after so many that are new none is looked up. */
const SHARED = { characters: 100, ofColumn: 1000, tries: 2000 }

/** The texts of one column. */
interface SeenTexts {
  /** What follows a cell's reference; null while the text has come only once. */
  cells: Map<string, Buffer | null>
  /** How many more new texts than known ones may come before the column is given up. */
  tries: number
}

/** Texts that came more than once: written down once, behind the sheets, with their numbers in the cells. */
class SharedTexts {
  private readonly numbers = new Map<string, number>()
  private readonly columns: SeenTexts[]

  constructor(columns: number) {
    this.columns = Array.from({ length: columns }, () => ({ cells: new Map(), tries: SHARED.tries }))
  }

  /** What follows a cell's reference when its text has come before in the column; undefined the first time. */
  cell(column: number, text: string): Buffer | undefined {
    const seen = this.columns[column]
    if (!seen || seen.tries === 0) return undefined
    const known = seen.cells.get(text)
    if (known === undefined) {
      seen.tries -= 1
      if (seen.cells.size < SHARED.ofColumn && canBeShared(text)) seen.cells.set(text, null)
      return undefined
    }
    seen.tries += 1
    if (known) return known
    const cell = this.reference(text)
    seen.cells.set(text, cell)
    return cell
  }

  /** What follows a cell's reference and stands for a text. */
  reference(text: string): Buffer {
    const number = this.numbers.get(text) ?? this.numbers.size
    this.numbers.set(text, number)
    return Buffer.from(`" t="s"><v>${number}</v></c>`)
  }

  *xml(): Generator<string> {
    yield `${XML}<sst xmlns="${MAIN}" uniqueCount="${this.numbers.size}">`
    for (const text of this.numbers.keys()) yield `<si><t xml:space="preserve">${cellText(text)}</t></si>`
    yield '</sst>'
  }
}

/** What could be taken for a formula keeps its mark, cell by cell. */
const canBeShared = (text: string) => text.length <= SHARED.characters && !looksLikeFormula(text)

/** What stands between a cell's reference and its value, and behind that. */
const CELL = {
  number: Buffer.from('"><v>'),
  moment: Buffer.from(`" s="${STYLE.moment}"><v>`),
  valueEnd: Buffer.from('</v></c>'),
  text: Buffer.from('" t="inlineStr"><is><t xml:space="preserve">'),
  quoted: Buffer.from(`" s="${STYLE.quoted}" t="inlineStr"><is><t xml:space="preserve">`),
  textEnd: Buffer.from('</t></is></c>'),
  rowStart: Buffer.from('<row r="'),
  rowCells: Buffer.from('">'),
  rowEnd: Buffer.from('</row>'),
} as const

/** Writes rows of cells; `line` is counted from 1. */
function rowWriter(names: readonly string[], xml: XmlBytes, shared: SharedTexts) {
  const starts = names.map((name) => Buffer.from(`<c r="${name}`))

  /** What follows the reference of a cell that has come before; null when it is written like any other. */
  function repeatedBytes({ value }: RepeatedCell): Uint8Array | null {
    if (typeof value === 'string') return value !== '' && canBeShared(value) ? shared.reference(value) : null
    return Number.isFinite(value) ? Buffer.from(`"><v>${value}</v></c>`) : null
  }

  function addCell(column: number, start: Buffer, line: Buffer, cell: Cell | RepeatedCell): void {
    if (cell instanceof RepeatedCell) {
      if (cell.bytes === null && cell.times++ === 1) cell.bytes = repeatedBytes(cell)
      if (cell.bytes === null) addCell(column, start, line, cell.value)
      else xml.addCell(start, line, cell.bytes)
    } else if (typeof cell === 'string') {
      if (cell === '') return
      const known = shared.cell(column, cell)
      if (known) return xml.addCell(start, line, known)
      // A text is never computed, and with this mark it stays a text when somebody edits the cell.
      xml.addCell(start, line, looksLikeFormula(cell) ? CELL.quoted : CELL.text)
      xml.addCellText(cell)
      xml.add(CELL.textEnd)
    } else if (cell !== null) {
      const value = typeof cell === 'number' ? cell : spreadsheetDays(cell)
      if (!Number.isFinite(value)) return
      xml.addCell(start, line, typeof cell === 'number' ? CELL.number : CELL.moment)
      xml.addNumber(value)
      xml.add(CELL.valueEnd)
    }
  }

  return (line: number, cells: readonly (Cell | RepeatedCell)[]): void => {
    const digits = Buffer.from(String(line))
    xml.add(CELL.rowStart)
    xml.add(digits)
    xml.add(CELL.rowCells)
    for (let column = 0; column < starts.length; column += 1) {
      const start = starts[column]
      const cell = cells[column]
      if (start && cell !== undefined) addCell(column, start, digits, cell)
    }
    xml.add(CELL.rowEnd)
  }
}

export interface XlsxColumn {
  title: string
  /** In characters of the default font. */
  width: number
}

function sheetHead(columns: readonly XlsxColumn[], names: readonly string[], active: boolean): string {
  const widths = columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')
  const cells = columns
    .map(({ title }, index) => textCell(`${names[index] ?? ''}1`, title, STYLE.header))
    .join('')
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView ${active ? 'tabSelected="1" ' : ''}workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData><row r="1" ht="24" customHeight="1">${cells}</row>`
}

/**
 * A workbook (ECMA-376) piece by piece, one frozen and styled header row on every sheet. `rowCount` is the greatest
 * number of rows that `batches` can give: the sheets are announced before the rows are known.
 * Memory does not depend on the number of rows.
 */
export async function* writeXlsx(
  { sheetName, columns, rowCount }: { sheetName: string; columns: readonly XlsxColumn[]; rowCount: number },
  batches: AsyncIterable<readonly (readonly (Cell | RepeatedCell)[])[]>,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Buffer> {
  const names = columns.map((_, index) => columnName(index))
  const sheets = Math.max(1, Math.ceil(rowCount / (sheetRows - 1)))
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const titleOf = (number: number) => escapeXml(number === 1 ? sheetName : `${sheetName} ${number}`)
  const shared = new SharedTexts(columns.length)
  const rows = batches[Symbol.asyncIterator]()
  let batch: readonly (readonly (Cell | RepeatedCell)[])[] = []
  let place = 0

  /** The next rows that come, none at the end. */
  async function refill(): Promise<boolean> {
    while (place >= batch.length) {
      const next = await rows.next()
      if (next.done) return false
      batch = next.value
      place = 0
    }
    return true
  }

  async function* sheet(number: number): AsyncGenerator<string | Buffer> {
    const xml = new XmlBytes()
    const addRow = rowWriter(names, xml, shared)
    yield sheetHead(columns, names, number === 1)
    for (let line = 2; line <= sheetRows; line += 1) {
      if (place >= batch.length && !(await refill())) break
      addRow(line, batch[place] ?? [])
      place += 1
      const piece = xml.take()
      if (piece) yield piece
    }
    xml.addText('</sheetData></worksheet>')
    const last = xml.take(true)
    if (last) yield last
  }

  function* entries(): Generator<ZipEntry> {
    const overrides = numbers
      .map(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      )
      .join('')
    yield {
      name: '[Content_Types].xml',
      content: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>${overrides}</Types>`,
      ],
    }
    yield {
      name: '_rels/.rels',
      content: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    }
    yield {
      name: 'xl/workbook.xml',
      content: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers
          .map((number) => `<sheet name="${titleOf(number)}" sheetId="${number}" r:id="rId${number}"/>`)
          .join('')}</sheets></workbook>`,
      ],
    }
    yield {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers
          .map(
            (number) =>
              `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
          )
          .join(
            '',
          )}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId${sheets + 2}" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ],
    }
    yield { name: 'xl/styles.xml', content: [STYLES] }
    for (const number of numbers) yield { name: `xl/worksheets/sheet${number}.xml`, content: sheet(number) }
    yield { name: 'xl/sharedStrings.xml', content: shared.xml() }
  }

  yield* writeZip(entries(), COMPRESSION)
}

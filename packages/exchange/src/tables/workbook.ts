// A small reader of .xlsx files with what browsers and Node have: texts of cells, no formulas, no styles.
import type { WorkbookRows } from '../survey-king/workbook.ts'
import { texts } from '../texts.ts'
import { openZip, WorkbookError, zipLimits } from './zip-parts.ts'

export { WorkbookError } from './zip-parts.ts'

/** Bounds of a workbook, so that a small file cannot become a huge one. */
export const workbookLimits = {
  /** Bytes of the file. */
  file: 10 * 1024 * 1024,
  /** Bytes of one part of it, unpacked. */
  part: zipLimits.part,
  sheets: 20,
  rows: 20_000,
  columns: 100,
  cell: 5000,
} as const

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(#x?[0-9a-fA-F]{1,6}|\w+);/g, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    if (name.startsWith('#')) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
  })

interface XmlPart {
  /** What stands in the opening tag after its name. */
  attributes: string
  inner: string
  /** Where it begins and ends in the text. */
  from: number
  to: number
}

/**
 * The elements of a name, one after another, up to the first that does not end. Goes over the text once, whatever it
 * is: an expression that looks for the end of each of many unclosed tags would take time by their square.
 */
function* elementsOf(xml: string, name: string): Generator<XmlPart> {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  let isClosed = true
  for (let from = xml.indexOf(opening); from >= 0;) {
    const start = from + opening.length
    if (!/[\s/>]/.test(xml.charAt(start))) {
      from = xml.indexOf(opening, start)
      continue
    }
    const end = xml.indexOf('>', start)
    if (end < 0) return
    let to = end + 1
    if (xml.charAt(end - 1) === '/') yield { attributes: xml.slice(start, end - 1), inner: '', from, to }
    else if (isClosed) {
      const close = xml.indexOf(closing, end)
      isClosed = close >= 0
      if (isClosed) {
        to = close + closing.length
        yield { attributes: xml.slice(start, end), inner: xml.slice(end + 1, close), from, to }
      }
    }
    from = xml.indexOf(opening, to)
  }
}

/** The opening tags of a name, with what stands in them. */
function* tagsOf(xml: string, name: string): Generator<string> {
  const opening = `<${name}`
  for (let from = xml.indexOf(opening); from >= 0;) {
    const end = xml.indexOf('>', from)
    if (end < 0) return
    if (/[\s/>]/.test(xml.charAt(from + opening.length))) yield xml.slice(from + opening.length, end)
    from = xml.indexOf(opening, end)
  }
}

/** The text without the elements of a name. */
function withoutElements(xml: string, name: string): string {
  let [left, at] = ['', 0]
  for (const { from, to } of elementsOf(xml, name)) {
    left += xml.slice(at, from)
    at = to
  }
  return left + xml.slice(at)
}

/** The words of all `<t>` of a string item, without the readings of East Asian names. */
const wordsOf = (xml: string) =>
  Array.from(elementsOf(withoutElements(xml, 'rPh'), 't'), ({ inner }) => plain(inner)).join('')

const columnOf = (reference: string) =>
  Array.from(reference.replace(/[^A-Z]/g, '')).reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  )

function rowsOf(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = []
  for (const { attributes, inner: row } of elementsOf(xml, 'row')) {
    const number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1)
    if (number > workbookLimits.rows) break
    while (rows.length < number - 1) rows.push([])
    const cells: string[] = []
    for (const { attributes: cell, inner } of elementsOf(row, 'c')) {
      const column = columnOf(/\br="([A-Z]+)\d+"/.exec(cell)?.[1] ?? '') || cells.length + 1
      if (column > workbookLimits.columns) continue
      while (cells.length < column) cells.push('')
      const [value = ''] = Array.from(elementsOf(inner, 'v'), (one) => one.inner)
      const kind = /\bt="(\w+)"/.exec(cell)?.[1]
      const text =
        kind === 's'
          ? (shared[Number(value)] ?? '')
          : kind === 'inlineStr'
            ? wordsOf(inner)
            : kind === 'b'
              ? value === '1'
                ? 'TRUE'
                : 'FALSE'
              : plain(value)
      cells[column - 1] = text.replaceAll('\r\n', '\n').slice(0, workbookLimits.cell)
    }
    rows.push(cells)
  }
  return rows
}

/** Rows of an .xlsx file by sheet, in the order of the tabs. Rejects with a `WorkbookError` that says what is wrong. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookRows> {
  if (bytes.byteLength > workbookLimits.file) throw new WorkbookError(texts.tooBig('10 MB'))
  const zip = openZip(bytes, texts.workbook.broken)
  if (!zip) throw new WorkbookError(texts.workbook.none)
  const part = zip.read
  const [book, relations, strings] = await Promise.all([
    part('xl/workbook.xml'),
    part('xl/_rels/workbook.xml.rels'),
    part('xl/sharedStrings.xml'),
  ])
  if (book === undefined) throw new WorkbookError(texts.workbook.none)
  const targets = new Map(
    Array.from(tagsOf(relations ?? '', 'Relationship'), (tag) => [
      /\bId="([^"]*)"/.exec(tag)?.[1] ?? '',
      (/\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  const shared = Array.from(elementsOf(strings ?? '', 'si'), ({ inner }) => wordsOf(inner))
  const sheets: [string, string[][]][] = []
  for (const tag of [...tagsOf(book, 'sheet')].slice(0, workbookLimits.sheets)) {
    const name = plain(/\bname="([^"]*)"/.exec(tag)?.[1] ?? '')
    const xml = await part(targets.get(/\b(?:r:)?id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? '')
    if (xml !== undefined) sheets.push([name, rowsOf(xml, shared)])
  }
  return Object.fromEntries(sheets)
}

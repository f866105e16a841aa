import { below, valueBelow, type XmlElement } from './package.ts'

const TWIP = 96 / 1440

interface Cell {
  element: XmlElement
  at: number
  span: number
  merge: 'restart' | 'continue' | undefined
}

const rowsOf = (elements: readonly XmlElement[]): XmlElement[] =>
  elements.flatMap((element) => {
    if (element.name === 'w:tr') return [element]
    return /^w:(sdt|sdtContent|customXml|ins)$/.test(element.name) ? rowsOf(element.children) : []
  })
const cellsOf = (elements: readonly XmlElement[]): XmlElement[] =>
  elements.flatMap((element) => {
    if (element.name === 'w:tc') return [element]
    return /^w:(sdt|sdtContent|customXml)$/.test(element.name) ? cellsOf(element.children) : []
  })

/** A table of Word as HTML: cells that go on below become spans. */
export function tableHtml(
  table: XmlElement,
  blocksHtml: (elements: readonly XmlElement[]) => string,
): string {
  const rows = rowsOf(table.children).map((row) => {
    let at = Number(valueBelow(row, 'w:trPr', 'w:gridBefore') ?? 0)
    const cells = cellsOf(row.children).map((element): Cell => {
      const properties = below(element, 'w:tcPr')
      const span = Math.max(1, Number(valueBelow(properties, 'w:gridSpan') ?? 1) || 1)
      const merge = below(properties, 'w:vMerge')
      const cell: Cell = {
        element,
        at,
        span,
        merge:
          merge === undefined ? undefined : merge.attributes['w:val'] === 'restart' ? 'restart' : 'continue',
      }
      at += span
      return cell
    })
    return { row, cells }
  })
  const columns = (below(table, 'w:tblGrid')?.children ?? [])
    .map(({ attributes }) => Math.round(Number(attributes['w:w'] ?? 0) * TWIP))
    .map((width) => `<col width="${width}">`)
    .join('')
  /** Rows that a cell goes on for. */
  const reach = (index: number, { at }: Cell) => {
    let count = 1
    while (rows[index + count]?.cells.find((cell) => cell.at === at)?.merge === 'continue') count += 1
    return count
  }
  let html = ''
  for (const [index, { row, cells }] of rows.entries()) {
    const head = below(row, 'w:trPr', 'w:tblHeader')
    const isHead = head !== undefined && !/^(?:0|false|off)$/.test(head.attributes['w:val'] ?? '')
    const name = isHead ? 'th' : 'td'
    html += '<tr>'
    for (const cell of cells) {
      // Without a beginning above it stands for itself.
      const above = rows[index - 1]?.cells.find(({ at }) => at === cell.at)
      if (cell.merge === 'continue' && above?.merge !== undefined) continue
      const rowspan = cell.merge === undefined ? 1 : reach(index, cell)
      const fill = below(cell.element, 'w:tcPr', 'w:shd')?.attributes['w:fill'] ?? ''
      const ground = /^[0-9A-Fa-f]{6}$/.test(fill) ? ` style="background:#${fill}"` : ''
      html += `<${name} colspan="${cell.span}" rowspan="${rowspan}"${ground}>${blocksHtml(cell.element.children)}</${name}>`
    }
    html += '</tr>'
  }
  return `<table>${columns}${html}</table>`
}

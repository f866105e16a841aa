import { isHidden } from '../css.ts'
import { childrenOfHtml, elementsBelow, type HtmlElement, isElement } from '../html-tree.ts'
import { lookWithin } from '../look.ts'
import { readTable } from '../tables.ts'
import { readBlock } from './block.ts'
import { fitted, type HtmlReader, type Place } from './reader.ts'

export function readTableInto(reader: HtmlReader, table: HtmlElement, place: Place): void {
  const { blocksWithin, css, leftOut, readAll, readElement } = reader
  const inner = [...elementsBelow(table)]
  const cells = inner.filter(({ tagName }) => tagName === 'td' || tagName === 'th')
  const [only] = cells
  const next = { ...place, depth: place.depth + 1 }
  // A frame around everything, drawn as a table of one cell.
  if (only !== undefined && inner.some(({ tagName }) => tagName === 'table') && cellsOfOwn(table) === 1) {
    readAll(childrenOfHtml(only), next)
    place.flow.close()
    return
  }
  const look = lookWithin(place.look, table, { ...css(table), 'margin-left': '0', background: '' }, true)
  const { level: _level, indent: _indent, firstLine: _firstLine, align: _align, ...line } = look.line
  const node = readTable(table, {
    css,
    isHidden: (one) => isHidden(one, css(one)),
    leftOut,
    stray: (element) => {
      if (element.tagName !== 'caption') readElement(element, next)
      else readBlock(reader, element, { ...next, look: { ...look, line: { ...line, align: 'center' } } }, {})
    },
    cell: (element, row) => {
      const inRow = lookWithin({ ...look, bold: false, line }, row, css(row), true)
      const inCell = lookWithin(inRow, element, css(element), true)
      // Head cells are bold by themselves.
      const cellLook = element.tagName === 'th' ? { ...inCell, bold: false } : inCell
      return fitted(
        blocksWithin(childrenOfHtml(element), {
          ...place,
          look: cellLook,
          room: 'tableCell',
          depth: place.depth + 1,
          keepsMarkers: false,
        }),
        'tableCell',
        leftOut,
      )
    },
  })
  place.flow.close()
  if (node !== undefined) place.flow.block(node)
}

/** Cells of a table itself, without those of tables within it. */
function cellsOfOwn(table: HtmlElement): number {
  let count = 0
  const walk = (parent: HtmlElement) => {
    for (const child of childrenOfHtml(parent)) {
      if (!isElement(child)) continue
      if (child.tagName === 'td' || child.tagName === 'th') count += 1
      else if (/^(tr|tbody|thead|tfoot)$/.test(child.tagName)) walk(child)
    }
  }
  walk(table)
  return count
}

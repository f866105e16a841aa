import { richDocumentLimits as limits } from '../../model/limits.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import { brightness, colorWithin } from './colors.ts'
import { type Declarations, pixelsOf } from './css.ts'
import { attribute, childrenOfHtml, type HtmlElement, isElement, wordsOf } from './html-tree.ts'
import type { LeftOutList } from '../left-out.ts'
import { isMeasuringRow } from '../word/word-parts.ts'

interface TableReading {
  css: (element: HtmlElement) => Declarations
  /** What a cell holds, where it may stand there. */
  cell: (element: HtmlElement, row: HtmlElement) => CleanNode[]
  /** What stands in a table without being a part of it. */
  stray: (element: HtmlElement) => void
  /** Whether a row, a cell or a column is shown nowhere. */
  isHidden: (element: HtmlElement) => boolean
  leftOut: LeftOutList
}

interface Cell {
  element: HtmlElement
  colspan: number
  rowspan: number
  isHeader: boolean
}

const spanOf = (element: HtmlElement, name: 'colspan' | 'rowspan', most: number) => {
  const span = Number.parseInt(attribute(element, name) ?? '1', 10)
  // 0 is all that are left.
  return Number.isNaN(span) || span < 0 ? 1 : span === 0 ? most : Math.min(span, most)
}

function rowsOf(table: HtmlElement, { stray, isHidden, leftOut }: TableReading) {
  const rows: { element: HtmlElement; isHead: boolean }[] = []
  const take = (parent: HtmlElement, isHead: boolean) => {
    for (const child of childrenOfHtml(parent).filter(isElement)) {
      if (isHidden(child)) {
        if (wordsOf(child).trim() !== '') leftOut.note('hidden')
      } else if (child.tagName === 'tr') {
        if (!isMeasuringRow(child)) rows.push({ element: child, isHead })
      } else if (/^(thead|tbody|tfoot)$/.test(child.tagName)) take(child, child.tagName === 'thead')
      else if (!/^(col|colgroup)$/.test(child.tagName)) stray(child)
    }
  }
  take(table, false)
  return rows
}

/** Widths that the columns say, where all of them do. */
function columnWidths(
  table: HtmlElement,
  grid: readonly Cell[][],
  count: number,
  { css, isHidden }: TableReading,
): number[] | undefined {
  const widths: number[] = []
  const width = (element: HtmlElement) => {
    const said = css(element)['width'] ?? attribute(element, 'width')
    return said === undefined || said.includes('%') ? undefined : pixelsOf(said, 0)
  }
  const columns = childrenOfHtml(table)
    .filter(isElement)
    .flatMap((child) =>
      child.tagName === 'colgroup'
        ? childrenOfHtml(child).filter(isElement)
        : child.tagName === 'col'
          ? [child]
          : [],
    )
    .filter((column) => !isHidden(column))
  for (const column of columns) {
    const own = width(column)
    for (
      let left = spanOf(
        {
          ...column,
          attrs: column.attrs.map((one) => (one.name === 'span' ? { ...one, name: 'colspan' } : one)),
        },
        'colspan',
        count,
      );
      left > 0;
      left -= 1
    )
      widths.push(own ?? 0)
  }
  if (widths.length !== count || widths.includes(0)) {
    const full = grid.find((row) => row.length === count && row.every(({ colspan }) => colspan === 1))
    widths.splice(0, widths.length, ...(full ?? []).map(({ element }) => width(element) ?? 0))
  }
  if (widths.length !== count || widths.some((one) => one < 8)) return undefined
  return widths.map((one) => Math.min(2000, Math.round(one)))
}

/** A table, its cells where they belong: spans within its borders, rows of one length. */
export function readTable(table: HtmlElement, reading: TableReading): CleanNode | undefined {
  const { css, cell, stray, isHidden, leftOut } = reading
  const rows = rowsOf(table, reading)
  if (rows.length > limits.tableRows) leftOut.note('tableRows', '', rows.length - limits.tableRows)
  const kept = rows.slice(0, limits.tableRows)
  /** Rows below that a column is still taken in. */
  let taken: number[] = []
  let lost = 0
  const grid = kept.map(({ element: row, isHead }, index) => {
    const cells: (Cell & { at: number })[] = []
    let at = 0
    for (const element of childrenOfHtml(row).filter(isElement)) {
      if (element.tagName !== 'td' && element.tagName !== 'th') {
        stray(element)
        continue
      }
      if (isHidden(element)) {
        if (wordsOf(element).trim() !== '') leftOut.note('hidden')
        continue
      }
      while ((taken[at] ?? 0) > 0) at += 1
      if (at >= limits.tableColumns) {
        lost += 1
        continue
      }
      const colspan = spanOf(element, 'colspan', limits.tableColumns - at)
      let free = 1
      while (free < colspan && (taken[at + free] ?? 0) === 0) free += 1
      const rowspan = spanOf(element, 'rowspan', kept.length - index)
      cells.push({ element, at, colspan: free, rowspan, isHeader: isHead || element.tagName === 'th' })
      for (let column = at; column < at + free; column += 1) taken[column] = rowspan
      at += free
    }
    taken = Array.from(taken, (left) => Math.max(0, (left ?? 0) - 1))
    return cells
  })
  if (lost > 0) leftOut.note('tableColumns', '', lost)
  const count = Math.min(
    limits.tableColumns,
    grid.flat().reduce((most, { at, colspan }) => Math.max(most, at + colspan), 0),
  )
  if (count === 0) return undefined
  const widths = columnWidths(table, grid, count, reading)
  const covered = kept.map(() => Array.from({ length: count }, () => false))
  const content = grid.map((cells, rowIndex): CleanNode => {
    const row = kept[rowIndex]
    const nodes: { at: number; node: CleanNode }[] = cells.map((one) => {
      for (let below = 0; below < one.rowspan; below += 1) {
        for (let column = one.at; column < one.at + one.colspan; column += 1) {
          const line = covered[rowIndex + below]
          if (line !== undefined) line[column] = true
        }
      }
      const style = css(one.element)
      const ground =
        colorWithin(style['background-color'] ?? style['background'] ?? attribute(one.element, 'bgcolor')) ??
        (row === undefined
          ? undefined
          : colorWithin(css(row.element)['background-color'] ?? attribute(row.element, 'bgcolor')))
      const attrs = {
        ...(one.colspan > 1 ? { colspan: one.colspan } : {}),
        ...(one.rowspan > 1 ? { rowspan: one.rowspan } : {}),
        ...(widths === undefined ? {} : { colwidth: widths.slice(one.at, one.at + one.colspan) }),
        ...(ground === undefined || brightness(ground) > 0.985 ? {} : { background: ground }),
      }
      const inside = row === undefined ? [] : cell(one.element, row.element)
      return {
        at: one.at,
        node: {
          type: one.isHeader ? 'tableHeader' : 'tableCell',
          ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
          content: inside.length === 0 ? [{ type: 'paragraph' }] : inside,
        },
      }
    })
    for (let column = 0; column < count; column += 1) {
      const line = covered[rowIndex]
      if (line?.[column] !== false) continue
      line[column] = true
      nodes.push({ at: column, node: { type: 'tableCell', content: [{ type: 'paragraph' }] } })
    }
    return {
      type: 'tableRow',
      content: nodes.toSorted((one, other) => one.at - other.at).map(({ node }) => node),
    }
  })
  return { type: 'table', content }
}

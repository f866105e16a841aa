import type { PartDraft } from '../../elements/draft.ts'
import { texts } from '../../texts.ts'
import { partTitle, rangeLine } from '../marks.ts'
import type { BodyContext } from './body-context.ts'

/** Boxes, brackets or numbers to tick behind the name of a row. */
const emptyCells = /(?:\s+(?:[□☐◻▢○◯〇]|[（(]\s*[)）])){2,}\s*$/

/** The rows and columns of a matrix. */
export function fillMatrix(context: BodyContext): void {
  const { draft, type, body, head, notes, take } = context
  const fields = (draft.fields ??= {})
  const rows: PartDraft[] = []
  const columns: PartDraft[] = []
  const hasMarks = body.some(({ text }) => /^(?:行|列)(?:标题)?\s*[:：]/.test(text))
  let into: PartDraft[] | undefined
  const list = (text: string) =>
    text
      .split(/[、,，|\s]+/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((title) => ({ title }))
  for (const [index, line] of body.entries()) {
    const mark = /^(行|列)(?:标题)?\s*[:：]\s*(.*)$/.exec(line.text)
    const range = rangeLine.exec(line.text)
    if (mark) {
      into = mark[1] === '行' ? rows : columns
      into.push(...list(mark[2] ?? ''))
      take(line, mark[1] === '行' ? 'row' : 'column')
    } else if (range && /^-?\d+$/.test(range[1] ?? '') && /^-?\d+$/.test(range[2] ?? '')) {
      const [from, to] = [Number(range[1]), Number(range[2])]
      Object.assign(fields, {
        from,
        to,
        ...(type === 'matrixScale' ? { labels: { min: '', mid: '', max: '' } } : {}),
      })
      if (type !== 'matrixScale' && to > from && to - from < 50) {
        for (let level = from; level <= to; level += 1) columns.push({ title: String(level) })
      }
      take(line, 'column')
    } else if (!hasMarks && index === 0 && list(line.text).length > 1) {
      columns.push(...list(line.text))
      take(line, 'column')
    } else if (into === columns) {
      columns.push({ title: partTitle(line.text) })
      take(line, 'column')
    } else {
      rows.push({ title: partTitle(line.text.replace(emptyCells, '')) })
      take(line, 'row')
    }
  }
  draft.rows = rows
  // A grid without columns asks for one thing in each row.
  if (columns.length === 0 && (type === 'matrixInput' || type === 'table'))
    columns.push({ title: draft.title })
  draft.columns = /数值|滑动/.test(head.label ?? '')
    ? columns.map((column) => ({ ...column, kind: 'number' }))
    : columns
  if (type === 'matrixScale' && columns.length > 0) {
    const levels = columns.map(({ title }) => title)
    Object.assign(fields, scaleOf(levels))
    notes.push(...lostLevels(levels))
  }
}

/** Notes the words of levels that `scaleOf` has no place for. */
export function lostLevels(levels: readonly string[]): string[] {
  const { labels } = scaleOf(levels)
  const lost = levels.filter(
    (level) => !Number.isFinite(Number(level)) && !Object.values(labels).includes(level),
  )
  return lost.length > 0 ? [texts.levelsLost(lost.join('、'))] : []
}

/** A scale for some levels. It has words for the lowest, the middle and the highest level only. */
export function scaleOf(levels: readonly string[]): {
  from: number
  to: number
  labels: { min: string; mid: string; max: string }
} {
  const numbers = levels.map(Number)
  const [first = 1] = numbers
  if (numbers.length > 1 && numbers.every((number, index) => number === first + index)) {
    return { from: first, to: numbers.at(-1) ?? first, labels: { min: '', mid: '', max: '' } }
  }
  const mid = levels.length % 2 === 1 && levels.length > 2 ? levels[(levels.length - 1) / 2] : ''
  return {
    from: 1,
    to: Math.max(2, levels.length),
    labels: { min: levels[0] ?? '', mid: mid ?? '', max: levels.at(-1) ?? '' },
  }
}

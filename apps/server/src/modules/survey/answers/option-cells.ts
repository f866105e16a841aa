// Tables that hold a column for each option, and tables that hold numbers instead of options.
import type { AnswerColumn } from '@zhanfang/survey'

const yes = new Set(['1', '1.0', '是', '对', '√', '✓', '✔', 'y', 'yes', 'true', '选中', '已选'])
const no = new Set(['0', '0.0', '否', '×', '✗', '✘', 'x', 'n', 'no', 'false', '未选', '未选中', '-'])

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** Whether a cell in the column of an option says that it was chosen: 0 or 1, a tick, or the option's own words. */
export function isTicked(text: string, option: string): boolean | undefined {
  const word = plain(text)
  if (yes.has(word) || word === plain(option)) return true
  return no.has(word) ? false : undefined
}

/**
 * The options that columns of one question, or of one row of it, say were chosen, with what was written beside them.
 * @param cells by id of the option, and `<id>.other` for what is written beside it
 * @param unread called with a cell that says neither yes nor no
 */
export function tickedOptions(
  options: readonly { id: string; text?: string | undefined }[],
  cells: ReadonlyMap<string, string>,
  unread: (text: string) => never,
): { v: string; other?: string }[] {
  return options.flatMap(({ id, text = '' }) => {
    const cell = cells.get(id)
    const other = cells.get(`${id}.other`)
    // Words beside an option are there only where it was chosen.
    const isChosen = cell === undefined ? other !== undefined : isTicked(cell, text)
    if (isChosen === undefined) return unread(cell ?? '')
    return isChosen ? [{ v: id, ...(other === undefined ? {} : { other }) }] : []
  })
}

/** A heading that says what the numbers below it stand for, as exports by number write it: `性别（1=男；2=女）`. */
export function codesOfHeading(heading: string): { title: string; labels: ReadonlyMap<string, string> } {
  const [, title, list] = /^(.*?)\s*[（(](\d+\s*=.*)[）)]\s*$/su.exec(heading) ?? []
  if (title === undefined || list === undefined) return { title: heading, labels: new Map() }
  const entries = list.split(/[；;，,]\s*(?=\d+\s*=)/u).map((entry): [string, string] => {
    const at = entry.indexOf('=')
    return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
  })
  return { title, labels: new Map(entries) }
}

/** Columns of single options among all columns, which the plain columns do not have. */
export function onlyOptionColumns(
  all: readonly AnswerColumn[],
  plainColumns: readonly AnswerColumn[],
): AnswerColumn[] {
  const known = new Set(plainColumns.map(({ key }) => key))
  return all.filter(({ key }) => !known.has(key))
}

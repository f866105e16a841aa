import { blankMark, piecesOf } from './content.ts'
import type { Blank, GapFillQuestion } from './question.ts'
import { gapFillTexts } from './texts.ts'

/** What the blanks are called where the operator writes the text: their names, with a number where two share one. */
function writtenNames(blanks: readonly Pick<Blank, 'id' | 'title'>[]): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [index, { id, title }] of blanks.entries()) {
    const plain = title.replaceAll(/[{}:\s]+/g, ' ').trim() || gapFillTexts.blank(index + 1)
    let name = plain
    for (let number = 2; taken.has(name); number += 1) name = `${plain} ${number}`
    taken.add(name)
    names.set(id, name)
  }
  return names
}

/** The text as the operator writes it: blanks by their names in place of their ids. */
export function writtenContent({ content, blanks }: Pick<GapFillQuestion, 'content' | 'blanks'>): string {
  const names = writtenNames(blanks)
  return piecesOf(content)
    .map((piece) => ('blank' in piece ? blankMark(names.get(piece.blank) ?? piece.blank) : piece.text))
    .join('')
}

/** What the operator wrote as it is stored; the other way round. */
export function storedContent(written: string, blanks: readonly Pick<Blank, 'id' | 'title'>[]): string {
  const ids = new Map([...writtenNames(blanks)].map(([id, name]) => [name, id]))
  return written.replaceAll(/\{\{([^{}]+)\}\}/g, (whole, name: string) => {
    const id = ids.get(name)
    return id === undefined ? whole : blankMark(id)
  })
}

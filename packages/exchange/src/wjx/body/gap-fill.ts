import { blankMark } from '../../elements/draft.ts'
import { texts } from '../../texts.ts'
import { gap } from '../marks.ts'
import type { BodyContext } from './body-context.ts'

/** The keys of several blanks, apart by semicolons or by what parts them into as many as there are. */
export function keysOfBlanks(answer: string | undefined, count: number): string[] {
  const written = (answer ?? '').trim()
  if (written === '') return []
  const numbered = written.split(/\s*(?:[（(]\d{1,2}[)）]|[①-⑳])\s*/).filter((part) => part !== '')
  const ways = [
    written.split(/[;；]/),
    numbered,
    ...[/\n/, /###/, /[,，]/, /[、]/, /\s{2,}/, /\s+/, /[|｜]/].map((mark) => written.split(mark)),
  ].map((parts) => parts.map((part) => part.trim().replace(/[;；。]$/, '')))
  return ways.find((parts) => parts.length === count) ?? ways[0] ?? []
}

/** The blanks of a sentence with their keys. */
export function fillGapFill(context: BodyContext): void {
  const { draft, body, examDraft, exam, head, answer, notes, take } = context
  const inside: string[] = []
  draft.content = draft.title.replace(gap, (found) => {
    inside.push(/^[{｛]/.test(found) ? found.slice(1, -1).trim() : '')
    return blankMark
  })
  draft.title = draft.title.replace(gap, '____')
  for (const line of body) {
    draft.content += `\n${line.text.replace(gap, (found) => {
      inside.push(/^[{｛]/.test(found) ? found.slice(1, -1).trim() : '')
      return blankMark
    })}`
    take(line, 'question')
  }
  draft.blanks = inside.map((_, index) => ({ title: `${index + 1}`, required: draft.required ?? false }))
  const alternatives = (text: string) =>
    text
      .split(/[|｜/／]/)
      .map((part) => part.trim())
      .filter(Boolean)
  const outside = keysOfBlanks(answer, inside.length)
  const known = inside.map((text, index) =>
    text === '' || /^_+$/.test(text) ? (outside[index] ?? '') : text,
  )
  if (outside.length > known.length)
    notes.push(texts.answerUnknown(outside.slice(known.length).join('；').slice(0, 200)))
  if (known.some((text) => text !== '') && exam) {
    const each = head.score === undefined ? 1 : Math.round((head.score / known.length) * 100) / 100
    examDraft.blanks = known.map((text) => ({ accept: alternatives(text), score: each }))
  }
}

import { blankMark } from '../../draft.ts'
import { gap } from '../marks.ts'
import type { BodyContext } from './body-context.ts'

/** The blanks of a sentence with their keys. */
export function fillGapFill(context: BodyContext): void {
  const { draft, body, examDraft, exam, head, answer, take } = context
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
  const outside = answer === undefined ? [] : answer.split(/[;；]/).map((part) => part.trim())
  const known = inside.map((text, index) =>
    text === '' || /^_+$/.test(text) ? (outside[index] ?? '') : text,
  )
  if (known.some((text) => text !== '') && exam) {
    const each = head.score === undefined ? 1 : Math.round((head.score / known.length) * 100) / 100
    examDraft.blanks = known.map((text) => ({ accept: alternatives(text), score: each }))
  }
}

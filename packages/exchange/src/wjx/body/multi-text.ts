import type { SourceLine } from '../../reading/source-lines.ts'
import { texts } from '../../texts.ts'
import { gap, partTitle } from '../marks.ts'
import { fieldsOfLine } from '../lines/form-lines.ts'
import type { BodyContext } from './body-context.ts'
import { keysOfBlanks } from './gap-fill.ts'

/** Names of rows, one to a line or behind `行：`. */
export const rowLines = (body: readonly SourceLine[]): string[] =>
  body.flatMap(({ text }) => {
    const mark = /^行(?:标题)?\s*[:：]\s*(.*)$/.exec(text)
    return mark
      ? (mark[1] ?? '').split(/[、,，|]/).filter((part) => part.trim() !== '')
      : (fieldsOfLine(text)?.map((field) => field.replace(/\s*[（(]\s*[)）]\s*$/, '')) ?? [text])
  })

/** The rows of a question with several fields. */
export function fillMultiText(context: BodyContext): void {
  const { draft, body, examDraft, exam, answer, notes, take } = context
  draft.rows = rowLines(body).map((text) => ({
    title: partTitle(text) || text,
    required: draft.required ?? false,
  }))
  for (const line of body) take(line, 'row')
  if (draft.rows.length === 0 && !gap.test(draft.title)) draft.rows = [{ title: draft.title }]
  gap.lastIndex = 0
  if (!exam || answer === undefined || answer === '') return
  const keys = keysOfBlanks(answer, draft.rows.length)
  examDraft.blanks = draft.rows.map((_, index) => ({
    accept: (keys[index] ?? '')
      .split(/[|｜]/)
      .map((part) => part.trim())
      .filter(Boolean),
  }))
  if (keys.length > draft.rows.length)
    notes.push(texts.answerUnknown(keys.slice(draft.rows.length).join('；').slice(0, 200)))
}

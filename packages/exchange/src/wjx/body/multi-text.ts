import type { SourceLine } from '../../source-lines.ts'
import { gap, partTitle } from '../marks.ts'
import type { BodyContext } from './body-context.ts'

/** Names of rows, one to a line or behind `行：`. */
export const rowLines = (body: readonly SourceLine[]): string[] =>
  body.flatMap(({ text }) => {
    const mark = /^行(?:标题)?\s*[:：]\s*(.*)$/.exec(text)
    return mark ? (mark[1] ?? '').split(/[、,，|]/).filter((part) => part.trim() !== '') : [text]
  })

/** The rows of a question with several fields. */
export function fillMultiText(context: BodyContext): void {
  const { draft, body, take } = context
  draft.rows = rowLines(body).map((text) => ({
    title: partTitle(text) || text,
    required: draft.required ?? false,
  }))
  for (const line of body) take(line, 'row')
  if (draft.rows.length === 0 && !gap.test(draft.title)) draft.rows = [{ title: draft.title }]
  gap.lastIndex = 0
}

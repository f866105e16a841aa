import { texts } from '../../texts.ts'
import { partTitle } from '../marks.ts'
import type { BodyContext } from './body-context.ts'
import { rowLines } from './multi-text.ts'

/** Several files, each with a row of its own in the source. */
export function fillFiles(context: BodyContext): void {
  const { draft, body, examDraft, exam, notes, take } = context
  const fields = (draft.fields ??= {})
  const rows = rowLines(body).map(partTitle)
  if (exam) examDraft.manual = true
  if (rows.length > 0) {
    fields['max'] = rows.length
    draft.description = texts.filesOf(rows.join('、'))
    notes.push(texts.filesTogether)
  }
  for (const line of body) take(line, 'row')
}

/** The description and the key of a question that has no options. */
export function fillText(context: BodyContext): void {
  const { draft, type, body, examDraft, exam, answer, take } = context
  if (/[_＿]{3,}\s*$/.test(draft.title)) draft.title = draft.title.replace(/\s*[:：]?\s*[_＿]{3,}\s*$/, '')
  for (const line of body) {
    draft.description = `${draft.description ? `${draft.description}\n` : ''}${line.text}`
    take(line, 'question')
  }
  if (exam && (type === 'textarea' || type === 'file' || type === 'signature')) examDraft.manual = true
  if (exam && answer !== undefined && answer !== '') {
    if (type === 'textarea') {
      examDraft.analysis = [`${texts.paper.answer}${answer}`, examDraft.analysis].filter(Boolean).join('\n')
    } else if (type === 'number' && Number.isFinite(Number(answer)))
      examDraft.number = { value: Number(answer) }
    else
      examDraft.blanks = [
        {
          accept: answer
            .split(/[|｜;；]/)
            .map((part) => part.trim())
            .filter(Boolean),
        },
      ]
  }
}

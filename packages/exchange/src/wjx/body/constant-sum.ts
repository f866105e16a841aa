import { partTitle } from '../marks.ts'
import type { BodyContext } from './body-context.ts'

/** The rows that share a total. */
export function fillConstantSum(context: BodyContext): void {
  const { draft, body, take } = context
  const fields = (draft.fields ??= {})
  draft.rows = []
  const inTitle = /(\d{1,6})\s*分/.exec(draft.title)
  fields['total'] = inTitle ? Number(inTitle[1]) : 100
  for (const line of body) {
    const total = /^(?:总分|总和|合计)\s*[:：]?\s*(\d{1,9})/.exec(line.text)
    if (total) {
      fields['total'] = Number(total[1])
      take(line, 'setting')
    } else {
      draft.rows.push({ title: partTitle(line.text) })
      take(line, 'row')
    }
  }
}

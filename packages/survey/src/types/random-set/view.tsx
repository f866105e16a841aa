import type { AnswerViewProps } from '../../view/answer-view.ts'
import type { RandomSet } from './question.ts'
import { randomSetTexts } from './texts.ts'

/** Only editors and previews see it: on a real paper the drawn questions stand in its place. */
export default function RandomSetView({ question }: AnswerViewProps<RandomSet>) {
  const count = question.picks.reduce((sum, pick) => sum + pick.count, 0)
  return <p style={{ margin: 0, color: 'var(--zs-ink-soft)' }}>{randomSetTexts.preview(count)}</p>
}

import { useEffect, useRef } from 'react'
import type { AnswerViewProps } from '../../view/answer-view.ts'
import { draftText } from '../../answers/draft-values.ts'
import { fieldName } from '../../model/question-type.ts'
import type { HiddenFieldQuestion } from './question.ts'
import styles from './view.module.css'

/** What the survey itself or the page's address gives. */
function valueOf({ source, key }: HiddenFieldQuestion): string | undefined {
  if (source === 'constant') return key
  return new URLSearchParams(window.location.search).get(key) ?? undefined
}

/** Shows nothing: it fills itself in when the page opens. */
export default function HiddenFieldView(props: AnswerViewProps<HiddenFieldQuestion>) {
  const { question, value, onChange } = props
  const latest = useRef({ onChange, value })
  useEffect(() => {
    latest.current = { onChange, value }
  })
  useEffect(() => {
    const found = valueOf(question)
    // A draft of an earlier visit does not outlive a new address.
    if (found && found !== latest.current.value) latest.current.onChange(found)
  }, [question])
  return (
    <input
      className={styles.unseen}
      type="hidden"
      name={fieldName(question.id)}
      value={question.source === 'constant' ? question.key : draftText(value)}
    />
  )
}

import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { QuestionField } from '../../view/question-frame.tsx'
import type { ComputedQuestion } from './question.ts'
import { computedTexts } from './texts.ts'
import { computedText, type } from './type.ts'
import styles from './view.module.css'

export default function ComputedView(props: AnswerViewProps<ComputedQuestion>) {
  const { question, value } = props
  if (!question.visible) return <span className={styles.unseen} hidden />
  const answer = type.normalize(question, value)
  return (
    <QuestionField {...props}>
      <output id={questionIds(question.id).control} className={styles.value}>
        {answer === undefined ? computedTexts.none : computedText(question, answer)}
      </output>
    </QuestionField>
  )
}

import type { AnswerViewProps } from '../../view/answer-view.ts'
import type { Divider } from './question.ts'
import styles from './view.module.css'

export default function DividerView({ question }: AnswerViewProps<Divider>) {
  return question.title ? (
    <p className={`${styles.named} ${styles[question.style]}`}>
      <span>{question.title}</span>
    </p>
  ) : (
    <hr className={`${styles.line} ${styles[question.style]}`} />
  )
}

import type { AnswerViewProps } from '../../view/answer-view.ts'
import type { Paragraph } from './question.ts'
import styles from './view.module.css'

export default function ParagraphView({ question }: AnswerViewProps<Paragraph>) {
  return (
    <div>
      {question.title && <h3 className={styles.heading}>{question.title}</h3>}
      <p className={styles.text}>{question.text}</p>
    </div>
  )
}

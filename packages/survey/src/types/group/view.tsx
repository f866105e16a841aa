import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { Picture } from '../../view/picture.tsx'
import { safeImageUrl } from '../../view/safe-image.ts'
import type { Group } from './question.ts'
import styles from './view.module.css'

export default function GroupView({ question }: AnswerViewProps<Group>) {
  const image = safeImageUrl(question.image)
  return (
    <section className={styles.group} aria-labelledby={questionIds(question.id).title}>
      <h3 className={styles.title} id={questionIds(question.id).title}>
        {question.title}
      </h3>
      {question.description && <p className={styles.description}>{question.description}</p>}
      {(question.stem || image) && (
        <div className={styles.stem}>
          {image && <Picture className={styles.image} src={image} alt="" loading="lazy" />}
          {question.stem && <p className={styles.text}>{question.stem}</p>}
        </div>
      )}
    </section>
  )
}

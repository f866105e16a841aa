import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { judgeOptions } from './options.ts'
import type { JudgeQuestion } from './question.ts'
import styles from './view.module.css'

const marks = { true: 'm5 12.5 4.5 4.5L19 7.5', false: 'm6 6 12 12M18 6 6 18' }

export default function JudgeView(props: AnswerViewProps<JudgeQuestion>) {
  const { question, value, onChange, required, disabled } = props
  const chosen =
    value === true || value === 'true' ? 'true' : value === false || value === 'false' ? 'false' : ''
  return (
    <QuestionGroup
      {...props}
      role="radiogroup"
      onClear={chosen && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <div className={styles.pair}>
        {judgeOptions(question).map((option, index) => (
          <label key={option.id} className={`${styles.option} ${styles[option.id]}`}>
            <input
              className={styles.input}
              type="radio"
              id={index === 0 ? questionIds(question.id).control : undefined}
              name={fieldName(question.id)}
              value={option.id}
              checked={chosen === option.id}
              disabled={disabled}
              onChange={() => onChange(option.id === 'true')}
            />
            <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
              <path
                d={marks[option.id]}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinecap="round"
              />
            </svg>
            <span className={styles.text}>{option.text}</span>
          </label>
        ))}
      </div>
    </QuestionGroup>
  )
}

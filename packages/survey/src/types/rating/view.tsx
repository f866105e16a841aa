import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { cssVariables } from '../../view/css-variables.ts'
import { levelLines } from '../../levels/level-lines.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { draftReasoned, ReasonsView, withLevel } from '../../levels/reasons-view.tsx'
import { useViewTexts } from '../../view/view-language.ts'
import { iconPaths } from './icons.ts'
import type { RatingQuestion } from './question.ts'
import styles from './view.module.css'

export default function RatingView(props: AnswerViewProps<RatingQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, required, disabled } = props
  const { max, icon, half, labels = [] } = question
  const draft = draftReasoned(value)
  const chosen = draft.v
  const step = half ? 0.5 : 1
  const levels = Array.from({ length: max / step }, (_, index) => (index + 1) * step)
  const labelOf = (level: number) => labels[level - 1] ?? ''
  const [first, last] = [labelOf(1), labelOf(max)]
  /** Of one whole level with what stands between two, px; as in the style sheet. */
  const width = icon === 'number' ? 52 : half ? 56 : 44
  return (
    <QuestionGroup
      {...props}
      role="radiogroup"
      onClear={chosen !== undefined && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <div className={styles.scale}>
        <div
          className={`${styles.levels} ${icon === 'number' ? styles.numbers : styles.lit}`}
          style={{ ...cssVariables({ '--level-width': `${width}px` }), ...levelLines(max, width, 0) }}
        >
          {levels.map((level, index) => (
            <label
              key={level}
              className={[
                styles.level,
                half && icon !== 'number' ? styles.half : '',
                half && Number.isInteger(level) ? styles.right : '',
              ].join(' ')}
            >
              <input
                className={styles.input}
                type="radio"
                id={index === 0 ? questionIds(question.id).control : undefined}
                name={fieldName(question.id)}
                value={level}
                checked={chosen === level}
                disabled={disabled}
                aria-label={viewTexts.level(level, max, labelOf(level))}
                onChange={() => onChange(withLevel(question.reasons, draft, level))}
              />
              {icon === 'number' ? (
                <span aria-hidden="true">{level}</span>
              ) : (
                <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                  <path d={iconPaths[icon]} />
                </svg>
              )}
            </label>
          ))}
        </div>
        {chosen === undefined && (first || last) && (
          <p className={styles.ends} aria-hidden="true">
            <span>{first}</span>
            <span>{last}</span>
          </p>
        )}
      </div>
      {chosen !== undefined && (
        <p className={styles.current} aria-hidden="true">
          {labelOf(chosen) || viewTexts.levelShort(chosen)}
        </p>
      )}
      {question.reasons && <ReasonsView {...props} />}
    </QuestionGroup>
  )
}

import { questionIds } from '../view/answer-view.ts'
import { cssVariables } from '../view/css-variables.ts'
import { fitInLine, levelLines } from './level-lines.ts'
import styles from './level-buttons.module.css'
import { fieldName } from '../model/question-type.ts'

/** Between two levels, px. */
const GAP = 6

interface LevelButtonsProps {
  questionId: string
  levels: readonly number[]
  chosen: number | undefined
  disabled: boolean
  /** What a level is called for screen readers. */
  nameOf: (level: number) => string
  /** Words under the lowest, the middle and the highest level. */
  ends: { min: string; mid?: string | undefined; max: string }
  onChoose: (level: number) => void
}

/** Levels as numbered buttons in a row, in several rows where there is no room for one. */
export function LevelButtons({
  questionId,
  levels,
  chosen,
  disabled,
  nameOf,
  ends,
  onChoose,
}: LevelButtonsProps) {
  const widest = Math.max(...levels.map((level) => String(level).length))
  const width = Math.max(40, widest * 10 + 18)
  const [lowest = 0, highest = lowest] = [levels[0], levels.at(-1)]
  // In several lines the words stand under other levels than their own.
  const endWords = (words: string, level: number) =>
    words && !fitInLine(levels.length, width, GAP) ? nameOf(level) : words
  return (
    <div className={styles.scale}>
      <div
        className={`${styles.levels} ${levels.length <= 11 ? styles.few : ''}`}
        style={{
          ...cssVariables({ '--level-width': `${width}px`, '--levels': levels.length }),
          ...levelLines(levels.length, width, GAP),
        }}
      >
        {levels.map((level, index) => (
          <label key={level} className={styles.level}>
            <input
              className={styles.input}
              type="radio"
              id={index === 0 ? questionIds(questionId).control : undefined}
              name={fieldName(questionId)}
              value={level}
              checked={chosen === level}
              disabled={disabled}
              aria-label={nameOf(level)}
              onChange={() => onChoose(level)}
            />
            <span aria-hidden="true">{level}</span>
          </label>
        ))}
      </div>
      {(ends.min || ends.mid || ends.max) && (
        <p className={styles.ends} aria-hidden="true">
          <span>{endWords(ends.min, lowest)}</span>
          {ends.mid && <span>{ends.mid}</span>}
          <span>{endWords(ends.max, highest)}</span>
        </p>
      )}
    </div>
  )
}

import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { cssVariables } from '../../view/css-variables.ts'
import { draftText, shortFieldLength } from '../../answers/draft-values.ts'
import { useHydrated } from '../../view/hydrated.ts'
import { readNumber } from '../../expression/number-text.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import range from '../../levels/range.module.css'
import { isRecord, own } from '../../answers/raw-values.ts'
import { type ConstantSumQuestion, sumOf } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'

export default function ConstantSumView(props: AnswerViewProps<ConstantSumQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const { question, value, onChange, problems, required, disabled } = props
  const { rows, total, unit = '', allowLess, integers } = question
  const hydrated = useHydrated()
  const ids = questionIds(question.id)
  const draft = isRecord(value) ? value : {}
  const texted = Object.fromEntries(rows.map(({ id }) => [id, draftText(own(draft, id))]))
  const amounts = Object.fromEntries(
    rows.map(({ id }) => [id, Math.max(0, readNumber(texted[id] ?? '') ?? 0)]),
  )
  const used = sumOf(amounts)
  const left = Math.round((total - used) * 100) / 100
  const set = (id: string, text: string) => {
    const { [id]: _before, ...rest } = draft
    const next = text === '' ? rest : { ...rest, [id]: text }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  const isEmpty = Object.keys(draft).length === 0
  return (
    <QuestionGroup
      {...props}
      hint={allowLess ? texts.hintLess(total, unit) : texts.hint(total, unit)}
      onClear={!isEmpty && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <ul className={styles.rows}>
        {rows.map((row, index) => {
          const wrong = problems.filter(({ part }) => part === row.id)
          const amount = amounts[row.id] ?? 0
          const inputId = index === 0 ? ids.control : `${ids.root}-${row.id}`
          return (
            <li key={row.id} className={styles.row} data-wrong={wrong.length > 0 || undefined}>
              <label className={styles.name} htmlFor={inputId}>
                {row.title}
              </label>
              {hydrated && (
                <input
                  className={range.range}
                  type="range"
                  min={0}
                  max={total}
                  step={integers ? 1 : 0.01}
                  value={Math.min(total, amount)}
                  disabled={disabled}
                  aria-label={row.title}
                  aria-valuetext={`${amount}${unit}`}
                  style={cssVariables({ '--share': total > 0 ? Math.min(1, amount / total) : 0 })}
                  onChange={(event) => set(row.id, event.target.value)}
                />
              )}
              <span className={styles.field}>
                <input
                  className={`${control.control} ${styles.number}`}
                  id={inputId}
                  type="text"
                  inputMode={integers ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  name={fieldName(question.id, row.id)}
                  value={texted[row.id] ?? ''}
                  maxLength={shortFieldLength}
                  placeholder="0"
                  aria-invalid={wrong.length > 0}
                  aria-describedby={wrong.length > 0 ? ids.error : undefined}
                  disabled={disabled}
                  onChange={(event) => set(row.id, event.target.value)}
                />
                {unit && <span className={control.unit}>{unit}</span>}
              </span>
              {hydrated && left > 0 && !isEmpty && (
                <button
                  type="button"
                  className={styles.rest}
                  disabled={disabled}
                  aria-label={texts.restNamed(row.title)}
                  title={texts.rest}
                  onClick={() => set(row.id, String(Math.round((amount + left) * 100) / 100))}
                >
                  +{left}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {hydrated && (
        <div className={styles.sum}>
          <span
            className={`${styles.bar} ${left < 0 ? styles.over : ''}`}
            style={cssVariables({ '--share': total > 0 ? Math.min(1, used / total) : 0 })}
            aria-hidden="true"
          />
          <output className={left < 0 ? styles.overText : undefined}>
            {texts.used(used, total, unit)} ·{' '}
            {left === 0 ? texts.done : left > 0 ? texts.left(left, unit) : texts.over(-left, unit)}
          </output>
        </div>
      )}
    </QuestionGroup>
  )
}

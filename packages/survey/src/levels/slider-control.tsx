import { type AnswerViewProps, questionIds } from '../view/answer-view.ts'
import control from '../view/control.module.css'
import { cssVariables } from '../view/css-variables.ts'
import { draftText, shortFieldLength } from '../answers/draft-values.ts'
import { useHydrated } from '../view/hydrated.ts'
import { controlAttributes } from '../view/question-frame.tsx'
import { fieldName } from '../model/question-type.ts'
import range from './range.module.css'
import styles from './slider-control.module.css'

interface SliderControlProps extends Pick<
  AnswerViewProps,
  'question' | 'value' | 'onChange' | 'problems' | 'required' | 'disabled'
> {
  min: number
  max: number
  step: number
  /** Where the thumb waits before it is touched. */
  start?: number | undefined
  unit?: string | undefined
  ticks?: readonly { at: number; text: string }[] | undefined
  hint?: string | undefined
}

/**
 * A slider beside a field with its value. The slider alone cannot be left unanswered, so only the field belongs to a
 * plain form, and an untouched slider looks it.
 */
export function SliderControl(props: SliderControlProps) {
  const { question, value, onChange, disabled, min, max, step, start, unit, ticks } = props
  const hydrated = useHydrated()
  const ids = questionIds(question.id)
  const text = draftText(value)
  const number = text === '' ? undefined : Number(text)
  const isSet = number !== undefined && Number.isFinite(number)
  const resting = start ?? min + Math.floor((max - min) / step / 2) * step
  const at = Math.min(max, Math.max(min, isSet ? number : resting))
  const share = max > min ? (at - min) / (max - min) : 0
  const set = (next: string) => onChange(next === '' ? undefined : Number(next))
  return (
    <div className={styles.slider}>
      {hydrated && (
        <div className={styles.track}>
          <input
            className={`${range.range} ${isSet ? '' : range.untouched}`}
            type="range"
            min={min}
            max={max}
            step={step}
            value={at}
            disabled={disabled}
            aria-labelledby={ids.title}
            aria-valuetext={isSet ? `${number}${unit ?? ''}` : props.hint}
            style={cssVariables({ '--share': share })}
            onChange={(event) => set(event.target.value)}
            // A tap on the place where the thumb waits changes nothing that the browser would tell of.
            onPointerUp={(event) => {
              if (!isSet) set(event.currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (!isSet && (event.key === ' ' || event.key === 'Enter')) set(event.currentTarget.value)
            }}
          />
          {ticks && ticks.length > 0 ? (
            <div className={styles.ticks} aria-hidden="true">
              {ticks
                .filter((tick) => tick.at >= min && tick.at <= max)
                .map((tick) => (
                  <span
                    key={tick.at}
                    style={cssVariables({ '--at': max > min ? (tick.at - min) / (max - min) : 0 })}
                  >
                    {tick.text}
                  </span>
                ))}
            </div>
          ) : (
            <p className={styles.ends} aria-hidden="true">
              <span>{min}</span>
              <span>{max}</span>
            </p>
          )}
        </div>
      )}
      <div className={`${control.field} ${styles.value}`}>
        <input
          {...controlAttributes(props)}
          className={`${control.control} ${styles.number}`}
          type="text"
          inputMode={min < 0 ? 'text' : step % 1 === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          name={fieldName(question.id)}
          maxLength={shortFieldLength}
          placeholder={hydrated ? '–' : `${min}–${max}`}
          value={text}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
        {unit && <span className={control.unit}>{unit}</span>}
      </div>
    </div>
  )
}

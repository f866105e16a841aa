import { type AnswerViewProps, questionIds } from '../view/answer-view.ts'
import control from '../view/control.module.css'
import { fieldLength } from '../answers/draft-values.ts'
import { useHydrated } from '../view/hydrated.ts'
import { readNumber } from '../expression/number-text.ts'
import { fieldName } from '../model/question-type.ts'
import { isRecord, own } from '../answers/raw-values.ts'
import { type Reason, reasonFor, reasonTextMax } from './reasons.ts'
import { reasonTexts } from './reasons-texts.ts'
import styles from './reasons-view.module.css'

interface ReasonedDraft {
  v: number | undefined
  tags: string[]
  text: string
}

/** A level with its reasons while it is being entered. */
export function draftReasoned(value: unknown): ReasonedDraft {
  if (!isRecord(value)) return { v: readNumber(value), tags: [], text: '' }
  const [v, tags, text] = [own(value, 'v'), own(value, 'tags'), own(value, 'text')]
  return {
    // A form that came back without a script holds its level as text.
    v: readNumber(v),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    text: typeof text === 'string' ? text : '',
  }
}

/** Another level: what was said to the one before stays only where the same is asked. */
export function withLevel(reasons: readonly Reason[] | undefined, draft: ReasonedDraft, level: number) {
  const same = draft.v !== undefined && reasonFor(reasons, draft.v) === reasonFor(reasons, level)
  return same ? asAnswer({ ...draft, v: level }) : { v: level }
}

function asAnswer({ v, tags, text }: ReasonedDraft) {
  return { v, ...(tags.length > 0 ? { tags } : {}), ...(text === '' ? {} : { text }) }
}

type Props = Pick<AnswerViewProps, 'value' | 'onChange' | 'problems' | 'disabled'> & {
  question: { id: string; reasons?: Reason[] }
}

/** What is asked at the chosen level; respondents without a script see all of it with the levels it belongs to. */
export function ReasonsView({ question, value, onChange, problems, disabled }: Props) {
  const hydrated = useHydrated()
  const draft = draftReasoned(value)
  const { reasons = [] } = question
  const ids = questionIds(question.id)
  const chosen = draft.v === undefined ? undefined : reasonFor(reasons, draft.v)
  const shown = hydrated ? (chosen ? [chosen] : []) : reasons.filter(({ deleted }) => !deleted)
  const wrong = problems.some(({ part }) => part === 'reason')
  return shown.map((reason) => {
    const levels = hydrated ? '' : `${reasonTexts.forLevels(reason.from, reason.to)} · `
    const prompt = levels + (reason.prompt || reasonTexts.prompt)
    return (
      <fieldset key={reason.id} className={styles.reason}>
        <legend className={styles.prompt}>{prompt}</legend>
        {reason.tags.length > 0 && (
          <div className={styles.tags}>
            {reason.tags.map((tag) => (
              <label key={tag.id} className={styles.tag}>
                <input
                  className={styles.input}
                  type="checkbox"
                  name={fieldName(question.id, 'tags')}
                  value={tag.id}
                  checked={draft.tags.includes(tag.id)}
                  disabled={disabled}
                  onChange={(event) => {
                    const rest = draft.tags.filter((id) => id !== tag.id)
                    onChange(asAnswer({ ...draft, tags: event.target.checked ? [...rest, tag.id] : rest }))
                  }}
                />
                {tag.text}
              </label>
            ))}
          </div>
        )}
        {reason.input && (
          <input
            className={control.control}
            type="text"
            name={fieldName(question.id, 'text', reason.id)}
            value={draft.text}
            maxLength={fieldLength(reasonTextMax)}
            placeholder={reason.input.placeholder || reasonTexts.placeholder}
            aria-label={reasonTexts.text}
            aria-required={reason.input.required}
            aria-invalid={wrong}
            aria-describedby={wrong ? ids.error : undefined}
            disabled={disabled}
            onChange={(event) => onChange(asAnswer({ ...draft, text: event.target.value }))}
          />
        )}
      </fieldset>
    )
  })
}

import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellControl, withCell } from '../../cells/cell-control.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { useViewTexts, type ViewTexts, useWords, type Worded } from '../../view/view-language.ts'
import type { DateRangeQuestion } from './question.ts'
import { dateRangeTexts as chinese } from './texts.ts'
import { dateRangeTextsEn } from './texts-en.ts'
import { dateRangeTextsTw } from './texts-tw.ts'
import { daysOf, type } from './type.ts'
import styles from './view.module.css'

function hintOf(
  viewTexts: ViewTexts,
  own: Worded<typeof chinese>,
  { range, days }: DateRangeQuestion,
): string | undefined {
  const words = (value: string) => value.replace('T', ' ')
  const dates =
    range.min !== undefined && range.max !== undefined
      ? viewTexts.dateBetween(words(range.min), words(range.max))
      : range.min !== undefined
        ? viewTexts.dateAtLeast(words(range.min))
        : range.max === undefined
          ? undefined
          : viewTexts.dateAtMost(words(range.max))
  return [dates, own.hint(days.min, days.max)].filter(Boolean).join(own.comma) || undefined
}

export default function DateRangeView(props: AnswerViewProps<DateRangeQuestion>) {
  const dateRangeTexts = useWords(chinese, dateRangeTextsEn, dateRangeTextsTw)
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const values: Record<string, unknown> = Array.isArray(value)
    ? { from: value[0], to: value[1] }
    : isRecord(value)
      ? value
      : {}
  const answer = type.normalize(question, values)
  const field = (part: 'from' | 'to') => (
    <label className={styles.part}>
      <span className={styles.label}>{dateRangeTexts[part]}</span>
      <CellControl
        cell={{
          kind: 'date',
          mode: question.mode,
          // The picker of the end begins where the begin is.
          range:
            part === 'to' && typeof values.from === 'string'
              ? { ...question.range, min: values.from }
              : question.range,
        }}
        id={part === 'from' ? ids.control : undefined}
        name={fieldName(question.id, part)}
        value={values[part]}
        required={required}
        invalid={problems.some(
          (problem) => problem.part === part || (problem.part === undefined && !values[part]),
        )}
        describedBy={problems.length > 0 ? ids.error : undefined}
        disabled={disabled}
        onChange={(text) => onChange(withCell(values, part, text))}
      />
    </label>
  )
  return (
    <QuestionGroup
      {...props}
      hint={hintOf(viewTexts, dateRangeTexts, question)}
      problems={problems.map((problem) =>
        problem.code === 'unreadable' ? { ...problem, message: dateRangeTexts.problem.incomplete } : problem,
      )}
    >
      <div className={styles.range}>
        {field('from')}
        <span className={styles.until} aria-hidden="true">
          {dateRangeTexts.until}
        </span>
        {field('to')}
      </div>
      {answer && answer[1] >= answer[0] && (
        <p className={styles.lasts} aria-live="polite">
          {dateRangeTexts.lasts(daysOf(answer))}
        </p>
      )}
    </QuestionGroup>
  )
}

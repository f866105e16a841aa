import type { AnswerViewProps } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { draftText, shortFieldLength } from '../../answers/draft-values.ts'
import { controlAttributes, QuestionField } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { useViewTexts, type ViewTexts } from '../../view/view-language.ts'
import { dateInputTypes } from './input-types.ts'
import type { DateTimeQuestion } from './question.ts'

const words = (value: string) => value.replace('T', ' ')

function hintOf(viewTexts: ViewTexts, { min, max }: DateTimeQuestion['range']): string | undefined {
  if (min !== undefined && max !== undefined) return viewTexts.dateBetween(words(min), words(max))
  if (min !== undefined) return viewTexts.dateAtLeast(words(min))
  return max === undefined ? undefined : viewTexts.dateAtMost(words(max))
}

export default function DateTimeView(props: AnswerViewProps<DateTimeQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, disabled } = props
  const hint = hintOf(viewTexts, question.range)
  return (
    <QuestionField {...props} hint={hint}>
      <input
        {...controlAttributes({ ...props, hint })}
        className={`${control.control} ${control.short}`}
        type={dateInputTypes[question.mode]}
        inputMode={question.mode === 'year' ? 'numeric' : undefined}
        min={question.range.min}
        max={question.range.max}
        maxLength={shortFieldLength}
        // Browsers without a picker for the mode show a text field: it says what to write.
        placeholder={viewTexts.datePlaceholder[question.mode]}
        name={fieldName(question.id)}
        value={draftText(value)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </QuestionField>
  )
}
